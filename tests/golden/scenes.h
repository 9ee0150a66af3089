/* scenes.h: the screens whose looks are held against pictures, each made by hand. */
#ifndef SUPERWILD_SCENES_H
#define SUPERWILD_SCENES_H

#include "superwild.h"
#include "view_help.h"

/* Towers up and down, all lanes with tiles on them, rows, a column, six-nines: legal. */
#define SCENE_TABLE                                                                            \
    "rules stacks diagonals\n"                                                                 \
    "table *@0,0 r4@-2,0 r5@-1,0 k8@1,0 b8@2,0 g8@2,0,1 r8@2,0,2 g2@0,-1 g13@0,1\n"            \
    " b3@-1,1 b4@-2,2 b1@1,-1 b6@-1,-1 b5@-2,-2 k3@1,1 k4@2,2 k10@3,2 k11@4,2 k12@5,2\n"       \
    " r9@-4,-1,-1 r10@-4,-1 r11@-4,-1,1 r12@-4,-1,2 r13@-4,-1,3\n"                             \
    "rack k1 g5 r6 b9 k6 g11 g12\nbag g3 b7 k7 r2"

struct scene {
    const char *name;
    void (*make)(struct desk *d, float w, float h);
};

static inline void scene_title(struct desk *d, float w, float h)
{
    desk_bare(d, w, h);
}

static inline void scene_setup(struct desk *d, float w, float h)
{
    desk_bare(d, w, h);
    press_button(d, "new-game");
}

static inline void scene_table(struct desk *d, float w, float h)
{
    desk_sit_at(d, SCENE_TABLE, w, h);
}

/* Carried over a tower: the ghost on top; this turn's tile and one that was moved. */
static inline void scene_ghost(struct desk *d, float w, float h)
{
    desk_sit_at(d, SCENE_TABLE, w, h);
    drag(d, on(d, "g5"), cell(d, 5, -1));
    drag(d, on(d, "k12"), cell(d, 5, 1));
    click(d, on(d, "k1"));
    point(d, on(d, "r8"));
}

static inline void scene_faults(struct desk *d, float w, float h)
{
    desk_sit_at(d, SCENE_TABLE, w, h);
    drag(d, on(d, "g11"), cell(d, 3, 0));
    drag(d, on(d, "k1"), cell(d, -4, 1));
    press_button(d, "end-turn");
    point(d, cell(d, 5, -2));
}

static inline void scene_fan(struct desk *d, float w, float h)
{
    desk_sit_at(d, SCENE_TABLE, w, h);
    point(d, on(d, "r13"));
    rest(d);
}

static inline void scene_meaning(struct desk *d, float w, float h)
{
    desk_sit_at(d, SCENE_TABLE, w, h);
    point(d, on(d, "*"));
    rest(d);
}

static inline void scene_rules(struct desk *d, float w, float h)
{
    desk_bare(d, w, h);
    press_button(d, "rules");
    press_button(d, "next");
}

static inline void scene_lesson(struct desk *d, float w, float h)
{
    desk_bare(d, w, h);
    press_button(d, "lesson");
}

/* The Wild's lanes, groups and faults beside what can be set; as the accessibility group. */
static inline void scene_settings(struct desk *d, float w, float h)
{
    desk_bare(d, w, h);
    press_button(d, "settings");
    press_button(d, "group-access");
}

/* High contrast, dark tiles, large numerals: faults are dashed, tiles outlined. */
static inline void scene_contrast(struct desk *d, float w, float h)
{
    scene_faults(d, w, h);
    settings_contrast(d->app, true);
    d->app->settings.body = 1;
    d->app->settings.large_numerals = true;
    settings_apply(d->app);
}

/* The same tiles on slate, nothing wrong. */
static inline void scene_dark(struct desk *d, float w, float h)
{
    scene_table(d, w, h);
    snprintf(d->app->settings.theme, sizeof d->app->settings.theme, "slate");
    d->app->settings.body = 1;
    settings_apply(d->app);
}

/* Ann has gone out, the others have stopped: put together, so that no change in how anybody
 * plays changes the picture. */
static inline void scene_round(struct desk *d, float w, float h)
{
    desk_deal(d, 3, true, 7, w, h);
    struct sw_state *s = d->app->session->match->state;
    s->box.bit[0] |= s->rack[0].bit[0];
    s->rack[0] = (struct tile_bits){{0, 0}};
    for (int i = 0; i < 3; i++) {
        tile_t t = tile_make(RED, 9 + i);
        for (int k = 0; k < SW_SEATS; k++)
            bits_remove(&s->rack[k], t);
        table_put(&s->table, t, (struct place){(int16_t)(2 + i), 0, 0});
        t = tile_make(BLUE, 3 + i);
        for (int k = 0; k < SW_SEATS; k++)
            bits_remove(&s->rack[k], t);
        table_put(&s->table, t, (struct place){0, (int16_t)(1 + i), 0});
    }
    s->phase = PHASE_ROUND_OVER;
    s->end = END_STOPPED;
    s->winner = 0;
    s->out = 1;
    s->pegs[0] = 1;
    s->seat = -1;
    app_go(d->app, &SCREEN_ROUND_END);
}

static const struct scene SCENES[] = {
    {"title", scene_title},     {"setup", scene_setup},   {"table", scene_table},
    {"ghost", scene_ghost},     {"faults", scene_faults}, {"fan", scene_fan},
    {"meaning", scene_meaning}, {"rules", scene_rules},   {"round", scene_round},
    {"settings", scene_settings}, {"contrast", scene_contrast}, {"dark", scene_dark},
    {"lesson", scene_lesson},
};
#define SCENE_COUNT ((int)(sizeof SCENES / sizeof *SCENES))

#endif
