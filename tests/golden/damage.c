/* damage.c: a renderer that draws only what changed must show the same picture, to the last
 * pixel, as one that draws everything again. Thousands of random lists, each a little different
 * from the one before, and a hand that wanders over real tables; with sdl in software, with sdl
 * on a device (here OpenGL), and with gl. What cannot be opened here is left out and said. */
#include "damage.h"
#include "gl_parts.h"
#include "rng.h"
#include "stage.h"
#include "thorough.h"
#include "tileface.h"

#define W 320
#define H 240
#define THINGS 60
/* Mesa's llvmpipe computes large colour gradients from the edge of what it draws, so that a
 * patch may differ by one shade from the whole. */
#define GL_SHADES 1

static const char *const ASSETS = SUPERWILD_SOURCE_DIR "/assets";
static const char *const OUT = SUPERWILD_BINARY_DIR "/golden";

/* ---- Random lists ---- */

/* One command, or a few that belong together. */
struct thing {
    int kind;
    struct rect r;
    float angle, radius, width;
    struct rgba c0, c1;
    uint64_t word;
    bool clipped;
    struct rect clip;
};

struct crowd {
    struct thing thing[THINGS];
    int n, floor; /* floor: a surface, or a plain box, or nothing below everything */
};

static float any(struct rng *g, float from, float to)
{
    return from + (to - from) * (float)rng_below(g, 10001) / 10000;
}

static struct rect any_rect(struct rng *g)
{
    float w = any(g, 1, 90), h = any(g, 1, 90);
    return (struct rect){any(g, -60, W), any(g, -60, H), w, h};
}

static struct rgba any_colour(struct rng *g)
{
    struct rgba c = rgb((uint32_t)rng_below(g, 0x1000000));
    c.a = rng_below(g, 2) ? 255 : (uint8_t)rng_below(g, 256);
    return c;
}

static struct thing any_thing(struct rng *g)
{
    struct thing t = {.kind = (int)rng_below(g, 9), .r = any_rect(g)};
    t.angle = rng_below(g, 3) ? 0 : any(g, -180, 180);
    t.radius = rng_below(g, 2) ? any(g, 0, 20) : 0;
    t.width = any(g, 1, 14);
    t.c0 = any_colour(g);
    t.c1 = rng_below(g, 2) ? t.c0 : any_colour(g);
    t.word = rng_below(g, 1000);
    t.clipped = rng_below(g, 4) == 0;
    t.clip = any_rect(g);
    return t;
}

static void draw_word(struct draw_list *dl, const struct thing *t)
{
    static const char *const words[] = {"Wild", "fjord,", "\xC3\x84y", "W", "6 and 9", "/\\_"};
    char text[40];
    snprintf(text, sizeof text, "%s %d", words[t->word % 6], (int)t->word);
    draw_text(dl, (enum font)(t->word % FONT_COUNT), 6 + t->width * 3, t->r.x, t->r.y,
              (enum align)(t->word % 3), t->c0, text);
    draw_turn(dl, t->angle);
}

static void draw_thing(struct draw_list *dl, const struct thing *t)
{
    struct rect lane = {t->r.x, t->r.y, t->r.w + 40, 4 + t->width};
    if (t->clipped)
        draw_clip(dl, t->clip);
    switch (t->kind) {
    case 0:
        draw_sprite(dl, (enum sprite)(t->word % SPRITE_COUNT), t->r, t->angle, t->c0);
        draw_effect(dl, t->word % 5 ? EFFECT_NONE : EFFECT_SHIMMER);
        break;
    case 1:
        draw_box(dl, t->r, t->radius, t->c0, t->c1);
        draw_effect(dl, t->word % 3 ? EFFECT_NONE : EFFECT_GLOW);
        break;
    case 2:
        draw_band(dl, lane, t->angle, t->radius, t->c0);
        draw_effect(dl, t->word % 2 ? EFFECT_NONE : EFFECT_LANE);
        break;
    case 3:
        draw_frame(dl, t->r, t->radius, t->width / 3, t->c0);
        draw_turn(dl, t->angle);
        break;
    case 4:
        draw_shadow(dl, t->r, t->radius, t->width, t->c0);
        draw_turn(dl, t->angle);
        break;
    case 5:
        draw_word(dl, t);
        break;
    case 6:
        draw_surface(dl, (enum surface)(t->word % SURFACE_COUNT),
                     (struct rect){t->r.x, t->r.y, 100, 80});
        break;
    default:
        draw_tile(dl, (struct rect){t->r.x, t->r.y, 40, 51.2f}, (int)(t->word % 5) - 1,
                  1 + (int)(t->word % 13), t->angle, t->width, (unsigned)t->word & 31);
    }
    if (t->clipped)
        draw_unclip(dl);
}

static void build(const struct crowd *c, struct draw_list *dl)
{
    draw_reset(dl);
    if (c->floor == 0)
        draw_surface(dl, SURFACE_FELT, (struct rect){0, 0, W, H});
    if (c->floor == 1)
        draw_box(dl, (struct rect){0, 0, W, H}, 0, rgb(0x123456), rgb(0x123456));
    for (int i = 0; i < c->n; i++)
        draw_thing(dl, &c->thing[i]);
}

static void swap(struct thing *a, struct thing *b)
{
    struct thing t = *a;
    *a = *b;
    *b = t;
}

/* A frame is a little different from the one before it; now and then very different, or not at
 * all. */
static void change(struct crowd *c, struct rng *g)
{
    int i = c->n ? (int)rng_below(g, (uint32_t)c->n) : 0, k = (int)rng_below(g, 12);
    if (k < 3 && c->n < THINGS) {
        c->thing[c->n++] = any_thing(g);
        swap(&c->thing[i], &c->thing[c->n - 1]);
    } else if (k == 3 && c->n > 0) {
        swap(&c->thing[i], &c->thing[--c->n]);
    } else if (k == 4 && c->n > 0) {
        swap(&c->thing[i], &c->thing[rng_below(g, (uint32_t)c->n)]);
    } else if (k == 5 && c->n > 0) {
        c->thing[i] = any_thing(g);
    } else if (k == 6 && rng_below(g, 10) == 0) {
        c->floor = (int)rng_below(g, 3);
    } else if (k > 6 && c->n > 0) {
        c->thing[i].r.x += any(g, -9, 9);
        c->thing[i].r.y += any(g, -9, 9);
    }
}

/* ---- Comparing ---- */

static void keep_both(const char *what, struct image *a, struct image *b)
{
    char path[600];
    snprintf(path, sizeof path, "%s/damage-%s-patches.png", OUT, what);
    image_save(path, a);
    snprintf(path, sizeof path, "%s/damage-%s-whole.png", OUT, what);
    image_save(path, b);
}

/* Draws the list in patches, then whole, and compares. */
static bool same(struct stage *s, const struct draw_list *dl, const char *what)
{
    int shades = strcmp(s->r->name, "gl") == 0 ? GL_SHADES : 0;
    struct image a = stage_shoot(s, dl);
    s->r->whole = true;
    struct image b = stage_shoot(s, dl);
    size_t n = (size_t)s->w * (size_t)s->h * 3, i = 0;
    while (i < n && abs(a.px[i] - b.px[i]) <= shades)
        i++;
    if (i < n) {
        int x = (int)(i / 3) % s->w, y = (int)(i / 3) / s->w;
        printf("BAD  %s: first at %d,%d: %d instead of %d\n", what, x, y, a.px[i], b.px[i]);
        keep_both(what, &a, &b);
    }
    free(a.px);
    free(b.px);
    return i == n;
}

static void show(struct stage *s, const struct draw_list *dl)
{
    s->r->begin(s->r, s->w, s->h);
    s->r->submit(s->r, dl);
    s->r->present(s->r);
}

/* Several frames in a row before each comparison, so that mistakes can add up. */
static bool wander(struct stage *s, const char *what, uint64_t seed, int rounds)
{
    struct crowd c = {.floor = 0};
    struct draw_list dl = {0};
    struct rng g;
    rng_seed(&g, seed);
    bool ok = true;
    for (int i = 0; i < rounds && ok; i++) {
        for (int k = (int)rng_below(&g, 6); k >= 0; k--) {
            change(&c, &g);
            s->r->time += k % 2 ? 0.05f : 0;
            build(&c, &dl);
            show(s, &dl);
        }
        if (rng_below(&g, 100) == 0)
            s->r->lost(s->r);
        change(&c, &g);
        build(&c, &dl);
        ok = same(s, &dl, what);
    }
    draw_free(&dl);
    return ok;
}

/* ---- Real tables ---- */

/* Drags whatever is there from anywhere to anywhere, and turns the wheel now and then. */
static void meddle(struct driver *d, struct rng *g)
{
    struct spot to = {any(g, 0, d->w), any(g, 0, d->h)};
    int k = (int)rng_below(g, 10);
    if (k == 0) {
        send(d, (struct input){.kind = INPUT_DOWN, .button = 1});
    } else if (k == 1) {
        send(d, (struct input){.kind = INPUT_UP, .button = 1});
    } else if (k == 2 && rng_below(g, 5) == 0) {
        send(d, (struct input){.kind = INPUT_WHEEL, .wheel = rng_below(g, 2) ? 1.0f : -1.0f});
    } else if (k < 6) {
        point(d, (struct spot){d->at.x + any(g, -30, 30), d->at.y + any(g, -30, 30)});
    } else if (k < 8) {
        point(d, to);
    }
    for (int i = 0; i < 3 && app_moving(d->app); i++)
        app_tick(d->app);
    drive_draw(d);
}

static bool table(struct stage *s, const struct scene *scene, int rounds)
{
    struct driver d = {.app = NULL};
    struct rng g;
    bool ok = true;
    rng_seed(&g, 11);
    scene_begin(scene, &d, s->r, NULL, (float)s->w, (float)s->h);
    for (int i = 0; i < rounds && ok; i++) {
        meddle(&d, &g);
        s->r->time += 0.01f;
        if (i % 8 == 7)
            ok = same(s, &d.dl, scene->name);
        else
            show(s, &d.dl);
    }
    scene_end(&d);
    return ok;
}

/* ---- Nothing to draw ---- */

/* The same list again is no damage, and a list with one word more is a small one. */
static bool finds_little(struct stage *s)
{
    struct damage d = {.known = false};
    struct draw_list dl = {0};
    draw_surface(&dl, SURFACE_FELT, (struct rect){0, 0, 640, 480});
    draw_text(&dl, FONT_TEXT, 20, 100, 100, ALIGN_LEFT, rgb(0), "here");
    damage_find(&d, s->r, &dl, 640, 480, 0);
    bool ok = damage_is_whole(&d);
    damage_find(&d, s->r, &dl, 640, 480, 0);
    ok &= d.patches == 0;
    draw_text(&dl, FONT_TEXT, 20, 300, 300, ALIGN_LEFT, rgb(0), "and here");
    damage_find(&d, s->r, &dl, 640, 480, 0);
    ok &= d.patches == 1 && !damage_is_whole(&d) && d.patch[0].x0 > 250 && d.patch[0].y0 > 250;
    damage_find(&d, s->r, &dl, 800, 600, 0);
    ok &= damage_is_whole(&d);
    damage_forget(&d);
    damage_find(&d, s->r, &dl, 800, 600, 0);
    ok &= damage_is_whole(&d);
    for (int i = 0; i < 2; i++) { /* from corner to corner, and again a little farther */
        struct rect r = {-50, 290 + 6 * (float)i, 900, 20};
        draw_lane(&dl, r, 37, (struct lane_piece){0, 0, 0, 0}, rgb(0xFFFFFF));
        damage_find(&d, s->r, &dl, 800, 600, 0);
        ok &= !damage_is_whole(&d);
    }
    damage_free(&d);
    draw_free(&dl);
    printf("%s  the damage of nothing and of a little\n", ok ? "ok " : "BAD");
    return ok;
}

/* ---- The kept picture ---- */

/* Only frames after the first one can find a picture to continue. Without one, each frame would
 * be drawn whole, which nobody would see. */
static bool keeps_its_picture(struct stage *s)
{
    const struct gl *g = (const struct gl *)s->r;
    struct draw_list dl = {0};
    draw_surface(&dl, SURFACE_FELT, (struct rect){0, 0, W, H});
    for (int i = 0; i < 3; i++) {
        draw_box(&dl, (struct rect){20, 20 + 30 * (float)i, 20, 20}, 0, rgb(0), rgb(0));
        show(s, &dl);
    }
    bool kept = g->part.copy || (g->kept && g->kept_is_last);
    bool ok = kept && !damage_is_whole(&g->damage);
    draw_free(&dl);
    printf("%s  the kept picture%s\n", ok ? "ok " : "BAD", g->part.copy ? ", shows parts" : "");
    return ok;
}

/* ---- Stripes ---- */

/* A stripe takes another colour, along a whole side of the window or beside a pane of glass,
 * which stays as it is. The first frames may be whole. */
static bool stripes(struct stage *s)
{
    static const struct rect at[] = {{0, 0, W, 40},      {0, H - 40, W, 40}, {0, 0, 40, H},
                                     {W - 40, 0, 40, H}, {40, 40, 30, 160},  {40, 40, 240, 30}};
    const int frames = 4 * (int)(sizeof at / sizeof *at);
    struct draw_list dl = {0};
    struct rgba glass = {255, 255, 255, 60};
    bool ok = true;
    for (int i = 0; i < frames && ok; i++) {
        draw_reset(&dl);
        draw_box(&dl, at[i / 4], 0, rgb(i % 2 ? 0xC02020 : 0x2020C0), rgb(0x20C020));
        draw_box(&dl, (struct rect){80, 80, 160, 80}, 8, glass, glass);
        if (i % 4 == 3)
            ok = same(s, &dl, "stripes");
        else
            show(s, &dl);
    }
    draw_free(&dl);
    return ok;
}

/* ---- Which renderers ---- */

static bool with(const char *what, bool gl, const char *driver)
{
    struct stage s;
    struct reason why = {0};
    bool ok = true;
    SDL_SetHintWithPriority(SDL_HINT_RENDER_DRIVER, driver, SDL_HINT_OVERRIDE);
    if (!stage_open(&s, gl, ASSETS, W, H, &why)) {
        printf("left out: %s, %s%s\n", what, why.text, SDL_GetError());
        stage_close(&s);
        return true;
    }
    for (uint64_t seed = 1; seed <= 3 && ok; seed++)
        ok = wander(&s, what, seed, often(600, 60, 24));
    ok = ok && stripes(&s) && finds_little(&s) && (!gl || keeps_its_picture(&s));
    stage_close(&s);
    if (ok && stage_open(&s, gl, ASSETS, 800, 600, &why))
        ok = table(&s, &SCENES[SCENE_table], often(600, 60, 24)) &&
             table(&s, &SCENES[SCENE_classic], often(300, 30, 16)) &&
             table(&s, &SCENES[SCENE_diagonals], often(300, 30, 16));
    stage_close(&s);
    printf("%s  %s\n", ok ? "ok " : "BAD", what);
    return ok;
}

int main(int argc, char **argv)
{
    bool only_gl = argc > 1 && strcmp(argv[1], "gl") == 0; /* for ../e2e/parts.sh */
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "offscreen");
    SDL_setenv("TZ", "UTC0", 1); /* dates are shown */
    scene_profile(SUPERWILD_BINARY_DIR "/golden/profile-damage");
    if (SDL_Init(SDL_INIT_VIDEO) != 0) {
        printf("skipped: %s\n", SDL_GetError());
        return 77;
    }
    bool ok = only_gl || with("software", false, "software");
    ok &= only_gl || with("device", false, "opengl");
    ok &= with("gl", true, "");
    SDL_Quit();
    return ok ? 0 : 1;
}
