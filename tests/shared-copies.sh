#!/bin/sh
# Are the copies that tests compare with still the same as their originals?
#
#     tests/shared-copies.sh SHARED-FOLDER
#
# The rules pages in rules/pages/ and the sample cases in every folder called cases/ are copies of
# SHARED-FOLDER/rules and SHARED-FOLDER/cases.
set -eu
tests=$(cd "$(dirname "$0")" && pwd)
shared=$1
bad=0 n=0

same() { # same COPY ORIGINAL
    n=$((n + 1))
    if [ ! -e "$2" ]; then
        echo "tests/${1#"$tests"/}: there is no $2 any more"
        bad=1
    elif ! cmp -s "$1" "$2"; then
        echo "tests/${1#"$tests"/} is not the same as $2:"
        diff "$1" "$2" || true
        bad=1
    fi
}

for page in "$tests"/rules/pages/*.md; do
    same "$page" "$shared/rules/$(basename "$page")"
done
for cases in "$tests"/*/cases/*.tsv "$tests"/*/*/cases/*.tsv "$tests"/*/*/*/cases/*.tsv; do
    [ ! -e "$cases" ] || same "$cases" "$shared/cases/$(basename "$cases")"
done
echo "$n copies compared with $shared"
exit $bad
