/* bk_score.c: scores, and who wins. */
#include "bk_score.h"

int bk_seat_of(const struct bk_seats *seats, int colour)
{
    for (int i = 0; i < seats->n; i++)
        if (seats->colours[i] >> colour & 1)
            return i;
    return -1;
}

void bk_score_seat(const struct bk_board *b, const struct bk_seats *seats, int seat,
                   const int captured[BK_COLOURS], struct bk_score *out)
{
    *out = (struct bk_score){.from = -1};
    for (int c = 0; c < BK_COLOURS; c++)
        if (seats->colours[seat] >> c & 1)
            out->groups += bk_groups(b, c);
    for (int other = 0; other < seats->n; other++) {
        int n = 0;
        for (int c = 0; c < BK_COLOURS; c++)
            n += seats->colours[other] >> c & 1 ? captured[c] : 0;
        out->total += n;
        if (n > out->captures) {
            out->captures = n;
            out->from = other;
        }
    }
    out->score = out->groups + out->captures;
}

static bool better(const struct bk_score *a, const struct bk_score *b)
{
    return a->score != b->score ? a->score < b->score : a->total < b->total;
}

unsigned bk_winners(const struct bk_score *score, int n)
{
    unsigned who = 0;
    for (int i = 0, best = 0; i < n; i++) {
        if (better(&score[i], &score[best])) {
            best = i;
            who = 0;
        }
        if (!better(&score[best], &score[i]))
            who |= 1u << i;
    }
    return who;
}
