#!/bin/sh
# hardened.sh [--without WORDS] PROGRAM...: are the programs hardened as cmake/Hardening.cmake says?
# WORDS is what compiler or linker do not have, separated by semicolons:
#
#   Linux:    protector fortify clash jumps pie relro stack
#   Windows:  protector fortify aslr dep
#
# It looks at the finished programs, stripped or not, with readelf, objdump and strings.
set -eu
export LC_ALL=C

without=''
if [ "${1-}" = --without ]; then
    without=";$2;"
    shift 2
fi
for tool in readelf objdump strings; do
    if ! command -v "$tool" >/dev/null 2>&1; then
        echo "skipped: there is no $tool (it is in binutils)"
        exit 77
    fi
done
about=$(mktemp "${TMPDIR:-/tmp}/superwild-hardened.XXXXXX")
trap 'rm -f "$about"' EXIT
bad=0

lacks() { # lacks WORD WHAT: of $program, unless compiler or linker do not have it
    case $without in
    *";$1;"*) ;;
    *)
        echo "$program: $1: $2"
        bad=1
        ;;
    esac
}
says() { grep -Eq -e "$1" "$about"; }

linux() {
    readelf -hldW "$program" >"$about"
    readelf -W --dyn-syms "$program" >>"$about"
    says 'Type: +(DYN|EXEC)' || { echo "$program: not a program that readelf knows" && bad=1; }
    { says 'Type: +DYN' && says 'FLAGS_1.* PIE'; } || lacks pie "it always lies at the same place"
    says 'GNU_RELRO' || lacks relro "what is set at the start can be changed later"
    says 'BIND_NOW|FLAGS_1.* NOW' || lacks relro "addresses are found only when they are needed"
    says 'GNU_STACK +[x0-9a-f ]+RW ' || lacks stack "the stack can be run"
    ! says 'LOAD +[x0-9a-f ]+RWE' || lacks stack "memory can be written and run"
    ! says 'TEXTREL' || lacks pie "its code is changed when it is loaded"
    ! says 'RPATH|RUNPATH' || { echo "$program: it says where libraries are" && bad=1; }
    says '__stack_chk_fail' || lacks protector "nothing watches over return addresses"
    says '_chk@' || lacks fortify "nothing checks sizes in the C library"
    if says 'Machine: .*X86-64'; then x86_64; fi
}

# What leaves no other trace than the instructions. The start of every program has a few endbr64.
x86_64() {
    objdump -d -j .text --no-show-raw-insn "$program" >"$about"
    awk '/(or|mov)q +\$0x0,\(%rsp\)/ && before ~ /sub +\$0x1000,%rsp/ { found = 1 }
        { before = $0 } END { exit !found }' "$about" ||
        lacks clash "a large stack frame is not tried page by page"
    [ "$(grep -c 'endbr64' "$about")" -gt 100 ] || lacks jumps "jumps may go anywhere"
}

windows() {
    objdump -p "$program" | sed '/^There is an import table/,$ d' >"$about"
    says 'file format pei?-x86-64' || { echo "$program: not a program that objdump knows" && bad=1; }
    for flag in HIGH_ENTROPY_VA DYNAMIC_BASE; do
        says "^[[:space:]]+$flag" || lacks aslr "not marked $flag"
    done
    { says '^Entry 5 [0-9a-f]+ 0*[1-9a-f][0-9a-f]* Base Reloc' && ! says 'relocations stripped'; } ||
        lacks aslr "nothing says how to move it"
    says '^ImageBase[[:space:]]+0*[1-9a-f][0-9a-f]{8}$' || lacks aslr "it lies below 4 GiB"
    says '^[[:space:]]+NX_COMPAT' || lacks dep "data can be run"
    strings -a "$program" >"$about"
    says 'stack smashing detected' || lacks protector "nothing watches over return addresses"
    says 'buffer overflow detected' || lacks fortify "nothing checks sizes in the C library"
}

[ $# -gt 0 ] || { echo "usage: hardened.sh [--without WORDS] PROGRAM..." >&2 && exit 2; }
for program; do
    case $(head -c 4 "$program" | tr -d '\000') in
    *ELF) linux ;;
    MZ*) windows ;;
    *) echo "$program: neither a Linux nor a Windows program" && bad=1 ;;
    esac
done
exit $bad
