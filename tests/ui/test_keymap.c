/* test_keymap.c: the key map: defaults, changes, conflicts, words, storing and reading. */
#include "core_help.h"
#include "keymap.h"

static const char *words_of(int key, unsigned mods)
{
    static struct buf b;
    buf_clear(&b);
    chord_words(&b, (struct key_chord){key, mods});
    return buf_text(&b);
}

static const char *written(const struct keymap *m)
{
    static struct buf b;
    buf_clear(&b);
    keymap_write(&b, m);
    return buf_text(&b);
}

TEST(test_defaults)
{
    struct keymap m;
    keymap_defaults(&m);
    for (int a = 1; a < KEY_ACTIONS_END; a++) {
        enum key_action one = (enum key_action)a;
        assert_int_equal(keymap_holder(&m, m.chord[a]), one); /* no two are the same */
        assert_int_equal(keymap_find(&m, m.chord[a].key, m.chord[a].mods), one);
        assert_true(action_id(one)[0] && action_label(one)[0]);
    }
    assert_text(written(&m), "");
}

TEST(test_finding)
{
    struct keymap m;
    keymap_defaults(&m);
    assert_int_equal(keymap_find(&m, 'E', 0), ACTION_END_TURN);
    assert_int_equal(keymap_find(&m, 'E', MOD_SHIFT), ACTION_END_TURN);
    assert_int_equal(keymap_find(&m, 'E', MOD_CTRL), ACTION_NONE);
    assert_int_equal(keymap_find(&m, 'E', MOD_ALT), ACTION_NONE);
    assert_int_equal(keymap_find(&m, 'Z', 0), ACTION_NONE);
    assert_int_equal(keymap_find(&m, 'Z', MOD_CTRL), ACTION_UNDO);
    assert_int_equal(keymap_find(&m, 'Z', MOD_CTRL | MOD_SHIFT), ACTION_REDO);
    assert_int_equal(keymap_find(&m, KEY_TAB, MOD_SHIFT), ACTION_PREVIOUS);
    assert_int_equal(keymap_find(&m, KEY_BACKSPACE, 0), ACTION_TAKE_BACK);
    assert_int_equal(keymap_find(&m, KEY_LEFT, MOD_CTRL), ACTION_SHIFT_LEFT);
    assert_int_equal(keymap_find(&m, 'Q', 0), ACTION_NONE);
}

TEST(test_swapping)
{
    struct keymap m;
    keymap_defaults(&m);
    keymap_swap(&m, ACTION_END_TURN, (struct key_chord){'D', 0});
    assert_int_equal(keymap_find(&m, 'D', 0), ACTION_END_TURN);
    assert_int_equal(keymap_find(&m, 'E', 0), ACTION_DRAW);
    keymap_swap(&m, ACTION_UP, (struct key_chord){'X', 0});
    assert_int_equal(keymap_find(&m, 'X', 0), ACTION_UP);
    assert_int_equal(keymap_find(&m, KEY_UP, 0), ACTION_UP); /* unchanged */
    keymap_swap(&m, ACTION_FIT, (struct key_chord){KEY_UP, 0});
    assert_int_equal(keymap_find(&m, KEY_UP, 0), ACTION_FIT); /* until it is given away */
    assert_int_equal(keymap_find(&m, 'F', 0), ACTION_NONE);
}

#ifdef __APPLE__
#define CTRL "Cmd+"
#else
#define CTRL "Ctrl+"
#endif

TEST(test_words)
{
    struct keymap m;
    struct buf b = {0};
    assert_text(words_of('Z', MOD_CTRL | MOD_SHIFT), CTRL "Shift+Z");
    assert_text(words_of(KEY_PAGE_UP, 0), "Page Up");
    assert_text(words_of(KEY_F11, MOD_ALT), "Alt+F11");
    assert_text(words_of(0xD6, 0), "\xC3\x96"); /* O with two dots */
    assert_text(words_of(KEY_NONE, 0), "no key");
    keymap_defaults(&m);
    keymap_label(&b, &m, "Undo", ACTION_UNDO);
    assert_text(buf_text(&b), "Undo (" CTRL "Z)");
    m.chord[ACTION_UNDO].key = KEY_NONE;
    buf_clear(&b);
    keymap_label(&b, &m, "Undo", ACTION_UNDO);
    assert_text(buf_text(&b), "Undo");
    buf_free(&b);
}

TEST(test_round_trip)
{
    static const struct key_chord chords[] = {
        {'T', 0}, {KEY_F12, MOD_SHIFT}, {0xD6, MOD_CTRL}, {'7', MOD_ALT}, {KEY_HOME, 0},
        {'#', 0}, {KEY_PLUS, MOD_CTRL}};
    struct keymap m, again;
    char text[1024];
    keymap_defaults(&m);
    for (size_t i = 0; i < sizeof chords / sizeof *chords; i++) {
        keymap_swap(&m, (enum key_action)(ACTION_PICK + i), chords[i]);
        snprintf(text, sizeof text, "%s", written(&m));
        keymap_read(&again, text);
        assert_memory_equal(&again.chord[1], &m.chord[1], sizeof m.chord - sizeof m.chord[0]);
    }
}

/* Any text in the profile gives a map in which no two actions share a key. */
TEST(test_bad_text)
{
    static const char *const texts[] = {"end-turn=",
                                        "end-turn",
                                        "=t",
                                        "no-such=t",
                                        "end-turn=ctrl+",
                                        "end-turn=f13",
                                        "end-turn=#5",
                                        "end-turn=#999",
                                        "end-turn=tt",
                                        " ",
                                        "end-turn=t\x01",
                                        "end-turn=f1x",
                                        "end-turn=T",
                                        "end-turn=5",
                                        "end-turn={",
                                        "end-turn=`",
                                        "end-turn=f0",
                                        "end-turn=f+2",
                                        "end-turn=#+81",
                                        "end-turn=#32",
                                        "end-turn=#256"};
    struct keymap m;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        keymap_read(&m, texts[i]);
        assert_text(written(&m), "");
    }
    keymap_read(&m, "end-turn=t draw=t fit=d");
    assert_int_equal(keymap_find(&m, 'T', 0), ACTION_END_TURN);
    assert_int_equal(keymap_find(&m, 'D', 0), ACTION_FIT);
    assert_int_equal(m.chord[ACTION_DRAW].key, KEY_NONE);
    keymap_read(&m, "end-turn=none fit=#33 draw=#255");
    assert_int_equal(m.chord[ACTION_END_TURN].key, KEY_NONE);
    assert_int_equal(m.chord[ACTION_FIT].key, '!');
    assert_int_equal(m.chord[ACTION_DRAW].key, 255);
    keymap_read(&m, "end-turn=d draw=e");
    assert_int_equal(keymap_find(&m, 'E', 0), ACTION_DRAW);
    assert_int_equal(keymap_find(&m, 'D', 0), ACTION_END_TURN);
}

static struct input translated_key(const struct keymap *m, int key, unsigned mods, bool typing)
{
    struct input in = {.kind = INPUT_KEY, .key = key, .mods = mods};
    keymap_translate(m, &in, typing);
    return in;
}

/* Widgets get arrows and Enter, no matter which keys the person has chosen. */
TEST(test_translation)
{
    struct keymap m;
    struct input in;
    keymap_defaults(&m);
    keymap_swap(&m, ACTION_UP, (struct key_chord){'W', 0});
    keymap_swap(&m, ACTION_PICK, (struct key_chord){'J', MOD_CTRL});
    in = translated_key(&m, 'W', 0, false);
    assert_int_equal(in.key, KEY_UP);
    in = translated_key(&m, 'J', MOD_CTRL, false);
    assert_int_equal(in.key, KEY_ENTER);
    assert_int_equal(in.mods, 0);
    in = translated_key(&m, 'W', 0, true); /* a letter typed into the text */
    assert_int_equal(in.key, 'W');
    assert_int_equal(in.action, ACTION_NONE);
    in = translated_key(&m, KEY_LEFT, 0, true);
    assert_int_equal(in.key, KEY_LEFT);
    keymap_swap(&m, ACTION_FIT, (struct key_chord){KEY_RIGHT, 0});
    in = translated_key(&m, KEY_RIGHT, 0, false);
    assert_int_equal(in.key, KEY_RIGHT); /* for a widget; the table uses the action */
    assert_int_equal(in.action, ACTION_FIT);
    in = (struct input){.kind = INPUT_KEY, .key = KEY_NONE, .action = ACTION_CHOOSE};
    keymap_translate(&m, &in, false);
    assert_int_equal(in.action, ACTION_CHOOSE);
}

/* What does not write anything still does what it does, in a text field, too. */
TEST(test_keys_that_write_nothing)
{
    static const int keys[] = {KEY_UP,      KEY_DOWN,      KEY_ENTER,  KEY_TAB,
                               KEY_PAGE_UP, KEY_PAGE_DOWN, KEY_ESCAPE, KEY_F1};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        struct keymap m;
        keymap_defaults(&m);
        keymap_swap(&m, ACTION_FIT, (struct key_chord){keys[i], 0});
        assert_int_equal(translated_key(&m, keys[i], 0, true).action, ACTION_FIT);
    }
}

/* Moving and what can be undone: a held key must not end a turn, or press a button twice. */
TEST(test_repeating)
{
    static const enum key_action yes[] = {
        ACTION_LEFT,     ACTION_RIGHT,      ACTION_UP,         ACTION_DOWN,
        ACTION_NEXT,     ACTION_PREVIOUS,   ACTION_TAKE_BACK,  ACTION_UNDO,
        ACTION_REDO,     ACTION_TOWER_UP,   ACTION_TOWER_DOWN, ACTION_ZOOM_IN,
        ACTION_ZOOM_OUT, ACTION_SHIFT_LEFT, ACTION_SHIFT_RIGHT};
    int n = 0;
    for (size_t i = 0; i < sizeof yes / sizeof *yes; i++)
        assert_true(action_repeats(yes[i]));
    for (int a = 0; a < KEY_ACTIONS_END; a++)
        n += action_repeats((enum key_action)a);
    assert_int_equal(n, sizeof yes / sizeof *yes);
}

TESTS_MAIN
