/* randomplay.c: random legal play, and selfplay with all its checks. */
#include "randomplay.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "record.h"
#include "superwild.h"

static uint32_t below(struct randomplay *r, uint32_t n)
{
    return rng_below(&r->rng, n);
}

static int rack_list(const struct tile_bits *rack, tile_t out[FACES])
{
    int n = 0;
    for (int t = 0; t < SW_TILES; t++)
        if (bits_has(rack, (tile_t)t))
            out[n++] = (tile_t)t;
    return n;
}

static void mix(struct randomplay *r, tile_t *list, int n)
{
    for (int i = n - 1; i > 0; i--) {
        uint32_t j = below(r, (uint32_t)i + 1);
        tile_t t = list[i];
        list[i] = list[j];
        list[j] = t;
    }
}

/* A random free place that touches a tile, or, one time in eight, any nearby. */
static struct place some_place(struct randomplay *r, const struct table *t, unsigned rules)
{
    static const int8_t side[10][3] = {{1, 0, 0}, {-1, 0, 0}, {0, 1, 0},  {0, -1, 0},  {0, 0, 1},
                                       {0, 0, -1}, {1, 1, 0}, {-1, 1, 0}, {1, -1, 0}, {-1, -1, 0}};
    tile_t list[TILE_MAX];
    int n = table_list(t, list);
    struct place p = t->at[list[below(r, (uint32_t)n)]];
    if (!below(r, 8))
        return (struct place){(int16_t)(p.x + (int)below(r, 7) - 3),
                              (int16_t)(p.y + (int)below(r, 7) - 3), 0};
    const int8_t *d = side[below(r, 10)];
    p.x = (int16_t)(p.x + d[0]);
    p.y = (int16_t)(p.y + d[1]);
    p.z = (int16_t)(p.z + d[2]);
    bool towers = rules & RULE_TOWERS;
    if ((p.z && !towers) || p.x < -PLACE_MAX || p.x > PLACE_MAX || p.y < -PLACE_MAX ||
        p.y > PLACE_MAX || p.z < -PLACE_MAX || p.z > PLACE_MAX)
        return t->at[list[0]];
    return p;
}

/* One tile that fits somewhere. */
static bool find_one(struct randomplay *r, struct table *t, unsigned rules, const tile_t *rack,
                     int n, struct table_item *out)
{
    for (int k = 0; k < 60; k++) {
        struct place p = some_place(r, t, rules);
        tile_t tile = rack[below(r, (uint32_t)n)];
        if (table_at(t, p) != TILE_NONE)
            continue;
        table_put(t, tile, p);
        if (table_legal(t, rules)) {
            *out = (struct table_item){tile, false, p};
            return true;
        }
        table_remove(t, tile);
    }
    return false;
}

static bool room_for(const struct table *t, struct place p, int dx, int dy)
{
    for (int i = -1; i <= 3; i++)
        for (int s = -1; s <= 1; s++) {
            struct place q = {(int16_t)(p.x + i * dx + s * dy), (int16_t)(p.y + i * dy + s * dx),
                              0};
            if (table_at(t, q) != TILE_NONE)
                return false;
        }
    return true;
}

/* Three rack tiles as a new group of their own, in a row or a column. */
static bool find_three(struct randomplay *r, struct table *t, unsigned rules, const tile_t *rack,
                       int n, struct table_item out[3])
{
    int dx = (int)below(r, 2), dy = 1 - dx;
    for (int k = 0; k < 200 && n >= 3; k++) {
        tile_t a = rack[below(r, (uint32_t)n)], b = rack[below(r, (uint32_t)n)],
               c = rack[below(r, (uint32_t)n)];
        if (a == b || b == c || a == c || !triple_valid(a, b, c))
            continue;
        struct place p = some_place(r, t, rules);
        p.x = (int16_t)(p.x + (int)below(r, 9) - 4);
        p.y = (int16_t)(p.y + (int)below(r, 9) - 4);
        p.z = 0;
        if (!room_for(t, p, dx, dy))
            continue;
        tile_t three[3] = {a, b, c};
        for (int i = 0; i < 3; i++) {
            struct place q = {(int16_t)(p.x + i * dx), (int16_t)(p.y + i * dy), 0};
            out[i] = (struct table_item){three[i], false, q};
            table_put(t, three[i], q);
        }
        if (table_legal(t, rules))
            return true;
        for (int i = 0; i < 3; i++)
            table_remove(t, three[i]);
    }
    return false;
}

bool randomplay_find(struct randomplay *r, const struct match *m, struct buf *out)
{
    const struct sw_state *s = m->state;
    struct table t = s->table;
    struct tile_bits left = s->rack[s->seat];
    struct table_item items[FACES];
    tile_t rack[FACES];
    int n = 0, tries = 3;
    if (!table_legal(&t, s->rules))
        return false;
    while (tries-- > 0) {
        int k = rack_list(&left, rack), found = 0;
        if (!k)
            break;
        if (find_three(r, &t, s->rules, rack, k, items + n))
            found = 3;
        else if (find_one(r, &t, s->rules, rack, k, items + n))
            found = 1;
        for (int i = 0; i < found; i++)
            bits_remove(&left, items[n + i].tile);
        n += found;
        tries += found > 0;
    }
    if (n)
        sw_step_write(s, items, n, out);
    return n > 0;
}

/* A step to no purpose: put, move, swap or take at random. */
static bool fumble(struct randomplay *r, const struct match *m, struct buf *out)
{
    const struct sw_state *s = m->state;
    tile_t rack[FACES], table[TILE_MAX];
    int n = rack_list(&s->rack[s->seat], rack), k = table_list(&s->table, table), count = 0;
    struct table_item it[4];
    mix(r, rack, n);
    mix(r, table, k);
    struct place p = some_place(r, &s->table, s->rules);
    switch (below(r, 4)) {
    case 0:
        if (n)
            it[count++] = (struct table_item){rack[0], false, p};
        break;
    case 1:
        it[count++] = (struct table_item){table[0], false, p};
        break;
    case 2: /* two change places */
        if (k > 1) {
            it[count++] = (struct table_item){table[0], false, s->table.at[table[1]]};
            it[count++] = (struct table_item){table[1], false, s->table.at[table[0]]};
        }
        break;
    case 3: /* back to the rack, and another one there */
        if (!table_has(&s->begin, table[0])) {
            it[count++] = (struct table_item){table[0], true, p};
            if (n)
                it[count++] = (struct table_item){rack[0], false, s->table.at[table[0]]};
        }
        break;
    }
    if (count)
        sw_step_write(s, it, count, out);
    return count && match_check(m, buf_text(out), NULL);
}

/* Undoes, redoes, restores: nothing a record shows, but the match has to bear it. */
static void waver(struct randomplay *r, struct match *m)
{
    for (uint32_t k = below(r, 4); k > 0; k--)
        match_undo(m);
    for (uint32_t k = below(r, 3); k > 0; k--)
        match_redo(m);
}

static void turn_step(struct randomplay *r, struct match *m, struct buf *out)
{
    const struct sw_state *s = m->state;
    struct buf text = {0};
    if (below(r, 100) < r->fumbles && fumble(r, m, &text)) {
        buf_add(out, buf_text(&text));
        buf_free(&text);
        return;
    }
    if (below(r, 100) < r->fumbles)
        waver(r, m);
    if (match_check(m, "end", NULL) && (s->drawn || !table_same(&s->table, &s->begin) || !s->n_bag))
        if (below(r, 3) || sw_rack_count(s, s->seat) == 0) {
            buf_add(out, "end");
            return;
        }
    match_restore(m);
    if (below(r, 100) >= r->holds && randomplay_find(r, m, out))
        return;
    buf_add(out, match_check(m, "draw", NULL) ? "draw" : "end");
}

bool randomplay_step(struct randomplay *r, struct match *m, struct buf *out)
{
    struct game_status st;
    struct buf step = {0};
    match_status(m, &st);
    switch (st.phase) {
    case PHASE_LOTS:
        buf_add(&step, "draw");
        break;
    case PHASE_DEAL:
    case PHASE_ROUND_OVER:
        buf_add(&step, "deal");
        break;
    case PHASE_TURN:
        if (st.winner >= 0 && !below(r, 60))
            buf_add(&step, "stop");
        else
            turn_step(r, m, &step);
        break;
    case PHASE_GAME_OVER:
        return false;
    }
    struct reason why;
    bool made = match_play(m, buf_text(&step), NULL, &why);
    if (out) {
        buf_clear(out);
        buf_add(out, buf_text(&step));
        if (!made)
            buf_addf(out, " (%s)", why.text);
    }
    buf_free(&step);
    return made;
}

/* ---- Selfplay ---- */

static bool state_round_trip(const struct match *m, struct reason *why)
{
    struct buf a = {0}, b = {0};
    void *copy = mem_alloc(m->game->state_size);
    m->game->write(m->state, &a);
    bool good = m->game->read(copy, a.data, a.len, why);
    if (good) {
        m->game->write(copy, &b);
        good = !strcmp(buf_text(&a), buf_text(&b)) ||
               refuse(why, "the state's text does not come back the same");
    }
    free(copy);
    buf_free(&a);
    buf_free(&b);
    return good;
}

static bool record_round_trip(const struct match *m, struct reason *why)
{
    struct buf a = {0};
    record_write(&a, m);
    struct match *again = record_read(a.data, a.len, why);
    bool good = again && (match_hash(again) == match_hash(m) ||
                          refuse(why, "the record comes to another state"));
    match_free(again);
    buf_free(&a);
    return good;
}

static bool there_and_back(struct match *m, struct reason *why)
{
    uint64_t h = match_hash(m);
    int at = m->at;
    match_goto(m, 0);
    match_goto(m, at);
    return match_hash(m) == h || refuse(why, "undo to the start and redo come to another state");
}

/* Undo of the turn's steps, one by one, and redo of them. */
static bool turn_and_back(struct match *m, struct reason *why)
{
    uint64_t h = match_hash(m);
    int undone = 0;
    for (; match_can_undo(m); undone++)
        match_undo(m);
    while (undone--)
        match_redo(m);
    return match_hash(m) == h || refuse(why, "undo and redo in the turn come to another state");
}

static bool views_hide(const struct match *m, struct reason *why)
{
    struct game_status st;
    struct sw_state v;
    match_status(m, &st);
    for (int seat = -1; seat < st.seats; seat++) {
        m->game->view(m->state, seat, &v);
        if (!m->game->invariant(&v, why))
            return false;
        for (int i = 0; i < v.n_bag; i++)
            if (v.bag[i] != TILE_HIDDEN)
                return refuse(why, "a view shows the bag");
    }
    return true;
}

static bool check_all(struct match *m, bool everything, struct reason *why)
{
    if (!m->game->invariant(m->state, why) || !turn_and_back(m, why))
        return false;
    return !everything || (state_round_trip(m, why) && views_hide(m, why));
}

static void count_end(const struct match *m, bool *over, struct selfplay_result *out)
{
    struct game_status st;
    match_status(m, &st);
    bool now = st.phase == PHASE_ROUND_OVER || st.phase == PHASE_GAME_OVER;
    if (now && !*over) {
        out->rounds++;
        out->won += st.winner >= 0;
        out->blocked += st.end == END_BLOCKED;
    }
    *over = now;
}

static bool play_game(const struct selfplay *s, uint64_t seed, struct selfplay_result *out,
                      struct reason *why)
{
    struct game_config c;
    struct randomplay r = {.fumbles = 25, .holds = 10};
    struct buf step = {0};
    bool good = true, over = false;
    rng_seed(&r.rng, seed ^ 0x5eedu);
    int span = s->seats_high - s->seats_low + 1;
    game_config_default(&c, &SUPER_WILD, s->seats_low + (int)(seed % (uint64_t)span));
    c.seed = seed;
    game_option_set(&c, "rounds", s->rounds);
    game_option_set(&c, "stacks", (s->rules & RULES_STACKS) != 0);
    game_option_set(&c, "diagonals", (s->rules & RULES_DIAGONALS) != 0);
    struct match *m = match_new(&c);
    while (good && randomplay_step(&r, m, &step)) {
        bool end = !strcmp(buf_text(&step), "end");
        out->steps++;
        out->plays += end && m->n > 1 && !strncmp(m->step[m->n - 2], "put", 3);
        good = check_all(m, s->thorough || end, why);
        count_end(m, &over, out);
    }
    struct game_status st;
    match_status(m, &st);
    if (good && st.phase != PHASE_GAME_OVER)
        good = refuse(why, "the step \"%s\" was refused", buf_text(&step));
    good = good && there_and_back(m, why) && record_round_trip(m, why);
    uint64_t h = match_hash(m);
    out->signature = (out->signature ^ h) * 0x100000001b3u;
    match_free(m);
    buf_free(&step);
    return good;
}

bool selfplay_run(const struct selfplay *s, struct selfplay_result *out, struct reason *why)
{
    *out = (struct selfplay_result){.signature = 0xcbf29ce484222325u};
    for (int g = 0; g < s->games; g++) {
        struct reason inner = {.text = ""};
        if (!play_game(s, s->seed + (uint64_t)g, out, &inner))
            return refuse(why, "game with seed %" PRIu64 ", step %ld: %s", s->seed + (uint64_t)g,
                          out->steps, inner.text);
    }
    return true;
}
