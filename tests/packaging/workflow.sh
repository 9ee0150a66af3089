#!/bin/sh
# Checks the workflow that a public host would run, and the Flatpak manifest:
#
#     tests/packaging/workflow.sh
#
# workflow.py and flatpak.py read both as YAML and judge them. shellcheck checks every piece of
# shell in them, and the scripts they call must exist.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
[ -n "${SUPERWILD_STEP:-}" ] || exec "$here/../limited" --as workflow.sh "$here/workflow.sh" "$@"
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
echo "workflow: the workflow of a public host and the Flatpak manifest are right"
