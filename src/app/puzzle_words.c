/* puzzle_words.c: the words for puzzles, each in one place. */
#include "puzzle_words.h"

#include <assert.h>

#include "idea.h"
#include "language.h"
#include "maker.h"
#include "mind.h"

const char *puzzle_tier_word(int tier)
{
    /* Translators: how hard a puzzle is, from 1 to 6; short, for buttons. */
    static const char *const word[PUZZLE_TIERS] = {N_("Beginner"), N_("Easy"),   N_("Medium"),
                                                   N_("Hard"),     N_("Expert"), N_("Master")};
    assert(tier >= 1 && tier <= PUZZLE_TIERS);
    return _(word[tier - 1]);
}

const char *puzzle_theme_word(enum puzzle_theme t)
{
    switch (t) {
    case THEME_WILD_TWO: /* Translators: from here on, what a puzzle is about. */
        return _("The Wild serves two ways");
    case THEME_WILD_MOVES:
        return _("The Wild moves");
    case THEME_SIX_NINE:
        return _("Six and nine at once");
    case THEME_CROSSING:
        return _("Crossing groups");
    case THEME_ADJOIN:
        return _("Groups that share a tile");
    case THEME_TOWER:
        return _("Building a tower");
    case THEME_TOWER_DOWN:
        return _("Towers up and down");
    case THEME_ARM:
        return _("Along a diagonal");
    case THEME_SPLIT:
        return _("Splitting a run");
    case THEME_FOUR:
        return _("Taking from a set of four");
    case THEME_WILD_BACK:
        return _("Getting a Wild back");
    case THEME_WHOLE:
        return _("Moving whole groups");
    case THEME_LEND:
        return _("A run lends its end");
    case THEME_SPREAD:
        return _("Breaking up a group");
    case PUZZLE_THEME_COUNT:
        break;
    }
    return "";
}

const char *puzzle_theme_sentence(enum puzzle_theme t)
{
    switch (t) {
    case THEME_WILD_TWO:
        return _("The Wild belongs to every group that meets it, and may be a different tile "
                 "in each. Let it work for two groups at once.");
    case THEME_WILD_MOVES:
        return _("The Wild may move like any other tile if the groups it leaves stay legal. "
                 "Often it is worth more somewhere else.");
    case THEME_SIX_NINE:
        return _("A six-nine may be a 6 in one group and a 9 in another. So one tile can close "
                 "two groups that want different numbers.");
    case THEME_CROSSING:
        return _("A tile in a row may be in a column, too. A new group that crosses an old "
                 "one needs a tile less from your rack.");
    case THEME_ADJOIN:
        return _("Two groups in one line may share the tile where they meet: a run can end "
                 "where a set begins.");
    case THEME_TOWER:
        return _("Groups can also grow upward. A tile on top of another is in a tower, and "
                 "leaves room on the table.");
    case THEME_TOWER_DOWN:
        return _("A tower grows above the table and below it. The tile on the table is in the "
                 "middle of both.");
    case THEME_ARM:
        return _("Groups also lie along diagonals. Look at the slanted lines when rows and "
                 "columns are full.");
    case THEME_SPLIT:
        return _("A long run can be taken apart. Each half needs three tiles, and your own "
                 "tile can be the third.");
    case THEME_FOUR:
        return _("A set of four is still a set without one of its tiles. Take the one that "
                 "you need elsewhere.");
    case THEME_WILD_BACK:
        return _("Put the real tile where a Wild stands for it, and the Wild is free for "
                 "another group.");
    case THEME_WHOLE:
        return _("Sometimes nothing has to be taken apart. Groups just have to move to make "
                 "room.");
    case THEME_LEND:
        return _("A run of four or more can give away the tile at its end and is still a run. "
                 "That tile may be what your group wants.");
    case THEME_SPREAD:
        return _("A group may disappear altogether if each of its tiles finds a new place. It "
                 "looks like a lot, but it's often the only way.");
    case PUZZLE_THEME_COUNT:
        break;
    }
    return "";
}

const char *puzzle_theme_example(enum puzzle_theme t)
{
    /* Each has a rack and a small table; a test looks at what happens in them. */
    static const char *const name[PUZZLE_THEME_COUNT] = {
        [THEME_WILD_TWO] = "sw-2-0018",    [THEME_WILD_MOVES] = "sw-4-0022",
        [THEME_SIX_NINE] = "sw-2-0010",    [THEME_CROSSING] = "sw-1-0010",
        [THEME_ADJOIN] = "nk1-1-0008",     [THEME_TOWER] = "sws-1-0001",
        [THEME_TOWER_DOWN] = "sws-2-0013", [THEME_ARM] = "swd-2-0019",
        [THEME_SPLIT] = "nk1-6-0001",      [THEME_FOUR] = "cl-2-0007",
        [THEME_WILD_BACK] = "cl-3-0015",   [THEME_WHOLE] = "nk2-3-0020",
        [THEME_LEND] = "cl-2-0010",        [THEME_SPREAD] = "cl-2-0015"};
    return name[t];
}

void puzzle_moves_words(const struct mind_puzzles *mind, int moves, struct buf *out)
{
    if (!moves)
        buf_add(out, _("Nothing on the table has to move."));
    else if (mind->by_group)
        buf_addf(out,
                 translated_n("At least %d group on the table has to change.",
                              "At least %d groups on the table have to change.", moves),
                 moves);
    else
        buf_addf(out,
                 translated_n("At least %d tile on the table has to move.",
                              "At least %d tiles on the table have to move.", moves),
                 moves);
}

void puzzle_idea_words(const struct mind_puzzles *mind, unsigned themes, bool needed,
                       struct buf *out)
{
    enum puzzle_theme idea;
    if (!idea_of(mind, themes, &idea))
        return;
    /* Translators: what a way to solve a puzzle makes use of: "Splitting a run". There may be
     * other ways. */
    const char *pattern = needed ? _("The idea: %s.") : _("One way to do it: %s.");
    buf_add_pattern(out, pattern, "%s", puzzle_theme_word(idea));
}

void puzzle_moved_words(const struct mind_puzzles *mind, int moved, struct buf *out)
{
    if (!moved)
        buf_add(out, _("Nothing has to move: it fits as it is."));
    else if (mind->by_group)
        buf_addf(out,
                 translated_n("%d group on the table changes.",
                              "%d groups on the table change.", moved),
                 moved);
    else
        buf_addf(
            out,
            translated_n("%d tile moves on the table.", "%d tiles move on the table.", moved),
            moved);
}

void puzzle_needs_words(unsigned needs, struct buf *out)
{
    struct buf list = {0};
    for (enum puzzle_theme t = 0; t < PUZZLE_THEME_COUNT; t++)
        if (needs & THEME_BIT(t))
            buf_addf(&list, "%s%s", list.len ? "; " : "", puzzle_theme_word(t));
    /* Translators: what a puzzle is about: "Splitting a run; Building a tower". */
    buf_addf(out, _("The idea: %s."), buf_text(&list));
    buf_free(&list);
}

void puzzle_goal_words(const struct puzzle *p, struct buf *out)
{
    const struct puzzle_task *task = &p->task;
    if (p->choice.mind) {
        choice_goal(&p->choice)->asked(p->choice.number, out);
        return;
    }
    switch (task->goal) {
    case GOAL_OUT:
        if (task->tiles == 2)
            buf_add(out, _("Play both tiles in one turn."));
        else
            buf_addf(out,
                     translated_n("Play the last tile in one turn.",
                                  "Play all %d tiles in one turn.", task->tiles),
                     task->tiles);
        break;
    case GOAL_MOST:
        buf_addf(out,
                 translated_n("Play %d tile in one turn. More is impossible.",
                              "Play %d tiles in one turn. More is impossible.", task->tiles),
                 task->tiles);
        break;
    case GOAL_FREE_WILD:
        buf_add(out, _("Free the Wild: make a legal table with the Wild in no group."));
        break;
    case PUZZLE_GOAL_COUNT:
        break;
    }
}

void puzzle_match_words(const struct match *m, struct buf *out)
{
    const struct look *look = look_of(m->game);
    const struct mind *mind = mind_of(m->game);
    buf_add(out, look->name);
    if (!mind->puzzles || !mind->puzzles->sets[1])
        return;
    buf_add(out, ": ");
    look->rules_words(m, out);
}

void puzzle_game_words(const struct puzzle *p, struct buf *out)
{
    struct match *m = puzzle_match(p);
    puzzle_match_words(m, out);
    match_free(m);
}

void puzzle_set_words(const struct game *g, const char *rules, struct buf *out)
{
    struct position p;
    struct game_config c;
    if (!mind_of(g)->puzzles)
        return;
    maker_empty(g, rules, &p);
    if (!game_config_from_position(&c, &p, NULL))
        return;
    struct match *m = match_new(&c);
    look_of(g)->rules_words(m, out);
    match_free(m);
    game_config_free(&c);
}

const char *puzzle_weekday_word(int weekday)
{
    static const char *const word[7] = {N_("Monday"),   N_("Tuesday"), N_("Wednesday"),
                                        N_("Thursday"), N_("Friday"),  N_("Saturday"),
                                        N_("Sunday")};
    assert(weekday >= 0 && weekday < 7);
    return _(word[weekday]);
}

const char *puzzle_weekday_letters(int weekday)
{
    /* Translators: Monday to Sunday above the columns of a calendar; at most 3 letters. */
    static const char *const word[7] = {N_("Mo"), N_("Tu"), N_("We"), N_("Th"),
                                        N_("Fr"), N_("Sa"), N_("Su")};
    assert(weekday >= 0 && weekday < 7);
    return _(word[weekday]);
}

const char *puzzle_month_word(int month)
{
    static const char *const word[12] = {N_("January"), N_("February"), N_("March"),
                                         N_("April"),   N_("May"),      N_("June"),
                                         N_("July"),    N_("August"),   N_("September"),
                                         N_("October"), N_("November"), N_("December")};
    assert(month >= 1 && month <= 12);
    return month == 5 ? translated_in("month", "May") : _(word[month - 1]);
}
