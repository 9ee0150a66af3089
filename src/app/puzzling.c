/* puzzling.c: plays a puzzle, and keeps it in the profile. */
#include "puzzling.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app_library.h"
#include "app_state.h"
#include "certify.h"
#include "check.h"
#include "dates.h"
#include "hash.h"
#include "history.h"
#include "language.h"
#include "mind.h"
#include "navigation.h"
#include "notice.h"
#include "playing.h"
#include "puzzle_feats.h"
#include "stars.h"
#include "tile_game.h"

#define SECOND_MS 1000
#define GAP_MS 3000 /* if two looks are farther apart, nobody was there */
#define KEPT_S 5    /* how often the time is stored */

static const char *const MODE_ID[] = {
#define X(name, id) id,
    PUZZLE_MODES(X)
#undef X
};

const char *puzzle_mode_id(enum puzzle_mode m)
{
    return MODE_ID[m];
}

/* ---- The profile ---- */

/* The name under which the profile keeps what is known of a puzzle (store_puzzle_load()): its
 * own or, for one of the person's own, that after STORE_OWN. One without a name, from a file or
 * a code, gets a number that follows from its text. */
static void key_of(const struct puzzle *p, enum puzzle_mode mode, char out[PUZZLING_KEY])
{
    struct buf text = {0};
    if (p->name[0]) {
        snprintf(out, PUZZLING_KEY, "%s%s", mode == PUZZLING_OWN ? STORE_OWN : "", p->name);
        return;
    }
    puzzle_write(p, &text);
    snprintf(out, PUZZLING_KEY, "file/%016llx",
             (unsigned long long)hash_text(HASH_START, buf_text(&text)));
    buf_free(&text);
}

int puzzling_seconds(const struct puzzling *p)
{
    return (int)(p->spent / SECOND_MS);
}

/* steps: room for the text; the caller frees it once it is saved. */
static struct store_puzzle as_kept(const struct app *app, struct buf *steps)
{
    const struct puzzling *p = app->puzzling;
    bool on = p->stage == PUZZLING_PLAY;
    for (int i = 0; on && i < p->match->n; i++)
        buf_addf(steps, "%s%s", i ? "\n" : "", p->match->step[i]);
    return (struct store_puzzle){.steps = (char *)(steps->len ? buf_text(steps) : ""),
                                 .at = on ? p->match->at : 0,
                                 .seconds = on ? puzzling_seconds(p) : 0,
                                 .hints = on ? p->hints : 0,
                                 .stars = p->best_stars,
                                 .moves = p->best_moves,
                                 .given_up = p->given_up,
                                 .failed = p->failed,
                                 .changed = app_clock(app)};
}

static void save(struct app *app)
{
    struct buf steps = {0};
    struct puzzling *p = app->puzzling;
    struct store_puzzle kept = as_kept(app, &steps);
    store_puzzle_save(app->store, p->key, &kept);
    p->kept_s = puzzling_seconds(p);
    buf_free(&steps);
}

/* The lines of a text, which is cut into pieces; free() the list. */
static const char **lines_of(char *text, int *n)
{
    int most = 1;
    for (const char *p = text; *p; p++)
        most += *p == '\n';
    const char **line = mem_alloc((size_t)most * sizeof *line);
    for (*n = 0; *text; line[(*n)++] = text, text += strlen(text) + 1) {
        char *end = strchr(text, '\n');
        if (!end) {
            line[(*n)++] = text;
            break;
        }
        *end = 0;
    }
    return line;
}

static void begin_anew(struct puzzling *p)
{
    match_free(p->match);
    p->match = puzzle_match(&p->puzzle);
    p->seat = p->mind ? 0 : choice_seat(p->match);
}

/* Steps that do not fit the puzzle, because it has changed since, are forgotten. */
static void load_steps(struct puzzling *p, const struct store_puzzle *kept)
{
    int n;
    struct reason why;
    char *text = mem_strdup(kept->steps);
    const char **line = lines_of(text, &n);
    if (kept->at > n || !match_load(p->match, line, n, kept->at, &why))
        begin_anew(p);
    free(line);
    free(text);
}

/* What was solved without a line in the log keeps its stars; nobody knows about hints. */
static void load_tried(struct app *app)
{
    struct puzzling *p = app->puzzling;
    const struct store_try known = {.solved = true,
                                    .stars = p->best_stars,
                                    .moves = p->best_moves,
                                    .seconds = -1,
                                    .hints = -1};
    store_tried_load(app->store, p->key, &p->tried);
    if (!p->tried.n && p->best_stars)
        store_tried_add(&p->tried, &known);
}

static void load(struct app *app)
{
    struct puzzling *p = app->puzzling;
    struct store_puzzle kept;
    if (store_puzzle_load(app->store, p->key, &kept) == STORE_OK) {
        p->best_stars = kept.stars;
        p->best_moves = kept.moves;
        p->given_up = kept.given_up;
        p->failed = kept.failed;
        p->hints = kept.hints;
        p->spent = (uint64_t)kept.seconds * SECOND_MS;
        p->kept_s = kept.seconds;
        load_steps(p, &kept);
    }
    store_puzzle_free(&kept);
    load_tried(app);
}

/* ---- Coming and going ---- */

static void make(struct app *app, const struct puzzle *of, enum puzzle_mode mode,
                 const struct puzzle_course *course)
{
    static const struct puzzle_course plain = {.strict = false};
    struct puzzling *p = mem_alloc(sizeof *p);
    puzzle_copy(&p->puzzle, of);
    certify_grade(&p->puzzle); /* one of before there were points has an old tier */
    p->mode = mode;
    p->course = course ? course : &plain;
    p->mind = puzzle_mind(of);
    p->best_moves = -1;
    key_of(of, mode, p->key);
    begin_anew(p);
    app->puzzling = p;
    app->puzzles_begun++;
    load(app);
}

bool app_puzzle_start(struct app *app, const struct puzzle *puzzle, enum puzzle_mode mode,
                      const struct puzzle_course *course, struct reason *why)
{
    struct puzzle copy; /* the caller's may be the one that ends here */
    if (!app_shows(puzzle->task.position.game, why))
        return false;
    puzzle_copy(&copy, puzzle);
    app_leave_match(app); /* so that no screen of a match or of another puzzle is left */
    make(app, &copy, mode, course);
    puzzle_free(&copy);
    app_follow_anew(app);
    return true;
}

static bool tell_why_not(struct app *app, const struct reason *why)
{
    app_notice(app, "This puzzle can't be played: %s.", why->text);
    return false;
}

bool app_puzzle_play(struct app *app, const struct puzzle *p, enum puzzle_mode mode,
                     const struct puzzle_course *course)
{
    struct reason why = {0};
    return app_puzzle_start(app, p, mode, course, &why) || tell_why_not(app, &why);
}

bool app_puzzle_play_named(struct app *app, const char *name, enum puzzle_mode mode,
                           const struct puzzle_course *course)
{
    struct reason why = {0};
    const struct puzzle *p = library_find(app_library(app, NULL), name, &why);
    return p ? app_puzzle_play(app, p, mode, course) : tell_why_not(app, &why);
}

void puzzling_end(struct app *app)
{
    struct puzzling *p = app->puzzling;
    if (!p)
        return;
    if (!p->asking)
        save(app);
    match_free(p->match);
    puzzle_free(&p->puzzle);
    free(p);
    app->puzzling = NULL;
}

void app_puzzle_leave(struct app *app)
{
    const struct puzzle_course *course = app->puzzling->course;
    if (course->leave)
        course->leave(app);
    else
        app_go(app, course->back ? course->back : app->screens->first);
}

/* ---- Steps ---- */

bool puzzling_step(struct app *app, const char *step, struct event_list *events,
                   struct reason *why)
{
    if (!match_play(app->puzzling->match, step, events, why))
        return false;
    save(app);
    return true;
}

void puzzling_undo(struct app *app)
{
    struct puzzling *p = app->puzzling;
    if (p->mind)
        match_undo(p->match);
    else
        choice_back(&p->puzzle, p->match, p->seat);
    save(app);
}

void puzzling_redo(struct app *app)
{
    struct puzzling *p = app->puzzling;
    if (p->mind)
        match_redo(p->match);
    else
        choice_forward(&p->puzzle, p->match, p->seat);
    save(app);
}

void puzzling_restart(struct app *app)
{
    match_goto(app->puzzling->match, 0);
    save(app);
}

void puzzling_again(struct app *app)
{
    struct puzzling *p = app->puzzling;
    begin_anew(p);
    p->stage = PUZZLING_PLAY;
    p->hints = p->kept_s = p->stars = 0;
    p->spent = p->seen = 0;
    p->rated_after = 0;
    save(app);
}

/* ---- Is it solved? ---- */

const struct table *puzzling_table(const struct puzzling *p)
{
    return p->match->game->tiles->now(p->match->state);
}

bool puzzling_legal(const struct puzzling *p)
{
    return !p->mind ||
           table_legal(puzzling_table(p), p->match->game->tiles->rules(p->match->state));
}

/* If tiles were to be played, the game must also accept the end of the turn. In a choice, the
 * decision must be made: whether it is right is not said before the turn ends. */
bool puzzling_reached(const struct puzzling *p, struct reason *why)
{
    const struct puzzle_task *task = &p->puzzle.task;
    if (!p->mind)
        return choice_made(&p->puzzle, p->match, p->seat) ||
               refuse_with(why, _(choice_goal(&p->puzzle.choice)->missing));
    if (!p->mind->reached(task, puzzling_table(p), why))
        return false;
    if (!puzzling_legal(p))
        return match_check(p->match, "end", why) && refuse(why, "The table is not legal yet.");
    return task->goal == GOAL_FREE_WILD || match_check(p->match, "end", why);
}

/* ---- What an attempt is worth ---- */

/* With that number of hints. */
static enum puzzle_help help(const struct puzzling *p, int hints)
{
    if (p->given_up || hints > PUZZLING_FACTS)
        return HELP_SHOWN;
    return hints ? HELP_FACT : HELP_NONE;
}

/* -1: nobody knows. */
static int fewest(const struct puzzling *p)
{
    return p->puzzle.tier ? p->puzzle.moves : -1;
}

/* ---- The end of an attempt ---- */

/* What only its page knows can be played again from the log. */
static void keep_text(struct app *app)
{
    const struct puzzling *p = app->puzzling;
    struct library *l = app_library(app, NULL);
    bool known = p->mode == PUZZLING_OWN ||
                 (l && p->puzzle.name[0] && library_find(l, p->puzzle.name, NULL));
    if (!known)
        history_keep(app->store, p->key, &p->puzzle);
}

/* In the log, and with all that changes with it. */
static void keep_try(struct app *app, bool solved)
{
    struct puzzling *p = app->puzzling;
    const struct puzzle_course *course = p->course;
    struct buf steps = {0};
    double player[3], puzzle[3];
    double before[3] = {0};
    bool known = store_rating(app->store, STORE_PLAYER, before),
         rated = course->rate && course->rate(app, solved, player, puzzle);
    struct store_puzzle left = as_kept(app, &steps);
    struct store_try t = {.mode = puzzle_mode_id(p->mode),
                          .name = p->key,
                          .when = app_clock(app),
                          .day = course->day ? course->day(app) : (int)app_today(app),
                          .solved = solved,
                          .stars = solved ? p->stars : 0,
                          .moves = solved ? p->moves : -1,
                          .seconds = puzzling_seconds(p),
                          .hints = p->hints,
                          .rating = rated ? player[0] : 0,
                          .run = course->step ? course->step(app, solved) : NULL};
    keep_text(app);
    p->rated_before = known ? before[0] : 0;
    p->rated_after = t.rating;
    store_tried_add(&p->tried, &t);
    store_try_end(app->store, &t, &left, rated ? player : NULL, rated ? puzzle : NULL);
    p->kept_s = puzzling_seconds(p);
    buf_free(&steps);
    const struct puzzle_feat feat = {.first = solved && p->tried.n == 1,
                                     .tier = p->puzzle.tier,
                                     .stars = t.stars,
                                     .hints = p->hints,
                                     .puzzle = rated ? puzzle[0] : 0,
                                     .person = p->rated_before};
    puzzle_feat(app, &feat, p->key);
    if (solved && p->mode == PUZZLING_DAY)
        puzzle_feat_day(app, t.day);
}

static void solve(struct app *app)
{
    struct puzzling *p = app->puzzling;
    p->moves = p->mind ? p->mind->moved(&p->puzzle.task, puzzling_table(p)) : p->puzzle.moves;
    p->stars = puzzle_stars(true, help(p, p->hints), p->moves, fewest(p));
    if (p->stars > p->best_stars)
        p->best_stars = p->stars;
    if (p->best_moves < 0 || p->moves < p->best_moves)
        p->best_moves = p->moves;
    p->failed = false;
    p->stage = PUZZLING_SOLVED;
    keep_try(app, true);
}

static void fail(struct app *app)
{
    struct puzzling *p = app->puzzling;
    p->failed = true;
    p->stage = PUZZLING_SHOWN;
    keep_try(app, false);
}

/* Something has come from the rack or, where nothing can, moved. */
static bool has_played(const struct puzzling *p)
{
    const struct table *start = &p->puzzle.task.position.table, *now = puzzling_table(p);
    if (p->puzzle.task.goal == GOAL_FREE_WILD)
        return p->mind->moved(&p->puzzle.task, now) > 0;
    for (tile_t t = 0; t < TILE_MAX; t++)
        if (table_has(now, t) && !table_has(start, t))
            return true;
    return false;
}

/* The turn could end like this, and the person thought it would do. With nothing placed, or
 * with a fault on the table, the end is only refused. */
static bool is_mistake(const struct puzzling *p)
{
    bool ends = p->puzzle.task.goal == GOAL_FREE_WILD || match_check(p->match, "end", NULL);
    return ends && puzzling_legal(p) && has_played(p);
}

/* Each of the course's functions may lead away from the puzzle. */
static void mistake(struct app *app)
{
    const struct puzzle_course *course = app->puzzling->course;
    if (course->strict)
        fail(app);
    void (*then)(struct app *) = course->strict ? course->failed : course->mistake;
    if (then)
        then(app);
}

bool puzzling_try_end(struct app *app, struct reason *why)
{
    const struct puzzle_course *course = app->puzzling->course;
    bool reached = puzzling_reached(app->puzzling, why);
    app->dirty = true;
    if (!reached) {
        if (is_mistake(app->puzzling))
            mistake(app);
        return false;
    }
    solve(app);
    if (course->solved)
        course->solved(app);
    return true;
}

enum choice_answer puzzling_decide(struct app *app)
{
    static const struct budget budget = {.nodes = CHOICE_NODES};
    struct puzzling *p = app->puzzling;
    const struct puzzle_course *course = p->course;
    enum choice_answer a = choice_end(&p->puzzle, p->match, p->seat, &budget);
    app->dirty = true;
    save(app);
    if (a == CHOICE_WRONG) {
        puzzling_hinted(app);
        mistake(app);
    } else if (a == CHOICE_SOLVED) {
        solve(app);
        if (course->solved)
            course->solved(app);
    }
    return a;
}

void puzzling_give_up(struct app *app)
{
    struct puzzling *p = app->puzzling;
    p->given_up = true;
    fail(app);
    if (p->course->failed)
        p->course->failed(app);
}

void puzzling_show(struct app *app)
{
    struct puzzling *p = app->puzzling;
    bool news = !p->given_up;
    p->stage = PUZZLING_SHOWN;
    p->given_up = true;
    if (news)
        save(app);
    app->dirty = true;
}

/* ---- Hints ---- */

int puzzling_hint_leaves(const struct puzzling *p)
{
    int now = puzzle_stars(true, help(p, p->hints), 0, fewest(p)),
        then = puzzle_stars(true, help(p, p->hints + 1), 0, fewest(p));
    return now > p->best_stars && then < now ? then : -1;
}

void puzzling_hinted(struct app *app)
{
    app->puzzling->hints++;
    save(app);
}

/* ---- Time ---- */

void puzzling_look(struct app *app)
{
    struct puzzling *p = app->puzzling;
    uint64_t gone = p->seen && app->now_ms > p->seen ? app->now_ms - p->seen : 0;
    int before = puzzling_seconds(p);
    p->seen = app->now_ms ? app->now_ms : 1;
    if (p->stage != PUZZLING_PLAY || p->asking || gone > GAP_MS)
        return;
    p->spent += gone;
    app->dirty |= app->settings.puzzle_clock && puzzling_seconds(p) != before;
    if (puzzling_seconds(p) >= p->kept_s + KEPT_S)
        save(app);
}

uint64_t puzzling_wake_at(const struct app *app)
{
    const struct puzzling *p = app->puzzling;
    if (p->stage != PUZZLING_PLAY || p->asking)
        return 0;
    return (p->seen ? p->seen : app->now_ms) + SECOND_MS - p->spent % SECOND_MS;
}
