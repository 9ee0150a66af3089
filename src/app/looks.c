/* looks.c: the games that the window can show. */
#include "looks.h"

#include <assert.h>
#include <stddef.h>

#include "classic.h"
#include "classic_ways.h"
#include "normikub.h"
#include "screen.h"
#include "superwild.h"
#include "tile_desk.h"
#include "words.h"

/* ---- Words for so many ---- */

static const char *pegs(int n)
{
    return words_n("%d peg", "%d pegs", n);
}

static const char *tokens(int n)
{
    return words_n("%d token", "%d tokens", n);
}

/* Lost ones, too. */
static const char *points(int n)
{
    return words_n("%d point", "%d points", n < 0 ? -n : n);
}

static const char *after_rounds(int n)
{
    return words_n("after %d round", "after %d rounds", n);
}

static const char *after_games(int n)
{
    return words_n("after %d game", "after %d games", n);
}

/* ---- By which rules ---- */

/* Translators: by which rules a game is played; in a list, so at most 26 letters each. */
static void plain_rules(const struct match *m, struct buf *out)
{
    bool stacks = game_option(&m->config, "stacks");
    bool diagonals = game_option(&m->config, "diagonals");
    if (stacks && diagonals)
        buf_add(out, _("stacks and diagonals"));
    else
        buf_add(out, stacks ? _("stacks") : diagonals ? _("diagonals") : _("plain rules"));
}

static void normikub_rules(const struct match *m, struct buf *out)
{
    int n = game_option(&m->config, "dimensions");
    buf_addf(out, words_n("%d dimension", "%d dimensions", n), n);
}

static void classic_rules(const struct match *m, struct buf *out)
{
    int s = game_option(&m->config, "clock");
    if (s)
        buf_addf(out, _("clock %d:%02d"), s / 60, s % 60);
    else
        buf_add(out, _("no clock"));
}

/* ---- The games ---- */

static const struct tile_ways WAYS_SUPER_WILD = {.draws = DRAWS_FIRST},
                              WAYS_NORMIKUB = {.draws = DRAWS_NEVER};

static const struct look LOOK[LOOK_COUNT] = {
    [LOOK_SUPER_WILD] =
        {
            .game = &SUPER_WILD,
            .name = "Super Wild",
            .motto = N_("Sets, runs, and one tile that is anything"),
            .cross = &EXAMPLE_TITLE,
            .solitaire = true,
            .desk = &TILE_DESK,
            .ways = &WAYS_SUPER_WILD,
            .award = AWARD_PEG,
            .words =
                {
                    /* Translators: on a button: who plays, and how far they are; at most about
                     * 80 letters. */
                    .continue_begun = N_("Continue: %s, just begun"),
                    .continue_round = N_("Continue: %s, round %d of %d"),
                    .round_of = N_("Round %d of %d"),
                    .wins_round = N_("%s wins round %d"),
                    .nobody_wins = N_("Nobody wins round %d"),
                    .next_round = N_("Next round"),
                    .who_won = N_("Who won the game?"),
                    .new_round = N_("A new round: everybody has %d tiles."),
                    .round_won =
                        N_("The round is won. The others may play on together now, with open "
                           "racks and everybody's help, until all are out. Or you leave it at "
                           "that."),
                    .ask_stop =
                        N_("Do all agree to stop? Tiles of an unfinished turn go back to "
                           "the rack, and the round is over."),
                    .award = pegs,
                    .after = after_rounds,
                    .award_for = N_("A trophy peg for the first empty rack"),
                    .no_award = N_("Nobody took a peg"),
                    .blocked =
                        N_("The bag is empty, and nobody could go on: no peg this time."),
                    .never_won = N_("Every round ended without one. That takes some doing."),
                    .wins = N_("%s wins the game"),
                },
            .setup =
                {
                    {.kind = SETUP_PLAYERS, .label = N_("Players")},
                    {.kind = SETUP_NUMBER, .option = "rounds", .label = N_("Rounds")},
                    {.kind = SETUP_RULE,
                     .right = true,
                     .option = "stacks",
                     .label = N_("Stacks"),
                     .text = {N_("Tiles may also lie on top of each other, and towers make "
                                 "groups too.")},
                     .example = {&EXAMPLE_STACKS}},
                    {.kind = SETUP_RULE,
                     .right = true,
                     .option = "diagonals",
                     .label = N_("Diagonals"),
                     .text = {N_("The two slanting lines through the Wild make groups too.")},
                     .example = {&EXAMPLE_DIAGONALS}},
                },
            .rules_words = plain_rules,
            .rules = BOOK_SUPER_WILD,
            .lesson = &LESSON_SUPER_WILD,
        },
    [LOOK_NORMIKUB] =
        {
            .game = &NORMIKUB,
            .desk = &TILE_DESK,
            .ways = &WAYS_NORMIKUB,
            .name = "Normikub",
            .motto = N_("The ancestor: up to five dimensions, up to eight players"),
            .cross = &EXAMPLE_NORMIKUB,
            .award = AWARD_TOKEN,
            .words =
                {
                    /* Translators: on a button, as those of Super Wild. */
                    .continue_begun = N_("Continue Normikub: %s, just begun"),
                    .continue_round = N_("Continue Normikub: %s, game %d of %d"),
                    .round_of = N_("Game %d of %d"),
                    .wins_round = N_("%s wins game %d"),
                    .nobody_wins = N_("Nobody wins game %d"),
                    .next_round = N_("Next game"),
                    .who_won = N_("Who won it all?"),
                    .new_round = N_("A new game: everybody has %d tiles."),
                    .round_won =
                        N_("The game is won. The others may play on together now, with open "
                           "racks and everybody's help, until all are out. Or you leave it at "
                           "that."),
                    .ask_stop =
                        N_("Do all agree to stop? Tiles of an unfinished turn go back to "
                           "the rack, and this game is over."),
                    .award = tokens,
                    .after = after_games,
                    .award_for = N_("A winner's token for the first empty rack"),
                    .no_award = N_("Nobody took a token"),
                    .blocked =
                        N_("The bag is empty, and nobody could go on: no token this time."),
                    .never_won = N_("Every game ended without one. That takes some doing."),
                    .wins = N_("%s wins it all"),
                },
            .names_beside = true,
            .setup =
                {
                    {.kind = SETUP_PLAYERS, .label = N_("Players")},
                    {.kind = SETUP_NUMBER, .option = "games", .label = N_("Games")},
                    {.kind = SETUP_LADDER,
                     .option = "dimensions",
                     .label = N_("Dimensions"),
                     .text = {N_("Rows alone."), N_("Rows and columns."),
                              N_("Rows, columns and towers."),
                              N_("Rows, columns, towers and one diagonal."),
                              N_("Rows, columns, towers and both diagonals.")},
                     .example = {&EXAMPLE_DIMENSION[0], &EXAMPLE_DIMENSION[1],
                                 &EXAMPLE_DIMENSION[2], &EXAMPLE_DIMENSION[3],
                                 &EXAMPLE_DIMENSION[4]}},
                    {.kind = SETUP_STARTER, .option = "volunteer", .label = N_("Who begins?")},
                },
            .rules_words = normikub_rules,
            .rules = BOOK_NORMIKUB,
            .lesson = &LESSON_NORMIKUB,
        },
    [LOOK_CLASSIC] =
        {
            .game = &CLASSIC,
            .name = "Classic",
            .motto = N_("Rows of sets and runs, two Wilds, and a score sheet"),
            .cross = &EXAMPLE_CLASSIC,
            .desk = &TILE_DESK,
            .ways = &WAYS_CLASSIC,
            .six_and_nine = true,
            .award = AWARD_POINTS,
            .words =
                {
                    /* Translators: on a button, as those of Super Wild. */
                    .continue_begun = N_("Continue Classic: %s, just begun"),
                    .continue_round = N_("Continue Classic: %s, round %d of %d"),
                    .round_of = N_("Round %d of %d"),
                    .wins_round = N_("%s wins round %d"),
                    .nobody_wins = N_("Round %d is blocked"),
                    .next_round = N_("Next round"),
                    .who_won = N_("Who won the game?"),
                    .new_round = N_("A new round: everybody has %d tiles."),
                    .award = points,
                    .after = after_rounds,
                    .award_for =
                        N_("The sum of what the others lose, for the first empty rack"),
                    .blocked =
                        N_("The pool is empty, and nobody could go on: the lowest rack wins."),
                    .never_won = N_("Everybody has the same. That takes some doing."),
                    .no_award = N_("Nobody is ahead"),
                    .wins = N_("%s wins the game"),
                },
            .setup =
                {
                    {.kind = SETUP_PLAYERS, .label = N_("Players")},
                    {.kind = SETUP_NUMBER, .option = "rounds", .label = N_("Rounds")},
                    {.kind = SETUP_CLOCK,
                     .right = true,
                     .option = "clock",
                     .label = N_("Clock"),
                     .text = {N_("When a turn's time is up, its tiles go back to the rack and "
                                 "one more is drawn. Computers need no clock.")}},
                },
            .rules_words = classic_rules,
            .rules = BOOK_CLASSIC,
            .lesson = &LESSON_CLASSIC,
        },
};

/* ---- Finding them ---- */

const struct look *look_at(enum look_id id)
{
    assert(id < LOOK_COUNT);
    return &LOOK[id];
}

const struct look *look_of(const struct game *g)
{
    for (int i = 0; i < LOOK_COUNT; i++)
        if (LOOK[i].game == g)
            return &LOOK[i];
    return NULL;
}

enum look_id look_id(const struct look *l)
{
    return (enum look_id)(l - LOOK);
}

int look_pages(const struct look *l)
{
    int n = 0;
    while (l->rules[n])
        n++;
    return n;
}

const struct look *look_of_match(const struct match *m)
{
    const struct look *l = look_of(m->game);
    return l ? l : &LOOK[0];
}

/* Before a game, on its pages and on those opened from them, it is the chosen one. */
const struct look *app_look(const struct app *app)
{
    const struct screen *s = app->back ? app->back : app->under ? app->under : app->screen;
    bool before = s == &SCREEN_TITLE || s == &SCREEN_SETUP || s == &SCREEN_GAMES ||
                  (s == &SCREEN_LESSON && !app->back);
    return app->session && !before ? look_of_match(app->session->match) : look_at(app->game);
}

/* ---- Examples ---- */

static const struct rules_example *of_pages(const struct look *l, int *i)
{
    for (int p = 0; l->rules[p]; p++) {
        if (*i < l->rules[p]->n)
            return &l->rules[p]->example[*i];
        *i -= l->rules[p]->n;
    }
    return NULL;
}

static const struct rules_example *of_setup(const struct look *l, int *i)
{
    for (int p = 0; l->setup[p].label; p++)
        for (int k = 0; k < SETUP_STEPS; k++)
            if (l->setup[p].example[k] && (*i)-- == 0)
                return l->setup[p].example[k];
    return NULL;
}

const struct rules_example *look_example(int i)
{
    for (int k = 0; k < LOOK_COUNT; k++) {
        const struct look *l = &LOOK[k];
        if (i-- == 0)
            return l->cross;
        const struct rules_example *e = of_setup(l, &i);
        if (!e)
            e = of_pages(l, &i);
        if (e)
            return e;
    }
    return NULL;
}
