#!/bin/sh
# Proves every claim of the packs that come with the program, and shows those that are wrong:
#
#     tests/puzzles/proven.sh PROGRAM FOLDER [TIERS]
#
# TIERS is a pattern of the tiers to prove, such as [1-4].
program=$1 folder=$2 tiers=${3-?}
# shellcheck disable=SC2086 # the tiers are a pattern
told=$("$program" puzzle prove "$folder"/*-$tiers.txt)
code=$?
printf '%s\n' "$told" | grep -v '^[^ ]* proven$'
exit "$code"
