/* system_fonts.c: asks fontconfig for fonts, or looks through the system's folders. */
#include "system_fonts.h"

#include <SDL.h>
#include <stdlib.h>
#include <string.h>

#include "buf.h"
#include "file.h"
#include "font_cmap.h"
#include "letters.h"

#define FILES_MOST 2000 /* that are looked at in the folders */
#define DEEP 6          /* folders in folders */

/* From fontconfig.h; its interface has not changed in twenty years. */
typedef struct {
    int nfont, sfont;
    void **fonts;
} fc_set;
#define FC_MATCH_PATTERN 0
#define FC_MATCH 0 /* success */

struct fontconfig {
    void *library; /* NULL: it is not there */
    void *config;
    void *(*init)(void);
    void (*config_destroy)(void *config);
    void *(*pattern_create)(void);
    void (*pattern_destroy)(void *pattern);
    int (*add_string)(void *pattern, const char *object, const unsigned char *s);
    int (*substitute)(void *config, void *pattern, int kind);
    void (*defaults)(void *pattern);
    fc_set *(*sort)(void *config, void *pattern, int trim, void **charset, int *result);
    void (*set_destroy)(fc_set *set);
    int (*get_string)(const void *pattern, const char *object, int n, unsigned char **s);
    int (*get_integer)(const void *pattern, const char *object, int n, int *i);
    int (*get_charset)(const void *pattern, const char *object, int n, void **charset);
    int (*has_char)(const void *charset, uint32_t c);
    fc_set *sorted[2]; /* all fonts, the best first; [1]: for emoji */
};

struct system_fonts {
    struct fontconfig fc;
    char **file; /* of the folders, if fontconfig is not used; n of them, owned */
    int n, cap;
};

/* ---- fontconfig ---- */

/* A library returns functions as plain pointers. */
static bool find(void *library, const char *name, void *function, size_t size)
{
    void *p = SDL_LoadFunction(library, name);
    memcpy(function, &p, size);
    return p != NULL;
}

#define FIND(fc, name, member) find((fc)->library, name, &(fc)->member, sizeof(fc)->member)

static bool find_all(struct fontconfig *fc)
{
    return FIND(fc, "FcInitLoadConfigAndFonts", init) &&
           FIND(fc, "FcConfigDestroy", config_destroy) &&
           FIND(fc, "FcPatternCreate", pattern_create) &&
           FIND(fc, "FcPatternDestroy", pattern_destroy) &&
           FIND(fc, "FcPatternAddString", add_string) &&
           FIND(fc, "FcConfigSubstitute", substitute) &&
           FIND(fc, "FcDefaultSubstitute", defaults) && FIND(fc, "FcFontSort", sort) &&
           FIND(fc, "FcFontSetDestroy", set_destroy) &&
           FIND(fc, "FcPatternGetString", get_string) &&
           FIND(fc, "FcPatternGetInteger", get_integer) &&
           FIND(fc, "FcPatternGetCharSet", get_charset) &&
           FIND(fc, "FcCharSetHasChar", has_char);
}

static fc_set *sorted(const struct fontconfig *fc, const char *family)
{
    int result = 0;
    void *pattern = fc->pattern_create();
    if (!pattern)
        return NULL;
    fc->add_string(pattern, "family", (const unsigned char *)family);
    fc->substitute(fc->config, pattern, FC_MATCH_PATTERN);
    fc->defaults(pattern);
    fc_set *set = fc->sort(fc->config, pattern, 0, NULL, &result);
    fc->pattern_destroy(pattern);
    return set;
}

/* The library stays loaded, because it keeps things that only its end would free, and others in
 * the same process (window decorations on Wayland) may use it too. */
static void fontconfig_close(struct fontconfig *fc)
{
    for (int i = 0; i < 2; i++)
        if (fc->sorted[i])
            fc->set_destroy(fc->sorted[i]);
    if (fc->config)
        fc->config_destroy(fc->config);
    *fc = (struct fontconfig){0};
}

static bool fontconfig_open(struct fontconfig *fc)
{
#if !defined(_WIN32) && !defined(__APPLE__)
    fc->library = SDL_LoadObject("libfontconfig.so.1");
#endif
    if (fc->library && find_all(fc))
        fc->config = fc->init();
    if (fc->config) {
        fc->sorted[0] = sorted(fc, "sans-serif");
        fc->sorted[1] = sorted(fc, "emoji");
    }
    if (fc->sorted[0] && fc->sorted[1])
        return true;
    fontconfig_close(fc);
    return false;
}

static bool is_font_file(const char *path)
{
    static const char *const end[] = {".ttf", ".otf", ".ttc", ".otc"};
    size_t n = strlen(path);
    for (size_t i = 0; i < sizeof end / sizeof *end; i++)
        if (n > 4 && SDL_strcasecmp(path + n - 4, end[i]) == 0)
            return true;
    return false;
}

static bool charset_has(const struct fontconfig *fc, const void *charset, const char *letter,
                        size_t n)
{
    uint32_t c;
    for (size_t at = 0, len; at < n; at += len) {
        len = letters_char(letter + at, n - at, &c);
        if (!len || (!letters_is_silent(c) && !fc->has_char(charset, c)))
            return false;
    }
    return true;
}

static int fontconfig_for(const struct fontconfig *fc, const char *letter, size_t n, bool emoji,
                          struct system_font *out, int most)
{
    const fc_set *set = fc->sorted[emoji];
    int found = 0;
    for (int i = 0; i < set->nfont && found < most; i++) {
        void *charset = NULL;
        unsigned char *path = NULL;
        int index = 0;
        if (fc->get_charset(set->fonts[i], "charset", 0, &charset) != FC_MATCH ||
            !charset_has(fc, charset, letter, n) ||
            fc->get_string(set->fonts[i], "file", 0, &path) != FC_MATCH ||
            !is_font_file((const char *)path))
            continue;
        fc->get_integer(set->fonts[i], "index", 0, &index);
        out[found++] =
            (struct system_font){(const char *)path, index & 0xFFFF}; /* above: a variation */
    }
    return found;
}

/* ---- Folders ---- */

/* Fonts that come with Windows, macOS and many other systems, and what they are best for. The
 * first are looked at first. */
static const char *const KNOWN[] = {
    "seguiemj.ttf",
    "Apple Color Emoji.ttc",
    "NotoColorEmoji.ttf",
    "segoeui.ttf",
    "seguisym.ttf",
    "msyh.ttc",
    "YuGothR.ttc",
    "YuGothM.ttc",
    "msgothic.ttc",
    "meiryo.ttc",
    "malgun.ttf",
    "msjh.ttc",
    "simsun.ttc",
    "Nirmala.ttc",
    "Nirmala.ttf",
    "LeelawUI.ttf",
    "ebrima.ttf",
    "gadugi.ttf",
    "mmrtext.ttf",
    "himalaya.ttf",
    "monbaiti.ttf",
    "PingFang.ttc",
    "Hiragino Sans GB.ttc",
    "AppleSDGothicNeo.ttc",
    "SFHebrew.ttf",
    "ArialHB.ttc",
    "SFArabic.ttf",
    "GeezaPro.ttc",
    "Arial Unicode.ttf",
    "DejaVuSans.ttf",
    "NotoSansCJK-Regular.ttc",
    "DroidSansFallback.ttf",
    "DroidSansFallbackFull.ttf",
};

static void add_file(struct system_fonts *f, const char *path)
{
    if (f->n == f->cap) {
        f->cap = f->cap ? 2 * f->cap : 64;
        f->file = mem_grow(f->file, (size_t)f->cap * sizeof *f->file);
    }
    f->file[f->n++] = mem_strdup(path);
}

static void add_folder(struct system_fonts *f, const char *folder, int deep)
{
    struct file_entries list;
    if (!file_list(folder, &list, NULL))
        return;
    for (int i = 0; i < list.n && f->n < FILES_MOST; i++) {
        struct buf path = {0};
        file_path_add(&path, folder, list.entry[i].name);
        if (list.entry[i].folder && deep < DEEP)
            add_folder(f, buf_text(&path), deep + 1);
        else if (!list.entry[i].folder && is_font_file(list.entry[i].name))
            add_file(f, buf_text(&path));
        buf_free(&path);
    }
    file_list_free(&list);
}

/* A folder in that which an environment variable names. */
static void add_under(struct system_fonts *f, const char *variable, const char *folder)
{
    const char *base = SDL_getenv(variable);
    struct buf path = {0};
    if (!base || !base[0])
        return;
    file_path_add(&path, base, folder);
    add_folder(f, buf_text(&path), 0);
    buf_free(&path);
}

static void add_folders(struct system_fonts *f)
{
#ifdef _WIN32
    add_under(f, "WINDIR", "Fonts");
    add_under(f, "LOCALAPPDATA", "Microsoft\\Windows\\Fonts");
#elif defined(__APPLE__)
    add_folder(f, "/System/Library/Fonts", 0);
    add_folder(f, "/Library/Fonts", 0);
    add_under(f, "HOME", "Library/Fonts");
#else
    add_folder(f, "/usr/share/fonts", 0);
    add_folder(f, "/usr/local/share/fonts", 0);
    add_under(f, "HOME", ".local/share/fonts");
    add_under(f, "HOME", ".fonts");
#endif
}

static bool says(const char *name, const char *word)
{
    size_t n = strlen(word);
    for (; *name; name++)
        if (SDL_strncasecmp(name, word, n) == 0)
            return true;
    return false;
}

/* How good a font of this name looks beside ours, a plain one: less is better. */
static size_t plainness(const char *name)
{
    return (says(name, "bold") || says(name, "italic") || says(name, "oblique") ? 4u : 0u) +
           (says(name, "serif") || says(name, "mono") ? 2u : 0u) +
           (says(name, "sans") ? 0u : 1u);
}

/* The place of a file in the list of those we know; behind them all if it is not there, plain
 * ones first. */
static size_t place_of(const char *path)
{
    const char *name = path;
    size_t n = sizeof KNOWN / sizeof *KNOWN, i = 0;
    for (const char *p = path; *p; p++)
        if (*p == '/' || *p == '\\')
            name = p + 1;
    while (i < n && SDL_strcasecmp(name, KNOWN[i]) != 0)
        i++;
    return i < n ? i : n + plainness(name);
}

static int by_place(const void *a, const void *b)
{
    const char *x = *(char *const *)a, *y = *(char *const *)b;
    size_t i = place_of(x), j = place_of(y);
    return i != j ? (i < j ? -1 : 1) : strcmp(x, y);
}

static bool file_has(const char *path, const char *letter, size_t n)
{
    FILE *f = file_open(path, NULL);
    bool has = f != NULL;
    uint32_t c;
    for (size_t at = 0, len; has && at < n; at += len) {
        len = letters_char(letter + at, n - at, &c);
        has = len && (letters_is_silent(c) || font_cmap_has(f, c));
    }
    if (f)
        fclose(f);
    return has;
}

/* ---- All ---- */

struct system_fonts *system_fonts_open(void)
{
    struct system_fonts *f = mem_alloc(sizeof *f);
    const char *only = SDL_getenv("SUPERWILD_FONTS");
    if (only && only[0])
        add_folder(f, only, 0);
    else if (!fontconfig_open(&f->fc))
        add_folders(f);
    if (f->n)
        qsort(f->file, (size_t)f->n, sizeof *f->file, by_place);
    return f;
}

void system_fonts_close(struct system_fonts *f)
{
    if (!f)
        return;
    fontconfig_close(&f->fc);
    for (int i = 0; i < f->n; i++)
        free(f->file[i]);
    free(f->file);
    free(f);
}

int system_fonts_for(struct system_fonts *f, const char *letter, size_t n, bool emoji,
                     struct system_font *out, int most)
{
    int found = 0;
    if (f->fc.library)
        return fontconfig_for(&f->fc, letter, n, emoji, out, most);
    for (int i = 0; i < f->n && found < most; i++)
        if (file_has(f->file[i], letter, n))
            out[found++] = (struct system_font){f->file[i], 0};
    return found;
}
