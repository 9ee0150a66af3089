/* test_classic.c: the best play of Classic against an exhaustive search and in known positions.
 *
 * Rules: Classic Rummy Tiles, "Melds" and "A round", 2, 3 and 5. */
#include "core_help.h"
#include "rng.h"
#include "slow_classic.h"

#define ROUNDS 300

/* ---- Small random positions ---- */

/* Few numbers and colours, so that tiles go together in many ways. */
struct corner {
    int low, numbers, colours;
};

static bool take(struct tile_bits *left, int face, tile_t *out)
{
    *out = (tile_t)(bits_has(left, (tile_t)face) ? face : face + FACES);
    if (!bits_has(left, *out))
        return false;
    bits_remove(left, *out);
    return true;
}

/* A random meld out of what is left; its size, 0 when it cannot be made. */
static int random_meld(struct rng *r, const struct corner *c, struct tile_bits *left,
                       int wild_in, tile_t tile[13])
{
    struct tile_bits before = *left;
    int n = 3 + (int)rng_below(r, 3), colour = (int)rng_below(r, (uint32_t)c->colours);
    int start = c->low + (int)rng_below(r, (uint32_t)c->numbers);
    bool set = rng_below(r, 2), down = rng_below(r, 2);
    if (set && n > 4)
        n = 4;
    for (int i = 0; i < n; i++) {
        int number = set ? start : start + i;
        int face = (set ? (colour + i) % 4 : colour) * 13 + number - 1;
        int at = down ? n - 1 - i : i;
        bool wild = rng_below(r, 100) < (uint32_t)wild_in;
        if (number > 13 ||
            !(wild ? take(left, WILD, &tile[at]) : take(left, face, &tile[at]))) {
            *left = before;
            return 0;
        }
    }
    return n;
}

static void random_task(struct rng *r, struct slow *slow, struct classic_task *task)
{
    struct tile_bits left = {{~(uint64_t)0, ((uint64_t)1 << (TILE_MAX - 64)) - 1}};
    struct corner c = {.numbers = 2 + (int)rng_below(r, 5),
                       .colours = 1 + (int)rng_below(r, 4)};
    int wild_in = (int)rng_below(r, 40), melds = (int)rng_below(r, 4), table = 0;
    c.low = 1 + (int)rng_below(r, (uint32_t)(14 - c.numbers));
    memset(slow, 0, sizeof *slow);
    memset(task, 0, sizeof *task);
    for (int k = 0; k < 3 * melds && slow->n_old < melds && table < 9; k++) {
        tile_t tile[13];
        int n = random_meld(r, &c, &left, wild_in, tile);
        for (int i = 0; i < n; i++)
            table_put(&task->table, tile[i], (struct place){(int16_t)i, (int16_t)k, 0});
        table += n;
        if (!n || !table_legal(&task->table, RULES_CLASSIC)) { /* Wilds only */
            for (int i = 0; i < n; i++)
                table_remove(&task->table, tile[i]);
            table -= n;
            continue;
        }
        slow_add_old(slow, tile, n);
    }
    int rack = 1 + (int)rng_below(r, table < 11 ? (uint32_t)(13 - table) : 2);
    for (int i = 0; i < rack; i++) {
        tile_t t;
        int face = (int)rng_below(r, (uint32_t)c.colours) * 13 + c.low - 1 +
                   (int)rng_below(r, (uint32_t)c.numbers);
        if (rng_below(r, 100) < (uint32_t)wild_in)
            face = WILD;
        if (take(&left, face, &t))
            bits_add(&task->rack, t);
    }
    task->melded = rng_below(r, 5) > 0;
    task->free_wilds = rng_below(r, 3) == 0;
    task->value = rng_below(r, 2);
}

static void print_task(const struct classic_task *task)
{
    struct position p = {.rules = RULES_CLASSIC, .table = task->table, .melded = task->melded};
    struct buf b = {0};
    strcpy(p.game, "classic");
    for (tile_t t = 0; t < TILE_MAX; t++)
        if (bits_has(&task->rack, t))
            p.rack[p.n_rack++] = t;
    position_write(&b, &p);
    print_message("%s# %s%s\n", buf_text(&b), task->free_wilds ? "free " : "",
                  task->value ? "value" : "");
    buf_free(&b);
}

static void compare(const struct classic_task *task, const struct slow *slow)
{
    struct classic_answer a;
    classic_solve(task, &(struct classic_budget){0}, &a);
    int score = task->value ? 1000 * a.points + a.played : a.played;
    if (a.proven && a.fewest && a.possible == slow->possible &&
        (!a.possible || (score == slow->score && a.changed == slow->changed)))
        return;
    print_task(task);
    fail_msg("possible %d score %d changed %d, should be %d %d %d", a.possible, score,
             a.changed, slow->possible, slow->score, slow->changed);
}

static void the_same_as_by_trying_everything(void **state)
{
    struct rng r;
    long played = 0, changed = 0, wilds = 0, initial = 0;
    (void)state;
    rng_seed(&r, 12);
    for (int i = 0; i < ROUNDS; i++) {
        static struct slow slow;
        struct classic_task task;
        random_task(&r, &slow, &task);
        slow_solve_classic(&slow, &task);
        compare(&task, &slow);
        played += slow.score > 0;
        changed += slow.changed > 0;
        wilds += table_has(&task.table, WILD);
        initial += !task.melded && slow.score > 0;
    }
    print_message("%ld played, %ld changed melds, %ld with Wilds on the table, %ld initial\n",
                  played, changed, wilds, initial);
    assert_true(played > ROUNDS / 3 && changed > ROUNDS / 10 && wilds > ROUNDS / 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_as_by_trying_everything),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
