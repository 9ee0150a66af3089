/* test_language.c: everything that a game says while it is played, as one number for each game:
 * what happened, what is wrong, why a step is refused, what a turn came to, positions and
 * states as text, and what each seat sees. The same on every system. A change of a rule or of a
 * sentence changes the number, on purpose. */
#include "contract/contract_help.h"

#include <inttypes.h>

#include "explain.h"
#include "hash.h"
#include "thorough.h"
#include "tile_game.h"

struct ear {
    uint64_t signature;
    struct contract_trail trail;
    void *view;
    struct rng luck;
    int visits;
};

static void hear(struct ear *e, const char *text)
{
    e->signature = hash_text(e->signature, text);
}

static void hear_number(struct ear *e, int64_t n)
{
    e->signature = hash_bytes(e->signature, &n, sizeof n);
}

static void hear_status(struct ear *e, const struct game_status *st)
{
    const int64_t all[] = {st->phase,   st->seat,      st->round,    st->rounds,    st->turn,
                           st->starter, st->winner,    st->out,      st->open,      st->drawn,
                           st->played,  st->limit,     st->end,      st->challenge, st->winners,
                           st->clock,   st->out_turns, st->out_draws};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        hear_number(e, all[i]);
    for (int i = 0; i < st->seats; i++) {
        hear_number(e, st->score[i]);
        hear_number(e, st->turns[i]);
        hear_number(e, st->draws[i]);
    }
}

/* ---- What happened ---- */

static void hear_event(struct ear *e, const struct match *m, const struct event *ev)
{
    const int64_t all[] = {ev->kind,  ev->cue,       ev->what,      ev->seat,    ev->piece,
                           ev->again, ev->from.zone, ev->from.seat, ev->to.zone, ev->to.seat,
                           ev->to.x,  ev->to.y,      ev->to.z};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        hear_number(e, all[i]);
    for (int viewer = -1; viewer < m->config.seats; viewer++) {
        struct buf words = {0};
        m->game->event_words(m->state, &m->config, ev, viewer, &words);
        hear(e, buf_text(&words));
        buf_free(&words);
    }
}

static void hear_step(struct ear *e, const struct match *m)
{
    struct event_list events = {.n = 0};
    struct game_status was;
    struct turn_past past = {.seat = -1};
    struct buf words = {0};
    const char *step = m->step[m->at - 1];
    void *after = e->view; /* which is not needed yet */
    memcpy(after, e->trail.before, m->game->state_size);
    m->game->apply(after, step, &events);
    for (int i = 0; i < events.n; i++)
        hear_event(e, m, &events.event[i]);
    m->game->status(e->trail.before, &was);
    if (was.phase == PHASE_TURN)
        m->game->turn_past(e->trail.before, m->state, step, &past);
    hear_number(e, past.seat);
    if (past.seat >= 0) {
        hear_number(e, past.played + 100 * past.drawn);
        hear_number(e, past.detail);
        hear_number(e, past.out + 2 * past.ended + 4 * past.undone);
        m->game->turn_words(&past, &m->config, &words);
        hear(e, buf_text(&words));
    }
    buf_free(&words);
}

/* ---- What could be done ---- */

static void hear_refusals(struct ear *e, const struct match *m)
{
    static const char *const others[] = {
        "",           "end now",         "put",
        "put r5",     "put r5 1",        "put x9 1,1",
        "take r5 r6", "move b4 10001,0", "move r1 1,1 ; ; end"};
    for (const char *const *step = m->game->steps; *step; step++) {
        struct reason why = {.text = ""};
        hear_number(e, m->game->check(m->state, *step, &why));
        hear(e, why.text);
    }
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        struct reason why = {.text = ""};
        hear_number(e, m->game->check(m->state, others[i], &why));
        hear(e, why.text);
    }
}

static void hear_texts(struct ear *e, const struct match *m, const struct game_status *st)
{
    const struct game *g = m->game;
    struct buf text = {0};
    g->write(m->state, &text);
    if (g->write_position && st->phase == PHASE_TURN)
        g->write_position(m->state, &text);
    if (g->restore_step)
        hear_number(e, g->restore_step(m->state, &text));
    for (int seat = -1; seat < m->config.seats; seat++) {
        g->view(m->state, seat, e->view);
        g->write(e->view, &text);
    }
    g->view(m->state, 0, e->view);
    void *full = mem_alloc(g->state_size);
    g->imagine(e->view, 0, &e->luck, full);
    g->write(full, &text);
    free(full);
    hear(e, buf_text(&text));
    buf_free(&text);
}

/* ---- Texts with a mistake in them ---- */

/* Reads a text as a state or as a position, and hears whether it was taken, or why not. */
static void hear_read(struct ear *e, const struct match *m, const char *text, size_t len,
                      bool position)
{
    struct reason why = {.text = ""};
    struct game_config c;
    bool good;
    if (position) {
        good = game_config_from_text(&c, text, len, &why);
        if (good) {
            hear(e, c.start);
            game_config_free(&c);
        }
    } else {
        good = m->game->read(e->view, text, len, &why);
    }
    hear_number(e, good);
    hear(e, good ? "" : why.text);
    hear_number(e, good ? 0 : why.line * 1000 + why.col);
}

/* One word after another is another one, or missing. */
static void hear_bent(struct ear *e, const struct match *m, const char *text, bool position)
{
    static const char *const instead[] = {"",  "-2", "-1", "0",  "1",    "2",       "5",
                                          "8", "99", "x",  "r7", "r7@1", "k13@2,9", "*"};
    int turn = 0;
    for (const char *at = text; *at; at += strcspn(at, " \n")) {
        at += strspn(at, " \n");
        size_t n = strcspn(at, " \n");
        for (int i = 0; n && i < 3; i++) {
            struct buf bent = {0};
            buf_add_n(&bent, text, (size_t)(at - text));
            buf_add(&bent, instead[turn++ % (int)(sizeof instead / sizeof *instead)]);
            buf_add(&bent, at + n);
            hear_read(e, m, buf_text(&bent), bent.len, position);
            buf_free(&bent);
        }
    }
}

static void hear_mistakes(struct ear *e, const struct match *m, const struct game_status *st)
{
    struct buf text = {0};
    m->game->write(m->state, &text);
    memcpy(e->view, m->state, m->game->state_size);
    hear_bent(e, m, buf_text(&text), false);
    if (m->game->write_position && st->phase == PHASE_TURN) {
        buf_clear(&text);
        m->game->write_position(m->state, &text);
        hear_bent(e, m, buf_text(&text), true);
    }
    buf_free(&text);
}

/* ---- Tables ---- */

static void hear_table(struct ear *e, const struct match *m)
{
    const struct tile_game *tiles = m->game->tiles;
    const struct table *t = tiles->now(m->state);
    unsigned rules = tiles->rules(m->state);
    struct fault fault[FAULT_MAX];
    struct table_group group[TABLE_GROUPS];
    struct buf words = {0};
    int n = table_check(t, rules, fault, FAULT_MAX);
    hear_number(e, n);
    for (int i = 0; i < n; i++) {
        buf_fault(&words, &fault[i]);
        buf_fault_sentence(&words, &fault[i], t, rules);
    }
    n = table_read(t, rules, group, TABLE_GROUPS);
    for (tile_t i = 0; i < TILE_MAX; i++)
        if (table_has(t, i)) {
            buf_meaning_sentence(&words, i, group, n);
            buf_tile_sentence(&words, "%s.", i, rules);
            buf_name_words(&words, i, rules);
            buf_place_words(&words, t->at[i]);
        }
    if (tiles->laid) {
        int needed = 0;
        hear_number(e, tiles->laid(m->state, &needed));
        hear_number(e, needed);
    }
    hear_number(e, tiles->lots(m->state) + 1000 * tiles->bag(m->state));
    hear(e, buf_text(&words));
    buf_free(&words);
}

static void visit(struct match *m, void *ctx)
{
    struct ear *e = ctx;
    struct game_status st;
    match_status(m, &st);
    hear_status(e, &st);
    if (contract_follow(&e->trail, m))
        hear_step(e, m);
    hear_refusals(e, m);
    hear_texts(e, m, &st);
    if (m->game->tiles)
        hear_table(e, m);
    if (++e->visits % 60 == 0)
        hear_mistakes(e, m, &st);
}

static uint64_t signature_of(const char *id)
{
    const struct game *g = game_find(id);
    struct ear e = {.signature = HASH_START};
    assert_non_null(g);
    e.view = mem_alloc(g->state_size);
    rng_seed(&e.luck, 11);
    contract_trail_begin(&e.trail, g);
    contract_all(g, often(150, 150, 25), 1, visit, &e);
    contract_trail_end(&e.trail);
    free(e.view);
    return e.signature;
}

static void must_say_the_same(const char *id, uint64_t want)
{
    uint64_t got = signature_of(id);
    if (got != want && !is_brief())
        fail_msg("%s says something else: its signature is 0x%016" PRIx64, id, got);
}

TEST(super_wild_says_the_same_everywhere)
{
    must_say_the_same("super-wild", 0xf4a43692529cf188u);
}

TEST(normikub_says_the_same_everywhere)
{
    must_say_the_same("normikub", 0xf8ed1432cb5ce104u);
}

TEST(classic_says_the_same_everywhere)
{
    must_say_the_same("classic", 0xe03fef970b167081u);
}

TEST(blockers_says_the_same_everywhere)
{
    must_say_the_same("blockers", 0xebf706a2cf4b2fd5u);
}

TEST(whats_wild_says_the_same_everywhere)
{
    must_say_the_same("whats-wild", 0x59fbf09a8a5e965fu);
}

TESTS_MAIN
