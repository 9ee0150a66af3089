/* gl_api.h: OpenGL 3.3 core under its usual names, through libepoxy, or through gl_load.c if
 * the program is built without libepoxy (SUPERWILD_EPOXY is not defined). In a browser it is
 * WebGL 2, which is OpenGL ES 3.0 without what could wait. */
#ifndef SUPERWILD_GL_API_H
#define SUPERWILD_GL_API_H

#include <stdbool.h>

#include "reason.h"

#ifdef __EMSCRIPTEN__
#include <GLES3/gl3.h>
#define GL_LEAST 30 /* the version we need, and what shaders begin with */
#define GL_SHADER_HEAD "#version 300 es\nprecision highp float;\nprecision highp int;\n"
#define GL_FENCES false    /* the browser keeps frames in step */
#define GL_COMES_BACK true /* a lost context is the same one again */
/* After a frame was shown, the browser clears the window at the first thing that is drawn
 * there. What was copied to it before that would be lost. */
#define GL_CLEARS_LATE true
#define glGetGraphicsResetStatusARB() GL_NO_ERROR
#else
#define GL_LEAST 33
#define GL_SHADER_HEAD "#version 330 core\n"
#define GL_FENCES true
#define GL_COMES_BACK false
#define GL_CLEARS_LATE false
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
#endif

/* Looks up every function with `find`; needs a current context. False if a function is missing;
 * the reason names it. */
bool gl_load(void *(*find)(const char *name), struct reason *why);
/* Does the context have this extension? */
bool gl_has(const char *extension);

#endif
