/* bk_names.c: what colours, symbols, tiles and spaces are called. */
#include "bk_names.h"

#include "words.h"

static const char *const COLOUR[BK_COLOURS] = {N_("Red"), N_("Blue"), N_("Green"), N_("Yellow"),
                                               N_("Purple")};

static const char *const SYMBOL[BK_SIDE] = {N_("sun"),  N_("moon"),   N_("heart"),
                                            N_("key"),  N_("fish"),   N_("bolt"),
                                            N_("gate"), N_("anchor"), N_("hourglass")};

/* Whole, for each colour and each symbol: in many languages the colour's word changes with what
 * it is said of. */
static const char *const NUMBER_WORDS[BK_COLOURS] = {
    N_("red %d"), N_("blue %d"), N_("green %d"), N_("yellow %d"), N_("purple %d")};

/* Translators: %s is a letter from A to I. */
static const char *const LETTER_WORDS[BK_COLOURS] = {
    N_("red %s"), N_("blue %s"), N_("green %s"), N_("yellow %s"), N_("purple %s")};

static const char *const WILD_WORDS[BK_COLOURS] = {
    N_("red wild"), N_("blue wild"), N_("green wild"), N_("yellow wild"), N_("purple wild")};

static const char *const SYMBOL_WORDS[BK_COLOURS][BK_SIDE] = {
    {N_("red sun"), N_("red moon"), N_("red heart"), N_("red key"), N_("red fish"),
     N_("red bolt"), N_("red gate"), N_("red anchor"), N_("red hourglass")},
    {N_("blue sun"), N_("blue moon"), N_("blue heart"), N_("blue key"), N_("blue fish"),
     N_("blue bolt"), N_("blue gate"), N_("blue anchor"), N_("blue hourglass")},
    {N_("green sun"), N_("green moon"), N_("green heart"), N_("green key"), N_("green fish"),
     N_("green bolt"), N_("green gate"), N_("green anchor"), N_("green hourglass")},
    {N_("yellow sun"), N_("yellow moon"), N_("yellow heart"), N_("yellow key"),
     N_("yellow fish"), N_("yellow bolt"), N_("yellow gate"), N_("yellow anchor"),
     N_("yellow hourglass")},
    {N_("purple sun"), N_("purple moon"), N_("purple heart"), N_("purple key"),
     N_("purple fish"), N_("purple bolt"), N_("purple gate"), N_("purple anchor"),
     N_("purple hourglass")},
};

const char *bk_colour_name(int colour)
{
    return _(COLOUR[colour]);
}

const char *bk_symbol_name(int block)
{
    return _(SYMBOL[block]);
}

void bk_tile_words(struct buf *out, bk_tile t)
{
    int c = bk_colour(t), n = bk_face(t) % BK_SIDE;
    char letter[2] = {(char)('A' + n), 0};
    switch (bk_kind_of(t)) {
    case BK_NUMBER:
        buf_add_pattern(out, _(NUMBER_WORDS[c]), "%d", n + 1);
        break;
    case BK_LETTER:
        buf_add_pattern(out, _(LETTER_WORDS[c]), "%s", letter);
        break;
    case BK_SYMBOL:
        buf_add(out, _(SYMBOL_WORDS[c][n]));
        break;
    case BK_WILD_KIND:
        buf_add(out, _(WILD_WORDS[c]));
        break;
    }
}

void bk_space_words(struct buf *out, int space)
{
    char letter[2] = {(char)('A' + bk_row(space)), 0};
    int column = bk_column(space) + 1;
    /* Translators: a space of the board, such as "C4, column 4, row C, moon". */
    buf_addf(out, _("%s%d, column %d, row %s, %s"), letter, column, column, letter,
             bk_symbol_name(bk_block(space)));
}
