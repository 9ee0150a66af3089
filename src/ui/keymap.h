/* keymap.h: the actions that keys can do, and which key does which.
 *
 * There is one list of actions. The app looks up each key press in the person's map once; all
 * other code uses the action. Enter, Escape, Tab and the arrows keep their usual meaning unless
 * something else has been put on them, so that nobody can lock themselves out. */
#ifndef SUPERWILD_KEYMAP_H
#define SUPERWILD_KEYMAP_H

#include <stdbool.h>

#include "buf.h"
#include "input.h"
#include "language.h"

enum key_page { KEYS_CURSOR, KEYS_TURN, KEYS_EVERYWHERE, KEY_PAGES };

/* Name, id (stored in settings), page, default key and modifiers, and what it does (a label on
 * buttons and in lists). */
#define KEY_ACTIONS(X)                                                                         \
    X(LEFT, "left", CURSOR, KEY_LEFT, 0, N_("Left"))                                           \
    X(RIGHT, "right", CURSOR, KEY_RIGHT, 0, N_("Right"))                                       \
    X(UP, "up", CURSOR, KEY_UP, 0, N_("Up"))                                                   \
    X(DOWN, "down", CURSOR, KEY_DOWN, 0, N_("Down"))                                           \
    X(NEXT, "next", CURSOR, KEY_TAB, 0, N_("Next button"))                                     \
    X(PREVIOUS, "previous", CURSOR, KEY_TAB, MOD_SHIFT, N_("Previous button"))                 \
    X(PICK, "pick", CURSOR, KEY_ENTER, 0, N_("Pick up, put down"))                             \
    X(CHOOSE, "choose", CURSOR, KEY_SPACE, 0, N_("Select a tile"))                             \
    X(CHOOSE_GROUP, "choose-group", CURSOR, 'G', 0, N_("Select its group"))                    \
    X(TAKE_BACK, "take-back", CURSOR, KEY_DELETE, 0, N_("Take a tile back"))                   \
    X(TOWER_UP, "tower-up", CURSOR, KEY_PAGE_UP, 0, N_("Up a tower"))                          \
    X(TOWER_DOWN, "tower-down", CURSOR, KEY_PAGE_DOWN, 0, N_("Down a tower"))                  \
    X(SHIFT_LEFT, "shift-left", CURSOR, KEY_LEFT, MOD_CTRL, N_("Left along the rack"))         \
    X(SHIFT_RIGHT, "shift-right", CURSOR, KEY_RIGHT, MOD_CTRL, N_("Right along the rack"))     \
    X(END_TURN, "end-turn", TURN, 'E', 0, N_("End the turn"))                                  \
    X(DRAW, "draw", TURN, 'D', 0, N_("Draw a tile"))                                           \
    X(UNDO, "undo", TURN, 'Z', MOD_CTRL, N_("Undo"))                                           \
    X(REDO, "redo", TURN, 'Y', MOD_CTRL, N_("Redo"))                                           \
    X(RESTORE, "restore", TURN, 'R', 0, N_("Back to start of turn"))                           \
    X(SORT_COLOUR, "sort-colour", TURN, 'C', 0, N_("Sort by colour"))                          \
    X(SORT_NUMBER, "sort-number", TURN, 'N', 0, N_("Sort by number"))                          \
    X(SORT_MELDS, "sort-melds", TURN, 'A', 0, N_("Show sets and runs"))                        \
    X(HINT, "hint", TURN, 'H', 0, N_("Hint"))                                                  \
    X(TIDY, "tidy", TURN, 'M', 0, N_("Tidy up"))                                               \
    X(ROOM, "room", TURN, 'J', 0, N_("Make room"))                                             \
    X(AGAIN, "again", EVERYWHERE, 'W', 0, N_("Watch their turns again"))                       \
    X(BEFORE, "before", EVERYWHERE, 'B', 0, N_("The table after your last turn"))              \
    X(FIT, "fit", TURN, 'F', 0, N_("Show the whole table"))                                    \
    X(ZOOM_IN, "zoom-in", TURN, KEY_PLUS, 0, N_("Zoom in"))                                    \
    X(ZOOM_OUT, "zoom-out", TURN, KEY_MINUS, 0, N_("Zoom out"))                                \
    X(MENU, "menu", EVERYWHERE, KEY_ESCAPE, 0, N_("Back, menu"))                               \
    X(RULES, "rules", EVERYWHERE, KEY_F1, 0, N_("Rules"))                                      \
    X(NARRATION, "narration", EVERYWHERE, KEY_F2, 0, N_("Narration on/off"))                   \
    X(SAY_AGAIN, "say-again", EVERYWHERE, KEY_F3, 0, N_("Say it again"))                       \
    X(FULLSCREEN, "fullscreen", EVERYWHERE, KEY_F11, 0, N_("Full screen"))

enum key_action {
    ACTION_NONE,
#define X(name, id, page, key, mods, label) ACTION_##name,
    KEY_ACTIONS(X)
#undef X
        KEY_ACTIONS_END
};

struct key_chord {
    int key; /* KEY_NONE: no key */
    unsigned mods;
};

struct keymap {
    struct key_chord chord[KEY_ACTIONS_END]; /* by enum key_action; no two are the same */
};

const char *action_id(enum key_action a);
/* What it does, in the person's language. */
const char *action_label(enum key_action a);
enum key_page action_page(enum key_action a);
/* Should the action repeat while its key is held down? */
bool action_repeats(enum key_action a);

void keymap_defaults(struct keymap *m);
/* The action of a key. Shift is ignored if nothing has been put on the key with Shift. */
enum key_action keymap_find(const struct keymap *m, int key, unsigned mods);
/* The action that has exactly this chord, or ACTION_NONE. */
enum key_action keymap_holder(const struct keymap *m, struct key_chord c);
/* Gives the chord to the action; the action that had it gets the old chord instead. */
void keymap_swap(struct keymap *m, enum key_action a, struct key_chord c);

/* "Ctrl+Z", "Page Up", "no key": for a person. */
void chord_words(struct buf *out, struct key_chord c);
/* "Undo (Ctrl+Z)": a label with the present key. */
void keymap_label(struct buf *out, const struct keymap *m, const char *label,
                  enum key_action a);

/* What differs from the defaults, "end-turn=t undo=ctrl+u"; "" when nothing does. */
void keymap_write(struct buf *out, const struct keymap *m);
/* The defaults and the changes in text. Words that make no sense are left out; of two actions
 * on one key the first keeps it. */
void keymap_read(struct keymap *m, const char *text);

/* Translates a key press to what widgets and pages know: whichever key goes left, goes back or
 * presses becomes the left arrow, Escape or Enter. typing: a text field has the focus and gets
 * the keys that write. Sets in->action, unless it is set already (by something other than a
 * keyboard). */
void keymap_translate(const struct keymap *m, struct input *in, bool typing);

#endif
