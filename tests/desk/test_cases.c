/* test_cases.c: tests of the desk that are text: a position, what is done, what is then seen.
 * README.md says how they are written. */
#include "doing.h"

#include "meld.h"

/* ---- What is seen ---- */

static void same(struct play *p, const char *what, const char *got, const char *want)
{
    if (strcmp(got, want) != 0)
        cases_fail(&p->c, "%s is \"%s\"", what, got);
}

static const struct ui_widget *button(struct play *p, char **rest)
{
    char w[80];
    const struct ui_widget *found = drive_find(p->d, word(p, rest, w));
    if (!found)
        cases_fail(&p->c, "there is no %s on the screen", w);
    return found;
}

/* The desk, if it is shown. */
static const struct tile_desk *desk_shown(const struct driver *d)
{
    return d->app->screen == &TABLE_SCREEN ? view_of(d) : NULL;
}

static int marked(const struct tile_desk *v)
{
    int n = 0;
    for (int t = 0; t < TILE_MAX; t++)
        n += v->meld[t] != 0;
    return n;
}

/* "held 3", "steps +1", which is one more than at the last mark; false if it is no count. */
static bool see_counts(struct play *p, const char *what, char *rest)
{
    const struct tile_desk *v = desk_shown(p->d);
    const struct {
        const char *what;
        int is, before;
    } counts[] = {{"steps", steps(p->d), p->steps},
                  {"held", v ? v->d.hand.n : -1, 0},
                  {"faults", v ? v->n_faults : -1, 0},
                  {"groups", v ? v->n_groups : -1, 0},
                  {"played", v ? v->d.status.played : -1, 0},
                  {"moved", v ? bits_count(&v->moved) : -1, 0},
                  {"marked", v ? marked(v) : -1, 0},
                  {"going", v ? target(p->d).n : -1, 0},
                  {"level", v ? target(p->d).level : 0, 0},
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
    const struct tile_desk *v = desk_shown(p->d);
    const struct {
        const char *what;
        tile_t is;
    } tiles[] = {{"holds", v && v->d.hand.n ? v->d.hand.held[0] : TILE_NONE},
                 {"cursor", v ? td_cursor_tile(v) : TILE_NONE},
                 {"explains", v ? v->explain : TILE_NONE},
                 {"picks", v ? td_pick(v, p->d->at.x, p->d->at.y) : TILE_NONE},
                 {"grips", v ? td_grip_at(v, p->d->at.x, p->d->at.y) : TILE_NONE},
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
    const struct driver *d = p->d;
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
        if (!drive_find(p->d, rest) != no)
            cases_fail(&p->c, "%s is %sthere", rest, no ? "" : "not ");
        return true;
    }
    if (strcmp(what, "focus") == 0) {
        if (ui_focused(&p->d->app->ui, rest) == no)
            cases_fail(&p->c, "%s has the focus", p->d->app->ui.focus);
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
    int n = app_take_cues(p->d->app, cue, CUES_MOST), want = 0;
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
    TILE_DESK.words->message(view_of(d), &b, &tone);
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

/* Does the rack show its sets and runs, and begin with one? */
static bool shows_melds(const struct tile_desk *v)
{
    tile_t list[TILE_MAX];
    int n = td_rack_list(v, list), first = 1;
    while (first < n && v->meld[list[first]] == v->meld[list[0]])
        first++;
    return marked(v) >= 6 && meld_readings(list, first, NULL) > 0;
}

/* "fan", or "fan no" if there is none */
static bool see_facts(struct play *p, const char *what, const char *rest)
{
    const struct driver *d = p->d;
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
                 {"fits", v && v->n_faults == 0},
                 {"shown-melds", v && shows_melds(v)},
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

/* The tiles that the probe blames, with blanks between them; "none". */
static const char *blamed_text(const struct tile_desk *v)
{
    static struct buf b;
    struct buf probe = {0};
    buf_clear(&b);
    td_probe(v, &probe);
    for (const char *t = buf_text(&probe); *t; t = strchr(t, '\n') + 1)
        if (strncmp(t, "blamed ", 7) == 0)
            buf_addf(&b, "%s%.*s", b.len ? ", " : "", (int)strcspn(t + 7, "\n"), t + 7);
    buf_free(&probe);
    return b.len ? buf_text(&b) : "none";
}

/* Is a frame around the tile, or around others with it, in the colour of faults? */
static bool framed(const struct driver *d, const char *name)
{
    struct rect r = view_of(d)->d.seen[tile(name)].to;
    bool found = false;
    for (int i = 0; i < d->dl.n; i++) {
        const struct draw_cmd *k = &d->dl.cmd[i];
        struct rgba c = d->app->ui.theme->bad;
        found |= k->kind == DRAW_FRAME && k->c0.r == c.r && k->c0.g == c.g && k->c0.b == c.b &&
                 k->r.x < r.x + r.w && k->r.x + k->r.w > r.x - 8 && k->r.y < r.y + r.h &&
                 k->r.y + k->r.h > r.y - 8;
    }
    return found;
}

/* "hand carry", "screen table", "rack k3 k4", "chosen none", "target 1,2" */
static bool see_state(struct play *p, const char *what, char *rest)
{
    static const char *const hands[] = {
        [HAND_IDLE] = "idle",   [HAND_PRESSED] = "pressed", [HAND_DRAG] = "drag",
        [HAND_CARRY] = "carry", [HAND_PAN] = "pan",         [HAND_BOX] = "box"};
    const struct driver *d = p->d;
    if (strcmp(what, "hand") == 0)
        same(p, what, hands[hand(d)], rest);
    else if (strcmp(what, "screen") == 0)
        same(p, what, d->app->screen->id, rest);
    else if (strcmp(what, "rack") == 0)
        same(p, what, rack_text(d), rest);
    else if (strcmp(what, "chosen") == 0)
        same(p, what, chosen_text(d)[0] ? chosen_text(d) : "none", rest);
    else if (strcmp(what, "blamed") == 0)
        same(p, what, blamed_text(view_of(d)), rest);
    else if (strcmp(what, "heard") == 0)
        see_heard(p, rest);
    else if (strcmp(what, "target") == 0)
        assert_true(place_same(target(d).item[0].to, cell_of(p, &rest)));
    else
        return false;
    return true;
}

/* "k3 at 1,2", "k3 not at 1,2,1", "k3 racked", "k3 not framed" */
static void see_tile(struct play *p, const char *name, char *rest)
{
    bool no = strncmp(rest, "not ", 4) == 0;
    char w[80];
    tile_t t;
    if (!tile_read_copy(name, strlen(name), &t))
        cases_fail(&p->c, "nobody knows what \"%s\" is", name);
    rest += 4 * no;
    word(p, &rest, w);
    if (strcmp(w, "framed") == 0) {
        if (framed(p->d, name) == no)
            cases_fail(&p->c, "it is %sframed as a fault", no ? "" : "not ");
        return;
    }
    if (strcmp(w, "racked") == 0) {
        if (racked(p->d, name) == no)
            cases_fail(&p->c, "it is %son the rack", no ? "" : "not ");
        return;
    }
    struct place at = cell_of(p, &rest), is = table_now(p->d)->at[tile(name)];
    if (strcmp(w, "at") != 0)
        cases_fail(&p->c, "\"%s\"?", w);
    if (lies(p->d, name, at.x, at.y, at.z) == no)
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

/* "table ... / rack ...", after "800x600 " for a window of another size */
static void sit_down(struct play *p, const char *position)
{
    struct buf text = {0};
    float w = 1280, h = 800;
    int n = 0;
    if (sscanf(position, "%fx%f %n", &w, &h, &n) < 2)
        n = 0;
    add_position(p, position + n, &text);
    desk_sit_with(p->d, buf_text(&text), n ? w : 1280, n ? h : 800);
    do_it(p, (char[]){"listen"});
    buf_free(&text);
}

/* "DO; DO -> SEE; SEE" */
static void play_line(struct play *p, char *text)
{
    char *seen = cases_cut(text, "->");
    do_all(p, text);
    drive_draw(p->d);
    for (char *next; seen && *seen; seen = next) {
        next = cases_cut(seen, ";");
        see_it(p, seen);
    }
}

static void play_file(struct play *p, const char *name)
{
    char path[100];
    snprintf(path, sizeof path, "desk/cases/%s.txt", name);
    cases_open(&p->c, path);
    while (cases_next(&p->c)) {
        char line[sizeof p->c.line], *text = line + strspn(p->c.line, " ");
        snprintf(line, sizeof line, "%s", p->c.line);
        if (hold_for_later(p, line))
            continue;
        if (strncmp(text, "at ", 3) == 0)
            sit_down(p, text + 3);
        else if (line[0] == ' ')
            play_line(p, text);
    }
    cases_close(&p->c);
}

struct case_player {
    struct driver d; /* first, for drive_down() */
    struct play p;
};

static int up(void **state)
{
    tests_room(state, sizeof(struct case_player));
    struct case_player *player = *state;
    player->p.d = &player->d;
    return 0;
}

/* A check that knows no line has failed if the file is still open. */
static int down(void **state)
{
    struct play *p = &((struct case_player *)*state)->p;
    if (p->c.text.len)
        cases_name(&p->c);
    cases_close(&p->c);
    return drive_down(state);
}

#define TEST_CASES(name)                                                                       \
    TEST_GIVEN(name##_cases, struct case_player *player, up, down)                             \
    {                                                                                          \
        play_file(&player->p, #name);                                                          \
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
