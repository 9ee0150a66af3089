/* parts.c: parts of the tile desk by themselves, as numbers: where tiles of towers are, how
 * tables and racks are fitted, what a panel would hide, and what is drawn around tiles, in all
 * sizes. */
#include "parts.h"

#include "desk/view_help.h"
#include "marks.h"
#include "panel_place.h"
#include "tile_picture.h"

static void add_rect(struct buf *b, const char *name, struct rect r)
{
    buf_addf(b, "%s %.2f %.2f %.2f %.2f\n", name, (double)r.x, (double)r.y, (double)r.w,
             (double)r.h);
}

static struct table table_of(const char *text)
{
    struct position p;
    struct reason why;
    struct buf whole = {0};
    buf_addf(&whole, "game super-wild\nrules stacks diagonals\ntable %s\n", text);
    if (!position_read(whole.data, whole.len, &p, &why))
        fail_msg("%s: %s", text, why.text);
    buf_free(&whole);
    return p.table;
}

/* Tiles by themselves, a long row, towers behind towers, and far from the middle. */
static const char *const TABLES[] = {
    "*@0,0",
    "*@-3,2 r3@-2,2 r4@-1,2 r5@0,2 r6@1,2 r7@2,2 r8@3,2 r9@4,2 r10@5,2 r11@6,2 r12@7,2",
    "*@0,0 r5@1,0 r6@2,0 b6@2,0,1 k6@2,0,2 g6@2,1 g7@2,1,1 r7@3,0 k7@3,0,1 b7@3,0,2 g8@3,1",
    "*@40,-9 k1@40,-8 k2@40,-7 k3@40,-7,1 k4@40,-7,2 k5@40,-7,3 k6@40,-7,4 k7@40,-6 b1@41,-5",
};
#define COUNT(list) (sizeof(list) / sizeof *(list))

/* ---- Places ---- */

static void towers(struct buf *b)
{
    struct grid g = {100, 50, .unit = 1.5f, .least = 14};
    struct table t;
    table_clear(&t);
    for (int i = 0; i < 9; i++) {
        struct place p = {2, -1, (int16_t)(i - 3)};
        table_put(&t, (tile_t)i, p);
        add_rect(b, "tower", grid_place(&g, &t, p));
    }
}

static void fitted(struct buf *b)
{
    static const struct rect room[] = {
        {0, 0, 640, 400}, {10, 20, 300, 900}, {-50, 30, 2000, 100}};
    for (size_t i = 0; i < COUNT(TABLES); i++) {
        struct table t = table_of(TABLES[i]);
        tile_t order[TILE_MAX];
        for (size_t k = 0; k < COUNT(room); k++) {
            struct grid g = grid_fit(&t, room[k], 1.2f, 14);
            buf_addf(b, "grid %.2f %.2f unit %.3f\n", (double)g.x0, (double)g.y0,
                     (double)g.unit);
        }
        struct grid g = grid_fit(&t, room[0], 1.2f, 14);
        int n = grid_order(&t, order);
        for (int k = 0; k < n; k++) {
            buf_addf(b, "tile %d%s\n", order[k],
                     grid_is_covered(&t, order[k]) ? " covered" : "");
            add_rect(b, "whole", grid_tile(&g, &t, order[k]));
            add_rect(b, "seen", grid_tile_seen(&g, &t, order[k]));
            add_rect(b, "box", grid_tower_box(&g, &t, t.at[order[k]].x, t.at[order[k]].y));
        }
    }
}

static void racks(struct buf *b)
{
    static const struct {
        float w, h, scale, window_h;
    } size[] = {{900, 90, 1, 800},
                {500, 150, 1, 600},
                {1800, 200, 2, 1440},
                {90, 300, 1, 900},
                {300, 40, 0.75f, 480}};
    static const int tiles[] = {0, 1, 2, 7, 13, 14, 15, 26, 27, 40, 52};
    for (size_t i = 0; i < COUNT(size); i++)
        for (size_t k = 0; k < COUNT(tiles); k++) {
            struct tile_desk v = {
                .d = {.scale = size[i].scale, .area.window.h = size[i].window_h},
                .rack_tiles = {5, 7, size[i].w, size[i].h}};
            int n = tiles[k];
            add_rect(b, "first", td_rack_slot(&v, 0, n));
            add_rect(b, "last", td_rack_slot(&v, n > 0 ? n - 1 : 0, n));
            buf_addf(b, "rack %.2f\n",
                     (double)td_rack_height_for(v.d.scale, size[i].w, size[i].window_h, n));
        }
    add_rect(b, "inside", td_rack_inside((struct rect){10, 20, 300, 90}, 1.3f));
}

static void panels(struct buf *b)
{
    static const struct rect panel[] = {
        {0, 0, 100, 60}, {280, 150, 90, 90}, {0, 0, 640, 400}, {500, 10, 30, 30}};
    struct tile_desk *v = mem_alloc(sizeof *v);
    v->now = table_of(TABLES[2]);
    v->rules = RULE_TOWERS;
    v->n_groups = table_read(&v->now, v->rules, v->groups, TABLE_GROUPS);
    v->grid = grid_fit(&v->now, (struct rect){0, 0, 640, 400}, 1.2f, 14);
    for (int n = 0; n <= 2; n++) {
        tile_t list[TILE_MAX], order[2];
        struct sight s;
        table_list(&v->now, list);
        order[0] = list[4];
        order[1] = list[1];
        sight_begin(v, order, n, &s);
        for (int i = 0; i < s.n; i++)
            buf_addf(b, "weight %.2f\n", (double)s.weight[i]);
        for (size_t i = 0; i < COUNT(panel); i++)
            buf_addf(b, "cost %.2f\n", (double)sight_cost(&s, panel[i]));
    }
    struct rect area = {10, 20, 200, 100};
    add_rect(b, "kept", sight_keep((struct rect){0, 0, 50, 50}, area));
    add_rect(b, "kept", sight_keep((struct rect){400, 300, 50, 50}, area));
    add_rect(b, "kept", sight_keep((struct rect){30, 40, 50, 50}, area));
    add_rect(b, "kept", sight_keep((struct rect){90, 90, 500, 500}, area));
    free(v);
}

/* ---- What is drawn ---- */

void add_drawn(struct buf *b, const char *name, struct draw_list *dl)
{
    buf_addf(b, "%s of %d\n", name, dl->n);
    for (int i = 0; i < dl->n; i++) {
        if (i == 6 && dl->n > 18)
            i = dl->n - 6;
        const struct draw_cmd *c = &dl->cmd[i];
        buf_addf(b, "%s %d %.1f %.1f %.2f %.2f radius %.2f width %.2f angle %.1f size %.2f",
                 name, c->kind, (double)c->r.x, (double)c->r.y, (double)c->r.w, (double)c->r.h,
                 (double)c->radius, (double)c->width, (double)c->angle, (double)c->size);
        buf_addf(b, " #%02x%02x%02x%02x what %d", c->c0.r, c->c0.g, c->c0.b, c->c0.a, c->what);
        buf_addf(b, "%s%s\n", c->kind == DRAW_TEXT ? " " : "",
                 c->kind == DRAW_TEXT ? dl->text + c->text : "");
    }
    draw_reset(dl);
}

/* Each kind of line, each kind of fault, lanes and towers. */
static void around_tiles(struct buf *b, const struct theme *th, float unit)
{
    static const char *const list[] = {
        "*@0,0 r5@1,0 r6@2,0 b5@9,9 b6@9,10 b7@9,11",
        "*@0,0 k5@1,1 k6@2,2 k7@3,3 b5@-1,1 b6@-2,2 b7@-3,3",
        "*@0,0 r6@2,0 b6@2,0,1 k6@2,0,2 g6@2,0,3 r7@3,0 r9@3,0,1",
        "*@0,0 r5@1,0 b9@2,0 k3@2,1 k9@2,1,1 g1@7,7",
    };
    static const unsigned rules[] = {0,
                                     RULE_TOWERS,
                                     RULE_MAJOR | RULE_MINOR,
                                     RULE_MAJOR,
                                     RULE_MINOR,
                                     RULE_MAJOR | RULE_MINOR | RULE_FREE_DIAGONALS,
                                     RULE_TOWERS | RULE_MAJOR | RULE_MINOR};
    struct draw_list dl = {0};
    for (size_t i = 0; i < COUNT(list); i++) {
        struct table t = table_of(list[i]);
        struct grid g = {300, 200, .unit = unit};
        grid_make_way(&g, &t);
        for (size_t k = 0; k < COUNT(rules); k++) {
            struct table_group groups[TABLE_GROUPS];
            struct fault faults[FAULT_MAX];
            int n = table_read(&t, rules[k], groups, TABLE_GROUPS);
            for (int j = 0; j < n; j++)
                draw_group(&dl, th, &g, &t, &groups[j]);
            add_drawn(b, "group", &dl);
            n = table_check(&t, rules[k], faults, FAULT_MAX);
            for (int j = 0; j < n && j < 4 && k % 2; j++) {
                draw_fault(&dl, th, &g, &t, &faults[j], j == 0);
                draw_fault_badge(&dl, th, &g, &t, &faults[j]);
                buf_addf(b, "row %d\n", fault_row(&t, &faults[j]));
                add_drawn(b, "fault", &dl);
            }
            draw_lanes(&dl, th, &g, &t, rules[k], (struct rect){0, 0, 640, 400});
            add_drawn(b, "lane", &dl);
        }
    }
    for (int fresh = 0; fresh < 2; fresh++)
        draw_origin(&dl, th, (struct rect){10, 20, 56 * unit, 72 * unit}, fresh);
    add_drawn(b, "origin", &dl);
    draw_free(&dl);
}

/* The rack of a seat in less and less room, in one line or two. */
static void hands(struct buf *b)
{
    static const struct rect room[] = {{10, 10, 400, 30},  {10, 10, 174, 60}, {10, 10, 173, 60},
                                       {10, 10, 100, 60},  {10, 10, 100, 39}, {10, 10, 100, 45},
                                       {10, 10, 600, 100}, {10, 10, 60, 20}};
    for (int n = 0; n < 4; n++) {
        struct driver d = {.app = NULL};
        desk_deal(&d, n > 1 ? 2 : 1, false, 3, 1280, 800);
        if (n % 2) {
            key(&d, 'D'); /* one more */
            key(&d, 'E');
        }
        for (size_t i = 0; i < COUNT(room); i++) {
            draw_reset(&d.dl);
            d.app->ui.dl = &d.dl;
            tile_hand(&d.app->ui, d.app->session->match, 0, room[i]);
            buf_addf(b, "# hand %d in %d x %d\n", tile_pieces(d.app->session->match, 0),
                     (int)room[i].w, (int)room[i].h);
            for (int k = 0; k < d.dl.n; k++)
                if (d.dl.cmd[k].kind == DRAW_SHADOW)
                    add_rect(b, "tile", d.dl.cmd[k].r);
        }
        buf_addf(b, "bag %d\n", tile_pieces(d.app->session->match, -1));
        drive_end(&d);
    }
}

/* Each thing that a still picture can show. */
static void pictures(struct buf *b)
{
    static const char *const list[] = {
        "game super-wild\nrules stacks diagonals\ntable *@0,0 r5@1,0 r6@2,0 k4@1,1 k3@9,9\n",
        "game super-wild\ntable *@0,0 r5@1,0 r6@2,0\n",
        "no position",
    };
    struct driver d = {.app = NULL};
    desk_bare(&d, 1280, 800);
    for (size_t i = 0; i < COUNT(list); i++)
        for (unsigned show = 0; show < 8; show++) {
            int n[16] = {0};
            draw_reset(&d.dl);
            d.app->ui.dl = &d.dl;
            struct desk_still p = {&d.app->ui, NULL, {0, 0, 300, 200}, 40, show};
            float wide = tile_picture(&p, list[i], NULL);
            for (int k = 0; k < d.dl.n; k++)
                n[d.dl.cmd[k].kind]++;
            buf_addf(b, "picture %d show %u:", (int)i, show);
            for (int k = 0; k < 7; k++)
                buf_addf(b, " %d", n[k]);
            buf_addf(b, " tile %.2f\n", (double)wide);
        }
    drive_end(&d);
}

/* Where fans and bubbles come to lie on full tables, for towers and tiles everywhere. */
static void over_the_table(struct buf *b)
{
    static const char *const list[] = {
        "rules stacks\ntable *@0,0 r5@1,0 r6@2,0 b6@2,0,1 k6@2,0,2 g6@2,1 g7@2,1,1 r7@3,0 "
        "k7@3,0,1 b7@3,0,2 g8@3,1 k9@1,1 g9@1,1,1 b9@1,1,2 r9@1,1,3\nrack r8 b8 k8",
        "rules stacks diagonals\ntable *@0,0 r5@1,0 r6@2,0 k6@-6,-2 b6@-6,-2,1 g6@-6,-2,2 "
        "g9@7,4 k9@7,4,1 b9@7,4,2 b5@1,1 k5@1,1,1\nrack r8 b8",
        "rules stacks\ntable *@0,0 k9@1,0 g9@1,0,1 b9@1,0,2 r9@1,0,3 k6@2,0 b6@3,0 r6@4,0 "
        "k7@2,1 k8@2,2\nrack r8 b8",
    };
    static const float size[][2] = {{1280, 800}, {800, 600}, {640, 480}};
    for (size_t i = 0; i < COUNT(list) * COUNT(size); i++) {
        struct driver d = {.app = NULL};
        tile_t order[TILE_MAX];
        desk_sit_at(&d, list[i / COUNT(size)], size[i % COUNT(size)][0],
                    size[i % COUNT(size)][1]);
        struct tile_desk *v = view_of(&d);
        int n = grid_order(&v->now, order);
        for (int k = 0; k < n; k++) {
            struct place p = v->now.at[order[k]];
            draw_reset(&d.dl);
            v->explain = order[k];
            td_draw_bubble(v, &d.dl, d.renderer);
            buf_addf(b, "tile %d\n", order[k]);
            add_rect(b, "bubble", d.dl.cmd[0].r);
            v->explain = TILE_NONE;
            if (p.z != 0)
                continue;
            td_open_fan(v, p.x, p.y);
            add_rect(b, "fan", td_fan_panel(v));
            desk_settle(&v->d);
            for (int j = 0; j < n; j++)
                if (v->now.at[order[j]].x == p.x && v->now.at[order[j]].y == p.y)
                    add_rect(b, "slot", v->d.seen[order[j]].to);
            td_close_fan(v);
        }
        drive_end(&d);
    }
}

void add_parts(struct buf *b)
{
    towers(b);
    fitted(b);
    racks(b);
    panels(b);
    for (int i = 0; i < 2; i++) {
        const struct theme *th = theme_find(i ? "contrast" : "felt");
        around_tiles(b, th, 0.4f);
        around_tiles(b, th, 1.5f);
    }
    hands(b);
    pictures(b);
    over_the_table(b);
}
