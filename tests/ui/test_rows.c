/* test_rows.c: buttons in one row, and what belongs together, have letters of one size; and the
 * ring round the focus. */
#include <string.h>

#include "tests.h"

#include <math.h>

#include "page.h"
#include "renderer.h"
#include "ui.h"

#define SHORT "Undo"
#define LONG "Everything back to the start" /* smaller on a button, or in two lines */

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
    ui_begin(&p->ui, &p->dl, 800, 600, 1);
}

static void end(struct page *p)
{
    p->ui.renderer->destroy(p->ui.renderer);
    draw_free(&p->dl);
}

static void button(struct page *p, const char *id, float x, float y, const char *label)
{
    ui_button(&p->ui, id, (struct rect){x, y, 120, 40}, label, 0);
}

/* The size of the letters drawn within this button's place. */
static float size_at(const struct page *p, float x, float y)
{
    for (int i = 0; i < p->dl.n; i++) {
        const struct draw_cmd *c = &p->dl.cmd[i];
        if (c->kind == DRAW_TEXT && c->r.x >= x && c->r.x < x + 120 && c->r.y >= y &&
            c->r.y < y + 40)
            return c->size;
    }
    fail_msg("no text at %g %g", (double)x, (double)y);
    return 0;
}

TEST(a_row_has_one_size)
{
    struct page p;
    begin(&p);
    button(&p, "a", 0, 100, SHORT);
    button(&p, "b", 200, 100, LONG);
    button(&p, "c", 400, 100, SHORT);
    button(&p, "d", 0, 200, SHORT); /* in another row */
    ui_end(&p.ui);
    assert_true(size_at(&p, 200, 100) < size_at(&p, 0, 200));
    assert_true(size_at(&p, 0, 100) == size_at(&p, 200, 100));
    assert_true(size_at(&p, 400, 100) == size_at(&p, 200, 100));
    end(&p);
}

TEST(what_belongs_together_has_one_size)
{
    struct page p;
    begin(&p);
    ui_together(&p.ui, true);
    button(&p, "a", 0, 100, SHORT);
    button(&p, "b", 0, 200, LONG);
    ui_together(&p.ui, false);
    ui_together(&p.ui, true);
    button(&p, "c", 0, 300, SHORT); /* belongs to others */
    button(&p, "d", 0, 400, SHORT);
    ui_together(&p.ui, false);
    button(&p, "e", 0, 500, SHORT);
    ui_end(&p.ui);
    assert_true(size_at(&p, 0, 100) == size_at(&p, 0, 200));
    assert_true(size_at(&p, 0, 100) < size_at(&p, 0, 300));
    assert_true(size_at(&p, 0, 300) == size_at(&p, 0, 400));
    assert_true(size_at(&p, 0, 300) == size_at(&p, 0, 500));
    end(&p);
}

/* What a dialog covers keeps its size. */
TEST(a_dialog_is_no_row_of_the_page)
{
    struct page p;
    begin(&p);
    button(&p, "a", 0, 100, SHORT);
    ui_modal(&p.ui, 0.5f);
    button(&p, "b", 200, 100, LONG);
    ui_end(&p.ui);
    assert_true(size_at(&p, 200, 100) < size_at(&p, 0, 100));
    end(&p);
}

/* A question that takes several lines ends well above its buttons, however large its text is.
 */
TEST(a_question_keeps_off_its_buttons)
{
    for (float text = 1; text <= 1.5f; text += 0.25f) {
        struct page p;
        float low = 0, top = 600;
        begin(&p);
        p.ui.text = text;
        page_ask(&p.ui,
                 "Somebody has left this question here, and it is so long that it takes more "
                 "than one line, or even two. Do you want to read it again?",
                 "Yes", "No");
        ui_end(&p.ui);
        for (int i = 0; i < p.dl.n; i++)
            if (p.dl.cmd[i].kind == DRAW_TEXT && strlen(p.dl.text + p.dl.cmd[i].text) > 3)
                low = fmaxf(low, p.dl.cmd[i].r.y + p.dl.cmd[i].size / 2);
        for (int i = 0; i < p.ui.n; i++)
            if (!strcmp(p.ui.widget[i].id, "yes") || !strcmp(p.ui.widget[i].id, "no"))
                top = fminf(top, p.ui.widget[i].r.y);
        assert_true(low > 0 && top < 600);
        assert_true(low + 16 <= top);
        end(&p);
    }
}

/* How far the ring round the focus lies beyond the sides of what is focused. */
static float ring_beside(bool toggle)
{
    struct page p;
    float x = 0;
    begin(&p);
    if (toggle)
        ui_toggle(&p.ui, "a", (struct rect){100, 100, 120, 40}, SHORT, true, 0);
    else
        button(&p, "a", 100, 100, SHORT);
    ui_focus(&p.ui, "a");
    p.ui.focus_shown = true;
    ui_end(&p.ui);
    for (int i = 0; i < p.dl.n; i++)
        if (p.dl.cmd[i].kind == DRAW_FRAME)
            x = p.dl.cmd[i].r.x; /* the ring comes last */
    end(&p);
    return 100 - x;
}

/* A row begins with the letters of its label, which need some room. */
TEST(the_ring_leaves_room_for_letters)
{
    assert_true(ring_beside(false) > 0);
    assert_true(ring_beside(true) > ring_beside(false));
}

TESTS_MAIN
