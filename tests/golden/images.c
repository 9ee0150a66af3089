/* images.c: the screens as they really look, against pictures somebody has looked at.
 *
 *     golden-images            compares; what differs is left in golden/ of the build folder
 *     golden-images --update   makes the pictures anew: LOOK at them before committing
 *
 * The pictures are kept at half size. Another version of the font library puts text a little
 * elsewhere, so both are halved once more and may differ by a little everywhere, by more in a
 * few places, but in no place by much. */
#include <SDL.h>
#include <SDL_image.h>

#include "scenes.h"

#define MEAN_MOST 1.0    /* of 255, over the whole picture */
#define SHARE_MOST 0.004 /* of the pixels may differ by more than 40 */
#define BLOCK 8          /* pixels of a quarter-size picture: 32 of the screen */
#define BLOCK_MOST 42.0  /* mean difference of the worst block */

static const int SIZE[2][2] = {{1280, 800}, {800, 600}};
static const char *const OUT = SUPERWILD_BINARY_DIR "/golden";
static const char *const KEPT = SUPERWILD_SOURCE_DIR "/tests/golden";

struct image {
    int w, h;
    uint8_t *px; /* RGB, owned */
};

static void path_of(char out[600], const char *dir, const char *name, int w, int h,
                    const char *what)
{
    snprintf(out, 600, "%s/%s-%dx%d%s.png", dir, name, w, h, what);
}

/* ---- Pictures ---- */

static struct image image_new(int w, int h)
{
    return (struct image){w, h, mem_alloc((size_t)w * (size_t)h * 3)};
}

static bool image_load(const char *path, struct image *out)
{
    SDL_Surface *any = IMG_Load(path);
    SDL_Surface *s = any ? SDL_ConvertSurfaceFormat(any, SDL_PIXELFORMAT_RGB24, 0) : NULL;
    SDL_FreeSurface(any);
    if (!s)
        return false;
    *out = image_new(s->w, s->h);
    for (int y = 0; y < s->h; y++)
        memcpy(out->px + y * s->w * 3, (uint8_t *)s->pixels + y * s->pitch, (size_t)s->w * 3);
    SDL_FreeSurface(s);
    return true;
}

static bool image_save(const char *path, const struct image *m)
{
    SDL_Surface *s = SDL_CreateRGBSurfaceWithFormatFrom(m->px, m->w, m->h, 24, m->w * 3,
                                                        SDL_PIXELFORMAT_RGB24);
    bool ok = s && IMG_SavePNG(s, path) == 0;
    SDL_FreeSurface(s);
    if (!ok)
        fprintf(stderr, "%s cannot be written: %s\n", path, SDL_GetError());
    return ok;
}

/* Half as wide and high; coarse: colours in steps of 8, which makes the file small. */
static struct image image_half(const struct image *m, bool coarse)
{
    struct image out = image_new(m->w / 2, m->h / 2);
    for (int y = 0; y < out.h; y++)
        for (int x = 0; x < out.w * 3; x++) {
            const uint8_t *p = m->px + 2 * y * m->w * 3 + (x / 3) * 6 + x % 3;
            int sum = p[0] + p[3] + p[m->w * 3] + p[m->w * 3 + 3], v = (sum + 2) / 4;
            v = coarse ? (v + 4) / 8 * 8 : v;
            out.px[y * out.w * 3 + x] = (uint8_t)(v > 255 ? 255 : v);
        }
    return out;
}

/* ---- Comparing ---- */

struct verdict {
    double mean, share, block;
    int x, y; /* of the worst block, in pixels of the screen */
};

static double block_mean(const struct image *a, const struct image *b, int bx, int by)
{
    double sum = 0;
    for (int y = by; y < by + BLOCK; y++)
        for (int x = bx * 3; x < (bx + BLOCK) * 3; x++)
            sum += abs(a->px[y * a->w * 3 + x] - b->px[y * a->w * 3 + x]);
    return sum / (BLOCK * BLOCK * 3);
}

static struct verdict compare(const struct image *a, const struct image *b)
{
    struct verdict v = {0, 0, 0, 0, 0};
    for (int i = 0; i < a->w * a->h; i++) {
        int most = 0;
        for (int c = 0; c < 3; c++) {
            int d = abs(a->px[i * 3 + c] - b->px[i * 3 + c]);
            v.mean += d;
            most = d > most ? d : most;
        }
        v.share += most > 40;
    }
    v.mean /= (double)a->w * a->h * 3;
    v.share /= (double)a->w * a->h;
    for (int y = 0; y + BLOCK <= a->h; y += BLOCK / 2)
        for (int x = 0; x + BLOCK <= a->w; x += BLOCK / 2) {
            double d = block_mean(a, b, x, y);
            if (d > v.block)
                v = (struct verdict){v.mean, v.share, d, x * 4, y * 4};
        }
    return v;
}

/* Black where they are the same. */
static void save_difference(const char *path, const struct image *a, const struct image *b)
{
    struct image d = image_new(a->w, a->h);
    for (int i = 0; i < a->w * a->h * 3; i++) {
        int v = abs(a->px[i] - b->px[i]) * 3;
        d.px[i] = (uint8_t)(v > 255 ? 255 : v);
    }
    image_save(path, &d);
    free(d.px);
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
