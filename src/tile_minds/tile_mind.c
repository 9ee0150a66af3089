/* tile_mind.c: what players of tile games overlook, what views hide, and random tiles. */
#include "tile_mind.h"

#include "thinking.h"

void tile_overlooks(const struct player_turn *t, int of_100, struct tile_bits *rack)
{
    struct rng rng;
    thinking_luck(t, &rng);
    for (tile_t i = 0; i < TILE_MAX; i++)
        if (bits_has(rack, i) && (int)rng_below(&rng, 100) < of_100)
            bits_remove(rack, i);
}

bool tile_view_hides(const struct game *g, const void *view, int seat, struct reason *why)
{
    struct game_status st;
    struct position p;
    g->tiles->position(view, &p);
    if (p.n_bag)
        return refuse(why, "a view shows the bag");
    g->status(view, &st);
    for (int i = 0; i < st.seats && !st.open; i++) {
        struct tile_bits rack = g->tiles->rack(view, i, NULL);
        if (i != seat && bits_count(&rack))
            return refuse(why, "a view shows a rack");
    }
    return true;
}

/* ---- Random play ---- */

int tile_rack_list(const struct random_turn *t, int all, tile_t *out)
{
    const struct round_state *r = t->view;
    int n = 0;
    for (int i = 0; i < all; i++)
        if (bits_has(&r->rack[r->seat], (tile_t)i))
            out[n++] = (tile_t)i;
    return n;
}

void tile_random_step(struct random_turn *t, const struct table_item *items, int n,
                      struct buf *out)
{
    t->game->tiles->arrange(t->view, items, n, out);
}

bool tile_random_try(struct random_turn *t, const struct table_item *items, int n,
                     struct buf *out)
{
    struct buf step = {0};
    if (n)
        tile_random_step(t, items, n, &step);
    bool good = n && random_may(t, buf_text(&step));
    if (good)
        buf_add(out, buf_text(&step));
    buf_free(&step);
    return good;
}
