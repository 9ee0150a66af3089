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

void hand_order_write(const struct hand_order *o, void (*name)(struct buf *out, uint8_t piece),
                      struct buf *out)
{
    for (int i = 0; i < o->n; i++) {
        buf_add(out, i ? " " : "");
        name(out, o->piece[i]);
    }
}

void hand_order_read(struct hand_order *o, const char *text,
                     bool (*piece)(const struct hand_order *o, const struct word *w,
                                   uint8_t *out))
{
    struct scan s;
    struct word w;
    uint8_t p;
    *o = (struct hand_order){0};
    scan_start(&s, text, strlen(text));
    if (!scan_line(&s))
        return;
    while (scan_word(&s, &w))
        if (piece(o, &w, &p))
            add(o, p);
}

void hand_order_key(char key[HAND_KEY_MOST], int seat)
{
    snprintf(key, HAND_KEY_MOST, "rack-%d", seat);
}
