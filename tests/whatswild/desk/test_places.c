/* test_places.c: on every size of window, with any number of players, everything of What's
 * Wild?! is inside the window, large enough, and covers nothing else. */
#include "cards_help.h"

#include <math.h>

#include "app_match.h"
#include "finish.h"
#include "settings.h"

static const float SIZE[][2] = {
    {800, 600}, {1024, 768}, {1280, 800}, {1920, 1080}, {3840, 2160}};
#define SIZES (sizeof SIZE / sizeof *SIZE)

/* Turned cards and what lies under groups may reach over by a few pixels. */
static void expect_in(struct rect r, struct rect in, float slack, const char *what)
{
    if (r.x < in.x - slack || r.y < in.y - slack || r.x + r.w > in.x + in.w + slack ||
        r.y + r.h > in.y + in.h + slack)
        fail_msg("%s %.0f %.0f %.0f %.0f is not in %.0f %.0f %.0f %.0f", what, (double)r.x,
                 (double)r.y, (double)r.w, (double)r.h, (double)in.x, (double)in.y,
                 (double)in.w, (double)in.h);
}

static void expect_apart(struct rect a, struct rect b)
{
    assert_true(a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y);
}

static void check_table(const struct ww_desk *v)
{
    struct rect all[WW_SEATS + 3];
    int n = 0;
    for (int s = 0; s < v->now.seats; s++)
        if (v->place[s].w > 0)
            all[n++] = v->place[s];
    all[n++] = v->stock;
    all[n++] = v->sign;
    all[n++] = v->discards;
    assert_int_equal(n, v->now.seats - 1 + 3);
    for (int i = 0; i < n; i++) {
        expect_in(all[i], v->d.area.board, 0, "a part of the table");
        for (int k = 0; k < i; k++)
            expect_apart(all[i], all[k]);
    }
    assert_true(v->stock.w >= 80 * v->d.scale && v->sign.w >= 80 * v->d.scale);
}

static void check_cards(const struct ww_desk *v)
{
    int first, n = ww_discards(v, &first);
    for (int i = 0; i < n; i++)
        expect_in(v->d.seen[v->now.discard[first + i]].to, v->discards, 3 * v->d.scale,
                  "a discard");
    for (int s = 0; s < v->now.seats; s++) {
        const struct ww_hand *h = &v->now.hand[s];
        for (int i = 0; i < h->n && v->place[s].w > 0; i++) {
            bool known = h->card[i] != WW_NO_CARD;
            expect_in(known ? v->d.seen[h->card[i]].to : v->d.seen[WW_BACK(s, i)].to,
                      v->place[s], 0, "a card at a place");
        }
    }
    for (int i = 0; i < v->fan.n; i++) {
        struct rect r = v->fan_at[i].r;
        expect_in(r, v->d.area.hand, 6 * v->d.scale, "a card of the hand");
        if (i)
            assert_true(r.x - v->fan_at[i - 1].r.x >= WW_CARD_INDEX * r.w - 1);
        float least = v->fan.parts ? 104 : 130; /* its number is a fifth as high, or more */
        if (r.h < least * v->d.scale)
            fail_msg("cards of the hand are %.1f units high", (double)(r.h / v->d.scale));
    }
}

/* Arranged, the cards change their places, and are at most a fifth smaller. Except in small
 * windows no group lies on another one. Returns how high they are, in windows. */
static float check_arranged(struct driver *d)
{
    const struct ww_desk *v = cards_desk(d);
    struct rect fan = v->fan_at[0].r;
    check_cards(v);
    drive_press(d, "sort-melds");
    check_cards(v);
    assert_true(v->fan.parts);
    float w = v->fan_at[0].r.w;
    for (int i = 1; i < v->fan.n; i++)
        if (v->fan.part[i] != v->fan.part[i - 1] && d->app->w >= 1280)
            assert_true(v->fan_at[i].r.x - v->fan_at[i - 1].r.x >= (1 + 2 * WW_TRAY) * w - 1);
    if (w > fan.w || w < 0.79f * fan.w)
        fail_msg("a card was %.1f wide and is %.1f", (double)fan.w, (double)w);
    return v->fan_at[0].r.h / d->app->h;
}

TEST_DRIVEN(everything_has_its_place)
{
    for (size_t i = 0; i < SIZES; i++)
        for (int seats = 2; seats <= WW_SEATS; seats++) {
            cards_start(d, SIZE[i][0], SIZE[i][1], seats, 5);
            check_table(cards_desk(d));
            assert_true(check_arranged(d) > 0.22f);
        }
}

/* Thirteen cards: in a row, and in groups. */
TEST_DRIVEN(a_full_hand_fits)
{
    static const char *const HAND[] = {
        "a1 c3 z6 p8 a10 c12 z2 p4 a6 c8 z10 p12", /* hardly any group */
        "a1 a1 c1 c2 c3 c4 p9 z9 a9 z4 z5 z6",     /* four */
    };
    for (size_t i = 0; i < SIZES; i++)
        for (size_t k = 0; k < 2; k++)
            for (int large = 0; large < 2; large++) {
                struct game_config c;
                struct buf text = {0};
                struct reason why = {0};
                buf_addf(&text, "game whats-wild\nrules wild 7\nseats 7\nrack %s\n", HAND[k]);
                assert_true(game_config_from_text(&c, buf_text(&text), text.len, &why));
                drive_start(d, NULL, SIZE[i][0], SIZE[i][1]);
                d->app->settings.text_percent = large ? 150 : 100;
                settings_apply(d->app);
                assert_true(app_start(d->app, &c, NULL));
                app_follow(d->app);
                cards_uncover(d);
                drive_click_on(d, cards_desk(d)->stock);
                assert_int_equal(cards_desk(d)->fan.n, WW_HAND);
                check_table(cards_desk(d));
                check_arranged(d);
                game_config_free(&c);
                buf_free(&text);
            }
}

/* At the end of a round all hands are in sight, each at its place. */
TEST_DRIVEN(all_hands_fit_at_the_end)
{
    for (size_t i = 0; i < SIZES; i++)
        for (int seats = 2; seats <= WW_SEATS; seats++) {
            struct game_config c;
            game_config_default(&c, &WHATS_WILD, seats);
            game_option_set(&c, "length", WW_ODD);
            drive_start(d, NULL, SIZE[i][0], SIZE[i][1]);
            assert_true(app_start(d->app, &c, NULL));
            for (int round = 1; round <= 5; round++) {
                drive_play(d, PHASE_ROUND_OVER, false);
                app_follow(d->app);
                drive_settle(d);
                const struct finish *f = d->app->data[DATA_END];
                const struct ww_desk *v = (const void *)f->host.desk;
                for (int s = 0; s < seats; s++) {
                    expect_in(v->place[s], v->d.area.board, 0, "a place");
                    assert_int_equal(v->laid[s].n, v->now.hand[s].n);
                    for (int k = 0; k < s; k++)
                        expect_apart(v->place[s], v->place[k]);
                    for (int k = 0; k < v->laid[s].n; k++)
                        expect_in(v->laid_at[s][k], v->place[s], 0, "a card laid down");
                    if (v->laid_at[s][0].w < (round < 5 ? 32 : 24) * v->d.scale)
                        fail_msg("%d cards %d parts in %.0f x %.0f, %d seats, %.0f: %.1f",
                                 v->laid[s].n, v->laid[s].parts, (double)v->place[s].w,
                                 (double)v->place[s].h, seats, (double)SIZE[i][0],
                                 (double)(v->laid_at[s][0].w / v->d.scale));
                }
                if (cards_state(d)->phase == PHASE_ROUND_OVER)
                    assert_true(match_play(d->app->session->match, "deal", NULL, NULL));
            }
        }
}

/* In large letters at 800x600: what is said lies between piles and hand, and at the end of a
 * round no text touches a card. */
TEST_DRIVEN(large_text_covers_no_card)
{
    for (int seats = 2; seats <= WW_SEATS; seats++) {
        cards_start(d, 800, 600, seats, seats);
        expect_screen(d, "table");
        d->app->settings.text_percent = 150;
        settings_apply(d->app);
        drive_draw(d);
        drive_draw(d);
        const struct ww_desk *v = cards_desk(d);
        const struct ui_widget *said = drive_find(d, "message");
        assert_true(said->r.y - 4 > v->stock.y + v->stock.h);
        assert_true(said->r.y + said->r.h + 4 < v->d.area.hand.y + 12);
        drive_play(d, PHASE_ROUND_OVER, false);
        app_follow(d->app);
        drive_settle(d);
        v = (const void *)((const struct finish *)d->app->data[DATA_END])->host.desk;
        for (int s = 0; s < seats; s++) {
            char id[16];
            snprintf(id, sizeof id, "cards-%d", s + 1);
            const struct ui_widget *count = drive_find(d, id);
            assert_true(count->r.y + count->r.h <= ww_place_hand(v, s).y + 1);
            for (int k = 0; k < v->laid[s].n; k++)
                expect_in(v->laid_at[s][k], ww_place_hand(v, s), 1, "a card laid down");
        }
    }
}

/* At the end of a round each player is there once, and the total is, too. */
TEST_DRIVEN(narrow_places_keep_the_total)
{
    for (int large = 0; large < 2; large++) {
        struct game_config c;
        game_config_default(&c, &WHATS_WILD, 4);
        drive_start(d, NULL, 800, 600);
        d->app->settings.text_percent = large ? 150 : 100;
        settings_apply(d->app);
        assert_true(app_start(d->app, &c, NULL));
        for (int round = 1; round <= 3; round++) {
            char total[40];
            drive_play(d, PHASE_ROUND_OVER, false);
            app_follow(d->app);
            drive_settle(d);
            snprintf(total, sizeof total, "otal %d", app_status(d->app).score[2]);
            const char *shown = drive_find(d, "cards-3")->label;
            if (round > 1 && !strstr(shown, total))
                fail_msg("\"%s\" has no t%s", shown, total);
            assert_null(drive_find(d, "score-3"));
            assert_true(match_play(d->app->session->match, "deal", NULL, NULL));
        }
    }
}

static void expect_text_in(const struct driver *d, const char *kind, int seat, struct rect in)
{
    char id[24];
    snprintf(id, sizeof id, "%s-%d", kind, seat + 1);
    const struct ui_widget *w = drive_find(d, id);
    assert_non_null(w);
    expect_in(w->r, in, 0, id);
}

/* Each opponent is there once: face, name and cards at the place, and nothing in the bar. Names
 * keep their distance from its frame, and the last turn lies there, too, beside the hand. */
TEST_DRIVEN(opponents_sit_at_the_table)
{
    for (size_t i = 0; i < SIZES; i++)
        for (int seats = 2; seats <= WW_SEATS; seats++) {
            cards_start(d, SIZE[i][0], SIZE[i][1], seats, seats);
            const struct ww_desk *v = cards_desk(d);
            for (int s = 0; s < seats; s++) {
                char id[24];
                snprintf(id, sizeof id, "seat-%d", s + 1);
                assert_true((drive_find(d, id) != NULL) == (s == v->d.seat));
                if (s == v->d.seat)
                    continue;
                struct rect in = rect_inset(v->place[s], 6 * v->d.scale);
                expect_text_in(d, "place", s, in);
                expect_text_in(d, "cards", s, in);
                expect_in(ww_place_hand(v, s), in, 0, "a hand");
                expect_in(ww_place_last(v, s), in, 0, "a last turn");
                expect_apart(ww_place_hand(v, s), ww_place_last(v, s));
                expect_apart(ww_place_hand(v, s), ww_place_head(v, s));
            }
        }
}

/* The card that each took and the card that each discarded lie beside them, so no sentence
 * lists them. */
TEST_DRIVEN(the_last_turn_lies_beside_its_player)
{
    cards_from(d,
               "rules wild 7\nseats 3\nrack a3 a4 a5 c9 p9 z9\ndiscards z5 z6 c12\n"
               "pile p4 z1 z2\nhand 2 c1 c2 c3 a1 z1 z2\nhand 3 p1 p2 p3 a8 z8 z12\n",
               "");
    static const char *const STEPS[] = {
        "take", "discard a3", "end", "take", "discard c1", "end", "draw", "discard z12", "end"};
    for (size_t i = 0; i < sizeof STEPS / sizeof *STEPS; i++)
        assert_true(session_play(d->app->session, STEPS[i], NULL, NULL));
    app_follow(d->app);
    cards_uncover(d);
    struct buf probe = {0};
    desk_probe(&cards_desk(d)->d, &probe);
    assert_non_null(strstr(buf_text(&probe), "\nlast 2 took a3 gave c1\n"));
    assert_non_null(strstr(buf_text(&probe), "\nlast 3 drew gave z12\n"));
    assert_null(strstr(buf_text(&probe), "\nlast 1"));
    buf_free(&probe);
    assert_string_equal(drive_find(d, "message")->label, "Draw a card, or take the zebra 12.");
    for (int i = 0; i < 2; i++)
        cards_key(d, KEY_UP, 0);
    cards_key(d, KEY_UP, 0);
    expect_cursor(d, "discarded the");
}

/* When a round begins, the hands come from the draw pile, card by card. */
TEST_DRIVEN(the_hands_come_from_the_pile)
{
    struct game_config c;
    game_config_default(&c, &WHATS_WILD, 3);
    snprintf(c.computer[1], COMPUTER_ID, "pip");
    snprintf(c.computer[2], COMPUTER_ID, "pip");
    game_option_set(&c, "starter", 1);
    drive_start(d, NULL, 800, 600);
    assert_true(app_start(d->app, &c, NULL));
    app_follow(d->app);
    drive_draw(d);
    expect_screen(d, "table");
    const struct ww_desk *v = cards_desk(d);
    struct rect top = ww_stock_top(v);
    for (int i = 0; i < v->fan.n; i++) {
        const struct seen *s = &v->d.seen[v->fan.card[i]];
        assert_true(seen_travels(s));
        assert_true(fabsf(seen_rect(s, 0).x - top.x) < 2 &&
                    fabsf(seen_rect(s, 0).y - top.y) < 2);
        if (i)
            assert_true(s->left > v->d.seen[v->fan.card[i - 1]].left);
    }
    drive_settle(d);
    check_cards(v);
}

/* A replay goes from one round to the next on the same desk. */
TEST_DRIVEN(the_next_round_is_dealt_on_the_same_desk)
{
    struct randomplay r = {.holds = 5};
    cards_start(d, 1280, 800, 3, 0);
    const struct ww_desk *v = cards_desk(d);
    struct match *m = d->app->session->match;
    rng_seed(&r.rng, 3);
    while (cards_state(d)->round < 2)
        assert_true(randomplay_step(&r, m, NULL));
    desk_sync(table_data_of(d->app)->host.desk, m, 1, false);
    struct rect top = ww_stock_top(v);
    assert_true(v->fan.n > 0);
    for (int i = 0; i < v->fan.n; i++)
        assert_true(fabsf(seen_rect(&v->d.seen[v->fan.card[i]], 0).x - top.x) < 2);
}

TESTS_MAIN
