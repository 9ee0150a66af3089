/* renderers.c: the same draw lists shown by gl and by sdl. Both have to show every screen
 * completely and alike; what is softer with gl (lanes, glow, the corners of the table, the
 * star's sheen) stays within the limits. Then what only gl has: an atlas too small for what is
 * wanted, a context that is lost, a shader that does not compile.
 *
 * Skipped (77) where there is no OpenGL 3.3 without a window system. */
#include <dirent.h>
#include <sys/stat.h>
#include <unistd.h>

#include "image.h"
#include "scenes.h"
#include "tileface.h"

#define MEAN_MOST 5.0   /* of 255, over the whole picture: the corners */
#define SHARE_MOST 0.01 /* of the pixels may differ by more than 40 */
#define BLOCK_MOST 45.0 /* mean difference of the worst block: the star at its largest */

static const int SIZE[][2] = {{1280, 800}, {800, 600}, {3840, 2160}};
static const char *const ASSETS = SUPERWILD_SOURCE_DIR "/assets";
static const char *const OUT = SUPERWILD_BINARY_DIR "/golden";

/* ---- Windows ---- */

struct stage {
    SDL_Window *window;
    struct renderer *r;
};

static bool open_stage(struct stage *s, bool gl, const char *assets, int w, int h,
                       struct reason *why)
{
    if (gl)
        renderer_gl_prepare();
    s->window = SDL_CreateWindow("renderers", 0, 0, w, h,
                                 SDL_WINDOW_HIDDEN | (gl ? SDL_WINDOW_OPENGL : 0));
    s->r = NULL;
    if (!s->window)
        return refuse(why, "%s", SDL_GetError());
    s->r = gl ? renderer_gl(s->window, assets, why) : renderer_sdl(s->window, assets, why);
    return s->r != NULL;
}

static void close_stage(struct stage *s)
{
    if (s->r)
        s->r->destroy(s->r);
    if (s->window)
        SDL_DestroyWindow(s->window);
}

/* The picture stays in the build folder. */
static bool shoot(struct renderer *r, const struct draw_list *dl, int w, int h,
                  const char *name, struct image *out)
{
    char path[600];
    struct reason why = {0};
    snprintf(path, sizeof path, "%s/%s-%dx%d-%s.png", OUT, name, w, h, r->name);
    r->begin(r, w, h);
    r->submit(r, dl);
    if (r->screenshot(r, path, &why) && image_load(path, out))
        return true;
    fprintf(stderr, "%s: %s\n", path, why.text);
    return false;
}

static bool judge(const char *name, const struct image *a, const struct image *b, double mean)
{
    struct image ha = image_half(a, false), hb = image_half(b, false);
    struct image qa = image_half(&ha, false), qb = image_half(&hb, false);
    struct verdict v = compare(&qa, &qb);
    bool ok = v.mean <= mean && v.share <= SHARE_MOST && v.block <= BLOCK_MOST;
    printf("%-4s %-8s %4dx%-4d mean %.2f, much %.4f, worst block %.1f at %d,%d\n",
           ok ? "ok" : "BAD", name, a->w, a->h, v.mean, v.share, v.block, v.x, v.y);
    free(ha.px);
    free(hb.px);
    free(qa.px);
    free(qb.px);
    return ok;
}

/* ---- The screens ---- */

static bool scene(const struct scene *s, int w, int h)
{
    struct stage gl, sdl;
    struct reason why = {0};
    struct desk d;
    struct image a = {0}, b = {0};
    if (!open_stage(&sdl, false, ASSETS, w, h, &why) ||
        !open_stage(&gl, true, ASSETS, w, h, &why)) {
        fprintf(stderr, "%s\n", why.text);
        return false;
    }
    desk_renderer = sdl.r;
    s->make(&d, (float)w, (float)h);
    desk_settle(&d);
    bool ok = shoot(sdl.r, &d.dl, w, h, s->name, &b) && shoot(gl.r, &d.dl, w, h, s->name, &a) &&
              judge(s->name, &a, &b, MEAN_MOST);
    free(a.px);
    free(b.px);
    desk_leave(&d); /* and the renderer with it */
    sdl.r = NULL;
    close_stage(&sdl);
    close_stage(&gl);
    return ok;
}

/* ---- What only gl has ---- */

/* Words and marks in more sizes than four pages hold, a row of them to be seen at the end. */
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
    struct image a = {0}, b = {0};
    fill_atlas(&few, false);
    fill_atlas(&many, true);
    bool ok = shoot(s->r, &few, 1280, 800, "few", &a) &&
              shoot(s->r, &many, 1280, 800, "many", &b) && judge("crowded", &a, &b, 0.01);
    draw_free(&many);
    free(b.px);
    s->r->lost(s->r);
    b = (struct image){0};
    ok = ok && shoot(s->r, &few, 1280, 800, "lost", &b) && judge("lost", &a, &b, 0.01);
    draw_free(&few);
    free(a.px);
    free(b.px);
    return ok;
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

/* A copy of the shaders beside a copy of the assets, one with a word GLSL does not know. */
static bool broken(void)
{
    static const char text[] = "void main()\n{\n    nonsense;\n}\n";
    char to[600], root[300];
    struct stage s;
    struct reason why = {0};
    snprintf(root, sizeof root, "%s/broken", OUT);
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
    bool opened = open_stage(&s, true, to, 800, 600, &why);
    close_stage(&s);
    bool ok = !opened && strstr(why.text, "lane.frag") && strstr(why.text, "3");
    printf("%-4s broken   %s\n", ok ? "ok" : "BAD", why.text);
    return ok;
}

int main(void)
{
    struct stage s;
    struct reason why = {0};
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "offscreen"); /* OpenGL without a window anywhere */
    SDL_SetHint(SDL_HINT_RENDER_DRIVER, "software");
    if (SDL_Init(SDL_INIT_VIDEO) != 0 || !open_stage(&s, true, ASSETS, 1280, 800, &why)) {
        printf("skipped, as there is no OpenGL here: %s %s\n", SDL_GetError(), why.text);
        return 77;
    }
    bool ok = crowded(&s);
    close_stage(&s);
    ok &= broken();
    for (int i = 0; i < SCENE_COUNT; i++)
        for (int k = 0; k < (strcmp(SCENES[i].name, "table") ? 2 : 3); k++)
            ok &= scene(&SCENES[i], SIZE[k][0], SIZE[k][1]);
    SDL_Quit();
    return ok ? 0 : 1;
}
