/* scene_whatswild.c: the cards of What's Wild?!, and the pages before and after them. */
#include "scene_parts.h"

#include "wd_state.h"

#define GAME "game whats-wild\n"
#define HAND                                                                                   \
    "rack a3 a4 a5 c9 p9 z9 * p2 p3 z7 ! c5\ndiscards z5 z6 c12 p11 a8 a1\npile p4 z1 z2\n"

static struct ww_desk *cards_of(const struct guest *d)
{
    return ((const struct screen_desk *)d->app->data[DATA_TABLE])->surface;
}

/* At a position, with people's names. */
static struct match *match_at(const char *text, const char *const *names)
{
    struct game_config c;
    struct reason why = {0};
    if (!game_config_from_text(&c, text, strlen(text), &why))
        fail_msg("%s", why.text);
    for (int i = 0; i < c.seats; i++)
        snprintf(c.name[i], NAME_MAX_BYTES, "%s", names[i]);
    struct match *m = match_new(&c);
    game_config_free(&c);
    return m;
}

static void step(struct match *m, const char *text)
{
    struct reason why = {0};
    if (!match_play(m, text, NULL, &why))
        fail_msg("%s: %s", text, why.text);
}

/* The part of a card that is seen, wherever it lies in the hand. */
static struct rect card_at(const struct guest *d, const char *text)
{
    ww_card c;
    assert_true(ww_card_read(text, strlen(text), &c));
    struct rect r = cards_of(d)->seen[c].to;
    r.w *= 0.16f;
    return r;
}

void scene_title_whatswild(struct guest *d)
{
    press_button(d, "game-3");
    scene_point_away(d);
}

void scene_setup_whatswild(struct guest *d)
{
    press_button(d, "game-3");
    press_button(d, "new-game");
    for (int i = 0; i < 5; i++)
        press_button(d, "players-more");
    press_button(d, "length-4");
    scene_point_away(d);
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

void scene_whatswild(struct guest *d)
{
    scene_sit_in(d, four());
    scene_point_away(d);
}

void scene_whatswild_groups(struct guest *d)
{
    scene_sit_in(d, match_at(GAME "rules wild 7\nseats 3\n" HAND, SCENE_NAMES));
    press_button(d, "draw");
    press_button(d, "sort-melds");
    scene_point_away(d);
}

/* A card is held over the discard pile. */
void scene_whatswild_discard(struct guest *d)
{
    scene_sit_in(d, match_at(GAME "rules wild 7\nseats 3\n" HAND, SCENE_NAMES));
    press_button(d, "draw");
    click(d, middle(card_at(d, "c5")));
    point(d, middle(cards_of(d)->discards));
}

void scene_whatswild_number(struct guest *d)
{
    scene_sit_in(d, match_at(GAME "rules wild 7\nseats 3\n" HAND, SCENE_NAMES));
    press_button(d, "draw");
    click(d, middle(card_at(d, "!")));
    click(d, middle(cards_of(d)->discards));
}

/* The last of seven has gone wild. */
void scene_whatswild_seven(struct guest *d)
{
    scene_sit_in(d, match_at(GAME "rules wild 7 gone-wild\nseats 7\n" HAND, SCENE_LONG_NAMES));
    scene_point_away(d);
}

void scene_whatswild_end(struct guest *d)
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
