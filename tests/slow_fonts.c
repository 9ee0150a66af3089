/* slow_fonts.c: a libfontconfig that takes its time. It has the fonts in the folder that
 * SLOW_FONTS names, but only when the pipe that SLOW_FONTS_PIPE names has been closed by all
 * who may write to it. */
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#define FONTS 4

/* As in system_fonts.c. */
struct set {
    int nfont, sfont;
    void **fonts;
};

void *FcInitLoadConfigAndFonts(void);
void FcConfigDestroy(void *config);
void *FcPatternCreate(void);
void FcPatternDestroy(void *pattern);
int FcPatternAddString(void *pattern, const char *object, const unsigned char *s);
int FcConfigSubstitute(void *config, void *pattern, int kind);
void FcDefaultSubstitute(void *pattern);
struct set *FcFontSort(void *config, void *pattern, int trim, void **charset, int *result);
void FcFontSetDestroy(struct set *set);
int FcPatternGetString(const void *pattern, const char *object, int n, unsigned char **s);
int FcPatternGetInteger(const void *pattern, const char *object, int n, int *i);
int FcPatternGetCharSet(const void *pattern, const char *object, int n, void **charset);
int FcCharSetHasChar(const void *charset, uint32_t c);

static char path[FONTS][500];

void *FcInitLoadConfigAndFonts(void)
{
    static const char *const name[FONTS] = {"han.otf", "hebrew.ttf", "arabic.ttf", "emoji.ttf"};
    const char *folder = getenv("SLOW_FONTS"), *pipe = getenv("SLOW_FONTS_PIPE");
    int fd = pipe ? open(pipe, O_RDONLY) : -1;
    char byte;
    while (fd >= 0 && read(fd, &byte, 1) > 0)
        ;
    if (fd >= 0)
        close(fd);
    for (int i = 0; i < FONTS; i++)
        snprintf(path[i], sizeof path[i], "%s/%s", folder ? folder : ".", name[i]);
    return path;
}

void FcConfigDestroy(void *config)
{
    (void)config;
}

void *FcPatternCreate(void)
{
    return path;
}

void FcPatternDestroy(void *pattern)
{
    (void)pattern;
}

int FcPatternAddString(void *pattern, const char *object, const unsigned char *s)
{
    (void)pattern, (void)object, (void)s;
    return 1;
}

int FcConfigSubstitute(void *config, void *pattern, int kind)
{
    (void)config, (void)pattern, (void)kind;
    return 1;
}

void FcDefaultSubstitute(void *pattern)
{
    (void)pattern;
}

struct set *FcFontSort(void *config, void *pattern, int trim, void **charset, int *result)
{
    static void *fonts[FONTS] = {path[0], path[1], path[2], path[3]};
    static struct set all = {FONTS, FONTS, fonts};
    (void)config, (void)pattern, (void)trim, (void)charset, (void)result;
    return &all;
}

void FcFontSetDestroy(struct set *set)
{
    (void)set;
}

int FcPatternGetString(const void *pattern, const char *object, int n, unsigned char **s)
{
    for (int i = 0; i < FONTS; i++)
        if (pattern == path[i])
            *s = (unsigned char *)path[i];
    (void)object, (void)n;
    return 0;
}

int FcPatternGetInteger(const void *pattern, const char *object, int n, int *i)
{
    (void)pattern, (void)object, (void)n;
    *i = 0;
    return 0;
}

int FcPatternGetCharSet(const void *pattern, const char *object, int n, void **charset)
{
    (void)pattern, (void)object, (void)n;
    *charset = path;
    return 0;
}

/* It promises too much; the program looks for itself. */
int FcCharSetHasChar(const void *charset, uint32_t c)
{
    (void)charset, (void)c;
    return 1;
}
