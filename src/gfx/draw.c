/* draw.c: filling a draw list; colours and rectangles. */
#include "draw.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "buf.h"

const char *sprite_file(enum sprite s)
{
    static const char *const files[SPRITE_COUNT] = {
#define X(name, file) [SPRITE_##name] = file,
        SPRITES(X)
#undef X
    };
    assert((unsigned)s < SPRITE_COUNT);
    return files[s];
}

void draw_reset(struct draw_list *dl)
{
    dl->n = 0;
    dl->text_n = 0;
}

void draw_free(struct draw_list *dl)
{
    free(dl->cmd);
    free(dl->text);
    *dl = (struct draw_list){0};
}

static struct draw_cmd *append(struct draw_list *dl, enum draw_kind kind, struct rect r)
{
    if (dl->n == dl->cap) {
        dl->cap = dl->cap ? dl->cap * 2 : 256;
        dl->cmd = mem_grow(dl->cmd, (size_t)dl->cap * sizeof *dl->cmd);
    }
    struct draw_cmd *c = &dl->cmd[dl->n++];
    memset(c, 0, sizeof *c); /* padding too, because renderers hash commands */
    c->kind = (uint8_t)kind;
    c->r = r;
    return c;
}

static int append_text(struct draw_list *dl, const char *text)
{
    int n = (int)strlen(text) + 1;
    while (dl->text_n + n > dl->text_cap) {
        dl->text_cap = dl->text_cap ? dl->text_cap * 2 : 1024;
        dl->text = mem_grow(dl->text, (size_t)dl->text_cap);
    }
    memcpy(dl->text + dl->text_n, text, (size_t)n);
    dl->text_n += n;
    return dl->text_n - n;
}

void draw_sprite(struct draw_list *dl, enum sprite s, struct rect r, float angle,
                 struct rgba tint)
{
    struct draw_cmd *c = append(dl, DRAW_SPRITE, r);
    c->what = (uint8_t)s;
    c->angle = angle;
    c->c0 = tint;
}

void draw_box(struct draw_list *dl, struct rect r, float radius, struct rgba top,
              struct rgba bottom)
{
    struct draw_cmd *c = append(dl, DRAW_BOX, r);
    c->radius = radius;
    c->c0 = top;
    c->c1 = bottom;
}

void draw_band(struct draw_list *dl, struct rect r, float angle, float radius, struct rgba c)
{
    draw_box(dl, r, radius, c, c);
    draw_turn(dl, angle);
}

void draw_lane(struct draw_list *dl, struct rect r, float angle, struct lane_piece piece,
               struct rgba c)
{
    draw_band(dl, r, angle, r.h / 2, c);
    draw_effect(dl, EFFECT_LANE);
    dl->cmd[dl->n - 1].piece = piece;
}

void draw_frame(struct draw_list *dl, struct rect r, float radius, float width, struct rgba c)
{
    struct draw_cmd *cmd = append(dl, DRAW_FRAME, r);
    cmd->radius = radius;
    cmd->width = width;
    cmd->c0 = c;
}

void draw_shadow(struct draw_list *dl, struct rect r, float radius, float blur, struct rgba c)
{
    struct draw_cmd *cmd = append(dl, DRAW_SHADOW, r);
    cmd->radius = radius;
    cmd->width = blur;
    cmd->c0 = c;
}

void draw_text(struct draw_list *dl, enum font f, float size, float x, float y, enum align a,
               struct rgba c, const char *text)
{
    if (!text[0])
        return;
    struct draw_cmd *cmd = append(dl, DRAW_TEXT, (struct rect){x, y, 0, 0});
    cmd->what = (uint8_t)f;
    cmd->size = size;
    cmd->align = (uint8_t)a;
    cmd->c0 = c;
    cmd->text = append_text(dl, text);
}

void draw_surface(struct draw_list *dl, enum surface s, struct rect r)
{
    append(dl, DRAW_SURFACE, r)->what = (uint8_t)s;
}

void draw_clip(struct draw_list *dl, struct rect r)
{
    r.w = r.w < 0 ? 0 : r.w;
    append(dl, DRAW_CLIP, r);
}

void draw_unclip(struct draw_list *dl)
{
    append(dl, DRAW_CLIP, (struct rect){0, 0, -1, -1});
}

void draw_effect(struct draw_list *dl, enum draw_effect e)
{
    if (dl->n > 0)
        dl->cmd[dl->n - 1].effect = (uint8_t)e;
}

void draw_turn(struct draw_list *dl, float angle)
{
    if (dl->n > 0)
        dl->cmd[dl->n - 1].angle = angle;
}

void draw_fade(struct draw_list *dl, int from, float a)
{
    for (int i = from; i < dl->n; i++) {
        dl->cmd[i].c0 = rgba_fade(dl->cmd[i].c0, a);
        dl->cmd[i].c1 = rgba_fade(dl->cmd[i].c1, a);
    }
}

bool draw_covers(const struct draw_list *dl, float w, float h)
{
    const struct draw_cmd *c = dl->cmd;
    if (!dl->n || c->r.x > 0 || c->r.y > 0 || c->r.x + c->r.w < w || c->r.y + c->r.h < h)
        return false;
    return c->kind == DRAW_SURFACE || (c->kind == DRAW_BOX && c->radius == 0 && c->angle == 0 &&
                                       c->c0.a == 255 && c->c1.a == 255);
}

/* "tile", "tile-back", "card-back" and other bodies, in the shape that they have: in any other
 * shape there is a margin beside the picture. */
static bool is_body(const struct draw_cmd *c)
{
    const char *file = c->kind == DRAW_SPRITE ? sprite_file((enum sprite)c->what) : "";
    float shape = strncmp(file, "tile", 4) == 0    ? 1.28f
                  : strncmp(file, "card-", 5) == 0 ? 1.4f
                                                   : 0;
    return shape > 0 && fabsf(c->r.h - shape * c->r.w) < 0.03f * c->r.w;
}

struct rect draw_hides(const struct draw_cmd *c)
{
    const struct rect none = {0, 0, 0, 0};
    if (!c || c->angle != 0 || c->c0.a != 255)
        return none;
    bool box = c->kind == DRAW_BOX && c->c1.a == 255 && c->effect != EFFECT_LANE;
    if (!box && !is_body(c))
        return none;
    /* A square that fits inside rounded corners starts at 1 - 1/sqrt(2) of the radius. */
    float in = ceilf(0.3f * (box ? c->radius : 0.13f * c->r.w)) + 1;
    struct rect r = {roundf(c->r.x) + in, roundf(c->r.y) + in, roundf(c->r.w) - 2 * in,
                     roundf(c->r.h) - 2 * in};
    return r.w > 0 && r.h > 0 ? r : none;
}

struct rgba rgb(uint32_t hex)
{
    return (struct rgba){(uint8_t)(hex >> 16), (uint8_t)(hex >> 8), (uint8_t)hex, 255};
}

struct rgba rgba_fade(struct rgba c, float a)
{
    a = a < 0 ? 0 : a > 1 ? 1 : a;
    c.a = (uint8_t)((float)c.a * a + 0.5f);
    return c;
}

static uint8_t mix8(uint8_t a, uint8_t b, float t)
{
    return (uint8_t)((float)a + ((float)b - (float)a) * t + 0.5f);
}

struct rgba rgba_mix(struct rgba a, struct rgba b, float t)
{
    t = t < 0 ? 0 : t > 1 ? 1 : t;
    return (struct rgba){mix8(a.r, b.r, t), mix8(a.g, b.g, t), mix8(a.b, b.b, t),
                         mix8(a.a, b.a, t)};
}

struct rect rect_inset(struct rect r, float d)
{
    return (struct rect){r.x + d, r.y + d, r.w - 2 * d, r.h - 2 * d};
}

struct rect rect_join(struct rect a, struct rect b)
{
    float x = fminf(a.x, b.x), y = fminf(a.y, b.y);
    return (struct rect){x, y, fmaxf(a.x + a.w, b.x + b.w) - x,
                         fmaxf(a.y + a.h, b.y + b.h) - y};
}

bool rect_has(struct rect r, float x, float y)
{
    return x >= r.x && y >= r.y && x < r.x + r.w && y < r.y + r.h;
}

struct point rect_point(struct rect r, float angle, float u, float v)
{
    float cx = r.x + r.w / 2, cy = r.y + r.h / 2;
    float x = (u - 0.5f) * r.w, y = (v - 0.5f) * r.h;
    float rad = angle * 3.14159265f / 180, c = cosf(rad), s = sinf(rad);
    return angle == 0 ? (struct point){cx + x, cy + y}
                      : (struct point){cx + x * c - y * s, cy + x * s + y * c};
}
