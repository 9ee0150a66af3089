/* test_value.c: the numbers that computer players know about a seat, and how likely it is to
 * win. */
#include "blockers_help.h"

#include "bk_facts.h"
#include "bk_key.h"
#include "bk_value.h"

static void fast_of(const struct bk_state *s, struct bk_fast *out)
{
    struct bk_seen seen;
    struct rng rng;
    rng_seed(&rng, 5);
    bk_seen_of(s, &seen);
    bk_seen_deal(&seen, &rng, out);
}

/* ---- Boards by hand ---- */

/* Red has E4 with D4, E6 and, out of the way, A9; blue stands beside E6. */
static void red_and_blue(struct bk_fast *out)
{
    struct bk_state s;
    deal_game(&s, 3, 1, 2);
    board_of("r4@e4 rd@d4 r6@e6 r9@a9 b7@e7", &s.board);
    memset(s.n_captured, 0, sizeof s.n_captured);
    for (int c = 0; c < 3; c++)
        s.colour[c].n_pile = (uint8_t)(BK_FACES - BK_RACK - (c == 0 ? 4 : c == 1));
    for (int c = 0; c < 3; c++)
        for (int i = 0; i < BK_RACK; i++)
            s.colour[c].rack[i] = BK_NO_TILE;
    fast_of(&s, out);
    out->seat = 0;
    out->left = 60;
}

static uint32_t faces(const int *face, int n)
{
    uint32_t set = 0;
    for (int i = 0; i < n; i++)
        set |= 1u << face[i];
    return set;
}

TEST(facts_of_a_board)
{
    struct bk_fast f;
    int16_t x[BK_SEATS][BK_FACT_COUNT];
    const int rack[] = {4, 0, 17, BK_WILD}; /* 5, 1, I and the wild */
    red_and_blue(&f);
    f.pile[0] = (f.pile[0] | f.rack[0]) & ~faces(rack, 4);
    f.rack[0] = faces(rack, 4);
    bk_facts(&f, 0, x);
    assert_int_equal(x[0][BK_FACT_GROUPS], 3);
    assert_int_equal(x[0][BK_FACT_LONE], 2);
    assert_int_equal(x[0][BK_FACT_SHUT_BUT_TWO], 1); /* A9, in the corner */
    assert_int_equal(x[0][BK_FACT_JOIN], 1);         /* E5 */
    assert_int_equal(x[0][BK_FACT_JOIN_RACK], 1);
    assert_int_equal(x[0][BK_FACT_RACK_JOIN], 1);
    assert_int_equal(x[0][BK_FACT_JOINED_RACK], 2);
    assert_int_equal(x[0][BK_FACT_JOINED_ONE], 2);
    assert_int_equal(x[0][BK_FACT_ROOM], 1);
    assert_int_equal(x[0][BK_FACT_RACK_APART], 2); /* 1 and I */
    assert_int_equal(x[0][BK_FACT_WILD_RACK], 1);
    assert_int_equal(x[0][BK_FACT_EXTEND], 5 + 1 + 2 + 2); /* D4-E4, E5, D6 and F6, by A9 */
    assert_int_equal(x[0][BK_FACT_PREY], 4);
    assert_int_equal(x[0][BK_FACT_NOW], 1);
    assert_int_equal(x[0][BK_FACT_TURNS], 20);
    assert_int_equal(x[0][BK_FACT_AHEAD], 0 - 3); /* green has no tile */
    assert_int_equal(x[1][BK_FACT_EXTEND_THEIRS], 0);
    assert_int_equal(x[1][BK_FACT_NEXT], 1);
    assert_int_equal(x[1][BK_FACT_AHEAD], 0 - 1);
    assert_int_equal(x[2][BK_FACT_GROUPS], 0);
    assert_int_equal(x[2][BK_FACT_LEADS], 1);
    f.rack[0] &= ~(1u << 4); /* without the 5 */
    f.pile[0] |= 1u << 4;
    bk_facts(&f, 0, x);
    assert_int_equal(x[0][BK_FACT_JOINED_RACK], 3);
    assert_int_equal(x[0][BK_FACT_JOINED_DUE], 2);
}

/* ---- What must always be true ---- */

/* Columns from right to left. */
static int mirror_bit(int bit)
{
    return bit / BK_BITS_ROW * BK_BITS_ROW + BK_SIDE - 1 - bit % BK_BITS_ROW;
}

static struct bk_bits mirror_bits(struct bk_bits set)
{
    struct bk_bits out = {0, 0};
    for (; !bk_none(set); set = bk_rest(set))
        out = bk_or(out, bk_bits_one(mirror_bit(bk_first(set))));
    return out;
}

static uint32_t mirror_faces(uint32_t set)
{
    uint32_t out = 0;
    for (; set; set &= set - 1) {
        int face = __builtin_ctz(set);
        if (face < BK_SIDE)
            face = BK_SIDE - 1 - face;
        else if (face >= 2 * BK_SIDE && face != BK_WILD)
            face = face / 3 * 3 + 2 - face % 3;
        out |= 1u << face;
    }
    return out;
}

static void mirror(const struct bk_fast *f, struct bk_fast *out)
{
    *out = *f;
    out->empty = mirror_bits(f->empty);
    for (int c = 0; c < BK_COLOURS; c++) {
        out->at[c] = mirror_bits(f->at[c]);
        out->rack[c] = mirror_faces(f->rack[c]);
        out->pile[c] = mirror_faces(f->pile[c]);
        for (int i = 0; i < f->n_groups[c]; i++)
            out->group[c][i] = mirror_bits(f->group[c][i]);
    }
}

static const struct bk_weights PLAIN = {
    {[BK_KEY_JOIN] = 100, [BK_KEY_MOST] = -80, [BK_KEY_PILE] = 6},
    {[BK_KEY_JOIN] = 100, [BK_KEY_MOST] = -100, [BK_KEY_RACK] = 8}};

/* Each colour becomes the next one. */
static void change_colours(const struct bk_fast *f, struct bk_fast *out)
{
    *out = *f;
    for (int c = 0; c < BK_COLOURS; c++) {
        int d = (c + 1) % BK_COLOURS;
        out->owner[d] = f->owner[c];
        out->n_pile[d] = f->n_pile[c];
        out->n_groups[d] = f->n_groups[c];
        out->rack[d] = f->rack[c];
        out->at[d] = f->at[c];
        out->pile[d] = f->pile[c];
        memcpy(out->order[d], f->order[c], sizeof f->order[c]);
        memcpy(out->group[d], f->group[c], sizeof f->group[c]);
    }
    for (int i = 0; i < f->seats; i++)
        out->own[i] = (uint8_t)((f->own[i] << 1 | f->own[i] >> (BK_COLOURS - 1)) & 31);
}

/* The spaces that join groups hang only on the groups that there are. */
static void look_at_joins(const struct bk_fast *f)
{
    struct bk_fast other = *f;
    struct bk_look here, there;
    for (int c = 0; c < BK_COLOURS; c++)
        memset(&other.group[c][f->n_groups[c]], 0,
               (size_t)(BK_FACES - f->n_groups[c]) * sizeof *other.group[c]);
    bk_look_begin(&here, f, &PLAIN);
    bk_look_begin(&there, &other, &PLAIN);
    for (int c = 0; c < BK_COLOURS; c++)
        if (f->owner[c] >= 0)
            assert_memory_equal(&here.join[c], &there.join[c], sizeof here.join[c]);
}

static long looked_at;

static void look_at_value(const struct bk_fast *f)
{
    int16_t here[BK_SEATS][BK_FACT_COUNT], there[BK_SEATS][BK_FACT_COUNT];
    struct bk_fast other, turned;
    int sum = 0;
    mirror(f, &other);
    bk_facts(f, 0, here);
    bk_facts(&other, 0, there);
    assert_memory_equal(here, there, sizeof here);
    change_colours(f, &turned);
    bk_facts(&turned, 0, there);
    assert_memory_equal(here, there, sizeof here);
    for (int i = 0; i < f->seats; i++) {
        int share = bk_value(f, i);
        assert_in_range(share, 0, BK_SHARE);
        assert_int_equal(share, bk_value(&other, i));
        sum += share;
    }
    /* Each seat that asks trusts itself to play better, so it comes to somewhat more than one
     * win. */
    assert_in_range(sum, BK_SHARE / 2, 3 * BK_SHARE);
    looked_at++;
}

/* The real part of the win at the end; before it, who wins was mostly thought likely to. */
static long foreseen, ends;

static void look_at_end(const struct bk_fast *f, const int *before)
{
    unsigned winners = bk_fast_winners(f);
    int best = 0;
    for (int i = 0; i < f->seats; i++) {
        assert_int_equal(bk_value(f, i),
                         winners >> i & 1 ? BK_SHARE / __builtin_popcount(winners) : 0);
        best = before[i] > before[best] ? i : best;
    }
    foreseen += winners >> best & 1;
    ends++;
}

TEST(whole_games)
{
    for (int seats = 2; seats <= 5; seats++)
        for (uint64_t seed = 1; seed <= 20; seed++) {
            struct bk_state s;
            struct bk_fast f;
            struct bk_move m;
            struct rng rng;
            int before[BK_SEATS] = {0};
            rng_seed(&rng, seed);
            deal_game(&s, seats, 1, seed);
            fast_of(&s, &f);
            while (f.left > 0) {
                if (bk_key_best(&f, &PLAIN, &rng, &m))
                    bk_fast_place(&f, m);
                else
                    bk_fast_skip(&f);
                if (f.left > 0)
                    look_at_value(&f);
                look_at_joins(&f);
                for (int i = 0; f.left == 2 * seats && i < seats; i++)
                    before[i] = bk_value(&f, i);
            }
            look_at_end(&f, before);
        }
    assert_true(looked_at > 5000);
    assert_true(foreseen > ends * 17 / 20);
}

TESTS_MAIN
