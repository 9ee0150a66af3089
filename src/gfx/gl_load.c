/* gl_load.c: OpenGL's functions for builds without libepoxy.
 *
 * SDL's headers declare them. Each is defined here and calls the driver's function. If a
 * function is missing from this list, the program does not link. */
#include "gl_api.h"

#include <string.h>

bool gl_has(const char *extension)
{
    GLint n = 0;
    glGetIntegerv(GL_NUM_EXTENSIONS, &n);
    for (GLint i = 0; i < n; i++) {
        const char *one = (const char *)glGetStringi(GL_EXTENSIONS, (GLuint)i);
        if (one && strcmp(one, extension) == 0)
            return true;
    }
    return false;
}

#if defined(SUPERWILD_EPOXY) || defined(__EMSCRIPTEN__)

/* Nothing to do: libepoxy looks up each function at its first call, and a page has them all. */
bool gl_load(void *(*find)(const char *name), struct reason *why)
{
    (void)find;
    (void)why;
    return true;
}

#else

/* V lists functions without a result, R those with one. */
/* clang-format off */
#define GL_FUNCTIONS(V, R)                                                                     \
    V(AttachShader, (GLuint p, GLuint s), (p, s))                                              \
    V(BindBuffer, (GLenum t, GLuint b), (t, b))                                                \
    V(BindFramebuffer, (GLenum t, GLuint f), (t, f))                                           \
    V(BindSampler, (GLuint u, GLuint s), (u, s))                                               \
    V(BindTexture, (GLenum t, GLuint x), (t, x))                                               \
    V(BindVertexArray, (GLuint a), (a))                                                        \
    V(BlendFunc, (GLenum s, GLenum d), (s, d))                                                 \
    V(BlitFramebuffer, (GLint x0, GLint y0, GLint x1, GLint y1, GLint u0, GLint v0, GLint u1,  \
                        GLint v1, GLbitfield m, GLenum f),                                     \
      (x0, y0, x1, y1, u0, v0, u1, v1, m, f))                                                  \
    V(BufferData, (GLenum t, GLsizeiptr n, const void *p, GLenum u), (t, n, p, u))             \
    R(GLenum, CheckFramebufferStatus, (GLenum t), (t))                                         \
    V(Clear, (GLbitfield m), (m))                                                              \
    V(ClearColor, (GLclampf r, GLclampf g, GLclampf b, GLclampf a), (r, g, b, a))              \
    R(GLenum, ClientWaitSync, (GLsync s, GLbitfield f, GLuint64 t), (s, f, t))                 \
    V(CompileShader, (GLuint s), (s))                                                          \
    R(GLuint, CreateProgram, (void), ())                                                       \
    R(GLuint, CreateShader, (GLenum t), (t))                                                   \
    V(DeleteBuffers, (GLsizei n, const GLuint *b), (n, b))                                     \
    V(DeleteFramebuffers, (GLsizei n, const GLuint *f), (n, f))                                \
    V(DeleteProgram, (GLuint p), (p))                                                          \
    V(DeleteSamplers, (GLsizei n, const GLuint *s), (n, s))                                    \
    V(DeleteShader, (GLuint s), (s))                                                           \
    V(DeleteSync, (GLsync s), (s))                                                             \
    V(DeleteTextures, (GLsizei n, const GLuint *t), (n, t))                                    \
    V(DeleteVertexArrays, (GLsizei n, const GLuint *a), (n, a))                                \
    V(Disable, (GLenum c), (c))                                                                \
    V(DrawElementsBaseVertex, (GLenum m, GLsizei n, GLenum t, const void *i, GLint b),         \
      (m, n, t, i, b))                                                                         \
    V(Enable, (GLenum c), (c))                                                                 \
    V(EnableVertexAttribArray, (GLuint i), (i))                                                \
    R(GLsync, FenceSync, (GLenum c, GLbitfield f), (c, f))                                     \
    V(FramebufferTexture2D, (GLenum t, GLenum a, GLenum x, GLuint i, GLint l), (t, a, x, i, l)) \
    V(GenBuffers, (GLsizei n, GLuint *b), (n, b))                                              \
    V(GenFramebuffers, (GLsizei n, GLuint *f), (n, f))                                         \
    V(GenSamplers, (GLsizei n, GLuint *s), (n, s))                                             \
    V(GenTextures, (GLsizei n, GLuint *t), (n, t))                                             \
    V(GenVertexArrays, (GLsizei n, GLuint *a), (n, a))                                         \
    V(GetIntegerv, (GLenum n, GLint *v), (n, v))                                               \
    V(GetProgramInfoLog, (GLuint p, GLsizei n, GLsizei *l, GLchar *s), (p, n, l, s))           \
    V(GetProgramiv, (GLuint p, GLenum n, GLint *v), (p, n, v))                                 \
    V(GetShaderInfoLog, (GLuint p, GLsizei n, GLsizei *l, GLchar *s), (p, n, l, s))            \
    V(GetShaderiv, (GLuint s, GLenum n, GLint *v), (s, n, v))                                  \
    R(GLenum, GetGraphicsResetStatusARB, (void), ())                                           \
    R(const GLubyte *, GetString, (GLenum n), (n))                                             \
    R(const GLubyte *, GetStringi, (GLenum n, GLuint i), (n, i))                               \
    R(GLint, GetUniformLocation, (GLuint p, const GLchar *n), (p, n))                          \
    V(LinkProgram, (GLuint p), (p))                                                            \
    V(PixelStorei, (GLenum n, GLint v), (n, v))                                                \
    V(ReadBuffer, (GLenum b), (b))                                                             \
    V(ReadPixels, (GLint x, GLint y, GLsizei w, GLsizei h, GLenum f, GLenum t, void *p),       \
      (x, y, w, h, f, t, p))                                                                   \
    V(ReleaseShaderCompiler, (void), ())                                                       \
    V(SamplerParameteri, (GLuint s, GLenum n, GLint v), (s, n, v))                             \
    V(Scissor, (GLint x, GLint y, GLsizei w, GLsizei h), (x, y, w, h))                         \
    V(ShaderSource, (GLuint s, GLsizei n, const GLchar *const *t, const GLint *l), (s, n, t, l)) \
    V(TexImage2D, (GLenum t, GLint l, GLint i, GLsizei w, GLsizei h, GLint b, GLenum f,        \
                   GLenum y, const void *p), (t, l, i, w, h, b, f, y, p))                      \
    V(TexParameteri, (GLenum t, GLenum n, GLint v), (t, n, v))                                 \
    V(TexSubImage2D, (GLenum t, GLint l, GLint x, GLint y, GLsizei w, GLsizei h, GLenum f,     \
                      GLenum e, const void *p), (t, l, x, y, w, h, f, e, p))                   \
    V(Uniform1f, (GLint l, GLfloat x), (l, x))                                                 \
    V(Uniform3f, (GLint l, GLfloat x, GLfloat y, GLfloat z), (l, x, y, z))                                 \
    V(UseProgram, (GLuint p), (p))                                                             \
    V(VertexAttribPointer, (GLuint i, GLint n, GLenum t, GLboolean o, GLsizei s,               \
                            const void *p), (i, n, t, o, s, p))                                \
    V(Viewport, (GLint x, GLint y, GLsizei w, GLsizei h), (x, y, w, h))
/* clang-format on */

#define V(name, params, args)                                                                  \
    static void(APIENTRY * at_##name) params;                                                  \
    void APIENTRY gl##name params                                                              \
    {                                                                                          \
        at_##name args;                                                                        \
    }
#define R(type, name, params, args)                                                            \
    static type(APIENTRY *at_##name) params;                                                   \
    type APIENTRY gl##name params                                                              \
    {                                                                                          \
        return at_##name args;                                                                 \
    }
GL_FUNCTIONS(V, R)
#undef V
#undef R

#define V(name, params, args) {"gl" #name, &at_##name},
#define R(type, name, params, args) V(name, params, args)
static const struct {
    const char *name;
    void *at; /* the pointer above */
} functions[] = {GL_FUNCTIONS(V, R)};
#undef V
#undef R

/* These belong to extensions, and callers ask for the extension first. */
static bool may_be_missing(const char *name)
{
    return strcmp(name, "glReleaseShaderCompiler") == 0 ||
           strcmp(name, "glGetGraphicsResetStatusARB") == 0;
}

bool gl_load(void *(*find)(const char *name), struct reason *why)
{
    for (size_t i = 0; i < sizeof functions / sizeof functions[0]; i++) {
        void *found = find(functions[i].name);
        if (!found && !may_be_missing(functions[i].name))
            return refuse(why, "OpenGL 3.3 is not available here: %s.", functions[i].name);
        memcpy(functions[i].at, &found, sizeof found); /* ISO C has no cast for this */
    }
    return true;
}

#endif
