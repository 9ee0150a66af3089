#!/bin/sh
# Looks at the workflow a public host would run, and at the Flatpak manifest:
#
#     tests/packaging/workflow.sh
#
# Both are read as YAML and judged by workflow.py and flatpak.py; every piece of shell in them
# goes through shellcheck; the scripts they call have to be there.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM HUP

for tool in shellcheck /usr/bin/python3; do
    if ! command -v $tool >/dev/null 2>&1; then
        echo "workflow: $tool was not found (tests/run installs it)" >&2
        exit 1
    fi
done
/usr/bin/python3 "$here/workflow.py" "$root" "$work"
/usr/bin/python3 "$here/flatpak.py" "$root" "$work"
shellcheck "$work"/*.sh "$here/workflow.sh"
echo "workflow: what a public host and Flatpak would do is as it should be"
