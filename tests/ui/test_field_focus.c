/* test_field_focus.c: a field that gets the focus at the end of a frame, because what had it
 * has gone. The next key may come before the next frame, and the caret must be inside the text.
 */
#include <string.h>

#include "tests.h"

#include "renderer.h"
#include "ui.h"

#define SIZE 12 /* of the field's text, with its zero */

struct page {
    struct ui ui;
    struct draw_list dl;
    char text[SIZE];
};

/* A page with a button, and what takes its place: a card with a field. */
static void draw(struct page *p, bool card, unsigned flags)
{
    draw_reset(&p->dl);
    ui_begin(&p->ui, &p->dl, 800, 600, 1);
    if (card)
        ui_field(&p->ui, "name", (struct rect){100, 100, 400, 44}, "Name", p->text, SIZE,
                 flags);
    else
        ui_button(&p->ui, "save", (struct rect){100, 200, 100, 44}, "Save", 0);
    ui_end(&p->ui);
}

static void key(struct page *p, int k)
{
    struct input in = {.kind = INPUT_KEY, .key = k};
    ui_event(&p->ui, &in);
}

static void begin(struct page *p, unsigned flags)
{
    memset(p, 0, sizeof *p);
    p->ui.theme = theme_at(0);
    p->ui.renderer = renderer_null();
    strcpy(p->text, "Ann");
    draw(p, false, 0);
    key(p, KEY_TAB);
    assert_true(ui_focused(&p->ui, "save"));
    draw(p, true, flags);
    assert_true(ui_focused(&p->ui, "name"));
}

static void end(struct page *p)
{
    p->ui.renderer->destroy(p->ui.renderer);
    draw_free(&p->dl);
}

TEST(the_caret_is_inside_the_text)
{
    static const unsigned flags[] = {0, UI_DEFAULT_FOCUS};
    struct page p;
    for (int i = 0; i < 2; i++) {
        begin(&p, flags[i]);
        assert_int_equal(p.ui.caret, 3);
        assert_int_equal(p.ui.anchor, 3);
        key(&p, KEY_LEFT);
        assert_int_equal(p.ui.caret, 2);
        end(&p);
        begin(&p, flags[i]);
        key(&p, KEY_BACKSPACE);
        assert_string_equal(p.text, "An");
        end(&p);
    }
}

/* The same for Tab, which finds the field on the frame that is shown. */
TEST(tab_puts_it_at_the_end)
{
    struct page p;
    begin(&p, 0);
    ui_focus(&p.ui, "");
    key(&p, KEY_TAB);
    assert_true(ui_focused(&p.ui, "name"));
    key(&p, KEY_DELETE);
    key(&p, KEY_BACKSPACE);
    assert_string_equal(p.text, "An");
    end(&p);
}

TESTS_MAIN
