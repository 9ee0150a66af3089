/* scene_whatswild.c: the cards of What's Wild?!, and the pages before and after them. */
#include "scene_parts.h"

#include "whats_wild_window.h"
#include "ww_desk.h"

#define GAME "game whats-wild\n"
#define HAND                                                                                   \
    "rack a3 a4 a5 c9 p9 z9 * p2 p3 z7 ! c5\ndiscards z5 z6 c12 p11 a8 a1\npile p4 z1 z2\n"

#define TWO "whats-wild-all-2-seats"
#define FOUR "whats-wild-first-five-4-seats"
#define SEVEN "whats-wild-extended-7-seats"

static struct ww_desk *cards_of(const struct driver *d)
{
    return (void *)*(struct desk *const *)d->app->data[DATA_TABLE];
}

/* At a position, with people's names; others: the computer on all seats but the first, or "".
 */
static struct match *match_with(const char *text, const char *const *names, const char *others)
{
    struct game_config c;
    struct reason why = {0};
    if (!game_config_from_text(&c, text, strlen(text), &why))
        fail_msg("%s", why.text);
    for (int i = 0; i < c.seats; i++) {
        snprintf(c.name[i], NAME_MAX_BYTES, "%s", names[i]);
        snprintf(c.computer[i], COMPUTER_ID, "%s", i ? others : "");
    }
    struct match *m = match_new(&c);
    game_config_free(&c);
    return m;
}

static struct match *match_at(const char *text, const char *const *names)
{
    return match_with(text, names, "");
}

static void step(struct match *m, const char *text)
{
    struct reason why = {0};
    if (!match_play(m, text, NULL, &why))
        fail_msg("%s: %s", text, why.text);
}

/* The part of a card that is seen, wherever it lies in the hand. */
static struct rect card_at(const struct driver *d, const char *text)
{
    ww_card c;
    assert_true(ww_card_read(text, strlen(text), &c));
    struct rect r = cards_of(d)->d.seen[c].to;
    r.w *= 0.16f;
    return r;
}

/* The third of four players has taken a card that all know. */
static struct match *four(void)
{
    struct match *m = match_at(GAME "rules wild 7\nseats 4\n" HAND
                                    "hand 2 c1 c2 c3 a1 z1 z2 z3 z4 p8 p8 p9 p12\n",
                               SCENE_NAMES);
    static const char *const steps[] = {"draw", "discard c5",  "end",
                                        "take", "discard p12", "end"};
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++)
        step(m, steps[i]);
    return m;
}

void scene_whatswild(struct driver *d)
{
    scene_sit_in(d, four());
    scene_point_away(d);
}

void scene_whatswild_groups(struct driver *d)
{
    scene_sit_in(d, match_at(GAME "rules wild 7\nseats 3\n" HAND, SCENE_NAMES));
    press_button(d, "draw");
    press_button(d, "sort-melds");
    scene_point_away(d);
}

/* A card is held over the discard pile. */
void scene_whatswild_discard(struct driver *d)
{
    scene_sit_in(d, match_at(GAME "rules wild 7\nseats 3\n" HAND, SCENE_NAMES));
    press_button(d, "draw");
    click(d, middle(card_at(d, "c5")));
    point(d, middle(cards_of(d)->discards));
}

void scene_whatswild_number(struct driver *d)
{
    scene_sit_in(d, match_at(GAME "rules wild 7\nseats 3\n" HAND, SCENE_NAMES));
    press_button(d, "draw");
    click(d, middle(card_at(d, "!")));
    click(d, middle(cards_of(d)->discards));
}

/* The last of seven has gone wild. */
void scene_whatswild_seven(struct driver *d)
{
    scene_sit_in(d, match_at(GAME "rules wild 7 gone-wild\nseats 7\n" HAND, SCENE_LONG_NAMES));
    scene_point_away(d);
}

/* A hand that has just gone wild has the table, and the sign turns behind it. */
void scene_whatswild_gone(struct driver *d)
{
    scene_take_up(d, match_with(GAME "rules wild 7\nseats 3\nrack a3 a4 a5 c2 c3 c4 z5 p5 z7\n"
                                     "discards p5 p6\npile c12 z1\n",
                                SCENE_NAMES, "nell"));
    press_button(d, "draw");
    click(d, middle(card_at(d, "c12")));
    click(d, middle(cards_of(d)->discards));
    struct rect go = drive_find(d, "go-wild")->r;
    drive_point(d, INPUT_DOWN, go, BUTTON_LEFT);
    drive_point(d, INPUT_UP, go, BUTTON_LEFT);
    while (!cards_of(d)->d.timer[WW_SHOW].tick && app_moving(d->app))
        app_tick(d->app);
    scene_point_away(d);
}

void scene_whatswild_end(struct driver *d)
{
    struct match *m = match_at(GAME "rules wild 7 gone-wild\nseats 4\n" HAND, SCENE_NAMES);
    for (int turn = 0; turn < 3; turn++) {
        const struct ww_state *s = m->state;
        struct buf discard = {0};
        step(m, "draw");
        buf_add(&discard, "discard ");
        ww_card_write(&discard, s->gained);
        if (ww_kind_of(s->gained) == WW_CHAMELEON)
            fail_msg("a chameleon stays");
        step(m, buf_text(&discard));
        step(m, "end");
        buf_free(&discard);
    }
    scene_take_up(d, m);
    scene_point_away(d);
}

/* ---- Moments of records ---- */

/* A card has been drawn, and none has been discarded yet. */
static bool holds_one_more(const struct ww_state *s)
{
    return s->source != WW_NOT_YET && s->gave == WW_NO_CARD;
}

static bool middle_of_two(const struct match *m, const struct game_status *st)
{
    const struct ww_state *s = m->state;
    return st->phase == PHASE_TURN && st->round > 5 && st->turn > 3 && ww_may_take(s);
}

/* Thirteen cards in the hand: as many as there can be. */
static bool most_cards(const struct match *m, const struct game_status *st)
{
    return st->phase == PHASE_TURN && st->round == 10 && st->turn > 1 &&
           holds_one_more(m->state);
}

static bool last_turn(const struct match *m, const struct game_status *st)
{
    const struct ww_state *s = m->state;
    return st->phase == PHASE_TURN && s->gone >= 0 && holds_one_more(s) && st->round > 2;
}

static bool third_round(const struct match *m, const struct game_status *st)
{
    (void)m;
    return st->phase == PHASE_TURN && st->round == 3 && st->turn == 16;
}

static bool round_3_over(const struct match *m, const struct game_status *st)
{
    (void)m;
    return st->phase == PHASE_ROUND_OVER && st->round == 3;
}

void scene_whatswild_two(struct driver *d)
{
    scene_sit_in(d, scene_moment(TWO, SCENE_NAMES, middle_of_two));
    scene_point_away(d);
}

void scene_whatswild_hand(struct driver *d)
{
    scene_sit_in(d, scene_moment(TWO, SCENE_NAMES, most_cards));
    scene_point_away(d);
}

void scene_whatswild_last(struct driver *d)
{
    scene_sit_in(d, scene_moment(FOUR, SCENE_NAMES, last_turn));
    scene_point_away(d);
}

/* Beside six others lies what came and what went in their last turns. */
void scene_whatswild_places(struct driver *d)
{
    scene_sit_in(d, scene_moment(SEVEN, SCENE_LONG_NAMES, third_round));
    scene_point_away(d);
}

void scene_whatswild_round(struct driver *d)
{
    scene_take_up(d, scene_moment(FOUR, SCENE_NAMES, round_3_over));
    scene_point_away(d);
}

void scene_whatswild_round_seven(struct driver *d)
{
    scene_take_up(d, scene_moment(SEVEN, SCENE_LONG_NAMES, round_3_over));
    scene_point_away(d);
}

/* ---- All cards ---- */

#define COLUMNS 12
#define ROWS 5

static void draw_one(const struct ui *ui, int row, int column, ww_kind k, unsigned look)
{
    float w = floorf(ui->w / (COLUMNS + 2)), step = ui->w / (COLUMNS + 0.5f);
    float h = w * WW_CARD_ASPECT, down = ui->h / ROWS;
    struct rect r = {roundf(step * (0.25f + (float)column) + (step - w) / 2),
                     roundf(down * (float)row + (down - h) / 2), w, h};
    ww_draw_card(ui, (struct ww_place){r, 0}, k, look);
}

/* All faces, and one card in all looks. It is not a screen of the program. */
void scene_whatswild_cards(struct driver *d)
{
    static const unsigned look[] = {WW_FACE_DOWN, WW_SHADOW,     WW_LIFTED,
                                    WW_DIMMED,    WW_MARKED,     WW_GHOST,
                                    WW_IN_HERD,   WW_IN_CARAVAN, WW_CHOSEN};
    struct ui ui = d->app->ui;
    draw_reset(&d->dl);
    ui.dl = &d->dl;
    draw_surface(&d->dl, SURFACE_FELT, (struct rect){0, 0, d->w, d->h});
    for (int skin = 0; skin < WW_SKINS; skin++)
        for (int n = 1; n <= WW_NUMBERS; n++)
            draw_one(&ui, skin, n - 1, ww_kind_make(skin, n), 0);
    draw_one(&ui, WW_SKINS, 0, WW_WILD, 0);
    draw_one(&ui, WW_SKINS, 1, WW_CHAMELEON, 0);
    for (int i = 0; i < (int)(sizeof look / sizeof *look); i++)
        draw_one(&ui, WW_SKINS, 2 + i, ww_kind_make(3, 7), look[i]);
}
