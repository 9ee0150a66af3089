/* talk.h: what computers say at the table, now and then, after a turn.
 *
 * It depends on what everybody at the table has seen, on the seed of the match, from which it
 * makes a stream of its own, and on what was said lately; the match knows nothing of it.
 * Silence is the rule: nobody speaks twice in two rounds of turns, and less and less as the
 * match goes on. No line comes twice in a match, and those that were said lately, in this match
 * or an earlier one, come last. */
#ifndef SUPERWILD_TALK_H
#define SUPERWILD_TALK_H

#include "match.h"
#include "player_lines.h"

struct app;

#define TALK_MOST 40 /* lines in a match */

/* What was said in the match so far. */
struct talk {
    unsigned of;         /* which of the matches of this run (app->taken_up); 0: none */
    int round, turn;     /* when somebody last spoke; 0: nobody has */
    int n;               /* lines, */
    int said[TALK_MOST]; /* by player_line_id() */
};

struct talk_line {
    int seat; /* who speaks */
    enum player who;
    enum line_for about;
    int which; /* of that player's lines about it */
};

/* Does a computer say something about the turn that the last step of the match has ended?
 * lately: the numbers of lines, those said last at the end. */
bool talk_choose(const struct match *m, const struct talk *t, const char *lately,
                 struct talk_line *out);
/* It has been said. */
void talk_add(struct talk *t, const struct match *m, const struct talk_line *l);
/* What was said as a line of text, and back. What makes no sense in it is left out. */
void talk_write(const struct talk *t, struct buf *out);
void talk_read(struct talk *t, const char *text);

/* After these events of the match that is played: does a computer say something, and does the
 * person want to hear it? Then it is noted, beside the match and in the profile. */
bool talk_now(struct app *app, const struct event_list *events, struct talk_line *out);

#endif
