/* test_monkey.c: at the desk of every game, random input never loses a piece, never confuses
 * the hand, and never breaks the state; undoing everything leads back to the start of the turn;
 * what has changed is drawn; and at the tile desk the same input always comes to the same. */
#include <inttypes.h>

#include "bk_art.h"
#include "bk_desk.h"
#include "blockers_desk.h"
#include "classic.h"
#include "hang/hang.h"
#include "hash.h"
#include "look.h"
#include "randomplay.h"
#include "start_help.h"
#include "thorough.h"
#include "tile_desk.h"
#include "view_help.h"
#include "whats_wild_desk.h"
#include "ww_desk.h"

struct monkey;

/* What a kind of desk has of its own. */
struct keeper {
    const struct desk_kind *kind;
    void (*check)(const void *surface); /* what must always be true */
    /* A point that is rather on a piece, or where one can go; false: anywhere. */
    bool (*aim)(struct monkey *m, const void *surface, struct spot *at);
    void (*note)(struct monkey *m, void *surface); /* what it looks like; NULL: nothing */
    void (*undone)(const void *surface);           /* after undoing everything; NULL: nothing */
};

struct monkey {
    struct driver d;
    const struct keeper *keeper;
    struct rng rng;
    struct randomplay other;
    long inputs, steps; /* inputs, and the steps they led to */
    int match;          /* which of this test's, from 0 */
    uint64_t start;     /* the hash of the state where undo ends */
    int start_at;
    struct draw_list drawn; /* a frame to compare with */
    uint64_t signature;     /* of what all inputs came to */
};

/* The table screen's data begins with its desk. */
static void *surface_of(const struct driver *d)
{
    return (void *)*(struct desk *const *)d->app->data[DATA_TABLE];
}

static int die(struct monkey *m, int n)
{
    return (int)rng_below(&m->rng, (uint32_t)n);
}

/* ---- What must always be true ---- */

static bool finite_rect(struct rect r)
{
    return isfinite(r.x) && isfinite(r.y) && isfinite(r.w) && isfinite(r.h);
}

static void check_hand(const struct tile_desk *v)
{
    const struct desk_hand *h = &v->d.hand;
    bool holding = h->state == HAND_DRAG || h->state == HAND_CARRY;
    if ((h->n > 0) != holding && !(h->state == HAND_PAN && h->n > 0))
        fail_msg("the hand is in state %d with %d tiles", (int)h->state, h->n);
    for (int i = 0; i < h->n; i++) {
        bool rack = bits_has(&v->rack, h->held[i]), table = table_has(&v->now, h->held[i]);
        assert_true(v->from_rack ? rack : table);
        assert_true(finite_rect(td_held_rect(v, i)));
        for (int k = 0; k < i; k++)
            assert_int_not_equal(h->held[i], h->held[k]);
    }
}

static void check_places(const struct tile_desk *v)
{
    for (tile_t t = 0; t < TILE_MAX; t++) {
        const struct seen *s = &v->d.seen[t];
        if (table_has(&v->now, t))
            assert_int_equal(s->where, DESK_BOARD);
        else if (bits_has(&v->rack, t))
            assert_int_equal(s->where, DESK_HAND);
        assert_true(finite_rect(s->to) && isfinite(s->ox) && isfinite(s->oy));
        assert_true(s->where == DESK_NOWHERE || (s->to.w > 0 && s->to.h > 0));
        if (bits_has(&v->chosen, t))
            assert_true(s->where == DESK_BOARD || s->where == DESK_HAND);
    }
    tile_t list[TILE_MAX];
    assert_int_equal(td_rack_list(v, list), bits_count(&v->rack));
    assert_true(v->grid.unit > 0 && isfinite(v->grid.x0) && isfinite(v->grid.y0));
}

static void check_tiles(const void *surface)
{
    check_hand(surface);
    check_places(surface);
}

static void check_board(const void *surface)
{
    const struct bk_desk *v = surface;
    bk_tile list[BK_DESK_RACK];
    if (v->d.hand.state == HAND_DRAG || v->d.hand.state == HAND_CARRY) {
        assert_true(bk_desk_on_rack(v, v->d.hand.piece));
        assert_true(finite_rect(bk_held_rect(v, 0)));
    }
    if (v->chosen != BK_NO_TILE)
        assert_true(bk_desk_on_rack(v, v->chosen));
    for (int i = 0; i < BK_SPACES; i++)
        if (v->now.board.at[i] != BK_NO_TILE)
            assert_int_equal(v->d.seen[v->now.board.at[i]].where, DESK_BOARD);
    int n = bk_rack_list(v, list), has = 0;
    for (int c = 0; c < BK_COLOURS && v->d.seat >= 0; c++)
        if (bk_own(&v->now, v->d.seat) >> c & 1)
            has += v->now.colour[c].n_rack;
    assert_int_equal(n, has);
    for (int t = 0; t < BK_TILES; t++)
        assert_true(finite_rect(v->d.seen[t].to));
}

static void check_cards(const void *surface)
{
    const struct ww_desk *v = surface;
    ww_card list[WW_HAND];
    if (v->d.hand.n > 0) {
        assert_true(finite_rect(ww_held_rect(v, 0)));
        assert_true(v->what != WW_CARD || ww_in_hand(v, v->d.hand.piece));
        assert_true(v->what != WW_TOP || v->d.hand.piece == ww_top(&v->now));
    } else {
        assert_int_equal(v->gap, -1);
    }
    assert_true(v->asking == WW_NO_CARD || ww_in_hand(v, v->asking));
    int n = ww_hand_list(v, list);
    assert_int_equal(n, v->d.seat < 0 ? 0 : v->now.hand[v->d.seat].n);
    for (int i = 0; i < n; i++) {
        assert_int_equal(v->d.seen[list[i]].where, DESK_HAND);
        assert_true(memchr(v->now.hand[v->d.seat].card, list[i], (size_t)n) != NULL);
    }
    for (int c = 0; c < WW_CARDS; c++)
        assert_true(finite_rect(v->d.seen[c].to));
}

static void check_drawing(const struct draw_list *dl)
{
    int clips = 0;
    for (int i = 0; i < dl->n; i++) {
        const struct draw_cmd *c = &dl->cmd[i];
        assert_true(finite_rect(c->r) && isfinite(c->angle) && isfinite(c->size));
        if (c->kind == DRAW_CLIP)
            clips += c->r.w < 0 ? -1 : 1;
    }
    assert_int_equal(clips, 0);
}

static void check(struct monkey *m)
{
    struct driver *d = &m->d;
    struct reason why = {0};
    const struct match *match = match_of(d);
    if (!match->game->invariant(match->state, &why))
        fail_msg("after %ld inputs: %s", m->inputs, why.text);
    if (d->app->screen != &TABLE_SCREEN && d->app->under != &TABLE_SCREEN)
        return;
    m->keeper->check(surface_of(d));
    if (match_undo_floor(match) != m->start_at) {
        m->start_at = match_undo_floor(match);
        m->start = 0;
    }
    if (match->at == m->start_at) {
        if (m->start)
            assert_true(match_hash(match) == m->start); /* undone, it is the same as before */
        m->start = match_hash(match);
    }
}

/* Nobody draws a frame that nobody has asked for: if nothing is dirty, the last one is still
 * right. */
static void check_drawn(struct monkey *m)
{
    struct driver *d = &m->d;
    struct draw_list new = m->drawn;
    if (app_dirty(d->app) || app_moving(d->app))
        return;
    m->drawn = d->dl; /* exchanged, so that neither is copied */
    d->dl = new;
    drive_draw(d);
    const struct draw_list *a = &m->drawn, *b = &d->dl;
    bool same = a->n == b->n;
    for (int i = 0; same && i < a->n; i++) {
        struct draw_cmd x = a->cmd[i], y = b->cmd[i];
        if (x.kind == DRAW_TEXT)
            same = !strcmp(a->text + x.text, b->text + y.text);
        x.text = y.text = 0;
        if (x.kind == DRAW_BOX) /* a button that came to lie under the pointer shows it later */
            x.c0 = x.c1 = y.c0 = y.c1;
        same = same && !memcmp(&x, &y, sizeof x);
    }
    if (!same)
        fail_msg("after %ld inputs the screen has changed, and nobody was told", m->inputs);
}

/* ---- What it came to ---- */

static void note_number(struct monkey *m, int64_t n)
{
    m->signature = hash_bytes(m->signature, &n, sizeof n);
}

static void note_text(struct monkey *m, const char *text)
{
    m->signature = hash_text(m->signature, text);
}

static void note_target(struct monkey *m, const struct tile_desk *v)
{
    struct drop t;
    td_target(v, &t);
    note_number(m, t.kind);
    note_number(m, t.level);
    note_text(m, t.kind == DROP_REFUSED ? t.why : "");
    for (int i = 0; i < t.n; i++) {
        note_number(m, t.item[i].tile + 1000 * t.item[i].to_rack);
        note_number(m, t.item[i].to.x * 1000 + t.item[i].to.y);
        note_number(m, t.item[i].to.z);
    }
    note_number(m, t.kind == DROP_HAND ? t.rack_index : -1);
}

static void note_hand(struct monkey *m, const struct tile_desk *v)
{
    const struct desk_hand *h = &v->d.hand;
    note_number(m, h->state + 16 * v->from_rack + 32 * h->by_key + 64 * v->by_grip);
    for (int i = 0; i < h->n; i++)
        note_number(m, h->held[i]);
    for (tile_t t = 0; t < TILE_MAX; t++)
        note_number(m, bits_has(&v->chosen, t) + 2 * v->d.seen[t].where);
    note_number(m, v->d.focus + 2 * v->d.cursor_shown + 4 * v->fan + 8 * v->d.staged);
    note_number(m, v->d.order_changed + 2 * v->d.camera.changed + 4 * v->d.camera.fits);
    note_number(m, v->cx * 10000 + v->cy);
    note_number(m, v->d.ci * 100 + v->cz);
    note_number(m, v->fan ? v->fx * 10000 + v->fy : 0);
    note_number(m, (v->d.hint.piece < 0 ? TILE_NONE : v->d.hint.piece) + 1000 * v->explain);
    note_number(m, v->grip);
}

/* Compilers round differently, but not by as much as this. */
static void note_length(struct monkey *m, float length)
{
    note_number(m, (int64_t)floorf(length * 2 + 0.37f));
}

static void note_places(struct monkey *m, const struct tile_desk *v)
{
    note_length(m, v->grid.x0);
    note_length(m, v->grid.y0);
    note_length(m, v->grid.unit * 100);
    for (tile_t t = 0; t < TILE_MAX; t++)
        if (v->d.seen[t].where != DESK_NOWHERE) {
            note_length(m, v->d.seen[t].to.x);
            note_length(m, v->d.seen[t].to.y);
            note_number(m, v->d.seen[t].left > 0);
        }
    for (int i = 0; i < v->d.hand.n; i++) {
        note_length(m, td_held_rect(v, i).x);
        note_length(m, td_held_rect(v, i).y);
    }
}

static void note_tiles(struct monkey *m, void *surface)
{
    struct tile_desk *v = surface;
    struct buf words = {0};
    tile_t list[TILE_MAX];
    desk_cursor_words(&v->d, &words);
    note_text(m, buf_text(&words));
    bool fault;
    buf_clear(&words);
    td_message(v, &words, &fault);
    note_text(m, buf_text(&words));
    note_number(m, fault);
    buf_free(&words);
    note_hand(m, v);
    note_places(m, v);
    note_target(m, v);
    for (int i = td_rack_list(v, list) - 1; i >= 0; i--)
        note_number(m, list[i]);
}

/* The steps, the words, the sounds, and what is where. */
static void note(struct monkey *m)
{
    struct driver *d = &m->d;
    const struct match *match = match_of(d);
    note_number(m, match->at * 1000 + match->n);
    note_text(m, match->at ? match->step[match->at - 1] : "");
    for (int i = 0; i < d->app->cues.n; i++) {
        note_number(m, d->app->cues.cue[i].sound * 100 + d->app->cues.cue[i].variant);
        note_length(m, d->app->cues.cue[i].pan * 20);
        note_length(m, d->app->cues.cue[i].strength * 20);
    }
    d->app->cues.n = 0;
    note_text(m, d->app->screen->id);
    uint64_t wake = app_wake_at(d->app);
    note_number(m, wake ? (int64_t)(wake - m->d.ms) : -1);
    note_number(m, app_moving(d->app));
    if (d->app->screen != &TABLE_SCREEN)
        return;
    if (m->keeper->note)
        m->keeper->note(m, surface_of(d));
    for (int i = 0; i < d->dl.n; i++)
        if (d->dl.cmd[i].kind == DRAW_TEXT)
            note_text(m, d->dl.text + d->dl.cmd[i].text);
        else if (d->dl.cmd[i].kind == DRAW_SPRITE) /* a new sprite renumbers the others */
            note_text(m, sprite_file((enum sprite)d->dl.cmd[i].what));
        else
            note_number(m, d->dl.cmd[i].kind * 1000 + d->dl.cmd[i].what);
}

/* ---- What it does ---- */

/* All throws are in statements of their own, so that their order is that of the lines. */
static float part(struct monkey *m)
{
    return (float)die(m, 100) / 100;
}

/* On a tile that can be seen, or in the cell beside it. */
static bool aim_at_tiles(struct monkey *m, const void *surface, struct spot *at)
{
    const struct tile_desk *v = surface;
    tile_t t = (tile_t)die(m, FACES);
    for (int i = 0; i < FACES; i++, t = (tile_t)((t + 1) % FACES))
        if (v->d.seen[t].where == DESK_HAND || v->d.seen[t].where == DESK_BOARD) {
            struct rect r = v->d.seen[t].to;
            float beyond = die(m, 3) ? 0.0f : 1.2f;
            float x = part(m) + beyond, y = part(m);
            *at = (struct spot){r.x + r.w * x, r.y + r.h * y};
            return true;
        }
    return false;
}

/* On a tile of the rack, or on a space; with a tile in the hand, often where that may go. */
static bool aim_at_board(struct monkey *m, const void *surface, struct spot *at)
{
    const struct bk_desk *v = surface;
    bk_tile list[BK_DESK_RACK];
    int n = bk_rack_list(v, list), space = die(m, BK_SPACES);
    bool holds = v->d.hand.state == HAND_DRAG || v->d.hand.state == HAND_CARRY;
    if (n && !holds && die(m, 9) < 4) {
        *at = middle(v->d.seen[list[die(m, n)]].to);
        return true;
    }
    if (holds && die(m, 4))
        for (int i = 0; i < BK_SPACES && !bk_legal(bk_outcome_at(v, v->d.hand.piece, space));
             i++)
            space = (space + 1) % BK_SPACES;
    *at = middle(bk_space_rect(v->board, space));
    return true;
}

/* On a card of the hand, or on a pile. */
static bool aim_at_cards(struct monkey *m, const void *surface, struct spot *at)
{
    const struct ww_desk *v = surface;
    int what = die(m, 9);
    struct rect r = what < 6 ? v->stock : v->discards;
    if (what < 4 && v->fan.n) {
        r = v->fan_at[die(m, v->fan.n)].r;
        r.w *= 0.2f; /* the next card may lie over the rest */
    }
    *at = middle(r);
    return true;
}

/* Often on something, sometimes anywhere, now and then outside the window. */
static struct spot somewhere(struct monkey *m)
{
    struct driver *d = &m->d;
    const struct ui *ui = &d->app->ui;
    int what = die(m, 20);
    struct spot at;
    if (what < 12 && d->app->screen == &TABLE_SCREEN && m->keeper->aim(m, surface_of(d), &at))
        return at;
    if (what == 12 && ui->n) {
        struct rect r = ui->widget[die(m, ui->n)].r;
        return (struct spot){r.x + r.w / 2, r.y + r.h / 2};
    }
    int x = die(m, 9000) - 4000, y = die(m, 9000) - 4000;
    if (what == 13)
        return (struct spot){(float)x, (float)y};
    x = die(m, (int)d->w);
    y = die(m, (int)d->h);
    return (struct spot){(float)x, (float)y};
}

static void any_key(struct monkey *m)
{
    static const int some[] = {
        'Z',         'Y',           'E',      'D',       'F',           'R',
        'C',         'N',           'A',      'M',       'J',           'G',
        KEY_ENTER,   KEY_ESCAPE,    KEY_TAB,  KEY_SPACE, KEY_BACKSPACE, KEY_DELETE,
        KEY_LEFT,    KEY_RIGHT,     KEY_UP,   KEY_DOWN,  KEY_HOME,      KEY_END,
        KEY_PAGE_UP, KEY_PAGE_DOWN, KEY_PLUS, KEY_MINUS, KEY_ENTER,     KEY_ENTER,
        KEY_LEFT,    KEY_RIGHT,     KEY_UP,   KEY_DOWN,  'Q',           '7'};
    int k = some[die(m, (int)(sizeof some / sizeof *some))];
    if ((k == 'E' || k == 'D') && die(m, 4))
        k = 'Z';
    unsigned mods = k == 'Z' || k == 'Y' || !die(m, 9) ? MOD_CTRL : die(m, 6) ? 0 : MOD_SHIFT;
    send(&m->d, (struct input){.kind = INPUT_KEY, .key = k, .mods = mods});
}

static void drag_about(struct monkey *m)
{
    struct driver *d = &m->d;
    unsigned mods = die(m, 5) ? 0 : MOD_SHIFT;
    int button = die(m, 6) ? BUTTON_LEFT : BUTTON_MIDDLE;
    point(d, somewhere(m));
    press(d, button, mods);
    for (int i = die(m, 4); i >= 0; i--)
        point(d, somewhere(m));
    if (!die(m, 12))
        any_key(m); /* with the button down */
    if (!die(m, 15))
        press(d, BUTTON_RIGHT, 0);
    if (die(m, 12)) /* otherwise the release is lost */
        let_go(d, button);
}

static void other_size(struct monkey *m)
{
    static const float size[][2] = {{800, 600}, {1280, 800}, {1920, 1080}, {3840, 2160},
                                    {640, 480}, {3000, 600}, {700, 1400}};
    int i = die(m, 7);
    m->d.w = size[i][0];
    m->d.h = size[i][1];
    drive_draw(&m->d);
    drive_draw(&m->d); /* what the pointer is on is known once everything has its place */
}

static void wake(struct monkey *m)
{
    uint64_t at = app_wake_at(m->d.app);
    m->d.ms += (uint64_t)die(m, 1500);
    if (at && at <= m->d.ms)
        app_wake(m->d.app, m->d.ms);
}

static void act(struct monkey *m)
{
    struct driver *d = &m->d;
    int what = die(m, 100), eight = die(m, 8), four = die(m, 4), nine = die(m, 9);
    m->inputs++;
    if (what < 30)
        drag_about(m);
    else if (what < 40)
        click_with(d, somewhere(m), eight ? BUTTON_LEFT : BUTTON_RIGHT, four ? 0 : MOD_SHIFT);
    else if (what < 44)
        double_click(d, somewhere(m));
    else if (what < 50)
        point(d, somewhere(m));
    else if (what < 54)
        wheel(d, somewhere(m), (float)(nine - 4));
    else if (what < 78)
        any_key(m);
    else if (what < 84)
        wake(m);
    else if (what < 86)
        other_size(m);
    else if (what < 87)
        send(d, (struct input){.kind = INPUT_LEAVE});
    else if (what < 88)
        send(d, (struct input){.kind = INPUT_TEXT, .text = "x"});
    else
        for (int i = die(m, 30); i >= 0; i--)
            app_tick(d->app);
}

/* Another window plays a turn, even if this one is holding tiles. */
static void overtake(struct monkey *m)
{
    struct app *app = m->d.app;
    struct game_status st;
    match_status(app->session->match, &st);
    for (int turn = st.turn, i = 0; i < 500 && st.phase == PHASE_TURN && st.turn == turn; i++) {
        if (!randomplay_step(&m->other, app->session->match, NULL))
            break;
        match_status(app->session->match, &st);
    }
    app->session->overtaken = true;
    m->start_at = -1;
    app_wake(app, m->d.ms);
    drive_draw(&m->d);
}

/* Keeps the monkey at the table: closes everything that covers it, and ends the match with a
 * round. */
static bool back_to_the_table(struct monkey *m)
{
    struct app *app = m->d.app;
    struct game_status st;
    match_status(app->session->match, &st);
    if (st.phase != PHASE_TURN)
        return false;
    if (app->notice[0]) {
        app->notice[0] = 0;
        drive_draw(&m->d);
    }
    if (app->screen != &TABLE_SCREEN && !die(m, 3)) {
        while (app->back)
            app_return(app);
        app_lift(app);
        if (app->screen != &TABLE_SCREEN)
            app_go(app, SCREEN_TABLE);
        drive_draw(&m->d);
    }
    return true;
}

/* The same input comes to the same, on every system. */
static void must_come_to(uint64_t got, uint64_t want)
{
    if (got != want)
        fail_msg("the same input comes to something else: 0x%016" PRIx64
                 "u. If you meant that, write this number into the test.",
                 got);
}

/* ---- Undoing everything ---- */

static void undone_tiles(const void *surface)
{
    const struct tile_desk *v = surface;
    if (!v->d.status.drawn)
        assert_true(table_same(&v->now, &v->begin));
    assert_int_equal(v->d.status.played, 0);
}

static void undo_all(struct monkey *m)
{
    struct driver *d = &m->d;
    while (d->app->back)
        app_return(d->app);
    app_lift(d->app);
    if (d->app->screen != &TABLE_SCREEN)
        return;
    key(d, KEY_ESCAPE);
    while (d->app->screen != &TABLE_SCREEN)
        app_lift(d->app);
    for (int i = 0; i < 3000 && match_can_undo(match_of(d)); i++)
        key_with(d, 'Z', MOD_CTRL);
    assert_false(match_can_undo(match_of(d)));
    if (m->keeper->undone)
        m->keeper->undone(surface_of(d));
    check(m);
}

static const struct keeper KEEPERS[] = {
    {&TILE_DESK, check_tiles, aim_at_tiles, note_tiles, undone_tiles},
    {&BLOCKERS_DESK, check_board, aim_at_board, NULL, NULL},
    {&WHATS_WILD_DESK, check_cards, aim_at_cards, NULL, NULL},
};

static const struct keeper *keeper_of(const struct match *m)
{
    for (size_t i = 0; i < sizeof KEEPERS / sizeof *KEEPERS; i++)
        if (KEEPERS[i].kind == look_of_match(m)->desk)
            return &KEEPERS[i];
    fail_msg("nobody knows how %s is handled", m->game->id);
    return NULL;
}

static void run_monkey(struct monkey *m, int inputs)
{
    m->keeper = keeper_of(match_of(&m->d));
    for (int i = 0; i < inputs; i++) {
        if (m->d.app->session == NULL || !back_to_the_table(m))
            return;
        int before = match_of(&m->d)->at;
        hang_note("%s, match %d, input %d, step %d", match_of(&m->d)->game->id, m->match, i,
                  before);
        act(m);
        if (!m->d.app->session) /* it reached the title page */
            return;
        check(m);
        check_drawn(m);
        note(m);
        m->steps += match_of(&m->d)->at > before;
        if (i % 150 == 149 && match_of(&m->d)->config.seats > 1)
            overtake(m);
        if (i % 8 == 0) {
            drive_draw(&m->d);
            check_drawing(&m->d.dl);
        }
        if (i % 400 == 399 && back_to_the_table(m))
            undo_all(m);
    }
}

/* What all its inputs came to. */
static uint64_t monkey_leaves(struct monkey *m)
{
    drive_end(&m->d);
    draw_free(&m->drawn);
    return m->signature;
}

/* Inputs in a match of a brief run: enough for everything that comes now and then. */
#define MATCH_BRIEF 700

/* One match after another; the end of a round ends one. */
TEST(test_matches)
{
    long inputs = 0, played = 0;
    uint64_t came_to = HASH_START;
    long most = often(20000, 20000, 1600);
    for (int i = 0; i < 60 && inputs < most; i++) {
        struct monkey m = {
            .match = i, .start_at = -1, .other = {.holds = 30}, .signature = came_to};
        rng_seed(&m.rng, (uint64_t)i + 100);
        rng_seed(&m.other.rng, (uint64_t)i);
        desk_deal(&m.d, i % 4 + 1, i % 3 != 2, (uint64_t)i + 1, 1280, 800);
        run_monkey(&m, often(2500, 2500, MATCH_BRIEF));
        inputs += m.inputs;
        played += m.steps;
        came_to = monkey_leaves(&m);
    }
    assert_true(inputs >= most);
    assert_true(played > most / 40); /* it got somewhere */
    must_come_to(came_to, is_brief() ? 0xc3d832b9d780c113u : 0x4cd4f52795023071u);
}

/* A full table of towers and arms, where much can be picked up and there is little room. */
TEST(test_position)
{
    uint64_t came_to = HASH_START;
    for (int i = 0; i < often(4, 4, 2); i++) {
        struct monkey m = {.match = i, .start_at = -1, .signature = came_to};
        rng_seed(&m.rng, (uint64_t)i + 900);
        desk_sit(&m.d,
                 "rules stacks diagonals\ntable *@0,0 r7@1,0 r8@2,0 r9@2,0,1 r10@2,0,2 b8@2,1 "
                 "k8@2,2 k1@-3,0 k2@-3,0,1 k3@-3,0,2 k4@-3,0,3 g13@-3,0,-1 b1@1,1 b3@-1,-1\n"
                 "rack r6 r11 b2 b9 b6 g1 g2 g3 g6 g9 k6 k9 k13 r1 r2 r3\n"
                 "bag k12 k11 k10 b4 b5 b7");
        run_monkey(&m, often(1500, 1500, MATCH_BRIEF));
        came_to = monkey_leaves(&m);
    }
    must_come_to(came_to, is_brief() ? 0xe979dd200b00556eu : 0x9fb22bc42d4a62dbu);
}

static void sit_at_classic(struct driver *d, const char *position)
{
    struct game_config c;
    desk_bare(d, 1280, 800);
    assert_true(game_config_from_text(&c, position, strlen(position), NULL));
    assert_true(app_start(d->app, &c, NULL));
    game_config_free(&c);
    drive_draw(d);
    guest_settle(d);
}

/* Classic: rows that make way, two of every tile, grips, Wilds put aside. */
TEST(test_rows)
{
    long played = 0;
    uint64_t came_to = HASH_START;
    for (int i = 0; i < often(6, 6, 2); i++) {
        struct monkey m = {.match = i, .start_at = -1, .signature = came_to};
        rng_seed(&m.rng, (uint64_t)i + 700);
        sit_at_classic(&m.d, "game classic\nmelded yes\ngrid\n"
                             "b3 b4 b5 . r7 k7 g7 . k1 k2 k3 k4 . r11 * r13\n"
                             "r9 k9 g9 b9 . r3 * r5 r6 r7 . g1 b1 k1 . r12\n"
                             "g11 g12 g13 . b10 b11 b12 b13 . . . . . . . .\n"
                             "rack r4 r8 b6 b6 k9 k10 k11 g2 g6 b2 r13 b3 k4 k5 g7 r12\n"
                             "bag k12 k11 k10 b4 b5 b7 r1 r2 g3 g4");
        run_monkey(&m, often(1500, 1500, MATCH_BRIEF));
        played += m.steps;
        came_to = monkey_leaves(&m);
    }
    assert_true(played > often(300, 300, 30));
    must_come_to(came_to, is_brief() ? 0xfe430d888ead15a5u : 0x3f339ab0c24f5a7du);
}

/* After the deal, whatever comes before it. */
static void to_the_first_turn(struct driver *d, const struct game_config *c)
{
    struct game_status st;
    desk_bare(d, 1280, 800);
    d->app->settings.cover = false;
    assert_true(app_start(d->app, c, NULL));
    for (match_status(match_of(d), &st); st.phase != PHASE_TURN; match_status(match_of(d), &st))
        assert_true(session_play(d->app->session, start_step(st.phase), NULL, NULL));
    app_follow(d->app);
    guest_settle(d);
}

/* Every game, with the fewest players and the most. */
TEST(test_every_game)
{
    for (int i = 0; i < 2 * look_count(); i++) {
        const struct look *l = look_at(i / 2);
        struct monkey m = {
            .match = i, .start_at = -1, .other = {.holds = 30}, .signature = HASH_START};
        struct game_config c;
        rng_seed(&m.rng, (uint64_t)i + 300);
        rng_seed(&m.other.rng, (uint64_t)i);
        game_config_default(&c, l->game, i % 2 ? l->game->seats_max : 2);
        c.seed = (uint64_t)i + 5;
        to_the_first_turn(&m.d, &c);
        run_monkey(&m, often(1500, 500, 250));
        if (m.steps < m.inputs / 100)
            fail_msg("%s: only %ld steps by %ld inputs", l->name, m.steps, m.inputs);
        monkey_leaves(&m);
    }
}

/* Classic with four players and its clock. */
TEST(test_classic_matches)
{
    uint64_t came_to = HASH_START;
    for (int i = 0; i < often(6, 6, 3); i++) {
        struct monkey m = {
            .match = i, .start_at = -1, .other = {.holds = 30}, .signature = came_to};
        struct game_config c;
        rng_seed(&m.rng, (uint64_t)i + 500);
        rng_seed(&m.other.rng, (uint64_t)i);
        game_config_default(&c, &CLASSIC, 2 + i % 3);
        c.seed = (uint64_t)i + 3;
        to_the_first_turn(&m.d, &c);
        run_monkey(&m, often(1500, 1500, MATCH_BRIEF));
        came_to = monkey_leaves(&m);
    }
    must_come_to(came_to, is_brief() ? 0xcc758963d2cdba15u : 0x68a55eb1a1f54367u);
}

TESTS_MAIN
