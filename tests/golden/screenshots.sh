#!/bin/sh
# Are the pictures of the READMEs and of the software centres what the program draws now, and
# can all of them be made again?
#
#     screenshots.sh ROOT PROGRAM    the source tree, and golden-screenshots
#
# screenshots.c compares the pictures. This script compares their names: those that a README or
# the metainfo shows, those in assets/screenshots, and those that the program can make.
set -eu
export LC_ALL=C

root=$1
program=$2
folder=assets/screenshots
metainfo=packaging/linux/io.github.superwild.Superwild.metainfo.xml.in
bad=0

complain() {
    echo "BAD  $*"
    bad=1
}

cd "$root"
made="$("$program" --list)
$(packaging/web/pictures --list)" # those show a browser, and are not compared

can_make() { # can_make NAME
    case "
$made
" in
    *"
$1
"*) return 0 ;;
    esac
    return 1
}

# shown: each picture of a README, one a line: FILE NAME-OR-PATH
shown() {
    find . -name '*.md' ! -path './build*' ! -path './.git/*' | sort | while read -r page; do
        sed -n 's/.*!\[[^]]*\](\([^)]*\)).*/\1/p' "$page" | sed "s|^|${page#./} |"
    done
    sed -n 's|.*<image type="source" width="1280" height="800">@SUPERWILD_HOMEPAGE@/\(screenshots/[^<]*\)</image>.*|assets/\1|p' \
        "$metainfo" | sed "s|^|$metainfo |"
}

list=$(shown)
while read -r page picture; do
    name=${picture##*/}
    name=${name%.png}
    if [ "$picture" != "$folder/$name.png" ] || ! can_make "$name"; then
        complain "$page shows $picture, which neither $folder/make nor packaging/web/pictures makes"
    fi
done <<END
$list
END
[ "$(grep -c '<screenshot[ >]' "$metainfo")" -eq "$(echo "$list" | grep -c "^$metainfo ")" ] ||
    complain "$metainfo has a picture that is not $folder/NAME.png with 1280 x 800 pixels"
for picture in "$folder"/*.png; do
    name=$(basename "$picture" .png)
    can_make "$name" || complain "$picture is none of the pictures that $folder/make and packaging/web/pictures make"
done
for name in $made; do
    echo "$list" | grep -q " $folder/$name.png$" || complain "nothing shows $folder/$name.png"
done

"$program" || bad=1
exit $bad
