/* test_cases.c: tests of the desk that are text: a position, what is done, what is then seen.
 * README.md says how they are written. */
#include "cases.h"
#include "view_help.h"

#include "keymap.h"
#include "settings.h"

struct play {
    struct driver d;
    struct cases c;
    char game[40];         /* of the positions that follow */
    struct buf name, text; /* of the definitions, NAME and its text, each up to a zero */
    int steps, turn;       /* at the last mark */
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

static int number(struct play *p, char **rest)
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

/* Cuts at a mark outside of quotes; returns what comes after it, or NULL. */
static char *cut(char *text, const char *mark)
{
    bool quotes = false;
    for (char *t = text; *t; t++) {
        quotes ^= *t == '"';
        if (quotes || strncmp(t, mark, strlen(mark)) != 0)
            continue;
        char *after = t + strlen(mark);
        while (t > text && t[-1] == ' ')
            t--;
        *t = 0;
        return after + strspn(after, " ");
    }
    return NULL;
}

/* ---- Places ---- */

/* "2,0" is a cell, "2,0:90" a point of a tower there, that many hundredths from its top, "@9,9"
 * a point of the window, "[draw]" a button, "k3" a tile. "+5-3" after it moves it by so much.
 */
static struct spot place(struct play *p, char **rest)
{
    char w[80], name[80];
    int x, y, part, n = 0;
    float dx = 0, dy = 0;
    struct spot s;
    word(p, rest, w);
    const struct tile_desk *v = w[0] == '[' ? NULL : view_of(&p->d);
    if (w[0] == '[') {
        snprintf(name, sizeof name, "%.*s", (int)strcspn(w + 1, "]"), w + 1);
        s = button_at(&p->d, name);
        n = (int)strlen(name) + 2;
    } else if (sscanf(w, "@%f,%f%n", &s.x, &s.y, &n) == 2) {
    } else if (sscanf(w, "%d,%d:%d%n", &x, &y, &part, &n) == 3) {
        struct rect r = grid_tower_box(&v->grid, &v->now, x, y);
        s = (struct spot){r.x + r.w / 2, r.y + r.h * (float)part / 100};
    } else if (sscanf(w, "%d,%d%n", &x, &y, &n) == 2) {
        s = cell(&p->d, x, y);
    } else {
        n = (int)strcspn(w, "+-");
        snprintf(name, sizeof name, "%.*s", n, w);
        s = on(&p->d, name);
    }
    if (w[n] && sscanf(w + n, "%f%f", &dx, &dy) != 2)
        cases_fail(&p->c, "\"%s\" is no place", w);
    return beside(s, dx, dy);
}

static struct place cell_of(struct play *p, char **rest)
{
    char w[80];
    int x = 0, y = 0, z = 0;
    if (sscanf(word(p, rest, w), "%d,%d,%d", &x, &y, &z) < 2)
        cases_fail(&p->c, "\"%s\" is no place", w);
    return (struct place){(int16_t)x, (int16_t)y, (int16_t)z};
}

/* ---- What is done ---- */

/* A verb may begin with keys and a button: "shift-click", "right-click". */
struct doing {
    unsigned mods;
    int button;
};

static void do_click(struct play *p, struct doing how, char *rest)
{
    click_with(&p->d, place(p, &rest), how.button, how.mods);
}

static void do_double(struct play *p, struct doing how, char *rest)
{
    (void)how;
    double_click(&p->d, place(p, &rest));
}

/* "A to B". The second place is where it is once the first is pressed. */
static void do_carry(struct play *p, struct doing how, char *rest)
{
    char w[80];
    struct spot from = place(p, &rest);
    if (strcmp(word(p, &rest, w), "to") != 0)
        cases_fail(&p->c, "where to?");
    struct spot to = place(p, &rest);
    grab_with(&p->d, from, to, how.button, how.mods);
}

static void do_drag(struct play *p, struct doing how, char *rest)
{
    do_carry(p, how, rest);
    let_go(&p->d, how.button);
    guest_settle(&p->d);
}

static void do_down(struct play *p, struct doing how, char *rest)
{
    (void)rest;
    press(&p->d, how.button, how.mods);
}

static void do_up(struct play *p, struct doing how, char *rest)
{
    (void)rest;
    let_go(&p->d, how.button);
    guest_settle(&p->d);
}

static void do_go(struct play *p, struct doing how, char *rest)
{
    (void)how;
    go(&p->d, place(p, &rest));
}

static void do_point(struct play *p, struct doing how, char *rest)
{
    (void)how;
    point(&p->d, place(p, &rest));
}

static void do_rest(struct play *p, struct doing how, char *text)
{
    (void)how;
    (void)text;
    rest(&p->d);
}

static void do_wheel(struct play *p, struct doing how, char *rest)
{
    (void)how;
    struct spot s = place(p, &rest);
    wheel(&p->d, s, (float)number(p, &rest));
}

/* "ctrl+z", "left x3" */
static void do_key(struct play *p, struct doing how, char *rest)
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
        key_with(&p->d, k.key, k.mods);
}

static void do_press(struct play *p, struct doing how, char *rest)
{
    char w[80];
    (void)how;
    press_button(&p->d, word(p, &rest, w));
}

/* "drag-only", "no-double", "drag-px 6", as on the page of settings */
static void do_set(struct play *p, struct doing how, char *rest)
{
    struct settings *s = &p->d.app->settings;
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
    settings_save(p->d.app);
    drive_draw(&p->d);
}

/* What follows is counted from here. */
static void do_mark(struct play *p, struct doing how, char *rest)
{
    (void)how;
    (void)rest;
    p->steps = steps(&p->d);
    p->turn = view_of(&p->d)->d.status.turn;
}

/* Forgets what has been heard. */
static void do_listen(struct play *p, struct doing how, char *rest)
{
    (void)how;
    (void)rest;
    app_take_cues(p->d.app, (struct cue[CUES_MOST]){{0}}, CUES_MOST);
}

/* A step of the match, as if a computer had made it. */
static void do_play(struct play *p, struct doing how, char *rest)
{
    struct reason why = {0};
    (void)how;
    if (!session_play(p->d.app->session, quoted(rest), NULL, &why))
        cases_fail(&p->c, "%s", why.text);
    app_follow(p->d.app);
    if (p->d.app->screen == &TABLE_SCREEN) /* it was not announced */
        app_go(p->d.app, SCREEN_TABLE);
    guest_settle(&p->d);
}

static const struct {
    const char *verb;
    void (*run)(struct play *p, struct doing how, char *rest);
} DOING[] = {
    {"click", do_click}, {"double", do_double}, {"drag", do_drag}, {"carry", do_carry},
    {"down", do_down},   {"up", do_up},         {"go", do_go},     {"point", do_point},
    {"rest", do_rest},   {"wheel", do_wheel},   {"key", do_key},   {"press", do_press},
    {"play", do_play},   {"listen", do_listen}, {"mark", do_mark}, {"set", do_set},
};

static void do_it(struct play *p, char *text)
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
    for (size_t i = 0; i < sizeof DOING / sizeof *DOING; i++)
        if (strcmp(DOING[i].verb, verb) == 0) {
            DOING[i].run(p, how, text);
            return;
        }
    cases_fail(&p->c, "nobody knows how to \"%s\"", verb);
}

/* ---- What is seen ---- */

static void same(struct play *p, const char *what, const char *got, const char *want)
{
    if (strcmp(got, want) != 0)
        cases_fail(&p->c, "%s is \"%s\"", what, got);
}

static const struct ui_widget *button(struct play *p, char **rest)
{
    char w[80];
    const struct ui_widget *found = drive_find(&p->d, word(p, rest, w));
    if (!found)
        cases_fail(&p->c, "there is no %s on the screen", w);
    return found;
}

/* The desk, if it is shown. */
static const struct tile_desk *desk_shown(const struct driver *d)
{
    return d->app->screen == &TABLE_SCREEN ? view_of(d) : NULL;
}

/* "held 3", "steps +1", which is one more than at the last mark; false if it is no count. */
static bool see_counts(struct play *p, const char *what, char *rest)
{
    const struct tile_desk *v = desk_shown(&p->d);
    const struct {
        const char *what;
        int is, before;
    } counts[] = {{"steps", steps(&p->d), p->steps},
                  {"held", v ? v->d.hand.n : -1, 0},
                  {"faults", v ? v->n_faults : -1, 0},
                  {"groups", v ? v->n_groups : -1, 0},
                  {"played", v ? v->d.status.played : -1, 0},
                  {"moved", v ? bits_count(&v->moved) : -1, 0},
                  {"going", v ? target(&p->d).n : -1, 0},
                  {"level", v ? target(&p->d).level : 0, 0},
                  {"turn", v ? v->d.status.turn : -1, p->turn}};
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
        if (strcmp(counts[i].what, what) == 0) {
            int before = rest[0] == '+' ? counts[i].before : 0;
            if (counts[i].is != before + number(p, &rest) || rest[0])
                cases_fail(&p->c, "%s: %d", what, counts[i].is);
            return true;
        }
    return false;
}

static const char *tile_text(tile_t t)
{
    static struct buf b;
    buf_clear(&b);
    if (t == TILE_NONE)
        buf_add(&b, "nothing");
    else
        buf_tile(&b, t);
    return buf_text(&b);
}

/* "holds k3", "cursor k3", "explains nothing", "drew k3" */
static bool see_tiles(struct play *p, const char *what, const char *rest)
{
    const struct tile_desk *v = desk_shown(&p->d);
    const struct {
        const char *what;
        tile_t is;
    } tiles[] = {{"holds", v && v->d.hand.n ? v->d.hand.held[0] : TILE_NONE},
                 {"cursor", v ? td_cursor_tile(v) : TILE_NONE},
                 {"explains", v ? v->explain : TILE_NONE},
                 {"picks", v ? td_pick(v, p->d.at.x, p->d.at.y) : TILE_NONE},
                 {"drew", v ? v->drew : TILE_NONE}};
    for (size_t i = 0; i < sizeof tiles / sizeof *tiles; i++)
        if (strcmp(tiles[i].what, what) == 0) {
            same(p, what, tile_text(tiles[i].is), rest);
            return true;
        }
    return false;
}

/* "says", "written" and "probe", each with "not" if it must not */
static bool see_words(struct play *p, const char *what, char *rest)
{
    const struct driver *d = &p->d;
    struct buf probe = {0};
    bool no = strncmp(rest, "not ", 4) == 0, found;
    const char *text = quoted(rest + 4 * no);
    app_probe(d->app, &probe);
    if (strcmp(what, "says") == 0)
        found = strstr(message_text(d), text);
    else if (strcmp(what, "written") == 0)
        found = written(d, text);
    else if (strcmp(what, "probe") == 0)
        found = strstr(buf_text(&probe), text);
    else
        return buf_free(&probe), false;
    buf_free(&probe);
    if (found == no)
        cases_fail(&p->c, "it says \"%s\"", message_text(d));
    return true;
}

/* "label ID "..."", "tells ID "..."", "primary ID", "disabled not ID", "has ID", "has not ID"
 */
static bool see_buttons(struct play *p, const char *what, char *rest)
{
    static const struct {
        const char *name;
        unsigned flag;
    } flags[] = {{"primary", UI_PRIMARY}, {"disabled", UI_DISABLED}, {"selected", UI_SELECTED}};
    bool no = strncmp(rest, "not ", 4) == 0;
    rest += 4 * no;
    if (strcmp(what, "has") == 0) {
        if (!drive_find(&p->d, rest) != no)
            cases_fail(&p->c, "%s is %sthere", rest, no ? "" : "not ");
        return true;
    }
    if (strcmp(what, "focus") == 0) {
        if (ui_focused(&p->d.app->ui, rest) == no)
            cases_fail(&p->c, "%s has the focus", p->d.app->ui.focus);
        return true;
    }
    if (strcmp(what, "label") == 0) {
        const struct ui_widget *w = button(p, &rest);
        same(p, w->id, w->label, quoted(rest));
        return true;
    }
    if (strcmp(what, "tells") == 0) {
        const struct ui_widget *w = button(p, &rest);
        if (!strstr(w->label, quoted(rest)) != no)
            cases_fail(&p->c, "it tells \"%s\"", w->label);
        return true;
    }
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++)
        if (strcmp(what, flags[i].name) == 0) {
            if (((button(p, &rest)->flags & flags[i].flag) != 0) == no)
                cases_fail(&p->c, "it is %s%s", no ? "" : "not ", what);
            return true;
        }
    return false;
}

/* Just these sounds since the last time, in any order; or "not" one of them. */
static void see_heard(struct play *p, char *rest)
{
    struct cue cue[CUES_MOST];
    char w[80];
    int n = app_take_cues(p->d.app, cue, CUES_MOST), want = 0;
    if (strncmp(rest, "not ", 4) == 0) {
        for (int i = 0; i < n; i++)
            if (strcmp(sound_file(cue[i].sound), rest + 4) == 0)
                cases_fail(&p->c, "%s is heard", rest + 4);
        return;
    }
    for (; *rest && strcmp(rest, "nothing") != 0; want++) {
        bool found = false;
        word(p, &rest, w);
        for (int i = 0; i < n; i++)
            found |= strcmp(sound_file(cue[i].sound), w) == 0;
        if (!found)
            cases_fail(&p->c, "%s is not heard", w);
    }
    if (n > want)
        cases_fail(&p->c, "%d sounds are heard", n);
    for (int i = 0; i < n; i++) {
        assert_in_range(cue[i].variant, 1, sound_variants(cue[i].sound));
        assert_true(cue[i].pan >= -1 && cue[i].pan <= 1 && cue[i].strength > 0 &&
                    cue[i].strength <= 1);
    }
}

/* Whether the message says that all is well. */
static bool is_good(const struct driver *d)
{
    struct buf b = {0};
    struct desk_tone tone;
    TILE_DESK.message(view_of(d), &b, &tone);
    buf_free(&b);
    assert_false(tone.good && tone.fault);
    return tone.good;
}

/* Is every tile of the table in sight? */
static bool all_inside(const struct tile_desk *v)
{
    tile_t list[TILE_MAX];
    int n = table_list(&v->now, list);
    bool inside = true;
    for (int i = 0; i < n; i++) {
        struct rect r = grid_tile(&v->grid, &v->now, list[i]), a = v->d.area.board;
        inside &= r.x >= a.x && r.y >= a.y && r.x + r.w <= a.x + a.w && r.y + r.h <= a.y + a.h;
    }
    return inside;
}

/* Has what is chosen a ring, on the table, on the rack and in a fan, and nothing else? */
static bool rings_are_right(const struct driver *d, const struct tile_desk *v)
{
    bool right = true;
    for (tile_t t = 0; t < TILE_MAX; t++) {
        struct rect r = v->d.seen[t].to;
        if (v->d.seen[t].where != DESK_NOWHERE)
            right &= outlined(d, r, fmaxf(2, roundf(r.w * 0.05f)), v->d.theme->focus) ==
                     bits_has(&v->chosen, t);
    }
    return right;
}

static bool cursor_is_ringed(const struct driver *d, const struct tile_desk *v)
{
    tile_t t = td_cursor_tile(v);
    struct rect r = t != TILE_NONE ? v->d.seen[t].to : grid_cell(&v->grid, v->cx, v->cy);
    return outlined(d, r, v->d.focus == DESK_ON_HAND ? 3 : 4, v->d.theme->focus);
}

/* "fan", or "fan no" if there is none */
static bool see_facts(struct play *p, const char *what, const char *rest)
{
    const struct driver *d = &p->d;
    const struct tile_desk *v = desk_shown(d);
    const struct {
        const char *what;
        bool is;
    } facts[] = {{"idle", v && v->d.hand.state == HAND_IDLE && v->d.hand.n == 0},
                 {"fan", v && v->fan},
                 {"cursor-shown", v && v->d.cursor_shown},
                 {"by-key", v && v->d.hand.by_key},
                 {"refused", v && target(d).kind == DROP_REFUSED},
                 {"noted", v && desk_noted(&v->d)},
                 {"good", v && is_good(d)},
                 {"may-end", match_check(match_of(d), "end", NULL)},
                 {"drawn", v && v->d.status.drawn},
                 {"ringed", v && rings_are_right(d, v)},
                 {"cursor-ringed", v && cursor_is_ringed(d, v)},
                 {"wakes", app_wake_at(d->app) > d->ms},
                 {"all-inside", v && all_inside(v)}};
    for (size_t i = 0; i < sizeof facts / sizeof *facts; i++)
        if (strcmp(facts[i].what, what) == 0) {
            if (rest[0] && strcmp(rest, "no") != 0)
                cases_fail(&p->c, "\"%s\" or \"%s no\"", what, what);
            if (facts[i].is == (rest[0] != 0))
                cases_fail(&p->c, "it is %s%s", facts[i].is ? "" : "not ", what);
            return true;
        }
    return false;
}

/* "hand carry", "screen table", "rack k3 k4", "chosen none", "target 1,2" */
static bool see_state(struct play *p, const char *what, char *rest)
{
    static const char *const hands[] = {
        [HAND_IDLE] = "idle",   [HAND_PRESSED] = "pressed", [HAND_DRAG] = "drag",
        [HAND_CARRY] = "carry", [HAND_PAN] = "pan",         [HAND_BOX] = "box"};
    const struct driver *d = &p->d;
    if (strcmp(what, "hand") == 0)
        same(p, what, hands[hand(d)], rest);
    else if (strcmp(what, "screen") == 0)
        same(p, what, d->app->screen->id, rest);
    else if (strcmp(what, "rack") == 0)
        same(p, what, rack_text(d), rest);
    else if (strcmp(what, "chosen") == 0)
        same(p, what, chosen_text(d)[0] ? chosen_text(d) : "none", rest);
    else if (strcmp(what, "heard") == 0)
        see_heard(p, rest);
    else if (strcmp(what, "target") == 0)
        assert_true(place_same(target(d).item[0].to, cell_of(p, &rest)));
    else
        return false;
    return true;
}

/* "k3 at 1,2", "k3 not at 1,2,1", "k3 racked", "k3 not racked" */
static void see_tile(struct play *p, const char *name, char *rest)
{
    bool no = strncmp(rest, "not ", 4) == 0;
    char w[80];
    int face;
    if (!tile_read(name, strlen(name), &face))
        cases_fail(&p->c, "nobody knows what \"%s\" is", name);
    rest += 4 * no;
    word(p, &rest, w);
    if (strcmp(w, "racked") == 0) {
        if (racked(&p->d, name) == no)
            cases_fail(&p->c, "it is %son the rack", no ? "" : "not ");
        return;
    }
    struct place at = cell_of(p, &rest), is = table_now(&p->d)->at[tile(name)];
    if (strcmp(w, "at") != 0)
        cases_fail(&p->c, "\"%s\"?", w);
    if (lies(&p->d, name, at.x, at.y, at.z) == no)
        cases_fail(&p->c, "%s is at %d,%d,%d", name, is.x, is.y, is.z);
}

static void see_it(struct play *p, char *text)
{
    char what[80];
    word(p, &text, what);
    if (!see_counts(p, what, text) && !see_tiles(p, what, text) && !see_words(p, what, text) &&
        !see_buttons(p, what, text) && !see_facts(p, what, text) && !see_state(p, what, text))
        see_tile(p, what, text);
}

/* ---- Files of cases ---- */

/* Adds the text with the names in it replaced by what they stand for. */
static void spell_out(const struct play *p, const char *text, struct buf *out)
{
    while (*text) {
        size_t n = strspn(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZ_");
        const char *name = buf_text(&p->name), *is = buf_text(&p->text);
        for (; *name && (strlen(name) != n || strncmp(name, text, n) != 0);
             name += strlen(name) + 1)
            is += strlen(is) + 1;
        buf_add_n(out, n && *name ? is : text, n && *name ? strlen(is) : n ? n : 1);
        text += n ? n : 1;
    }
}

/* "table ... / rack ...", after "800x600 " for a window of another size */
static void sit_down(struct play *p, const char *position)
{
    struct buf text = {0};
    float w = 1280, h = 800;
    int n = 0;
    if (sscanf(position, "%fx%f %n", &w, &h, &n) < 2)
        n = 0;
    buf_addf(&text, "game %s\n", p->game);
    spell_out(p, position + n, &text);
    buf_add(&text, "\n");
    for (char *t = text.data; (t = strstr(t, " / ")) != NULL;)
        memcpy(t, "  \n", 3);
    desk_sit_with(&p->d, buf_text(&text), n ? w : 1280, n ? h : 800);
    app_take_cues(p->d.app, (struct cue[CUES_MOST]){{0}}, CUES_MOST);
    buf_free(&text);
}

/* "DO; DO -> SEE; SEE" */
static void play_line(struct play *p, char *text)
{
    char *seen = cut(text, "->");
    for (char *next; text && *text; text = next) {
        next = cut(text, ";");
        do_it(p, text);
    }
    drive_draw(&p->d);
    for (char *next; seen && *seen; seen = next) {
        next = cut(seen, ";");
        see_it(p, seen);
    }
}

static void define(struct play *p, char *name)
{
    const char *text = cut(name, "=");
    if (!text)
        cases_fail(&p->c, "a name and what it stands for, with = between them");
    buf_add_n(&p->name, name, strlen(name) + 1);
    buf_add_n(&p->text, text, strlen(text) + 1);
}

static void play_file(struct play *p, const char *name)
{
    char path[100];
    snprintf(path, sizeof path, "desk/cases/%s.txt", name);
    cases_open(&p->c, path);
    while (cases_next(&p->c)) {
        char line[sizeof p->c.line], *text = line + strspn(p->c.line, " ");
        snprintf(line, sizeof line, "%s", p->c.line);
        if (strncmp(line, "game ", 5) == 0)
            snprintf(p->game, sizeof p->game, "%.39s", line + 5);
        else if (strncmp(line, "define ", 7) == 0)
            define(p, line + 7);
        else if (strncmp(text, "at ", 3) == 0)
            sit_down(p, text + 3);
        else if (line[0] == ' ')
            play_line(p, text);
    }
    cases_close(&p->c);
}

static int up(void **state)
{
    return tests_room(state, sizeof(struct play));
}

/* A check that knows no line has failed if the file is still open. */
static int down(void **state)
{
    struct play *p = *state;
    if (p->c.text.len)
        cases_name(&p->c);
    cases_close(&p->c);
    buf_free(&p->name);
    buf_free(&p->text);
    return drive_down(state); /* with which it begins */
}

#define TEST_CASES(name)                                                                       \
    TEST_GIVEN(name##_cases, struct play *p, up, down)                                         \
    {                                                                                          \
        play_file(p, #name);                                                                   \
    }

TEST_CASES(hand)
TEST_CASES(ways)
TEST_CASES(choose)
TEST_CASES(keys)
TEST_CASES(towers)
TEST_CASES(camera)
TEST_CASES(turns)
TEST_CASES(tidy)
TEST_CASES(classic)
TEST_CASES(facts)
TEST_CASES(sounds)

TESTS_MAIN
