#!/bin/sh
# Checks that superwild.pot agrees with the sources, and that every translation is complete.
set -eu
words=$(cd "$(dirname "$0")/../../assets/words" && pwd)
bad=0

"$words/update" --check || bad=1
for po in "$words"/*.po; do
    name=$(basename "$po")
    # As long as superwild.pot, with nothing missing, fuzzy or obsolete, and with matching formats.
    msgfmt --check --output-file=/dev/null "$po" || bad=1
    left=$(msgattrib --no-wrap --untranslated "$po" | grep -c '^msgid' || true)
    unsure=$(msgattrib --no-wrap --only-fuzzy "$po" | grep -c '^msgid' || true)
    [ "$left" -le 1 ] || { echo "$name: $((left - 1)) texts are not translated" >&2; bad=1; }
    [ "$unsure" -le 1 ] || { echo "$name: $((unsure - 1)) texts are fuzzy" >&2; bad=1; }
    msgcmp --use-untranslated "$po" "$words/superwild.pot" || bad=1
    # A blank at an end joins the text to another one, so the translation needs it too.
    awk -v name="$name" '
        function ends(t) { return (t ~ /^" /) "" (t ~ / "$/) }
        /^msgid / { id = substr($0, 7) }
        /^msgstr / && substr($0, 8) != "\"\"" && ends(id) != ends(substr($0, 8)) {
            print name ": blanks at the ends differ: " $0; bad = 1 }
        END { exit bad }' "$po" >&2 || bad=1
done
exit $bad
