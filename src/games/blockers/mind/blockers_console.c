/* blockers_console.c: the console verbs of Blockers!. */
#include "blockers_mind.h"

#include "bk_answer.h"
#include "bk_end.h"

static bool read_position(struct console_job *job, struct bk_position *out)
{
    return bk_position_read(job->text, job->len, out, job->why);
}

static enum console_answer check(struct console_job *job)
{
    struct bk_position p;
    if (!read_position(job, &p))
        return CONSOLE_BAD;
    return bk_answer_check(&p, job->out) ? CONSOLE_YES : CONSOLE_NO;
}

static enum console_answer moves(struct console_job *job)
{
    struct bk_position p;
    if (!read_position(job, &p))
        return CONSOLE_BAD;
    return bk_answer_moves(&p, job->out) ? CONSOLE_YES : CONSOLE_NO;
}

static enum console_answer score(struct console_job *job)
{
    struct bk_position p;
    if (!read_position(job, &p))
        return CONSOLE_BAD;
    bk_answer_score(&p, job->out);
    return CONSOLE_YES;
}

/* ---- solve ---- */

/* The line of best play as steps, with the board as it is each time. */
static void write_line(const struct bk_position *p, const struct bk_end *end, struct buf *out)
{
    struct bk_board b = p->board;
    for (int i = 0; i < end->n; i++) {
        const struct bk_line_turn *t = &end->line[i];
        bk_tile tile = bk_tile_of(t->move.colour, t->move.face);
        int space = bk_space_of(t->move.bit);
        buf_add(out, "play ");
        bk_seat_write(out, p, t->seat);
        buf_add(out, " ");
        if (t->placed) {
            bk_step_write(out, &b, tile, space);
            b.at[space] = tile;
        } else {
            buf_add(out, "skip");
        }
        buf_add(out, "\n");
    }
}

static enum console_answer solve_position(struct console_job *job)
{
    struct bk_position p;
    struct bk_fast f;
    struct bk_end end;
    if (!bk_position_read_racks(job->text, job->len, &p, job->why))
        return CONSOLE_BAD;
    bk_fast_of_position(&p, &f);
    bk_end_solve(&f, &job->budget, &end);
    buf_add(job->out, end.proven ? "result proven\n" : "result not-proven\n");
    for (int i = 0; i < p.seats.n; i++) {
        buf_add(job->out, "result ");
        bk_answer_seat(&p, i, &end.score[i], job->out);
    }
    buf_add(job->out, "result ");
    bk_answer_wins(&p, end.winners, job->out);
    write_line(&p, &end, job->out);
    return end.proven ? CONSOLE_YES : CONSOLE_NO;
}

/* ---- All of them ---- */

static const char SOLVE_HELP[] =
    "  solve FILE           in GAMES, with the racks of all players and no piles: how the\n"
    "                       game ends if everybody makes the best placements until four\n"
    "                       tiles are left on each rack\n";

static const char CHECK_HELP[] =
    "  check FILE           in GAMES: is every tile on a space that its face allows?\n";

static const char MOVES_HELP[] =
    "  moves FILE           every placement that the player to move of a position of\n"
    "                       GAMES may make\n";

static const char SCORE_HELP[] =
    "  score FILE           groups, captures and score of each player in a position of\n"
    "                       GAMES, and who would win now\n";

const struct console_verb BK_VERBS[] = {
    {.name = "check", .help = CHECK_HELP, .run = check},
    {.name = "solve", .help = SOLVE_HELP, .run = solve_position},
    {.name = "moves", .help = MOVES_HELP, .run = moves},
    {.name = "score", .help = SCORE_HELP, .run = score},
    {.name = NULL},
};
