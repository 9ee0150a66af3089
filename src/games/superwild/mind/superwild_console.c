/* superwild_console.c: the console verbs of Super Wild and Normikub. */
#include "superwild_mind.h"

#include <string.h>

#include "challenge.h"
#include "lines.h"
#include "tile_console.h"

#define STANDARD_MS 1000

/* The limits the user asked for, or a second. */
static struct budget budget_of(const struct console_job *job)
{
    struct budget b = job->budget;
    if (!b.nodes && !b.ms)
        b.ms = STANDARD_MS;
    return b;
}

/* ---- line ---- */

/* For each tile, whether a group joins it to the next one. */
static void find_joined(const tile_t *t, int n, bool joined[TILE_MAX])
{
    memset(joined, 0, TILE_MAX * sizeof *joined);
    for (int i = 0; i + 2 < n; i++)
        if (triple_valid(tile_face(t[i]), tile_face(t[i + 1]), tile_face(t[i + 2])))
            joined[i] = joined[i + 1] = true;
}

static void write_groups(struct buf *b, const tile_t *tiles, int n)
{
    struct group groups[FACES];
    int count = line_groups(tiles, n, groups, FACES);
    for (int i = 0; i < count; i++) {
        buf_group(b, &groups[i]);
        buf_add(b, "\n");
    }
}

static enum console_answer line(struct console_job *job)
{
    tile_t tiles[TILE_MAX];
    char a[TILE_NAME], b[TILE_NAME];
    struct buf faults = {0};
    bool joined[TILE_MAX];
    int n = tile_console_line(job, FACES, false, tiles);
    if (!n)
        return CONSOLE_BAD;
    find_joined(tiles, n, joined);
    if (n == 1)
        buf_addf(&faults, "loose %s\n", tile_name(tiles[0], a));
    for (int i = 0; i + 1 < n; i++)
        if (!joined[i])
            buf_addf(&faults, "unjoined %s %s\n", tile_name(tiles[i], a),
                     tile_name(tiles[i + 1], b));
    bool legal = faults.len == 0;
    buf_addf(job->out, "%s\n%s", legal ? "legal" : "illegal", buf_text(&faults));
    if (legal)
        write_groups(job->out, tiles, n);
    buf_free(&faults);
    return legal ? CONSOLE_YES : CONSOLE_NO;
}

/* ---- solve ---- */

static void write_play(struct buf *b, const struct position *before,
                       const struct solve_answer *a)
{
    struct position after;
    tile_console_after(before, &a->table, &after);
    buf_addf(b, "plays %d of %d %s\n", a->played, before->n_rack,
             a->proven ? "proven" : "not-proven");
    if (!a->possible)
        buf_addf(b, TILE_NO_TABLE, a->proven ? "holds these tiles" : "was found");
    else
        buf_addf(b, "# table tiles moved: %d, %s\n", a->moved,
                 a->fewest ? "the fewest for this play" : "maybe not the fewest");
    position_write(b, &after);
}

/* Writes the best plays with at most 0, 1, 2, ... table tiles moved, up to the best of all. */
static void write_levels(struct buf *b, const struct budget *budget, const struct position *p,
                         const struct solve_task *any, const struct solve_answer *best)
{
    struct solve_task task = *any;
    struct solve_answer level, last = {.played = -1};
    for (task.moves = 0; last.played < best->played && task.moves <= best->moved;
         task.moves++) {
        solve(&task, budget, &level);
        if (task.moves == best->moved && level.played < best->played)
            level = *best;
        if (last.possible && level.played < last.played) {
            bool proven = level.proven;
            level = last; /* because that one moves no more tiles */
            level.proven &= proven;
        }
        buf_addf(b, "level %d ", task.moves);
        write_play(b, p, &level);
        last = level;
    }
}

static enum console_answer solve_position(struct console_job *job)
{
    struct position p;
    struct solve_task task;
    struct solve_answer best;
    struct budget budget = budget_of(job);
    if (!tile_console_position(job, &p))
        return CONSOLE_BAD;
    solve_task_of_position(&p, &task);
    solve(&task, &budget, &best);
    write_play(job->out, &p, &best);
    if (console_given(job, "--all-levels"))
        write_levels(job->out, &budget, &p, &task, &best);
    return best.played > 0 ? CONSOLE_YES : CONSOLE_NO;
}

/* ---- challenge ---- */

static enum console_answer challenge(struct console_job *job)
{
    struct position p;
    struct challenge answer;
    struct budget budget = budget_of(job);
    if (!tile_console_position(job, &p))
        return CONSOLE_BAD;
    challenge_solve(p.rules, &p.table, &budget, &answer);
    buf_add(job->out, answer.can     ? "possible proven\n"
                      : answer.known ? "impossible proven\n"
                                     : "not-known\n");
    if (!answer.can)
        return CONSOLE_NO;
    p.table = answer.table;
    buf_addf(job->out, "# table tiles moved: %d\n", answer.moved);
    position_write(job->out, &p);
    return CONSOLE_YES;
}

/* ---- All of them ---- */

static const char SOLVE_HELP[] =
    "  solve [--time-ms N] [--nodes N] [--threads N] [--all-levels] FILE\n"
    "                       find the most rack tiles that can be played, and the position\n"
    "                       after that play, with few table tiles moved; --all-levels adds\n"
    "                       the best play with at most 0, 1, 2, ... table tiles moved\n";

static const char CHALLENGE_HELP[] =
    "  challenge [--time-ms N] [--nodes N] FILE\n"
    "                       can a table of Normikub be rearranged so that the Wild is not in\n"
    "                       a group, and how?\n";

static const struct console_option SOLVE_OPTIONS[] = {{"--all-levels", 0, 0}, {NULL, 0, 0}};

#define COMMON_VERBS                                                                           \
    {.name = "line", .about_words = "tile", .help = TILE_LINE_HELP, .run = line},              \
        {.name = "check",                                                                      \
         .help = TILE_CHECK_HELP,                                                              \
         .options = TILE_CHECK_OPTIONS,                                                        \
         .run = tile_console_check},                                                           \
    {                                                                                          \
        .name = "solve", .help = SOLVE_HELP, .options = SOLVE_OPTIONS, .run = solve_position   \
    }

const struct console_verb SW_VERBS[] = {COMMON_VERBS, {.name = NULL}};
const struct console_verb NORMIKUB_VERBS[] = {
    COMMON_VERBS,
    {.name = "challenge", .help = CHALLENGE_HELP, .run = challenge},
    {.name = NULL},
};
