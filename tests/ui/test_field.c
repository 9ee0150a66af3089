/* test_field.c: a text field under the hands: caret, selection, clipboard, and letters that the
 * font does not have. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "buf.h"
#include "renderer.h"
#include "ui.h"

#define SIZE 12 /* of the field's text, with its zero */

struct page {
    struct ui ui;
    struct draw_list dl;
    char text[SIZE];
    char clip[100];
};

static void copy(void *self, const char *text)
{
    strcpy(((struct page *)self)->clip, text);
}

static char *paste(void *self)
{
    return mem_strdup(((struct page *)self)->clip);
}

static void draw(struct page *p)
{
    draw_reset(&p->dl);
    ui_begin(&p->ui, &p->dl, 800, 600, 1);
    ui_field(&p->ui, "name", (struct rect){100, 100, 400, 44}, "Name", p->text, SIZE, 0);
    ui_button(&p->ui, "ok", (struct rect){100, 200, 100, 44}, "OK", 0);
    ui_end(&p->ui);
}

static void begin(struct page *p, const char *text)
{
    memset(p, 0, sizeof *p);
    p->ui.theme = theme_at(0);
    p->ui.renderer = renderer_null();
    p->ui.clipboard = (struct ui_clipboard){p, copy, paste};
    strcpy(p->text, text);
    draw(p);
    ui_focus(&p->ui, "name");
    draw(p);
}

static void end(struct page *p)
{
    p->ui.renderer->destroy(p->ui.renderer);
    draw_free(&p->dl);
}

static struct ui_result send(struct page *p, struct input in)
{
    struct ui_result r = ui_event(&p->ui, &in);
    draw(p);
    return r;
}

static void key(struct page *p, int k, unsigned mods)
{
    send(p, (struct input){.kind = INPUT_KEY, .key = k, .mods = mods});
}

static void type(struct page *p, const char *text)
{
    struct input in = {.kind = INPUT_TEXT};
    strcpy(in.text, text);
    send(p, in);
}

static void expect(const struct page *p, const char *text, int caret, int anchor)
{
    assert_string_equal(p->text, text);
    assert_int_equal(p->ui.caret, caret);
    assert_int_equal(p->ui.anchor, anchor);
}

static void all_of_it_is_replaced(void **state)
{
    struct page p;
    (void)state;
    begin(&p, "J\xc3\xb6rg");
    key(&p, 'A', MOD_CTRL);
    expect(&p, "J\xc3\xb6rg", 5, 0);
    type(&p, "A");
    expect(&p, "A", 1, 1);
    key(&p, 'A', MOD_CTRL);
    key(&p, KEY_BACKSPACE, 0);
    expect(&p, "", 0, 0);
    end(&p);
}

static void shift_selects(void **state)
{
    struct page p;
    (void)state;
    begin(&p, "J\xc3\xb6rg");
    key(&p, KEY_HOME, 0);
    key(&p, KEY_RIGHT, MOD_SHIFT);
    key(&p, KEY_RIGHT, MOD_SHIFT);
    expect(&p, "J\xc3\xb6rg", 3, 0);
    key(&p, KEY_LEFT, MOD_SHIFT);
    expect(&p, "J\xc3\xb6rg", 1, 0);
    key(&p, KEY_END, MOD_SHIFT);
    key(&p, KEY_LEFT, 0); /* to the left end of what was selected */
    expect(&p, "J\xc3\xb6rg", 0, 0);
    key(&p, KEY_END, MOD_SHIFT);
    key(&p, KEY_RIGHT, 0);
    expect(&p, "J\xc3\xb6rg", 5, 5);
    key(&p, KEY_HOME, MOD_SHIFT);
    key(&p, KEY_DELETE, 0);
    expect(&p, "", 0, 0);
    end(&p);
}

/* The null renderer's letters are all equally wide. */
static float x_of(const struct page *p, int letter)
{
    return p->ui.widget[0].text_x +
           ui_measure(&p->ui, FONT_TEXT, TEXT_SIZE, "x") * (float)letter;
}

static void the_mouse_selects(void **state)
{
    struct page p;
    (void)state;
    begin(&p, "abcdef");
    struct input in = {.kind = INPUT_DOWN, .y = 122, .button = BUTTON_LEFT, .clicks = 1};
    in.x = x_of(&p, 1);
    send(&p, in);
    in.kind = INPUT_MOVE;
    in.x = x_of(&p, 4);
    send(&p, in);
    expect(&p, "abcdef", 4, 1);
    in.kind = INPUT_UP;
    send(&p, in);
    in.kind = INPUT_MOVE; /* the button is up */
    in.x = x_of(&p, 6);
    send(&p, in);
    expect(&p, "abcdef", 4, 1);
    in.kind = INPUT_DOWN;
    in.mods = MOD_SHIFT;
    send(&p, in); /* with Shift, the selection goes on from where it began */
    expect(&p, "abcdef", 6, 1);
    in = (struct input){.kind = INPUT_DOWN, .x = x_of(&p, 2), .y = 122, .button = BUTTON_LEFT};
    in.clicks = 2;
    send(&p, in);
    expect(&p, "abcdef", 6, 0);
    end(&p);
}

static void the_clipboard_takes_and_gives(void **state)
{
    struct page p;
    (void)state;
    begin(&p, "abcdef");
    key(&p, KEY_HOME, 0);
    key(&p, KEY_RIGHT, MOD_SHIFT);
    key(&p, KEY_RIGHT, MOD_SHIFT);
    key(&p, 'C', MOD_CTRL);
    assert_string_equal(p.clip, "ab");
    expect(&p, "abcdef", 2, 0);
    key(&p, 'X', MOD_CTRL);
    expect(&p, "cdef", 0, 0);
    key(&p, KEY_END, 0);
    key(&p, 'V', MOD_CTRL);
    expect(&p, "cdefab", 6, 6);
    strcpy(p.clip, "one\ntwo"); /* a name has one line */
    key(&p, 'A', MOD_CTRL);
    key(&p, 'V', MOD_CTRL);
    expect(&p, "one", 3, 3);
    strcpy(p.clip, "123456\xc3\xb6\xc3\xb6\xc3\xb6"); /* not in the middle of a letter */
    key(&p, 'V', MOD_CTRL);
    expect(&p, "one123456\xc3\xb6", 11, 11);
    p.clip[0] = 0;
    key(&p, 'V', MOD_CTRL);
    expect(&p, "one123456\xc3\xb6", 11, 11);
    key(&p, 'C', MOD_CTRL); /* nothing is selected */
    assert_string_equal(p.clip, "");
    end(&p);
}

static bool no_emoji(struct renderer *r, enum font f, const char *text)
{
    (void)r;
    (void)f;
    return !strstr(text, "\xf0\x9f");
}

static void a_letter_that_cannot_be_shown_is_not_taken(void **state)
{
    struct page p;
    (void)state;
    begin(&p, "Ann");
    p.ui.renderer->has_letters = no_emoji;
    type(&p, "\xf0\x9f\x98\x80");
    expect(&p, "Ann", 3, 3);
    assert_true(p.ui.unknown);
    p.ui.unknown = false;
    type(&p, "a");
    expect(&p, "Anna", 4, 4);
    assert_false(p.ui.unknown);
    end(&p);
}

static void what_does_not_fit_changes_nothing(void **state)
{
    struct page p;
    (void)state;
    begin(&p, "0123456789x");
    type(&p, "y");
    expect(&p, "0123456789x", 11, 11);
    key(&p, KEY_LEFT, MOD_SHIFT);
    type(&p, "y"); /* in the place of another letter it does */
    expect(&p, "0123456789y", 11, 11);
    end(&p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_of_it_is_replaced),
        cmocka_unit_test(shift_selects),
        cmocka_unit_test(the_mouse_selects),
        cmocka_unit_test(the_clipboard_takes_and_gives),
        cmocka_unit_test(a_letter_that_cannot_be_shown_is_not_taken),
        cmocka_unit_test(what_does_not_fit_changes_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
