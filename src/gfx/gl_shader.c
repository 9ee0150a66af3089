/* gl_shader.c: loads the effects from their files in shaders/. */
#include "echo.h"
#include "file.h"
#include "gl_parts.h"

#include <stdio.h>
#include <string.h>

static const char *const files[GL_EFFECT_COUNT] = {
#define X(name, file, blend) [GL_EFFECT_##name] = file,
    GL_EFFECTS(X)
#undef X
};

static bool read_file(const char *dir, const char *name, const char *ending, struct buf *text,
                      struct reason *why)
{
    struct buf path = {0};
    buf_addf(&path, "%s/%s.%s", dir, name, ending);
    bool good = file_read(buf_text(&path), text, NULL) ||
                refuse(why, "The shader %s cannot be read.", echo_path(buf_text(&path)).text);
    buf_free(&path);
    return good;
}

/* Refuses with the first line of the log that says something. */
static bool refuse_log(struct reason *why, const char *name, const char *ending, char *log)
{
    char *line = log + strspn(log, " \t\r\n");
    line[strcspn(line, "\r\n")] = 0;
    return refuse(why, "The shader %s.%s does not compile: %s.", name, ending,
                  line[0] ? echo(line).text : "the driver does not say why");
}

static GLuint compile(GLenum type, const char *common, const char *own, const char *name,
                      const char *ending, struct reason *why)
{
    /* Lines are counted from the start of the effect's own file, so that the log refers to
     * it. */
    const char *parts[] = {GL_SHADER_HEAD, common, "\n#line 1\n", own};
    GLuint id = glCreateShader(type);
    GLint ok = 0;
    glShaderSource(id, 4, parts, NULL);
    glCompileShader(id);
    glGetShaderiv(id, GL_COMPILE_STATUS, &ok);
    if (ok)
        return id;
    char log[1024] = "";
    glGetShaderInfoLog(id, sizeof log, NULL, log);
    refuse_log(why, name, ending, log);
    glDeleteShader(id);
    return 0;
}

static GLuint compile_file(const char *dir, const char *name, GLenum type, struct reason *why)
{
    const char *ending = type == GL_VERTEX_SHADER ? "vert" : "frag";
    struct buf common = {0}, own = {0};
    bool good = read_file(dir, "common", ending, &common, why) &&
                read_file(dir, name, ending, &own, why);
    GLuint id = good ? compile(type, buf_text(&common), buf_text(&own), name, ending, why) : 0;
    buf_free(&common);
    buf_free(&own);
    return id;
}

static GLuint link_pair(GLuint vert, GLuint frag, const char *name, struct reason *why)
{
    GLuint id = glCreateProgram();
    GLint ok = 0;
    glAttachShader(id, vert);
    glAttachShader(id, frag);
    glLinkProgram(id);
    glGetProgramiv(id, GL_LINK_STATUS, &ok);
    if (ok)
        return id;
    char log[1024] = "";
    glGetProgramInfoLog(id, sizeof log, NULL, log);
    refuse_log(why, name, "vert with its .frag", log);
    glDeleteProgram(id);
    return 0;
}

static bool load_pair(struct gl_program *p, const char *dir, const char *name,
                      struct reason *why)
{
    GLuint vert = compile_file(dir, name, GL_VERTEX_SHADER, why);
    GLuint frag = vert ? compile_file(dir, name, GL_FRAGMENT_SHADER, why) : 0;
    *p = (struct gl_program){.id = frag ? link_pair(vert, frag, name, why) : 0};
    glDeleteShader(vert); /* 0 is ignored; a program keeps what it was made from */
    glDeleteShader(frag);
    if (!p->id)
        return false;
    p->view = glGetUniformLocation(p->id, "view");
    p->time = glGetUniformLocation(p->id, "time");
    return true;
}

bool gl_programs_load(struct gl_program p[GL_EFFECT_COUNT], const char *dir, struct reason *why)
{
    for (int i = 0; i < GL_EFFECT_COUNT; i++)
        if (!load_pair(&p[i], dir, files[i], why))
            return false;
    return true;
}

void gl_programs_free(struct gl_program p[GL_EFFECT_COUNT])
{
    for (int i = 0; i < GL_EFFECT_COUNT; i++) {
        glDeleteProgram(p[i].id);
        p[i] = (struct gl_program){0};
    }
}
