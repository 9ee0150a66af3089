/* make-old.c: writes a profile, records, and descriptions of the position files here into the
 * given folder, in the format of the version it is built with. It is not built any more; it was
 * built once, with the version named in README.md. */
#include "old_list.h"

#include "classic.h"
#include "normikub.h"
#include "players.h"
#include "randomplay.h"
#include "superwild.h"

static int64_t seconds = 1795000000;

static int64_t now(void *self)
{
    (void)self;
    return seconds += 60;
}

struct kept {
    const struct game *game;
    int seats;
    const char *option[3];
    int value[3];
    const char *computers; /* one letter a seat: who plays it, "-" for a person */
    const char *position;  /* a file of the folder, or NULL */
    int steps;             /* how many are played; -1 for a whole game */
    bool won;              /* try seeds until the first seat wins */
    int undone;
};

static const struct kept KEPT[] = {
    {&SUPER_WILD, 1, {NULL}, {0}, "-", NULL, -1, true, 0},
    {&SUPER_WILD, 1, {"stacks", "diagonals"}, {1, 1}, "-", NULL, -1, true, 0},
    {&SUPER_WILD, 3, {"rounds", "stacks"}, {2, 1}, "-o-", NULL, 60, false, 2},
    {&SUPER_WILD, 6, {"rounds", "diagonals"}, {2, 1}, "------", NULL, -1, true, 0},
    {&SUPER_WILD, 2, {"rounds"}, {5}, "-m", NULL, 1, false, 0},
    {&NORMIKUB,
     5,
     {"games", "dimensions", "volunteer"},
     {3, 3, 2},
     "-p-n-",
     NULL,
     90,
     false,
     0},
    {&NORMIKUB, 3, {"games", "dimensions"}, {2, 1}, "---", NULL, -1, true, 0},
    {&NORMIKUB, 8, {"games", "dimensions"}, {1, 5}, "--------", NULL, 70, false, 1},
    {&CLASSIC, 4, {"rounds", "clock"}, {2, 60}, "-pno", NULL, 120, false, 0},
    {&CLASSIC, 2, {"rounds", "clock"}, {2, 0}, "--", NULL, -1, true, 0},
    {&CLASSIC, 3, {"rounds"}, {30}, "--m", NULL, 2, false, 0},
    {&SUPER_WILD, 1, {NULL}, {0}, "-", "super-wild", 1, false, 0},
    {&NORMIKUB, 1, {NULL}, {0}, "-", "normikub", 1, false, 1},
    {&CLASSIC, 1, {NULL}, {0}, "-", "classic", 1, false, 0},
    {&CLASSIC, 1, {NULL}, {0}, "-", "classic-melded", -1, false, 0},
};

static const char *const NAME[] = {
    "Ann", "Bob", "M\xc3\xbcller & Sons | 2", "Dora #4", "Eva", "Finn", "Gus", "Hanna"};

static void read_file(const char *folder, const char *name, struct buf *out)
{
    struct buf path = {0};
    char part[4096];
    buf_addf(&path, "%s/%s.swt", folder, name);
    buf_clear(out);
    FILE *f = fopen(path.data, "rb");
    for (size_t n; (n = fread(part, 1, sizeof part, f)) > 0;)
        buf_add_n(out, part, n);
    fclose(f);
    buf_free(&path);
}

static bool write_file(const char *folder, const char *name, const struct buf *text)
{
    struct buf path = {0};
    buf_addf(&path, "%s/%s", folder, name);
    FILE *f = fopen(path.data, "wb");
    bool good = f && fwrite(text->data, 1, text->len, f) == text->len && !fclose(f);
    buf_free(&path);
    return good;
}

static void configure(const struct kept *k, const char *folder, uint64_t seed,
                      struct game_config *c)
{
    struct position p;
    struct buf text = {0};
    game_config_default(c, k->game, k->seats);
    if (k->position) {
        read_file(folder, k->position, &text);
        if (position_read(buf_text(&text), text.len, &p, NULL))
            game_config_from_position(c, &p, NULL);
    }
    buf_free(&text);
    for (int i = 0; i < 3 && k->option[i]; i++)
        game_option_set(c, k->option[i], k->value[i]);
    for (int i = 0; i < k->seats; i++) {
        snprintf(c->name[i], sizeof c->name[i], "%s", NAME[i]);
        for (int p_id = 0; p_id < PLAYER_COUNT; p_id++)
            if (player_id((enum player)p_id)[0] == k->computers[i])
                snprintf(c->computer[i], sizeof c->computer[i], "%s",
                         player_id((enum player)p_id));
    }
    c->seed = seed;
}

/* Makes random steps, as the config says; seeds before the one that is used are only tried. */
static void play(struct session *s, const struct kept *k, uint64_t seed)
{
    struct randomplay r = {.fumbles = 20, .holds = 10};
    rng_seed(&r.rng, seed);
    struct match *copy = match_new(&s->match->config);
    for (int i = 0; i != k->steps && randomplay_step(&r, copy, NULL); i++) {
    }
    for (int i = 0; i < copy->at; i++)
        session_play(s, copy->step[i], NULL, NULL);
    for (int i = 0; i < k->undone; i++)
        session_undo(s);
    match_free(copy);
}

static bool wins(const struct game_config *c, uint64_t seed)
{
    struct store *none = store_open(NULL, NULL);
    struct session *s = session_new(none, c, NULL, NULL);
    struct game_status st;
    static const struct kept whole = {.steps = -1};
    play(s, &whole, seed);
    match_status(s->match, &st);
    session_free(s);
    store_close(none);
    return st.winner == 0;
}

int main(int argc, char **argv)
{
    static const char *const positions[] = {"super-wild", "super-wild-grid", "normikub",
                                            "classic", "classic-melded"};
    const char *folder = argc > 1 ? argv[1] : ".";
    struct store *store = store_open(folder, NULL);
    struct buf text = {0};
    store_set(store, "theme", "dark");
    store_set(store, "player.1", "Ann");
    for (size_t i = 0; i < sizeof KEPT / sizeof *KEPT; i++) {
        struct game_config c;
        uint64_t seed = 1000 * (i + 1);
        do
            configure(&KEPT[i], folder, ++seed, &c);
        while (KEPT[i].won && !wins(&c, seed));
        struct session *s = session_new(store, &c, now, NULL);
        play(s, &KEPT[i], seed);
        buf_clear(&text);
        buf_addf(&text, "tiles in order %d", (int)i);
        store_set_note(store, s->id, "rack", buf_text(&text));
        buf_clear(&text);
        record_write(&text, s->match);
        char name[40];
        snprintf(name, sizeof name, "%d-%s.swr", (int)i + 1, c.game->id);
        if (!write_file(folder, name, &text))
            return 1;
        session_free(s);
    }
    buf_clear(&text);
    old_list(store, &text);
    bool good = write_file(folder, "expected-profile.txt", &text);
    store_close(store);
    buf_clear(&text);
    for (size_t i = 0; i < sizeof positions / sizeof *positions; i++) {
        struct buf p = {0};
        read_file(folder, positions[i], &p);
        buf_addf(&text, "%s\n", positions[i]);
        old_judge_spoilt(buf_text(&p), &text);
        buf_free(&p);
    }
    good &= write_file(folder, "expected-positions.txt", &text);
    buf_free(&text);
    return !good;
}
