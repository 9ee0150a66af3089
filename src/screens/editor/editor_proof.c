/* editor_proof.c: proves in the background what can be done, and says it. */
#include <stdlib.h>

#include "editor_parts.h"
#include "language.h"
#include "mind.h"
#include "narrate.h"
#include "puzzle_words.h"
#include "tile_game.h"

struct proof {
    const struct mind_puzzles *mind;
    struct puzzle_task task;
    enum certify_answer answer;
    struct certificate c;
    bool seeks_most; /* the goal is to play the most, and that is not known yet */
    bool all;        /* the goal was to play the most, and that is all */
};

/* ---- The work ---- */

/* The most is found first; the certificate is then about that number. True if there is nothing
 * more to prove. */
static bool take_most(struct proof *p, enum puzzle_answer a, int most)
{
    p->seeks_most = false;
    if (a != PUZZLE_YES)
        return true;
    p->c.most = most;
    p->c.most_proven = true;
    p->all = most == p->task.position.n_rack;
    p->task.goal = p->all ? GOAL_OUT : GOAL_MOST;
    p->task.tiles = most;
    if (!most)
        p->answer = CERTIFY_IMPOSSIBLE;
    return !most;
}

static bool work(void *self, const struct budget *until)
{
    struct proof *p = self;
    const struct budget budget = budget_until(until, CERTIFY_NODES);
    if (p->seeks_most) {
        int most = 0;
        enum puzzle_answer a = p->mind->most(&p->task, &budget, &most);
        return !budget_stopped(&budget) && take_most(p, a, most);
    }
    struct certificate c;
    enum certify_answer a = certify(&p->task, &budget, &c);
    if (budget_stopped(&budget))
        return false;
    p->answer = a;
    p->c = c;
    return true;
}

/* ---- The answer in words ---- */

static void good_words(const struct proof *p, struct buf *out)
{
    if (p->all)
        buf_add(out, _("Everything can be played, so that is the goal now."));
    else if (p->task.goal == GOAL_MOST)
        buf_addf(out,
                 translated_n("%d of %d tile can be played, and no more.",
                              "%d of %d tiles can be played, and no more.",
                              p->task.position.n_rack),
                 p->task.tiles, p->task.position.n_rack);
    else
        buf_add(out, _("It can be solved."));
    buf_add(out, " ");
    puzzle_moves_words(p->mind, p->c.moves, out);
    buf_add(out, " ");
    /* Translators: how hard the puzzle is: a number from 1 to 6, and a word for it. */
    buf_addf(out, _("Tier %d: %s."), p->c.tier, puzzle_tier_word(p->c.tier));
    if (p->c.needs) {
        buf_add(out, " ");
        puzzle_needs_words(p->c.needs, out);
    }
}

static void impossible_words(const struct proof *p, struct buf *out)
{
    int of = p->task.position.n_rack;
    if (p->task.goal == GOAL_FREE_WILD)
        buf_add(out, _("The Wild can't be freed."));
    else if (!p->c.most)
        buf_add(out, _("Not one of these tiles can be played."));
    else if (p->c.most_proven)
        buf_addf(out,
                 translated_n("Only %d of %d tile can be played.",
                              "Only %d of %d tiles can be played.", of),
                 p->c.most, of);
    else
        buf_add(out, _("They can't all be played."));
}

/* ---- Beginning, ending ---- */

/* The goal to play the most may have turned out to be the one to play all. */
static void take_goal(struct app *app, const struct proof *p)
{
    struct edit e = *editor_now(app);
    if (!p->all)
        return;
    e.goal = GOAL_OUT;
    editor_push(app, &e);
}

static void take_result(struct app *app, const struct proof *p, struct buf *said)
{
    struct editor *s = editor_of(app);
    switch (p->answer) {
    case CERTIFY_DONE:
        s->verdict = VERDICT_GOOD;
        certify_fill(&p->task, &p->c, &s->proven);
        take_goal(app, p);
        good_words(p, said);
        break;
    case CERTIFY_IMPOSSIBLE:
        s->verdict = VERDICT_IMPOSSIBLE;
        impossible_words(p, said);
        break;
    case CERTIFY_MORE: /* the most has been proven before */
    case CERTIFY_UNKNOWN:
        s->verdict = VERDICT_UNKNOWN;
        buf_add(said, _("I couldn't prove it within my limit. It may still be solvable."));
        break;
    }
}

static void done(struct app *app, struct job *j)
{
    struct editor *s = j->owner;
    struct buf said = {0};
    take_result(app, j->data, &said);
    enum tone tone = s->verdict == VERDICT_GOOD ? TONE_GOOD : TONE_PLAIN;
    if (s->saving)
        tone = editor_save_proven(app, &said) ? TONE_GOOD : TONE_FAULT;
    editor_tell(app, tone, buf_text(&said));
    buf_free(&said);
}

static void begin(struct app *app)
{
    static const struct job_kind kind = {work, done, free};
    struct editor *s = editor_of(app);
    struct proof *p = mem_alloc(sizeof *p);
    bool saving = s->saving;
    editor_proof_drop(app);
    s->saving = saving;
    p->mind = edit_mind(editor_now(app));
    edit_task(editor_now(app), &p->task);
    p->seeks_most = p->task.goal == GOAL_MOST;
    p->answer = CERTIFY_UNKNOWN;
    s->verdict = VERDICT_SOUGHT;
    editor_tell(app, TONE_PLAIN,
                s->saving ? _("Before it is saved, it is proven...") : _("Let me see..."));
    job_begin_and_look(app, &s->proof, &kind, p, s);
}

void editor_prove(struct app *app)
{
    struct reason why;
    if (job_busy(editor_of(app)->proof)) {
        bool saving = editor_of(app)->saving;
        editor_proof_drop(app);
        editor_tell(app, TONE_PLAIN,
                    saving ? _("Stopped. Nothing is saved.")
                           : _("Stopped. Nothing is proven."));
    } else if (!editor_may_prove(app, &why)) {
        editor_tell(app, TONE_FAULT, why.text);
    } else {
        begin(app);
    }
}
