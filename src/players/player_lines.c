/* player_lines.c: the lines of the computer players. */
#include "player_lines.h"

#include <assert.h>

#include "language.h"

#define MOST 4 /* about one thing */

static const char *const BIG[PLAYER_COUNT][MOST] = {
    /* Translators: what computer players say at the table, in a small bubble: at most 45
     * letters, and as people speak. Not word for word: what counts is who says it. Pip is a
     * child, eager and delighted, and the only one who shouts. Nell is a warm woman, honest,
     * who laughs at herself. Otto is an orderly, dry old man who plans and rearranges. Mira is
     * a calm woman who sees far and says little. Nobody gloats, hurts or gives advice. Here
     * they have just laid five tiles or more at once. */
    [PLAYER_PIP] = {N_("Did you see that? All at once!"), N_("Whoa, that was a lot!"),
                    N_("One, two, three... I lost count!")},
    [PLAYER_NELL] = {N_("Well, that cleared some space."), N_("I surprised myself there."),
                     N_("Don't ask me to do that twice.")},
    [PLAYER_OTTO] = {N_("One after the other. Done."), N_("That went according to plan."),
                     N_("I've been meaning to tidy that.")},
    [PLAYER_MIRA] = {N_("It was time."), N_("They were ready."), N_("One long breath.")},
};

static const char *const FREED[PLAYER_COUNT][MOST] = {
    /* Translators: they have just freed the Wild, or put a tile in its place. */
    [PLAYER_PIP] = {N_("Whee, there goes the Wild!"), N_("I touched the Wild! It worked!"),
                    N_("The Wild likes me!")},
    [PLAYER_NELL] = {N_("Off you go, little Wild."), N_("I held my breath for that one."),
                     N_("Careful, careful. There.")},
    [PLAYER_OTTO] = {N_("The Wild was in the wrong place."), N_("Better there than here."),
                     N_("Somebody had to move it.")},
    [PLAYER_MIRA] = {N_("The Wild goes where it's needed."), N_("It wanted to travel."),
                     N_("Free again.")},
};

static const char *const CAPTURE[PLAYER_COUNT][MOST] = {
    /* Translators: they have just captured somebody's tile. */
    [PLAYER_PIP] = {N_("Mine now! You can visit it."), N_("Ooh, it was just sitting there!"),
                    N_("I'll take good care of it!")},
    [PLAYER_NELL] = {N_("Sorry. I really needed that."), N_("Nothing personal, I promise."),
                     N_("I feel a bit bad about that one.")},
    [PLAYER_OTTO] = {N_("It was in my way."), N_("I'll file that under mine."),
                     N_("I keep a list. That was on it.")},
    [PLAYER_MIRA] = {N_("It's safe with me."), N_("Quiet, but not asleep."),
                     N_("That was the way through.")},
};

static const char *const LOSS[PLAYER_COUNT][MOST] = {
    /* Translators: somebody has just captured their tile or, in a game of cards, taken the card
     * that they discarded; the line has to fit both. */
    [PLAYER_PIP] = {N_("Hey, that was mine!"), N_("No fair! Okay, fair."),
                    N_("I liked that one!")},
    [PLAYER_NELL] = {N_("Fair enough. I'd have done the same."),
                     N_("Oh dear. That one's on me."), N_("I should have looked twice.")},
    [PLAYER_OTTO] = {N_("That wasn't in the plan."), N_("Back to the drawing board."),
                     N_("I put that there for a reason.")},
    [PLAYER_MIRA] = {N_("Well spotted."), N_("I can let go of that."),
                     N_("That changes a few things.")},
};

static const char *const WAITED[PLAYER_COUNT][MOST] = {
    /* Translators: they have just laid tiles, after several turns in which they laid none. */
    [PLAYER_PIP] = {N_("Finally! I was getting wiggly."), N_("At last, at last, at last!")},
    [PLAYER_NELL] = {N_("There. I still know how to play."),
                     N_("I knew something would turn up.")},
    [PLAYER_OTTO] = {N_("I was only sharpening my pencil."), N_("Right on schedule. Roughly.")},
    [PLAYER_MIRA] = {N_("Waiting is also a move."), N_("Now.")},
};

static const char *const LAST[PLAYER_COUNT][MOST] = {
    /* Translators: they have one tile left. */
    [PLAYER_PIP] = {N_("Just one left! Don't look at it!"), N_("One more! I can't sit still!")},
    [PLAYER_NELL] = {N_("One left. Now I'm nervous."), N_("One little tile to go.")},
    [PLAYER_OTTO] = {N_("One left. It looks very neat."), N_("One item left on my list.")},
    [PLAYER_MIRA] = {N_("Only one remains."), N_("My rack has grown quiet.")},
};

static const char *const TOOK[PLAYER_COUNT][MOST] = {
    /* Translators: in a game of cards: they have just taken the card that lay there face up. */
    [PLAYER_PIP] = {N_("Ooh, I want that one!"), N_("Finders keepers!")},
    [PLAYER_NELL] = {N_("That'll do nicely, thank you."), N_("Just the one I was hoping for.")},
    [PLAYER_OTTO] = {N_("I had a gap exactly that size."), N_("Waste not, want not.")},
    [PLAYER_MIRA] = {N_("Yes. That one."), N_("I've seen a place for it.")},
};

static const char *const WENT[PLAYER_COUNT][MOST] = {
    /* Translators: in a game of cards: they have just gone wild, and the others have one more
     * turn each. */
    [PLAYER_PIP] = {N_("I did it! I really went wild!")},
    [PLAYER_NELL] = {N_("I'm done. Please check my counting.")},
    [PLAYER_OTTO] = {N_("All sorted. Take your time.")},
    [PLAYER_MIRA] = {N_("Nothing left to wish for.")},
};

static const char *const PRAISE[PLAYER_COUNT][MOST] = {
    /* Translators: to a person who has just made a good move. */
    [PLAYER_PIP] = {N_("Wow! Can you teach me that?"), N_("How did you even see that?"),
                    N_("That was so good!"), N_("Do it again, do it again!")},
    [PLAYER_NELL] = {N_("Oh, that's lovely."), N_("I looked right past that."),
                     N_("You make it look easy."), N_("I'd clap if I had a hand free.")},
    [PLAYER_OTTO] = {N_("Very tidy."), N_("I'd have needed a diagram."),
                     N_("I'll have to write that down."), N_("I can't improve on that.")},
    [PLAYER_MIRA] = {N_("Beautiful."), N_("I enjoyed that."), N_("You saw it too."),
                     N_("A fine idea.")},
};

static const char *const NEARLY[PLAYER_COUNT][MOST] = {
    /* Translators: somebody else has one tile left or, in a game of cards, has gone wild, so
     * that everybody has one more turn; the line has to fit both. */
    [PLAYER_PIP] = {N_("Wait, wait, I'm not ready!")},
    [PLAYER_NELL] = {N_("Already? I've only just sat down.")},
    [PLAYER_OTTO] = {N_("That's ahead of my schedule.")},
    [PLAYER_MIRA] = {N_("I can hear the end coming.")},
};

static const char *const LOST[PLAYER_COUNT][MOST] = {
    /* Translators: after a match that a person has won, to that person. */
    [PLAYER_PIP] = {N_("You're good at this. Again?"), N_("So that's how you do it!")},
    [PLAYER_NELL] = {N_("Nicely done. I saw it a turn too late."),
                     N_("Well played. One more?")},
    [PLAYER_OTTO] = {N_("I had a plan. Yours was better."),
                     N_("Noted. That won't work twice.")},
    [PLAYER_MIRA] = {N_("I saw it coming. That didn't help."),
                     N_("Few people manage that. Well played.")},
};

static const char *const LOST_CLOSE[PLAYER_COUNT][MOST] = {
    /* Translators: the same, and it was close. */
    [PLAYER_PIP] = {N_("I nearly had you! Really nearly!")},
    [PLAYER_NELL] = {N_("I was so close. Honestly.")},
    [PLAYER_OTTO] = {N_("I'd have liked to rearrange that ending.")},
    [PLAYER_MIRA] = {N_("By a hair. Well played.")},
};

static const char *const WON[PLAYER_COUNT][MOST] = {
    /* Translators: after a match that they have won. */
    [PLAYER_PIP] = {N_("I won? I won!"), N_("Can we do exactly that again?")},
    [PLAYER_NELL] = {N_("Good game. I needed that one."), N_("Lucky me. Shall we go again?")},
    [PLAYER_OTTO] = {N_("Everything in its place."), N_("Order wins in the end.")},
    [PLAYER_MIRA] = {N_("I was waiting for that."), N_("Patience. That's all it is.")},
};

static const char *const WON_CLOSE[PLAYER_COUNT][MOST] = {
    /* Translators: the same, and it was close. */
    [PLAYER_PIP] = {N_("Phew! My knees are all wobbly!")},
    [PLAYER_NELL] = {N_("That was close. You had me worried.")},
    [PLAYER_OTTO] = {N_("That was tighter than I'd planned.")},
    [PLAYER_MIRA] = {N_("You were closer than you think.")},
};

static const char *const (*const LINES[LINE_COUNT])[MOST] = {
    [LINE_BIG] = BIG,       [LINE_FREED] = FREED,         [LINE_CAPTURE] = CAPTURE,
    [LINE_LOSS] = LOSS,     [LINE_WAITED] = WAITED,       [LINE_LAST] = LAST,
    [LINE_TOOK] = TOOK,     [LINE_WENT] = WENT,           [LINE_PRAISE] = PRAISE,
    [LINE_NEARLY] = NEARLY, [LINE_LOST] = LOST,           [LINE_LOST_CLOSE] = LOST_CLOSE,
    [LINE_WON] = WON,       [LINE_WON_CLOSE] = WON_CLOSE,
};

int player_lines(enum line_for about)
{
    int n = 0;
    while (n < MOST && LINES[about][0][n])
        n++;
    return n;
}

const char *player_line(enum player p, enum line_for about, int i)
{
    assert(i >= 0 && i < player_lines(about));
    return _(LINES[about][p][i]);
}

int player_line_id(enum player p, enum line_for about, int i)
{
    return ((int)about * PLAYER_COUNT + (int)p) * MOST + i;
}
