/* desk.c: the object that every desk is (desk.h): coming and going, what is saved, messages. */
#include "desk.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "desk_parts.h"
#include "language.h"

/* ---- Coming and going ---- */

struct desk *desk_open(const struct desk_kind *kind, const void *ways, const struct ui *ui)
{
    struct desk *d = mem_alloc(kind->size ? kind->size : sizeof *d);
    d->kind = kind;
    d->theme = ui->theme;
    d->scale = 1;
    d->text = fmaxf(1, ui->text);
    d->seat = -1;
    d->hand.piece = d->again = d->undo_first = DESK_NO_PIECE;
    d->hint.piece = -1;
    d->own_parts = -1;
    d->hand.mx = ui->mouse_x;
    d->hand.my = ui->mouse_y;
    d->like.drag_far = 6;
    d->camera.shot.unit = 1;
    if (kind->open)
        kind->open(d, ways);
    return d;
}

void desk_close(struct desk *d)
{
    if (d)
        free(d->state);
    free(d);
}

/* A piece that was taken up is back where it was before its step, and is held. */
static void hold_again(struct desk *d)
{
    int piece = d->again;
    d->again = DESK_NO_PIECE;
    if (piece == DESK_NO_PIECE || !d->kind->holding->may(d, piece))
        return;
    d->seen[piece].left = 0;
    desk_hold(d, piece, d->cursor_shown);
    d->hand.gx = d->hand.gy = 0.5f;
    if (d->again_drag)
        d->hand.state = HAND_DRAG;
}

/* Takes over what the seat sees. */
static struct desk_was see(struct desk *d, const struct match *m, int seat, bool mine)
{
    struct desk_was was = {.fresh = !d->game, .status = d->status};
    match_status(m, &d->status);
    enum game_phase phase = d->status.phase;
    if (phase == PHASE_CHALLENGE) /* the hands do not matter in it */
        seat = -1;
    was.other = was.fresh || seat != d->seat;
    was.next = d->status.turn != was.status.turn || d->status.round != was.status.round ||
               d->status.seat != was.status.seat;
    if (was.fresh)
        d->state = mem_alloc(m->game->state_size);
    if (d->open)
        memcpy(d->state, m->state, m->game->state_size);
    else
        m->game->view(m->state, seat, d->state);
    d->game = m->game;
    d->config = &m->config;
    d->seat = seat;
    d->mine = mine && (phase == PHASE_TURN || phase == PHASE_CHALLENGE);
    return was;
}

/* The rest, for a kind that has nothing to add. */
static void take_over(struct desk *d, bool fresh)
{
    if (d->hand.n && !d->kind->holding->may(d, d->hand.piece))
        desk_release(d);
    if (fresh)
        desk_place_all(d);
    else
        desk_retarget(d);
}

/* Everything comes into sight, and what is staged next knows that the camera has moved for it.
 */
static void show_all(struct desk *d, bool glide)
{
    struct shot was = d->camera.shot;
    camera_show_all(d, glide);
    if (memcmp(&was, &d->camera.shot, sizeof was))
        d->camera.was = was;
}

void desk_sync(struct desk *d, const struct match *m, int seat, bool mine)
{
    struct desk_was was = see(d, m, seat, mine);
    if (was.next)
        d->camera.turn_began = d->mine;
    d->note[0] = 0;
    d->glow = (struct glow){0};
    d->hint = (struct desk_hint){.piece = -1};
    d->dirty = true;
    if (d->kind->sync)
        d->kind->sync(d, m, &was);
    else
        take_over(d, was.fresh);
    d->camera.was.unit = 0;
    if (was.other || (d->camera.fits && !d->kind->camera->box))
        show_all(d, !was.other);
    hold_again(d);
}

void desk_since(struct desk *d, const void *state)
{
    if (d->kind->since)
        d->kind->since(d, state);
}

/* ---- What is saved beside the match ---- */

void desk_remember(struct desk *d, bool everything, desk_keep *keep, void *owner)
{
    struct buf text = {0};
    char key[HAND_KEY_MOST];
    for (int i = 0; i < d->status.seats && d->kind->name; i++) {
        if (!everything && (i != d->seat || !d->order_changed))
            continue;
        buf_clear(&text);
        hand_order_write(&d->order[i], d->kind->name, &text);
        hand_order_key(key, i);
        keep(owner, key, buf_text(&text));
    }
    if (d->seat >= 0)
        d->order_changed = false;
    if (!desk_whole(d->kind) && (everything || d->camera.changed)) {
        buf_clear(&text);
        camera_write(d, &text);
        keep(owner, "camera", buf_text(&text));
    }
    d->camera.changed = false;
    if (d->once.changed || (everything && d->once.round)) {
        buf_clear(&text);
        buf_addf(&text, "%d %d", d->once.round, d->once.turn);
        keep(owner, d->kind->once, buf_text(&text));
    }
    d->once.changed = false;
    buf_free(&text);
}

/* What the seat has is known: nothing else is in the order, and nothing is missing. */
static void read_order(struct desk *d, int seat, const char *text)
{
    struct hand_order *o = &d->order[seat], now = *o;
    struct hand_pieces has = {now.piece, now.n}, none = {NULL, 0};
    hand_order_read(o, text, d->kind->name, d->kind->pieces);
    if (seat == d->seat)
        hand_order_follow(o, has, none);
}

void desk_recall(struct desk *d, desk_find *find, void *owner)
{
    char key[HAND_KEY_MOST];
    for (int i = 0; i < SEATS_MAX; i++) {
        hand_order_key(key, i);
        const char *text = find(owner, key);
        if (text && d->kind->name)
            read_order(d, i, text);
    }
    const char *camera = desk_whole(d->kind) ? NULL : find(owner, "camera");
    snprintf(d->camera.kept, sizeof d->camera.kept, "%s", camera ? camera : "");
    const char *once = d->kind->once ? find(owner, d->kind->once) : NULL;
    if (once && sscanf(once, "%d %d", &d->once.round, &d->once.turn) != 2)
        d->once = (struct desk_once){.round = 0};
}

/* ---- Where things are ---- */

float desk_hand_height(const struct desk *d, float scale, float width, float window_h)
{
    if (!d->kind->hand_height)
        return d->kind->hand_high * scale;
    return d->kind->hand_height(d, scale, width, window_h);
}

float desk_open_height(const struct desk *d, float scale, struct rect room)
{
    int seats[SEATS_MAX], k = d->kind->open_high > 0 ? desk_open_seats(d, seats) : 0;
    int rows = (k + 2) / 3;
    float high = k && d->kind->open_row ? d->kind->open_row(d, scale, room, rows)
                                        : d->kind->open_high * scale;
    return roundf(high) * (float)rows;
}

/* A hand that has just been dealt flies in. */
static void deal(struct desk *d)
{
    for (int i = 0; i < d->kind->pieces; i++)
        if (d->seen[i].where == DESK_HAND)
            desk_travel_from(d, i, d->area.stock);
    d->deal = false;
}

void desk_lay_out(struct desk *d, const struct desk_areas *area, float scale)
{
    if (d->kind->lay_out) {
        d->kind->lay_out(d, area, scale);
        return;
    }
    if (!desk_whole(d->kind)) {
        d->dirty |= camera_lay_out(d, area, scale);
    } else if (d->scale != scale || memcmp(&d->area, area, sizeof *area) != 0) {
        d->area = *area;
        d->scale = scale;
        desk_place_all(d);
        d->dirty = true;
    }
    if (d->deal)
        deal(d);
}

static bool meet(struct rect a, struct rect b)
{
    return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

bool desk_clear(const struct desk *d, struct rect r)
{
    if (desk_whole(d->kind))
        return !meet(r, d->area.board);
    for (int i = 0; i < d->kind->pieces; i++) {
        const struct seen *s = &d->seen[i];
        if (s->where != SEEN_NOWHERE && (meet(r, s->to) || meet(r, seen_rect(s, 0))))
            return false;
    }
    return true;
}

struct desk_seat desk_seat_at(const struct desk *d, int seat)
{
    struct desk_seat s = {.at = {0, 0, 0, 0}};
    if (d->kind->seat_at)
        d->kind->seat_at(d, seat, &s);
    return s;
}

/* A challenge is met on the board; there may be no hand. */
const char *desk_home(const struct desk *d)
{
    bool board =
        d->status.phase == PHASE_CHALLENGE || (!d->kind->hand_height && !d->kind->hand_high);
    return board ? "table" : d->kind->hand_id;
}

/* ---- The person ---- */

static int usual_buttons(const struct match *m, bool own, struct desk_button out[DESK_BUTTONS])
{
    struct desk_button_list l = {.b = out};
    desk_add_undo(&l, m, own);
    struct desk_button *end = desk_add_button(&l, DESK_MAIN, 1, "end-turn", _("End turn"));
    end->enabled = end->primary = own && match_check(m, "end", NULL);
    return l.n;
}

int desk_buttons(const struct desk *d, const struct match *m, bool own,
                 struct desk_button out[DESK_BUTTONS])
{
    return d->kind->buttons ? d->kind->buttons(d, m, own, out) : usual_buttons(m, own, out);
}

/* The buttons that every game has. */
static void press_usual(struct desk *d, const char *id, struct desk_act *act)
{
    if (!strcmp(id, action_id(ACTION_UNDO)))
        act->kind = DESK_UNDO;
    else if (!strcmp(id, action_id(ACTION_REDO)))
        act->kind = DESK_REDO;
    else if (!strcmp(id, action_id(ACTION_RESTORE)))
        act->kind = DESK_RESTORE;
    else if (!strcmp(id, action_id(ACTION_END_TURN)))
        *act = (struct desk_act){.kind = DESK_END, .ends_turn = true, .step = "end"};
    else if (!strcmp(id, action_id(ACTION_FIT)))
        camera_fit(d, true);
}

void desk_press(struct desk *d, const char *id, struct desk_act *act)
{
    *act = (struct desk_act){.kind = DESK_NONE};
    if (!d->kind->press || !d->kind->press(d, id, act))
        press_usual(d, id, act);
}

int desk_meant(const struct desk *d, bool held_only, int *out)
{
    return d->kind->meant(d, held_only, out);
}

void desk_grasp(struct desk *d, int piece, float x, float y)
{
    struct desk_hand *h = &d->hand;
    desk_cancel(d);
    h->px = h->mx = x;
    h->py = h->my = y;
    h->button = BUTTON_LEFT;
    desk_hold(d, piece, false);
    h->gx = h->gy = 0.5f;
    h->state = HAND_DRAG;
}

/* ---- Messages ---- */

void desk_message(const struct desk *d, struct buf *out, struct desk_tone *tone)
{
    *tone = (struct desk_tone){.alone = false};
    if (d->state)
        d->kind->words->message(d, out, tone);
}

static void held_words(const struct desk *d, struct buf *out)
{
    struct buf held = {0};
    for (int i = 0; i < d->hand.n; i++) {
        buf_add(&held, i ? _(", ") : "");
        d->kind->words->piece(d, d->hand.held[i], &held);
    }
    if (held.len)
        buf_addf(out, _("Holding %s. "), buf_text(&held));
    buf_free(&held);
}

void desk_cursor_words(const struct desk *d, struct buf *out)
{
    if (!d->state || !d->cursor_shown)
        return;
    held_words(d, out);
    size_t start = out->len;
    d->kind->words->cursor(d, out);
    buf_capital(out, start);
}

void desk_probe(const struct desk *d, struct buf *out)
{
    if (d->state && d->kind->probe)
        d->kind->probe(d, out);
    else
        desk_probe_pieces(d, out);
}

static void hear_usual(struct desk *d, const struct event_list *events)
{
    const struct desk_holding *of = d->kind->holding;
    if (!events)
        desk_noise_at(d, of->home, d->area.window.w / 2);
    for (int i = 0; events && i < events->n; i++) {
        const struct event *e = &events->event[i];
        if (e->cue != CUE_LAND || e->piece < 0 || e->piece >= d->kind->pieces)
            continue;
        struct rect r = d->seen[e->piece].to;
        desk_noise_at(d, of->land, r.x + r.w / 2);
    }
}

void desk_hear(struct desk *d, const struct event_list *events)
{
    if (d->kind->hear)
        d->kind->hear(d, events);
    else
        hear_usual(d, events);
}

void desk_hint(struct desk *d, const struct desk_hint *h)
{
    d->hint = *h;
    d->dirty = true;
    if (d->kind->hint)
        d->kind->hint(d);
}

bool desk_hint_marks(const struct desk *d, int piece)
{
    for (int i = 0; i < d->hint.n; i++)
        if (d->hint.mark[i] == piece)
            return true;
    return false;
}

/* ---- The view of it ---- */

int desk_stage(struct desk *d)
{
    int parts = d->kind->stage ? d->kind->stage(d, false) : 0;
    d->camera.was.unit = 0;
    return parts;
}

void desk_stage_singly(struct desk *d)
{
    d->kind->stage(d, true);
}

void desk_show_all(struct desk *d)
{
    show_all(d, true);
}

void desk_spread(struct desk *d, bool glide)
{
    if (d->kind->spread)
        d->kind->spread(d, glide);
}

/* ---- Drawing ---- */

/* Larger text takes room from what is below it. */
static void follow_text(struct desk *d, const struct ui *ui)
{
    float text = fmaxf(1, ui->text);
    if (text == d->text)
        return;
    d->text = text;
    desk_place_all(d);
}

static void draw_board(struct desk *d, struct ui *ui, float alpha)
{
    if (d->state && d->kind->draw)
        d->kind->draw(d, ui, alpha);
    else
        desk_draw_pieces(d, ui, alpha, false);
    d->dirty = false;
}

void desk_draw(struct desk *d, struct ui *ui, float alpha)
{
    const struct desk_kind *k = d->kind;
    bool box = d->like.box && k->words->box;
    d->theme = ui->theme;
    follow_text(d, ui);
    theme_table(d->theme, ui->dl, d->area.window);
    ui_area(ui, "table", d->area.board, _(k->words->board));
    if (d->area.hand.w > 0)
        ui_area(ui, k->hand_id, d->area.hand, _(box ? k->words->box : k->words->hand));
    draw_board(d, ui, alpha);
}

void desk_draw_bare(struct desk *d, struct ui *ui, float alpha)
{
    d->theme = ui->theme;
    desk_make_bare(d);
    draw_board(d, ui, alpha);
    desk_draw_over(d, ui, alpha);
}

/* Light along the edge that scrolls the board, and only an outline where the board ends. */
static void draw_edges(const struct desk *d, struct draw_list *dl)
{
    for (int across = 0; across < 2; across++) {
        bool ends;
        struct rect r = camera_edge(d, across, &ends);
        struct rgba light = rgba_fade(d->theme->fresh, 0.45f);
        if (r.w > 0 && ends)
            theme_dashes(d->theme, dl, r, r.w < r.h ? r.w / 2 : r.h / 2, 2 * d->scale,
                         d->theme->fresh);
        else if (r.w > 0)
            draw_box(dl, r, 0, light, light);
    }
}

void desk_draw_over(struct desk *d, struct ui *ui, float alpha)
{
    draw_edges(d, ui->dl);
    if (d->state && d->kind->draw_over)
        d->kind->draw_over(d, ui, alpha);
    else
        desk_draw_pieces(d, ui, alpha, true);
}

void desk_draw_still(const struct desk_kind *kind, const struct desk_still *p,
                     const struct match *m)
{
    struct ui *ui = p->ui;
    if (kind->pictures->still) {
        kind->pictures->still(p, m);
        return;
    }
    struct desk *d = desk_open(kind, p->ways, ui);
    struct desk_areas area = {.window = {0, 0, ui->w, ui->h}, .board = p->r};
    struct game_status st;
    match_status(m, &st);
    d->bare = true; /* the hand of the seat is at its place on the board */
    desk_sync(d, m, st.seat, false);
    desk_lay_out(d, &area, ui->scale);
    desk_settle(d);
    desk_draw_bare(d, ui, 0);
    desk_close(d);
}
