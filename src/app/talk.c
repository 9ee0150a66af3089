/* talk.c: decides whether a computer says something, who does, and what. */
#include "talk.h"

#include <stdlib.h>
#include <string.h>

#include "app_state.h"
#include "hash.h"
#include "past_turns.h"
#include "scan.h"

#define QUIET 2   /* rounds of turns from one line to the next */
#define USED 2    /* chances are used, */
#define SELDOM 3  /* out of this many at first, and out of one more after each line; */
#define RARELY 3  /* of those that come all the time, only one in three counts */
#define BIG 5     /* pieces in a turn that their player remarks on, */
#define GOOD 4    /* and that are praised if a person has laid them */
#define WAITED 3  /* turns with nothing before one with something */
#define LATELY 96 /* lines that are remembered */
#define CHANCES 32

/* ---- When ---- */

/* Has it been quiet for long enough? */
static bool may_speak(const struct talk *t, const struct game_status *st)
{
    if (st->phase != PHASE_TURN || st->open || t->n == TALK_MOST)
        return false;
    if (t->n == 0)
        return true;
    return st->round == t->round ? st->turn - t->turn >= QUIET * st->seats
                                 : st->turn > st->seats;
}

/* ---- About what ---- */

/* Who could say something about what. */
struct chances {
    const struct match *m;
    const struct talk *t;
    int n;
    struct talk_line one[CHANCES];
};

static bool is_said(const struct talk *t, int id)
{
    for (int i = 0; i < t->n; i++)
        if (t->said[i] == id)
            return true;
    return false;
}

/* If a computer sits there, and has a line about it that it has not said. */
static void add(struct chances *c, int seat, enum line_for about)
{
    struct talk_line l = {.seat = seat, .about = about};
    enum temper temper;
    bool left = false;
    if (c->n == CHANCES || !player_read(c->m->config.computer[seat], &l.who, &temper))
        return;
    for (int i = 0; i < player_lines(about); i++)
        left |= !is_said(c->t, player_line_id(l.who, about, i));
    if (left)
        c->one[c->n++] = l;
}

/* Did the player lay nothing in several turns of this round before the last one? */
static bool has_waited(const struct past_turn *turn, int n)
{
    const struct past_turn *last = &turn[n - 1];
    int idle = 0;
    for (int i = n - 2; i >= 0 && turn[i].round == last->round; i--) {
        if (turn[i].past.seat == last->past.seat && turn[i].past.played)
            break;
        idle += turn[i].past.seat == last->past.seat;
    }
    return last->past.played && idle >= WAITED;
}

static void add_own(struct chances *c, const struct turn_past *t, bool waited)
{
    static const struct {
        unsigned deed;
        enum line_for about;
    } OWN[] = {{DEED_FREED, LINE_FREED},
               {DEED_CAPTURED, LINE_CAPTURE},
               {DEED_TOOK, LINE_TOOK},
               {DEED_NEARLY, LINE_LAST}};
    for (size_t i = 0; i < sizeof OWN / sizeof *OWN; i++)
        if (t->deeds & OWN[i].deed)
            add(c, t->seat, OWN[i].about);
    if (t->played >= BIG)
        add(c, t->seat, LINE_BIG);
    if (waited)
        add(c, t->seat, LINE_WAITED);
    if (t->out)
        add(c, t->seat, LINE_WENT);
}

static void add_others(struct chances *c, const struct turn_past *t)
{
    bool person = !c->m->config.computer[t->seat][0];
    bool good = t->played >= GOOD || t->deeds & (DEED_FREED | DEED_CAPTURED);
    for (int i = 0; i < c->m->config.seats; i++) {
        bool lost = t->lost >> i & 1;
        if (i == t->seat)
            continue;
        if (lost)
            add(c, i, LINE_LOSS);
        else if (person && good)
            add(c, i, LINE_PRAISE);
        if (t->out || t->deeds & DEED_NEARLY)
            add(c, i, LINE_NEARLY);
    }
}

/* What could be said about the turn that the last step has ended; nothing if it has ended
 * none. */
static void find_chances(struct chances *c, struct rng *luck)
{
    int n;
    struct past_turn *turn = past_turns(c->m, &n);
    if (n && turn[n - 1].done == c->m->at - 1) {
        const struct turn_past *t = &turn[n - 1].past;
        bool often = t->deeds & DEED_TOOK && !t->out;
        if (!often || rng_below(luck, RARELY) == 0) {
            add_own(c, t, has_waited(turn, n));
            add_others(c, t);
        }
    }
    free(turn);
}

/* ---- Which line ---- */

/* The place of a line among those that were said lately, from 1: the larger, the later; 0: not
 * among them. */
static int place_in(const char *lately, int id)
{
    struct scan s;
    struct word w;
    int at = 0, n;
    scan_start(&s, lately, strlen(lately));
    scan_line(&s);
    for (int i = 1; scan_word(&s, &w); i++)
        if (word_int(&w, 0, 9999, &n) && n == id)
            at = i;
    return at;
}

/* Of those that were not said in this match, the one that was not said for longest. */
static void choose_line(const struct talk *t, const char *lately, struct rng *luck,
                        struct talk_line *l)
{
    int n = player_lines(l->about), from = (int)rng_below(luck, (uint32_t)n), least = -1;
    for (int k = 0; k < n; k++) {
        int i = (from + k) % n, id = player_line_id(l->who, l->about, i);
        int place = is_said(t, id) ? -1 : place_in(lately, id);
        if (place >= 0 && (least < 0 || place < least)) {
            least = place;
            l->which = i;
        }
    }
}

bool talk_choose(const struct match *m, const struct talk *t, const char *lately,
                 struct talk_line *out)
{
    struct chances c = {.m = m, .t = t};
    struct game_status st;
    struct rng luck;
    match_status(m, &st);
    if (!may_speak(t, &st))
        return false;
    /* A stream for this turn, so that it is the same however the match came here. */
    uint64_t mixed[3] = {m->config.seed ^ 0x7a1c, (uint64_t)st.round, (uint64_t)st.turn};
    rng_seed(&luck, hash_bytes(HASH_START, mixed, sizeof mixed));
    if (rng_below(&luck, (uint32_t)(SELDOM + t->n)) >= USED)
        return false;
    find_chances(&c, &luck);
    if (!c.n)
        return false;
    *out = c.one[rng_below(&luck, (uint32_t)c.n)];
    choose_line(t, lately, &luck, out);
    return true;
}

/* ---- What was said ---- */

void talk_add(struct talk *t, const struct match *m, const struct talk_line *l)
{
    struct game_status st;
    match_status(m, &st);
    t->round = st.round;
    t->turn = st.turn;
    t->said[t->n++] = player_line_id(l->who, l->about, l->which);
}

void talk_write(const struct talk *t, struct buf *out)
{
    buf_addf(out, "%d %d", t->round, t->turn);
    for (int i = 0; i < t->n; i++)
        buf_addf(out, " %d", t->said[i]);
}

void talk_read(struct talk *t, const char *text)
{
    struct scan s;
    struct word w;
    int n;
    scan_start(&s, text, strlen(text));
    scan_line(&s);
    for (int i = 0; t->n < TALK_MOST && scan_word(&s, &w); i++) {
        if (!word_int(&w, 0, 9999, &n))
            continue;
        if (i < 2)
            *(i ? &t->turn : &t->round) = n;
        else
            t->said[t->n++] = n;
    }
}

/* ---- In the program ---- */

#define NOTE "talk"          /* beside the match */
#define STORED "said-lately" /* in the profile */

/* What was said before the match was continued. */
static void recall(struct app *app)
{
    struct talk *t = &app->talk;
    if (t->of == app->taken_up)
        return;
    *t = (struct talk){.of = app->taken_up};
    const char *text = app->session->id ? store_note(app->store, app->session->id, NOTE) : NULL;
    if (text)
        talk_read(t, text);
}

/* This line comes last now; if there are too many, the first ones go. */
static void note_lately(struct app *app, const char *lately, int id)
{
    struct buf now = {0};
    struct scan s;
    struct word w;
    int n, many = 0, gone;
    for (const char *p = lately; *p; p++)
        many += *p == ' ';
    gone = many + 2 - LATELY;
    scan_start(&s, lately, strlen(lately));
    scan_line(&s);
    while (scan_word(&s, &w))
        if (gone-- <= 0 && word_int(&w, 0, 9999, &n) && n != id)
            buf_addf(&now, "%d ", n);
    buf_addf(&now, "%d", id);
    store_set(app->store, STORED, buf_text(&now));
    buf_free(&now);
}

static void note_said(struct app *app)
{
    struct buf text = {0};
    talk_write(&app->talk, &text);
    if (app->session->id)
        store_set_note(app->store, app->session->id, NOTE, buf_text(&text));
    buf_free(&text);
}

static bool turn_begins(const struct event_list *events)
{
    for (int i = 0; i < events->n; i++)
        if (events->event[i].kind == EVENT_TURN)
            return true;
    return false;
}

bool talk_now(struct app *app, const struct event_list *events, struct talk_line *out)
{
    const struct match *m = app->session->match;
    if (!app->settings.talk || !turn_begins(events))
        return false;
    recall(app);
    const char *stored = store_get(app->store, STORED);
    struct buf lately = {0};
    buf_add(&lately, stored ? stored : "");
    bool speaks = talk_choose(m, &app->talk, buf_text(&lately), out);
    if (speaks) {
        talk_add(&app->talk, m, out);
        note_said(app);
        note_lately(app, buf_text(&lately), player_line_id(out->who, out->about, out->which));
    }
    buf_free(&lately);
    return speaks;
}
