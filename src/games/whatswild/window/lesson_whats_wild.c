/* lesson_whats_wild.c: the lesson of What's Wild?!. */
#include "whats_wild_window.h"

#include "language.h"
#include "ww_lesson.h"

#define GAME "game whats-wild\n"

static const struct lesson_step STEPS[] = {
    {
        .id = "draw",
        .title = N_("Drawing"),
        .words = N_("Below is your hand. You begin every turn with one more card. The pile on "
                    "the left is the draw pile: nobody knows what's on top."),
        .goal = N_("Click the draw pile to draw a card."),
        .also =
            /* Translators: %s is a key, "D" or the one that the person has set. */
        N_("Or drag the card to your hand. With the keyboard: press %s."),
        .keys = {ACTION_DRAW},
        .hint = N_("The draw pile is the one with the number of its cards below it."),
        .beside = N_("You can do that too, but this step is about the draw pile. Undo, and try "
                     "again."),
        .cheer = N_("Now you have a card too many, so you'll discard one."),
        .rules = "Your turn",
        .marked = true,
        .solution = "draw",
        .task =
            &(const struct ww_task){
                .wish = WW_WISH_DRAWN,
                .position = GAME "rules wild 3\n"
                                 "rack a4 c4 p11\n"
                                 "discards z8 c12\n"
                                 "pile p4\n",
            },
    },
    {
        .id = "discard",
        .title = N_("Discarding"),
        .words = N_("You end every turn with a discard. Keep what belongs together: three or "
                    "more cards of "
                    "one number are a herd. What is left over at the end counts against you."),
        .goal = N_("Discard the card that doesn't belong with the others."),
        .also =
            /* Translators: %s is a key, "Enter" or the one that the person has set. */
        N_("Drag it to the discard pile, or click it and then the pile. With the keyboard: use "
           "the arrow keys, and %s to pick it up and put it down."),
        .keys = {ACTION_PICK},
        .hint = N_("You have three 4s. The peacock 11 doesn't go with them."),
        .beside = N_("That card belonged to your herd. Undo, and discard another one."),
        .cheer = N_("Three 4s are a herd."),
        .rules = "Herds and caravans",
        .solution = "discard p11",
        .task =
            &(const struct ww_task){
                .wish = WW_WISH_LEAST,
                .position = GAME "rules wild 3\n"
                                 "rack a4 c4 p11 p4\n"
                                 "drawn p4\n"
                                 "discards z8 c12\n",
            },
    },
    {
        .id = "take",
        .title = N_("Taking"),
        .words = N_("Three or more cards of one skin with numbers in a row are a caravan. "
                    "Instead of drawing, you can take the last discard. But then that card has "
                    "to stay in your hand for this turn."),
        .goal = N_("Take the card that you need, and discard the one that you don't."),
        .hint = N_("Take the zebra 8, and discard the alligator 2."),
        .beside = N_("This way you don't get three zebras in a row. Undo, and try again."),
        .cheer = N_("Zebra 6, 7 and 8 are a caravan."),
        .rules = "Herds and caravans",
        .solution = "take|discard a2",
        .task =
            &(const struct ww_task){
                .wish = WW_WISH_LEAST,
                .position = GAME "rules wild 3\n"
                                 "rack z6 a2 z7\n"
                                 "discards z8 c11\n"
                                 "pile p12\n",
            },
    },
    {
        .id = "wild",
        .title = N_("What's wild?"),
        .words = N_("One number is always wild: the one on the big sign. Now it's 3, because "
                    "you have three cards. Every 3 stands for any card. So does a Wild card, "
                    "the one with the star."),
        .goal = N_("Discard one card, so that the other three are a herd."),
        .hint = N_("The cheetah 3 is wild and can be the third 9. Discard the zebra 12."),
        .beside = N_("The other three aren't a herd. Undo, and discard another card."),
        .cheer = N_("The cheetah 3 stands for a 9."),
        .rules = "What's wild?",
        .solution = "discard z12",
        .task =
            &(const struct ww_task){
                .wish = WW_WISH_LEAST,
                .position = GAME "rules wild 3\n"
                                 "rack p9 c3 a9 z12\n"
                                 "drawn z12\n"
                                 "discards c5 p1\n",
            },
    },
    {
        .id = "go-wild",
        .title = N_("Going wild"),
        .words = N_("If all your cards are in herds and caravans after your discard, you can "
                    "go wild. You score nothing, and the others have one last turn each."),
        .goal = N_("Discard a card, and then go wild."),
        .hint = N_("The cheetah 11 is in neither group. Discard it, and press I'm going wild!"),
        .beside = N_("Now your hand can't go wild. Undo, and discard another card."),
        .cheer = N_("A caravan and a herd, with a Wild card as the third 8."),
        .rules = "Going wild",
        .solution = "discard c11|wild",
        .task =
            &(const struct ww_task){
                .wish = WW_WISH_WILD,
                .position = GAME "rules wild 6\n"
                                 "rack p2 p3 p4 a8 z8 * c11\n"
                                 "drawn c11\n"
                                 "discards z1 a12\n",
            },
    },
    {
        .id = "chameleon",
        .title = N_("The chameleon"),
        .words = N_("A chameleon fits in no group. But when you discard it, you choose the "
                    "number that is wild from now on, for everyone."),
        .goal = N_("Discard the chameleon, choose the right number, and go wild."),
        .hint = N_("You need two wild cards, one for each gap. You have two 4s, so choose 4."),
        .beside = N_("This way you can't go wild. Undo, discard the chameleon, and choose "
                     "another number."),
        .cheer = N_("Your two 4s are wild and complete your two groups."),
        .rules = "Chameleons",
        .solution = "discard ! 4|wild",
        .task =
            &(const struct ww_task){
                .wish = WW_WISH_WILD,
                .position = GAME "rules wild 6\n"
                                 "rack p1 p2 a4 c4 z9 z11 !\n"
                                 "drawn !\n"
                                 "discards c7 z12\n",
            },
    },
    {
        .id = "last",
        .title = N_("The last turn"),
        .words =
            N_("Pip has gone wild, so this is your last turn. What you can't lay down counts "
               "against you: numbers what they show, anything wild 15, a chameleon 20."),
        .goal = N_("Discard the card that leaves you the fewest points."),
        .hint =
            N_("The cheetahs are a caravan. Of the other cards, the zebra 8 is the highest."),
        .beside = N_("You can do better. Undo, hold a card over the discard pile, and see what "
                     "would be left over."),
        .cheer = N_("The caravan counts nothing. The 1, the 3 and the 4 are 8 points."),
        .rules = "The score",
        .solution = "discard z8",
        .task =
            &(const struct ww_task){
                .wish = WW_WISH_LEAST,
                .position = GAME "rules wild 6 gone-wild\n"
                                 "rack c10 c11 c12 a1 z8 p3 z4\n"
                                 "drawn z4\n"
                                 "hand 2 a9 p9 z9 a2 a3 a4\n"
                                 "discards p7 c1\n",
            },
    },
    {
        .id = "choose",
        .title = N_("Draw or take?"),
        .words = N_("When you take a card, everyone sees what you collect. But a card that "
                    "completes a group is worth it."),
        .goal = N_("Go wild this turn."),
        .hint = N_("Take the peacock 3. The 6 is wild and completes the zebras, so discard the "
                   "peacock 5."),
        .beside = N_("This way you can't go wild this turn. Undo, and try again."),
        .cheer = N_("Three 3s, and a caravan with a wild 6."),
        .rules = "Going wild",
        .solution = "take|discard p5|wild",
        .task =
            &(const struct ww_task){
                .wish = WW_WISH_WILD,
                .position = GAME "rules wild 6\n"
                                 "rack a3 z9 p5 c3 p6 z10\n"
                                 "discards p3 c12 a8\n"
                                 "pile p1\n",
            },
    },
};

const struct lesson_course LESSON_WHATS_WILD = {
    .step = STEPS,
    .n = (int)(sizeof STEPS / sizeof *STEPS),
    .basics = (int)(sizeof STEPS / sizeof *STEPS),
    .all_title = N_("You know how to play What's Wild?!"),
    .all_words = N_("In a game, press End turn after your discard. What's wild changes with "
                    "every round, and with every chameleon. After ten rounds, the lowest score "
                    "wins."),
    .row = "a7 c7 p7 z7 *",
};
