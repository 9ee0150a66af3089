/* test_tips.c: long names end in an ellipsis, tooltips show what is cut, and no tooltip covers
 * another button. */
#include <stdlib.h>
#include <string.h>

#include "tests.h"

#include "renderer.h"
#include "ui.h"

#define LONG "Maximiliana von und zu Hohenstein-Westfalen"

struct page {
    struct ui ui;
    struct draw_list dl;
};

static void begin(struct page *p)
{
    memset(p, 0, sizeof *p);
    p->ui.theme = theme_at(0);
    p->ui.renderer = renderer_null();
    p->ui.mouse_x = -1;
}

static void end(struct page *p)
{
    p->ui.renderer->destroy(p->ui.renderer);
    draw_free(&p->dl);
}

static struct ui_result point(struct page *p, float x, float y)
{
    return ui_event(&p->ui, &(struct input){.kind = INPUT_MOVE, .x = x, .y = y});
}

/* How often a text is drawn; and the size of the last one. */
static int drawn(const struct page *p, const char *text, float *size)
{
    int n = 0;
    for (int i = 0; i < p->dl.n; i++)
        if (p->dl.cmd[i].kind == DRAW_TEXT && !strcmp(p->dl.text + p->dl.cmd[i].text, text)) {
            n++;
            *size = p->dl.cmd[i].size;
        }
    return n;
}

static int texts(const struct page *p)
{
    int n = 0;
    for (int i = 0; i < p->dl.n; i++)
        n += p->dl.cmd[i].kind == DRAW_TEXT;
    return n;
}

static struct rgba ink(const struct page *p, const char *text)
{
    for (int i = 0; i < p->dl.n; i++)
        if (p->dl.cmd[i].kind == DRAW_TEXT && !strcmp(p->dl.text + p->dl.cmd[i].text, text))
            return p->dl.cmd[i].c0;
    fail_msg("\"%s\" is not drawn", text);
    return (struct rgba){0, 0, 0, 0};
}

/* ---- Names ---- */

static void draw_names(struct page *p)
{
    draw_reset(&p->dl);
    ui_begin(&p->ui, &p->dl, 800, 600, 1);
    ui_name(&p->ui, "long", (struct rect){100, 100, 160, 60}, FONT_BOLD, 18, ALIGN_LEFT, LONG,
            0);
    ui_name(&p->ui, "short", (struct rect){100, 200, 160, 60}, FONT_BOLD, 18, ALIGN_LEFT, "Ann",
            0);
    ui_end(&p->ui);
}

TEST(a_long_name_ends_in_an_ellipsis)
{
    struct page p;
    float size = 0, plain = 0;
    begin(&p);
    draw_names(&p);
    assert_int_equal(texts(&p), 2); /* one line each */
    assert_int_equal(drawn(&p, LONG, &size), 0);
    assert_int_equal(drawn(&p, "Ann", &plain), 1);
    for (int i = 0; i < p.dl.n; i++)
        if (p.dl.cmd[i].kind == DRAW_TEXT) {
            const char *text = p.dl.text + p.dl.cmd[i].text;
            assert_true(p.dl.cmd[i].size == plain); /* not smaller than other names */
            assert_true(!strcmp(text, "Ann") || strstr(text, "…"));
        }
    end(&p);
}

/* Seven players in seven narrow columns must not all be "Playe…". */
TEST(a_number_at_the_end_of_a_name_stays)
{
    struct page p;
    begin(&p);
    draw_reset(&p.dl);
    ui_begin(&p.ui, &p.dl, 800, 600, 1);
    ui_name(&p.ui, "third", (struct rect){100, 100, 60, 60}, FONT_BOLD, 18, ALIGN_LEFT,
            "Player 3", 0);
    ui_name(&p.ui, "year", (struct rect){100, 200, 60, 60}, FONT_BOLD, 18, ALIGN_LEFT,
            "Player 2026", 0);
    ui_end(&p.ui);
    assert_int_equal(texts(&p), 2);
    const char *third = p.dl.text + p.dl.cmd[0].text, *year = p.dl.text + p.dl.cmd[1].text;
    assert_memory_equal(third, "P", 1);
    assert_string_equal(strstr(third, "…"), "… 3");
    assert_string_equal(strstr(year, "…"), "…");
    end(&p);
}

#define SMILE "\xf0\x9f\x98\x80"
#define FAMILY "\xf0\x9f\x91\xa8\xe2\x80\x8d\xf0\x9f\x91\xa9\xe2\x80\x8d\xf0\x9f\x91\xa7"
#define SIX(letter) letter letter letter letter letter letter

/* However narrow it is, what is left are whole letters. */
TEST(a_name_is_cut_between_letters)
{
    static const struct {
        const char *name, *letter;
    } list[] = {{SIX(SMILE) SIX(SMILE), SMILE},
                {SIX(FAMILY) SIX(FAMILY), FAMILY},
                {SIX("\xe6\x9d\x8e") SIX("\xe6\x9d\x8e"), "\xe6\x9d\x8e"},
                {SIX("e\xcc\x81") SIX("e\xcc\x81"), "e\xcc\x81"}};
    struct page p;
    begin(&p);
    for (int i = 0; i < 4; i++)
        for (float w = 12; w < 600; w += 5) {
            draw_reset(&p.dl);
            ui_begin(&p.ui, &p.dl, 800, 600, 1);
            ui_name(&p.ui, "name", (struct rect){10, 100, w, 30}, FONT_BOLD, 18, ALIGN_LEFT,
                    list[i].name, 0);
            ui_end(&p.ui);
            const char *at = p.dl.text + p.dl.cmd[0].text, *letter = list[i].letter;
            while (!strncmp(at, letter, strlen(letter)))
                at += strlen(letter);
            if (strcmp(at, "…") != 0 && at[0])
                fail_msg("%g wide, \"%s\"", (double)w, p.dl.text + p.dl.cmd[0].text);
        }
    end(&p);
}

TEST(the_whole_name_on_hover)
{
    struct page p;
    float size = 0;
    begin(&p);
    draw_names(&p);
    assert_true(point(&p, 150, 130).redraw);
    assert_false(point(&p, 152, 130).used); /* what is under the name gets the pointer, too */
    draw_names(&p);
    assert_int_equal(drawn(&p, LONG, &size), 1);
    assert_true(point(&p, 150, 230).redraw);
    draw_names(&p);
    assert_int_equal(drawn(&p, LONG, &size), 0);
    assert_int_equal(drawn(&p, "Ann", &size), 1);
    end(&p);
}

/* ---- Tooltips ---- */

#define SIDE 44.0f

static struct rect place(int i, float x, float y)
{
    return (struct rect){x + (float)(i % 3) * 50, y + (float)(i / 3) * 50, SIDE, SIDE};
}

/* Six buttons with pictures, and the rack beside them. */
static void draw_buttons(struct page *p, float x, float y)
{
    static const char *const id[] = {"a", "b", "c", "d", "e", "f"};
    draw_reset(&p->dl);
    ui_begin(&p->ui, &p->dl, 800, 600, 1);
    for (int i = 0; i < 6; i++)
        ui_icon_button(&p->ui, id[i], place(i, x, y), SPRITE_UNDO, "Back by one step", 0);
    ui_area(&p->ui, "rack", (struct rect){x + 160, y, 300, 94}, "Rack");
    ui_end(&p->ui);
}

/* The last box is that of the tooltip. */
static struct rect tip_of(const struct page *p)
{
    struct rect r = {0, 0, 0, 0};
    for (int i = 0; i < p->dl.n; i++)
        if (p->dl.cmd[i].kind == DRAW_BOX)
            r = p->dl.cmd[i].r;
    return r;
}

static bool apart(struct rect a, struct rect b)
{
    return a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y;
}

/* The upper ones have room above, the lower ones below, and in corners it goes elsewhere. */
TEST(a_tooltip_covers_no_button)
{
    static const float at[][2] = {{10, 100}, {10, 450}, {300, 300}, {600, 450}};
    for (size_t k = 0; k < sizeof at / sizeof *at; k++)
        for (int i = 0; i < 6; i++) {
            struct page p;
            float size = 0;
            begin(&p);
            draw_buttons(&p, at[k][0], at[k][1]);
            struct rect own = place(i, at[k][0], at[k][1]);
            point(&p, own.x + 20, own.y + 20);
            draw_buttons(&p, at[k][0], at[k][1]);
            struct rect tip = tip_of(&p);
            assert_int_equal(drawn(&p, "Back by one step", &size), 1);
            assert_true(tip.x >= 0 && tip.y >= 0 && tip.x + tip.w <= 800 &&
                        tip.y + tip.h <= 600);
            for (int b = 0; b < 6; b++)
                if (!apart(tip, place(b, at[k][0], at[k][1])))
                    fail_msg("at %zu the tooltip of %d covers %d", k, i, b);
            end(&p);
        }
}

/* At any edge, it is inside the window, and beside its button. */
TEST(a_tooltip_stays_in_the_window)
{
    static const float at[][2] = {{0, 0},     {0, 280}, {0, 556},   {380, 0},
                                  {380, 556}, {756, 0}, {756, 280}, {756, 556}};
    for (size_t k = 0; k < sizeof at / sizeof *at; k++) {
        struct page p;
        float size = 0;
        struct rect own = {at[k][0], at[k][1], SIDE, SIDE};
        begin(&p);
        for (int frame = 0; frame < 2; frame++) {
            draw_reset(&p.dl);
            ui_begin(&p.ui, &p.dl, 800, 600, 1);
            ui_icon_button(&p.ui, "a", own, SPRITE_UNDO, "Back by one step", 0);
            ui_end(&p.ui);
            point(&p, own.x + 20, own.y + 20);
        }
        struct rect tip = tip_of(&p);
        assert_int_equal(drawn(&p, "Back by one step", &size), 1);
        assert_true(tip.x >= 0 && tip.y >= 0 && tip.x + tip.w <= 800 && tip.y + tip.h <= 600);
        assert_true(apart(tip, own));
        end(&p);
    }
}

/* What lies under the pointer after a click, perhaps on another page, shows its tooltip only
 * when the pointer moves. */
TEST(no_tooltip_after_a_click)
{
    struct page p;
    float size = 0;
    struct input in = {.x = 120, .y = 120, .button = BUTTON_LEFT};
    begin(&p);
    draw_buttons(&p, 100, 100);
    point(&p, 120, 120);
    for (int up = 0; up < 2; up++) {
        in.kind = up ? INPUT_UP : INPUT_DOWN;
        ui_event(&p.ui, &in);
    }
    draw_buttons(&p, 100, 100);
    assert_int_equal(drawn(&p, "Back by one step", &size), 0);
    assert_false(point(&p, 120, 120).redraw);
    draw_buttons(&p, 100, 100);
    assert_int_equal(drawn(&p, "Back by one step", &size), 0);
    assert_true(point(&p, 121, 120).redraw);
    draw_buttons(&p, 100, 100);
    assert_int_equal(drawn(&p, "Back by one step", &size), 1);
    end(&p);
}

static void draw_quiet(struct page *p)
{
    draw_reset(&p->dl);
    ui_begin(&p->ui, &p->dl, 800, 600, 1);
    ui_button(&p->ui, "quiet", (struct rect){100, 100, 160, 60}, "Menu",
              UI_QUIET | UI_ON_TABLE);
    ui_end(&p->ui);
}

/* Its words lie on the table until it gets its body under the pointer. */
TEST(quiet_buttons_have_the_ink_of_what_is_below)
{
    struct page p;
    begin(&p);
    draw_quiet(&p);
    struct rgba rest = ink(&p, "Menu");
    point(&p, 150, 130);
    draw_quiet(&p);
    struct rgba hot = ink(&p, "Menu");
    assert_memory_equal(&rest, &p.ui.theme->ink_on_table, sizeof rest);
    assert_memory_equal(&hot, &p.ui.theme->button_ink, sizeof hot);
    assert_memory_not_equal(&rest, &hot, sizeof rest);
    end(&p);
}

TESTS_MAIN
