/* lesson_blockers.c: the lesson of Blockers!. */
#include "blockers_window.h"

#include "bk_lesson.h"
#include "language.h"

#define THREE                                                                                  \
    "game blockers\n"                                                                          \
    "seats r b g\n"                                                                            \
    "turn r\n"
#define BESIDE N_("You can do that, but this step is about something else. Try again.")

static const struct lesson_step STEPS[] = {
    {
        .id = "number",
        .title = N_("A number"),
        .words = N_("You play red. Your tiles are on the wooden rack, and you put them on the "
                    "board one at a time. A number goes in its column."),
        .goal = N_("Drag your 7 to any space in column 7."),
        .also =
            /* Translators: %s is a key, "Enter" or the one that the person has set. */
        N_("Or click it, then click the place. With the keyboard: use the arrow keys, and %s "
           "to pick up and put down."),
        .keys = {ACTION_PICK},
        .hint = N_("Column 7 is the third from the right. Pick the tile up, and every space it "
                   "can go to has a ring."),
        .beside = BESIDE,
        .cheer = N_("Any empty space in column 7 would have done."),
        .rules = "Board and tiles",
        .marked = true,
        .solution = "put r7 d7",
        .task =
            &(const struct bk_task){
                .wish = BK_WISH_PLACED,
                .position = THREE "table rd@d5 b4@e4 gs2@b5 gh@h8\n"
                                  "rack r7\n",
            },
    },
    {
        .id = "letter",
        .title = N_("A letter"),
        .words = N_("The rows have letters, from A at the top to I at the bottom. A letter "
                    "goes in its row."),
        .goal = N_("Put your C in row C."),
        .hint = N_("Row C is the third from the top. Any empty space there will do."),
        .beside = BESIDE,
        .cheer = N_("Any empty space in row C would have done."),
        .rules = "Board and tiles",
        .solution = "put rc c5",
        .task =
            &(const struct bk_task){
                .wish = BK_WISH_PLACED,
                .position = THREE "table rd@d5 r7@d7 b4@e4 gs2@b5 gh@h8 bs6@f7\n"
                                  "rack rc\n",
            },
    },
    {
        .id = "picture",
        .title = N_("A picture"),
        .words = N_("Each block of nine spaces has a picture. A tile with a picture goes in "
                    "the block with that picture."),
        .goal = N_("Put your moon in the block with the moons."),
        .hint = N_("It's the block at the top, in the middle: rows A to C, columns 4 to 6."),
        .beside = BESIDE,
        .cheer = N_("You have one of each: nine numbers, nine letters and nine pictures."),
        .rules = "Board and tiles",
        .solution = "put rs2 c6",
        .task =
            &(const struct bk_task){
                .wish = BK_WISH_PLACED,
                .position = THREE "table rd@d5 r7@d7 rc@c5 b4@e4 gh@h8 bs6@f7 g9@d9\n"
                                  "rack rs2\n",
            },
    },
    {
        .id = "join",
        .title = N_("Groups"),
        .words = N_("Tiles of one colour whose sides touch form a group. At the end each of "
                    "your groups is a point, and the fewest points win. You have two groups."),
        .goal = N_("Place one tile so that all your tiles form one group."),
        .hint = N_(
            "Both groups touch the same empty space: E5. The 5 and the E can both go there."),
        .beside =
            N_("Your groups are still apart. Undo, and look for a space that touches both."),
        .cheer = N_("That's one group, and one point."),
        .rules = "What it's about",
        .solution = "put r5 e5",
        .task =
            &(const struct bk_task){
                .wish = BK_WISH_JOINED,
                .position = THREE "table rs5@d4 rd@d5 rf@f5 r6@f6 b4@e4 g6@e6 bs2@b6 gs8@h4\n"
                                  "rack r5 re\n",
            },
    },
    {
        .id = "lone",
        .title = N_("Capturing"),
        .words = N_("You can also put your tile on a tile of another colour. That captures it. "
                    "A tile that touches no other tile of its colour can always be captured."),
        .goal = N_("Capture the blue tile on E4."),
        .hint = N_("Put your E on it: E4 is in row E. Your 4 can go there too, because E4 is "
                   "in column 4."),
        .beside = N_("You can do that, but the blue tile on E4 is still there. Try again."),
        .cheer = N_("It lies in front of you now, where everyone can see it."),
        .rules = "Capturing a lone tile",
        .solution = "capture re e4 bs5",
        .task =
            &(const struct bk_task){
                .wish = BK_WISH_CAPTURE,
                .position = THREE "table rs5@d4 rf@f4 bs5@e4 b7@b7 bs3@b8 g8@f8 gs9@g8\n"
                                  "rack re r4\n",
            },
    },
    {
        .id = "split",
        .title = N_("Not in the middle"),
        .words = N_("You can capture a tile of a larger group only if the rest of the group "
                    "holds together. Try the blue 5: capturing it would split the group."),
        .goal = N_("Capture a tile of the blue group."),
        .hint = N_("Put your E on one end of the blue group, on E4 or E6."),
        .beside = N_("You can do that, but the blue group is still whole. Try again."),
        .cheer = N_("The other two still touch, so that's allowed."),
        .rules = "Capturing from a group",
        .solution = "capture re e6 b6",
        .task =
            &(const struct bk_task){
                .wish = BK_WISH_CAPTURE,
                .position = THREE "table bs5@e4 b5@e5 b6@e6 rd@d6 rs6@d7 g4@d4 gf@f5\n"
                                  "rack re\n",
            },
    },
    {
        .id = "wild",
        .title = N_("The wild"),
        .words = N_("The star is your wild. It can go in any column, row and block, but you "
                    "have only one of them."),
        .goal = N_("Join your three groups with the wild."),
        .hint = N_("All three groups touch the empty space E5."),
        .beside = N_(
            "Your groups are still apart. Undo, and look for a space that touches all three."),
        .cheer = N_("Three groups have become one."),
        .rules = "Board and tiles",
        .solution = "put r* e5",
        .task =
            &(const struct bk_task){
                .wish = BK_WISH_JOINED,
                .position = THREE "table r5@c5 rd@d5 r6@e6 rs6@e7 rf@f5 rs8@g5 g4@e4 bs5@f4 "
                                  "b3@h3\n"
                                  "rack r2 r*\n",
            },
    },
    {
        .id = "score",
        .title = N_("The score"),
        .words =
            N_("Captures count too, but only those of the colour you captured most. You have "
               "three groups and one blue tile: that makes 4. The lowest score wins."),
        .goal = N_("Get your score down to 3 with one tile."),
        .hint = N_("Capture the green tile on E5. A first green tile costs nothing, because "
                   "you already have one blue tile."),
        .beside = N_("Your score isn't 3. Undo, and watch it while you hold the tile over "
                     "other spaces."),
        .cheer = N_("Two groups, and no more than one tile of any colour: 3 points."),
        .rules = "The score",
        .solution = "capture r5 e5 gs5",
        .task =
            &(const struct bk_task){
                .wish = BK_WISH_BEST,
                .position = THREE "table rd@d5 r4@d4 rf@f5 rs5@f4 rh@h5 rs8@h4 gs5@e5 bg@g5 "
                                  "g2@c2 b8@c8\n"
                                  "captured r b3\n"
                                  "rack r5\n",
            },
    },
};

const struct lesson_course LESSON_BLOCKERS = {
    .step = STEPS,
    .n = (int)(sizeof STEPS / sizeof *STEPS),
    .basics = (int)(sizeof STEPS / sizeof *STEPS),
    .all_title = N_("You know how to play Blockers!"),
    .all_words = N_("In a game, press End turn after placing a tile, and you draw a new one. "
                    "Hover over a tile on the board to see whether you can capture it. After "
                    "24 turns each, the lowest score wins."),
    .row = "r5 be gs2 yh p*",
};
