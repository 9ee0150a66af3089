/* beaten.c: the numbers of matches won against each computer, and their text. */
#include "beaten.h"

#include <string.h>

#include "buf.h"
#include "scan.h"

#define MOST 100000

static void key_of(const struct game *g, struct buf *out)
{
    buf_addf(out, "beaten.%s", g->id);
}

static void add(const struct word *n, int *times)
{
    int more;
    if (word_int(n, 0, MOST, &more))
        *times = *times + more < MOST ? *times + more : MOST;
}

/* Lines that make no sense are skipped. A computer that comes twice, since two people have
 * become one, is counted together. */
static void read(const char *text, struct beaten *out)
{
    struct scan s;
    struct word id, n;
    scan_start(&s, text, strlen(text));
    while (scan_line(&s)) {
        bool whole = scan_word(&s, &id) && scan_word(&s, &n);
        for (int p = 0; whole && p < PLAYER_COUNT; p++)
            if (word_is(&id, player_id((enum player)p)))
                add(&n, &out->times[p]);
    }
}

void beaten_load(struct store *s, const struct game *g, struct beaten *out)
{
    struct buf key = {0};
    *out = (struct beaten){{0}};
    key_of(g, &key);
    const char *text = store_get(s, buf_text(&key));
    if (text)
        read(text, out);
    buf_free(&key);
}

static void save(struct store *s, const struct game *g, const struct beaten *b)
{
    struct buf key = {0}, text = {0};
    key_of(g, &key);
    for (int p = 0; p < PLAYER_COUNT; p++)
        buf_addf(&text, "%s %d\n", player_id((enum player)p), b->times[p]);
    store_set(s, buf_text(&key), buf_text(&text)); /* it tries again by itself */
    buf_free(&key);
    buf_free(&text);
}

void beaten_add(struct store *s, const struct match *m)
{
    struct game_status st;
    struct beaten b;
    enum player who;
    enum temper temper;
    int person = game_only_seat(game_config_people(&m->config));
    match_status(m, &st);
    if (st.phase != PHASE_GAME_OVER || person < 0 || m->config.start ||
        st.winners != 1u << person)
        return;
    beaten_load(s, m->game, &b);
    for (int i = 0; i < st.seats; i++)
        if (player_read(m->config.computer[i], &who, &temper))
            b.times[who]++;
    save(s, m->game, &b);
}
