/* gl_parts.h: what the files of the gl renderer share. No other file of src includes it. */
#ifndef SUPERWILD_GL_PARTS_H
#define SUPERWILD_GL_PARTS_H

#include "damage.h"
#include "gl_api.h"
#include "renderer.h"
#include "sdl_art.h"

/* --- effects --------------------------------------------------------------------------- */

/* Each effect is a pair of files in shaders/. The blend mode says how it is laid over what is
 * already there. */
enum gl_blend { BLEND_OVER, BLEND_MULTIPLY, BLEND_NONE };

#define GL_EFFECTS(X)                                                                          \
    X(PLAIN, "plain", BLEND_OVER)                                                              \
    X(OPAQUE, "plain", BLEND_NONE)                                                             \
    X(PICTURE, "picture", BLEND_OVER)                                                          \
    X(SHAPE, "shape", BLEND_OVER)                                                              \
    X(SHIMMER, "shimmer", BLEND_OVER)                                                          \
    X(FILL, "fill", BLEND_OVER)                                                                \
    X(LANE, "lane", BLEND_OVER)                                                                \
    X(VIGNETTE, "vignette", BLEND_MULTIPLY)

enum gl_effect {
#define X(name, file, blend) GL_EFFECT_##name,
    GL_EFFECTS(X)
#undef X
        GL_EFFECT_COUNT
};

struct gl_program {
    GLuint id;
    GLint view, time; /* uniforms, -1 if the effect has none */
    uint64_t set;     /* the gl.setting these were last set for */
};

/* Compiles all effects from the files in dir. False if a file cannot be read, compiled or
 * linked; the reason names it, with the compiler's first line. */
bool gl_programs_load(struct gl_program p[GL_EFFECT_COUNT], const char *dir,
                      struct reason *why);
void gl_programs_free(struct gl_program p[GL_EFFECT_COUNT]);

/* Makes and binds a new texture of w x h without contents. GL_RGBA without a size lets the
 * driver keep pixels in our order; a driver that draws with the processor copies those ten
 * times as fast. */
GLuint gl_texture(int w, int h, GLint filter);
/* Copies w x h pixels, 0xAARRGGBB, to x, y in the texture that is bound. */
void gl_upload(int x, int y, int w, int h, const uint32_t *px);

/* --- the atlas ------------------------------------------------------------------------- */

#define ATLAS_SIDE 1024
/* At most 8 MB, 16 in larger windows, and 48 in the largest, except for huge pictures. */
#define ATLAS_PAGES 6
#define ATLAS_PAGES_FEW 4 /* in all but the largest windows */
#define ATLAS_ENTRIES 4096
#define ATLAS_BUCKETS 4096 /* a power of two */

/* What a picture is made from. All bytes are hashed and compared, so zero it first. */
struct atlas_key {
    uint8_t kind, what, pad[2]; /* enum draw_kind; sprite or font */
    int32_t w, h;               /* text: font size and length */
    uint64_t text;              /* hash */
    uint32_t look, pad2;        /* text: text_look() */
};

struct atlas_pic {
    struct atlas_key key;
    int page, next; /* next: in the same bucket, -1 at the end */
    int x, y, w, h; /* in the page */
    int clear;      /* pixels from each edge; further in, all are opaque */
    float rise;     /* text: from the top to the middle of its capitals */
};

struct atlas_page {
    GLuint texture; /* 0: not made yet */
    int w, h;
    int x, y, shelf; /* where the next picture goes, and the height of its row */
    uint64_t used;   /* the last frame that used any of its pictures */
};

/* Pictures lie in rows on pages. If no page has room, the page unused for longest is
 * emptied. */
struct gl_atlas {
    struct atlas_page page[ATLAS_PAGES];
    struct atlas_pic pic[ATLAS_ENTRIES];
    int bucket[ATLAS_BUCKETS];
    int n;
    int most;       /* largest side a texture may have */
    int wide, high; /* of a page */
    int pages;      /* at most */
    bool waiting;   /* a picture that was found or added has not been drawn yet */
    uint64_t frame;
};

void atlas_init(struct gl_atlas *a);
/* Makes pages as large as a window of w x h pixels needs. */
void atlas_room(struct gl_atlas *a, int w, int h);
void atlas_clear(struct gl_atlas *a); /* deletes its textures */
struct atlas_pic *atlas_find(struct gl_atlas *a, const struct atlas_key *key);
/* Adds a picture of premultiplied 0xAARRGGBB pixels. Returns NULL if it could only replace
 * pictures that have not been drawn yet: draw them, call atlas_drawn() and try again. */
struct atlas_pic *atlas_add(struct gl_atlas *a, const struct atlas_key *key, int w, int h,
                            const uint32_t *px);
void atlas_drawn(struct gl_atlas *a);

/* --- batches --------------------------------------------------------------------------- */

/* A quad. shape: its centre in the window and half its size. quad: the part to draw, as two
 * corners relative to that centre. place: the texel at the first corner, and cosine and sine of
 * the angle. edge: for the effect to use. blur: how far a soft edge reaches, 0 for others. */
struct gl_quad {
    float shape[4], quad[4], place[4], edge[4], blur;
    struct rgba c0, c1; /* at the top and at the bottom of the shape */
};

/* One of a quad's four corners. The layout is the same for all effects, see
 * shaders/common.vert. */
struct gl_vertex {
    float spot[2], at[2], texel[2], size[2], edge[4];
    uint16_t ink[4]; /* premultiplied */
};

struct gl_clip {
    bool on;
    int x, y, w, h; /* x, y: its upper left corner */
};

struct gl_bounds {
    float x0, y0, x1, y1;
};

struct gl_batch {
    enum gl_effect effect;
    GLuint texture;
    bool turned; /* turned pictures lie between texels, so texels are mixed */
    struct gl_clip clip;
    struct gl_bounds bounds;
    int last, n; /* the entry added last; number of entries */
    int first;   /* index of the first entry after sorting */
};

/* A quad that waits to be drawn. */
struct gl_entry {
    struct gl_quad quad;
    struct gl_bounds bounds;
    int before; /* the previous entry of its batch, -1 for the first */
};

/* A baked table top. */
#define TOPS 3 /* enough for the table tops of the last frame and the present one */
struct gl_top {
    GLuint texture, target; /* 0: free; target is the framebuffer for reading and writing it */
    enum surface kind;
    int w, h;
    uint64_t used;
};

/* How parts of the window are shown; copy is NULL if only the whole window can be. */
struct gl_part {
    void *display;
    unsigned long drawable;
    void (*copy)(void *display, unsigned long drawable, int x, int y, int w, int h);
};

struct gl {
    struct renderer base;
    SDL_Window *window;
    SDL_GLContext context;
    int version;        /* OpenGL's version; 33 for 3.3 */
    bool told_of_reset; /* the driver can tell us that the context was lost */
    GLsync last_frame;  /* signalled when the last frame is done; NULL when we know it is */
    struct art art;
    char *shaders; /* the folder of the shaders, owned */
    struct gl_program program[GL_EFFECT_COUNT];
    GLuint array, buffer, indices;
    GLuint mixing;          /* a sampler that mixes neighbouring texels */
    struct gl_atlas *atlas; /* owned */
    struct gl_top top[TOPS];
    struct damage damage;
    struct gl_part part;
    /* A picture that stays, and the framebuffer that stands for it. 0: there is none, and every
     * frame is drawn whole, unless parts of the window can be shown. */
    GLuint kept_texture, kept;
    bool kept_is_last;        /* it shows the last frame */
    struct gl_entry *entry;   /* owned; quads waiting to be drawn, which batches refer to */
    struct gl_vertex *corner; /* owned; four corners for each quad */
    int quads, quads_cap;
    struct gl_batch *batch; /* owned */
    int batches, batches_cap;
    struct gl_clip clip;
    uint64_t frame;
    int w, h;       /* size of the window */
    float view[2];  /* size of the target: the window, or a texture */
    bool top_first; /* the target is a texture, whose first row is the top one */
    float time;
    uint64_t setting; /* counts changes of view and time */
};

/* Adds a quad to those waiting. texture 0: the effect needs none. */
void gl_add(struct gl *g, enum gl_effect effect, GLuint texture, const struct gl_quad *whole);
/* Does anything wait to be drawn there? */
bool gl_waits(const struct gl *g, const struct gl_bounds *in);
/* Makes the buffers that quads are drawn with. */
void gl_batch_init(struct gl *g);
void gl_batch_free(struct gl *g);
/* Draws the waiting quads. */
void gl_flush(struct gl *g);
void gl_use_clip(struct gl *g, const struct gl_clip *c);
/* From now on quads go to an area of w x h pixels: to the window, whose rows OpenGL counts from
 * the bottom, or to a texture, whose first row is the top one. Copying between a window and
 * such a texture is quick where the processor draws. time moves the shimmer. */
void gl_aim(struct gl *g, int w, int h, bool top_first, float time);

/* --- showing --------------------------------------------------------------------------- */

/* Finds out whether parts can be shown; needs a current context. */
void gl_part_find(struct gl_part *p);
/* Shows a part of a window window_h pixels high. */
void gl_part_show(const struct gl_part *p, struct patch at, int window_h);

/* --- commands -------------------------------------------------------------------------- */

/* Multiplies n pixels of 0xAARRGGBB by their alpha. */
void gl_premultiply(uint32_t *px, int n);
/* Adds a picture to the atlas, first drawing what waits if its room is needed. NULL if the
 * picture is too large. */
struct atlas_pic *gl_keep(struct gl *g, const struct atlas_key *key, int w, int h,
                          const uint32_t *px);
/* A part of an upright shadow or of light round a box, on whole pixels. False if it has no room
 * in the atlas. */
bool gl_soft(struct gl *g, const struct gl_quad *q);
/* next: the command after c, or NULL. What that command will hide need not be drawn. */
void gl_box(struct gl *g, const struct draw_cmd *c);
void gl_frame(struct gl *g, const struct draw_cmd *c);
void gl_shadow(struct gl *g, const struct draw_cmd *c, const struct draw_cmd *next);
void gl_sprite(struct gl *g, const struct draw_cmd *c);
void gl_text(struct gl *g, const struct draw_cmd *c, const char *text);
void gl_surface(struct gl *g, const struct draw_cmd *c);
void gl_tops_clear(struct gl *g);
/* Binds a framebuffer for a new texture of w x h pixels, making it if it is 0. False if the
 * driver cannot draw into it. */
bool gl_target(GLuint *target, GLuint texture);

#endif
