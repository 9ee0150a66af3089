/* editor.c: the editor of puzzles: coming and going, events, time. */
#include "editor.h"

#include <stdlib.h>
#include <string.h>

#include "editor_parts.h"
#include "navigation.h"
#include "screen.h"
#include "store_own.h"
#include "table_bar.h"
#include "turn_puzzle.h"

/* ---- Coming and going ---- */

/* What is there already is not made again. */
static void take(struct app *app, const struct edit *e)
{
    struct buf now = {0}, then = {0};
    editor_edits(app);
    edit_write(editor_now(app), &now);
    edit_write(e, &then);
    if (strcmp(buf_text(&now), buf_text(&then)) != 0)
        editor_push(app, e);
    buf_free(&now);
    buf_free(&then);
}

void editor_edit(struct app *app, const struct puzzle *p)
{
    struct edit e;
    edit_of_puzzle(&e, p);
    take(app, &e);
    editor_visit(app);
}

struct search {
    const struct edit *edit;
    bool found;
};

static void compare_saved(void *ctx, const struct store_own *own)
{
    struct search *s = ctx;
    struct puzzle p;
    struct edit saved;
    if (s->found || !puzzle_read(own->text, strlen(own->text), true, &p, NULL))
        return;
    edit_of_puzzle(&saved, &p);
    s->found = edit_same(&saved, s->edit);
    puzzle_free(&p);
}

bool editor_unfinished(struct app *app)
{
    editor_edits(app);
    struct search s = {editor_now(app), edit_is_empty(editor_now(app))};
    store_own_each(app->store, compare_saved, &s);
    return !s.found;
}

void editor_new(struct app *app)
{
    editor_edits(app);
    struct edit e = *editor_now(app);
    edit_clear(&e);
    e.goal = GOAL_OUT;
    take(app, &e);
    editor_visit(app);
}

bool editor_fits(const struct match *m)
{
    struct game_status st;
    const struct look *look;
    const char *rules;
    match_status(m, &st);
    for (int i = 0; st.phase == PHASE_TURN && edit_choice(i, &look, &rules); i++)
        if (look->game == m->game)
            return true;
    return false;
}

void editor_edit_turn(struct app *app, const struct match *m)
{
    struct puzzle p = {.goal_given = false};
    turn_position(m, &p.task.position);
    editor_edit(app, &p);
}

static void enter(struct app *app)
{
    struct editor *s = app->data[DATA_EDITOR];
    s->host.kind = &EDITOR_HOST;
    editor_edits(app);
    editor_sync(app);
    ui_focus(&app->ui, desk_home(s->host.desk));
}

static void leave(struct app *app)
{
    struct editor *s = editor_of(app);
    if (s->lent)
        editor_take_back(app);
    editor_proof_drop(app);
    puzzle_free(&s->pasted);
    desk_host_close(&s->host);
    match_free(s->match);
    app->editing = NULL;
}

/* ---- Events ---- */

/* A tile that is held is let go over the rack. The ui must not press a tile there. */
static bool let_go_on_rack(struct app *app, const struct input *in)
{
    return in->kind == INPUT_UP && in->button == BUTTON_LEFT &&
           rect_has(editor_of(app)->strip, in->x, in->y) && editor_to_rack(app, true);
}

/* ---- A tile that is dragged off the rack ---- */

static int rack_tile_at(const struct app *app, float x, float y)
{
    for (int i = 0; i < editor_now(app)->position.n_rack; i++)
        if (rect_has(editor_rack_tile(app, i), x, y))
            return i + 1;
    return 0;
}

static bool far_enough(const struct app *app, const struct input *in)
{
    const struct editor *s = editor_of(app);
    const struct desk_settings like = {.drag_far = (float)app->settings.drag_px};
    return desk_drags(&like, app->ui.scale, in->x - s->press_x, in->y - s->press_y);
}

/* True if the input was only for that. */
static bool drag_off_rack(struct app *app, const struct input *in)
{
    struct editor *s = editor_of(app);
    if (in->kind == INPUT_DOWN) {
        s->pressed = in->button == BUTTON_LEFT ? rack_tile_at(app, in->x, in->y) : 0;
        s->press_x = in->x;
        s->press_y = in->y;
    } else if (in->kind == INPUT_UP) {
        s->pressed = 0;
    } else if (in->kind == INPUT_MOVE && s->pressed && far_enough(app, in)) {
        editor_lift(app, s->pressed - 1, in->x, in->y);
        s->pressed = 0;
        app->ui.pressed[0] = 0;
        return true;
    }
    return false;
}

static void event(struct app *app, const struct input *in, const struct ui_result *ui)
{
    struct editor *s = editor_of(app);
    if (let_go_on_rack(app, in) || drag_off_rack(app, in))
        return;
    desk_host_event(app, &s->host, in, ui);
    if (editor_of(app) && s->lent)
        editor_lift_end(app, in->kind == INPUT_UP && rect_has(s->box, in->x, in->y));
}

/* ---- Time ---- */

static bool waits(const struct app *app)
{
    return job_busy(editor_of(app)->proof);
}

/* ---- Facts ---- */

static void probe(const struct app *app, struct buf *out)
{
    static const char *const verdict[] = {"open", "sought", "proven", "impossible", "unknown"};
    const struct editor *s = editor_of(app);
    const struct edit *e = editor_now(app);
    const struct edits *all = app->data[DATA_EDITS];
    buf_addf(out, "game %s\n", e->position.game->id);
    buf_addf(out, "editor %s goal %s %s edit %d %d\n",
             editor_legal(app, NULL) ? "legal" : "faulty", puzzle_goal_id(e->goal),
             verdict[s->verdict], all->at, all->n);
    buf_add(out, "puzzle-rack");
    for (int i = 0; i < e->position.n_rack; i++) {
        buf_add(out, " ");
        buf_tile(out, e->position.rack[i]);
    }
    buf_add(out, "\n");
}

static bool remark(struct app *app, const char *sentence)
{
    if (app_card_is_open(app))
        return false;
    editor_tell(app, TONE_GOOD, sentence);
    return true;
}

const struct screen PUZZLE_EDITOR_SCREEN = {
    .id = "puzzle-editor",
    .slot = DATA_EDITOR,
    .room = sizeof(struct editor),
    .apart = true,
    .hosts = true,
    .head = TABLE_BAR,
    .enter = enter,
    .leave = leave,
    .event = event,
    .waits = waits,
    .draw = editor_draw,
    .probe = probe,
    .remark = remark,
};
