/* gl.c: shows a draw list with OpenGL 3.3 core. Makes the context, runs frames, and sends each
 * command to the file that draws it. */
#include "gl_parts.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "buf.h"
#include "echo.h"
#include "file.h"

#define LONGEST_WAIT 100000000 /* nanoseconds */
/* In percent of the window. Beyond that, copying the kept picture costs more than it saves. */
#define MOST_KEPT 50

/* --- commands -------------------------------------------------------------------------- */

static void show(struct gl *g, const struct draw_list *dl, int i)
{
    const struct draw_cmd *c = &dl->cmd[i];
    switch ((enum draw_kind)c->kind) {
    case DRAW_SPRITE:
        gl_sprite(g, c);
        break;
    case DRAW_BOX:
        gl_box(g, c);
        break;
    case DRAW_FRAME:
        gl_frame(g, c);
        break;
    case DRAW_SHADOW:
        gl_shadow(g, c, i + 1 < dl->n ? c + 1 : NULL);
        break;
    case DRAW_TEXT:
        gl_text(g, c, dl->text + c->text);
        break;
    case DRAW_SURFACE:
        gl_surface(g, c);
        break;
    case DRAW_CLIP: /* the damage has the clip of each command */
        break;
    }
}

/* --- pace ------------------------------------------------------------------------------ */

/* With vsync, a frame waits for the screen. A late frame is shown at once rather than a whole
 * refresh later, if the driver can do that. Without vsync, the loop keeps the pace. */
static void vsync(struct renderer *r, bool on)
{
    (void)r;
    if (!on || (SDL_GL_SetSwapInterval(-1) != 0 && SDL_GL_SetSwapInterval(1) != 0))
        SDL_GL_SetSwapInterval(0);
}

/* Drivers prepare two or three frames ahead of the screen if we let them, and then every frame
 * shows where the pointer was long ago. So we start a frame only when the last one is done. */
static void wait_for_last(struct gl *g)
{
    if (!g->last_frame)
        return;
    glClientWaitSync(g->last_frame, GL_SYNC_FLUSH_COMMANDS_BIT, LONGEST_WAIT);
    glDeleteSync(g->last_frame);
    g->last_frame = NULL;
}

/* --- the kept picture ------------------------------------------------------------------ */

static void forget_kept(struct gl *g)
{
    glDeleteTextures(1, &g->kept_texture);
    glDeleteFramebuffers(1, &g->kept);
    g->kept_texture = g->kept = 0;
    g->kept_is_last = false;
    damage_forget(&g->damage);
}

/* The window's own picture is gone once it has been shown, so we draw into one that stays,
 * unless the window can take parts. */
static void make_kept(struct gl *g)
{
    if (g->part.copy || g->kept || g->w > g->atlas->most || g->h > g->atlas->most)
        return;
    damage_forget(&g->damage);
    g->kept_texture = gl_texture(g->w, g->h, GL_NEAREST);
    if (!gl_target(&g->kept, g->kept_texture))
        forget_kept(g);
}

/* --- making and unmaking --------------------------------------------------------------- */

static bool new_enough(struct gl *g, struct reason *why)
{
    GLint major = 0, minor = 0;
    glGetIntegerv(GL_MAJOR_VERSION, &major);
    glGetIntegerv(GL_MINOR_VERSION, &minor);
    g->version = 10 * major + minor;
    return g->version >= GL_LEAST ||
           refuse(why, "OpenGL 3.3 is not available here, only %d.%d.", g->version / 10,
                  g->version % 10);
}

/* Makes a context, and asks to be told when the graphics device is reset, if the driver can do
 * that. */
static bool make_context(struct gl *g, struct reason *why)
{
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_RESET_NOTIFICATION, SDL_GL_CONTEXT_RESET_LOSE_CONTEXT);
    g->context = SDL_GL_CreateContext(g->window);
    if (!g->context) {
        SDL_GL_SetAttribute(SDL_GL_CONTEXT_RESET_NOTIFICATION,
                            SDL_GL_CONTEXT_RESET_NO_NOTIFICATION);
        g->context = SDL_GL_CreateContext(g->window);
    }
    if (!g->context)
        return refuse(why, "OpenGL 3.3 is not available here: %s.", SDL_GetError());
    if (!gl_load(SDL_GL_GetProcAddress, why) || !new_enough(g, why))
        return false;
    g->told_of_reset = gl_has("GL_ARB_robustness");
    gl_part_find(&g->part);
    g->damage.most = g->part.copy ? 0 : MOST_KEPT;
    g->damage.count = g->part.copy ? PATCHES : PATCHES_FEW; /* a device takes long for each */
    vsync(&g->base, true);
    return true;
}

static bool make_objects(struct gl *g, struct reason *why)
{
    if (!gl_programs_load(g->program, g->shaders, why))
        return false;
    if (g->version >= 41 || gl_has("GL_ARB_ES2_compatibility"))
        glReleaseShaderCompiler(); /* Mesa's compiler would keep 7 MB for the next shader */
    gl_batch_init(g);
    glGenSamplers(1, &g->mixing);
    glSamplerParameteri(g->mixing, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
    glSamplerParameteri(g->mixing, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    glSamplerParameteri(g->mixing, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
    glSamplerParameteri(g->mixing, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
    glEnable(GL_BLEND);
    glDisable(GL_DEPTH_TEST);
    atlas_init(g->atlas);
    return true;
}

static void drop_objects(struct gl *g)
{
    atlas_clear(g->atlas);
    gl_tops_clear(g);
    forget_kept(g);
    gl_programs_free(g->program);
    glDeleteSamplers(1, &g->mixing);
    gl_batch_free(g);
    wait_for_last(g);
}

/* --- the renderer ---------------------------------------------------------------------- */

/* Makes a new context, if need be, and everything in it. If that fails, the old one continues
 * as well as it can. */
static void lost(struct renderer *r)
{
    struct gl *g = (struct gl *)r;
    struct reason why;
    SDL_GLContext old = g->context;
    drop_objects(g);
    if (!(GL_COMES_BACK || make_context(g, &why)) || !make_objects(g, &why))
        echo_line(stderr, "superwild: %s", why.text);
    if (!GL_COMES_BACK)
        SDL_GL_DeleteContext(old);
}

static void begin(struct renderer *r, int w, int h)
{
    struct gl *g = (struct gl *)r;
    if (g->told_of_reset && glGetGraphicsResetStatusARB() != GL_NO_ERROR)
        lost(r);
    wait_for_last(g);
    if (g->w != w || g->h != h) {
        gl_tops_clear(g); /* before new ones are made, because nothing else is as large */
        forget_kept(g);
        if (g->part.copy) /* Mesa looks for a new size only when all of a window was shown */
            SDL_GL_SwapWindow(g->window);
    }
    g->w = w;
    g->h = h;
    g->frame++;
    atlas_room(g->atlas, w, h);
}

/* A clip to the whole window is none, which is quicker where the processor draws. */
static struct gl_clip clip_of(const struct gl *g, struct patch p)
{
    bool on = p.x0 > 0 || p.y0 > 0 || p.x1 < g->w || p.y1 < g->h;
    return (struct gl_clip){on, p.x0, p.y0, p.x1 - p.x0, p.y1 - p.y0};
}

/* Clears a region, unless the list covers all of it. Where the processor draws, clearing takes
 * up to a quarter of a frame. */
static void clear(struct gl *g, const struct draw_list *dl, struct patch p)
{
    if (draw_covers(dl, (float)g->w, (float)g->h))
        return;
    struct gl_clip clip = clip_of(g, p);
    gl_flush(g);
    gl_use_clip(g, &clip);
    glClearColor(0, 0, 0, 1);
    glClear(GL_COLOR_BUFFER_BIT);
}

/* Draws one region from the bottom up; its quads may wait for those of the next region. */
static void show_region(struct gl *g, const struct draw_list *dl, const struct region *region)
{
    struct patch p = region->at;
    if (!region->from)
        clear(g, dl, p);
    for (int i = region->from; i < g->damage.now.n; i++) {
        const struct piece *q = &g->damage.now.at[i];
        if (!piece_meets(q, p))
            continue;
        g->clip = clip_of(g, patch_meet(q->clip, p));
        show(g, dl, q->cmd);
    }
}

/* Regions that overlap are drawn one after another. */
static void show_regions(struct gl *g, const struct draw_list *dl)
{
    for (int i = 0; i < g->damage.regions; i++) {
        struct patch p = g->damage.region[i].at;
        struct gl_bounds in = {(float)p.x0, (float)p.y0, (float)p.x1, (float)p.y1};
        if (gl_waits(g, &in))
            gl_flush(g);
        show_region(g, dl, &g->damage.region[i]);
    }
    gl_flush(g);
}

/* Chooses what to draw into. A whole frame goes straight to the window, because it would only
 * be copied there, and while somebody moves the table, each frame is whole. */
static void choose_target(struct gl *g)
{
    bool whole = damage_is_whole(&g->damage), keep = g->kept && !whole;
    if (keep && !g->kept_is_last && g->damage.patches)
        damage_all(&g->damage);
    if (whole || g->damage.patches)
        g->kept_is_last = keep;
    glBindFramebuffer(GL_FRAMEBUFFER, keep ? g->kept : 0);
    gl_aim(g, g->w, g->h, keep, g->base.time);
    if (GL_CLEARS_LATE && !keep) {
        glDisable(GL_SCISSOR_TEST);
        glClear(GL_COLOR_BUFFER_BIT);
    }
}

/* Copies the kept picture to the window. */
static void show_kept(struct gl *g)
{
    glDisable(GL_SCISSOR_TEST);
    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, 0);
    if (g->kept_is_last)
        glBlitFramebuffer(0, 0, g->w, g->h, 0, g->h, g->w, 0, GL_COLOR_BUFFER_BIT, GL_NEAREST);
    glBindFramebuffer(GL_FRAMEBUFFER, 0);
}

static void submit(struct renderer *r, const struct draw_list *dl)
{
    struct gl *g = (struct gl *)r;
    make_kept(g);
    if (r->whole || (!g->kept && !g->part.copy))
        damage_forget(&g->damage);
    r->whole = false;
    damage_find(&g->damage, r, dl, g->w, g->h, r->time);
    choose_target(g);
    show_regions(g, dl);
    show_kept(g);
}

static void present(struct renderer *r)
{
    struct gl *g = (struct gl *)r;
    if (!g->damage.patches)
        return;
    if (g->part.copy && !damage_is_whole(&g->damage))
        for (int i = 0; i < g->damage.patches; i++)
            gl_part_show(&g->part, g->damage.patch[i], g->h);
    else
        SDL_GL_SwapWindow(g->window);
    if (GL_FENCES)
        g->last_frame = glFenceSync(GL_SYNC_GPU_COMMANDS_COMPLETE, 0);
}

static float measure(struct renderer *r, enum font f, float size, const char *text)
{
    return text_measure(&((struct gl *)r)->art.text, f, size, text);
}

static void span(struct renderer *r, enum font f, float size, const char *text, int from,
                 int to, float *begin, float *end)
{
    text_span(&((struct gl *)r)->art.text, f, size, text, from, to, begin, end);
}

static enum letters_news letters(struct renderer *r, bool wait)
{
    return text_letters(&((struct gl *)r)->art.text, wait);
}

/* OpenGL returns rows from the bottom up. */
static bool screenshot(struct renderer *r, const char *path, struct reason *why)
{
    struct gl *g = (struct gl *)r;
    size_t pitch = (size_t)g->w * 3, rows = (size_t)g->h;
    uint8_t *px = mem_alloc(pitch * rows * 2), *up = px + pitch * rows;
    glPixelStorei(GL_PACK_ALIGNMENT, 1);
    glReadBuffer(GL_BACK);
    glReadPixels(0, 0, g->w, g->h, GL_RGB, GL_UNSIGNED_BYTE, px);
    for (size_t y = 0; y < rows; y++)
        memcpy(up + y * pitch, px + (rows - 1 - y) * pitch, pitch);
    bool ok = art_save_png(path, g->w, g->h, up, (int)pitch, why);
    free(px);
    return ok;
}

static void destroy(struct renderer *r)
{
    struct gl *g = (struct gl *)r;
    if (g->context) {
        drop_objects(g);
        SDL_GL_DeleteContext(g->context);
    }
    damage_free(&g->damage);
    art_free(&g->art);
    free(g->shaders);
    free(g->atlas);
    free(g->entry);
    free(g->corner);
    free(g->batch);
    free(g);
}

static const struct renderer functions = {
    .name = "gl",
    .begin = begin,
    .submit = submit,
    .present = present,
    .measure = measure,
    .span = span,
    .letters = letters,
    .screenshot = screenshot,
    .lost = lost,
    .vsync = vsync,
    .destroy = destroy,
};

/* --- starting -------------------------------------------------------------------------- */

/* Finds the folder beside the assets or in them. */
static char *find_shaders(const char *assets, struct reason *why)
{
    static const char *const places[] = {"../shaders", "shaders"};
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        struct buf path = {0};
        buf_addf(&path, "%s/%s/common.vert", assets, places[i]);
        bool there = file_exists(buf_text(&path));
        buf_clear(&path);
        buf_addf(&path, "%s/%s", assets, places[i]);
        if (there)
            return path.data;
        buf_free(&path);
    }
    refuse(why, "The shaders folder is neither next to %s nor in it.", echo_path(assets).text);
    return NULL;
}

void renderer_gl_prepare(void)
{
    SDL_GL_ResetAttributes();
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, GL_LEAST / 10);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, GL_LEAST % 10);
#ifdef __EMSCRIPTEN__
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_PROFILE_ES);
#else
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_PROFILE_CORE);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_FLAGS, SDL_GL_CONTEXT_FORWARD_COMPATIBLE_FLAG);
#endif
    SDL_GL_SetAttribute(SDL_GL_DOUBLEBUFFER, 1);
    SDL_GL_SetAttribute(SDL_GL_DEPTH_SIZE, 0);
    SDL_GL_SetAttribute(SDL_GL_STENCIL_SIZE, 0);
}

struct renderer *renderer_gl(void *window, const char *assets, struct reason *why)
{
    struct gl *g = mem_alloc(sizeof *g);
    g->base = functions;
    g->window = window;
    g->atlas = mem_alloc(sizeof *g->atlas);
    g->shaders = find_shaders(assets, why);
    if (art_init(&g->art, assets, why) && g->shaders && make_context(g, why) &&
        make_objects(g, why))
        return &g->base;
    destroy(&g->base);
    return NULL;
}
