/* gl_api.h: OpenGL 3.3 core by its usual names. */
#ifndef SUPERWILD_GL_API_H
#define SUPERWILD_GL_API_H

#include <epoxy/gl.h>

#endif
