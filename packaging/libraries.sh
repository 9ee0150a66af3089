# libraries.sh: builds the libraries that the game needs from Debian's source packages
# (sources.txt), static, and each reduced to what the game uses: PNG and SVG pictures, fonts
# with HarfBuzz (Lato needs it for kerning), WAV sounds. Sourced (sh), after linux/packages.sh
# and sources.sh, by a script that sets
#
#     root      the top of the tree            work    a folder to build in
#     made      the folder for the results     cross   the prefix of gcc and ar, such as
#     flags     the compiler's options                 x86_64-w64-mingw32-, or nothing
#     system    a word for messages            toolchain   further options for CMake, as words
#
# and perhaps harfbuzz_options, and builds SDL itself, because that differs between systems. All
# libraries except SDL and FreeType have so few files that they are compiled here; their own
# build files ask too many questions.
# shellcheck shell=sh disable=SC2154

library_sources="libsdl2 libsdl2-image libsdl2-ttf libsdl2-mixer freetype harfbuzz sqlite3 libmd zlib minizip"

say() {
    echo "$system/libraries: $*" >&2
}

# quietly LOG COMMAND...: shows the command's output only if it fails.
quietly() {
    log=$work/$1.log
    shift
    if ! "$@" >"$log" 2>&1; then
        tail -n 60 "$log" >&2
        say "this failed: $*"
        return 1
    fi
}

# ---- Compiling -------------------------------------------------------------------------

# library NAME [OPTION OR SOURCE]...: makes lib/libNAME.a from these files, compiled side by
# side.
library() {
    name=$1
    shift
    objects=$work/objects-$name options='' files=''
    mkdir -p "$objects"
    for word; do
        case $word in
        *.c | *.cc) files="$files $word" ;;
        *) options="$options $word" ;;
        esac
    done
    # shellcheck disable=SC2016,SC2086 # lists of words; for the inner sh
    printf '%s\n' $files | quietly "$name" xargs -P "$(cores)" -I FILE sh -c '
        to=$1/$(basename "$2").o from=$2
        shift 2
        exec "$@" -c "$from" -o "$to"' sh "$objects" FILE "${cross}gcc" $flags $options
    # shellcheck disable=SC2046 # a list of files
    "${cross}ar" rcsD "$made/lib/lib$name.a" $(find "$objects" -name '*.o' | LC_ALL=C sort)
}

# by_cmake NAME [-DNAME=VALUE]...
by_cmake() {
    name=$1
    shift
    # shellcheck disable=SC2086 # a list of words
    quietly "$name-configure" cmake -S "$work/$name" -B "$work/build-$name" $toolchain \
        -DCMAKE_BUILD_TYPE=Release -DCMAKE_C_FLAGS_RELEASE=-DNDEBUG -DCMAKE_INSTALL_PREFIX="$made" \
        -DCMAKE_INSTALL_LIBDIR=lib -DCMAKE_C_FLAGS="$flags" -DBUILD_SHARED_LIBS=OFF "$@"
    quietly "$name-build" cmake --build "$work/build-$name" --parallel "$(cores)"
    quietly "$name-install" cmake --install "$work/build-$name"
}

# package NAME VERSION LIBS [REQUIRES]: writes what pkg-config must know; everything here is
# static.
package() {
    cat >"$made/lib/pkgconfig/$1.pc" <<END
prefix=\${pcfiledir}/../..
Name: $1
Description: $1 for $system, static
Version: $2
Requires: ${4:-}
Libs: -L\${prefix}/lib $3
Cflags: -I\${prefix}/include -I\${prefix}/include/SDL2
END
}

upstream_version() { # of a Debian version: 1:2.26.5+dfsg-1 is 2.26.5
    source_version "$1" | sed 's/^[0-9]*://; s/[-+].*//'
}

licence() { # licence NAME FILE
    mkdir -p "$made/licences"
    tr -d '\r' <"$2" >"$made/licences/$1.txt"
}

# ---- The libraries ---------------------------------------------------------------------

unpack_all() {
    mkdir -p "$made/lib/pkgconfig" "$made/include/SDL2"
    for name in $library_sources; do
        source_unpack "$name" "$work/$name"
    done
    cut_licences
}

# The single-file libraries inside SDL_image contain their licences themselves.
cut_licences() {
    image=$work/libsdl2-image
    sed -n '1,/\*\//p' "$image/nanosvg.h" >"$work/licence-nanosvg"
    sed -n '/^ALTERNATIVE A/,/^SOFTWARE/p' "$image/stb_image.h" >"$work/licence-stb"
    sed -n '/This is free and unencumbered/,/unlicense.org/p' "$image/miniz.h" \
        >"$work/licence-miniz"
    for name in nanosvg stb miniz; do
        if [ ! -s "$work/licence-$name" ]; then
            say "the licence of $name is no longer where it was"
            return 1
        fi
    done
}

# Builds everything except SDL, which must already be there.
build_others() {
    build_image
    build_freetype
    build_harfbuzz
    build_ttf
    build_mixer
    build_sqlite
    build_md
    build_zlib
    build_minizip
    rm -rf "${made:?}/share" "${made:?}/bin" "$made/lib/cmake"
}

build_image() {
    say "SDL_image $(upstream_version libsdl2-image)"
    library SDL2_image "-I$made/include/SDL2" -DUSE_STBIMAGE -DLOAD_PNG -DSAVE_PNG=1 -DLOAD_SVG \
        "$work"/libsdl2-image/IMG.c "$work"/libsdl2-image/IMG_*.c
    cp "$work/libsdl2-image/SDL_image.h" "$made/include/SDL2/"
    package SDL2_image "$(upstream_version libsdl2-image)" -lSDL2_image sdl2
    licence SDL2_image "$work/libsdl2-image/LICENSE.txt"
    licence nanosvg "$work/licence-nanosvg"
    licence stb_image "$work/licence-stb"
    licence miniz "$work/licence-miniz"
}

build_freetype() {
    say "FreeType $(upstream_version freetype)"
    # No compressed fonts: its own copy of zlib has the names of ours.
    sed -i '/define FT_CONFIG_OPTION_USE_ZLIB/d' "$work/freetype/include/freetype/config/ftoption.h"
    by_cmake freetype -DFT_DISABLE_ZLIB=ON -DFT_DISABLE_BZIP2=ON -DFT_DISABLE_PNG=ON \
        -DFT_DISABLE_HARFBUZZ=ON -DFT_DISABLE_BROTLI=ON
    licence FreeType "$work/freetype/docs/FTL.TXT"
}

# Without exceptions and without code of the standard library, so that a C compiler can link it.
build_harfbuzz() {
    say "HarfBuzz $(upstream_version harfbuzz)"
    # shellcheck disable=SC2086 # a list of words, empty for some
    library harfbuzz ${harfbuzz_options-} -std=c++11 -fno-exceptions -fno-rtti -fno-threadsafe-statics \
        -DHAVE_FREETYPE -DHB_NO_PRAGMA_GCC_DIAGNOSTIC_ERROR "-I$made/include/freetype2" \
        "$work/harfbuzz/src/harfbuzz.cc"
    mkdir -p "$made/include/harfbuzz"
    cp "$work"/harfbuzz/src/hb*.h "$made/include/harfbuzz/"
    licence HarfBuzz "$work/harfbuzz/COPYING"
}

build_ttf() {
    say "SDL_ttf $(upstream_version libsdl2-ttf)"
    library SDL2_ttf "-I$made/include/SDL2" "-I$made/include/freetype2" \
        "-I$made/include/harfbuzz" -DTTF_USE_HARFBUZZ=1 "$work/libsdl2-ttf/SDL_ttf.c"
    cp "$work/libsdl2-ttf/SDL_ttf.h" "$made/include/SDL2/"
    package SDL2_ttf "$(upstream_version libsdl2-ttf)" "-lSDL2_ttf -lharfbuzz -lfreetype" sdl2
    licence SDL2_ttf "$work/libsdl2-ttf/LICENSE.txt"
}

build_mixer() {
    say "SDL_mixer $(upstream_version libsdl2-mixer)"
    library SDL2_mixer "-I$made/include/SDL2" "-I$work/libsdl2-mixer/include" \
        "-I$work/libsdl2-mixer/src" "-I$work/libsdl2-mixer/src/codecs" -DMUSIC_WAV \
        "$work"/libsdl2-mixer/src/*.c "$work"/libsdl2-mixer/src/codecs/load_*.c \
        "$work/libsdl2-mixer/src/codecs/mp3utils.c" \
        "$work/libsdl2-mixer/src/codecs/music_wav.c"
    cp "$work/libsdl2-mixer/include/SDL_mixer.h" "$made/include/SDL2/"
    package SDL2_mixer "$(upstream_version libsdl2-mixer)" -lSDL2_mixer sdl2
    licence SDL2_mixer "$work/libsdl2-mixer/LICENSE.txt"
}

# The one large file that SQLite makes from its sources, with its own tools.
build_sqlite() {
    say "SQLite $(upstream_version sqlite3)"
    mkdir -p "$work/build-sqlite3"
    (
        cd "$work/build-sqlite3" || exit
        quietly sqlite3-configure "$work/sqlite3/configure" --disable-tcl --disable-readline
        quietly sqlite3-amalgamation make sqlite3.c sqlite3.h
    )
    library sqlite3 -DSQLITE_THREADSAFE=1 -DSQLITE_OMIT_LOAD_EXTENSION -DSQLITE_DQS=0 \
        "$work/build-sqlite3/sqlite3.c"
    cp "$work/build-sqlite3/sqlite3.h" "$made/include/"
    package sqlite3 "$(upstream_version sqlite3)" -lsqlite3
    licence SQLite "$work/sqlite3/LICENSE.md"
}

# Only SHA-256. Its file includes a config.h, which has nothing to say to it.
build_md() {
    say "libmd $(upstream_version libmd)"
    mkdir -p "$work/build-libmd"
    : >"$work/build-libmd/config.h"
    library md "-I$work/build-libmd" "-I$work/libmd/include" "$work/libmd/src/sha2.c"
    cp "$work/libmd/include/sha2.h" "$made/include/"
    package libmd "$(upstream_version libmd)" -lmd
    licence libmd "$work/libmd/COPYING"
}

# Without the files that read and write .gz.
build_zlib() {
    say "zlib $(upstream_version zlib)"
    source=$work/zlib
    library z "-I$source" "$source/adler32.c" "$source/compress.c" "$source/crc32.c" \
        "$source/deflate.c" "$source/inffast.c" "$source/inflate.c" "$source/inftrees.c" \
        "$source/trees.c" "$source/uncompr.c" "$source/zutil.c"
    cp "$source/zlib.h" "$source/zconf.h" "$made/include/"
    package zlib "$(upstream_version zlib)" -lz
    licence zlib "$source/LICENSE"
}

# Zip files in memory, without passwords. Its licence is in its header.
build_minizip() {
    say "minizip $(upstream_version minizip)"
    source=$work/minizip
    library minizip "-I$made/include" -DUSE_FILE32API -DNOCRYPT -DNOUNCRYPT \
        "$source/ioapi.c" "$source/unzip.c" "$source/zip.c"
    cp "$source/ioapi.h" "$source/unzip.h" "$source/zip.h" "$made/include/"
    package minizip "$(upstream_version minizip)" "-lminizip -lz"
    sed -n '1,/source distribution/p' "$source/unzip.h" \
        >"$work/licence-minizip"
    licence minizip "$work/licence-minizip"
}
