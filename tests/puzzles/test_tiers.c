/* test_tiers.c: what each idea weighs, and how well the points agree with what a beginner looks
 * at (beginner.h). */
#include "beginner.h"
#include "library.h"
#include "puzzle_help.h"
#include "thorough.h"

#include <stdio.h>
#include <stdlib.h>

static const char FOLDER[] = SUPERWILD_SOURCE_DIR "/assets/puzzles";

static int points(const char *text)
{
    struct puzzle p = puzzle_from(text, true);
    struct certificate c;
    assert_int_equal(certify(&p.task, &(struct budget){.nodes = CERTIFY_NODES}, &c),
                     CERTIFY_DONE);
    puzzle_free(&p);
    return c.effort;
}

/* ---- Ideas ---- */

/* The Wild is between two tiles in its row and in its column. */
#define FULL "table *@0,0 r5@-1,0 r7@1,0 b5@0,-1 b7@0,1"

TEST(each_idea_has_its_weight)
{
    static const struct {
        const char *text;
        int points;
    } list[] = {
        {"game super-wild\ntable *@0,0 r7@1,0 r8@2,0\nrack r9 r10\ngoal out\n", 1},
        {"game super-wild\ntable *@0,0 r7@1,0 r8@2,0\nrack r9 r10 r11\ngoal out\n", 3},
        /* The Wild in a second group, in which it is something else. */
        {"game super-wild\ntable *@0,0 r7@1,0 r8@2,0\nrack b4 b5\ngoal out\n", 5},
        /* There is room for that only on an empty arm; only in a tower; only under a tower. */
        {"game super-wild\nrules diagonals\n" FULL "\nrack g13 k13\ngoal out\n", 9},
        {"game super-wild\nrules stacks\n" FULL "\nrack g13 k13\ngoal out\n", 6},
        {"game super-wild\nrules stacks\n" FULL " g13@0,0,1 k13@0,0,2\nrack g2 k2\ngoal out\n",
         9},
        /* A crossing; and one at a tile that is a 6 and a 9, between two islands. */
        {"game super-wild\ntable *@0,0 r7@1,0 r8@2,0\nrack k7 b7\ngoal out\n", 2},
        {"game super-wild\ntable *@0,-9 r12@1,-9 r13@2,-9 b3@0,9 b4@1,9 b5@2,9 b12@3,6 "
         "b11@3,7 b10@3,8\nrack b6\ngoal out\n",
         8},
        /* A tile moves; in Classic, it leaves a run at its end, or splits it. */
        {"game normikub\nrules dimensions 1\ntable r5@0,2 r6@1,2 r7@2,2 r8@3,2 k1@5,2 *@6,2 "
         "g1@7,2\nrack b8 g8\ngoal out\n",
         3},
        {"game classic\ntable r1@0,0 r2@1,0 r3@2,0\nrack r4\ngoal out\n", 2},
        {"game classic\ntable r1@0,0 r2@1,0 r3@2,0 r4@3,0\nrack b4 k4\ngoal out\n", 6},
        {"game classic\ntable r1@0,0 r2@1,0 r3@2,0 r4@3,0 r5@4,0\nrack r3\ngoal out\n", 7},
    };
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        int n = points(list[i].text);
        if (n != list[i].points)
            fail_msg("%d points, not %d, for\n%s", n, list[i].points, list[i].text);
    }
}

/* ---- The beginner ---- */

#define SAMPLE 200
#define RACK 5 /* tiles: with more, the beginner looks very long */
#define MOVES 5

struct sample {
    int n, tier[SAMPLE];
    double points[SAMPLE], moves[SAMPLE], plays[SAMPLE];
};

static void add(struct sample *s, const struct puzzle *p)
{
    int moves, sight;
    long plays = beginner_plays(&p->task, &moves, &sight);
    if (plays < 0 || s->n == SAMPLE)
        return;
    s->tier[s->n] = p->tier;
    s->points[s->n] = p->effort;
    s->moves[s->n] = p->moves;
    s->plays[s->n++] = (double)plays;
}

/* Of Super Wild, one of a few of each pack. */
static void take_sample(struct sample *s, int each)
{
    struct library *l = library_open(FOLDER, NULL);
    for (int set = 0; set < library_sets(l); set++)
        for (int t = 1; t <= PUZZLE_TIERS; t++) {
            const struct pack *pack = library_pack(l, set, t, NULL);
            assert_non_null(pack);
            for (int i = 0; i < pack->n; i += each) {
                const struct puzzle *p = &pack->puzzle[i];
                if (!strcmp(p->task.position.game->id, "super-wild") &&
                    p->task.goal == GOAL_OUT && p->task.position.n_rack <= RACK &&
                    p->moves <= MOVES)
                    add(s, p);
            }
        }
    library_free(l);
}

/* How many are below, and half of those that are equal. */
static double rank(const double *of, int n, int i)
{
    double r = 0;
    for (int k = 0; k < n; k++)
        r += of[k] < of[i] ? 1 : of[k] == of[i] ? 0.5 : 0;
    return r - n / 2.0;
}

/* Spearman's: 1 if both are in the same order. Its square, with its sign. */
static double agreement(const double *a, const double *b, int n)
{
    double ab = 0, aa = 0, bb = 0;
    for (int i = 0; i < n; i++) {
        double x = rank(a, n, i), y = rank(b, n, i);
        ab += x * y;
        aa += x * x;
        bb += y * y;
    }
    return ab * (ab < 0 ? -ab : ab) / (aa * bb);
}

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return x < y ? -1 : x > y;
}

/* Of the plays in two tiers; 0: too few puzzles of the sample are in them. */
static double median(const struct sample *s, int tier)
{
    double in[SAMPLE];
    int n = 0;
    for (int i = 0; i < s->n; i++)
        if (s->tier[i] == tier || s->tier[i] == tier + 1)
            in[n++] = s->plays[i];
    if (n < 3)
        return 0;
    qsort(in, (size_t)n, sizeof *in, by_size);
    return in[n / 2];
}

/* Points agree better with a beginner than the moves do. */
TEST(points_follow_what_a_beginner_looks_at)
{
    struct sample s = {0};
    take_sample(&s, often(2, 7, 14));
    double by_points = agreement(s.points, s.plays, s.n);
    double by_moves = agreement(s.moves, s.plays, s.n);
    double of[] = {median(&s, 1), median(&s, 3), median(&s, 5)};
    print_message("%d puzzles; squares %.3f by points, %.3f by moves; medians %.0f %.0f %.0f\n",
                  s.n, by_points, by_moves, of[0], of[1], of[2]);
    assert_true(s.n > 20);
    assert_true(by_points > 0.6 && by_points > by_moves);
    assert_true(of[0] < of[1] && of[1] < of[2]);
}

TESTS_MAIN
