/* fuzz_kept.c: any text as each of the texts that the program keeps, read alone: keys, best
 * rounds, the faces of people, the order of a rack. What is read makes sense, and what would be
 * written is read as the same again. fuzz_profile.c is about what the program does with them.
 */
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "keymap.h"
#include "look.h"
#include "people.h"
#include "rack_order.h"
#include "turn_timer.h"
#include "wins.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* ---- Keys ---- */

static void use_keys(const struct keymap *m, const uint8_t *data, size_t size)
{
    struct buf words = {0};
    for (int a = 1; a < KEY_ACTIONS_END; a++)
        keymap_label(&words, m, "Label", (enum key_action)a);
    for (size_t i = 0; i + 1 < size && i < 20; i += 2) {
        struct input in = {.kind = INPUT_KEY, .key = data[i] * 2, .mods = data[i + 1] % 8};
        keymap_translate(m, &in, data[i + 1] & 8);
        assert(in.action >= 0 && in.action < KEY_ACTIONS_END);
    }
    buf_free(&words);
}

static void keys(const char *text, const uint8_t *data, size_t size)
{
    struct keymap m, again;
    struct buf a = {0}, b = {0};
    keymap_read(&m, text);
    for (int i = 1; i < KEY_ACTIONS_END; i++)
        for (int j = 1; j < i && m.chord[i].key != KEY_NONE; j++)
            assert(m.chord[i].key != m.chord[j].key || m.chord[i].mods != m.chord[j].mods);
    use_keys(&m, data, size);
    keymap_write(&a, &m);
    keymap_read(&again, buf_text(&a));
    keymap_write(&b, &again);
    assert(!strcmp(buf_text(&a), buf_text(&b)));
    buf_free(&a);
    buf_free(&b);
}

/* ---- Best rounds ---- */

static void show_wins(const struct look *look, const struct wins *list)
{
    struct buf words = {0};
    for (int i = 0; i < list->n; i++)
        if (look->win_rules)
            look->win_rules(list->win[i].rules, &words);
    buf_free(&words);
}

static void wins(const char *text)
{
    for (int i = 0; i < look_count(); i++) {
        struct wins list, again;
        struct buf a = {0}, b = {0};
        enum game_scoring scoring = look_at(i)->game->scoring;
        wins_read(&list, scoring, text);
        assert(list.n >= 0 && list.n <= WINS_MOST);
        show_wins(look_at(i), &list);
        wins_write(&list, &a);
        wins_read(&again, scoring, buf_text(&a));
        wins_write(&again, &b);
        assert(again.n == list.n && !strcmp(buf_text(&a), buf_text(&b)));
        buf_free(&a);
        buf_free(&b);
    }
}

/* ---- Faces ---- */

static void faces(const char *text)
{
    static struct people p, again;
    struct buf a = {0}, b = {0};
    people_read(&p, text);
    assert(p.n >= 0 && p.n <= PEOPLE_MOST);
    people_write(&p, &a);
    people_read(&again, buf_text(&a));
    people_write(&again, &b);
    assert(again.n == p.n && !strcmp(buf_text(&a), buf_text(&b)));
    buf_free(&a);
    buf_free(&b);
}

/* ---- Notes ---- */

static void rack(const char *text)
{
    struct hand_order o = {0}, again = {0};
    struct buf a = {0}, b = {0};
    struct tile_bits every = {{0}}, none = {{0}};
    hand_order_read(&o, text, buf_tile_copy, TILE_MAX);
    for (int i = 0; i < o.n; i++) {
        assert(o.piece[i] < TILE_MAX && !memchr(o.piece, o.piece[i], (size_t)i));
        bits_add(&every, o.piece[i]);
    }
    hand_order_write(&o, buf_tile_copy, &a);
    hand_order_read(&again, buf_text(&a), buf_tile_copy, TILE_MAX);
    hand_order_write(&again, buf_tile_copy, &b);
    assert(again.n == o.n && !strcmp(buf_text(&a), buf_text(&b)));
    rack_order_sort(&o, text[0] & 1, text[0] & 2);
    rack_order_sync(&o, &every, &none);
    assert(o.n == again.n);
    rack_order_sync(&o, &none, &none);
    assert(o.n == 0);
    buf_free(&a);
    buf_free(&b);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = mem_alloc(size + 1);
    memcpy(text, data, size);
    keys(text, data, size);
    wins(text);
    faces(text);
    rack(text);
    struct turn_timer t = {.round = 1, .turn = 2, .clock_s = 60};
    turn_timer_read(&t, text);
    assert(t.spent <= 60 * 1000);
    free(text);
    return 0;
}
