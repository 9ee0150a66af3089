/* hand_order.c: keeps the order of a hand. */
#include "hand_order.h"

#include <stdio.h>
#include <string.h>

static bool has(struct hand_pieces p, uint8_t piece)
{
    return p.n > 0 && memchr(p.piece, piece, (size_t)p.n) != NULL;
}

int hand_order_find(const struct hand_order *o, uint8_t piece)
{
    const uint8_t *at = memchr(o->piece, piece, (size_t)o->n);
    return at ? (int)(at - o->piece) : -1;
}

static void add(struct hand_order *o, uint8_t piece)
{
    if (o->n < HAND_MOST && hand_order_find(o, piece) < 0)
        o->piece[o->n++] = piece;
}

bool hand_order_follow(struct hand_order *o, struct hand_pieces hand, struct hand_pieces away)
{
    struct hand_order now = {.arranged = o->arranged};
    for (int i = 0; i < o->n; i++)
        if (has(hand, o->piece[i]) || has(away, o->piece[i]))
            add(&now, o->piece[i]);
    for (int i = 0; i < hand.n; i++)
        add(&now, hand.piece[i]);
    bool changed = now.n != o->n || memcmp(now.piece, o->piece, sizeof now.piece) != 0;
    *o = now;
    return changed;
}

int hand_order_list(const struct hand_order *o, struct hand_pieces hand, uint8_t out[HAND_MOST])
{
    int n = 0;
    for (int i = 0; i < o->n; i++)
        if (has(hand, o->piece[i]))
            out[n++] = o->piece[i];
    return n;
}

void hand_order_move(struct hand_order *o, struct hand_pieces hand, struct hand_pieces moved,
                     int before)
{
    struct hand_order now = {.arranged = o->arranged};
    int at = 0;
    for (int i = 0; i < o->n; i++) {
        if (has(moved, o->piece[i]))
            continue;
        if (has(hand, o->piece[i]) && at++ == before)
            for (int k = 0; k < moved.n; k++)
                add(&now, moved.piece[k]);
        add(&now, o->piece[i]);
    }
    for (int k = 0; k < moved.n; k++) /* behind all others */
        add(&now, moved.piece[k]);
    *o = now;
}

void hand_order_drop(struct hand_order *o, struct hand_pieces hand, struct hand_pieces moved,
                     int index)
{
    uint8_t list[HAND_MOST];
    int n = hand_order_list(o, hand, list), before = index;
    for (int i = 0; i < index && i < n; i++)
        before -= has(moved, list[i]);
    hand_order_move(o, hand, moved, before);
}

void hand_order_sort(struct hand_order *o, int (*key)(uint8_t piece, unsigned how),
                     unsigned how)
{
    o->arranged = false;
    for (int i = 1; i < o->n; i++) {
        uint8_t piece = o->piece[i];
        int k = i, own = key(piece, how);
        for (; k > 0 && key(o->piece[k - 1], how) > own; k--)
            o->piece[k] = o->piece[k - 1];
        o->piece[k] = piece;
    }
}

/* ---- As text ---- */

#define ARRANGED "arranged" /* before the pieces */

void hand_order_write(const struct hand_order *o, hand_piece_name *name, struct buf *out)
{
    buf_add(out, o->arranged ? ARRANGED : "");
    for (int i = 0; i < o->n; i++) {
        buf_add(out, i || o->arranged ? " " : "");
        name(out, o->piece[i]);
    }
}

/* -1: there is none. */
static int piece_called(const char *text, hand_piece_name *name, int pieces)
{
    struct buf own = {0};
    int found = -1;
    for (int i = 0; i < pieces && found < 0; i++) {
        buf_clear(&own);
        name(&own, (uint8_t)i);
        found = strcmp(buf_text(&own), text) ? -1 : i;
    }
    buf_free(&own);
    return found;
}

static void read_piece(struct hand_order *o, const struct word *w, hand_piece_name *name,
                       int pieces)
{
    struct buf text = {0};
    buf_add_n(&text, w->at, w->len);
    int piece = piece_called(buf_text(&text), name, pieces);
    if (piece >= 0 && hand_order_find(o, (uint8_t)piece) >= 0) {
        buf_add(&text, "'");
        piece = piece_called(buf_text(&text), name, pieces);
    }
    if (piece >= 0)
        add(o, (uint8_t)piece);
    buf_free(&text);
}

void hand_order_read(struct hand_order *o, const char *text, hand_piece_name *name, int pieces)
{
    struct scan s;
    struct word w;
    *o = (struct hand_order){0};
    scan_start(&s, text, strlen(text));
    if (!scan_line(&s))
        return;
    for (bool first = true; scan_word(&s, &w); first = false)
        if (first && word_is(&w, ARRANGED))
            o->arranged = true;
        else
            read_piece(o, &w, name, pieces);
}

void hand_order_key(char key[HAND_KEY_MOST], int seat)
{
    snprintf(key, HAND_KEY_MOST, "rack-%d", seat);
}
