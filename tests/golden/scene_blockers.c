/* scene_blockers.c: the board of Blockers!, and the pages before and after it. */
#include "lesson_parts.h"
#include "scene_parts.h"

#include "bk_art.h"
#include "bk_desk.h"
#include "blockers_window.h"

#define FOUR "blockers-4-players"
#define TWO "blockers-2-players"

static struct bk_desk *board_of(const struct driver *d)
{
    return (void *)*(struct desk *const *)d->app->data[DATA_TABLE];
}

static bool turn_30(const struct match *m, const struct game_status *st)
{
    (void)m;
    return st->phase == PHASE_TURN && st->turn == 30;
}

static bool begins(const struct match *m, const struct game_status *st)
{
    (void)m;
    return st->phase == PHASE_TURN;
}

/* A turn in which something can be captured. */
static bool can_capture(const struct match *m, const struct game_status *st)
{
    const struct bk_state *s = m->state;
    if (st->phase != PHASE_TURN || st->turn < 20 || st->played)
        return false;
    for (int c = 0; c < BK_COLOURS; c++)
        for (int i = 0; i < s->colour[c].n_rack && bk_own(s, st->seat) >> c & 1; i++)
            for (int at = 0; at < BK_SPACES; at++)
                if (bk_place(&s->board, s->colour[c].rack[i], at, bk_own(s, st->seat)) ==
                    BK_CAPTURE)
                    return true;
    return false;
}

/* Picks up a tile that may be placed like this, and holds it over such a space. */
static void hold(struct driver *d, enum bk_place how)
{
    struct bk_desk *v = board_of(d);
    bk_tile list[BK_DESK_RACK];
    int n = bk_rack_list(v, list);
    for (int i = 0; i < n; i++)
        for (int at = 0; at < BK_SPACES; at++)
            if (bk_outcome_at(v, list[i], at) == how) {
                click(d, middle(v->d.seen[list[i]].to));
                point(d, middle(bk_space_rect(v->board, at)));
                return;
            }
    fail_msg("no tile goes there");
}

void scene_blockers(struct driver *d)
{
    scene_sit_in(d, scene_moment(FOUR, SCENE_NAMES, turn_30));
    scene_point_away(d);
}

void scene_blockers_first(struct driver *d)
{
    scene_sit_in(d, scene_moment(TWO, SCENE_LONG_NAMES, begins));
    scene_point_away(d);
}

void scene_blockers_put(struct driver *d)
{
    scene_sit_in(d, scene_moment(FOUR, SCENE_NAMES, turn_30));
    hold(d, BK_PUT);
}

void scene_blockers_capture(struct driver *d)
{
    scene_sit_in(d, scene_moment(FOUR, SCENE_NAMES, can_capture));
    hold(d, BK_CAPTURE);
}

void scene_blockers_refused(struct driver *d)
{
    scene_sit_in(d, scene_moment(TWO, SCENE_NAMES, turn_30));
    hold(d, BK_ELSEWHERE);
}

/* The pointer rests on a tile. */
void scene_blockers_about(struct driver *d)
{
    scene_sit_in(d, scene_moment(FOUR, SCENE_NAMES, turn_30));
    struct bk_desk *v = board_of(d);
    int at = 40;
    while (v->now.board.at[at] == BK_NO_TILE)
        at++;
    point(d, middle(bk_space_rect(v->board, at)));
    app_wake(d->app, app_wake_at(d->app));
    drive_draw(d);
}

/* ---- The lesson ---- */

static void lesson_at(struct driver *d, const char *id)
{
    struct lesson_mark *mark = &d->app->settings.lesson[look_index(&LOOK_BLOCKERS)];
    scene_play(d, "title-blockers");
    snprintf(mark->step, sizeof mark->step, "%s", id);
    drive_draw(d);
    press_button(d, "lesson");
    scene_point_away(d);
}

/* Picks up the first tile of the rack, and holds it over that space. */
static void lesson_hold(struct driver *d, int space)
{
    const struct bk_desk *v =
        (const void *)((const struct lesson *)d->app->data[DATA_LESSON])->host.desk;
    click(d, middle(bk_rack_slot(v, 0)));
    point(d, middle(bk_space_rect(v->board, space)));
}

#define E5 (4 * BK_SIDE + 4)

void scene_lesson_blockers_split(struct driver *d)
{
    lesson_at(d, "split");
    lesson_hold(d, E5);
}

void scene_lesson_blockers_score(struct driver *d)
{
    lesson_at(d, "score");
    lesson_hold(d, E5);
}
