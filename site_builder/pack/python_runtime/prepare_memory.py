"""Prepare the memory of the browser's Python before it is saved; run by Pyodide, not by the build.

The memory holds the calculators of one game, which have all answered once. Whatever is read from a
file is read here: after a snapshot there is no file to open and no module to find. What no answer
needs is let go, because every reader downloads it: modules of the standard library that Pyodide
imports for programs of other kinds, line numbers, and names of variables.
"""

from __future__ import annotations

import atexit
import builtins
import gc
import importlib
import linecache
import random
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import is_dataclass
from functools import cache
from inspect import CO_VARARGS, CO_VARKEYWORDS
from types import CodeType, FunctionType, ModuleType

from presentation.answer import warm_up

# Top-level names; Pyodide imports them for packages, for asynchronous code and for its console, and
# dataclasses are made with some of them. None is used once all is imported.
_UNUSED = frozenset(
    """
    __future__ _ast _asyncio _bz2 _compression _contextvars _opcode _opcode_metadata _random
    _sitebuiltins _socket array ast asyncio binascii bz2 concurrent contextvars dis inspect
    ipaddress logging opcode random select selectors shutil signal site socket subprocess tempfile
    threading token tokenize zipfile
    """.split()
)
# What Pyodide's script evaluates when it starts from a memory, and the values.
_EVALUATED: Mapping[str, Callable[[], object]] = {
    "{}": dict,
    "import importlib; importlib": lambda: importlib,
    "import __main__; __main__.__dict__": lambda: vars(sys.modules["__main__"]),
    "import builtins; builtins.__dict__": lambda: vars(builtins),
}
_OURS = frozenset({"calculators", "presentation", "markupsafe"})


def prepare(game: str) -> int:
    """Leave what the calculators of a game need, and prove that they still answer.

    Returns:
        The address of the type of strings. Nothing can be compiled from now on.

    Raises:
        Exception: an answer needs what was let go; the build fails.
    """
    warm_up((game,))
    linecache.clearcache()
    sys.path_importer_cache.clear()
    # Nothing of ours draws a random number; seeded, the memory is the same in every build.
    random.seed(0)
    _shorten_start()
    _empty_modules()
    gc.collect()
    warm_up((game,))
    # Last: code that runs specializes itself for the types it meets; here it becomes plain again.
    _forget_what_tools_read()
    gc.collect()
    return id(str)


def _shorten_start() -> None:
    """Give Pyodide what it evaluates when it starts, and leave out what it does for packages.

    A browser compiles each function of the module when it is first called, and Python's compiler
    has hundreds: they would take longer than all else of a start. No answer needs them.
    """
    values = dict(_EVALUATED)
    # A text that is not among them fails the start, which the build tries.
    base = sys.modules["_pyodide._base"]
    base.eval_code = lambda source, *_: values[source]()  # type: ignore[attr-defined]
    # Nothing can be imported: no hint for it is needed, and no list of what is installed.
    hook = sys.modules["_pyodide._importhook"]
    hook.register_module_not_found_hook = lambda *_: None  # type: ignore[attr-defined]
    loader = sys.modules["pyodide._package_loader"]
    loader.init_loaded_packages = lambda: None  # type: ignore[attr-defined]


def _forget_what_tools_read() -> None:
    """Drop lines, names of variables, annotations, texts and printed forms of dataclasses."""
    for found in gc.get_objects():
        if isinstance(found, FunctionType):
            found.__code__ = _without_lines(found.__code__)
            found.__annotations__ = None  # type: ignore[assignment]  # frees them
            found.__qualname__ = found.__name__
        elif isinstance(found, type) and is_dataclass(found):
            _forget_what_dataclasses_make(found)


def _forget_what_dataclasses_make(made: type) -> None:
    """Drop what no answer needs of a dataclass: its text, types of fields, some methods.

    No answer prints an object, or sets a field of a frozen one.
    """
    made.__doc__ = None
    own = vars(made)
    # The method that dataclasses make wraps another.
    if hasattr(own.get("__repr__"), "__wrapped__"):
        del made.__repr__
    frozen = made.__dataclass_params__.frozen  # type: ignore[attr-defined]
    checks = ("__setattr__", "__delattr__") if frozen else ()
    for name in ("__annotations__", "__static_attributes__", *checks):
        if name in own:
            delattr(made, name)


def _without_lines(code: CodeType) -> CodeType:
    """Return code, with all that is nested in it, whose tracebacks name functions only."""
    constants = tuple(
        _without_lines(constant) if isinstance(constant, CodeType) else constant
        for constant in code.co_consts
    )
    arguments = code.co_argcount + code.co_kwonlyargcount
    arguments += bool(code.co_flags & CO_VARARGS) + bool(code.co_flags & CO_VARKEYWORDS)
    # Two bytes for each instruction. Arguments may be given by name; other variables have numbers.
    return code.replace(
        co_linetable=_no_lines(len(code.co_code) // 2),
        co_consts=constants,
        co_qualname=code.co_name,
        co_varnames=code.co_varnames[:arguments] + ("",) * (code.co_nlocals - arguments),
    )


@cache
def _no_lines(instructions: int) -> bytes:
    """Return the table of code whose instructions have no line: up to eight for each entry.

    An empty table would do for running, but not for a traceback.
    """
    whole, rest = divmod(instructions, 8)
    # An entry: a mark, the kind "no location", and how many instructions, less one.
    return bytes([0xFF] * whole + ([0xF8 | rest - 1] if rest else []))


def _empty_modules() -> None:
    # What they have registered for the end would find them empty; a page never ends Python.
    atexit._clear()  # noqa: SLF001 - it has no public name
    used = set(_used_by_ours())
    unused = [name for name in sys.modules if _top(name) in _UNUSED - used]
    logging = sys.modules.get("logging")
    if logging is not None:
        # Its handlers report their own end to the module.
        vars(logging)["_handlers"].clear()
        vars(logging)["_handlerList"].clear()
    for name in unused:
        module = sys.modules.pop(name)
        if isinstance(module, ModuleType):
            vars(module).clear()


def _used_by_ours() -> Iterator[str]:
    """Yield the top-level names of the modules that our own import, or import something of."""
    for name, module in list(sys.modules.items()):
        if _top(name) in _OURS:
            for value in vars(module).values():
                of = value.__name__ if isinstance(value, ModuleType) else value.__class__.__module__
                yield _top(of)
                yield _top(str(getattr(value, "__module__", "")))


def _top(name: str) -> str:
    return name.partition(".")[0]
