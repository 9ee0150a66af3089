/* test_puzzle_editor.c: puzzles are made by hand: put together, proven, saved, shared, played;
 * and made of games. */
#include "puzzling_help.h"

#include "code.h"
#include "editor_parts.h"
#include "page.h"
#include "store_own.h"

static struct tile_desk *box(const struct driver *d)
{
    expect_screen(d, "puzzle-editor");
    return (void *)editor_of(d->app)->host.desk;
}

static tile_t tile_of(const char *name)
{
    int face;
    assert_true(tile_read(name, strlen(name), &face));
    return (tile_t)face;
}

/* On a phone, the box shows the part that has this tile. */
static void show_part_of(struct driver *d, tile_t t)
{
    if (drive_find(d, "part-1") && !table_has(&box(d)->now, t))
        drive_press(d, page_id("part", edit_part_of(t) + 1).text);
}

/* From the box or the table to a place on the table. */
static void lay(struct driver *d, const char *name, int x, int y)
{
    const struct tile_desk *v = box(d);
    tile_t t = tile_of(name);
    show_part_of(d, t);
    drive_drag(d, v->d.seen[t].to, grid_cell(&v->grid, x, y));
    struct place to = {(int16_t)x, (int16_t)y, 0};
    if (!table_has(&v->now, t) || !place_same(v->now.at[t], to))
        fail_msg("%s did not come to %d,%d", name, x, y);
}

static void to_rack(struct driver *d, const char *name)
{
    int before = editor_now(d->app)->position.n_rack;
    show_part_of(d, tile_of(name));
    drive_drag(d, box(d)->d.seen[tile_of(name)].to, editor_of(d->app)->strip);
    assert_int_equal(editor_now(d->app)->position.n_rack, before + 1);
}

static void open_editor(struct driver *d, const char *folder, float w, float h)
{
    drive_start(d, folder, w, h);
    editor_visit(d->app);
    drive_draw(d);
    expect_screen(d, "puzzle-editor");
}

/* A run in the plain game, and two tiles of which both can be played. */
static void make_small(struct driver *d)
{
    lay(d, "r2", 1, 0);
    lay(d, "r3", 2, 0);
    to_rack(d, "r4");
    to_rack(d, "r5");
}

/* The box is there from the start; a rack would be dealt from the bag. */
TEST_DRIVEN(test_box_is_not_dealt)
{
    open_editor(d, NULL, 1280, 800);
    assert_true(d->app->settings.motion > 0);
    assert_false(seen_any_travels(box(d)->d.seen, TILE_MAX));
}

/* ---- Made, proven, saved, played ---- */

TEST_DRIVEN(test_made)
{
    for (int size = 0; size < 2; size++) {
        open_editor(d, NULL, SIZES[size].w, SIZES[size].h);
        expect_says(d, "message", "Drag tiles from the box");
        make_small(d);
        assert_false(bits_has(&box(d)->rack, tile_of("r4")));
        drive_press(d, "prove");
        expect_says(d, "message", "It can be solved. Nothing on the table has to move.");
        drive_press(d, "play");
        expect_screen(d, "puzzle");
        expect_says(d, "goal", "Play both tiles in one turn.");
        drag_tile(d, tile_of("r4"), (struct place){3, 0, 0});
        drag_tile(d, tile_of("r5"), (struct place){4, 0, 0});
        end_puzzle(d);
        assert_int_equal(the_puzzle(d)->stars, 3);
        drive_press(d, "leave");
        expect_screen(d, "puzzle-editor");
        assert_int_equal(editor_now(d->app)->position.n_rack, 2);
    }
}

static void read_own(void *ctx, const struct store_own *own)
{
    struct puzzle *p = ctx;
    struct reason why;
    assert_string_equal(own->name, "my-first");
    assert_true(puzzle_read(own->text, strlen(own->text), true, p, &why));
}

TEST_DRIVEN(test_saved)
{
    struct puzzle p;
    open_editor(d, drive_folder(d), 1280, 800);
    make_small(d);
    drive_press(d, "prove");
    drive_press(d, "save");
    assert_true(drive_find(d, "save-now")->flags & UI_DISABLED);
    drive_type(d, "name", " \xe2\x80\x8d"); /* nothing to see */
    assert_true(drive_find(d, "save-now")->flags & UI_DISABLED);
    drive_type(d, "name", "my-first");
    drive_press(d, "save-now");
    expect_says(d, "message", "Saved as my-first.");
    assert_string_equal(editor_now(d->app)->title, ""); /* the name says it all */
    store_own_each(d->app->store, read_own, &p);
    assert_int_equal(p.tier, 1);
    assert_int_equal(p.moves, 0);
    assert_non_null(p.solution);
    puzzle_free(&p);
    drive_press(d, "save");
    expect_says(d, "save-now", "Replace");
    drive_press(d, "close");
    drive_press(d, "back"); /* changed from the page of own puzzles */
    expect_screen(d, "puzzle-own");
    expect_says(d, "about", "my-first");
    drive_press(d, "edit");
    to_rack(d, "k13");
    drive_press(d, "undo");
    open_editor(d, d->folder, 800, 600); /* it is all still there */
    assert_string_equal(editor_now(d->app)->name, "my-first");
    assert_true(table_has(&box(d)->now, tile_of("r3")));
    assert_int_equal(editor_now(d->app)->position.n_rack, 2);
}

static char *clipboard(void *self)
{
    const struct driver *d = self;
    return d->copied ? mem_strdup(d->copied) : NULL;
}

TEST_DRIVEN(test_code)
{
    struct reason why;
    struct puzzle p;
    open_editor(d, NULL, 1280, 800);
    d->app->host.paste = clipboard;
    make_small(d);
    drive_press(d, "prove");
    drive_press(d, "menu");
    drive_press(d, "copy-code");
    assert_non_null(d->copied);
    assert_true(code_read(d->copied, strlen(d->copied), &p, &why));
    assert_int_equal(p.tier, 1);
    assert_int_equal(p.task.position.n_rack, 2);
    puzzle_free(&p);
    expect_says(d, "message", "The puzzle's code is on the clipboard.");
    assert_null(drive_find(d, "notice"));
    drive_press(d, "menu");
    drive_press(d, "clear");
    drive_press(d, "yes");
    assert_true(edit_is_empty(editor_now(d->app)));
    drive_press(d, "menu");
    drive_press(d, "paste");
    expect_says(d, "message", "Pasted.");
    assert_true(table_has(&box(d)->now, tile_of("r3")));
    drive_press(d, "menu"); /* now it would replace something */
    drive_press(d, "paste");
    drive_press(d, "no");
    d->copied[9] = d->copied[9] == '7' ? '8' : '7'; /* what it should be is known */
    drive_press(d, "undo");
    drive_press(d, "menu");
    drive_press(d, "paste");
    expect_says(d, "question", "Character ");
    drive_press(d, "yes");
    expect_says(d, "message", "Pasted.");
    assert_true(table_has(&box(d)->now, tile_of("r3")));
    drive_copy(d, "game super-wild\nrack r5 r5 r5\n");
    drive_press(d, "menu");
    drive_press(d, "paste");
    expect_says(d, "message", "This isn't a puzzle:");
}

/* ---- What cannot be done ---- */

TEST_DRIVEN(test_impossible)
{
    open_editor(d, NULL, 1280, 800);
    make_small(d);
    to_rack(d, "k13");
    drive_press(d, "prove");
    expect_says(d, "message", "Only 2 of 3 tiles can be played.");
    drive_press(d, "save");
    expect_says(d, "message", "can't be solved");
    drive_press(d, "goal");
    drive_press(d, "play");
    expect_says(d, "message", "Press Prove first");
    drive_press(d, "prove");
    expect_says(d, "message", "2 of 3 tiles can be played, and no more.");
    assert_int_equal(editor_of(d->app)->proven.task.tiles, 2);
    drive_press(d, "rack-3");
    assert_int_equal(editor_now(d->app)->position.n_rack, 2);
    assert_true(bits_has(&box(d)->rack, tile_of("k13")));
    drive_press(d, "prove");
    expect_says(d, "message", "Everything can be played");
    assert_int_equal(editor_now(d->app)->goal, GOAL_OUT);
    lay(d, "g9", 3, 1);
    drive_press(d, "prove");
    expect_says(d, "message", "The table is not legal yet.");
}

/* ---- Off the rack ---- */

static int rack_count(const struct driver *d)
{
    return editor_now(d->app)->position.n_rack;
}

TEST_DRIVEN(test_dragged_off_the_rack)
{
    for (int size = 0; size < 2; size++) {
        open_editor(d, NULL, SIZES[size].w, SIZES[size].h);
        make_small(d);
        const struct tile_desk *v = box(d);
        const struct edits *all = d->app->data[DATA_EDITS];
        int before = all->at;
        drive_drag(d, drive_find(d, "rack-1")->r, grid_cell(&v->grid, 3, 0));
        assert_true(table_has(&v->now, tile_of("r4")));
        assert_int_equal(rack_count(d), 1);
        assert_int_equal(all->at, before + 1); /* one step */
        drive_press(d, "undo");
        assert_int_equal(rack_count(d), 2);
        assert_int_equal(editor_now(d->app)->position.rack[0], tile_of("r4"));
        v = box(d);
        drive_drag(d, drive_find(d, "rack-1")->r, drive_find(d, "save")->r);
        assert_int_equal(rack_count(d), 2); /* there is no place, so it went home */
        drive_drag(d, drive_find(d, "rack-1")->r, drive_find(d, "rack-2")->r);
        assert_int_equal(rack_count(d), 2);
        assert_int_equal(editor_now(d->app)->position.rack[0], tile_of("r4"));
        assert_int_equal(all->at, before);
        drive_drag(d, drive_find(d, "rack-1")->r, v->d.area.hand);
        assert_int_equal(rack_count(d), 1);
        assert_true(bits_has(&box(d)->rack, tile_of("r4")));
    }
}

/* Whoever leaves in the middle of it loses nothing. */
TEST_DRIVEN(test_drag_given_up)
{
    open_editor(d, NULL, 1280, 800);
    make_small(d);
    for (int i = 0; i < 2; i++) {
        drive_point(d, INPUT_DOWN, drive_find(d, "rack-1")->r, BUTTON_LEFT);
        drive_point(d, INPUT_MOVE, box(d)->d.area.board, BUTTON_LEFT);
        assert_int_equal(rack_count(d), 1);
        if (i)
            app_go(d->app, SCREEN_PUZZLE_OWN);
        else
            drive_key(d, KEY_ESCAPE);
        assert_int_equal(rack_count(d), 2);
    }
}

/* ---- Saved without a proof ---- */

static void save_as(struct driver *d, const char *name)
{
    drive_press(d, "save");
    drive_type(d, "name", name);
    drive_press(d, "save-now");
}

/* ---- Titles ---- */

#define TITLE "\xe6\x9d\x8e\xe6\x98\x8e's \xd7\x90\xd7\x91 #3 \xf0\x9f\x98\x80"

static void count_own(void *ctx, const struct store_own *own)
{
    (void)own;
    ++*(int *)ctx;
}

/* What a person types is what they see everywhere; the id is made from it. */
TEST_DRIVEN(test_titles)
{
    char id[PUZZLE_NAME];
    int n = 0;
    open_editor(d, drive_folder(d), 1280, 800);
    make_small(d);
    save_as(d, "  " TITLE " ");
    expect_says(d, "message", "Saved as " TITLE ".");
    expect_says(d, "puzzle", TITLE);
    assert_true(editor_saved(d->app, TITLE, id));
    assert_string_equal(id, "s-3");
    assert_string_equal(editor_now(d->app)->name, "s-3");
    drive_press(d, "back");
    expect_screen(d, "puzzle-own");
    expect_says(d, "about", TITLE);
    expect_says(d, "own-1", TITLE);
    drive_press(d, "edit"); /* it keeps its name */
    expect_says(d, "puzzle", TITLE);
    drive_press(d, "save");
    assert_string_equal(drive_find(d, "name")->text, TITLE);
    expect_says(d, "save-now", "Replace");
    drive_press(d, "save-now");
    store_own_each(d->app->store, count_own, &n);
    assert_int_equal(n, 1);
    save_as(d, "My first!"); /* under another name it is another puzzle */
    assert_true(editor_saved(d->app, "My first!", id));
    assert_string_equal(id, "My-first");
    save_as(d, "My first?");
    assert_true(editor_saved(d->app, "My first?", id));
    assert_string_equal(id, "My-first-2");
    save_as(d, "\xe6\x9d\x8e");
    assert_true(editor_saved(d->app, "\xe6\x9d\x8e", id));
    assert_string_equal(id, "puzzle");
    open_editor(d, d->folder, 1280, 800); /* the editor keeps what was in it */
    assert_string_equal(editor_now(d->app)->title, "\xe6\x9d\x8e");
}

/* A new one is empty. What is not saved is not lost without a question, nor by the answer. */
TEST_DRIVEN(test_new_is_empty)
{
    open_editor(d, drive_folder(d), 1280, 800);
    make_small(d);
    drive_press(d, "back");
    drive_press(d, "new");
    expect_screen(d, "puzzle-own");
    drive_key(d, KEY_ESCAPE);
    assert_null(drive_find(d, "question"));
    drive_press(d, "new");
    drive_press(d, "no");
    expect_screen(d, "puzzle-editor");
    assert_int_equal(editor_now(d->app)->position.n_rack, 2);
    drive_press(d, "back");
    drive_press(d, "new");
    drive_press(d, "yes");
    expect_screen(d, "puzzle-editor");
    assert_true(edit_is_empty(editor_now(d->app)));
    drive_press(d, "undo");
    assert_int_equal(editor_now(d->app)->position.n_rack, 2);
    save_as(d, "my-first");
    drive_press(d, "back");
    drive_press(d, "new"); /* it is saved: nothing to ask */
    expect_screen(d, "puzzle-editor");
    assert_true(edit_is_empty(editor_now(d->app)));
    assert_string_equal(editor_now(d->app)->name, "");
}

TEST_DRIVEN(test_saving_proves)
{
    struct puzzle p;
    open_editor(d, drive_folder(d), 1280, 800);
    make_small(d);
    drive_press(d, "goal"); /* the most: how many that are is not known yet */
    save_as(d, "my-first");
    expect_says(d, "message", "Saved as my-first. Everything can be played");
    store_own_each(d->app->store, read_own, &p);
    assert_int_equal(p.tier, 1);
    puzzle_free(&p);
    to_rack(d, "k13");
    save_as(d, "another");
    expect_says(d, "message", "So it isn't saved.");
    assert_false(editor_saved(d->app, "another", NULL));
}

TEST_DRIVEN(test_saving_fails)
{
    open_editor(d, drive_folder(d), 1280, 800);
    make_small(d);
    drive_stop_saving(d, d->folder);
    save_as(d, "first"); /* with the proof */
    drive_press(d, "notice-close");
    expect_says(d, "message", "It can't be saved now.");
    assert_int_equal(editor_of(d->app)->host.tone, TONE_FAULT);
    save_as(d, "first"); /* it is proven now */
    expect_says(d, "message", "It can't be saved now.");
    assert_int_equal(editor_of(d->app)->host.tone, TONE_FAULT);
    drive_allow_saving(d, d->folder);
    save_as(d, "first");
    expect_says(d, "message", "Saved as first.");
    assert_int_equal(editor_of(d->app)->host.tone, TONE_GOOD);
}

/* ---- Stopped ---- */

struct late_work {
    void (*work)(void *arg);
    void *arg;
};

/* A thread that begins only when somebody waits for it. */
static void *start_late(void *self, void (*work)(void *arg), void *arg)
{
    struct late_work *late = mem_alloc(sizeof *late);
    (void)self;
    *late = (struct late_work){work, arg};
    return late;
}

static void join_late(void *self, void *thread)
{
    struct late_work *late = thread;
    (void)self;
    late->work(late->arg);
    free(late);
}

TEST_DRIVEN(test_stopped)
{
    open_editor(d, NULL, 1280, 800);
    make_small(d);
    d->app->host.start = start_late;
    d->app->host.join = join_late;
    drive_press(d, "prove");
    assert_true(app_waits(d->app));
    expect_says(d, "prove", "Stop");
    drive_press(d, "prove");
    assert_false(app_waits(d->app));
    expect_says(d, "message", "Stopped.");
    drive_press(d, "prove");
    drive_press(d, "rack-1"); /* what is changed is not what was to be proven */
    assert_false(app_waits(d->app));
    assert_int_equal(editor_of(d->app)->verdict, VERDICT_NONE);
    save_as(d, "late");
    expect_says(d, "message", "Before it is saved");
    drive_press(d, "prove");
    expect_says(d, "message", "Stopped. Nothing is saved.");
    drive_press(d, "prove");
    drive_press(d, "back"); /* leaving does not wait either */
}

/* ---- Undo ---- */

TEST_DRIVEN(test_undone)
{
    open_editor(d, NULL, 1280, 800);
    make_small(d);
    drive_press(d, "goal");
    for (int i = 0; i < 5; i++)
        drive_press(d, "undo");
    assert_true(edit_is_empty(editor_now(d->app)));
    assert_true(bits_has(&box(d)->rack, tile_of("r2")));
    assert_true(drive_find(d, "undo")->flags & UI_DISABLED);
    for (int i = 0; i < 5; i++)
        drive_press(d, "redo");
    assert_int_equal(editor_now(d->app)->goal, GOAL_MOST);
    assert_int_equal(editor_now(d->app)->position.n_rack, 2);
}

/* ---- All games ---- */

TEST_DRIVEN(test_games)
{
    const struct look *look;
    const char *rules;
    char id[UI_ID];
    open_editor(d, NULL, 1280, 800);
    make_small(d);
    for (int i = 0; edit_choice(i, &look, &rules); i++) {
        drive_press(d, "menu");
        drive_press(d, "choose");
        snprintf(id, sizeof id, "rules-%d", i + 1);
        drive_press(d, id);
        assert_ptr_equal(editor_now(d->app)->position.game, look->game);
        assert_int_equal(editor_now(d->app)->position.n_rack, 2);
        assert_true(table_has(&box(d)->now, tile_of("r3")));
        assert_true(table_has(&box(d)->now, WILD));
    }
}

/* Of two equal tiles, one after the other is in the box, whatever lies where. */
TEST_DRIVEN(test_copies)
{
    struct edit e;
    struct tile_desk *v;
    drive_start(d, NULL, 1280, 800);
    editor_edits(d->app);
    for (int i = 0; LOOKS[i]; i++)
        if (LOOKS[i]->game->tiles && LOOKS[i]->game->tiles->notation->tiles > FACES)
            edit_begin(&e, LOOKS[i]->game, "");
    assert_true(e.position.game->tiles->notation->tiles > FACES);
    editor_push(d->app, &e);
    editor_visit(d->app);
    drive_draw(d);
    v = box(d);
    assert_int_equal(bits_count(&v->rack), FACES);
    lay(d, "r5", 0, 0);
    assert_true(bits_has(&v->rack, (tile_t)(tile_of("r5") + FACES)));
    drive_drag(d, v->d.seen[tile_of("r5") + FACES].to, editor_of(d->app)->strip);
    assert_int_equal(bits_count(&v->rack), FACES - 1);
    drive_point(d, INPUT_DOWN, v->d.seen[tile_of("r5")].to, BUTTON_RIGHT); /* back to the box */
    drive_settle(d);
    assert_true(bits_has(&v->rack, tile_of("r5")));
    to_rack(d, "r5");
    assert_int_equal(bits_count(&v->rack), FACES - 1);
    drive_press(d, "rack-1");
    assert_int_equal(bits_count(&v->rack), FACES);
    lay(d, "r5", 0, 0);
}

/* ---- From a game ---- */

TEST_DRIVEN(test_from_game)
{
    drive_start(d, NULL, 800, 600);
    drive_new_game(d);
    drive_press(d, "start");
    drive_lots(d);
    drive_press(d, "reveal");
    expect_screen(d, "table");
    const struct match *m = d->app->session->match;
    struct position p;
    m->game->tiles->position(m->state, &p);
    drive_press(d, "menu");
    drive_press(d, "make-puzzle");
    drive_press(d, "yes");
    assert_int_equal(editor_now(d->app)->position.n_rack, p.n_rack);
    assert_true(table_same(&editor_now(d->app)->position.table, &p.table));
    drive_press(d, "back");
    expect_screen(d, "pause");
}

/* It tells what can be played, so it is a hint, which is asked about and counted; but not
 * again in a round with hints. */
TEST_DRIVEN(test_from_game_is_a_hint)
{
    drive_start(d, NULL, 800, 600);
    drive_new_game(d);
    drive_press(d, "start");
    drive_lots(d);
    drive_press(d, "reveal");
    const struct session *s = d->app->session;
    struct game_status st;
    match_status(s->match, &st);
    drive_press(d, "menu");
    drive_press(d, "make-puzzle");
    assert_non_null(strstr(drive_find(d, "question")->label, "counts as a hint"));
    drive_press(d, "no");
    expect_screen(d, "pause");
    assert_false(session_was_hinted(s, st.seat));
    drive_press(d, "make-puzzle");
    drive_press(d, "yes");
    expect_screen(d, "puzzle-editor");
    assert_true(session_was_hinted(s, st.seat));
    drive_press(d, "back");
    drive_press(d, "make-puzzle");
    expect_screen(d, "puzzle-editor");
}

TEST_DRIVEN(test_from_replay)
{
    drive_start(d, NULL, 800, 600);
    drive_new_game(d);
    drive_press(d, "start");
    drive_lots(d);
    drive_play(d, PHASE_GAME_OVER, false);
    app_follow(d->app);
    drive_settle(d);
    expect_screen(d, "game-end");
    drive_press(d, "watch");
    assert_null(drive_find(d, "make-puzzle")); /* nothing is shown yet */
    for (int i = 0; i < 9; i++) {
        drive_press(d, "next");
        drive_press(d, "next");
    }
    char turn[sizeof((struct ui_widget *)0)->label];
    snprintf(turn, sizeof turn, "%s", drive_find(d, "turn")->label);
    drive_press(d, "make-puzzle");
    assert_true(editor_now(d->app)->position.n_rack > 0);
    assert_true(editor_legal(d->app, NULL));
    drive_press(d, "back"); /* to the turn that it came from */
    expect_screen(d, "watch");
    assert_string_equal(drive_find(d, "turn")->label, turn);
    drive_press(d, "next");
    drive_press(d, "back");
    expect_screen(d, "game-end");
}

/* ---- By keyboard ---- */

/* The box is not called a rack: that is the puzzle's. */
TEST_DRIVEN(test_narrated)
{
    struct buf said = {0};
    open_editor(d, NULL, 1280, 800);
    assert_string_equal(drive_find(d, "rack")->label, "The box of tiles");
    drive_key(d, KEY_RIGHT);
    desk_cursor_words(editor_of(d->app)->host.desk, &said);
    assert_non_null(strstr(buf_text(&said), "in the box"));
    d->app->settings.narration = true;
    drive_draw(d);
    lay(d, "r2", 1, 0);
    drive_drag(d, box(d)->d.seen[tile_of("r2")].to, box(d)->d.area.hand);
    assert_non_null(strstr(d->app->words.said, "The red 2 is back in the box."));
    assert_null(strstr(d->app->words.said, "rack"));
    buf_free(&said);
}

TEST_DRIVEN(test_keys)
{
    open_editor(d, NULL, 1280, 800);
    drive_key(d, KEY_RIGHT); /* shows the cursor */
    drive_key(d, KEY_RIGHT);
    drive_key(d, 'D');
    assert_int_equal(editor_now(d->app)->position.n_rack, 1);
    drive_key(d, KEY_ENTER); /* takes a tile; up to the table, and put there */
    for (int i = 0; i < 6; i++)
        drive_key(d, KEY_UP);
    drive_key(d, KEY_ENTER);
    assert_int_equal(table_count(&box(d)->now), 2);
    drive_key(d, 'E');
    assert_true(drive_find(d, "message")->label[0]);
    drive_key(d, KEY_ESCAPE);
    assert_non_null(drive_find(d, "resume"));
    drive_key(d, KEY_ESCAPE);
    assert_null(drive_find(d, "resume"));
}

/* ---- A phone ---- */

/* All tiles of that part are in the box, and large enough for a finger. */
static void check_part(struct driver *d, int part)
{
    const struct tile_desk *v = box(d);
    int n = bits_count(&v->rack);
    for (tile_t t = 0; t < TILE_MAX; t++) {
        struct rect r = v->d.seen[t].to;
        if (!bits_has(&v->rack, t))
            continue;
        assert_int_equal(edit_part_of(t), part);
        assert_true(r.w >= 44 && r.h >= 44 && r.x >= 0 && r.x + r.w <= d->w);
        assert_true(r.y + r.h <= drive_find(d, "part-1")->r.y);
    }
    assert_int_equal(n, part == EDIT_WILDS ? 1 : 13);
}

TEST_DRIVEN(test_parts_of_the_box)
{
    const struct look *look;
    const char *rules;
    struct edit e;
    open_editor(d, NULL, SIZES[UPRIGHT].w, SIZES[UPRIGHT].h);
    app_ratio(d->app, 1);
    for (int i = 0; edit_choice(i, &look, &rules); i++) {
        edit_begin(&e, look->game, rules);
        editor_push(d->app, &e);
        editor_show(d->app);
        drive_draw(d);
        assert_true(d->app->ui.upright);
        for (int part = edit_parts(&e); part-- > 0;) {
            drive_press(d, page_id("part", part + 1).text);
            check_part(d, part);
        }
    }
    assert_null(drive_find(d, page_id("part", edit_parts(&e) + 1).text));
    open_editor(d, NULL, SIZES[UPRIGHT].w, SIZES[UPRIGHT].h);
    app_ratio(d->app, 1);
    drive_draw(d);
    lay(d, "k5", 1, 0);
    to_rack(d, "r4");
    to_rack(d, "b1");
    drive_press(d, "rack-1"); /* the box shows what comes back */
    assert_true(bits_has(&box(d)->rack, tile_of("r4")));
    drive_press(d, "part-3");
    drive_drag(d, drive_find(d, "rack-1")->r, grid_cell(&box(d)->grid, 2, 0));
    assert_true(table_has(&box(d)->now, tile_of("b1")));
    drive_press(d, "undo");
    assert_int_equal(rack_count(d), 1);
}

/* The window is turned: all of the box, and a part of it again. */
TEST_DRIVEN(test_turned)
{
    open_editor(d, NULL, SIZES[UPRIGHT].w, SIZES[UPRIGHT].h);
    app_ratio(d->app, 1);
    drive_draw(d);
    assert_int_equal(bits_count(&box(d)->rack), 13);
    lay(d, "k5", 1, 0);
    d->w = 1280;
    d->h = 800;
    drive_draw(d);
    assert_true(bits_count(&box(d)->rack) > 50);
    d->w = SIZES[UPRIGHT].w;
    d->h = SIZES[UPRIGHT].h;
    drive_draw(d);
    assert_int_equal(bits_count(&box(d)->rack), 12);
    assert_true(table_has(&box(d)->now, tile_of("k5")));
}

/* Ten tiles on the rack are large enough for a finger, and each is where it is pressed. */
static void check_rack(struct driver *d, float w, float h)
{
    open_editor(d, NULL, w, h);
    app_ratio(d->app, 1);
    drive_draw(d);
    struct edit e = *editor_now(d->app);
    for (int n = 1; n <= 10; n++) {
        e.position.rack[e.position.n_rack++] = tile_make(RED, n);
        editor_push(d->app, &e);
        editor_show(d->app);
        drive_draw(d);
        const struct rect strip = editor_of(d->app)->strip;
        float to_rack = drive_find(d, "to-rack")->r.x;
        for (int i = 0; i < n; i++) {
            struct rect r = drive_find(d, page_id("rack", i + 1).text)->r;
            assert_true(r.w >= 44 && r.h >= 44);
            assert_true(rect_has(strip, r.x, r.y) && r.x + r.w <= to_rack);
            assert_true(r.y + r.h <= strip.y + strip.h);
            for (int k = 0; k < i; k++) {
                struct rect o = drive_find(d, page_id("rack", k + 1).text)->r;
                assert_true(o.y + o.h <= r.y || o.x + o.w <= r.x + 0.01f);
            }
        }
    }
    drive_press(d, "rack-9");
    assert_int_equal(rack_count(d), 9);
    assert_true(bits_has(&box(d)->rack, tile_make(RED, 9)));
}

TEST_DRIVEN(test_two_rows_on_the_rack)
{
    check_rack(d, SIZES[UPRIGHT].w, SIZES[UPRIGHT].h);
    check_rack(d, 360, 740);
}

/* All tiles of a part are gone. */
TEST_DRIVEN(test_empty_part)
{
    open_editor(d, NULL, SIZES[UPRIGHT].w, SIZES[UPRIGHT].h);
    app_ratio(d->app, 1);
    drive_draw(d);
    struct edit e = *editor_now(d->app);
    for (int i = 1; i <= 13; i++)
        e.position.rack[e.position.n_rack++] = tile_make(RED, i);
    editor_push(d->app, &e);
    editor_show(d->app);
    drive_draw(d);
    assert_int_equal(bits_count(&box(d)->rack), 0);
    drive_press(d, "part-2");
    assert_int_equal(bits_count(&box(d)->rack), 13);
}

/* ---- Layout ---- */

static void check_cards(struct walk *k)
{
    struct driver *d = &k->d;
    drive_press(d, "menu");
    check(k, "menu");
    drive_press(d, "choose");
    check(k, "game and rules");
    drive_press(d, "close");
    drive_press(d, "save");
    check(k, "save");
    drive_type(d, "name", "my puzzle");
    check(k, "save, a bad name");
    drive_press(d, "close");
    drive_press(d, "menu");
    drive_press(d, "clear");
    check(k, "clear");
    drive_press(d, "no");
}

static void walk_editor(struct walk *k)
{
    struct driver *d = &k->d;
    editor_visit(d->app);
    check(k, "editor, empty");
    make_small(d);
    check(k, "editor, made");
    drive_press(d, "prove");
    check(k, "editor, proven");
    check_cards(k);
    drive_press(d, "goal");
    to_rack(d, "k13");
    drive_press(d, "prove");
    check(k, "editor, the most");
    drive_press(d, "goal");
    drive_press(d, "prove");
    check(k, "editor, impossible");
}

TEST(test_layout)
{
    static const char *const language[] = {"en", "de", "es"};
    for (size_t l = 0; l < sizeof language / sizeof *language; l++) {
        if (l && !speak(language[l]))
            continue;
        int sizes = N_SIZES + N_UPRIGHT;
        for (int size = 0; size < sizes; size++)
            for (int text = 100; text <= (size < UPRIGHT ? 150 : 100); text += 50) {
                struct walk k = {.thorough = size == 0};
                walk_begin(&k, NULL, size, 0, text);
                walk_editor(&k);
                drive_end(&k.d);
            }
        language_close();
    }
}

TESTS_MAIN
