/* test_selfplay_whatswild.c: many games of What's Wild?! at random. Every card is in one place
 * after each step, and a game in which the skins have changed places is the same game. */
#include "core_help.h"
#include "hang/hang_match.h"
#include "selfplay.h"
#include "thorough.h"
#include "whats_wild_mind.h"
#include "ww_state.h"

/* ---- Everything can happen ---- */

static void play(int seats, int rounds, int games)
{
    struct selfplay s = {.game = &WHATS_WILD,
                         .seed = (uint64_t)seats,
                         .games = games,
                         .seats_low = seats,
                         .seats_high = seats,
                         .rounds = rounds,
                         .thorough = true,
                         .before_step = hang_match};
    struct selfplay_result r;
    struct reason why;
    if (!selfplay_run(&s, &r, &why))
        fail_msg("%s", why.text);
    print_message("%d seats: %ld steps, %ld rounds, %ld taken, %ld chameleons, %ld gone wild, "
                  "%ld shuffles\n",
                  seats, r.steps, r.rounds, r.count[0], r.count[1], r.count[2], r.count[3]);
    assert_true(r.count[0] > r.rounds && (is_brief() || r.count[1] > r.rounds / 2));
    assert_true(r.count[2] >= r.rounds);
    assert_true(is_brief() || seats < 7 || r.count[3] > 0);
}

TEST(games_of_all_sizes)
{
    for (int seats = 2; seats <= WW_SEATS; seats += often(1, 1, 5))
        play(seats, seats == 7 ? 10 : 5, often(60, 3, 1));
}

/* ---- 104 cards, each in one place ---- */

static void place(int seen[WW_CARDS], const ww_card *c, int n)
{
    for (int i = 0; i < n; i++) {
        assert_true(c[i] < WW_CARDS);
        seen[c[i]]++;
    }
}

static void each_card_is_in_one_place(const struct ww_state *s)
{
    int seen[WW_CARDS] = {0};
    place(seen, s->pile, s->n_pile);
    place(seen, s->discard, s->n_discard);
    for (int i = 0; i < s->seats; i++)
        place(seen, s->hand[i].card, s->hand[i].n);
    for (int c = 0; c < WW_CARDS; c++)
        assert_int_equal(seen[c], 1);
}

/* ---- Skins are only names ---- */

struct skins {
    int to[WW_SKINS];
};

static ww_card other(const struct skins *k, ww_card c)
{
    if (c >= 96)
        return c;
    ww_kind kind = ww_kind_of(c);
    return ww_card_of(ww_kind_make(k->to[ww_skin(kind)], ww_number(kind)), ww_copy(c));
}

static void change(const struct skins *k, ww_card *c, int n)
{
    for (int i = 0; i < n; i++)
        c[i] = other(k, c[i]);
}

/* Numbers by kind. */
static void change_kinds(const struct skins *k, struct ww_shuffled *w)
{
    struct ww_shuffled was = *w;
    for (int i = 0; i < WW_KINDS; i++) {
        ww_kind to = ww_kind_of(other(k, ww_card_of((ww_kind)i, 0)));
        w->pile[to] = was.pile[i];
        memcpy(w->lit[to], was.lit[i], sizeof was.lit[i]);
        memcpy(w->lit_new[to], was.lit_new[i], sizeof was.lit_new[i]);
    }
}

static void change_state(const struct skins *k, struct ww_state *s)
{
    change(k, s->pile, s->n_pile);
    change_kinds(k, &s->shuffled);
    change(k, s->discard, s->n_discard);
    for (int i = 0; i < s->seats; i++)
        change(k, s->hand[i].card, s->hand[i].n);
    change(k, &s->gained, s->gained != WW_NO_CARD);
    change(k, &s->gave, s->gave != WW_NO_CARD);
    for (int t = 0; t < s->n_past && t < WW_PAST; t++) {
        struct ww_past *p = &s->past[t];
        change(k, &p->top, p->top != WW_NO_CARD);
        change(k, &p->gave, p->gave != WW_NO_CARD);
    }
}

/* The same step in the other game. */
static void change_step(const struct skins *k, const char *step, struct buf *out)
{
    static const char verb[] = "discard ";
    ww_card c;
    const char *card = step + strlen(verb);
    buf_clear(out);
    if (strncmp(step, verb, strlen(verb)) || !ww_card_read(card, strlen(card), &c)) {
        buf_add(out, step);
        return;
    }
    buf_add(out, verb);
    ww_card_write(out, other(k, c));
}

static void the_same_game(const struct skins *k, int seats, uint64_t seed)
{
    struct ww_state a, b, want;
    struct game_config c;
    struct rng rng;
    struct buf step = {0}, same = {0};
    rng_seed(&rng, seed);
    game_config_default(&c, &WHATS_WILD, seats);
    c.seed = seed;
    game_option_set(&c, "length", WW_FIRST_FIVE);
    ww_start(&a, &c);
    b = a;
    while (a.phase != PHASE_GAME_OVER) {
        struct random_turn t = {.rng = &rng, .game = &WHATS_WILD, .view = &a};
        buf_clear(&step);
        bool deals = !ww_random_step(&t, &step);
        buf_add(&step, deals ? "deal" : "");
        change_step(k, buf_text(&step), &same);
        assert_true(ww_check(&b, buf_text(&same), NULL));
        ww_apply(&a, buf_text(&step), NULL);

        ww_apply(&b, buf_text(&same), NULL);
        each_card_is_in_one_place(&a);
        want = a;
        change_state(k, &want);
        if (deals) /* each game has its own deck: the other one gets the same deal */
            b = want;

        assert_memory_equal(&b, &want, sizeof b);
    }
    buf_free(&step);
    buf_free(&same);
}

TEST(skins_are_only_names)
{
    static const struct skins ways[] = {{{1, 0, 2, 3}}, {{3, 2, 1, 0}}, {{1, 2, 3, 0}}};
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++)
        for (int seats = 2; seats <= WW_SEATS; seats++)
            the_same_game(&ways[i], seats, (uint64_t)seats + 10 * i);
}

TESTS_MAIN
