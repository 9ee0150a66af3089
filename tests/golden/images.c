/* images.c: compares the screens as they look now with pictures that somebody has checked.
 *
 *     golden-images            compares; leaves what differs in golden/ in the build folder
 *     golden-images --update   makes the pictures again: LOOK at them before committing
 *     golden-images NAME...    only these scenes
 *
 * The pictures are stored and compared at a quarter of the size, with colours in steps of 8, so
 * a hundred of them stay small. To see them full size, make a contact sheet. Another version of
 * the font library puts text in slightly different places. So a picture may differ a little
 * everywhere, and more in a few places, but nowhere much.
 *
 * In each of them every text that nothing covers has to be readable: its contrast with what is
 * behind it is measured in the picture. And checks.h says what else has to be true. */
#include "checks.h"
#include "colour_help.h"
#include "stage.h"
#include "thorough.h"

#include <math.h>

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

/* ---- Can every text be read? ---- */

#define READABLE 4.5   /* contrast of a text with what is behind it, */
#define READABLE_BIG 3 /* and of a large one */
#define BIG 24         /* units */
#define WORD 3         /* letters and more; one glyph may cover most of its place */

/* Where the letters of a text are, in pixels of the picture. */
static SDL_Rect text_place(const struct stage *st, const struct draw_cmd *c, const char *text)
{
    float w = st->r->measure(st->r, (enum font)c->what, c->size, text), h = c->size;
    float x = c->r.x - (c->align == ALIGN_LEFT ? 0 : c->align == ALIGN_RIGHT ? w : w / 2);
    SDL_Rect at = {(int)x, (int)(c->r.y - h / 2), (int)ceilf(w), (int)ceilf(h)},
             all = {0, 0, st->w, st->h}, out;
    return SDL_IntersectRect(&at, &all, &out) ? out : (SDL_Rect){0, 0, 0, 0};
}

/* What most pixels there look like: the middle one of each channel. */
static struct rgba behind(const struct image *m, SDL_Rect at)
{
    uint8_t middle[3];
    for (int k = 0; k < 3; k++) {
        int count[256] = {0}, half = at.w * at.h / 2, v = 0;
        for (int y = at.y; y < at.y + at.h; y++)
            for (int x = at.x; x < at.x + at.w; x++)
                count[m->px[(y * m->w + x) * 3 + k]]++;
        for (int sum = count[0]; sum <= half; sum += count[v])
            v++;
        middle[k] = (uint8_t)v;
    }
    return (struct rgba){middle[0], middle[1], middle[2], 255};
}

/* Is something drawn there after it, such as a card, or the veil below one? */
static bool covered(const struct draw_list *dl, int i, SDL_Rect at)
{
    for (int k = i + 1; k < dl->n; k++) {
        const struct draw_cmd *c = &dl->cmd[k];
        bool fills = c->kind == DRAW_BOX || c->kind == DRAW_SPRITE || c->kind == DRAW_SURFACE;
        if (fills && c->c0.a > 0 && c->r.x < (float)(at.x + at.w) &&
            c->r.x + c->r.w > (float)at.x && c->r.y < (float)(at.y + at.h) &&
            c->r.y + c->r.h > (float)at.y)
            return true;
    }
    return false;
}

/* What is pale on purpose can't be pressed now. */
static bool readable(const struct scene *s, const struct stage *st, const struct driver *d,
                     const struct image *m)
{
    bool ok = true;
    for (int i = 0; i < d->dl.n; i++) {
        const struct draw_cmd *c = &d->dl.cmd[i];
        const char *text = d->dl.text + c->text;
        if (c->kind != DRAW_TEXT || c->c0.a < 255 || strlen(text) < WORD)
            continue;
        SDL_Rect at = text_place(st, c, text);
        if (!at.w || covered(&d->dl, i, at))
            continue;
        bool big = c->size >= BIG * d->app->ui.scale;
        double r = contrast(c->c0, behind(m, at));
        if (r >= (big ? READABLE_BIG : READABLE))
            continue;
        printf("BAD  %-16s %4dx%-4d \"%s\" at %d,%d has a contrast of %.1f\n", s->name, st->w,
               st->h, text, at.x, at.y, r);
        ok = false;
    }
    return ok;
}

/* ---- A scene ---- */

static bool scene(const struct scene *s, struct stage *st, bool update)
{
    char path[600];
    struct driver d = {.app = NULL};
    scene_begin(s, &d, st->r, NULL, (float)st->w, (float)st->h);
    struct image full = stage_shoot(st, &d.dl), now = image_quarter(&full, true);
    bool ok = readable(s, st, &d, &full);
    check_scene(s, &d, true);
    scene_end(&d);
    path_of(path, KEPT, s->name, st, "");
    ok &= update ? image_save(path, &now) : judge(s, st, &full, &now);
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
