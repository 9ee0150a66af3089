/* gl_part.c: shows parts of the window, where the processor draws OpenGL for X11.
 *
 * Usually a frame is shown by exchanging two pictures as large as the window. A graphics device
 * does that at no cost, but where the processor draws, the whole window is copied: 33 MB at
 * 3840x2160. There, GLX_MESA_copy_sub_buffer shows a rectangle, and the window keeps the rest
 * of what it shows. Whether the rest of the picture drawn into stays does not matter, because
 * each rectangle is drawn from the bottom up.
 *
 * GLX is looked up as functions of its own, so that no header and no library of X11 is
 * needed. */
#include "gl_parts.h"

#include <string.h>

#define GLX_SCREEN 0x800C

/* Of GLX; a display and a context are pointers, a drawable is a number. */
struct glx {
    void *(*display)(void);
    void *(*context)(void);
    unsigned long (*drawable)(void);
    int (*query)(void *display, void *context, int what, int *out);
    const char *(*extensions)(void *display, int screen);
};

static bool find(const char *name, void *function, size_t size)
{
    void *p = SDL_GL_GetProcAddress(name);
    memcpy(function, &p, size); /* ISO C has no cast for this */
    return p != NULL;
}

static bool find_glx(struct glx *x)
{
    return find("glXGetCurrentDisplay", &x->display, sizeof x->display) &&
           find("glXGetCurrentContext", &x->context, sizeof x->context) &&
           find("glXGetCurrentDrawable", &x->drawable, sizeof x->drawable) &&
           find("glXQueryContext", &x->query, sizeof x->query) &&
           find("glXQueryExtensionsString", &x->extensions, sizeof x->extensions);
}

/* Is this name in a list of names with spaces between them? */
static bool lists(const char *names, const char *name)
{
    size_t n = strlen(name);
    for (const char *p = names; p && (p = strstr(p, name)); p += n)
        if ((p == names || p[-1] == ' ') && (p[n] == ' ' || p[n] == 0))
            return true;
    return false;
}

/* Does Mesa draw with the processor? Then its window has one picture, and never another one in
 * exchange. */
static bool by_processor(void)
{
    const char *name = (const char *)glGetString(GL_RENDERER);
    return name && (strstr(name, "llvmpipe") || strstr(name, "softpipe"));
}

void gl_part_find(struct gl_part *p)
{
    struct glx x;
    int screen = 0;
    const char *driver = SDL_GetCurrentVideoDriver();
    *p = (struct gl_part){.copy = NULL};
    if (!driver || strcmp(driver, "x11") != 0 || !by_processor() || !find_glx(&x))
        return;
    p->display = x.display(); /* NULL if SDL has taken EGL instead of GLX */
    p->drawable = x.drawable();
    if (p->display && x.query(p->display, x.context(), GLX_SCREEN, &screen) == 0 &&
        lists(x.extensions(p->display, screen), "GLX_MESA_copy_sub_buffer"))
        find("glXCopySubBufferMESA", &p->copy, sizeof p->copy);
}

/* OpenGL counts rows from the bottom. */
void gl_part_show(const struct gl_part *p, struct patch at, int window_h)
{
    p->copy(p->display, p->drawable, at.x0, window_h - at.y1, at.x1 - at.x0, at.y1 - at.y0);
}
