/* test_field.c: a text field under the hands: caret, selection, clipboard, letters of all
 * scripts, long texts, and what an input method puts together. */
#include <stdlib.h>
#include <string.h>

#include "tests.h"
#include <math.h>

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

TEST(all_of_it_is_replaced)
{
    struct page p;
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

TEST(shift_selects)
{
    struct page p;
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

/* By boxes in the colour of the focus, which the letters shine through. */
TEST(what_is_selected_is_marked)
{
    struct page p;
    int n = 0;
    begin(&p, "J\xc3\xb6rg");
    key(&p, KEY_LEFT, MOD_SHIFT);
    key(&p, KEY_LEFT, MOD_SHIFT);
    struct rgba c = rgba_fade(p.ui.theme->focus, 0.45f);
    float h = ui_px(&p.ui, 28);
    for (int i = 0; i < p.dl.n; i++) {
        const struct draw_cmd *box = &p.dl.cmd[i];
        if (box->kind != DRAW_BOX || memcmp(&box->c0, &c, sizeof c) != 0)
            continue;
        float left = roundf(x_of(&p, 2 + n)), right = roundf(x_of(&p, 3 + n));
        assert_true(box->r.x == left && box->r.w == right - left);
        assert_true(box->r.y == roundf(122 - h / 2) && box->r.h == h);
        n++;
    }
    assert_int_equal(n, 2);
    end(&p);
}

TEST(the_mouse_selects)
{
    struct page p;
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

TEST(the_clipboard_takes_and_gives)
{
    struct page p;
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

#define SMILE "\xf0\x9f\x98\x80"
#define FAMILY "\xf0\x9f\x91\xa8\xe2\x80\x8d\xf0\x9f\x91\xa9\xe2\x80\x8d\xf0\x9f\x91\xa7"
#define LI_MING "\xe6\x9d\x8e\xe6\x98\x8e"

TEST(every_script_is_taken)
{
    struct page p;
    begin(&p, "");
    type(&p, SMILE);
    expect(&p, SMILE, 4, 4);
    type(&p, LI_MING);
    expect(&p, SMILE LI_MING, 10, 10);
    assert_false(p.ui.unknown || p.ui.too_long);
    end(&p);
}

/* What has no shape, or turns the line, is left out; the rest is kept, and that is said. */
TEST(what_has_no_shape_is_left_out)
{
    struct page p;
    begin(&p, "");
    type(&p, "A\xe2\x80\x8b\xe2\x80\xae"
             "b\t\x1b"
             "c");
    expect(&p, "Abc", 3, 3);
    assert_true(p.ui.unknown);
    p.ui.unknown = false;
    type(&p, "\xe2\x80\xae");
    expect(&p, "Abc", 3, 3);
    assert_true(p.ui.unknown);
    end(&p);
}

/* The caret goes from letter to letter, and so does erasing. */
TEST(the_caret_takes_whole_letters)
{
    struct page p;
    begin(&p, "e\xcc\x81"
              "e\xcc\x81x");
    key(&p, KEY_LEFT, 0);
    key(&p, KEY_LEFT, 0);
    expect(&p,
           "e\xcc\x81"
           "e\xcc\x81x",
           3, 3);
    key(&p, KEY_DELETE, 0);
    expect(&p, "e\xcc\x81x", 3, 3);
    key(&p, KEY_BACKSPACE, 0);
    expect(&p, "x", 0, 0);
    end(&p);
}

TEST(what_does_not_fit_is_cut_after_a_letter)
{
    struct page p;
    begin(&p, "0123456789x");
    type(&p, "y");
    expect(&p, "0123456789x", 11, 11);
    assert_true(p.ui.too_long);
    p.ui.too_long = false;
    key(&p, KEY_LEFT, MOD_SHIFT);
    type(&p, "y"); /* in the place of another letter it does */
    expect(&p, "0123456789y", 11, 11);
    assert_false(p.ui.too_long);
    key(&p, 'A', MOD_CTRL);
    type(&p, "1234567e\xcc\x81"
             "e\xcc\x81");
    expect(&p, "1234567e\xcc\x81", 10, 10);
    assert_true(p.ui.too_long);
    key(&p, 'A', MOD_CTRL);
    type(&p, FAMILY); /* 18 bytes: not even one */
    expect(&p, "1234567e\xcc\x81", 10, 0);
    end(&p);
}

#define FIELD 448

struct name_page {
    struct page p;
    char name[FIELD], clip[60000];
};

static char *paste_long(void *self)
{
    return mem_strdup(((struct name_page *)self)->clip);
}

static void draw_name(struct name_page *n)
{
    draw_reset(&n->p.dl);
    ui_begin(&n->p.ui, &n->p.dl, 800, 600, 1);
    ui_field(&n->p.ui, "name", (struct rect){100, 100, 400, 44}, "Name", n->name, FIELD,
             UI_NAME | UI_SAID_ONLY);
    ui_end(&n->p.ui);
}

/* Pastes `count` times this text, and returns the length of what is taken. */
static size_t pasted(const char *text, int count)
{
    struct name_page *n = mem_alloc(sizeof *n);
    begin(&n->p, "");
    n->p.ui.clipboard = (struct ui_clipboard){n, copy, paste_long};
    for (int i = 0; i < count; i++)
        strcat(n->clip + (size_t)i * strlen(text), text);
    draw_name(n);
    ui_focus(&n->p.ui, "name");
    draw_name(n);
    ui_event(&n->p.ui, &(struct input){.kind = INPUT_KEY, .key = 'V', .mods = MOD_CTRL});
    draw_name(n);
    size_t len = strlen(n->name);
    assert_memory_equal(n->name, n->clip, len);
    assert_int_equal(n->p.ui.too_long, n->clip[len] != 0);
    end(&n->p);
    free(n);
    return len;
}

TEST(a_name_has_room_for_twelve_emoji)
{
    static const char kiss[] =
        "\xf0\x9f\xa7\x91\xf0\x9f\x8f\xbb\xe2\x80\x8d\xe2\x9d\xa4\xef\xb8\x8f\xe2\x80\x8d"
        "\xf0\x9f\x92\x8b\xe2\x80\x8d\xf0\x9f\xa7\x91\xf0\x9f\x8f\xbf"; /* the longest */
    assert_int_equal(pasted(SMILE, 12), 12 * 4);
    assert_int_equal(pasted(FAMILY, 12), 12 * 18);
    assert_int_equal(pasted(kiss, 12), 12 * 35);
    assert_int_equal(pasted(kiss, 13), 12 * 35);
}

TEST(ten_thousand_letters_are_cut)
{
    assert_int_equal(pasted("n", 10000), 40);
    assert_int_equal(pasted("\xe6\x9d\x8e", 10000), 40 * 3);
    assert_int_equal(pasted("e\xcc\x81", 10000), 40 * 3);
    assert_true(pasted("\xcc\x81", 10000) % 2 == 0);
    assert_true(pasted("\xe2\x80\x8d", 10000) % 3 == 0);
    assert_int_equal(pasted("\xe2\x80\x8b", 0), 0);
}

/* ---- Input methods ---- */

static void compose(struct page *p, const char *text, int caret)
{
    struct input in = {.kind = INPUT_COMPOSE, .caret = caret};
    strcpy(in.text, text);
    send(p, in);
}

/* The text of the field's command in the draw list. */
static const char *shown(const struct page *p)
{
    const char *text = "";
    for (int i = 0; i < p->dl.n; i++)
        if (p->dl.cmd[i].kind == DRAW_TEXT && p->dl.cmd[i].what == FONT_TEXT &&
            strcmp(p->dl.text + p->dl.cmd[i].text, "OK") != 0)
            text = p->dl.text + p->dl.cmd[i].text;
    return text;
}

/* Flat boxes under the letters. */
static int underlines(const struct page *p)
{
    int n = 0;
    for (int i = 0; i < p->dl.n; i++) {
        const struct draw_cmd *c = &p->dl.cmd[i];
        n += c->kind == DRAW_BOX && c->r.h <= 2 && c->r.w > 4 && c->r.y > 122 && c->r.y < 144;
    }
    return n;
}

TEST(what_is_composed_is_underlined)
{
    struct page p;
    begin(&p, "Ann");
    key(&p, KEY_LEFT, 0);
    float before = p.ui.caret_at.x;
    assert_true(ui_takes_text(&p.ui) && p.ui.caret_at.w > 0);
    compose(&p, "ni hao", 6);
    assert_string_equal(shown(&p), "Anni haon");
    assert_int_equal(underlines(&p), 6);
    assert_true(ui_composing(&p.ui) && p.ui.caret_at.x > before);
    expect(&p, "Ann", 2, 2); /* nothing is typed yet */
    compose(&p, LI_MING, 3);
    assert_string_equal(shown(&p), "An" LI_MING "n");
    assert_int_equal(underlines(&p), 2);
    compose(&p, "", 0);
    assert_string_equal(shown(&p), "Ann");
    assert_int_equal(underlines(&p), 0);
    compose(&p, "li", 2);
    type(&p, LI_MING);
    expect(&p, "An" LI_MING "n", 8, 8);
    assert_false(ui_composing(&p.ui));
    end(&p);
}

TEST(composing_takes_the_place_of_the_selection)
{
    struct page p;
    begin(&p, "Ann");
    key(&p, 'A', MOD_CTRL);
    compose(&p, "li", 2);
    assert_string_equal(shown(&p), "li");
    expect(&p, "Ann", 3, 0);
    ui_focus(&p.ui, "ok"); /* another widget: it is over */
    draw(&p);
    assert_false(ui_composing(&p.ui));
    assert_string_equal(shown(&p), "Ann");
    assert_true(p.ui.caret_at.w == 0);
    end(&p);
}

TESTS_MAIN
