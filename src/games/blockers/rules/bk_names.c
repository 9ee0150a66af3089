/* bk_names.c: what colours, symbols, tiles and spaces are called. */
#include "bk_names.h"

#include "language.h"

static const char *const COLOUR[BK_COLOURS] = {N_("Red"), N_("Blue"), N_("Green"), N_("Yellow"),
                                               N_("Purple")};

static const char *const SYMBOL[BK_SIDE] = {N_("sun"),  N_("moon"),   N_("heart"),
                                            N_("key"),  N_("fish"),   N_("bolt"),
                                            N_("gate"), N_("anchor"), N_("hourglass")};

/* Whole, for each colour and each symbol: in many languages the colour's word changes with what
 * it is said of. */
struct tile_names {
    const char *number[BK_COLOURS], *letter[BK_COLOURS], *wild[BK_COLOURS];
    const char *symbol[BK_COLOURS][BK_SIDE];
};

static const struct tile_names NAMES = {
    .number = {N_("red %d"), N_("blue %d"), N_("green %d"), N_("yellow %d"), N_("purple %d")},
    /* Translators: %s is a letter from A to I. */
    .letter = {N_("red %s"), N_("blue %s"), N_("green %s"), N_("yellow %s"), N_("purple %s")},
    .wild = {N_("red wild"), N_("blue wild"), N_("green wild"), N_("yellow wild"),
             N_("purple wild")},
    .symbol = {{N_("red sun"), N_("red moon"), N_("red heart"), N_("red key"), N_("red fish"),
                N_("red bolt"), N_("red gate"), N_("red anchor"), N_("red hourglass")},
               {N_("blue sun"), N_("blue moon"), N_("blue heart"), N_("blue key"),
                N_("blue fish"), N_("blue bolt"), N_("blue gate"), N_("blue anchor"),
                N_("blue hourglass")},
               {N_("green sun"), N_("green moon"), N_("green heart"), N_("green key"),
                N_("green fish"), N_("green bolt"), N_("green gate"), N_("green anchor"),
                N_("green hourglass")},
               {N_("yellow sun"), N_("yellow moon"), N_("yellow heart"), N_("yellow key"),
                N_("yellow fish"), N_("yellow bolt"), N_("yellow gate"), N_("yellow anchor"),
                N_("yellow hourglass")},
               {N_("purple sun"), N_("purple moon"), N_("purple heart"), N_("purple key"),
                N_("purple fish"), N_("purple bolt"), N_("purple gate"), N_("purple anchor"),
                N_("purple hourglass")}},
};

/* Translators: what somebody puts, takes, captures or draws: "Nell put the red moon on B6." In
 * German that is "den roten Mond". */
static const struct tile_names OBJECTS = {
    .number = {N_("the red %d"), N_("the blue %d"), N_("the green %d"), N_("the yellow %d"),
               N_("the purple %d")},
    /* Translators: %s is a letter from A to I. */
    .letter = {N_("the red %s"), N_("the blue %s"), N_("the green %s"), N_("the yellow %s"),
               N_("the purple %s")},
    .wild = {N_("the red wild"), N_("the blue wild"), N_("the green wild"),
             N_("the yellow wild"), N_("the purple wild")},
    .symbol = {{N_("the red sun"), N_("the red moon"), N_("the red heart"), N_("the red key"),
                N_("the red fish"), N_("the red bolt"), N_("the red gate"),
                N_("the red anchor"), N_("the red hourglass")},
               {N_("the blue sun"), N_("the blue moon"), N_("the blue heart"),
                N_("the blue key"), N_("the blue fish"), N_("the blue bolt"),
                N_("the blue gate"), N_("the blue anchor"), N_("the blue hourglass")},
               {N_("the green sun"), N_("the green moon"), N_("the green heart"),
                N_("the green key"), N_("the green fish"), N_("the green bolt"),
                N_("the green gate"), N_("the green anchor"), N_("the green hourglass")},
               {N_("the yellow sun"), N_("the yellow moon"), N_("the yellow heart"),
                N_("the yellow key"), N_("the yellow fish"), N_("the yellow bolt"),
                N_("the yellow gate"), N_("the yellow anchor"), N_("the yellow hourglass")},
               {N_("the purple sun"), N_("the purple moon"), N_("the purple heart"),
                N_("the purple key"), N_("the purple fish"), N_("the purple bolt"),
                N_("the purple gate"), N_("the purple anchor"), N_("the purple hourglass")}},
};

const char *bk_colour_name(int colour)
{
    return _(COLOUR[colour]);
}

const char *bk_symbol_name(int block)
{
    return _(SYMBOL[block]);
}

static void add_name(struct buf *out, const struct tile_names *names, bk_tile t)
{
    int c = bk_colour(t), n = bk_face(t) % BK_SIDE;
    char letter[2] = {(char)('A' + n), 0};
    switch (bk_kind_of(t)) {
    case BK_NUMBER:
        buf_add_pattern(out, _(names->number[c]), "%d", n + 1);
        break;
    case BK_LETTER:
        buf_add_pattern(out, _(names->letter[c]), "%s", letter);
        break;
    case BK_SYMBOL:
        buf_add(out, _(names->symbol[c][n]));
        break;
    case BK_WILD_KIND:
        buf_add(out, _(names->wild[c]));
        break;
    }
}

void bk_tile_words(struct buf *out, bk_tile t)
{
    add_name(out, &NAMES, t);
}

void bk_the_tile_words(struct buf *out, bk_tile t)
{
    add_name(out, &OBJECTS, t);
}

void bk_space_words(struct buf *out, int space)
{
    char letter[2] = {(char)('A' + bk_row(space)), 0};
    int column = bk_column(space) + 1;
    /* Translators: a space of the board, such as "C4, column 4, row C, moon". */
    buf_addf(out, _("%s%d, column %d, row %s, %s"), letter, column, column, letter,
             bk_symbol_name(bk_block(space)));
}
