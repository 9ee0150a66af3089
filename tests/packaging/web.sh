#!/bin/bash
# The page for browsers, built and played in a headless Chromium (../web):
#
#     tests/packaging/web.sh
#
# With SUPERWILD_THOROUGH it is built twice, and compared. Pictures and what was measured are in
# build/e2e-web/. Needs a build in build/ (e2e-plan). Skipped
# (77) where Chromium or the libraries of packaging/web/libraries are not there: that builds them,
# once.
set -u
folder=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
[ -n "${SUPERWILD_STEP:-}" ] ||
    exec "$folder/tests/limited" --as web.sh "$folder/tests/packaging/web.sh" "$@"
pages=${PACKAGES:-$folder/build/web-test}
native=${E2E_BUILD:-$folder/build}

skip() {
    echo "web: skipped, as $*"
    exit 77
}

for tool in chromium python3 emcc; do
    command -v "$tool" >/dev/null 2>&1 || skip "$tool is not installed"
done
"$folder/packaging/web/libraries" --cached >/dev/null 2>&1 ||
    skip "its libraries are not built yet (packaging/web/libraries does it)"

export SOURCE_DATE_EPOCH
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git -C "$folder" log -1 --format=%ct 2>/dev/null || echo 1500000000)}

echo "the page is built" >"$SUPERWILD_STEP"
rm -rf "$pages/now"
SUPERWILD_WORK=$pages/work "$folder/packaging/web/package" "$pages/now" || exit 1

# Long, so only on request: another folder to work in, and the same bytes.
if [ -n "${SUPERWILD_THOROUGH:-}" ]; then
    echo "the page is built again" >"$SUPERWILD_STEP"
    rm -rf "$pages/again" "$pages/work-again"
    SUPERWILD_WORK=$pages/work-again "$folder/packaging/web/package" "$pages/again" || exit 1
    diff -r "$pages/now" "$pages/again" || exit 1
    rm -rf "$pages/again" "$pages/work-again"
fi

"$folder/tests/python.sh" "$folder/tests/web/play.py" "$pages"/now/superwild-*-web \
    "$native/tests/e2e/e2e-plan" "$folder/build/e2e-web"
