/* classic_console.c: the console verbs of Classic. */
#include "classic_mind.h"

#include "classic_solve.h"
#include "meld.h"
#include "tile_console.h"

/* Is it exactly one set or one run? */
static enum console_answer line(struct console_job *job)
{
    tile_t tiles[TILE_MAX];
    struct group g;
    int n = tile_console_line(job, TILE_MAX, true, tiles);
    if (!n)
        return CONSOLE_BAD;
    bool legal = meld_read(tiles, n, &g);
    buf_add(job->out, legal ? "legal\n" : "illegal\n");
    if (legal) {
        buf_group(job->out, &g);
    } else {
        buf_add(job->out, "meld ");
        buf_tile(job->out, tiles[0]);
        if (n > 1) {
            buf_add(job->out, " ");
            buf_tile(job->out, tiles[n - 1]);
        }
    }
    buf_add(job->out, "\n");
    return legal ? CONSOLE_YES : CONSOLE_NO;
}

/* ---- solve ---- */

static void write_play(struct buf *b, const struct position *before,
                       const struct classic_answer *a, bool value)
{
    struct position after;
    tile_console_after(before, &a->table, &after);
    after.flag |= a->played > 0;
    buf_addf(b, "plays %d of %d ", a->played, before->n_rack);
    if (value)
        buf_addf(b, "worth %d ", a->points);
    buf_add(b, a->proven ? "proven\n" : "not-proven\n");
    if (!a->possible)
        buf_addf(b, TILE_NO_TABLE, a->proven ? "holds these tiles" : "was found");
    else
        buf_addf(b, "# melds changed: %d of %d, %s\n", a->changed, a->melds,
                 a->fewest ? "the fewest for this play" : "maybe not the fewest");
    position_write(b, &after);
}

/* Without a budget it continues to the end, which does not take long. */
static enum console_answer solve_position(struct console_job *job)
{
    struct classic_solver *s = job->kept;
    struct position p;
    struct classic_task task;
    struct classic_answer a;
    if (!tile_console_position(job, &p))
        return CONSOLE_BAD;
    classic_task_of_position(&p, &task);
    task.value = console_given(job, "--value");
    task.free_wilds = console_given(job, "--free-wilds");
    classic_start(s, &task);
    classic_run(s, &job->budget);
    classic_best(s, &a);
    write_play(job->out, &p, &a, task.value);
    return a.played > 0 ? CONSOLE_YES : CONSOLE_NO;
}

static void *keep_solver(void)
{
    return classic_new();
}

static void let_solver_go(void *kept)
{
    classic_free(kept);
}

static const char SOLVE_HELP[] =
    "  solve [--value] [--free-wilds] FILE\n"
    "                       in classic: the most tiles, or with --value the most points (a "
    "Wild\n"
    "                       is 30), always proven, and the position after that play, with the\n"
    "                       fewest melds changed; --free-wilds drops the rule about taking a\n"
    "                       Wild\n";

static const struct console_option SOLVE_OPTIONS[] = {
    {"--value", 0, 0}, {"--free-wilds", 0, 0}, {NULL, 0, 0}};

const struct console_verb CL_VERBS[] = {
    {.name = "line", .about_words = "tile", .help = TILE_LINE_HELP, .run = line},
    {.name = "check",
     .help = TILE_CHECK_HELP,
     .options = TILE_CHECK_OPTIONS,
     .run = tile_console_check},
    {.name = "solve",
     .help = SOLVE_HELP,
     .options = SOLVE_OPTIONS,
     .run = solve_position,
     .keep = keep_solver,
     .let_go = let_solver_go},
    {.name = NULL},
};
