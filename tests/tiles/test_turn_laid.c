/* test_turn_laid.c: what a turn did to the table, as a person tells it. */
#include "core_help.h"
#include "tiles_help.h"

#include "turn_laid.h"

#define PLAIN RULE_COLUMNS

static void told(unsigned rules, const char *before, const char *after, struct turn_past t,
                 const char *want)
{
    struct game_config c = {.seats = 2, .name = {"Ann", "Nell"}, .computer = {"", "nell:open"}};
    struct round_state r = {.seats = 2, .begin = table_of(before), .table = table_of(after)};
    struct buf out = {0};
    t.seat = 1;
    t.played = bits_count(&r.table.on) - bits_count(&r.begin.on);
    turn_laid_find(&r, rules, &t);
    round_turn_words(&t, &c, &out);
    assert_text(buf_text(&out), want);
    buf_free(&out);
}

TEST(what_a_turn_did_to_the_table)
{
    static const struct {
        unsigned rules;
        const char *before, *after, *want;
    } all[] = {
        {PLAIN, "*@0,0", "*@0,0 r4@1,0 r5@2,0 r3@3,0", "Nell laid 3 4 5."},
        {PLAIN, "*@0,0 b3@1,0 b4@2,0 b5@3,0", "*@0,0 b3@1,0 b4@2,0 b5@3,0 b6@4,0",
         "Nell lengthened a run with the blue six-nine."},
        {PLAIN, "*@0,0 b3@1,0 b4@2,0 b5@3,0", "*@0,0 b3@1,0 b4@2,0 b5@3,0 b6@4,0 b7@5,0",
         "Nell lengthened a run with 6 7."},
        {PLAIN, "*@0,0 b8@0,1 k8@0,2", "*@0,0 b8@0,1 k8@0,2 r8@0,3",
         "Nell added the red 8 to a set."},
        {PLAIN, "*@0,0 b4@0,1 k4@0,2", "*@9,9 b4@0,1 k4@0,2 g4@0,0",
         "Nell swapped the green 4 for the Wild."},
        {PLAIN, "r10@0,0 *@1,0 r12@2,0", "r10@0,0 *@9,9 r12@2,0 r11@1,0 r13@3,0",
         "Nell swapped the red 11 for the Wild and laid the red 13."},
        {PLAIN, "b11@0,0 *@1,0 b13@2,0 b1@3,0 b2@4,0",
         "*@0,9 b13@2,0 b1@3,0 b2@4,0 b11@0,0 "
         "r11@0,1 k11@0,2",
         "Nell freed the Wild and laid 11 11."},
        {PLAIN, "r3@0,0 r4@1,0 r5@2,0 *@3,0", "r3@0,0 r4@1,0 r5@2,0 *@9,0 k11@10,0 k12@11,0",
         "Nell freed the Wild and laid 11 12."},
        {PLAIN, "r3@0,0 r4@1,0 r5@2,0 *@3,0", "r3@0,0 r4@1,0 r5@2,0 *@3,0 k11@3,1 k12@3,2",
         "Nell laid 11 12."},
        {PLAIN, "*@0,0", "*@0,0 r4@5,0 b4@6,0 k4@7,0", "Nell laid a set of 4s."},
        {PLAIN, "*@0,0", "*@0,0 r2@5,0 r3@6,0 r4@7,0 r5@8,0", "Nell laid a run from 2 to 5."},
        {PLAIN, "*@0,0", "*@0,0 r2@5,0 r3@6,0 r4@7,0 b8@5,5 k8@6,5 g8@7,5",
         "Nell laid 6 tiles in 2 groups."},
        {RULE_MELDS, "b3@1,0 b4@2,0 b5@3,0", "b3@1,0 b4@2,0 b5@3,0 b6@4,0",
         "Nell lengthened a run with a blue 6."},
        {RULE_MELDS, "b3@1,0 b4@2,0 b5@3,0", "b3@1,0 b4@2,0 b5@3,0 *@4,0",
         "Nell lengthened a run with a Wild."},
        {RULE_MELDS, "b3@1,0 *@2,0 b5@3,0", "b3@1,0 b4@2,0 b5@3,0 r8@1,2 *@2,2 k8@3,2",
         "Nell swapped a blue 4 for the Wild and laid 8 8."},
    };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        told(all[i].rules, all[i].before, all[i].after, (struct turn_past){0}, all[i].want);
}

TEST(what_else_was_done_in_the_turn)
{
    const char *was = "*@0,0", *is = "*@0,0 r4@5,0 b4@6,0 k4@7,0";
    told(PLAIN, was, is, (struct turn_past){.drawn = 1},
         "Nell drew a tile and laid a set of 4s.");
    told(PLAIN, was, is, (struct turn_past){.drawn = 1, .out = true},
         "Nell drew a tile, laid a set of 4s and went out.");
    told(PLAIN, was, is, (struct turn_past){.brief = true}, "Nell played 3 tiles.");
}

TESTS_MAIN
