"""Pyodide's script is cut to what is used; that the rest still works, the other tests here show."""

from __future__ import annotations

import re

import pytest

from site_builder.pack.python_runtime import PythonImage
from site_builder.pack.python_runtime.image import PYODIDE
from site_builder.pack.python_runtime.trimming import TrimmingError, trimmed

_START = "async()=>{wasmExports=instance.exports;start(wasmExports);"


def _script(*parts: str) -> str:
    return _START + "".join(parts) + "}"


def _offer(name: str, export: str = "") -> str:
    return f'var _{name}=Module["_{name}"]=wasmExports["{export or name}"];'


def test_what_nobody_calls_is_not_offered() -> None:
    script = trimmed(_script(_offer("PyList_New"), _offer("PyIter_Send"), "_PyList_New()"), "")
    assert _offer("PyList_New") in script
    assert "PyIter_Send" not in script


def test_an_address_nobody_reads_is_not_offered() -> None:
    offers = 'var _stdin=Module["_stdin"]=4096;', 'var _stdout=Module["_stdout"]=8192;'
    script = trimmed(_script(*offers, "read(_stdin)"), "")
    assert offers[0] in script
    assert offers[1] not in script


def test_what_the_caller_or_a_name_in_quotes_asks_for_stays() -> None:
    offers = _offer("free"), _offer("main", "__main_argc_argv")
    script = trimmed(_script(*offers, 'find("__main_argc_argv")'), "module._free(0)")
    assert all(offer in script for offer in offers)


def test_only_exports_in_use_are_linked() -> None:
    uses = _offer("malloc"), _offer("calloc"), "_malloc(8);", "wasmExports.run_main()"
    assert '["malloc","run_main"].map(' in trimmed(_script(*uses), "")


@pytest.mark.parametrize("script", ["", _START, _offer("malloc"), _START + _START + _offer("free")])
def test_another_form_of_the_script_is_refused(script: str) -> None:
    with pytest.raises(TrimmingError):
        trimmed(script, "")


def test_the_image_has_the_cut_script(image: PythonImage) -> None:
    whole = (PYODIDE / "pyodide.asm.js").read_text(encoding="utf-8")
    cut = (image.folder / "pyodide.asm.js").read_text(encoding="utf-8")
    offered = re.compile(r'Module\["_\w+"\]=(?:wasmExports|\d)')
    assert len(offered.findall(whole)) > 3000
    assert len(offered.findall(cut)) < 300
    assert len(cut) < len(whole) * 0.75
