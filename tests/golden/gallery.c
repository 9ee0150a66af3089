/* gallery.c: draws every scene as a full picture, for people to look at. Use ./contact-sheet to
 * run it.
 *
 *     golden-gallery OUT RENDERER THEMES FACES SIZES LANGUAGE SCENES
 *
 * THEMES, FACES, SIZES and SCENES are words separated by spaces, or "all". FACES: ivory, dark,
 * large (numerals and marks); other faces than ivory apply only to scenes about tiles. Writes
 * OUT/SIZE/THEME-FACE/SCENE.png and a line for each, "FILE|SIZE|THEME-FACE|SCENE". */
#include "language.h"
#include "stage.h"
#include "theme.h"
#include "tileface.h"

static const char *const ASSETS = SUPERWILD_SOURCE_DIR "/assets";

struct wish {
    const char *out, *renderer, *themes, *faces, *language, *scenes;
    char sizes[200];
};

/* Is the word in the list? */
static bool among(const char *list, const char *word)
{
    size_t n = strlen(word);
    if (!strcmp(list, "all"))
        return true;
    for (const char *p = list; *p; p += *p == ' ') {
        size_t k = strcspn(p, " ");
        if (k == n && !strncmp(p, word, n))
            return true;
        p += k;
    }
    return false;
}

static const struct {
    const char *name;
    int body;
    bool large;
} FACE[] = {
    {"ivory", BODY_IVORY, false}, {"dark", BODY_DARK, false}, {"large", BODY_IVORY, true}};
#define FACE_COUNT ((int)(sizeof FACE / sizeof *FACE))

static bool shoot(const struct wish *w, struct stage *st, const struct scene *s,
                  const struct scene_style *style, const char *look)
{
    char path[900];
    struct driver d = {.app = NULL};
    struct reason why = {0};
    snprintf(path, sizeof path, "%s/%dx%d/%s/%s.png", w->out, st->w, st->h, look, s->name);
    scene_begin(s, &d, st->r, style, (float)st->w, (float)st->h);
    st->r->begin(st->r, st->w, st->h);
    st->r->submit(st->r, &d.dl);
    if (st->r->letters(st->r, true) == LETTERS_CAME) {
        st->r->whole = true;
        st->r->submit(st->r, &d.dl);
    }
    bool ok = st->r->screenshot(st->r, path, &why);
    scene_end(&d);
    if (ok)
        printf("%dx%d/%s/%s.png|%dx%d|%s|%s\n", st->w, st->h, look, s->name, st->w, st->h, look,
               s->name);
    else
        fprintf(stderr, "%s\n", why.text);
    return ok;
}

/* All scenes in one theme with one face. A scene with its own theme is shown once. */
static bool one_look(const struct wish *w, struct stage *st, int theme, int face)
{
    struct scene_style style = {.theme = theme_at(theme)->id,
                                .language = w->language,
                                .body = FACE[face].body,
                                .large_numerals = FACE[face].large,
                                .large_marks = FACE[face].large};
    char look[64];
    bool ok = true;
    snprintf(look, sizeof look, "%s-%s", style.theme, FACE[face].name);
    for (int i = 0; i < SCENE_COUNT; i++) {
        const struct scene *s = &SCENES[i];
        bool apt = (s->flags & OWN) ? theme == 0 && face == 0 : face == 0 || s->flags & TILES;
        if (apt && among(w->scenes, s->name))
            ok &= shoot(w, st, s, &style, look);
    }
    return ok;
}

static bool one_size(const struct wish *w, int width, int height)
{
    struct stage st;
    struct reason why = {0};
    bool ok = stage_open(&st, !strcmp(w->renderer, "gl"), ASSETS, width, height, &why);
    if (!ok)
        fprintf(stderr, "no picture can be made: %s\n", why.text);
    for (int t = 0; t < theme_count() && st.r; t++)
        for (int f = 0; f < FACE_COUNT; f++)
            if (among(w->themes, theme_at(t)->id) && among(w->faces, FACE[f].name))
                ok &= one_look(w, &st, t, f);
    stage_close(&st);
    return ok;
}

static bool all_sizes(struct wish *w)
{
    bool ok = true;
    for (char *p = strtok(w->sizes, " "); p; p = strtok(NULL, " ")) {
        int width, height;
        if (sscanf(p, "%dx%d", &width, &height) == 2)
            ok &= one_size(w, width, height);
    }
    return ok;
}

int main(int argc, char **argv)
{
    if (argc != 8) {
        fputs("golden-gallery is run by tests/golden/contact-sheet\n", stderr);
        return 2;
    }
    struct wish w = {argv[1], argv[2], argv[3], argv[4], argv[6], argv[7], ""};
    char profile[700];
    snprintf(w.sizes, sizeof w.sizes, "%s", argv[5]);
    snprintf(profile, sizeof profile, "%s/profile", w.out);
    scene_profile(profile);
    SDL_SetHint(SDL_HINT_VIDEODRIVER, strcmp(w.renderer, "gl") ? "dummy" : "offscreen");
    SDL_SetHint(SDL_HINT_RENDER_DRIVER, "software");
    SDL_setenv("TZ", "UTC0", 1); /* dates are shown */
    if (SDL_Init(SDL_INIT_VIDEO) != 0) {
        fprintf(stderr, "no picture can be made: %s\n", SDL_GetError());
        return 1;
    }
    bool ok = all_sizes(&w);
    SDL_Quit();
    return ok ? 0 : 1;
}
