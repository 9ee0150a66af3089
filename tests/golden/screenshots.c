/* screenshots.c: the pictures in README.md and in the packages, assets/screenshots/NAME.png.
 *
 *     golden-screenshots                compares them with what the program draws now
 *     golden-screenshots --write DIR    draws them into a folder; assets/screenshots/make runs
 * it golden-screenshots --list         prints their names
 *     ... NAME...                       only these
 *
 * Each picture comes from a record beside it (NAME.swr), a position or a page, and from what a
 * hand does then, so it can be made again at any time. The records do not depend on how the
 * computers play today.
 *
 * A picture is out of date if something on it has another place or another size. Both are made
 * so coarse that letters become grey, because another sentence or another version of the font
 * library is no reason to make it again. */
#include "shots.h"
#include "stage.h"

#define W 1280
#define H 800
#define CLEARLY 24         /* of 255: a square of 16 pixels that differs */
#define SQUARES_MOST 0.006 /* share of such squares */
#define MEAN_MOST 2.0      /* of 255, over a quarter-size picture: the light has changed */

static const char *const ASSETS = SUPERWILD_SOURCE_DIR "/assets";
static const char *const KEPT = SHOTS_FOLDER;
static const char *const OUT = SUPERWILD_BINARY_DIR "/golden";

/* ---- Comparing ---- */

/* Each pixel is the mean of a square of 16 pixels of the screen. */
static struct image squares(const struct image *quarter)
{
    struct image half = image_half(quarter, false), out = image_half(&half, false);
    free(half.px);
    return out;
}

static double share_of_squares(const struct image *a, const struct image *b)
{
    struct image x = squares(a), y = squares(b);
    int differ = 0;
    for (int i = 0; i < x.w * x.h; i++) {
        int most = 0;
        for (int c = 0; c < 3; c++) {
            int d = abs(x.px[i * 3 + c] - y.px[i * 3 + c]);
            most = d > most ? d : most;
        }
        differ += most > CLEARLY;
    }
    double share = (double)differ / (x.w * x.h);
    free(x.px);
    free(y.px);
    return share;
}

static bool judge(const struct scene *s, const struct image *now)
{
    char path[700], mine[700];
    struct image kept;
    snprintf(path, sizeof path, "%s/%s.png", KEPT, s->name);
    snprintf(mine, sizeof mine, "%s/screenshot-%s.png", OUT, s->name);
    if (!image_load(path, &kept)) {
        printf("BAD  %-10s is missing: assets/screenshots/make %s\n", s->name, s->name);
        return false;
    }
    if (kept.w != now->w || kept.h != now->h) {
        printf("BAD  %-10s has %dx%d pixels, and not %dx%d: assets/screenshots/make %s\n",
               s->name, kept.w, kept.h, now->w, now->h, s->name);
        free(kept.px);
        return false;
    }
    struct image a = image_quarter(now, false), b = image_quarter(&kept, false);
    double mean = compare(&a, &b).mean, share = share_of_squares(&a, &b);
    bool ok = mean <= MEAN_MOST && share <= SQUARES_MOST;
    printf("%-4s %-10s mean %.2f, squares that differ %.4f\n", ok ? "ok" : "BAD", s->name, mean,
           share);
    if (!ok && image_save(mine, now))
        printf("     The program draws it differently now, see %s.\n"
               "     Make it again, and look at it: assets/screenshots/make %s\n",
               mine, s->name);
    free(a.px);
    free(b.px);
    free(kept.px);
    return ok;
}

/* ---- The program ---- */

static bool one(const struct scene *s, struct stage *st, const char *dir)
{
    char path[700];
    struct driver d = {.app = NULL};
    scene_begin(s, &d, st->r, NULL, W, H);
    struct image now = stage_shoot(st, &d.dl);
    scene_end(&d);
    snprintf(path, sizeof path, "%s/%s.png", dir ? dir : "", s->name);
    bool ok = dir ? image_save(path, &now) : judge(s, &now);
    free(now.px);
    return ok;
}

static bool wanted(const struct scene *s, int argc, char **argv)
{
    for (int i = 0; i < argc; i++)
        if (!strcmp(argv[i], s->name))
            return true;
    return argc < 1;
}

/* A name that is none of ours would make no picture, and nobody would notice. */
static bool known(int argc, char **argv)
{
    for (int i = 0; i < argc; i++) {
        int k = 0;
        while (k < SHOT_COUNT && strcmp(argv[i], SHOTS[k].name))
            k++;
        if (k == SHOT_COUNT) {
            fprintf(stderr, "golden-screenshots: there is no picture %s; --list lists them.\n",
                    argv[i]);
            return false;
        }
    }
    return true;
}

static int list(void)
{
    for (int i = 0; i < SHOT_COUNT; i++)
        printf("%s\n", SHOTS[i].name);
    return 0;
}

static bool all(const char *dir, int argc, char **argv)
{
    struct stage st = {.window = NULL};
    struct reason why = {0};
    bool ok = true;
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy"); /* no window is opened anywhere */
    SDL_SetHint(SDL_HINT_RENDER_DRIVER, "software");
    SDL_setenv("TZ", "UTC0", 1); /* dates are shown */
    scene_profile(SUPERWILD_BINARY_DIR "/golden/profile-screenshots");
    if (SDL_Init(SDL_INIT_VIDEO) != 0)
        refuse(&why, "%s", SDL_GetError());
    if (!why.text[0] && !stage_open(&st, false, ASSETS, W, H, &why))
        ok = false;
    if (why.text[0])
        fprintf(stderr, "no picture can be made: %s\n", why.text);
    for (int i = 0; i < SHOT_COUNT && !why.text[0]; i++)
        if (wanted(&SHOTS[i], argc, argv))
            ok &= one(&SHOTS[i], &st, dir);
    stage_close(&st);
    SDL_Quit();
    return ok && !why.text[0];
}

int main(int argc, char **argv)
{
    const char *dir = NULL;
    argc--;
    argv++;
    if (argc > 0 && !strcmp(argv[0], "--list"))
        return list();
    if (argc > 1 && !strcmp(argv[0], "--write")) {
        dir = argv[1];
        argc -= 2;
        argv += 2;
    }
    if (!known(argc, argv))
        return 2;
    return all(dir, argc, argv) ? 0 : 1;
}
