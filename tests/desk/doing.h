/* doing.h: what is done at a desk, as text, for the files in cases and for
 * ../golden/scenes.txt. README.md describes it. */
#ifndef SUPERWILD_DOING_H
#define SUPERWILD_DOING_H

#include "view_help.h"

#include "cases.h"
#include "keymap.h"
#include "settings.h"

struct play;

/* A verb may begin with keys and a button: "shift-click", "right-click". */
struct doing {
    unsigned mods;
    int button;
};

struct verb {
    const char *verb; /* NULL past the last */
    void (*run)(struct play *p, struct doing how, char *rest);
};

struct play {
    struct driver *d;
    struct cases c;
    const struct verb *more; /* besides DOING; NULL: none */
    char game[40];           /* of the positions that follow */
    int steps, turn;         /* at the last mark */
};

/* ---- Words ---- */

/* The next word of the text, up to a blank; an empty one at its end. */
static const char *word(struct play *p, char **rest, char out[80])
{
    size_t n = strcspn(*rest, " ");
    if (n >= 80)
        cases_fail(&p->c, "a word too long");
    snprintf(out, 80, "%.*s", (int)n, *rest);
    *rest += n + strspn(*rest + n, " ");
    return out;
}

static inline int number(struct play *p, char **rest)
{
    char w[80], *end;
    long n = strtol(word(p, rest, w), &end, 10);
    if (!w[0] || *end)
        cases_fail(&p->c, "\"%s\" is no number", w);
    return (int)n;
}

/* What stands in quotes; what has none, whole. */
static const char *quoted(char *text)
{
    size_t n = strlen(text);
    if (n < 2 || text[0] != '"' || text[n - 1] != '"')
        return text;
    text[n - 1] = 0;
    return text + 1;
}

/* ---- Places ---- */

/* "2,0" is a cell, "2,0:90" a point of a tower there, that many hundredths from its top, "@9,9"
 * a point of the window, "[draw]" a button, "k3" a tile, "|k3" its row's grip. "+5-3" after it
 * moves it by so much.
 */
static inline struct spot place(struct play *p, char **rest)
{
    char w[80], name[80];
    int x, y, part, n = 0;
    float dx = 0, dy = 0;
    struct spot s;
    word(p, rest, w);
    const struct tile_desk *v = w[0] == '[' ? NULL : view_of(p->d);
    if (w[0] == '[') {
        snprintf(name, sizeof name, "%.*s", (int)strcspn(w + 1, "]"), w + 1);
        s = button_at(p->d, name);
        n = (int)strlen(name) + 2;
    } else if (sscanf(w, "@%f,%f%n", &s.x, &s.y, &n) == 2) {
    } else if (sscanf(w, "%d,%d:%d%n", &x, &y, &part, &n) == 3) {
        struct rect r = grid_tower_box(&v->grid, &v->now, x, y);
        s = (struct spot){r.x + r.w / 2, r.y + r.h * (float)part / 100};
    } else if (sscanf(w, "%d,%d%n", &x, &y, &n) == 2) {
        s = cell(p->d, x, y);
    } else {
        n = (int)strcspn(w, "+-");
        snprintf(name, sizeof name, "%.*s", n, w);
        s = name[0] == '|' ? grip_of(p->d, name + 1) : on(p->d, name);
    }
    if (w[n] && sscanf(w + n, "%f%f", &dx, &dy) != 2)
        cases_fail(&p->c, "\"%s\" is no place", w);
    return beside(s, dx, dy);
}

static inline struct place cell_of(struct play *p, char **rest)
{
    char w[80];
    int x = 0, y = 0, z = 0;
    if (sscanf(word(p, rest, w), "%d,%d,%d", &x, &y, &z) < 2)
        cases_fail(&p->c, "\"%s\" is no place", w);
    return (struct place){(int16_t)x, (int16_t)y, (int16_t)z};
}

/* ---- What is done ---- */

static inline void do_click(struct play *p, struct doing how, char *rest)
{
    click_with(p->d, place(p, &rest), how.button, how.mods);
}

static inline void do_double(struct play *p, struct doing how, char *rest)
{
    (void)how;
    double_click(p->d, place(p, &rest));
}

/* "A to B". The second place is where it is once the first is pressed. */
static inline void do_carry(struct play *p, struct doing how, char *rest)
{
    char w[80];
    struct spot from = place(p, &rest);
    if (strcmp(word(p, &rest, w), "to") != 0)
        cases_fail(&p->c, "where to?");
    struct spot to = place(p, &rest);
    grab_with(p->d, from, to, how.button, how.mods);
}

static inline void do_drag(struct play *p, struct doing how, char *rest)
{
    do_carry(p, how, rest);
    let_go(p->d, how.button);
    guest_settle(p->d);
}

static inline void do_down(struct play *p, struct doing how, char *rest)
{
    (void)rest;
    press(p->d, how.button, how.mods);
}

static inline void do_up(struct play *p, struct doing how, char *rest)
{
    (void)rest;
    let_go(p->d, how.button);
    guest_settle(p->d);
}

static inline void do_go(struct play *p, struct doing how, char *rest)
{
    (void)how;
    go(p->d, place(p, &rest));
}

static inline void do_point(struct play *p, struct doing how, char *rest)
{
    (void)how;
    point(p->d, place(p, &rest));
}

static inline void do_rest(struct play *p, struct doing how, char *text)
{
    (void)how;
    (void)text;
    rest(p->d);
}

static inline void do_wheel(struct play *p, struct doing how, char *rest)
{
    (void)how;
    struct spot s = place(p, &rest);
    wheel(p->d, s, (float)number(p, &rest));
}

/* "ctrl+z", "left x3" */
static inline void do_key(struct play *p, struct doing how, char *rest)
{
    struct keymap m;
    char w[80], hint[100];
    (void)how;
    snprintf(hint, sizeof hint, "hint=%s", word(p, &rest, w));
    keymap_read(&m, hint);
    struct key_chord k = m.chord[ACTION_HINT];
    if (k.key == 'H' && strcmp(w, "h") != 0)
        cases_fail(&p->c, "\"%s\" is no key", w);
    for (int times = *rest == 'x' ? atoi(rest + 1) : 1; times > 0; times--)
        key_with(p->d, k.key, k.mods);
}

static inline void do_press(struct play *p, struct doing how, char *rest)
{
    char w[80];
    (void)how;
    word(p, &rest, w);
    for (int times = *rest == 'x' ? atoi(rest + 1) : 1; times > 0; times--)
        press_button(p->d, w);
}

/* "drag-only", "no-double", "drag-px 6", as on the page of settings */
static inline void do_set(struct play *p, struct doing how, char *rest)
{
    struct settings *s = &p->d->app->settings;
    char w[80];
    (void)how;
    word(p, &rest, w);
    if (strcmp(w, "drag-only") == 0)
        s->drag_only = true;
    else if (strcmp(w, "no-double") == 0)
        s->double_click = false;
    else if (strcmp(w, "drag-px") == 0)
        s->drag_px = number(p, &rest);
    else
        cases_fail(&p->c, "there is no setting \"%s\"", w);
    settings_save(p->d->app);
    drive_draw(p->d);
}

/* What follows is counted from here. */
static inline void do_mark(struct play *p, struct doing how, char *rest)
{
    (void)how;
    (void)rest;
    p->steps = steps(p->d);
    p->turn = view_of(p->d)->d.status.turn;
}

/* Forgets what has been heard. */
static inline void do_listen(struct play *p, struct doing how, char *rest)
{
    (void)how;
    (void)rest;
    app_take_cues(p->d->app, (struct cue[CUES_MOST]){{0}}, CUES_MOST);
}

/* A step of the match, as if a computer had made it. */
static inline void do_play(struct play *p, struct doing how, char *rest)
{
    struct reason why = {0};
    (void)how;
    if (!session_play(p->d->app->session, quoted(rest), NULL, &why))
        cases_fail(&p->c, "%s", why.text);
    app_follow(p->d->app);
    if (p->d->app->screen == &TABLE_SCREEN) /* it was not announced */
        app_go(p->d->app, SCREEN_TABLE);
    guest_settle(p->d);
}

static const struct verb DOING[] = {
    {"click", do_click}, {"double", do_double}, {"drag", do_drag}, {"carry", do_carry},
    {"down", do_down},   {"up", do_up},         {"go", do_go},     {"point", do_point},
    {"rest", do_rest},   {"wheel", do_wheel},   {"key", do_key},   {"press", do_press},
    {"play", do_play},   {"listen", do_listen}, {"mark", do_mark}, {"set", do_set},
    {NULL, NULL},
};

static inline void do_it(struct play *p, char *text)
{
    static const struct {
        const char *part;
        struct doing how;
    } parts[] = {{"shift-", {MOD_SHIFT, 0}},
                 {"ctrl-", {MOD_CTRL, 0}},
                 {"right-", {0, BUTTON_RIGHT}},
                 {"middle-", {0, BUTTON_MIDDLE}}};
    struct doing how = {0, BUTTON_LEFT};
    char verb[80];
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (strncmp(text, parts[i].part, strlen(parts[i].part)) == 0) {
            how.mods |= parts[i].how.mods;
            how.button = parts[i].how.button ? parts[i].how.button : how.button;
            text += strlen(parts[i].part);
        }
    word(p, &text, verb);
    for (int own = 0; own < 2; own++)
        for (const struct verb *v = own ? p->more : DOING; v && v->verb; v++)
            if (strcmp(v->verb, verb) == 0) {
                v->run(p, how, text);
                return;
            }
    cases_fail(&p->c, "nobody knows how to \"%s\"", verb);
}

/* ---- Files ---- */

/* Adds the text of a position: "table ... / rack ..." with the game. */
static inline void add_position(const struct play *p, const char *position, struct buf *out)
{
    buf_addf(out, "game %s\n", p->game);
    cases_spell(&p->c, position, out);
    buf_add(out, "\n");
    for (char *t = out->data; (t = strstr(t, " / ")) != NULL;)
        memcpy(t, "  \n", 3);
}

/* "game NAME" or "define NAME = TEXT"; false if it is neither. */
static inline bool hold_for_later(struct play *p, char *line)
{
    if (strncmp(line, "game ", 5) == 0)
        snprintf(p->game, sizeof p->game, "%.39s", line + 5);
    else
        return cases_define(&p->c, line);
    return true;
}

/* "DO; DO" */
static inline void do_all(struct play *p, char *text)
{
    for (char *next; text && *text; text = next) {
        next = cases_cut(text, ";");
        do_it(p, text);
    }
}

#endif
