/* test_cards.c: is everything of a card drawn where it belongs, and can it be read in a fan? Do
 * fans, piles and discarded cards stay in their places? */
#include "core_help.h"

#include <math.h>
#include <string.h>

#include "ww_art.h"

struct sheet {
    struct ui ui;
    struct draw_list dl;
};

static float measure(struct renderer *r, enum font f, float size, const char *text)
{
    (void)r;
    (void)f;
    return 0.5f * size * (float)strlen(text);
}

static struct renderer fake = {.measure = measure};

static void begin(struct sheet *s, const struct theme *t)
{
    draw_reset(&s->dl);
    s->ui = (struct ui){.theme = t, .dl = &s->dl, .renderer = &fake};
}

static struct ww_place place_of(float x, float y, float w, float angle)
{
    return (struct ww_place){{x, y, w, w * WW_CARD_ASPECT}, angle};
}

/* A point as the card sees it if it is not turned. */
static struct point turned_back(struct ww_place at, float x, float y)
{
    float k = -at.angle * 3.14159265f / 180, c = cosf(k), s = sinf(k);
    float dx = x - at.r.x - at.r.w / 2, dy = y - at.r.y - at.r.h / 2;
    return (struct point){at.r.x + at.r.w / 2 + dx * c - dy * s,
                          at.r.y + at.r.h / 2 + dx * s + dy * c};
}

/* The rectangle of what a command shows, as the card sees it. A figure is about 0.56 em wide
 * and 0.73 em high. */
static struct rect shown(const struct draw_cmd *c, const char *text, struct ww_place at)
{
    float w = c->r.w, h = c->r.h, x = c->r.x + w / 2, y = c->r.y + h / 2;
    if (c->kind == DRAW_TEXT) {
        w = 0.56f * c->size * (float)strlen(text);
        h = 0.73f * c->size;
        x = c->r.x;
        y = c->r.y;
    }
    struct point p = turned_back(at, x, y);
    return (struct rect){p.x - w / 2, p.y - h / 2, w, h};
}

static bool within(struct rect q, struct rect r, float more)
{
    return q.x >= r.x - more && q.y >= r.y - more && q.x + q.w <= r.x + r.w + more &&
           q.y + q.h <= r.y + r.h + more;
}

static struct rect corners_of(struct ww_place at)
{
    float x0 = 1e9f, y0 = 1e9f, x1 = -1e9f, y1 = -1e9f;
    for (int i = 0; i < 4; i++) {
        struct point p = rect_point(at.r, at.angle, (float)(i % 2), (float)(i / 2));
        x0 = fminf(x0, p.x);
        y0 = fminf(y0, p.y);
        x1 = fmaxf(x1, p.x);
        y1 = fmaxf(y1, p.y);
    }
    return (struct rect){x0, y0, x1 - x0, y1 - y0};
}

static const struct draw_cmd *find(const struct draw_list *dl, enum sprite s)
{
    for (int i = 0; i < dl->n; i++)
        if (dl->cmd[i].kind == DRAW_SPRITE && dl->cmd[i].what == s)
            return &dl->cmd[i];
    return NULL;
}

/* ---- A card ---- */

#define LOOKS 512 /* all but WW_MOVING */

static void check_inside(const struct sheet *s, struct ww_place at)
{
    for (int i = 0; i < s->dl.n; i++) {
        const struct draw_cmd *c = &s->dl.cmd[i];
        bool line = i == 0 && s->ui.theme->contrast; /* instead of a shadow */
        bool ring = c->kind == DRAW_FRAME && c->r.w > at.r.w;
        if (c->kind != DRAW_SHADOW && !line && !ring &&
            !within(shown(c, s->dl.text + c->text, at), at.r, 1.3f))
            fail_msg("command %d is not in a card %.0f wide", i, (double)at.r.w);
        if (ring || line)
            assert_true(within(shown(c, "", at), at.r, fmaxf(2, at.r.w * 0.04f)));
        assert_true(fabsf(c->angle - at.angle) < 0.01f);
    }
}

/* Every kind in every look, in many sizes, upright and turned. */
TEST(test_inside_the_card)
{
    struct sheet s = {.dl = {0}};
    for (int t = 0; t < theme_count(); t++)
        for (int look = 0; look < LOOKS; look++)
            for (int k = look % 5; k < WW_KINDS; k += 5) {
                float w = 30 + (float)((look * 7 + k * 13) % 260);
                struct ww_place at = place_of(20, 30, w, k % 3 ? (float)(k % 17) - 8 : 0);
                begin(&s, theme_at(t));
                ww_draw_card(&s.ui, at, (ww_kind)k, (unsigned)look);
                check_inside(&s, at);
                if (k < WW_WILD) {
                    begin(&s, theme_at(0));
                    ww_draw_as(&s.ui, at, (ww_kind)k, look & 1);
                    check_inside(&s, at);
                }
            }
    draw_free(&s.dl);
}

/* Is there something with this number: a figure, or a picture of it? */
static struct rect number_in(const struct sheet *s, int n, struct ww_place at)
{
    static const enum sprite narrow[3] = {SPRITE_TEN, SPRITE_ELEVEN, SPRITE_TWELVE};
    if (n >= 10) {
        const struct draw_cmd *c = find(&s->dl, narrow[n - 10]);
        return c ? shown(c, "", at) : (struct rect){0, 0, 0, 0};
    }
    char text[4] = {(char)('0' + n), 0};
    for (int i = 0; i < s->dl.n; i++)
        if (s->dl.cmd[i].kind == DRAW_TEXT && !strcmp(s->dl.text + s->dl.cmd[i].text, text))
            return shown(&s->dl.cmd[i], text, at);
    return (struct rect){0, 0, 0, 0};
}

/* Number and mark, and what else says something about a card, are in the part that is seen in a
 * fan. */
static void check_index(struct sheet *s, const struct theme *t, struct ww_place at, ww_kind k,
                        float least)
{
    struct rect index = {at.r.x, at.r.y, at.r.w * WW_CARD_INDEX, at.r.h};
    const unsigned looks[3] = {WW_MARKED | WW_IN_HERD, WW_MARKED | WW_IN_CARAVAN, 0};
    for (int i = 0; i < 3; i++) {
        begin(s, t);
        ww_draw_card(&s->ui, at, k, looks[i]);
        struct rect number = number_in(s, ww_number(k), at);
        const struct draw_cmd *mark = find(&s->dl, ww_kind_mark(k));
        const struct draw_cmd *star = find(&s->dl, SPRITE_STAR_GOLD);
        const struct draw_cmd *herd = find(&s->dl, SPRITE_HERD);
        const struct draw_cmd *caravan = find(&s->dl, SPRITE_CARAVAN);
        assert_true(number.h >= least && within(number, index, 0.6f));
        assert_true(mark && within(shown(mark, "", at), index, 0.6f));
        assert_int_equal(star != NULL, (looks[i] & WW_MARKED) != 0);
        assert_int_equal(herd != NULL, (looks[i] & WW_IN_HERD) != 0);
        assert_int_equal(caravan != NULL, (looks[i] & WW_IN_CARAVAN) != 0);
        assert_true(!star || within(shown(star, "", at), index, 0.6f));
        assert_true(!herd || within(shown(herd, "", at), index, 0.6f));
        assert_true(!caravan || within(shown(caravan, "", at), index, 0.6f));
    }
}

/* A hand at 800x600, as wide as the window and a quarter of it high: 13 cards, each of which is
 * seen as far as its index, which is 26 pixels wide, with figures 25 high; in an arc, where
 * cards are smaller, 22 and 21. */
TEST(test_hand_readable)
{
    struct sheet s = {.dl = {0}};
    struct rect hand = {10, 440, 780, 150};
    for (int bend = 0; bend < 2; bend++)
        for (int i = 0; i < WW_HAND; i++) {
            struct ww_place at = ww_fan_place(hand, WW_HAND, i, (float)bend);
            struct ww_place next = ww_fan_place(hand, WW_HAND, i + 1, (float)bend);
            assert_true(i + 1 == WW_HAND || next.r.x - at.r.x >= at.r.w * WW_CARD_INDEX);
            assert_true(at.r.w * WW_CARD_INDEX >= (bend ? 22 : 26));
            for (int t = 0; t < theme_count(); t++)
                for (int k = 0; k < WW_WILD; k++)
                    check_index(&s, theme_at(t), at, (ww_kind)k, bend ? 21 : 25);
        }
    draw_free(&s.dl);
}

/* A card 60 pixels high has figures of 10. */
TEST(test_small_card_readable)
{
    struct sheet s = {.dl = {0}};
    for (int k = 0; k < WW_WILD; k++)
        check_index(&s, theme_at(0), place_of(10, 10, 60 / WW_CARD_ASPECT, 0), (ww_kind)k,
                    9.9f);
    draw_free(&s.dl);
}

/* A back tells nothing: it is the same for all cards, whatever else is said about them. */
TEST(test_back_tells_nothing)
{
    struct sheet a = {.dl = {0}}, b = {.dl = {0}};
    for (int look = 0; look < LOOKS; look++)
        for (int k = 0; k < WW_KINDS; k++) {
            unsigned plain =
                (unsigned)look & ~(unsigned)(WW_MARKED | WW_IN_HERD | WW_IN_CARAVAN);
            begin(&a, theme_at(0));
            begin(&b, theme_at(0));
            ww_draw_card(&a.ui, place_of(5, 5, 80, 3), (ww_kind)k,
                         (unsigned)look | WW_FACE_DOWN);
            ww_draw_card(&b.ui, place_of(5, 5, 80, 3), WW_CHAMELEON, plain | WW_FACE_DOWN);
            assert_int_equal(a.dl.n, b.dl.n);
            assert_memory_equal(a.dl.cmd, b.dl.cmd, (size_t)a.dl.n * sizeof *a.dl.cmd);
        }
    draw_free(&a.dl);
    draw_free(&b.dl);
}

static bool same_size(struct rect a, struct rect b)
{
    return a.w == b.w && a.h == b.h;
}

/* On its way from 60 to 220 pixels a card is drawn in twenty sizes only, nearly as large as it
 * should be, and where it should be. */
TEST(test_few_sizes_on_the_way)
{
    struct sheet s = {.dl = {0}};
    struct rect last = {0, 0, 0, 0};
    int sizes = 0;
    for (int i = 0; i <= 400; i++) {
        struct ww_place at = place_of(300 - (float)i / 2, 20, 60 + 0.4f * (float)i, 0);
        begin(&s, theme_at(0));
        ww_draw_card(&s.ui, at, ww_kind_make(2, 8), WW_MOVING);
        struct rect face = find(&s.dl, SPRITE_CARD_FEATHERS)->r;
        assert_true(fabsf(face.w - at.r.w) <= at.r.w * 0.04f + 0.5f);
        assert_true(fabsf(face.x + face.w / 2 - at.r.x - at.r.w / 2) <= 1);
        assert_true(fabsf(face.y + face.h / 2 - at.r.y - at.r.h / 2) <= 1);
        sizes += !same_size(face, last);
        last = face;
    }
    assert_in_range(sizes, 15, 21);
    draw_free(&s.dl);
}

/* ---- Fans ---- */

static void check_fan(struct rect r, int n, float bend)
{
    for (int i = 0; i < n; i++) {
        struct ww_place at = ww_fan_place(r, n, i, bend);
        struct ww_place mirror = ww_fan_place(r, n, n - 1 - i, bend);
        assert_true(at.r.w > 0 && within(corners_of(at), r, 1));
        assert_true(fabsf(at.r.h - at.r.w * WW_CARD_ASPECT) < 0.01f);
        assert_true(fabsf(at.angle + mirror.angle) < 0.01f);
        assert_true(bend > 0 || at.angle == 0);
        assert_true(bend == 0 || 2 * i + 1 >= n || at.angle < 0); /* the left leans left */
        if (i > 0)
            assert_true(at.r.x > ww_fan_place(r, n, i - 1, bend).r.x);
    }
}

TEST(test_fans_fit)
{
    for (int n = 1; n <= WW_HAND; n++)
        for (float bend = 0; bend <= 1; bend += 0.25f)
            for (float w = 120; w < 3000; w *= 1.7f)
                for (float h = 40; h < 700; h *= 1.6f)
                    check_fan((struct rect){13, 17, w, h}, n, bend);
}

/* A few cards are as high as many, if there is room, and all of each is seen. */
TEST(test_small_fans)
{
    struct rect r = {0, 0, 900, 200};
    struct ww_place a = ww_fan_place(r, 3, 0, 0), b = ww_fan_place(r, 3, 1, 0);
    assert_true(a.r.h == 200 && b.r.x >= a.r.x + a.r.w && b.r.x + b.r.w / 2 == 450);
}

TEST(test_points_in_turned_cards)
{
    struct ww_place at = place_of(100, 100, 100, 90);
    assert_true(ww_place_has(at, 90, 170));   /* left of it before it was turned */
    assert_false(ww_place_has(at, 150, 110)); /* in it before it was turned */
    at.angle = 0;
    assert_false(ww_place_has(at, 90, 170));
    assert_true(ww_place_has(at, 150, 110));
    at = place_of(100, 100, 100, 8);
    struct point in = rect_point(at.r, at.angle, 0.02f, 0.02f);
    struct point out = rect_point(at.r, at.angle, -0.02f, 0.02f);
    assert_true(ww_place_has(at, in.x, in.y));
    assert_false(ww_place_has(at, out.x, out.y));
}

/* ---- Piles ---- */

static float bottom_of(const struct draw_list *dl)
{
    float y = 0;
    for (int i = 0; i < dl->n; i++)
        if (dl->cmd[i].kind != DRAW_SHADOW)
            y = fmaxf(y, dl->cmd[i].r.y + dl->cmd[i].r.h);
    return y;
}

/* The more cards, the higher the pile, which stands on the same place and stays in its
 * rectangle. */
static void check_pile(struct rect r)
{
    struct sheet s = {.dl = {0}};
    struct rect before = ww_pile_top(r, 1);
    float bottom = before.y + before.h;
    for (int n = 1; n <= WW_CARDS; n++) {
        struct rect top = ww_pile_top(r, n);
        begin(&s, theme_at(n % theme_count()));
        ww_draw_pile(&s.ui, r, n, 0);
        assert_true(top.y <= before.y && top.x <= before.x && top.w == before.w);
        assert_true(bottom_of(&s.dl) <= bottom + fmaxf(3, top.w * 0.03f));
        assert_true(bottom_of(&s.dl) >= bottom - 1);
        assert_true(within(top, r, 1));
        assert_non_null(find(&s.dl, SPRITE_CARD_BACK));
        before = top;
    }
    assert_true(ww_pile_top(r, 2).y < ww_pile_top(r, 1).y);
    assert_true(ww_pile_top(r, WW_CARDS).y <= bottom - before.h - before.w * 0.1f);
    begin(&s, theme_at(0));
    ww_draw_pile(&s.ui, r, 0, 0);
    assert_null(find(&s.dl, SPRITE_CARD_BACK));
    draw_free(&s.dl);
}

TEST(test_piles)
{
    for (float w = 50; w < 600; w += 77) {
        check_pile((struct rect){9, 12, w, w * 1.55f});
        check_pile((struct rect){9, 12, w * 2, w * 1.3f});
    }
}

/* The top card is upright and stays where it is; of those below one sees the number. */
static void check_discards(struct rect r)
{
    struct ww_place top = ww_discard_place(r, 1, 0);
    for (int n = 1; n <= WW_DISCARDS; n++)
        for (int i = 0; i < n; i++) {
            struct ww_place at = ww_discard_place(r, n, i);
            assert_true(within(corners_of(at), r, 1.5f));
            if (i == n - 1)
                assert_memory_equal(&at, &top, sizeof at);
            else
                assert_true(ww_discard_place(r, n, i + 1).r.x - at.r.x >=
                            at.r.w * WW_CARD_INDEX);
        }
    assert_true(top.angle == 0);
}

TEST(test_discards)
{
    static const ww_kind last[3] = {5, WW_WILD, 18}; /* a6, *, c7 */
    struct sheet s = {.dl = {0}};
    for (float w = 100; w < 900; w += 111) {
        check_discards((struct rect){9, 12, w, w * 0.6f});
        check_discards((struct rect){9, 12, w, w * 2});
    }
    begin(&s, theme_at(0));
    ww_draw_discards(&s.ui, (struct rect){0, 0, 300, 200}, last, 3, 7, WW_CHOSEN);
    int stars = 0, rings = 0;
    for (int i = 0; i < s.dl.n; i++) {
        stars += s.dl.cmd[i].kind == DRAW_SPRITE && s.dl.cmd[i].what == SPRITE_STAR_GOLD;
        rings += s.dl.cmd[i].kind == DRAW_FRAME &&
                 !memcmp(&s.dl.cmd[i].c0, &theme_at(0)->focus, sizeof(struct rgba));
    }
    assert_int_equal(stars, 3 + 1); /* two in the corners of the Wild card and a large one */
    assert_int_equal(rings, 1);
    draw_free(&s.dl);
}

/* ---- Trays, plates and the sign ---- */

TEST(test_trays)
{
    struct sheet s = {.dl = {0}};
    struct rect r = {50, 60, 260, 140};
    for (int t = 0; t < theme_count(); t++)
        for (int i = 0; i < 4; i++) {
            bool herd = i % 2, narrow = i > 1;
            struct rect q = r, most;
            q.w = narrow ? 100 : 260;
            most = (struct rect){q.x - 100 * WW_TRAY, q.y - 100 * WW_TRAY, q.w + 200 * WW_TRAY,
                                 q.h + 100 * (WW_TRAY + WW_TRAY_FOOT)};
            begin(&s, theme_at(t));
            ww_draw_tray(&s.ui, q, 100, herd, "Eine sehr lange");
            assert_non_null(find(&s.dl, herd ? SPRITE_HERD : SPRITE_CARAVAN));
            assert_null(find(&s.dl, herd ? SPRITE_CARAVAN : SPRITE_HERD));
            assert_int_equal(s.dl.text_n > 0, !narrow);
            for (int k = 0; k < s.dl.n; k++)
                assert_true(s.dl.cmd[k].kind == DRAW_TEXT || within(s.dl.cmd[k].r, most, 1.5f));
        }
    draw_free(&s.dl);
}

TEST(test_plates)
{
    struct sheet s = {.dl = {0}};
    for (int k = 0; k < WW_KINDS; k++)
        for (float h = 16; h < 90; h += 5) {
            struct ww_place at = {{10, 10, h * 1.6f, h}, 0};
            begin(&s, theme_at(0));
            ww_draw_plate(&s.ui, at.r, (ww_kind)k);
            for (int i = 0; i < s.dl.n; i++)
                assert_true(
                    within(shown(&s.dl.cmd[i], s.dl.text + s.dl.cmd[i].text, at), at.r, 1));
            if (k < WW_WILD) {
                struct rect number = number_in(&s, ww_number((ww_kind)k), at);
                const struct draw_cmd *mark = find(&s.dl, ww_kind_mark((ww_kind)k));
                assert_true(number.h >= h * 0.55f && mark);
                assert_true(number.x + number.w <= mark->r.x + 1);
            }
        }
    draw_free(&s.dl);
}

/* What may not be chosen is crossed out, not only of another colour. */
TEST(test_barred)
{
    struct sheet s = {.dl = {0}};
    for (int n = 1; n <= WW_NUMBERS; n++) {
        begin(&s, theme_at(0));
        ww_draw_number(&s.ui, (struct rect){10, 10, 60, 60}, n, false);
        int plain = s.dl.n;
        begin(&s, theme_at(0));
        ww_draw_number(&s.ui, (struct rect){10, 10, 60, 60}, n, true);
        assert_int_equal(s.dl.n, plain + 1);
        assert_true(s.dl.cmd[plain].kind == DRAW_BOX && s.dl.cmd[plain].angle != 0);
    }
    draw_free(&s.dl);
}

static int said(struct sheet *s, float t)
{
    int n = 0;
    begin(s, theme_at(0));
    ww_draw_sign(&s->ui, (struct rect){0, 0, 300, 200}, 5, 11, t);
    for (int i = 0; i < s->dl.n; i++) {
        if (s->dl.cmd[i].kind == DRAW_TEXT)
            n = atoi(s->dl.text + s->dl.cmd[i].text);
        else
            assert_true(within(s->dl.cmd[i].r, (struct rect){50, 0, 200, 200}, 0));
    }
    return n;
}

TEST(test_sign_changes)
{
    struct sheet s = {.dl = {0}};
    assert_int_equal(said(&s, 0), 5);
    assert_int_equal(said(&s, 0.4f), 5);
    assert_int_equal(said(&s, 0.6f), 11);
    assert_int_equal(said(&s, 1), 11);
    assert_true(find(&s.dl, SPRITE_WILD_SUN)->angle == 0);
    draw_free(&s.dl);
}

TESTS_MAIN
