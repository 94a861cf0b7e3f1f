#!/bin/sh
# Print the path of a Python to work with: 3.13 where there is one, else any from 3.12 on.
# Looked for on PATH, then among pyenv's versions and uv's, whatever shims and settings say;
# PYTHON=/path/to/python names one outright.
# Where there is none: one sentence on standard error, and exit code 1.
set -u
HOME=${HOME:-/nonexistent}

# Print the executables to try, best first, one a line. 3.12 goes before what is newer than 3.13,
# since the packages are tried on those two.
candidates() {
    for minor in 13 12 14 15 16 17; do
        command -v "python3.$minor"
        for python in "${PYENV_ROOT:-$HOME/.pyenv}/versions/3.$minor".*/bin/python \
            "${XDG_DATA_HOME:-$HOME/.local/share}/uv/python/cpython-3.$minor".*/bin/python3; do
            [ -x "$python" ] && printf '%s\n' "$python"
        done
        uv_python "3.$minor"
        [ "$minor" = 13 ] && plain_names 13
    done
    plain_names
    uv_python '>=3.12'
}

# Print python3 and python, if they are on PATH and, where a minor version is given, of that version.
plain_names() {
    for name in python3 python; do
        python=$(command -v "$name") || continue
        [ $# -eq 0 ] || "$python" -I -c "import sys; sys.exit(sys.version_info[:2] != (3, $1))" \
            2>/dev/null && printf '%s\n' "$python"
    done
}

# Print uv's Python of a version, if there is uv and it has one; the project's own .venv is not it.
uv_python() {
    for uv in uv "$HOME/.local/bin/uv" "$HOME/.cargo/bin/uv"; do
        if command -v "$uv" >/dev/null 2>&1; then
            "$uv" python find --system --no-project "$1" 2>/dev/null
            return
        fi
    done
}

# Print the real path of a Python that will do (a shim may change its mind in another folder, and
# an activated environment is not built upon), else what is wrong with it: "venv" (cannot make environments), "old" or "broken".
judge() {
    "$1" -I -c '
import sys
if sys.version_info < (3, 12):
    sys.exit(print("old"))
try:
    import ensurepip, venv
except ImportError:
    sys.exit(print("venv"))
print(getattr(sys, "_base_executable", None) or sys.executable)
' 2>/dev/null || echo broken
}

if [ -n "${PYTHON:-}" ]; then
    list=$(command -v "$PYTHON")
    none="PYTHON=$PYTHON is not a Python 3.12 or later: name another, or leave it out."
else
    list=$(candidates)
    none="No Python 3.12 or later was found on PATH, in pyenv or in uv: \
install Python 3.13, or name one with PYTHON=/path/to/python."
fi
# One candidate a line: a path may hold spaces.
IFS='
'
for python in $list; do
    verdict=$(judge "$python")
    case $verdict in
        '' | old | broken) ;;
        venv) none="$python cannot make virtual environments: install its venv module \
(on Debian: apt install python3-venv), then run the same command again." ;;
        *)
            printf '%s\n' "$verdict"
            exit 0
            ;;
    esac
done
printf '%s\n' "$none" >&2
exit 1
