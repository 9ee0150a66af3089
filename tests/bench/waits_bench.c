/* waits_bench.c: superwild-bench --waits counts how long a person waits from the end of a turn
 * to the next one, at the usual speed (../waits_help.h). */
#include "waits_bench.h"

#include <stdio.h>
#include <string.h>

#include "waits_help.h"

/* Prints a line of figures. True if the goals are met. */
static bool figures(const struct waits_game *g, int games)
{
    struct waits w = {.n = 0};
    for (int i = 0; i < games; i++)
        if (!waits_of(g, i, &w))
            return false;
    int median = waits_part(&w, 50), most = waits_part(&w, 95), last = waits_part(&w, 100);
    bool good = w.n && median <= g->median && (!g->most || most <= g->most);
    printf("%-10s %-16s %d computers: %5d waits, median %4.1f s, 95 of 100 %4.1f, longest "
           "%4.1f%s\n",
           g->game, g->rules, g->computers, w.n, median / 1e3, most / 1e3, last / 1e3,
           good ? "" : "  TOO LONG");
    fflush(stdout);
    free(w.ms);
    return good;
}

int bench_waits(int games)
{
    bool good = true;
    if (games < 1)
        return 2;
    for (int i = 0; i < WAITS_GAME_COUNT; i++)
        good &= figures(&WAITS_GAMES[i], games);
    return good ? 0 : 1;
}
