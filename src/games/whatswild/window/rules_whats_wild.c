/* rules_whats_wild.c: the words and examples of the rules of What's Wild?!. */
#include <stddef.h>

#include "language.h"
#include "whats_wild_window.h"

#define GAME "game whats-wild\n"

/* A hand that goes wild. */
const struct rules_example EXAMPLE_WHATS_WILD = {
    .position = GAME "rules wild 7\n"
                     "rack a3 a4 z7 c9 p9 z9 * p2 p3 p4\n",
    .legal = true,
    .caption = N_("Two caravans and a herd, with a wild 7 and a Wild card."),
};

static const struct rules_page ABOUT = {
    .title = N_("What it's about"),
    .text =
        {
            N_("Two to seven players collect groups of cards: herds and caravans. When your "
               "whole hand is in such groups, you go wild and score nothing."),
            N_("Everyone else gets one more turn. The cards that they can't lay down after "
               "that count against them."),
            N_("There are ten rounds. You get three cards in the first, four in the second, "
               "and so on, up to twelve. Then the lowest score wins."),
        },
    .n = 1,
    .example = {{.position = GAME "rules wild 7\n"
                                  "rack a4 c4 p4 z9 z10 z11 z12\n",
                 .legal = true,
                 .caption = N_("A herd and a caravan: this hand goes wild.")}},
};

static const struct rules_page CARDS = {
    .title = N_("The cards"),
    .text =
        {
            N_("There are four skins: alligator, cheetah, peacock and zebra. Each has the "
               "numbers 1 to 12, and there are two of every card."),
            N_("The four Wild cards, with the star, stand for any card."),
            N_("The four chameleons never belong to a group. They change what's wild."),
        },
    .n = 2,
    .example = {{.position = GAME "rules wild 3\n"
                                  "rack a5 c5 p5 z5 *\n",
                 .legal = true,
                 .caption = N_("The four skins, and a Wild card that stands for one more 5.")},
                {.position = GAME "rules wild 3\n"
                                  "rack a5 c5 !\n",
                 .legal = false,
                 .caption = N_("A chameleon can't be the third 5.")}},
};

static const struct rules_page GROUPS = {
    .title = N_("Herds and caravans"),
    .text =
        {
            N_("A herd is three or more cards of one number. The skins don't matter: they may "
               "be different or the same."),
            N_("A caravan is three to twelve cards of one skin, with numbers in a row. It "
               "can't wrap around from 12 to 1."),
            N_("A card can be in only one group."),
        },
    .n = 2,
    .example = {{.position = GAME "rules wild 3\n"
                                  "rack a7 c7 c7 p9 p10 p11\n",
                 .legal = true,
                 .caption = N_("A herd of 7s, and a caravan from 9 to 11.")},
                {.position = GAME "rules wild 3\n"
                                  "rack z11 z12 z1\n",
                 .legal = false,
                 .caption = N_("A caravan ends with 12.")}},
};

static const struct rules_page WHAT_IS_WILD = {
    .title = N_("What's wild?"),
    .text =
        {
            N_("Wild cards are always wild. One number is wild too, in all skins. At the "
               "beginning it's the number of cards that you are dealt: with five cards, "
               "every 5 is wild."),
            N_("A wild card stands for any card, and a group may have as many of them as you "
               "like: even three wild cards are a group. A caravan with wild cards must fit "
               "between 1 and 12, too."),
            N_("You may also use a wild 5 as a plain 5."),
        },
    .n = 2,
    .example = {{.position = GAME "rules wild 5\n"
                                  "rack z8 c5 z10 z11\n",
                 .legal = true,
                 .caption = N_("The cheetah 5 is wild and stands for the zebra 9.")},
                {.position = GAME "rules wild 6\n"
                                  "rack z8 c5 z10 z11\n",
                 .legal = false,
                 .caption = N_("The same cards when the 6s are wild: the 9 is missing.")}},
};

static const struct rules_page TURN = {
    .title = N_("Your turn"),
    .text =
        {
            N_("One card is turned up to begin the discard pile. The player to the left of the "
               "dealer goes first. The deal passes to the left with each round."),
            N_("Take one card: the top of the draw pile, which nobody has seen, or the top of "
               "the discard pile. Then discard one card."),
            N_("A card from the discard pile can't go back there in the same turn, but a "
               "second "
               "one just like it can."),
            N_("When the draw pile is used up, the discards are shuffled into a new one, with "
               "the chameleons. Only the top card stays."),
        },
    .n = 2,
    .example = {{.position = GAME "rules wild 3\n"
                                  "rack a7 c7 z2 p7\n"
                                  "taken p7\n",
                 .step = "discard z2",
                 .legal = true,
                 .caption = N_("You took the peacock 7, and now you discard the zebra 2.")},
                {.position = GAME "rules wild 3\n"
                                  "rack a7 c7 z2 p7\n"
                                  "taken p7\n",
                 .step = "discard p7",
                 .legal = false,
                 .caption = N_("You've just taken the peacock 7, so it stays.")}},
};

static const struct rules_page CHAMELEONS = {
    .title = N_("Chameleons"),
    .text =
        {
            N_("When you discard a chameleon, you name a different number. From now on it is "
               "wild for everyone."),
            N_("The next player can't take the chameleon and has to draw from the draw pile. "
               "If "
               "the first card turned up in a round is a chameleon, the first player may take "
               "it."),
            N_("Once somebody has gone wild, nobody can discard a chameleon. If you have "
               "nothing else, you discard nothing."),
        },
    .n = 2,
    .example = {{.position = GAME "rules wild 5\n"
                                  "rack a9 c9 p2 p3 z8 !\n"
                                  "drawn z8\n",
                 .step = "discard ! 8",
                 .legal = true,
                 .caption = N_("Now the 8s are wild, and the zebra 8 fits anywhere.")},
                {.position = GAME "rules wild 5 gone-wild\n"
                                  "rack a9 c9 p2 p3 z8 !\n"
                                  "drawn z8\n",
                 .step = "discard ! 8",
                 .legal = false,
                 .caption = N_("Somebody has gone wild, so it's too late for the chameleon.")}},
};

static const struct rules_page GOING = {
    .title = N_("Going wild"),
    .text =
        {
            N_("If all your cards are in herds and caravans after your discard, you can go "
               "wild. You lay them down and score nothing in this round."),
            N_("All the others then have one last turn each, in order. They may go wild too."),
            N_("After that everyone lays down as much as they can. The program finds the best "
               "way for you."),
        },
    .n = 1,
    .example = {{.position = GAME "rules wild 9\n"
                                  "rack c1 c2 c3 a6 z6 z9 p11 a11 *\n",
                 .legal = true,
                 .caption = N_("Three groups, with the help of a 9 and a Wild card.")}},
};

static const struct rules_sheet SHEET = {
    .name = {"Ada", "Ben", "Cleo", "Dana"},
    .points = {{0, 9, 22, 6}, {15, 0, 4, 31}, {3, 27, 0, 12}},
};

static const struct rules_page SCORE = {
    .title = N_("The score"),
    .text =
        {
            N_("Cards that are left over count their number. Everything wild always counts 15: "
               "Wild cards, and cards of the number that is wild. A chameleon counts 20."),
            N_("The lowest total after the last round wins. If several have it, "
               "they share the win."),
            N_("There are shorter games, too: only the odd rounds, only the even ones, the "
               "first five, or up from three cards to seven and down again."),
        },
    .sheet = &SHEET,
};

static const struct rules_line LINES[] = {
    {N_("Click a pile"), {ACTION_NONE}, N_("draws a card, or takes the last discard")},
    {N_("Drag a card"),
     {ACTION_NONE},
     N_("to the discard pile, or to another place in your hand")},
    {N_("Click a card"), {ACTION_NONE}, N_("picks it up; then click where it should go")},
    {N_("Right click"), {ACTION_NONE}, N_("takes back what you have just discarded")},
    {N_("Arrow keys"), {ACTION_NONE}, N_("move a cursor over your hand and the piles")},
    {NULL, {ACTION_PICK}, N_("picks up a card, puts it down, presses a button")},
    {NULL, {ACTION_DRAW}, N_("draws a card")},
    {NULL, {ACTION_SHIFT_LEFT, ACTION_SHIFT_RIGHT}, N_("move a card along your hand")},
    {NULL, {ACTION_NEXT}, N_("moves on to the hand, the buttons, the piles")},
    {NULL, {ACTION_MENU}, N_("puts back what you are holding, or opens the menu")},
    {NULL, {ACTION_END_TURN}, N_("ends the turn, or goes wild if your whole hand can")},
    {NULL, {ACTION_UNDO, ACTION_REDO}, N_("undo and redo")},
    {NULL,
     {ACTION_SORT_MELDS, ACTION_SORT_COLOUR, ACTION_SORT_NUMBER},
     N_("your hand in groups, by skin, by number")},
    {NULL, {ACTION_HINT, ACTION_RULES}, N_("a hint, these rules")},
    {.does = NULL},
};

static const struct rules_page KEYS = {.title = N_("Mouse and keys"), .line = LINES};

const struct rules_page *const BOOK_WHATS_WILD[] = {
    &ABOUT, &CARDS, &GROUPS, &WHAT_IS_WILD, &TURN, &CHAMELEONS, &GOING, &SCORE, &KEYS, NULL,
};
