/* images.c: compares the screens as they look now with pictures that somebody has checked.
 *
 *     golden-images            compares; leaves what differs in golden/ in the build folder
 *     golden-images --update   makes the pictures again: LOOK at them before committing
 *     golden-images NAME...    only these scenes
 *
 * The pictures are stored and compared at a quarter of the size, with colours in steps of 8, so
 * a hundred of them stay small. To see them full size, make a contact sheet. Another version of
 * the font library puts text in slightly different places. So a picture may differ a little
 * everywhere, and more in a few places, but nowhere much. What is not written is the same
 * everywhere, but for rounding.
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
/* Where nothing is written. A text that is a little wider moves an icon after it by a pixel. */
#define SHAPES_BLOCK 7.0 /* the worst block */
#define SHAPES_FEW 5     /* pixels that may show something else */

static const int SIZE[2][2] = {{1280, 800}, {800, 600}};
static const char *const ASSETS = SUPERWILD_SOURCE_DIR "/assets";
static const char *const OUT = SUPERWILD_BINARY_DIR "/golden";
static const char *const KEPT = SUPERWILD_SOURCE_DIR "/tests/golden/pictures";

static void path_of(char out[600], const char *dir, const char *name, const struct stage *st,
                    const char *what)
{
    snprintf(out, 600, "%s/%s-%dx%d%s.png", dir, name, st->w, st->h, what);
}

/* ---- What is written, and what is not ---- */

/* How large the letters of a text are, in pixels of the window. */
static struct rect text_rect(const struct stage *st, const struct draw_list *dl,
                             const struct draw_cmd *c)
{
    float w = st->r->measure(st->r, (enum font)c->what, c->size, dl->text + c->text);
    float x = c->r.x - (c->align == ALIGN_LEFT ? 0 : c->align == ALIGN_RIGHT ? w : w / 2);
    return (struct rect){x, c->r.y - c->size / 2, w, c->size};
}

/* Is a box, such as a card, drawn over all of it? */
static bool is_hidden(const struct draw_list *dl, int i, struct rect r)
{
    for (int k = i + 1; k < dl->n; k++) {
        const struct draw_cmd *c = &dl->cmd[k];
        if (c->kind == DRAW_BOX && c->c0.a == 255 && c->r.x <= r.x && c->r.y <= r.y &&
            c->r.x + c->r.w >= r.x + r.w && c->r.y + c->r.h >= r.y + r.h)
            return true;
    }
    return false;
}

/* Where texts are in a picture of a quarter of the size, with some room around them, because
 * another font library may draw them there. */
static bool *where_texts_are(const struct stage *st, const struct draw_list *dl, int w, int h)
{
    bool *out = mem_alloc((size_t)(w * h) * sizeof *out);
    for (int i = 0; i < w * h; i++)
        out[i] = false;
    for (int i = 0; i < dl->n; i++) {
        if (dl->cmd[i].kind != DRAW_TEXT)
            continue;
        struct rect r = text_rect(st, dl, &dl->cmd[i]);
        if (is_hidden(dl, i, r))
            continue;
        r = rect_inset(r, -2 - 0.15f * r.h);
        for (int y = (int)fmaxf(0, r.y / 4); y < h && (float)y * 4 < r.y + r.h; y++)
            for (int x = (int)fmaxf(0, r.x / 4); x < w && (float)x * 4 < r.x + r.w; x++)
                out[y * w + x] = true;
    }
    return out;
}

/* Leaves out what is written. */
static void blank(struct image *m, const bool *out)
{
    for (int i = 0; i < m->w * m->h; i++)
        if (out[i])
            memset(m->px + i * 3, 0, 3);
}

/* Whether two pictures are the same but for their texts. */
static bool same_shapes(const struct scene *s, const struct stage *st,
                        const struct draw_list *dl, const struct image *now,
                        const struct image *kept)
{
    struct image a = image_copy(now), b = image_copy(kept);
    bool *out = where_texts_are(st, dl, now->w, now->h);
    blank(&a, out);
    blank(&b, out);
    struct verdict v = compare(&a, &b);
    int differ = news(&a, &b);
    free(out);
    free(a.px);
    free(b.px);
    bool ok = v.block <= SHAPES_BLOCK && differ <= SHAPES_FEW;
    if (!ok)
        printf("BAD  %-16s %4dx%-4d not only texts: %d pixels, worst block %.1f at %d,%d\n",
               s->name, st->w, st->h, differ, v.block, v.x, v.y);
    return ok;
}

static bool judge(const struct scene *s, const struct stage *st, const struct draw_list *dl,
                  const struct image *full, const struct image *now)
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
    ok &= same_shapes(s, st, dl, now, &kept);
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
static SDL_Rect letters_place(const struct stage *st, const struct draw_list *dl,
                              const struct draw_cmd *c)
{
    struct rect r = text_rect(st, dl, c);
    SDL_Rect at = {(int)r.x, (int)r.y, (int)ceilf(r.w), (int)ceilf(r.h)},
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
        SDL_Rect at = letters_place(st, &d->dl, c);
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
    path_of(path, KEPT, s->name, st, "");
    ok &= update ? image_save(path, &now) : judge(s, st, &d.dl, &full, &now);
    scene_end(&d);
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

/* In how many sizes. A brief run has half the desks and some of the other scenes, in one size.
 */
static int sizes(int i, bool all)
{
    if (!all && is_brief())
        return (SCENES[i].flags & DESK && i % 2) || i % 7 == 0;
    return SCENES[i].flags & SMALL ? 2 : 1;
}

int main(int argc, char **argv)
{
    bool update = argc > 1 && !strcmp(argv[1], "--update"), ok = true;
    struct reason why = {0};
    struct stage st[2] = {{.window = NULL}, {.window = NULL}};
    char folder[FOLDER_MOST]; /* a profile of its own, since tests/mutants runs several */
    argv += update;
    argc -= update;
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy"); /* no window is opened anywhere */
    SDL_SetHint(SDL_HINT_RENDER_DRIVER, "software");
    SDL_setenv("TZ", "UTC0", 1); /* dates are shown */
    scene_profile(drive_new_folder(folder, sizeof folder));
    if (SDL_Init(SDL_INIT_VIDEO) != 0)
        refuse(&why, "%s", SDL_GetError());
    for (int k = 0; k < 2 && !why.text[0]; k++)
        stage_open(&st[k], false, ASSETS, SIZE[k][0], SIZE[k][1], &why);
    if (why.text[0])
        fprintf(stderr, "no picture can be made: %s\n", why.text);
    for (int i = 0; i < SCENE_COUNT && !why.text[0]; i++)
        for (int k = 0; k < sizes(i, argc > 1 || update); k++)
            if (wanted(&SCENES[i], argc, argv))
                ok &= scene(&SCENES[i], &st[k], update);
    stage_close(&st[0]);
    stage_close(&st[1]);
    drive_remove(folder);
    SDL_Quit();
    return ok && !why.text[0] ? 0 : 1;
}
