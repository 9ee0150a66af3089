#!/bin/sh
# What can be said of the macOS bundle without a Mac:
#
#     tests/packaging/macos.sh [PROGRAM]
#
# The tree is laid out by the same rules as on a Mac, with stand-ins for the two programs; plists
# and icons are read again (macos.py), and the signing scripts are run with stand-ins for Apple's
# tools, which write down what they were asked. PROGRAM, a superwild of this system, is set where
# SDL says on a Mac that the program stands, and has to find everything there.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
[ -n "${SUPERWILD_STEP:-}" ] || exec "$here/../limited" --as macos.sh "$here/macos.sh" "$@"
root=$(cd "$here/../.." && pwd)
macos=$root/packaging/macos
program=${1:-}
version=$(sed -n 's/.*define SUPERWILD_VERSION "\(.*\)"/\1/p' "$root/src/base/version.h")
work=$(mktemp -d "${TMPDIR:-/tmp}/superwild macos.XXXXXX") # with a space in its name
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM HUP
app=$work/root/Superwild.app

fail() {
    echo "macos: $*" >&2
    exit 1
}

for tool in cmake msgfmt shellcheck plistutil png2icns icns2png rsvg-convert /usr/bin/python3; do
    command -v $tool >/dev/null 2>&1 || fail "$tool was not found (tests/run installs it)"
done

# ---- The bundle ------------------------------------------------------------------------

lay_out() {
    cmake -S "$root" -B "$work/build" -DSUPERWILD_BUNDLE=ON -DSUPERWILD_TESTS=OFF \
        -DSUPERWILD_EPOXY=OFF -DCMAKE_OSX_DEPLOYMENT_TARGET=11.0 \
        -DSUPERWILD_LIBRARIES="$work/libraries" >"$work/log" 2>&1 || fail "$(cat "$work/log")"
    cmake --build "$work/build" --target superwild_words >"$work/log" 2>&1 ||
        fail "$(cat "$work/log")"
    for name in superwild superwild-cli; do
        printf '#!/bin/sh\n' >"$work/build/$name"
        chmod +x "$work/build/$name"
    done
    mkdir -p "$work/libraries/licences"
    echo "may be used" >"$work/libraries/licences/SDL2.txt"
    cmake --install "$work/build" --prefix "$work/root" >"$work/log" 2>&1 ||
        fail "$(cat "$work/log")"
}

# All of it is in the bundle, and the bundle's folders hold nothing that is not a Mac's.
check_tree() {
    [ "$(ls "$work/root")" = Superwild.app ] || fail "beside the bundle: $(ls "$work/root")"
    [ "$(cd "$app/Contents" && echo *)" = "Info.plist MacOS Resources" ] ||
        fail "in Contents: $(ls "$app/Contents")"
    [ "$(cd "$app/Contents/Resources" && echo *)" = \
        "document.icns licences superwild superwild.icns" ] ||
        fail "in Resources: $(ls "$app/Contents/Resources")"
    for file in MacOS/superwild MacOS/superwild-cli Resources/superwild/assets/tiles/tile.svg \
        Resources/superwild/assets/fonts/Lato-Regular.ttf Resources/superwild/assets/icon.svg \
        Resources/superwild/assets/sounds/win-1.wav Resources/superwild/shaders/common.frag \
        Resources/superwild/assets/words/de/LC_MESSAGES/superwild.mo \
        Resources/superwild/assets/words/es/LC_MESSAGES/superwild.mo Resources/licences/LICENSE \
        Resources/licences/CREDITS.md Resources/licences/OFL.txt Resources/licences/SDL2.txt; do
        [ -s "$app/Contents/$file" ] || fail "the bundle has no Contents/$file"
    done
}

# SDL's base path in a bundle is Resources.
check_place() {
    place=$work/place/Superwild.app/Contents/Resources
    mkdir -p "$place"
    cp -R "$app/Contents/Resources/." "$place/"
    cp "$program" "$place/the program"
    (
        cd /
        unset SUPERWILD_DATA
        SDL_VIDEODRIVER=dummy "$place/the program" --profile "$work/profile" \
            --language de --no-sound --screenshot "$work/picture.png" --probe "$work/probe"
    ) >"$work/log" 2>&1 || fail "the program does not find its things: $(cat "$work/log")"
    grep -q 'Neues Spiel' "$work/probe" || fail "the program does not find its German words"
}

# ---- Pictures --------------------------------------------------------------------------

check_pictures() {
    "$macos/pictures" "$work/pictures" 2>"$work/log" || fail "$(cat "$work/log")"
    for file in superwild.icns document.icns background.png; do
        cmp -s "$work/pictures/$file" "$macos/$file" ||
            fail "packaging/macos/$file is not what packaging/macos/pictures makes: run it"
    done
    for file in superwild document; do
        mkdir "$work/$file"
        (cd "$work/$file" && icns2png -x "$macos/$file.icns") >"$work/log" 2>&1
        for side in 16 32 48 128 256 512 1024; do
            [ -s "$work/$file/${file}_${side}x${side}x32.png" ] ||
                fail "$file.icns has no picture of $side pixels that can be read"
        done
    done
}

# ---- Scripts ---------------------------------------------------------------------------

# stand_ins [TOOL]...: a PATH on which Apple's tools write down what they are asked. Apple's
# answer is in $work/answer.
stand_ins() {
    rm -rf "$work/tools"
    mkdir "$work/tools"
    for tool; do
        printf '#!/bin/sh\necho "%s $*" >>"%s/asked"\n' "$tool" "$work" >"$work/tools/$tool"
        chmod +x "$work/tools/$tool"
    done
    [ ! -f "$work/tools/uname" ] || echo 'echo Darwin' >>"$work/tools/uname"
    [ ! -f "$work/tools/xcrun" ] || echo "case \$* in *submit*) cat '$work/answer' ;; esac" \
        >>"$work/tools/xcrun"
    : >"$work/asked"
}

# refuses WORDS COMMAND...: with exit code 2 and one sentence that has these words.
refuses() {
    words=$1
    shift
    code=0
    PATH=$work/tools:$PATH "$@" >"$work/said" 2>&1 || code=$?
    [ "$code" -eq 2 ] || fail "$* ends with $code, not 2: $(cat "$work/said")"
    [ "$(wc -l <"$work/said")" -eq 1 ] || fail "$* says more than a sentence: $(cat "$work/said")"
    grep -q "$words" "$work/said" || fail "$* does not say \"$words\": $(cat "$work/said")"
}

asked() { # asked NUMBER PATTERN: the tools' NUMBER-th call
    sed -n "$1p" "$work/asked" | grep -Eq -e "$2" ||
        fail "call $1 is not \"$2\": $(cat "$work/asked")"
}

check_sign() {
    stand_ins
    refuses 'not the bundle' env PATH="$work/tools:$PATH" sh -c "
        ln -s /bin/true '$work/tools/codesign'; '$macos/sign' '$work/root'"
    stand_ins codesign
    PATH=$work/tools:$PATH "$macos/sign" "$app"
    asked 1 '^codesign --force --sign - --options runtime --timestamp=none .*superwild-cli$'
    asked 2 '^codesign --force --sign - --options runtime .*Superwild.app$'
    asked 3 '^codesign --verify --strict'
    stand_ins codesign
    PATH=$work/tools:$PATH SUPERWILD_SIGN_IDENTITY=Somebody "$macos/sign" "$app"
    asked 2 '^codesign --force --sign Somebody --options runtime --timestamp --entitlements'
    grep -q 'none' "$work/asked" && fail "signed by somebody, but without Apple's time"
    stand_ins codesign
    PATH=$work/tools:$PATH cmake -DCPACK_TEMPORARY_INSTALL_DIRECTORY="$work/root" \
        -P "$macos/sign.cmake" || fail "CPack cannot sign"
    asked 2 '^codesign .*Superwild.app$'
    if cmake -DCPACK_TEMPORARY_INSTALL_DIRECTORY="$work/libraries" -P "$macos/sign.cmake" \
        >/dev/null 2>&1; then
        fail "CPack signs where nothing is"
    fi
}

check_notarise() {
    image=$work/superwild.dmg
    stand_ins
    refuses 'name an image' "$macos/notarise"
    refuses 'this is not a Mac' "$macos/notarise" "$image"
    stand_ins uname
    refuses 'there is no image' "$macos/notarise" "$image"
    : >"$image"
    refuses 'SUPERWILD_SIGN_IDENTITY' "$macos/notarise" "$image"
    refuses 'SUPERWILD_NOTARY_PROFILE' env SUPERWILD_SIGN_IDENTITY=I "$macos/notarise" "$image"
    export SUPERWILD_SIGN_IDENTITY=Somebody SUPERWILD_NOTARY_PROFILE=account
    refuses 'codesign was not found' "$macos/notarise" "$image"
    stand_ins uname codesign
    refuses 'xcrun was not found' "$macos/notarise" "$image"
    stand_ins uname codesign xcrun spctl
    echo '  status: Invalid' >"$work/answer"
    PATH=$work/tools:$PATH "$macos/notarise" "$image" >"$work/said" 2>&1 &&
        fail "what Apple does not accept counts as accepted"
    grep -q 'stapler staple' "$work/asked" && fail "a word that was not given is fixed on"
    echo '  status: Accepted' >"$work/answer"
    : >"$work/asked"
    PATH=$work/tools:$PATH "$macos/notarise" "$image" >"$work/said" 2>&1 ||
        fail "$(cat "$work/said")"
    sed -i '/^uname/d; /^xcrun --find/d' "$work/asked"
    asked 1 '^codesign --force --sign Somebody --timestamp .*superwild.dmg$'
    asked 2 '^xcrun notarytool submit .*superwild.dmg --keychain-profile account --wait$'
    asked 3 '^xcrun stapler staple .*superwild.dmg$'
    asked 4 '^xcrun stapler validate'
    asked 5 '^spctl --assess --type open'
    unset SUPERWILD_SIGN_IDENTITY SUPERWILD_NOTARY_PROFILE
}

check_scripts() {
    shellcheck "$macos/libraries" "$macos/notarise" "$macos/package" "$macos/pictures" \
        "$macos/sign" "$macos/common.sh" "$macos/sources.sh" "$here/macos.sh"
    stand_ins
    refuses 'this is not a Mac' "$macos/package"
    refuses 'this is not a Mac' "$macos/libraries"
    stand_ins uname
    refuses 'SUPERWILD_SIGN_IDENTITY is missing\|there is no compiler' \
        env SUPERWILD_NOTARY_PROFILE=account "$macos/package"
    check_sign
    check_notarise
}

# What CPack makes the image of is there; and with an archive in the image's place it gets as far
# as that, the bundle signed on the way. (For Ninja CPack does not build all first.)
check_image() {
    grep -q '^set(CPACK_GENERATOR "DragNDrop")' "$work/build/CPackConfig.cmake" ||
        fail "CPack is not to make an image"
    for name in CPACK_DMG_BACKGROUND_IMAGE CPACK_DMG_DS_STORE_SETUP_SCRIPT \
        CPACK_PRE_BUILD_SCRIPTS; do
        file=$(sed -n "s/^set($name \"\(.*\)\")/\1/p" "$work/build/CPackConfig.cmake")
        [ -s "$file" ] || fail "$name names \"$file\", which is not there"
    done
    grep -q '"Superwild.app"' "$macos/layout.applescript" ||
        fail "the image's layout does not know the bundle"
    stand_ins codesign
    (cd "$work/build" && PATH=$work/tools:$PATH cpack -G TGZ --config CPackConfig.cmake \
        -D CPACK_CMAKE_GENERATOR=Ninja -D CPACK_STRIP_FILES=OFF \
        -B "$work/image") >"$work/log" 2>&1 || fail "$(cat "$work/log")"
    asked 2 '^codesign .*Superwild.app$'
    [ "$(ls "$work/image"/*.tar.gz)" = "$work/image/superwild-$version-macos.tar.gz" ] ||
        fail "CPack has made $(ls "$work/image")"
    tar -tzf "$work/image/superwild-$version-macos.tar.gz" >"$work/listed"
    grep -q "^superwild-$version-macos/Superwild.app/Contents/MacOS/superwild$" "$work/listed" ||
        fail "the image does not begin with the bundle: $(head -n 5 "$work/listed")"
}

check_plists() {
    /usr/bin/python3 "$here/macos.py" "$root" "$app"
}

[ -z "$program" ] || [ -x "$program" ] || fail "there is no program $program"
for part in lay_out check_tree check_pictures check_plists check_scripts check_image; do
    echo "$part" >"$SUPERWILD_STEP"
    "$part"
done
[ -z "$program" ] || check_place
echo "macos: the bundle's tree, plists, pictures and scripts are as they should be"
