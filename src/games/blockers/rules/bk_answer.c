/* bk_answer.c: answers about a position, in the words of the notation. */
#include "bk_answer.h"

#include <stdlib.h>
#include <string.h>

bool bk_answer_check(const struct bk_position *p, struct buf *out)
{
    struct buf wrong = {0};
    for (int i = 0; i < BK_SPACES; i++) {
        bk_tile t = p->board.at[i];
        if (t == BK_NO_TILE || bk_fits(t, i))
            continue;
        buf_add(&wrong, "misplaced ");
        bk_tile_write(&wrong, t);
        buf_add(&wrong, "@");
        bk_space_write(&wrong, i);
        buf_add(&wrong, "\n");
    }
    bool legal = wrong.len == 0;
    buf_addf(out, "%s\n%s", legal ? "legal" : "illegal", buf_text(&wrong));
    buf_free(&wrong);
    return legal;
}

/* ---- Moves ---- */

#define MOVE_BYTES 24

static void move_words(char line[MOVE_BYTES], const struct bk_board *b, bk_tile t, int space)
{
    struct buf text = {0};
    bk_step_write(&text, b, t, space);
    memcpy(line, text.data, text.len + 1);
    buf_free(&text);
}

static int by_bytes(const void *a, const void *b)
{
    return strcmp(a, b);
}

int bk_answer_moves(const struct bk_position *p, struct buf *out)
{
    char(*line)[MOVE_BYTES] = mem_alloc((size_t)(p->n_rack * BK_SPACES + 1) * sizeof *line);
    int n = 0;
    for (int i = 0; i < p->n_rack; i++)
        for (int space = 0; space < BK_SPACES; space++) {
            enum bk_place what =
                bk_place(&p->board, p->rack[i], space, p->seats.colours[p->turn]);
            if (bk_legal(what))
                move_words(line[n++], &p->board, p->rack[i], space);
        }
    qsort(line, (size_t)n, sizeof *line, by_bytes);
    buf_addf(out, "moves %d\n", n);
    for (int i = 0; i < n; i++)
        buf_addf(out, "%s\n", line[i]);
    free(line);
    return n;
}

/* ---- Score ---- */

void bk_answer_seat(const struct bk_position *p, int seat, const struct bk_score *score,
                    struct buf *out)
{
    bk_seat_write(out, p, seat);
    buf_addf(out, " groups %d captures %d total %d score %d\n", score->groups, score->captures,
             score->total, score->score);
}

void bk_answer_wins(const struct bk_position *p, unsigned winners, struct buf *out)
{
    buf_add(out, "wins");
    for (int i = 0; i < p->seats.n; i++)
        if (winners >> i & 1) {
            buf_add(out, " ");
            bk_seat_write(out, p, i);
        }
    buf_add(out, "\n");
}

void bk_answer_score(const struct bk_position *p, struct buf *out)
{
    struct bk_score score[BK_SEATS];
    for (int i = 0; i < p->seats.n; i++) {
        int captured[BK_COLOURS];
        bk_position_captures(p, i, captured);
        bk_score_seat(&p->board, &p->seats, i, captured, &score[i]);
        bk_answer_seat(p, i, &score[i], out);
    }
    bk_answer_wins(p, bk_winners(score, p->seats.n), out);
}
