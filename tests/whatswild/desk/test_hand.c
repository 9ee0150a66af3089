/* test_hand.c: the cards of What's Wild?! by mouse: drawing, taking, discarding, the new number
 * of a chameleon, going wild; what is refused; and the order of a hand. */
#include "cards_help.h"

#include <math.h>

#include "look.h"
#include "ww_names.h"

#define SIX                                                                                    \
    "rules wild 7\nseats 2\nrack a3 c9 z7 p2 * p11\nhand 2 c1 c2 c3 a1 z12 p12\n"              \
    "discards z5 z6\npile p4 z1 z2\n"

/* With p4 drawn and c5 discarded, everything is in groups. */
#define READY                                                                                  \
    "rules wild 7\nseats 2\nrack a3 a4 a5 p2 p3 c5\nhand 2 c1 c2 c3 a1 z12 p12\n"              \
    "discards z5 z6\npile p4 z1 z2\n"

#define CHAMELEON                                                                              \
    "rules wild 7\nseats 2\nrack a3 a4 c9 p9 ! c5\nhand 2 c1 c2 c3 a1 z12 p12\n"               \
    "discards z5 z6\npile p4 z1 z2\n"

static const struct ww_hand *own(const struct driver *d)
{
    return &cards_state(d)->hand[0];
}

/* The set-up page lists all lengths of a game, one below the other. */
TEST_DRIVEN(the_length_is_chosen_from_a_list)
{
    drive_start(d, NULL, 800, 600);
    for (int i = 0; i < look_count(); i++)
        if (look_at(i)->game == &WHATS_WILD) {
            char id[16];
            snprintf(id, sizeof id, "game-%d", i);
            drive_press(d, id);
        }
    drive_press(d, "new-game");
    for (int i = 1; i <= WW_LENGTH_COUNT; i++) {
        char id[16];
        snprintf(id, sizeof id, "length-%d", i);
        drive_press(d, id);
        for (int k = 1; k <= WW_LENGTH_COUNT; k++) {
            snprintf(id, sizeof id, "length-%d", k);
            assert_int_equal((drive_find(d, id)->flags & UI_SELECTED) != 0, k == i);
        }
    }
    drive_press(d, "length-4");
    drive_press(d, "start");
    assert_int_equal(cards_state(d)->rounds, 5);
    assert_int_equal(ww_cards_of(cards_state(d)->length, 5), 7);
}

/* A card is on its way from there. */
static void expect_from(const struct ww_desk *v, int piece, struct rect place)
{
    const struct seen *s = &v->d.seen[piece];
    float w = s->to.w * (1 + s->os);
    assert_true(seen_travels(s));
    if (!rect_has(place, s->to.x + s->ox + w / 2, s->to.y + s->oy + w / 2))
        fail_msg("it comes from %.0f, %.0f", (double)(s->to.x + s->ox),
                 (double)(s->to.y + s->oy));
}

/* ---- Drawing and taking ---- */

TEST_DRIVEN(a_click_on_the_pile_draws)
{
    cards_from(d, SIX, "");
    drive_point(d, INPUT_DOWN, cards_desk(d)->stock, BUTTON_LEFT);
    drive_point(d, INPUT_UP, cards_desk(d)->stock, BUTTON_LEFT);
    assert_int_equal(cards_state(d)->source, WW_FROM_PILE);
    expect_from(cards_desk(d), cards_card("p4"), ww_stock_top(cards_desk(d)));
    drive_settle(d);
    expect_hand(d, "a3 c9 z7 p2 * p11 p4");
    expect_message(d, "You drew the peacock 4.");
    assert_true(drive_find(d, "undo")->flags & UI_DISABLED); /* it has been seen */
}

/* What a hint draws has been seen, so it does not say that undo takes it back. */
TEST_DRIVEN(a_hint_promises_only_the_undo_that_there_is)
{
    static const char undo[] = "Undo takes it back.";
    cards_from(d, "rules wild 12\nrack a3 c4 z5\ndiscards p11\npile z10 z8\n", "");
    for (int i = 0; i < 9 && cards_state(d)->source == WW_NOT_YET; i++)
        drive_press(d, "hint");
    assert_int_equal(cards_state(d)->source, WW_FROM_PILE);
    expect_message(d, "You drew the zebra 10.");
    for (int i = 0; i < 9 && cards_state(d)->gave == WW_NO_CARD; i++)
        drive_press(d, "hint");
    expect_message(d, undo);
    assert_false(drive_find(d, "undo")->flags & UI_DISABLED);
}

/* Before a hint does something, it says so, and with which key; what cannot be undone is said,
 * too. */
TEST_DRIVEN(a_hint_says_what_the_next_press_does)
{
    cards_from(d, "rules wild 12\nrack a3 c4 z5\ndiscards p11\npile z10 z8\n", "");
    drive_press(d, "hint");
    expect_message(d, " Ask again for more.");
    for (int i = 0; i < 9 && !strstr(drive_find(d, "message")->label, "Press"); i++) {
        assert_int_equal(cards_state(d)->source, WW_NOT_YET);
        drive_press(d, "hint");
    }
    expect_message(d, " Press H again to draw. This can't be undone.");
    keymap_swap(&d->app->settings.keys, ACTION_HINT, (struct key_chord){'Q', 0});
    drive_draw(d);
    expect_message(d, " Press Q again to draw.");
    d->app->settings.keys.chord[ACTION_HINT].key = KEY_NONE;
    drive_draw(d);
    expect_message(d, " Ask again to draw. This can't be undone.");
    keymap_defaults(&d->app->settings.keys);
    drive_press(d, "hint");
    assert_int_equal(cards_state(d)->source, WW_FROM_PILE);
    for (int i = 0; i < 3; i++)
        drive_press(d, "hint");
    assert_int_equal(cards_state(d)->gave, WW_NO_CARD);
    expect_message(d, " Press H again to make this move.");
    drive_press(d, "hint");
    assert_int_not_equal(cards_state(d)->gave, WW_NO_CARD);
}

TEST_DRIVEN(a_click_on_the_discards_takes_the_top_one)
{
    cards_from(d, SIX, "");
    drive_click_on(d, ww_discard_top(cards_desk(d)));
    assert_int_equal(cards_state(d)->source, WW_FROM_DISCARDS);
    expect_hand(d, "a3 c9 z7 p2 * p11 z5");
    drive_press(d, "undo"); /* everybody has seen it before */
    assert_int_equal(cards_state(d)->source, WW_NOT_YET);
    expect_hand(d, "a3 c9 z7 p2 * p11");
}

TEST_DRIVEN(what_is_dragged_into_the_hand_lands_there)
{
    for (int pile = 0; pile < 2; pile++) {
        cards_from(d, SIX, "");
        struct ww_desk *v = cards_desk(d);
        struct rect from = pile ? v->stock : ww_discard_top(v), to = cards_at(d, "z7");
        to.x -= to.w;
        drive_carry(d, from, to);
        assert_int_equal(v->gap, 2); /* it opens before it lands */
        assert_true(v->fan_at[2].r.x - v->fan_at[1].r.x >
                    1.5f * v->fan_at[1].r.x - 1.5f * v->fan_at[0].r.x);
        drive_point(d, INPUT_UP, to, BUTTON_LEFT);
        drive_settle(d);
        expect_hand(d, pile ? "a3 c9 p4 z7 p2 * p11" : "a3 c9 z5 z7 p2 * p11");
    }
}

TEST_DRIVEN(dropped_on_nothing_it_goes_home)
{
    cards_from(d, SIX, "");
    struct ww_desk *v = cards_desk(d);
    drive_drag(d, v->stock, v->sign);
    drive_drag(d, ww_discard_top(v), v->sign);
    drive_drag(d, cards_at(d, "p2"), v->sign);
    assert_int_equal(cards_state(d)->source, WW_NOT_YET);
    expect_hand(d, "a3 c9 z7 p2 * p11");
    assert_int_equal(v->d.hand.state, HAND_IDLE);
}

TEST_DRIVEN(escape_puts_back_what_is_held)
{
    cards_from(d, SIX, "");
    struct rect before = cards_at(d, "p2");
    drive_click_on(d, before);
    assert_int_equal(cards_desk(d)->d.hand.piece, cards_card("p2"));
    cards_key(d, KEY_ESCAPE, 0);
    assert_int_equal(cards_desk(d)->d.hand.state, HAND_IDLE);
    assert_int_equal((int)cards_at(d, "p2").x, (int)before.x);
    expect_screen(d, "table");
}

/* As when the release of the first button got lost, or a second finger comes. */
TEST_DRIVEN(a_press_on_a_button_lets_go_of_a_pressed_card)
{
    cards_from(d, SIX, "");
    struct rect card = cards_at(d, "p2");
    drive_point(d, INPUT_MOVE, card, BUTTON_LEFT);
    drive_point(d, INPUT_DOWN, card, BUTTON_LEFT);
    drive_point(d, INPUT_DOWN, drive_find(d, "menu")->r, BUTTON_LEFT);
    drive_point(d, INPUT_MOVE, cards_desk(d)->sign, BUTTON_LEFT);
    assert_false(cards_desk(d)->d.hand.n > 0);
}

/* ---- Discarding ---- */

TEST_DRIVEN(a_card_is_discarded_by_drag_and_by_clicks)
{
    for (int drag = 0; drag < 2; drag++) {
        cards_from(d, SIX, "");
        struct ww_desk *v = cards_desk(d);
        drive_click_on(d, v->stock);
        if (drag) {
            drive_drag(d, cards_at(d, "p11"), v->discards);
        } else {
            drive_click_on(d, cards_at(d, "p11"));
            drive_point(d, INPUT_MOVE, v->discards, BUTTON_LEFT);
            expect_message(d, "Discard the peacock 11: ");
            drive_click_on(d, v->discards);
        }
        assert_int_equal(ww_top(cards_state(d)), cards_card("p11"));
        assert_int_equal(v->d.seen[cards_card("p11")].where, DESK_BOARD);
        drive_press(d, "undo");
        expect_hand(d, "a3 c9 z7 p2 * p11 p4");
        drive_press(d, "redo");
        drive_press(d, "end-turn");
        assert_int_equal(cards_state(d)->seat, 1);
    }
}

/* What was discarded in this turn can be taken back from the pile. */
TEST_DRIVEN(a_discard_can_be_taken_back)
{
    for (int how = 0; how < 3; how++) {
        cards_from(d, SIX, "");
        struct ww_desk *v = cards_desk(d);
        drive_click_on(d, v->stock);
        drive_drag(d, cards_at(d, "p11"), v->discards);
        if (how == 0)
            drive_click_on(d, ww_discard_top(v));
        else if (how == 1)
            drive_drag(d, ww_discard_top(v), v->d.area.hand);
        else
            drive_point(d, INPUT_DOWN, v->sign, BUTTON_RIGHT);
        drive_settle(d);
        assert_int_equal(cards_state(d)->gave, WW_NO_CARD);
        assert_int_equal(own(d)->n, 7);
        if (how != 1) /* where it was; a drag puts it where it is dropped */
            expect_hand(d, "a3 c9 z7 p2 * p11 p4");
    }
}

/* The foretold points are those that are left afterwards. */
TEST_DRIVEN(what_would_be_left_is_left)
{
    cards_from(d, CHAMELEON, "");
    struct ww_desk *v = cards_desk(d);
    drive_click_on(d, v->stock);
    int left = ww_leaves(v, cards_card("c5"), 7);
    drive_drag(d, cards_at(d, "c5"), v->discards);
    ww_kind k[WW_HAND];
    int n = ww_hand_kinds(own(d), k);
    assert_int_equal(ww_least(k, n, 7), left);
    struct buf says = {0};
    buf_addf(&says, "%d points would be left over", left);
    expect_message(d, buf_text(&says));
    buf_free(&says);
}

/* ---- Refusals ---- */

TEST_DRIVEN(a_refusal_says_why)
{
    cards_from(d, SIX, "");
    struct ww_desk *v = cards_desk(d);
    drive_click_on(d, cards_at(d, "p2")); /* nothing has been drawn yet */
    drive_click_on(d, v->discards);
    expect_message(d, "Draw a card first");
    assert_int_equal(v->d.hand.piece, cards_card("p2")); /* a click keeps it in the hand */
    cards_key(d, KEY_ESCAPE, 0);
    drive_click_on(d, ww_discard_top(v));
    drive_drag(d, cards_at(d, "z5"), v->discards);
    expect_message(d, "You just took this card from the discard pile");
    assert_int_equal(v->d.hand.state, HAND_IDLE);
    drive_click_on(d, v->stock);
    expect_message(d, "You've already taken a card");
}

/* ---- The chameleon ---- */

TEST_DRIVEN(a_chameleon_asks_for_a_number)
{
    cards_from(d, CHAMELEON, "");
    struct ww_desk *v = cards_desk(d);
    drive_click_on(d, v->stock);
    drive_drag(d, cards_at(d, "!"), v->discards);
    assert_int_equal(cards_state(d)->gave, WW_NO_CARD);
    for (int n = 1; n <= WW_NUMBERS; n++) {
        char id[24], words[64];
        ww_kind k[WW_HAND];
        int m = 0;
        snprintf(id, sizeof id, "name-%d", n);
        const struct ui_widget *w = drive_find(d, id);
        assert_non_null(w);
        assert_true(w->r.h >= 44 && w->r.w >= 44);
        assert_int_equal((w->flags & UI_DISABLED) != 0, n == 7);
        for (int i = 0; i < own(d)->n; i++)
            if (ww_kind_of(own(d)->card[i]) != WW_CHAMELEON)
                k[m++] = ww_kind_of(own(d)->card[i]);
        int left = ww_least(k, m, n);
        snprintf(words, sizeof words, left ? "%d: leaves %d" : "%d: you go wild", n, left);
        if (n != 7)
            assert_string_equal(w->label, words);
    }
    drive_press(d, "name-7"); /* barred */
    assert_int_not_equal(v->asking, WW_NO_CARD);
    cards_key(d, KEY_ESCAPE, 0);
    assert_int_equal(v->asking, WW_NO_CARD);
    assert_int_equal(own(d)->n, 7);
    expect_screen(d, "table");
}

/* How far the middle of a text inside r is from its upper edge, in units. */
static float middle_of(const struct driver *d, const char *text, struct rect r)
{
    for (int i = 0; i < d->dl.n; i++) {
        const struct draw_cmd *c = &d->dl.cmd[i];
        if (c->kind == DRAW_TEXT && !strcmp(d->dl.text + c->text, text) &&
            rect_has(r, c->r.x, c->r.y))
            return (c->r.y - r.y) / d->app->ui.scale;
    }
    fail_msg("\"%s\" is not there", text);
    return 0;
}

/* A number is as far from the edge of its button as the words below it. */
TEST_DRIVEN(a_number_and_its_words_fill_their_button)
{
    cards_from(d, CHAMELEON, "");
    drive_click_on(d, cards_desk(d)->stock);
    drive_drag(d, cards_at(d, "!"), cards_desk(d)->discards);
    const struct ui_widget *w = drive_find(d, "name-12");
    assert_non_null(w);
    float above = middle_of(d, "12", w->r);
    float below = w->r.h / d->app->ui.scale - middle_of(d, w->label + strlen("12: "), w->r);
    assert_true(fabsf(above - below) < 1.5f);
}

/* The sign turns over for all to see, and the hand is marked anew. */
TEST_DRIVEN(a_new_number_is_staged)
{
    struct cue cue[CUES_MOST];
    cards_from(d, CHAMELEON, "");
    struct ww_desk *v = cards_desk(d);
    drive_click_on(d, v->stock);
    drive_drag(d, cards_at(d, "!"), v->discards);
    app_take_cues(d->app, cue, CUES_MOST);
    const struct ui_widget *w = drive_find(d, "name-9");
    drive_point(d, INPUT_DOWN, w->r, BUTTON_LEFT);
    drive_point(d, INPUT_UP, w->r, BUTTON_LEFT);
    assert_int_equal(cards_state(d)->wild, 9);
    assert_int_equal(v->before, 7);
    assert_true(desk_timer_runs(&v->d.timer[WW_FLIP]));
    assert_false(ww_desk_look(v, cards_card("c9")) &
                 WW_MARKED); /* the old number is still shown */
    bool heard = false;
    for (int i = app_take_cues(d->app, cue, CUES_MOST) - 1; i >= 0; i--)
        heard |= cue[i].sound == SOUND_CHAMELEON;
    assert_true(heard);
    drive_settle(d);
    assert_true(ww_desk_look(v, cards_card("c9")) & WW_MARKED);
    assert_int_equal(v->d.seen[cards_card("!")].where, DESK_BOARD);
    drive_press(d, "undo");
    assert_int_equal(cards_state(d)->wild, 7);
}

/* ---- The turn ends by itself ---- */

static void pass(struct driver *d, int ms)
{
    app_wake(d->app, d->app->now_ms + (uint64_t)ms);
    drive_draw(d);
}

/* Two seconds after the discard; until then it can be taken back. */
TEST_DRIVEN(discarding_ends_the_turn)
{
    cards_from(d, SIX, "");
    d->app->settings.auto_end = true;
    drive_click_on(d, cards_desk(d)->stock);
    pass(d, 5000);
    drive_drag(d, cards_at(d, "p11"), cards_desk(d)->discards);
    expect_message(d, "Undo takes the card back.");
    pass(d, 1999);
    drive_press(d, "undo");
    pass(d, 5000);
    assert_int_equal(cards_state(d)->seat, 0);
    assert_int_equal(cards_state(d)->gave, WW_NO_CARD);
    drive_drag(d, cards_at(d, "p11"), cards_desk(d)->discards);
    pass(d, 1999);
    assert_int_equal(cards_state(d)->seat, 0);
    pass(d, 1);
    assert_int_equal(cards_state(d)->seat, 1);
    expect_screen(d, "handover");
}

/* End turn does not wait, and while a card is carried the turn does. */
TEST_DRIVEN(a_turn_ends_sooner_or_later)
{
    cards_from(d, SIX, "");
    d->app->settings.auto_end = true;
    drive_click_on(d, cards_desk(d)->stock);
    drive_drag(d, cards_at(d, "p11"), cards_desk(d)->discards);
    drive_carry(d, cards_at(d, "a3"), cards_at(d, "z7"));
    pass(d, 2500);
    assert_int_equal(cards_state(d)->seat, 0);
    drive_point(d, INPUT_UP, cards_at(d, "z7"), BUTTON_LEFT);
    pass(d, 1);
    assert_int_equal(cards_state(d)->seat, 1);
    cards_uncover(d);
    drive_click_on(d, cards_desk(d)->stock);
    drive_drag(d, cards_at(d, "z12"), cards_desk(d)->discards);
    drive_press(d, "end-turn");
    assert_int_equal(cards_state(d)->seat, 0);
}

/* With keys, with narration and with a question before the end, there is no limit. */
TEST_DRIVEN(some_turns_never_end_by_themselves)
{
    for (int how = 0; how < 4; how++) {
        cards_from(d, SIX, "");
        d->app->settings.auto_end = how != 3;
        d->app->settings.narration = how == 0;
        d->app->settings.confirm_end = how == 1;
        drive_click_on(d, cards_desk(d)->stock);
        drive_drag(d, cards_at(d, "p11"), cards_desk(d)->discards);
        if (how == 2) {
            cards_key(d, 'Z', MOD_CTRL);
            assert_int_equal(cards_state(d)->gave, WW_NO_CARD);
            cards_key(d, 'Y', MOD_CTRL);
        }
        expect_message(d, "End your turn.");
        pass(d, 2500);
        assert_int_equal(cards_state(d)->seat, 0);
        assert_int_equal(cards_state(d)->gave, cards_card("p11"));
    }
}

/* Where the hand can go wild, that is the question, and the turn waits for the answer. */
TEST_DRIVEN(a_hand_that_can_go_wild_waits)
{
    cards_from(d, READY, "pip");
    d->app->settings.auto_end = true;
    drive_click_on(d, cards_desk(d)->stock);
    drive_drag(d, cards_at(d, "c5"), cards_desk(d)->discards);
    pass(d, 2500);
    assert_int_equal(cards_state(d)->seat, 0);
    assert_string_equal(drive_find(d, "end-turn")->label, "Not yet");
    drive_press(d, "end-turn");
    assert_null(drive_find(d, "question"));
    assert_int_equal(cards_state(d)->seat, 1);
    assert_int_equal(cards_state(d)->wild_seats, 0);
}

/* ---- Going wild ---- */

TEST_DRIVEN(going_wild_lights_up_and_lays_the_hand_down)
{
    cards_from(d, READY, "pip");
    struct ww_desk *v = cards_desk(d);
    drive_click_on(d, v->stock);
    assert_null(drive_find(d, "go-wild"));
    drive_drag(d, cards_at(d, "c5"), v->discards);
    assert_true(drive_find(d, "go-wild")->flags & UI_PRIMARY);
    assert_false(drive_find(d, "end-turn")->flags & UI_PRIMARY);
    expect_message(d, "go wild!");
    assert_string_equal(drive_find(d, "go-wild")->label, "I'm going wild! (E)");
    assert_string_equal(drive_find(d, "end-turn")->label, "Not yet");
    const struct ui_widget *w = drive_find(d, "go-wild");
    drive_point(d, INPUT_DOWN, w->r, BUTTON_LEFT);
    drive_point(d, INPUT_UP, w->r, BUTTON_LEFT);
    assert_int_equal(cards_state(d)->wild_seats, 1);
    assert_int_equal(v->fan.n_groups, 2); /* one group after another */
    assert_true(v->d.seen[v->fan.card[5]].left > v->d.seen[v->fan.card[0]].left);
    for (int i = 0; i < 4000 && !v->d.timer[WW_SHOW].tick; i++) /* and the hand has the table */
        app_tick(d->app);
    for (int i = 0; i < v->fan.n; i++)
        assert_true(v->fan_at[i].r.y + v->fan_at[i].r.h < v->d.area.hand.y);
    drive_settle(d);
    for (int i = 0; i < v->fan.n; i++)
        assert_true(v->fan_at[i].r.y > v->d.area.hand.y);
    assert_string_equal(drive_find(d, "last-turns")->label, "Last turn");
}

/* Goes wild before a computer's last turn, with the hand in groups already. */
static void go_wild(struct driver *d, bool moves)
{
    cards_from(d, READY, "pip");
    d->app->settings.motion = moves ? d->app->settings.motion : 0;
    drive_click_on(d, cards_desk(d)->stock);
    drive_press(d, "sort-melds");
    drive_drag(d, cards_at(d, "c5"), cards_desk(d)->discards);
    const struct ui_widget *w = drive_find(d, "go-wild");
    drive_point(d, INPUT_DOWN, w->r, BUTTON_LEFT);
    drive_point(d, INPUT_UP, w->r, BUTTON_LEFT);
}

/* With several people it has the table before the next one's cover, and nothing of another hand
 * is seen meanwhile. */
TEST_DRIVEN(the_cover_waits_for_it)
{
    for (int how = 0; how < 2; how++) { /* 1: a click ends it */
        cards_from(d, READY, "");
        drive_click_on(d, cards_desk(d)->stock);
        drive_drag(d, cards_at(d, "c5"), cards_desk(d)->discards);
        const struct ui_widget *w = drive_find(d, "go-wild");
        drive_point(d, INPUT_DOWN, w->r, BUTTON_LEFT);
        drive_point(d, INPUT_UP, w->r, BUTTON_LEFT);
        expect_screen(d, "table");
        const struct ww_desk *v = cards_desk(d);
        assert_int_equal(cards_state(d)->seat, 1);
        assert_true(v->d.seat == 0 && !v->d.mine && v->star == 0 && app_moving(d->app));
        assert_null(drive_find(d, "end-turn"));
        assert_null(drive_find(d, "draw"));
        assert_string_equal(drive_find(d, "message")->label,
                            "You've gone wild! Player 2 takes a last turn.");
        if (how)
            drive_press(d, "hurry");
        for (int i = 0; i < 4000 && v->star == 0; i++) {
            assert_string_equal(d->app->screen->id, "table");
            app_tick(d->app);
        }
        drive_settle(d);
        app_wake(d->app, app_wake_at(d->app));
        expect_screen(d, "handover");
        cards_uncover(d);
        assert_true(cards_desk(d)->d.seat == 1 && cards_desk(d)->d.mine);
        drive_end(d);
    }
    cards_from(d, READY, "");
    d->app->settings.motion = 0; /* there is nothing to wait for */
    drive_click_on(d, cards_desk(d)->stock);
    drive_drag(d, cards_at(d, "c5"), cards_desk(d)->discards);
    drive_press(d, "go-wild");
    expect_screen(d, "handover");
}

/* Going wild has its moment, even if every card lies where it is: they light up one after
 * another, and the computer waits until that has been seen, or somebody clicks. */
TEST_DRIVEN(ones_own_going_wild_has_its_moment)
{
    go_wild(d, true);
    const struct ww_desk *v = cards_desk(d);
    assert_string_equal(drive_find(d, "message")->label,
                        "You've gone wild! Player 2 takes a last turn.");
    assert_true(glow_moving(&v->d.glow));
    int steps = d->app->session->match->at, first = v->fan.card[0],
        last = v->fan.card[v->fan.n - 1];
    for (int i = 0; i < v->d.glow.ticks / 4; i++) {
        app_tick(d->app);
        app_wake(d->app, app_wake_at(d->app));
    }
    assert_true(glow_of(&v->d.glow, first, 0) > 0 && glow_of(&v->d.glow, last, 0) <= 0);
    assert_int_equal(d->app->session->match->at, steps);
    drive_point(d, INPUT_UP, v->sign, BUTTON_LEFT);
    assert_false(glow_moving(&v->d.glow));
    drive_end(d);
    go_wild(d, false); /* without motion it is only said */
    assert_string_equal(drive_find(d, "message")->label,
                        "You've gone wild! Player 2 takes a last turn.");
    assert_false(glow_moving(&cards_desk(d)->d.glow));
}

/* That somebody has gone wild comes before everything else, and once. */
TEST_DRIVEN(the_great_news_comes_first)
{
    struct game_config c;
    struct randomplay r = {.holds = 5};
    game_config_default(&c, &WHATS_WILD, 4);
    cards_begin(d, 1280, 800, &c);
    rng_seed(&r.rng, 5);
    while (cards_state(d)->gone < 0)
        assert_true(randomplay_step(&r, d->app->session->match, NULL));
    session_sync(d->app->session);
    app_follow(d->app);
    cards_uncover(d);
    const char *told = drive_find(d, "message")->label, *wild = strstr(told, "went wild!");
    assert_ptr_equal(wild, told + strlen("Player 1 "));
    assert_null(strstr(wild + 1, "went wild!"));
    assert_memory_equal(wild, "went wild! This is your last turn. Draw ", 40);
    assert_null(strstr(told, "  "));
}

/* What is left over lies in the order of its numbers, whatever order the hand has. */
TEST(what_is_left_is_in_order)
{
    static const char *const HAND[] = {"!", "z9", "a3", "c5", "a4", "p1", "a5"},
                             *const LIES[] = {"a3", "a4", "a5", "p1", "c5", "z9", "!"};
    struct ww_groups g;
    ww_card card[7];
    for (int i = 0; i < 7; i++)
        card[i] = cards_card(HAND[i]);
    ww_groups_best(card, 7, 12, &g);
    ww_groups_sort_left(&g);
    assert_int_equal(g.n_groups, 1);
    for (int i = 0; i < 7; i++)
        assert_int_equal(g.card[i], cards_card(LIES[i]));
}

/* The end shows all hands, what is left of them and its points. */
TEST_DRIVEN(the_end_shows_every_hand)
{
    cards_from(d, "rules wild 7 gone-wild\nseats 2\nrack a3 a4 p5 c9 z1 ! \n", "pip");
    drive_click_on(d, cards_desk(d)->stock);
    drive_drag(d, cards_at(d, "c9"), cards_desk(d)->discards);
    int left = ww_leaves(cards_desk(d), WW_NO_CARD, 7);
    drive_press(d, "end-turn");
    expect_screen(d, "game-end");
    drive_settle(d);
    const struct ui_widget *mine = drive_find(d, "cards-1"), *his = drive_find(d, "cards-2");
    assert_non_null(mine);
    assert_int_equal(atoi(mine->label), left);
    assert_string_equal(his->label, "gone wild");
}

/* ---- The order of a hand ---- */

TEST_DRIVEN(the_order_is_the_persons)
{
    cards_from(d, SIX, "");
    struct rect to = cards_at(d, "*");
    to.x -= to.w;
    drive_drag(d, cards_at(d, "a3"), to);
    expect_hand(d, "c9 z7 p2 a3 * p11");
    drive_press(d, "sort-melds"); /* for a look, and back */
    assert_true(cards_desk(d)->fan.n_groups > 0);
    drive_press(d, "sort-melds");
    expect_hand(d, "c9 z7 p2 a3 * p11");
    drive_click_on(d, cards_desk(d)->stock);
    drive_drag(d, cards_at(d, "p11"), cards_desk(d)->discards);
    drive_press(d, "end-turn");
    cards_uncover(d); /* the other player's turn */
    drive_click_on(d, cards_desk(d)->stock);
    drive_drag(d, cards_at(d, "z12"), cards_desk(d)->discards);
    drive_press(d, "end-turn");
    cards_uncover(d);
    expect_hand(d, "c9 z7 p2 a3 * p4");
    drive_press(d, "sort-number");
    expect_hand(d, "p2 a3 p4 z7 c9 *");
    drive_press(d, "sort-colour");
    expect_hand(d, "a3 c9 p2 p4 z7 *");
}

/* While others play, too. */
TEST_DRIVEN(a_hand_can_be_rearranged_at_any_time)
{
    cards_from(d, SIX, "pip");
    drive_click_on(d, cards_desk(d)->stock);
    drive_drag(d, cards_at(d, "p11"), cards_desk(d)->discards);
    drive_press(d, "end-turn");
    assert_int_equal(cards_state(d)->seat, 1);
    assert_int_equal(cards_desk(d)->d.seat, 0);
    struct rect to = cards_at(d, "p2");
    to.x -= to.w;
    drive_drag(d, cards_at(d, "a3"), to);
    expect_hand(d, "c9 z7 a3 p2 * p4");
    drive_click_on(d, cards_desk(d)->stock); /* but it is not one's turn */
    assert_int_equal(own(d)->n, 6);
}

/* The arranged hand is the best layout, and a card moved in it makes that order one's own. */
TEST_DRIVEN(arranging_shows_the_best_layout)
{
    cards_from(d, READY, "");
    struct ww_desk *v = cards_desk(d);
    cards_key(d, 'A', 0);
    assert_int_equal(v->fan.points, ww_leaves(v, WW_NO_CARD, 7));
    assert_int_equal(v->fan.n_groups, 1);
    expect_hand(d, "a3 a4 a5 p2 p3 c5");
    drive_drag(d, cards_at(d, "c5"), cards_at(d, "a3"));
    assert_int_equal(v->fan.n_groups, 0);
    assert_int_equal(v->fan.card[0] == cards_card("c5") || v->fan.card[1] == cards_card("c5"),
                     true);
}

static const char *all_cards(void *owner, const char *key)
{
    (void)key;
    return buf_text(owner);
}

/* What is not a card is skipped, each card is there once, and the shown hand has only its own
 * cards. */
TEST_DRIVEN(an_order_is_stored_and_read)
{
    struct buf text = {0}, all = {0};
    cards_from(d, SIX, "");
    struct ww_desk *v = cards_desk(d);
    struct hand_order o, *shown = &v->d.order[v->d.seat];
    hand_order_read(&o, "arranged p2 nonsense a3 a3 * z7", v->d.kind->name, WW_PIECES);
    hand_order_write(&o, v->d.kind->name, &text);
    assert_string_equal(buf_text(&text), "arranged p2 a3 a3' * z7");
    hand_order_read(&o, "p2 arranged", v->d.kind->name, WW_PIECES);
    assert_false(o.arranged);
    for (int c = 0; c < WW_CARDS; c++) {
        ww_card_write(&all, (ww_card)c);
        buf_add(&all, " ");
    }
    int n = shown->n;
    desk_recall(&v->d, all_cards, &all);
    assert_int_equal(shown->n, n);
    for (int i = 1; i < n; i++)
        assert_true(shown->piece[i - 1] < shown->piece[i]);
    buf_free(&text);
    buf_free(&all);
}

/* ---- What others know ---- */

/* Between two people nothing of a hand is drawn, declared or told. */
TEST_DRIVEN(the_cover_hides_all_hands)
{
    struct buf told = {0};
    cards_from(d, SIX, "");
    drive_click_on(d, cards_desk(d)->stock);
    drive_drag(d, cards_at(d, "p11"), cards_desk(d)->discards);
    drive_press(d, "end-turn");
    expect_screen(d, "handover");
    app_probe(d->app, &told);
    assert_null(strstr(buf_text(&told), "\ncard "));
    for (int i = 0; i < d->dl.n; i++) {
        const struct draw_cmd *c = &d->dl.cmd[i];
        assert_false(c->kind == DRAW_SPRITE && c->what == ww_kind_mark(WW_WILD));
    }
    drive_press(d, "reveal");
    drive_settle(d);
    expect_hand(d, "c1 c2 c3 a1 z12 p12");
    buf_free(&told);
}

/* A script finds every card of the hand where the probe says, in its order. */
TEST_DRIVEN(the_probe_has_the_hand)
{
    struct buf told = {0};
    cards_from(d, SIX, "");
    app_probe(d->app, &told);
    const char *at = buf_text(&told);
    for (int i = 0; i < cards_desk(d)->fan.n; i++) {
        struct buf card = {0};
        buf_add(&card, "\ncard ");
        ww_card_write(&card, cards_desk(d)->fan.card[i]);
        buf_add(&card, " hand ");
        at = strstr(at, buf_text(&card));
        assert_non_null(at);
        buf_free(&card);
    }
    buf_free(&told);
}

/* What was taken lies open at its player's place, and what others did is marked. */
TEST_DRIVEN(what_others_took_is_open_and_marked)
{
    cards_from(d, SIX, "");
    drive_click_on(d, ww_discard_top(cards_desk(d)));
    drive_drag(d, cards_at(d, "p11"), cards_desk(d)->discards);
    drive_press(d, "end-turn");
    cards_uncover(d);
    struct ww_desk *v = cards_desk(d);
    assert_int_equal(v->d.seen[cards_card("z5")].where, WW_PLACE);
    assert_true(v->theirs[cards_card("z5")]);
    assert_true(v->theirs[cards_card("p11")]);
    assert_false(v->theirs[cards_card("z6")]);
    v->d.cursor_shown = true;
    v->d.focus = DESK_ON_BOARD;
    v->spot = 0;
    expect_cursor(d, "6 cards; open: zebra 5.");
}

/* What a computer does is said as it does it: what it took, what it discarded. The cards come
 * from where they were. */
static void watch_pip(struct driver *d, const char *discard, bool draws)
{
    bool drew = false, gave = false;
    cards_from(d, SIX, "pip");
    drive_click_on(d, cards_desk(d)->stock);
    drive_drag(d, cards_at(d, discard), cards_desk(d)->discards);
    drive_press(d, "end-turn");
    for (int i = 0; i < 4000 && cards_state(d)->seat == 1; i++) {
        const struct ww_state *s = cards_state(d);
        struct buf discarded = {0};
        drive_draw(d);
        buf_add(&discarded, "discarded ");
        if (s->gave != WW_NO_CARD)
            ww_object_words(&discarded, ww_kind_of(s->gave));
        if (s->source == WW_FROM_PILE && s->gave == WW_NO_CARD) {
            const struct ww_desk *v = cards_desk(d);
            expect_message(d, "drew a card.");
            if (!drew)
                expect_from(v, WW_BACK(1, s->hand[1].n - 1), ww_stock_top(v));
            drew = true;
        }
        if (s->source != WW_NOT_YET && s->gave == WW_NO_CARD)
            assert_null(strstr(drive_find(d, "message")->label, "discarded"));
        if (s->gave != WW_NO_CARD) {
            expect_message(d, buf_text(&discarded));
            if (!gave)
                expect_from(cards_desk(d), s->gave, cards_desk(d)->place[1]);
            gave = true;
        }
        buf_free(&discarded);
        if (app_moving(d->app))
            app_tick(d->app);
        else
            app_wake(d->app, app_wake_at(d->app));
    }
    assert_true(gave && drew == draws && drew == !cards_state(d)->past[1].took);
}

TEST_DRIVEN(a_computers_turn_is_told_as_it_goes)
{
    watch_pip(d, "p11", false);
}

TEST_DRIVEN(so_is_a_card_from_the_pile)
{
    watch_pip(d, "a3", true);
}

/* ---- Sounds ---- */

static bool hears(struct driver *d, enum sound s)
{
    struct cue cue[CUES_MOST];
    bool heard = false;
    for (int i = app_take_cues(d->app, cue, CUES_MOST) - 1; i >= 0; i--)
        heard |= cue[i].sound == s;
    return heard;
}

TEST_DRIVEN(cards_have_their_sounds)
{
    cards_from(d, SIX, "");
    hears(d, SOUND_DRAW);
    drive_click_on(d, cards_desk(d)->stock);
    assert_true(hears(d, SOUND_CARD_DRAW));
    drive_drag(d, cards_at(d, "p11"), cards_desk(d)->discards);
    assert_true(hears(d, SOUND_CARD_PUT));
    cards_from(d, SIX, "");
    hears(d, SOUND_DRAW);
    drive_click_on(d, ww_discard_top(cards_desk(d)));
    assert_true(hears(d, SOUND_CARD_DRAW));
    drive_click_on(d, cards_desk(d)->stock);
    assert_true(hears(d, SOUND_REFUSE));
}

TEST_DRIVEN(only_what_is_held_is_heard_to_go_home)
{
    cards_from(d, SIX, "");
    hears(d, SOUND_DRAW);
    desk_cancel(&cards_desk(d)->d);
    assert_false(hears(d, SOUND_CARD_PICK));
    drive_click_on(d, cards_at(d, "p2"));
    hears(d, SOUND_DRAW);
    desk_cancel(&cards_desk(d)->d);
    assert_true(hears(d, SOUND_CARD_PICK));
}

TESTS_MAIN
