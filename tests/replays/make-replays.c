/* make-replays.c: writes the records of this folder into the folder named. Not built. */
#include <stdio.h>

#include "randomplay.h"
#include "record.h"
#include "superwild.h"

int main(int argc, char **argv)
{
    for (int i = 0; argc == 2 && i < 12; i++) {
        static const char *const rules[4] = {"plain", "stacks", "diagonals", "both"};
        struct randomplay r = {.fumbles = 15, .holds = 10};
        struct game_config c;
        struct buf path = {0}, text = {0};
        int seats = 1 + i % 6;
        rng_seed(&r.rng, 1000 + (uint64_t)i);
        game_config_default(&c, &SUPER_WILD, seats);
        c.seed = 2000 + (uint64_t)i;
        game_option_set(&c, "rounds", 1 + i % 2);
        game_option_set(&c, "stacks", i / 3 & 1);
        game_option_set(&c, "diagonals", i / 6 & 1);
        struct match *m = match_new(&c);
        while (randomplay_step(&r, m, NULL)) {
        }
        buf_addf(&path, "%s/%s-%d-seats.swr", argv[1], rules[i / 3], seats);
        record_write(&text, m);
        FILE *f = fopen(path.data, "wb");
        if (!f || fwrite(text.data, 1, text.len, f) != text.len || fclose(f))
            return 1;
        match_free(m);
        buf_free(&path);
        buf_free(&text);
    }
    return 0;
}
