/* shuffles.c: the shuffles of a match, their salts and fingerprints, and their lines. */
#include "shuffles.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Salts and fingerprints ---- */

/* The first half of a fingerprint. */
static void salt_of(const char *text, char out[SALT_HEX])
{
    char sum[SHA256_HEX];
    sha256_hex(text, strlen(text), sum);
    memcpy(out, sum, SALT_HEX - 1);
    out[SALT_HEX - 1] = 0;
}

void salt_of_seed(uint64_t seed, char out[SALT_HEX])
{
    char text[64];
    snprintf(text, sizeof text, "superwild seed %" PRIu64, seed);
    salt_of(text, out);
}

void salt_of_bytes(const unsigned char bytes[16], char out[SALT_HEX])
{
    for (int i = 0; i < 16; i++)
        snprintf(out + 2 * i, 3, "%02x", bytes[i]);
}

static bool digits(const char *text, size_t len, size_t want)
{
    for (size_t i = 0; i < len; i++)
        if (!strchr("0123456789abcdef", text[i]) || !text[i])
            return false;
    return len == want;
}

bool salt_sound(const char *text, size_t len)
{
    return digits(text, len, SALT_HEX - 1);
}

void salt_of_shuffle(const char *salt, int n, char out[SALT_HEX])
{
    char text[80];
    snprintf(text, sizeof text, "superwild shuffle %d %s", n, salt);
    salt_of(text, out);
}

void shuffle_print(const char *salt, const char *order, char out[SHA256_HEX])
{
    struct buf b = {0};
    buf_addf(&b, "%s %s", salt, order);
    sha256_hex(b.data, b.len, out);
    buf_free(&b);
}

/* Appends the order as it is hashed. */
static void write_order(const struct game *g, const struct shuffle *s, struct buf *out)
{
    for (int i = 0; i < s->n; i++) {
        buf_add(out, i ? " " : "");
        g->piece_write(out, s->piece[i]);
    }
}

/* ---- The list ---- */

void shuffles_add(struct shuffles *s, const struct game_config *c,
                  const struct event_list *events, int step, int round)
{
    for (int i = 0; i < events->n_shuffles; i++) {
        s->list = mem_more(s->list, s->n, &s->cap, sizeof *s->list);
        struct match_shuffle *one = &s->list[s->n++];
        struct buf order = {0};
        *one = (struct match_shuffle){
            .step = step, .round = round, .pile = events->shuffle[i].pile};
        salt_of_shuffle(c->salt, s->n, one->salt);
        write_order(c->game, &events->shuffle[i], &order);
        one->order = mem_strdup(buf_text(&order));
        shuffle_print(one->salt, one->order, one->print);
        buf_free(&order);
    }
}

void shuffles_over(struct shuffles *s, int step)
{
    for (int i = s->n - 1; i >= 0 && !s->list[i].over; i--)
        s->list[i].over = step;
}

void shuffles_cut(struct shuffles *s, int steps)
{
    while (s->n && s->list[s->n - 1].step > steps)
        free(s->list[--s->n].order);
    for (int i = s->n - 1; i >= 0 && (!s->list[i].over || s->list[i].over > steps); i--)
        s->list[i].over = 0;
}

int shuffles_until(const struct shuffles *s, int steps)
{
    int n = 0;
    while (n < s->n && s->list[n].step <= steps)
        n++;
    return n;
}

void shuffles_free(struct shuffles *s)
{
    for (int i = 0; i < s->n; i++)
        free(s->list[i].order);
    free(s->list);
    *s = (struct shuffles){0};
}

/* ---- Lines ---- */

/* The shuffle of the ith line of that step; NULL if it has fewer. *order: is it that line? */
static struct match_shuffle *line_of(const struct shuffles *s, int step, int i, bool *order)
{
    for (int pass = 0; pass < 2; pass++)
        for (int k = 0; k < s->n; k++) {
            bool here =
                pass ? s->list[k].over && s->list[k].over == step : s->list[k].step == step;
            if (here && i-- == 0) {
                *order = pass;
                return &s->list[k];
            }
        }
    return NULL;
}

int shuffles_lines(const struct shuffles *s, int step)
{
    int n = 0;
    bool order;
    while (line_of(s, step, n, &order))
        n++;
    return n;
}

void shuffles_write(const struct shuffles *s, const struct game *g, int step, bool orders,
                    struct buf *out)
{
    const struct match_shuffle *one;
    bool order;
    for (int i = 0; (one = line_of(s, step, i, &order)); i++) {
        int number = (int)(one - s->list) + 1;
        if (order && orders)
            buf_addf(out, "order %d %s %s\n", number, one->salt, one->order);
        else if (!order)
            buf_addf(out, "shuffle %d %s %s\n", number, g->pile[one->pile].id, one->print);
    }
}

static bool is_order(const char *text, size_t len)
{
    for (size_t i = 0; i < len; i++)
        if (text[i] < ' ' || text[i] > '~')
            return false;
    return len > 0;
}

bool shuffles_read(struct shuffles *s, const struct game *g, int step, int i, const char *line,
                   size_t len, struct reason *why)
{
    bool order = false;
    struct match_shuffle *one = line_of(s, step, i, &order);
    char head[80];
    int number = one ? (int)(one - s->list) + 1 : 0;
    if (!one)
        return refuse(why, "nothing was shuffled here");
    if (order)
        snprintf(head, sizeof head, "order %d ", number);
    else
        snprintf(head, sizeof head, "shuffle %d %s ", number, g->pile[one->pile].id);
    size_t n = strlen(head);
    if (len < n || memcmp(line, head, n) != 0)
        return refuse(why, "a line \"%s...\" is missing here", head);
    line += n;
    len -= n;
    if (!order && digits(line, len, SHA256_HEX - 1)) {
        memcpy(one->print, line, len);
        return true;
    }
    n = SALT_HEX - 1;
    if (!order || len < n + 2 || !salt_sound(line, n) || line[n] != ' ' ||
        !is_order(line + n + 1, len - n - 1))
        return refuse(why, "this is not how a line \"%s...\" goes on", head);
    memcpy(one->salt, line, n);
    free(one->order);
    one->order = mem_alloc(len - n);
    memcpy(one->order, line + n + 1, len - n - 1);
    return true;
}
