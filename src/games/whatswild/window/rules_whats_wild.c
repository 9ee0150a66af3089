/* rules_whats_wild.c: the words and examples of the rules of What's Wild?!. */
#include <stddef.h>

#include "whats_wild_window.h"
#include "words.h"

const struct rules_example EXAMPLE_WHATS_WILD = {
    .position = "game whats-wild\n"
                "rules wild 7\n"
                "rack a3 a4 z7 c9 p9 z9 * p2 p3 p4\n",
    .legal = true,
    .caption = N_("Two caravans and a herd, with a wild 7 and a Wild card."),
};

static const struct rules_page ABOUT = {
    .title = N_("What it's about"),
    .text =
        {
            N_("Collect herds and caravans: three or more cards of one number, or three or "
               "more "
               "of one skin with numbers in a row. One number is wild, and a chameleon changes "
               "it."),
            N_("Whoever has a hand of nothing but herds and caravans goes wild and ends the "
               "round. What is left counts against you, and the lowest score wins."),
        },
};

static const struct rules_line LINES[] = {
    {.what = N_("Click the draw pile, or drag from it"), .does = N_("draws a card")},
    {.what = N_("Click the discard pile, or drag from it"), .does = N_("takes its top card")},
    {.what = N_("Drag a card, or click twice"),
     .does = N_("discards it, or moves it within your hand")},
    {.key = {ACTION_SORT_MELDS}, .does = N_("shows your hand as herds and caravans, and back")},
    {.key = {ACTION_SORT_COLOUR, ACTION_SORT_NUMBER},
     .does = N_("sorts your hand by skin or by number")},
    {.key = {ACTION_SHIFT_LEFT, ACTION_SHIFT_RIGHT},
     .does = N_("moves the card along your hand")},
    {.key = {ACTION_PICK}, .does = N_("draws, takes, picks up or puts down")},
    {.key = {ACTION_DRAW}, .does = N_("draws a card")},
    {.key = {ACTION_END_TURN}, .does = N_("ends your turn")},
    {.key = {ACTION_UNDO, ACTION_REDO}, .does = N_("takes a step back, or makes it again")},
    {.does = NULL},
};

static const struct rules_page KEYS = {.title = N_("Mouse and keys"), .line = LINES};

const struct rules_page *const BOOK_WHATS_WILD[] = {&ABOUT, &KEYS, NULL};
