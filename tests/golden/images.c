/* images.c: the screens as they really look, against pictures somebody has looked at.
 *
 *     golden-images            compares; what differs is left in golden/ of the build folder
 *     golden-images --update   makes the pictures anew: LOOK at them before committing
 *
 * The pictures are kept at half size. Another version of the font library puts text a little
 * elsewhere, so both are halved once more and may differ by a little everywhere, by more in a
 * few places, but in no place by much. */
#include "image.h"
#include "scenes.h"

#define MEAN_MOST 1.0    /* of 255, over the whole picture */
#define SHARE_MOST 0.004 /* of the pixels may differ by more than 40 */
#define BLOCK_MOST 42.0  /* mean difference of the worst block */

static const int SIZE[2][2] = {{1280, 800}, {800, 600}};
static const char *const OUT = SUPERWILD_BINARY_DIR "/golden";
static const char *const KEPT = SUPERWILD_SOURCE_DIR "/tests/golden";

static void path_of(char out[600], const char *dir, const char *name, int w, int h,
                    const char *what)
{
    snprintf(out, 600, "%s/%s-%dx%d%s.png", dir, name, w, h, what);
}

/* ---- A scene ---- */

/* Draws it and reads the picture back; the whole of it stays in the build folder. */
static bool shoot(const struct scene *s, int w, int h, struct image *out)
{
    char path[600];
    struct reason why = {0};
    struct desk d;
    SDL_Window *win = SDL_CreateWindow("golden", 0, 0, w, h, SDL_WINDOW_HIDDEN);
    desk_renderer = win ? renderer_sdl(win, SUPERWILD_SOURCE_DIR "/assets", &why) : NULL;
    if (!desk_renderer) {
        fprintf(stderr, "no picture can be made: %s\n", win ? why.text : SDL_GetError());
        return false;
    }
    s->make(&d, (float)w, (float)h);
    desk_settle(&d);
    path_of(path, OUT, s->name, w, h, "");
    d.renderer->begin(d.renderer, w, h);
    d.renderer->submit(d.renderer, &d.dl);
    bool ok = d.renderer->screenshot(d.renderer, path, &why) && image_load(path, out);
    if (!ok)
        fprintf(stderr, "%s: %s\n", path, why.text);
    desk_leave(&d);
    SDL_DestroyWindow(win);
    return ok;
}

static bool judge(const struct scene *s, int w, int h, const struct image *half)
{
    char path[600];
    struct image kept;
    path_of(path, KEPT, s->name, w, h, "");
    if (!image_load(path, &kept)) {
        fprintf(stderr, "%s is missing: golden-images --update\n", path);
        return false;
    }
    if (kept.w != half->w || kept.h != half->h) {
        fprintf(stderr, "%s has another size\n", path);
        free(kept.px);
        return false;
    }
    struct image a = image_half(half, false), b = image_half(&kept, false);
    struct verdict v = compare(&a, &b);
    bool ok = v.mean <= MEAN_MOST && v.share <= SHARE_MOST && v.block <= BLOCK_MOST;
    printf("%-4s %-8s %4dx%-4d mean %.2f, much %.4f, worst block %.1f at %d,%d\n",
           ok ? "ok" : "BAD", s->name, w, h, v.mean, v.share, v.block, v.x, v.y);
    path_of(path, OUT, s->name, w, h, "-diff");
    if (!ok) {
        save_difference(path, half, &kept);
        printf("     see %s and the picture beside it\n", path);
    }
    free(a.px);
    free(b.px);
    free(kept.px);
    return ok;
}

static bool scene(const struct scene *s, int w, int h, bool update)
{
    char path[600];
    struct image full;
    if (!shoot(s, w, h, &full))
        return false;
    struct image half = image_half(&full, true);
    path_of(path, KEPT, s->name, w, h, "");
    bool ok = update ? image_save(path, &half) : judge(s, w, h, &half);
    free(half.px);
    free(full.px);
    return ok;
}

int main(int argc, char **argv)
{
    bool update = argc > 1 && !strcmp(argv[1], "--update"), ok = true;
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy"); /* no window is opened anywhere */
    SDL_SetHint(SDL_HINT_RENDER_DRIVER, "software");
    if (SDL_Init(SDL_INIT_VIDEO) != 0) {
        fprintf(stderr, "no picture can be made: %s\n", SDL_GetError());
        return 1;
    }
    for (int i = 0; i < SCENE_COUNT; i++)
        for (int k = 0; k < 2; k++)
            ok &= scene(&SCENES[i], SIZE[k][0], SIZE[k][1], update);
    SDL_Quit();
    return ok ? 0 : 1;
}
