/* lesson_hands.h: how the lessons of the games are done by hand (lesson_help.h). */
#ifndef LESSON_HANDS_H
#define LESSON_HANDS_H

#include "bk_art.h"
#include "bk_desk.h"
#include "bk_lesson.h"
#include "tile_desk_state.h"
#include "tile_lesson.h"
#include "ww_desk.h"
#include "ww_lesson.h"

/* ---- Tiles ---- */

static inline struct tile_desk *desk_of(const struct lesson *p)
{
    return (void *)p->host.desk;
}

/* "put r5 0,2 k5 1,2" has two. */
static inline bool tile_handful(const char *step, int i, char out[STEP_MAX])
{
    char verb[8], tile[8], to[24];
    int n;
    sscanf(step, "%7s%n", verb, &n);
    for (step += n; sscanf(step, "%7s %23s%n", tile, to, &n) == 2; step += n)
        if (i-- == 0)
            return snprintf(out, STEP_MAX, "%s %s %s", verb, tile, to) > 0;
    return false;
}

static inline void tile_move(const struct lesson_step *s, int i, const struct match *m,
                             char out[STEP_MAX])
{
    struct place to = tile_lesson_task(s)->solution[i].to;
    struct buf text = {0};
    buf_add(&text, "put ");
    buf_tile_copy(&text, tile_lesson_move_tile(s, i, m));
    buf_addf(&text, " %d,%d,%d", to.x, to.y, to.z);
    snprintf(out, STEP_MAX, "%s", buf_text(&text));
    buf_free(&text);
}

static inline tile_t tile_of(const char *handful, struct place *to)
{
    char name[8];
    int x = 0, y = 0, z = 0;
    tile_t t = TILE_NONE;
    assert_true(sscanf(handful, "%*s %7s %d,%d,%d", name, &x, &y, &z) >= 3);
    assert_true(tile_read_copy(name, strlen(name), &t));
    *to = (struct place){(int16_t)x, (int16_t)y, (int16_t)z};
    return t;
}

static inline bool tile_ends(const struct driver *d, const char *handful, struct rect *from,
                             struct rect *to)
{
    const struct tile_desk *v = desk_of(page(d));
    struct place p;
    tile_t t = tile_of(handful, &p);
    struct rect r =
        p.z ? grid_tower_box(&v->grid, &v->now, p.x, p.y) : grid_cell(&v->grid, p.x, p.y);
    *from = part_of(v->d.seen[t].to, 0.5f, 0.5f);
    *to = part_of(r, 0.5f, p.z > 0 ? 0.2f : p.z < 0 ? 0.92f : 0.5f);
    return true;
}

static inline void tile_cursor_to(struct driver *d, int x, int y)
{
    const struct tile_desk *v = desk_of(page(d));
    while (v->cx != x)
        drive_key(d, v->cx < x ? KEY_RIGHT : KEY_LEFT);
    while (v->cy != y)
        drive_key(d, v->cy < y ? KEY_DOWN : KEY_UP);
}

/* The cursor to the tile, Enter, to the place, Enter. */
static inline void tile_keys(struct driver *d, const char *handful)
{
    struct tile_desk *v = desk_of(page(d));
    struct place to;
    tile_t t = tile_of(handful, &to), list[TILE_MAX];
    tab_to(d, "rack");
    if (!v->d.cursor_shown)
        drive_key(d, KEY_LEFT);
    for (int i = 0; i < 4; i++)
        drive_key(d, KEY_LEFT);
    int n = td_rack_list(v, list), at = 0;
    while (at < n && list[at] != t)
        at++;
    for (int i = 0; i < at && at < n; i++)
        drive_key(d, KEY_RIGHT);
    if (at == n) { /* it lies on the table */
        drive_key(d, KEY_UP);
        tile_cursor_to(d, v->now.at[t].x, v->now.at[t].y);
    }
    drive_key(d, KEY_ENTER);
    assert_int_equal(v->d.hand.n, 1);
    if (v->d.focus == DESK_ON_HAND)
        drive_key(d, KEY_UP);
    tile_cursor_to(d, to.x, to.y);
    if (to.z < 0)
        drive_key(d, KEY_PAGE_DOWN);
    drive_key(d, KEY_ENTER);
}

/* ---- Blockers! ---- */

static inline struct bk_desk *board_of(const struct driver *d)
{
    return (void *)page(d)->host.desk;
}

/* The tile and the space of a step. */
static inline bk_tile board_tile_of(const char *step, int *space)
{
    const char *tile = strchr(step, ' ') + 1, *at = strchr(tile, ' ') + 1;
    bk_tile t = BK_NO_TILE;
    assert_true(bk_tile_read(tile, strcspn(tile, " "), &t));
    assert_true(bk_space_read(at, strcspn(at, " "), space));
    return t;
}

static inline bool board_ends(const struct driver *d, const char *step, struct rect *from,
                              struct rect *to)
{
    int space;
    bk_tile t = board_tile_of(step, &space);
    *from = part_of(board_of(d)->d.seen[t].to, 0.5f, 0.5f);
    *to = part_of(bk_space_rect(board_of(d)->board, space), 0.5f, 0.5f);
    return true;
}

/* The cursor to the tile, Enter, to the space, Enter. */
static inline void board_keys(struct driver *d, const char *step)
{
    struct bk_desk *v = board_of(d);
    bk_tile list[BK_DESK_RACK];
    int space, at = 0;
    bk_tile t = board_tile_of(step, &space);
    tab_to(d, "rack");
    if (!v->d.cursor_shown)
        drive_key(d, KEY_LEFT);
    for (int i = 0; i < BK_LESSON_RACK; i++)
        drive_key(d, KEY_LEFT);
    int n = bk_rack_list(v, list);
    while (at < n && list[at] != t)
        at++;
    assert_true(at < n);
    for (int i = 0; i < at; i++)
        drive_key(d, KEY_RIGHT);
    drive_key(d, KEY_ENTER);
    assert_int_equal(v->d.hand.piece, t);
    while (bk_row(v->cursor) != bk_row(space))
        drive_key(d, bk_row(v->cursor) < bk_row(space) ? KEY_DOWN : KEY_UP);
    while (bk_column(v->cursor) != bk_column(space))
        drive_key(d, bk_column(v->cursor) < bk_column(space) ? KEY_RIGHT : KEY_LEFT);
    drive_key(d, KEY_ENTER);
}

/* No sentence covers the board. */
static inline void board_in_sight(const struct walk *k, struct rect sentence)
{
    struct rect board = bk_board_rect(board_of(&k->d)->board);
    float scale = k->d.app->ui.scale, pad = sentence.h < 40 * scale ? 0 : 6 * scale;
    bool above = sentence.y + sentence.h <= board.y;        /* on the card */
    if (!above && sentence.y - pad < board.y + board.h - 1) /* with two lines it is higher */
        fail_msg("%s: a sentence covers the board", k->where);
}

/* ---- What's Wild?! ---- */

static inline struct ww_desk *cards_of(const struct driver *d)
{
    return (void *)page(d)->host.desk;
}

/* The card of "discard a7". */
static inline ww_card card_of(const struct driver *d, const char *step)
{
    const struct ww_desk *v = cards_of(d);
    ww_kind k;
    assert_true(ww_kind_read(step + 8, strcspn(step + 8, " "), &k));
    for (int i = 0; i < v->fan.n; i++)
        if (ww_kind_of(v->fan.card[i]) == k)
            return v->fan.card[i];
    fail_msg("\"%s\": no such card", step);
    return WW_NO_CARD;
}

static inline bool card_ends(const struct driver *d, const char *step, struct rect *from,
                             struct rect *to)
{
    const struct ww_desk *v = cards_of(d);
    bool draws = !strcmp(step, "draw"), takes = !strcmp(step, "take");
    if (!strcmp(step, "wild"))
        return false;
    if (draws || takes)
        *from = part_of(draws ? ww_stock_top(v) : ww_discard_top(v), 0.5f, 0.5f);
    else /* other cards of the hand may lie over its right part */
        *from = part_of(v->d.seen[card_of(d, step)].to, 0.08f, 0.5f);
    *to = part_of(draws || takes ? v->d.area.hand : v->discards, 0.5f, 0.5f);
    return true;
}

/* "discard ! 4": it asks for the number. */
static inline bool card_button(const char *step, char id[UI_ID])
{
    const char *number = strchr(step, '!');
    if (!strcmp(step, "wild"))
        snprintf(id, UI_ID, "go-wild");
    else if (number)
        snprintf(id, UI_ID, "name-%s", number + 2);
    else
        return false;
    return true;
}

/* With the arrow keys, Enter and Tab, which a controller has, too. */
static inline void pile_keys(struct driver *d, int spot)
{
    struct ww_desk *v = cards_of(d);
    tab_to(d, "table");
    if (!v->d.cursor_shown)
        drive_key(d, KEY_LEFT);
    for (int i = 0; i < WW_SPOTS && v->spot != spot; i++)
        drive_key(d, v->spot < spot ? KEY_RIGHT : KEY_LEFT);
    assert_int_equal(v->spot, spot);
    drive_key(d, KEY_ENTER);
}

static inline void card_keys(struct driver *d, const char *step)
{
    struct ww_desk *v = cards_of(d);
    if (!strcmp(step, "draw") || !strcmp(step, "take")) {
        pile_keys(d, step[0] == 'd' ? WW_SPOT_STOCK : WW_SPOT_DISCARDS);
        return;
    }
    if (!strcmp(step, "wild")) {
        drive_key(d, KEY_ENTER); /* the button has the focus */
        return;
    }
    ww_card list[WW_HAND], c = card_of(d, step);
    int n = ww_hand_list(v, list), at = 0;
    while (at < n && list[at] != c)
        at++;
    tab_to(d, "hand");
    if (!v->d.cursor_shown)
        drive_key(d, KEY_LEFT);
    for (int i = 0; i < WW_HAND && v->d.ci != at; i++)
        drive_key(d, v->d.ci < at ? KEY_RIGHT : KEY_LEFT);
    drive_key(d, KEY_ENTER);
    assert_int_equal(v->d.hand.piece, c);
    drive_key(d, KEY_ENTER); /* it is over the discard pile already */
    if (strchr(step, '!')) { /* and the best number has the focus */
        assert_true(ui_focused(&d->app->ui, "name-4"));
        drive_key(d, KEY_ENTER);
    }
}

static inline void cards_in_sight(const struct walk *k, struct rect sentence)
{
    const struct ww_desk *v = cards_of(&k->d);
    for (int c = 0; c < WW_CARDS; c++)
        if (v->d.seen[c].where && !apart(v->d.seen[c].to, sentence))
            fail_msg("%s: a sentence covers a card", k->where);
    if (!apart(v->stock, sentence) || !apart(v->sign, sentence))
        fail_msg("%s: a sentence covers a pile", k->where);
}

static const struct hands HANDS[] = {
    {&TILE_LESSON, tile_handful, tile_move, tile_ends, tile_keys, NULL, NULL},
    {&BLOCKERS_LESSON, NULL, NULL, board_ends, board_keys, NULL, board_in_sight},
    {&WHATS_WILD_LESSON, NULL, NULL, card_ends, card_keys, card_button, cards_in_sight},
};

#endif
