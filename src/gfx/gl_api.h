/* gl_api.h: OpenGL 3.3 core by its usual names: through libepoxy, or where the program is built
 * without it (SUPERWILD_EPOXY is not defined) through gl_load.c. */
#ifndef SUPERWILD_GL_API_H
#define SUPERWILD_GL_API_H

#include <stdbool.h>

#include "reason.h"

#ifdef SUPERWILD_EPOXY
#include <epoxy/gl.h>
#else
#define GL_GLEXT_PROTOTYPES
#include <SDL_opengl.h>
#endif

/* Looks up every function with `find`, once there is a context. What is missing is named. */
bool gl_load(void *(*find)(const char *name), struct reason *why);
/* Has the context that extension? */
bool gl_has(const char *extension);

#endif
