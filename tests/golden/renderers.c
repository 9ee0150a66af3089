/* renderers.c: compares how gl and sdl show the same draw lists. Both must show every screen
 * completely and alike; what is softer with gl (lanes, glow, the corners of the table, the
 * star's sheen) must stay within limits. Then what only gl has: an atlas that is too small, a
 * context that is lost, a shader that does not compile, a function that is missing.
 * GOLDEN_BRIEF: only the table among the screens.
 *
 * Skipped (77) if there is no OpenGL 3.3 without a window system. */
#include <dirent.h>
#include <sys/stat.h>
#include <unistd.h>

#include "gl_api.h"
#include "stage.h"
#include "thorough.h"
#include "tileface.h"

#define MEAN_MOST 5.0   /* of 255, over the whole picture: the corners */
#define SHARE_MOST 0.01 /* share of the pixels that may differ by more than 40 */
#define BLOCK_MOST 45.0 /* mean difference of the worst block: the star at its largest */

static const int SIZE[][2] = {{1280, 800}, {800, 600}, {3840, 2160}};
static const char *const ASSETS = SUPERWILD_SOURCE_DIR "/assets";
static const char *const OUT = SUPERWILD_BINARY_DIR "/golden";

static void save(const char *name, const char *renderer, const struct image *m)
{
    char path[600];
    snprintf(path, sizeof path, "%s/%s-%dx%d-%s.png", OUT, name, m->w, m->h, renderer);
    image_save(path, m);
}

/* Takes both pictures, from gl and from sdl, and leaves those that differ in the build
 * folder. */
static bool judge(const char *name, struct image a, struct image b, double mean)
{
    struct image qa = image_quarter(&a, false), qb = image_quarter(&b, false);
    struct verdict v = compare(&qa, &qb);
    bool ok = v.mean <= mean && v.share <= SHARE_MOST && v.block <= BLOCK_MOST;
    printf("%-4s %-16s %4dx%-4d mean %.2f, much %.4f, worst block %.1f at %d,%d\n",
           ok ? "ok" : "BAD", name, a.w, a.h, v.mean, v.share, v.block, v.x, v.y);
    if (!ok) {
        save(name, "gl", &a);
        save(name, "sdl", &b);
    }
    free(qa.px);
    free(qb.px);
    free(a.px);
    free(b.px);
    return ok;
}

/* ---- The screens ---- */

/* Two windows of one size, for all its scenes. */
struct pair {
    struct stage gl, sdl;
};

static bool pair_open(struct pair *p, const int size[2], struct reason *why)
{
    return stage_open(&p->sdl, false, ASSETS, size[0], size[1], why) &&
           stage_open(&p->gl, true, ASSETS, size[0], size[1], why);
}

static bool scene(const struct scene *s, struct pair *p)
{
    struct driver d = {.app = NULL};
    scene_begin(s, &d, p->sdl.r, NULL, (float)p->sdl.w, (float)p->sdl.h);
    struct image sdl = stage_shoot(&p->sdl, &d.dl), gl = stage_shoot(&p->gl, &d.dl);
    scene_end(&d);
    return judge(s->name, gl, sdl, MEAN_MOST);
}

static bool in_size(const struct scene *s, int k)
{
#ifdef GOLDEN_BRIEF
    if (k > 0 || s != &SCENES[SCENE_table])
        return false;
#endif
    return k == 0 || (k == 1 ? (s->flags & SMALL) != 0 : s == &SCENES[SCENE_table]);
}

static bool scenes_of_size(int k)
{
    struct pair p = {.gl = {.window = NULL}};
    struct reason why = {0};
    bool ok = pair_open(&p, SIZE[k], &why);
    if (!ok)
        fprintf(stderr, "%s\n", why.text);
    for (int i = 0; i < SCENE_COUNT && p.gl.r; i += often(1, 5, 13))
        if (in_size(&SCENES[i], k))
            ok &= scene(&SCENES[i], &p);
    stage_close(&p.gl);
    stage_close(&p.sdl);
    return ok;
}

/* ---- What only gl has ---- */

/* Words and marks in more sizes than four pages hold, with a row of them visible at the end. */
static void fill_atlas(struct draw_list *dl, bool all)
{
    for (int i = 0; i < 900 && all; i++) {
        char word[32];
        float size = 20 + (float)(i % 90);
        snprintf(word, sizeof word, "Wort %d", i);
        draw_text(dl, FONT_TEXT, size, 640, 400, ALIGN_CENTRE, rgb(0x404040), word);
        draw_sprite(dl, SPRITE_STAR, (struct rect){600, 300, 60 + size, 60 + size}, 0,
                    rgb(0xFFFFFF));
    }
    draw_surface(dl, SURFACE_SLATE, (struct rect){0, 0, 1280, 800});
    for (int i = 0; i < 20; i++) {
        struct rect r = {20 + 62 * (float)i, 200, 56, 72};
        draw_tile(dl, r, i % 4, 1 + i % 13, i < 10 ? 0 : 20, 4, 0);
    }
}

static bool crowded(struct stage *s)
{
    struct draw_list few = {0}, many = {0};
    fill_atlas(&few, false);
    fill_atlas(&many, true);
    struct image first = stage_shoot(s, &few);
    bool ok = judge("crowded", stage_shoot(s, &few), stage_shoot(s, &many), 0.01);
    s->r->lost(s->r);
    ok &= judge("lost", stage_shoot(s, &few), first, 0.01);
    draw_free(&few);
    draw_free(&many);
    return ok;
}

static int worst_pixel(const struct image *a, const struct image *b)
{
    int worst = 0;
    for (int i = 0; i < a->w * a->h * 3; i++) {
        int d = abs(a->px[i] - b->px[i]);
        worst = d > worst ? d : worst;
    }
    return worst;
}

/* A lane in two pieces, which meet in a cut that leans, or in one. */
static void lane_of(struct draw_list *dl, int pieces)
{
    struct rgba c = {255, 255, 255, 90};
    struct rect a = {300, 380, 400, 40}, b = {700, 380, 300, 40};
    draw_surface(dl, SURFACE_SLATE, (struct rect){0, 0, 1280, 800});
    if (pieces == 2) {
        draw_lane(dl, a, 0, (struct lane_piece){0, b.w, 0, -0.3f}, c);
        draw_lane(dl, b, 0, (struct lane_piece){a.w, 0, -0.3f, 0}, c);
    } else {
        a.w += b.w;
        draw_lane(dl, a, 0, (struct lane_piece){0, 0, 0, 0}, c);
    }
}

/* Shadows and light round a box, small and too long for a picture. */
static void soft_of(struct draw_list *dl, float angle)
{
    static const struct rect at[] = {{20, 20, 60, 80}, {200, 60, 900, 560}, {120, 40, 40, 700}};
    draw_box(dl, (struct rect){0, 0, 1280, 800}, 0, rgb(0x306050), rgb(0x306050));
    for (int i = 0; i < 3; i++) {
        draw_shadow(dl, at[i], 12, 9 + 6.5f * (float)i, (struct rgba){8, 12, 8, 120});
        draw_turn(dl, angle);
        draw_band(dl, rect_inset(at[i], 15), angle, 11, (struct rgba){120, 255, 150, 50});
        draw_effect(dl, EFFECT_GLOW);
    }
}

/* Upright, they are pictures from the atlas; turned, even so little that it cannot be seen, a
 * shader computes them. */
static bool soft(struct stage *s)
{
    struct draw_list baked = {0}, computed = {0};
    soft_of(&baked, 0);
    soft_of(&computed, 1e-4f);
    struct image a = stage_shoot(s, &baked), b = stage_shoot(s, &computed);
    int worst = worst_pixel(&a, &b);
    bool ok = judge("soft", a, b, 0.5) && worst <= 3;
    printf("%-4s soft             worst pixel %d\n", ok ? "ok" : "BAD", worst);
    draw_free(&baked);
    draw_free(&computed);
    return ok;
}

/* The pieces of a lane join without a seam, and only the ends of the whole lane fade. */
static bool joins(struct stage *s, const char *name)
{
    struct draw_list one = {0}, two = {0};
    lane_of(&one, 1);
    lane_of(&two, 2);
    struct image a = stage_shoot(s, &one), b = stage_shoot(s, &two);
    int worst = worst_pixel(&a, &b);
    bool ok = judge(name, a, b, 0.01) && worst <= 12;
    printf("%-4s %-16s worst pixel %d\n", ok ? "ok" : "BAD", name, worst);
    draw_free(&one);
    draw_free(&two);
    return ok;
}

/* A frame is drawn in parts. If two of them overlapped, one could see it through the glass. */
static bool even(struct stage *s)
{
    struct draw_list dl = {0};
    struct rgba glass = {255, 255, 255, 90};
    int worst = 0;
    draw_box(&dl, (struct rect){0, 0, 1280, 800}, 0, rgb(0x204060), rgb(0x204060));
    draw_frame(&dl, (struct rect){340, 200, 600, 400}, 30, 12, glass);
    struct image a = stage_shoot(s, &dl);
    for (int y = 0; y < a.h; y++)
        for (int x = 0; x < a.w; x++) {
            int at = a.px[3 * (y * a.w + x)], mirrored = a.w - 1 - x, below = a.h - 1 - y;
            int across = abs(at - a.px[3 * (y * a.w + mirrored)]);
            int down = abs(at - a.px[3 * (below * a.w + x)]);
            worst = across > worst ? across : worst;
            worst = down > worst ? down : worst;
        }
    printf("%-4s even frame       worst pixel %d\n", worst <= 2 ? "ok" : "BAD", worst);
    free(a.px);
    draw_free(&dl);
    return worst <= 2;
}

static void copy_file(const char *from, const char *to)
{
    size_t n = 0;
    void *data = SDL_LoadFile(from, &n);
    SDL_RWops *rw = data ? SDL_RWFromFile(to, "wb") : NULL;
    if (rw) {
        SDL_RWwrite(rw, data, 1, n);
        SDL_RWclose(rw);
    }
    SDL_free(data);
}

static void copy_files(const char *from, const char *to)
{
    char a[1024], b[1024];
    DIR *dir = opendir(from); /* paths are those of the build: shorter than these */
    for (struct dirent *e; dir && (e = readdir(dir));) {
        snprintf(a, sizeof a, "%s/%s", from, e->d_name);
        snprintf(b, sizeof b, "%s/%s", to, e->d_name);
        if (e->d_name[0] != '.')
            copy_file(a, b);
    }
    if (dir)
        closedir(dir);
}

/* Both programs made from this file may run at once, each with its own files. */
#ifdef GOLDEN_BRIEF
#define MINE "loader"
#else
#define MINE "renderers"
#endif

/* A copy of the shaders beside a copy of the assets, one with a word that GLSL does not
 * know. */
static bool broken(void)
{
    static const char text[] = "void main()\n{\n    nonsense;\n}\n";
    char to[600], root[300];
    struct stage s;
    struct reason why = {0};
    snprintf(root, sizeof root, "%s/broken-" MINE, OUT);
    mkdir(root, 0755);
    snprintf(to, sizeof to, "%s/assets", root);
    mkdir(to, 0755);
    snprintf(to, sizeof to, "%s/shaders", root);
    mkdir(to, 0755);
    snprintf(to, sizeof to, "%s/assets/fonts", root);
    unlink(to);
    if (symlink(SUPERWILD_SOURCE_DIR "/assets/fonts", to) != 0)
        return false;
    snprintf(to, sizeof to, "%s/shaders", root);
    copy_files(SUPERWILD_SOURCE_DIR "/shaders", to);
    snprintf(to, sizeof to, "%s/shaders/lane.frag", root);
    SDL_RWops *rw = SDL_RWFromFile(to, "wb");
    SDL_RWwrite(rw, text, 1, sizeof text - 1);
    SDL_RWclose(rw);
    snprintf(to, sizeof to, "%s/assets", root);
    bool opened = stage_open(&s, true, to, 800, 600, &why);
    stage_close(&s);
    bool ok = !opened && strstr(why.text, "lane.frag") && strstr(why.text, "3");
    printf("%-4s broken   %s\n", ok ? "ok" : "BAD", why.text);
    return ok;
}

#ifdef SUPERWILD_EPOXY
static bool missing(void)
{
    return true; /* libepoxy handles this */
}
#else
static void *find_but_one(const char *name)
{
    return strcmp(name, "glGenSamplers") ? SDL_GL_GetProcAddress(name) : NULL;
}

static bool missing(void)
{
    struct reason why = {0};
    bool ok = !gl_load(find_but_one, &why) && strstr(why.text, "glGenSamplers");
    printf("%-4s missing  %s\n", ok ? "ok" : "BAD", why.text);
    return ok;
}
#endif

int main(void)
{
    struct stage s;
    struct reason why = {0};
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "offscreen"); /* OpenGL without a window anywhere */
    SDL_SetHint(SDL_HINT_RENDER_DRIVER, "software");
    SDL_setenv("TZ", "UTC0", 1); /* dates are shown */
    scene_profile(SUPERWILD_BINARY_DIR "/golden/profile-" MINE);
    if (SDL_Init(SDL_INIT_VIDEO) != 0 || !stage_open(&s, true, ASSETS, 1280, 800, &why)) {
        printf("skipped, as there is no OpenGL here: %s %s\n", SDL_GetError(), why.text);
        return 77;
    }
    bool ok = crowded(&s);
    ok &= missing();
    ok &= joins(&s, "lane-gl");
    ok &= even(&s);
    ok &= soft(&s);
    stage_close(&s);
    if (stage_open(&s, false, ASSETS, 1280, 800, &why))
        ok &= joins(&s, "lane-sdl");
    stage_close(&s);
    ok &= broken();
    for (int k = 0; k < often(3, 3, 2); k++)
        ok &= scenes_of_size(k);
    SDL_Quit();
    return ok ? 0 : 1;
}
