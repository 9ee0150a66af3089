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

/* --- commands -------------------------------------------------------------------------- */

static void set_clip(struct gl *g, struct rect r)
{
    int x = (int)lroundf(r.x), y = (int)lroundf(r.y);
    int w = (int)lroundf(r.x + r.w) - x, h = (int)lroundf(r.y + r.h) - y;
    g->clip = (struct gl_clip){r.w >= 0, x, y, w > 0 ? w : 0, h > 0 ? h : 0};
}

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
    case DRAW_CLIP:
        set_clip(g, c->r);
        break;
    }
}

/* Does the list begin with something that covers the whole window? */
static bool covered(const struct gl *g, const struct draw_list *dl)
{
    const struct draw_cmd *c = dl->cmd;
    float w = (float)g->w, h = (float)g->h;
    if (!dl->n || c->r.x > 0 || c->r.y > 0 || c->r.x + c->r.w < w || c->r.y + c->r.h < h)
        return false;
    return c->kind == DRAW_SURFACE || (c->kind == DRAW_BOX && c->radius == 0 && c->angle == 0 &&
                                       c->c0.a == 255 && c->c1.a == 255);
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

/* --- making and unmaking --------------------------------------------------------------- */

static bool new_enough(struct gl *g, struct reason *why)
{
    GLint major = 0, minor = 0;
    glGetIntegerv(GL_MAJOR_VERSION, &major);
    glGetIntegerv(GL_MINOR_VERSION, &minor);
    g->version = 10 * major + minor;
    return g->version >= 33 || refuse(why, "OpenGL 3.3 is not available here, only %d.%d.",
                                      g->version / 10, g->version % 10);
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
    gl_programs_free(g->program);
    glDeleteSamplers(1, &g->mixing);
    gl_batch_free(g);
    wait_for_last(g);
}

/* --- the renderer ---------------------------------------------------------------------- */

/* Makes a new context and everything in it. If that fails, the old one continues as well as it
 * can. */
static void lost(struct renderer *r)
{
    struct gl *g = (struct gl *)r;
    struct reason why;
    SDL_GLContext old = g->context;
    drop_objects(g);
    if (!make_context(g, &why) || !make_objects(g, &why))
        echo_line(stderr, "superwild: %s", why.text);
    SDL_GL_DeleteContext(old);
}

static void begin(struct renderer *r, int w, int h)
{
    struct gl *g = (struct gl *)r;
    if (g->told_of_reset && glGetGraphicsResetStatusARB() != GL_NO_ERROR)
        lost(r);
    wait_for_last(g);
    if (g->w != w || g->h != h)
        gl_tops_clear(g); /* before new ones are made, because nothing else is as large */
    g->w = w;
    g->h = h;
    g->frame++;
    g->fresh = true;
    atlas_room(g->atlas, w, h);
    g->clip = (struct gl_clip){.on = false};
    glBindFramebuffer(GL_FRAMEBUFFER, 0);
    gl_aim(g, w, h, r->time);
    glDisable(GL_SCISSOR_TEST);
}

/* Clears the frame, unless the list covers all of it. Where the processor draws, clearing takes
 * up to a quarter of a frame. */
static void clear(struct gl *g, const struct draw_list *dl)
{
    if (!covered(g, dl)) {
        glClearColor(0, 0, 0, 1);
        glClear(GL_COLOR_BUFFER_BIT);
    }
    g->fresh = false;
}

static void submit(struct renderer *r, const struct draw_list *dl)
{
    struct gl *g = (struct gl *)r;
    if (g->fresh)
        clear(g, dl);
    for (int i = 0; i < dl->n; i++)
        show(g, dl, i);
    g->clip.on = false;
    gl_flush(g);
}

static void present(struct renderer *r)
{
    struct gl *g = (struct gl *)r;
    SDL_GL_SwapWindow(g->window);
    g->last_frame = glFenceSync(GL_SYNC_GPU_COMMANDS_COMPLETE, 0);
}

static float measure(struct renderer *r, enum font f, float size, const char *text)
{
    return text_measure(&((struct gl *)r)->art.text, f, size, text);
}

static bool has_letters(struct renderer *r, enum font f, const char *text)
{
    return text_has_letters(&((struct gl *)r)->art.text, f, text);
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
    .has_letters = has_letters,
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
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 3);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_PROFILE_CORE);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_FLAGS, SDL_GL_CONTEXT_FORWARD_COMPATIBLE_FLAG);
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
