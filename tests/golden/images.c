/* images.c: compares the screens as they look now with pictures that somebody has checked.
 *
 *     golden-images            compares; leaves what differs in golden/ in the build folder
 *     golden-images --update   makes the pictures again: LOOK at them before committing
 *     golden-images NAME...    only these scenes
 *
 * The pictures are stored and compared at a quarter of the size, with colours in steps of 8, so
 * a hundred of them stay small. To see them full size, make a contact sheet. Another version of
 * the font library puts text in slightly different places. So a picture may differ a little
 * everywhere, and more in a few places, but nowhere much. */
#include "stage.h"
#include "thorough.h"

#define MEAN_MOST 1.2    /* of 255, over the whole picture */
#define SHARE_MOST 0.004 /* share of the pixels that may differ by more than 40 */
#define BLOCK_MOST 42.0  /* mean difference of the worst block */

static const int SIZE[2][2] = {{1280, 800}, {800, 600}};
static const char *const ASSETS = SUPERWILD_SOURCE_DIR "/assets";
static const char *const OUT = SUPERWILD_BINARY_DIR "/golden";
static const char *const KEPT = SUPERWILD_SOURCE_DIR "/tests/golden/pictures";

static void path_of(char out[600], const char *dir, const char *name, const struct stage *st,
                    const char *what)
{
    snprintf(out, 600, "%s/%s-%dx%d%s.png", dir, name, st->w, st->h, what);
}

static bool judge(const struct scene *s, const struct stage *st, const struct image *full,
                  const struct image *now)
{
    char path[600];
    struct image kept;
    path_of(path, KEPT, s->name, st, "");
    if (!image_load(path, &kept) || kept.w != now->w || kept.h != now->h) {
        fprintf(stderr, "%s is missing, or of another size: golden-images --update\n", path);
        return false;
    }
    struct verdict v = compare(now, &kept);
    bool ok = v.mean <= MEAN_MOST && v.share <= SHARE_MOST && v.block <= BLOCK_MOST;
    printf("%-4s %-16s %4dx%-4d mean %.2f, much %.4f, worst block %.1f at %d,%d\n",
           ok ? "ok" : "BAD", s->name, st->w, st->h, v.mean, v.share, v.block, v.x, v.y);
    if (!ok) {
        path_of(path, OUT, s->name, st, "-diff");
        save_difference(path, now, &kept);
        path_of(path, OUT, s->name, st, "");
        image_save(path, full);
        printf("     see %s and what has changed beside it\n", path);
    }
    free(kept.px);
    return ok;
}

static bool scene(const struct scene *s, struct stage *st, bool update)
{
    char path[600];
    struct driver d = {.app = NULL};
    scene_begin(s, &d, st->r, NULL, (float)st->w, (float)st->h);
    struct image full = stage_shoot(st, &d.dl), now = image_quarter(&full, true);
    scene_end(&d);
    path_of(path, KEPT, s->name, st, "");
    bool ok = update ? image_save(path, &now) : judge(s, st, &full, &now);
    free(now.px);
    free(full.px);
    return ok;
}

static bool wanted(const struct scene *s, int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        if (!strcmp(argv[i], s->name))
            return true;
    return argc < 2;
}

int main(int argc, char **argv)
{
    bool update = argc > 1 && !strcmp(argv[1], "--update"), ok = true;
    struct reason why = {0};
    struct stage st[2] = {{.window = NULL}, {.window = NULL}};
    argv += update;
    argc -= update;
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy"); /* no window is opened anywhere */
    SDL_SetHint(SDL_HINT_RENDER_DRIVER, "software");
    SDL_setenv("TZ", "UTC0", 1); /* dates are shown */
    scene_profile(SUPERWILD_BINARY_DIR "/golden/profile-images");
    if (SDL_Init(SDL_INIT_VIDEO) != 0)
        refuse(&why, "%s", SDL_GetError());
    for (int k = 0; k < 2 && !why.text[0]; k++)
        stage_open(&st[k], false, ASSETS, SIZE[k][0], SIZE[k][1], &why);
    if (why.text[0])
        fprintf(stderr, "no picture can be made: %s\n", why.text);
    for (int i = 0; i < SCENE_COUNT && !why.text[0];
         i += argc > 1 || update ? 1 : often(1, 1, 7))
        for (int k = 0; k < (SCENES[i].flags & SMALL ? 2 : 1); k++)
            if (wanted(&SCENES[i], argc, argv))
                ok &= scene(&SCENES[i], &st[k], update);
    stage_close(&st[0]);
    stage_close(&st[1]);
    SDL_Quit();
    return ok && !why.text[0] ? 0 : 1;
}
