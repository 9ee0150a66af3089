/* null.c: a renderer that shows nothing, for tests and machines without a window. */
#include "renderer.h"

#include <stdlib.h>

#include "buf.h"
#include "echo.h"

static void begin(struct renderer *r, int w, int h)
{
    (void)r;
    (void)w;
    (void)h;
}

static void submit(struct renderer *r, const struct draw_list *dl)
{
    (void)r;
    (void)dl;
}

static void present(struct renderer *r)
{
    (void)r;
}

static float measure(struct renderer *r, enum font f, float size, const char *text)
{
    (void)r;
    (void)f;
    int n = 0;
    for (const char *p = text; *p; p++)
        n += ((unsigned char)*p & 0xC0) != 0x80; /* count characters, not bytes */
    return 0.55f * size * (float)n;
}

static bool screenshot(struct renderer *r, const char *path, struct reason *why)
{
    (void)r;
    return refuse(why, "%s: nothing is drawn, so there is no picture to write",
                  echo_path(path).text);
}

static void lost(struct renderer *r)
{
    (void)r;
}

static void destroy(struct renderer *r)
{
    free(r);
}

struct renderer *renderer_null(void)
{
    struct renderer *r = mem_alloc(sizeof *r);
    *r = (struct renderer){
        .name = "null",
        .begin = begin,
        .submit = submit,
        .present = present,
        .measure = measure,
        .screenshot = screenshot,
        .lost = lost,
        .destroy = destroy,
    };
    return r;
}
