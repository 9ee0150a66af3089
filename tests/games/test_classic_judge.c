/* test_classic_judge.c: what is said at the end of turns that nobody would play. Rows with
 * Wilds are extended, split and mixed, Wilds are replaced and used again or not, doubles are
 * exchanged; what is said then comes to one number, the same on every system.
 * test_classic_turn.c has the rules. */
#include "classic_help.h"
#include "meld.h"
#include "signature.h"

#define ROWS 12

struct rows {
    int n, length[ROWS];
    tile_t tile[ROWS][MELD_TILES + 3];
    struct tile_bits left; /* tiles of the rack */
};

/* A set or a run of few numbers, with Wilds in it; nothing if a tile is missing. */
static void add_row(struct rng *r, struct rows *all, int low, int wild_in)
{
    struct tile_bits left = all->left;
    int n = 3 + (int)rng_below(r, 3), number = low + (int)rng_below(r, 4);
    bool set = rng_below(r, 2), down = rng_below(r, 2);
    int colour = (int)rng_below(r, 4), row = all->n;
    n = set && n > 4 ? 4 : n;
    if (row == ROWS || (!set && number + n > 14))
        return;
    for (int i = 0; i < n; i++) {
        int at = down ? n - 1 - i : i;
        int face = set ? (colour + i) % 4 * 13 + number - 1 : colour * 13 + number + i - 1;
        bool wild = (int)rng_below(r, 100) < wild_in;
        if (!tile_take_copy(&left, wild ? WILD : face, &all->tile[row][at]))
            return;
    }
    all->length[row] = n;
    all->left = left;
    all->n++;
}

/* Takes a tile out of a row; what is left closes up. */
static tile_t take_out(struct rows *all, int row, int i)
{
    tile_t t = all->tile[row][i];
    memmove(&all->tile[row][i], &all->tile[row][i + 1],
            (size_t)(--all->length[row] - i) * sizeof t);
    return t;
}

static void put_in(struct rows *all, int row, int i, tile_t t)
{
    if (all->length[row] > MELD_TILES)
        return;
    memmove(&all->tile[row][i + 1], &all->tile[row][i],
            (size_t)(all->length[row]++ - i) * sizeof t);
    all->tile[row][i] = t;
}

/* A tile that the one at this place could stand for takes its place. The Wild goes into a new
 * row or nowhere new. */
static void replace_wild(struct rng *r, struct rows *all, int row, int low)
{
    for (int i = 0; i < all->length[row]; i++) {
        uint64_t faces = meld_faces(all->tile[row], all->length[row], i);
        tile_t wild = all->tile[row][i], t;
        if (!tile_is_wild(wild) || !faces)
            continue;
        int face = __builtin_ctzll(faces);
        if (rng_below(r, 3) == 0 && (faces & (faces - 1)))
            face = __builtin_ctzll(faces & (faces - 1));
        if (!tile_take_copy(&all->left, face, &t))
            continue;
        all->tile[row][i] = t;
        int before = all->n;
        add_row(r, all, low, 0);
        if (all->n > before)
            put_in(all, before, (int)rng_below(r, (uint32_t)all->length[before] + 1), wild);
        else
            put_in(all, row, all->length[row], wild);
        if (all->n > before && rng_below(r, 2)) /* it stands for one of them */
            bits_add(&all->left,
                     take_out(all, before, (int)rng_below(r, (uint32_t)all->length[before])));
        return;
    }
}

static void change(struct rng *r, struct rows *all, int low)
{
    int row = (int)rng_below(r, (uint32_t)all->n), other = (int)rng_below(r, (uint32_t)all->n);
    int n = all->length[row];
    tile_t t;
    switch (rng_below(r, 6)) {
    case 0: /* a tile more, at one end */
        t = all->tile[row][n - 1];
        if (!tile_is_wild(t) && tile_number(t) < 13 &&
            tile_take_copy(&all->left, tile_face(t) + 1, &t))
            put_in(all, row, n, t);
        break;
    case 1:
        replace_wild(r, all, row, low);
        break;
    case 2: /* from one row to another */
        if (n < 4 || row == other)
            break;
        t = take_out(all, row, rng_below(r, 2) ? 0 : n - 1);
        put_in(all, other, rng_below(r, 2) ? 0 : all->length[other], t);
        break;
    case 3: /* split */
        if (n < 6 || all->n == ROWS)
            break;
        all->length[all->n] = n - 3;
        memcpy(all->tile[all->n], &all->tile[row][3], (size_t)(n - 3));
        all->length[row] = 3;
        all->n++;
        break;
    case 4: /* two tiles change places, perhaps doubles */
        t = all->tile[row][0];
        all->tile[row][0] = all->tile[other][all->length[other] - 1];
        all->tile[other][all->length[other] - 1] = t;
        break;
    case 5:
        add_row(r, all, low, 10);
        break;
    }
}

static void lay(const struct rows *all, struct table *t)
{
    table_clear(t);
    for (int row = 0; row < all->n; row++)
        for (int i = 0; i < all->length[row]; i++)
            table_put(t, all->tile[row][i], (struct place){(int16_t)i, (int16_t)(2 * row), 0});
}

/* Everything that is sum about the end of a turn. */
static uint64_t judgement(const struct cl_state *s)
{
    struct tile_blame blame[TILE_BLAMES];
    struct reason why = {.text = ""};
    uint64_t sum = HASH_START;
    sign(&sum, cl_turn_legal(s, &why));
    sum = hash_text(sum, why.text);
    sign(&sum, cl_wilds_taken(s));
    sign(&sum, cl_wilds_allowed(s, true));
    sign(&sum, cl_laid_worth(s));
    sign(&sum, cl_untouched(s));
    for (int n = cl_to_blame(s, blame); n > 0; n--) {
        struct place p = s->common.table.at[blame[n - 1].a];
        sign(&sum, p.x);
        sign(&sum, p.y);
    }
    return sum;
}

static void exchange(struct table *t, tile_t a, tile_t b)
{
    struct place at = t->at[a];
    table_put(t, a, t->at[b]);
    table_put(t, b, at);
}

/* Nothing changes if two tiles of one name change places, now or at the start of the turn, or
 * if the other copy came from the rack. */
static void assert_by_the_look(const struct cl_state *s)
{
    struct cl_state t = *s;
    for (tile_t a = 0; a < FACES; a++) {
        tile_t b = (tile_t)(a + FACES);
        if (table_has(&t.common.table, a) && table_has(&t.common.table, b) && a % 3)
            exchange(&t.common.table, a, b);
        if (table_has(&t.common.begin, a) && table_has(&t.common.begin, b) && a % 2)
            exchange(&t.common.begin, a, b);
    }
    assert_int_equal(judgement(&t), judgement(s));
}

/* "It is judged by how the table looked before and after; two of a name cannot be told apart,
 * on a first turn (rule 2) just as little as here." */
TEST(the_same_judgement_everywhere)
{
    uint64_t signature = HASH_START;
    struct rng r;
    int legal = 0, taken = 0, initial = 0;
    rng_seed(&r, 71);
    for (int i = 0; i < 15000; i++) {
        struct cl_state s = {.common = {.seats = 2, .phase = PHASE_TURN}};
        struct rows all = {.n = 0, .left = cl_all()};
        struct reason why = {.text = ""};
        int low = 1 + (int)rng_below(&r, 9);
        for (int k = 1 + (int)rng_below(&r, 3); k > 0; k--)
            add_row(&r, &all, low, 25);
        if (!all.n)
            continue;
        lay(&all, &s.common.begin);
        for (int k = 1 + (int)rng_below(&r, 4); k > 0; k--)
            change(&r, &all, low);
        lay(&all, &s.common.table);
        s.melded = rng_below(&r, 5) > 0;
        bool good = cl_turn_legal(&s, &why);
        sign(&signature, good);
        signature = hash_text(signature, why.text);
        if (i % 8 == 0)
            assert_by_the_look(&s);
        sign(&signature, cl_wilds_taken(&s));
        sign(&signature, cl_laid_worth(&s));
        sign(&signature, cl_untouched(&s));
        legal += good;
        taken += good && cl_wilds_taken(&s);
        initial += good && !s.melded;
    }
    print_message("%d legal, %d with Wilds taken, %d initial\n", legal, taken, initial);
    assert_true(legal > 500 && taken > 50 && initial > 20);
    assert_signature(signature, 0xd3cd7883eceec12f);
}

TESTS_MAIN
