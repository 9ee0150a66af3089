/* shots.c: what is on the pictures of README.md and of the packages. */
#include "app_match.h"
#include "players.h"
#include "scene_parts.h"
#include "shots.h"
#include "table_parts.h"

#define TABLE_SHOT                                                                             \
    "table *@0,0 r4@-2,0 r5@-1,0 k8@1,0 b8@2,0 g8@2,0,1 r8@2,0,2 g2@0,-1 g13@0,1\n"            \
    " b3@-1,1 b4@-2,2 b1@1,-1 b6@-1,-1 b5@-2,-2 k3@1,1 k4@2,2 k10@3,2 k11@4,2 k12@5,2\n"       \
    " r9@-4,-1,-1 r10@-4,-1 r11@-4,-1,1 r12@-4,-1,2 r13@-4,-1,3\n"                             \
    "rack k13 g12 g11 r2 b9 k6 g5"

static const char *const THREE[] = {"Ann", "Nell", "Mira"};

/* At the end of the record with that name. */
static void sit_at_record(struct driver *d, const char *name)
{
    struct buf text = {0};
    struct reason why = {0};
    char path[700];
    snprintf(path, sizeof path, "%s/%s.swr", SHOTS_FOLDER, name);
    slurp(path, &text);
    struct match *m = record_read(buf_text(&text), text.len, &why);
    if (!m)
        fail_msg("%s: %s", path, why.text);
    buf_free(&text);
    scene_take_up(d, m);
}

/* Three players in the middle of a round, Ann at her turn. The others' tiles and the bag are
 * what is left. */
static void set_table(struct round_state *r, const struct position *p)
{
    static const int racks[SEATS_MAX] = {0, 5, 7}; /* Ann's comes from the position */
    memset(r->rack, 0, sizeof r->rack);
    r->table = r->begin = p->table;
    for (int i = 0; i < p->n_rack; i++)
        bits_add(&r->rack[0], p->rack[i]);
    r->n_bag = 0;
    for (tile_t t = 0, seat = 1; t < SW_TILES; t++) {
        if (table_has(&r->table, t) || bits_has(&r->rack[0], t))
            continue;
        seat += seat < 3 && bits_count(&r->rack[seat]) == racks[seat];
        if (seat < 3)
            bits_add(&r->rack[seat], t);
        else
            r->bag[r->n_bag++] = t;
    }
    r->turn = 12;
}

static struct match *table_for_three(void)
{
    static const char position[] = "game super-wild\nrules stacks diagonals\n" TABLE_SHOT;
    struct position p;
    struct reason why = {0};
    struct game_config c;
    if (!position_read(position, strlen(position), &p, &why))
        fail_msg("%s", why.text);
    game_config_default(&c, &SUPER_WILD, 3);
    c.seed = 7;
    game_option_set(&c, "stacks", 1);
    game_option_set(&c, "diagonals", 1);
    game_option_set(&c, "starter", 1);
    for (int i = 0; i < 3; i++)
        snprintf(c.name[i], sizeof c.name[i], "%s", THREE[i]);
    snprintf(c.computer[1], COMPUTER_ID, "nell:open");
    snprintf(c.computer[2], COMPUTER_ID, "mira:open");
    struct match *m = match_new(&c);
    scene_steps(m, "deal", 1);
    struct sw_state *s = m->state;
    set_table(&s->common, &p);
    s->common.round = 2;
    s->pegs[2] = 1;
    return m;
}

/* Mira has put two tiles on top of a tower, so only they are marked as new. */
static void mark_as_new(struct driver *d, const char *one, const char *other)
{
    struct table_data *t = table_data_of(d->app);
    struct sw_state *seen = t->since.seen;
    seen->common.table = scene_state(d)->common.table;
    table_remove(&seen->common.table, tile(one));
    table_remove(&seen->common.table, tile(other));
    desk_since(t->host.desk, seen);
}

/* One tile of the turn lies, and the next is in the hand. */
static void shot_table(struct driver *d)
{
    scene_take_up(d, table_for_three());
    mark_as_new(d, "r12", "r13");
    drag(d, on(d, "k13"), cell(d, 6, 2));
    click(d, on(d, "g12"));
    point(d, beside(cell(d, 0, 2), 16, 14));
    guest_settle(d);
}

/* A tile of the rack; of two that look the same, one that is there. */
static struct spot racked_at(const struct driver *d, const char *name)
{
    const struct tile_desk *v = view_of(d);
    tile_t t = tile(name);
    return middle(v->d.seen[bits_has(&v->rack, t) ? t : t + FACES].to);
}

/* One tile of the turn lies, and the next is in the hand: the row makes way for it. A third of
 * the time has gone. */
static void shot_classic(struct driver *d)
{
    sit_at_record(d, "classic");
    for (int i = 0; i < 41; i++) { /* as the loop does it */
        d->ms += 1000;
        app_wake(d->app, d->ms);
    }
    drag(d, racked_at(d, "g2"), cell(d, 15, 2));
    click(d, racked_at(d, "g10"));
    point(d, beside(cell(d, 4, 4), 16, 14));
    guest_settle(d);
}

/* The seat that is shown is Ann's, and computers have the others. */
static void against_computers(struct match *m, int ann, const char *const *others)
{
    for (int i = 0, k = 0; i < m->config.seats; i++) {
        enum player who;
        enum temper temper;
        if (i == ann) {
            snprintf(m->config.name[i], NAME_MAX_BYTES, "Ann");
            continue;
        }
        snprintf(m->config.computer[i], COMPUTER_ID, "%s", others[k++]);
        if (player_read(m->config.computer[i], &who, &temper))
            snprintf(m->config.name[i], NAME_MAX_BYTES, "%s", player_name(who));
    }
}

static bool when_crossed(const struct match *m, const struct game_status *st)
{
    (void)m;
    return st->phase == PHASE_TURN && st->turn == 9;
}

/* In five dimensions, against three computers. */
static void shot_normikub(struct driver *d)
{
    static const char *const others[] = {"pip:open", "nell:open", "mira:open"};
    struct match *m = scene_moment("normikub-5-dimensions-4-seats", SCENE_NAMES, when_crossed);
    struct game_status st;
    match_status(m, &st);
    against_computers(m, st.seat, others);
    scene_take_up(d, m);
    scene_point_away(d);
}

/* The hand in herds and caravans, with the card that was drawn. */
static void shot_whats_wild(struct driver *d)
{
    static const char *const others[] = {"pip:open", "otto:open"};
    scene_whatswild_groups(d);
    against_computers(d->app->session->match, 0, others);
}

/* A tile over the one that it would capture. */
static void shot_blockers(struct driver *d)
{
    static const char *const others[] = {"nell:open", "otto:open", "mira:open"};
    scene_blockers_capture(d);
    against_computers(d->app->session->match, app_status(d->app).seat, others);
}

/* The best play of a turn, in place of the one that was made. */
static void shot_replay(struct driver *d)
{
    sit_at_record(d, "replay");
    press_button(d, "watch");
    for (int i = 0; i < 10; i++)
        press_button(d, "next");
    for (int i = 0; i < 11 && app_wake_at(d->app); i++)
        app_wake(d->app, app_wake_at(d->app));
    press_button(d, "best");
    scene_point_away(d);
}

static void shot_puzzles(struct driver *d)
{
    scene_puzzles(d);
}

/* The page about the Wild. */
static void shot_rules(struct driver *d)
{
    scene_rules(d, 7);
}

/* A person against three computers. */
static void shot_setup(struct driver *d)
{
    press_button(d, "new-game");
    for (int i = 0; i < 2; i++)
        press_button(d, "players-more");
    for (int seat = 2; seat <= 4; seat++)
        scene_seat(d, seat, seat + 1);
    press_button(d, "name-1");
    key_with(d, 'A', MOD_CTRL);
    send(d, (struct input){.kind = INPUT_TEXT, .text = "Ann"});
    press_button(d, "stacks");
    press_button(d, "diagonals");
    scene_point_away(d);
}

const struct scene SHOTS[SHOT_COUNT] = {
    {"table", 0, shot_table},
    {"normikub", 0, shot_normikub},
    {"classic", 0, shot_classic},
    {"whats-wild", 0, shot_whats_wild},
    {"blockers", 0, shot_blockers},
    {"puzzles", STORED | PACKED, shot_puzzles},
    {"people", STORED, scene_title_people},
    {"replay", STORED, shot_replay},
    {"review", 0, scene_review},
    {"statistics", STORED, scene_statistics_about},
    {"rules", 0, shot_rules},
    {"setup", 0, shot_setup},
};
