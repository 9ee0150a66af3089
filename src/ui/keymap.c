/* keymap.c: the list of actions, and the person's keys for them. */
#include "keymap.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- The list ---- */

struct action {
    const char *id, *label;
    enum key_page page;
    struct key_chord standard;
};

static const struct action actions[KEY_ACTIONS_END] = {
    [ACTION_NONE] = {"", "", KEYS_CURSOR, {KEY_NONE, 0}},
#define X(name, id, page, key, mods, label)                                                    \
    [ACTION_##name] = {id, label, KEYS_##page, {key, mods}},
    KEY_ACTIONS(X)
#undef X
};

/* What keys do in addition to the map, as long as they have no other action. */
static const struct {
    struct key_chord chord;
    enum key_action action;
} standing[] = {
    {{KEY_LEFT, 0}, ACTION_LEFT},
    {{KEY_RIGHT, 0}, ACTION_RIGHT},
    {{KEY_UP, 0}, ACTION_UP},
    {{KEY_DOWN, 0}, ACTION_DOWN},
    {{KEY_TAB, 0}, ACTION_NEXT},
    {{KEY_TAB, MOD_SHIFT}, ACTION_PREVIOUS},
    {{KEY_ENTER, 0}, ACTION_PICK},
    {{KEY_ESCAPE, 0}, ACTION_MENU},
    {{KEY_BACKSPACE, 0}, ACTION_TAKE_BACK},
    {{'Z', MOD_CTRL | MOD_SHIFT}, ACTION_REDO},
};
#define STANDING (sizeof standing / sizeof *standing)

const char *action_id(enum key_action a)
{
    return actions[a].id;
}

const char *action_label(enum key_action a)
{
    return _(actions[a].label);
}

enum key_page action_page(enum key_action a)
{
    return actions[a].page;
}

/* True for moving and for what can be undone. A held Enter must not end a turn and then show
 * the next player's tiles. */
bool action_repeats(enum key_action a)
{
    return (a >= ACTION_LEFT && a <= ACTION_PREVIOUS) || a == ACTION_TAKE_BACK ||
           a == ACTION_TOWER_UP || a == ACTION_TOWER_DOWN || a == ACTION_SHIFT_LEFT ||
           a == ACTION_SHIFT_RIGHT || a == ACTION_UNDO || a == ACTION_REDO ||
           a == ACTION_ZOOM_IN || a == ACTION_ZOOM_OUT;
}

/* ---- Looking up ---- */

static bool same(struct key_chord a, struct key_chord b)
{
    return a.key == b.key && a.mods == b.mods;
}

void keymap_defaults(struct keymap *m)
{
    for (int a = 0; a < KEY_ACTIONS_END; a++)
        m->chord[a] = actions[a].standard;
}

enum key_action keymap_holder(const struct keymap *m, struct key_chord c)
{
    for (int a = 1; a < KEY_ACTIONS_END && c.key != KEY_NONE; a++)
        if (same(m->chord[a], c))
            return (enum key_action)a;
    return ACTION_NONE;
}

static enum key_action find_exactly(const struct keymap *m, struct key_chord c)
{
    enum key_action a = keymap_holder(m, c);
    for (size_t i = 0; i < STANDING && a == ACTION_NONE; i++)
        if (same(standing[i].chord, c))
            a = standing[i].action;
    return a;
}

enum key_action keymap_find(const struct keymap *m, int key, unsigned mods)
{
    struct key_chord c = {key, mods};
    enum key_action a = find_exactly(m, c);
    c.mods &= ~(unsigned)MOD_SHIFT;
    return a == ACTION_NONE ? find_exactly(m, c) : a;
}

void keymap_swap(struct keymap *m, enum key_action a, struct key_chord c)
{
    enum key_action had = keymap_holder(m, c);
    if (had != ACTION_NONE)
        m->chord[had] = m->chord[a];
    m->chord[a] = c;
}

/* ---- Names ---- */

/* Key, id (stored in settings), and what is written on it, which depends on the keyboards that
 * are usual for a language. */
#define KEY_NAMES(X)                                                                           \
    X(KEY_ENTER, "enter", translated_in("key", "Enter"))                                       \
    X(KEY_ESCAPE, "escape", translated_in("key", "Esc"))                                       \
    X(KEY_TAB, "tab", translated_in("key", "Tab"))                                             \
    X(KEY_SPACE, "space", translated_in("key", "Space"))                                       \
    X(KEY_BACKSPACE, "backspace", translated_in("key", "Backspace"))                           \
    X(KEY_DELETE, "delete", translated_in("key", "Delete"))                                    \
    X(KEY_LEFT, "left", translated_in("key", "Left"))                                          \
    X(KEY_RIGHT, "right", translated_in("key", "Right"))                                       \
    X(KEY_UP, "up", translated_in("key", "Up"))                                                \
    X(KEY_DOWN, "down", translated_in("key", "Down"))                                          \
    X(KEY_HOME, "home", translated_in("key", "Home"))                                          \
    X(KEY_END, "end", translated_in("key", "End"))                                             \
    X(KEY_PAGE_UP, "page-up", translated_in("key", "Page Up"))                                 \
    X(KEY_PAGE_DOWN, "page-down", translated_in("key", "Page Down"))                           \
    X(KEY_PLUS, "plus", "+")                                                                   \
    X(KEY_MINUS, "minus", "-")                                                                 \
    X(KEY_INSERT, "insert", translated_in("key", "Insert"))

#ifdef __APPLE__
#define CTRL_WRITTEN "Cmd+" /* instead of Control, in every language */
#else
#define CTRL_WRITTEN translated_in("key", "Ctrl+")
#endif

#define KEY_MODS(X)                                                                            \
    X(MOD_CTRL, "ctrl+", CTRL_WRITTEN)                                                         \
    X(MOD_ALT, "alt+", translated_in("key", "Alt+"))                                           \
    X(MOD_SHIFT, "shift+", translated_in("key", "Shift+"))

static const struct {
    int key;
    const char *id;
} names[] = {
#define X(key, id, written) {key, id},
    KEY_NAMES(X)
#undef X
};
#define NAMES (sizeof names / sizeof *names)

static const struct {
    unsigned mod;
    const char *id;
} mods[] = {
#define X(mod, id, written) {mod, id},
    KEY_MODS(X)
#undef X
};
#define MODS (sizeof mods / sizeof *mods)

/* NULL for a key that is named by its letter or number. */
static const char *written_on(int key)
{
    switch (key) {
#define X(key, id, written)                                                                    \
    case key:                                                                                  \
        return written;
        KEY_NAMES(X)
#undef X
    }
    return NULL;
}

/* Appends a Latin-1 character as UTF-8. */
static void add_letter(struct buf *out, int key)
{
    char utf8[2] = {(char)(0xC0 | key >> 6), (char)(0x80 | (key & 0x3F))};
    char plain = (char)key;
    if (key < 128)
        buf_add_n(out, &plain, 1);
    else
        buf_add_n(out, utf8, 2);
}

void chord_words(struct buf *out, struct key_chord c)
{
    if (c.key == KEY_NONE) {
        buf_add(out, _("no key"));
        return;
    }
#define X(mod, id, written)                                                                    \
    if (c.mods & (mod))                                                                        \
        buf_add(out, written);
    KEY_MODS(X)
#undef X
    const char *written = written_on(c.key);
    if (written)
        buf_add(out, written);
    else if (c.key >= KEY_F1)
        buf_addf(out, "F%d", c.key - KEY_F1 + 1);
    else
        add_letter(out, c.key);
}

void keymap_label(struct buf *out, const struct keymap *m, const char *label, enum key_action a)
{
    struct buf key = {0};
    chord_words(&key, m->chord[a]);
    if (m->chord[a].key == KEY_NONE)
        buf_add(out, label);
    else /* Translators: what a button does, and its key: "Undo (Ctrl+Z)". */
        buf_addf(out, _("%s (%s)"), label, buf_text(&key));
    buf_free(&key);
}

/* ---- Stored ---- */

/* Writes a letter as it is, and any other key that has no name as its code. */
static void write_chord(struct buf *out, struct key_chord c)
{
    for (size_t i = 0; i < MODS; i++)
        if (c.mods & mods[i].mod)
            buf_add(out, mods[i].id);
    for (size_t i = 0; i < NAMES; i++)
        if (names[i].key == c.key) {
            buf_add(out, names[i].id);
            return;
        }
    if (c.key == KEY_NONE)
        buf_add(out, "none");
    else if (c.key >= KEY_F1)
        buf_addf(out, "f%d", c.key - KEY_F1 + 1);
    else if (c.key >= 'A' && c.key <= 'Z')
        buf_addf(out, "%c", c.key + 32);
    else
        buf_addf(out, "#%d", c.key);
}

static bool read_number(const char *text, int low, int high, int *out)
{
    char *end;
    long n = strtol(text, &end, 10);
    *out = (int)n;
    return text[0] >= '0' && text[0] <= '9' && !*end && n >= low && n <= high;
}

static bool read_key(const char *text, int *key)
{
    *key = KEY_NONE;
    for (size_t i = 0; i < NAMES; i++)
        if (strcmp(names[i].id, text) == 0)
            *key = names[i].key;
    if (*key != KEY_NONE || strcmp(text, "none") == 0)
        return true;
    if (text[0] >= 'a' && text[0] <= 'z' && !text[1])
        *key = text[0] - 32;
    else if (text[0] == 'f' && read_number(text + 1, 1, 12, key))
        *key += KEY_F1 - 1;
    else if (text[0] != '#' || !read_number(text + 1, '!', 255, key))
        return false;
    return true;
}

static bool read_chord(const char *text, struct key_chord *out)
{
    out->mods = 0;
    for (size_t i = 0; i < MODS; i++)
        if (strncmp(text, mods[i].id, strlen(mods[i].id)) == 0) {
            out->mods |= mods[i].mod;
            text += strlen(mods[i].id);
        }
    return read_key(text, &out->key);
}

void keymap_write(struct buf *out, const struct keymap *m)
{
    const char *between = "";
    for (int a = 1; a < KEY_ACTIONS_END; a++) {
        if (same(m->chord[a], actions[a].standard))
            continue;
        buf_addf(out, "%s%s=", between, actions[a].id);
        write_chord(out, m->chord[a]);
        between = " ";
    }
}

/* Reads one "id=chord". given: the actions set so far. */
static void read_word(struct keymap *m, char *word, bool given[KEY_ACTIONS_END])
{
    struct key_chord c;
    char *value = strchr(word, '=');
    if (!value)
        return;
    *value++ = 0;
    if (!read_chord(value, &c))
        return;
    for (int a = 1; a < KEY_ACTIONS_END; a++) {
        bool taken = given[keymap_holder(m, c)];
        if (strcmp(actions[a].id, word) == 0 && !given[a] && !taken) {
            enum key_action had = keymap_holder(m, c);
            if (had != ACTION_NONE)
                m->chord[had].key = KEY_NONE;
            m->chord[a] = c;
            given[a] = true;
        }
    }
}

/* An action that lost its key to another one, and has none now, gets its default key back if
 * that has become free. */
static void give_back(struct keymap *m, const bool given[KEY_ACTIONS_END])
{
    for (int a = 1; a < KEY_ACTIONS_END; a++)
        if (!given[a] && keymap_holder(m, actions[a].standard) == ACTION_NONE)
            m->chord[a] = actions[a].standard;
}

void keymap_read(struct keymap *m, const char *text)
{
    bool given[KEY_ACTIONS_END] = {false};
    char word[64];
    keymap_defaults(m);
    while (*text) {
        size_t n = strcspn(text, " ");
        if (n && n < sizeof word) {
            memcpy(word, text, n);
            word[n] = 0;
            read_word(m, word, given);
        }
        text += n + (text[n] == ' ');
    }
    give_back(m, given);
}

/* ---- For widgets and pages ---- */

/* The key by which widgets and pages know the action, or NULL. */
static const struct key_chord *common(enum key_action a)
{
    for (size_t i = 0; i < STANDING; i++)
        if (standing[i].action == a && a != ACTION_TAKE_BACK && a != ACTION_REDO)
            return &standing[i].chord;
    return NULL;
}

static bool writes(const struct input *in)
{
    return in->key < KEY_F1 && !(in->mods & (MOD_CTRL | MOD_ALT)) && in->key != KEY_ESCAPE &&
           in->key != KEY_TAB && in->key != KEY_ENTER && in->key != KEY_UP &&
           in->key != KEY_DOWN && in->key != KEY_PAGE_UP && in->key != KEY_PAGE_DOWN;
}

static bool known_to_all(int key, unsigned held)
{
    for (size_t i = 0; i < STANDING; i++)
        if (standing[i].chord.key == key && key != KEY_BACKSPACE && key != 'Z' &&
            !(held & (MOD_CTRL | MOD_ALT)))
            return true;
    return false;
}

void keymap_translate(const struct keymap *m, struct input *in, bool typing)
{
    if (in->kind != INPUT_KEY || in->action != ACTION_NONE)
        return;
    if (typing && writes(in))
        return;
    in->action = (int)keymap_find(m, in->key, in->mods);
    const struct key_chord *c = common((enum key_action)in->action);
    if (!c || known_to_all(in->key, in->mods))
        return;
    in->key = c->key;
    in->mods = c->mods;
}
