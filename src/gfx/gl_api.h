/* gl_api.h: OpenGL 3.3 core under its usual names, through libepoxy, or through gl_load.c if
 * the program is built without libepoxy (SUPERWILD_EPOXY is not defined). */
#ifndef SUPERWILD_GL_API_H
#define SUPERWILD_GL_API_H

#include <stdbool.h>

#include "reason.h"

#ifdef SUPERWILD_EPOXY
#include <epoxy/gl.h>
#else
#define GL_GLEXT_PROTOTYPES
#ifdef _WIN32
/* Under mingw the header would take the functions from a DLL, but they are ours (gl_load.c). */
#include <windows.h>
#pragma push_macro("_DLL")
#undef _DLL
#endif
#include <SDL_opengl.h>
#ifdef _WIN32
#pragma pop_macro("_DLL")
#endif
#endif

/* Looks up every function with `find`; needs a current context. False if a function is missing;
 * the reason names it. */
bool gl_load(void *(*find)(const char *name), struct reason *why);
/* Does the context have this extension? */
bool gl_has(const char *extension);

#endif
