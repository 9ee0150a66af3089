/* test_shuffled.c: what everybody knows about hidden cards once the discards have become the
 * draw pile. What is imagined from a view is compared with a slow record of what all have seen.
 */
#include "whatswild_help.h"

#include "ww_shuffled.h"

/* ---- What all have seen since the last shuffle ---- */

struct seen {
    int shuffles;
    int pile[WW_KINDS];          /* in the pile after the shuffle */
    int lit[WW_KINDS][WW_SEATS]; /* hidden cards of a hand that have come to light since */
    int draws[WW_SEATS];
};

static void see_shuffle(struct seen *m, const struct ww_state *s)
{
    if (s->reshuffled == m->shuffles)
        return;
    memset(m, 0, sizeof *m);
    m->shuffles = s->reshuffled;
    for (int i = 0; i < s->n_pile; i++)
        m->pile[ww_kind_of(s->pile[i])]++;
}

/* Which of two equal cards goes, nobody sees: it is the open one, unless that was just taken.
 */
static bool goes_openly(const struct ww_state *s, ww_kind k)
{
    const struct ww_hand *h = &s->hand[s->seat];
    for (int i = 0; i < h->n; i++)
        if (h->open[i] && ww_kind_of(h->card[i]) == k &&
            !(s->source == WW_FROM_DISCARDS && h->card[i] == s->gained))
            return true;
    return false;
}

static void see_step(struct seen *m, const struct ww_state *before,
                     const struct ww_state *after)
{
    int seat = before->seat;
    if (after->phase != PHASE_TURN || before->phase != PHASE_TURN)
        return;
    if (after->seat == seat && before->source == WW_NOT_YET)
        m->draws[seat] += after->source == WW_FROM_PILE;
    if (before->gave == WW_NO_CARD && after->gave != WW_NO_CARD) {
        ww_kind k = ww_kind_of(after->gave);
        m->lit[k][seat] += !goes_openly(before, k);
    }
    for (int i = 0; i < after->hand[seat].n && after->wild_seats != before->wild_seats; i++)
        m->lit[ww_kind_of(before->hand[seat].card[i])][seat] += !before->hand[seat].open[i];
}

/* ---- Is a deal possible? ---- */

/* Cards of a kind that were or are hidden in a hand, and how many of them came from the pile.
 */
struct flow {
    int n[WW_KINDS][WW_SEATS], used[WW_KINDS][WW_SEATS];
    int kind[WW_KINDS], seat[WW_SEATS]; /* how many still have to */
    bool been[WW_KINDS];
};

/* One card more of that kind from the pile, if need be in exchange for others. */
static bool one_more(struct flow *f, int kind)
{
    f->been[kind] = true;
    for (int s = 0; s < WW_SEATS; s++) {
        if (f->used[kind][s] == f->n[kind][s])
            continue;
        if (f->seat[s]) {
            f->seat[s]--;
            f->used[kind][s]++;
            return true;
        }
        for (int k = 0; k < WW_KINDS; k++)
            if (!f->been[k] && f->used[k][s] && one_more(f, k)) {
                f->used[k][s]--;
                f->used[kind][s]++;
                return true;
            }
    }
    return false;
}

static bool possible(const struct seen *m, const struct ww_state *s)
{
    struct flow f = {.n = {{0}}};
    int from_pile = 0;
    memcpy(f.n, m->lit, sizeof f.n);
    memcpy(f.kind, m->pile, sizeof f.kind);
    memcpy(f.seat, m->draws, sizeof f.seat);
    for (int i = 0; i < s->seats; i++)
        for (int k = 0; k < s->hand[i].n; k++)
            f.n[ww_kind_of(s->hand[i].card[k])][i] += !s->hand[i].open[k];
    for (int i = 0; i < s->n_pile; i++)
        if (f.kind[ww_kind_of(s->pile[i])]-- == 0)
            return false;
    for (int k = 0; k < WW_KINDS; k++)
        for (; f.kind[k]; f.kind[k]--) {
            memset(f.been, 0, sizeof f.been);
            if (!one_more(&f, k))
                return false;
        }
    for (int i = 0; i < s->seats; i++)
        from_pile += f.seat[i];
    return !from_pile;
}
/* ---- Games ---- */

/* A new round, with few cards in the pile and the others under the card that is turned up. */
static void few_to_draw(struct ww_state *s, struct rng *rng)
{
    int keep = 2 + (int)rng_below(rng, 12);
    ww_card top = ww_top(s);
    s->n_discard = 0;
    while (s->n_pile > keep) {
        s->discard[s->n_discard++] = s->pile[--s->n_pile];
        s->pile[s->n_pile] = 0;
    }
    s->discard[s->n_discard++] = top;
    must_be_sound(s);
}

static void look_at(const struct seen *m, const struct ww_state *s, int seat, struct rng *rng)
{
    struct ww_state v, full, again;
    ww_view(s, seat, &v);
    must_be_sound(&v);
    ww_imagine(&v, seat, rng, &full);
    must_be_sound(&full);
    ww_view(&full, seat, &again);
    assert_memory_equal(&again, &v, sizeof v);
    if (!possible(m, &full))
        fail_msg("round %d, turn %d: seat %d imagines an impossible deal", s->round, s->turn,
                 seat);
}

/* Returns how often it was looked at what the seats imagine. */
static int play_rounds(int seats, int length, uint64_t seed, int *doubtful)
{
    struct rng rng;
    struct ww_state s;
    struct seen m = {0};
    int looks = 0;
    rng_seed(&rng, seed);
    deal_game(&s, seats, length, seed);
    few_to_draw(&s, &rng);
    for (int steps = 0; steps < 3000 && s.phase != PHASE_GAME_OVER; steps++) {
        struct ww_state before = s;
        step_at_random(&s, &rng, NULL);
        if (before.phase == PHASE_ROUND_OVER) {
            memset(&m, 0, sizeof m);
            few_to_draw(&s, &rng);
        }
        must_be_sound(&s);
        see_step(&m, &before, &s);
        see_shuffle(&m, &s);
        if (s.phase != PHASE_TURN || !s.reshuffled)
            continue;
        assert_true(possible(&m, &s));
        for (int seat = -1; seat < seats; seat++, looks++)
            look_at(&m, &s, seat, &rng);
        for (int k = 0; k < WW_KINDS; k++)
            *doubtful += m.pile[k] && m.lit[k][0];
    }
    return looks;
}

TEST(what_is_imagined_after_a_shuffle)
{
    int looks = 0, doubtful = 0;
    for (int seats = 2; seats <= WW_SEATS; seats++)
        for (uint64_t seed = 1; seed <= 2; seed++)
            looks += play_rounds(seats, seed == 1 ? WW_ALL : WW_FIRST_FIVE, seed, &doubtful);
    print_message("%d looks, %d cards of which nobody knows\n", looks, doubtful);
    assert_true(looks > 10000 && doubtful > 100);
}

/* Three hands, and a shuffle as soon as the first has drawn. */
static void start_shuffled(struct ww_state *s)
{
    start_text(GAME "rules wild 12\nrack a1 c2 p5 z7\ndrawn z7\nseats 3\nhand 2 a3 c4 p6\n"
                    "hand 3 a4 c6 p8\ndiscards p9 a9 z1 c1\npile a2\n",
               1, s);
    s->n_discard = 0; /* everything but the hands lies on the discard pile */
    bool gone[WW_CARDS] = {false};
    for (int i = 0; i < s->seats; i++)
        for (int k = 0; k < s->hand[i].n; k++)
            gone[s->hand[i].card[k]] = true;
    for (int c = 0; c < WW_CARDS; c++)
        if (!gone[c])
            s->discard[s->n_discard++] = (ww_card)c;
    memset(s->pile, 0, sizeof s->pile);
    s->n_pile = 0;
    play(s, "discard z7; end");
    assert_int_equal(s->reshuffled, 1);
}

/* Before anybody draws, all hidden cards of the others are old; their own cards they know. */
TEST(what_the_pile_holds)
{
    struct ww_state s, v, full;
    struct rng rng;
    int most[WW_KINDS];
    rng_seed(&rng, 5);
    start_shuffled(&s);
    ww_view(&s, 1, &v);
    ww_pile_most(&v, most);
    assert_int_equal(most[kind_of("a1")], 1);
    assert_int_equal(most[kind_of("z7")], 1);
    assert_int_equal(most[kind_of("z9")], 2);
    for (int i = 0; i < 20; i++) {
        ww_imagine(&v, 1, &rng, &full);
        for (int k = 0; k < 3; k++) {
            assert_true(most[ww_kind_of(full.hand[0].card[k])] < 2);
            assert_int_equal(full.hand[0].is_new[k] + full.hand[2].is_new[k], 0);
        }
    }
    play(&s, "draw");
    assert_int_equal(s.hand[1].is_new[3], 1);
    assert_int_equal(s.shuffled.draws[1], 1);
}

/* A hash of a state after a shuffle is that of the text without the lines that came later. */
TEST(hashes_stay)
{
    struct ww_state s, other;
    start_shuffled(&s);
    play(&s, "draw");
    other = s;
    other.hand[1].is_new[0] = 1;
    other.shuffled.draws[1]++;
    assert_true(game_hash(&WHATS_WILD, &s) == game_hash(&WHATS_WILD, &other));
    other.turns[0]++;
    assert_true(game_hash(&WHATS_WILD, &s) != game_hash(&WHATS_WILD, &other));
}

TESTS_MAIN
