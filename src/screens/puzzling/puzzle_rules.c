/* puzzle_rules.c: asks about a puzzle whose rules the person does not know, before they begin
 * it. */
#include "known.h"
#include "puzzling_parts.h"

/* Those that are chosen for the person keep to what they know. */
static bool is_chosen_by_hand(enum puzzle_mode m)
{
    return m == PUZZLING_PACK || m == PUZZLING_DAY || m == PUZZLING_OWN || m == PUZZLING_LEARN;
}

/* Nothing has been done with it, today or earlier. */
static bool is_new(const struct puzzling *p)
{
    return p->stage == PUZZLING_PLAY && !p->match->n && !p->hints && !p->tried.n;
}

static void know(struct app *app)
{
    app->puzzling->asking = false;
    puzzling_look(app);
    puzzle_home(app);
}

void puzzle_rules_ask(struct app *app)
{
    struct puzzling *p = app->puzzling;
    if (!is_chosen_by_hand(p->mode) || !is_new(p))
        return;
    unsigned unknown = rules_of_puzzle(&p->puzzle) & ~known_rules(app);
    if (!unknown)
        return;
    p->asking = true;
    known_ask(app, &(struct known_question){.rules = unknown,
                                            .know = know,
                                            .not_now = app_puzzle_leave,
                                            .other = p->course->other,
                                            .instead = p->course->instead});
}
