#!/bin/sh
# python.sh SCRIPT [ARGUMENT]...: runs a test that is written in Python; skips it without Python.
if ! command -v python3 >/dev/null 2>&1; then
    echo "skipped: there is no python3"
    exit 77
fi
exec python3 -X faulthandler "$@"
