/* make.c: writes a profile with a running and a finished match of each game, and what is in it
 * as text, into the given folder. It is not built any more; it was built once, with the version
 * named in ../README.md. */
#include "../old_list.h"

#include "randomplay.h"

#define STEPS 40 /* of a running match */

static int64_t seconds = 1795000000;

static int64_t now(void *self)
{
    (void)self;
    return seconds += 60;
}

static void play(struct store *store, const struct game *game, int steps)
{
    struct game_config c;
    struct randomplay r = {.fumbles = 10, .holds = 5};
    game_config_default(&c, game, game->seats_min);
    for (int i = 0; i < c.seats; i++)
        snprintf(c.name[i], sizeof c.name[i], "%s", i ? "Bob" : "Ann");
    c.seed = 7;
    rng_seed(&r.rng, 7);
    struct session *s = session_new(store, &c, now, NULL);
    struct match *copy = match_new(&s->match->config);
    for (int i = 0; i != steps && randomplay_step(&r, copy, NULL); i++) {
    }
    for (int i = 0; i < copy->at; i++)
        session_play(s, copy->step[i], NULL, NULL);
    if (steps > 0)
        session_undo(s);
    store_set_note(store, s->id, "rack", "in order");
    match_free(copy);
    session_free(s);
}

int main(int argc, char **argv)
{
    struct buf text = {0}, path = {0};
    const char *folder = argc > 1 ? argv[1] : ".";
    struct store *store = store_open(folder, NULL);
    store_set(store, "theme", "dark");
    store_set(store, "player.1", "Ann");
    for (int g = 0; GAMES[g]; g++) {
        play(store, GAMES[g], STEPS);
        play(store, GAMES[g], -1);
    }
    for (int i = 0; i < 3; i++)
        store_best_add(
            store, "super-wild", "",
            &(struct store_best){.turns = 20 - i, .draws = 5, .when = 1795000000 + i});
    old_list(store, &text);
    store_close(store);
    buf_addf(&path, "%s/expected-profile.txt", folder);
    FILE *f = fopen(path.data, "wb");
    bool good = f && fwrite(text.data, 1, text.len, f) == text.len && !fclose(f);
    buf_free(&text);
    buf_free(&path);
    return !good;
}
