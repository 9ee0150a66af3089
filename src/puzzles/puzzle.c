/* puzzle.c: puzzles from and to text.
 *
 * The lines of a puzzle stand among those of its position. So they are taken out first, and
 * blanks are left in their place: what remains is a position file, in which every line and
 * column is where it was. */
#include "puzzle_part.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "echo.h"
#include "language.h"
#include "letters.h"
#include "mind.h"
#include "players.h"

/* The lines of a puzzle, in the order in which they are written. */
#define LINES(X)                                                                               \
    X(PUZZLE, "puzzle")                                                                        \
    X(TITLE, "title")                                                                          \
    X(AUTHOR, "author")                                                                        \
    X(GOAL, "goal")                                                                            \
    X(MOVES, "moves")                                                                          \
    X(TIER, "tier")                                                                            \
    X(NEEDS, "needs")                                                                          \
    X(SOLUTION, "solution")

enum line {
#define X(name, word) AT_##name,
    LINES(X)
#undef X
        LINE_COUNT
};

static const char *const LINE_WORD[LINE_COUNT] = {
#define X(name, word) word,
    LINES(X)
#undef X
};

/* ---- Memory ---- */

void puzzle_free(struct puzzle *p)
{
    free(p->solution);
    free(p->choice.position);
    p->solution = p->choice.position = NULL;
}

void puzzle_copy(struct puzzle *out, const struct puzzle *p)
{
    *out = *p;
    if (p->solution)
        out->solution = mem_strdup(p->solution);
    if (p->choice.position)
        out->choice.position = mem_strdup(p->choice.position);
}

const char *puzzle_shown_name(const struct puzzle *p)
{
    return p->title[0] ? p->title : p->name;
}

static const struct mind_decisions *decisions_of(const struct game *g)
{
    const struct mind *mind = mind_of(g);
    return mind ? mind->decisions : NULL;
}

static const struct mind_puzzles *puzzles_of(const struct game *g)
{
    const struct mind *mind = mind_of(g);
    return mind ? mind->puzzles : NULL;
}

const struct mind_puzzles *puzzle_mind(const struct puzzle *p)
{
    return puzzles_of(p->task.position.game);
}

/* ---- Reading: the lines ---- */

struct reading {
    struct puzzle p;
    bool loose;
    int before;                   /* lines of the whole text that come before this puzzle */
    int game_line;                /* where `game` stands, for what is missing */
    struct word stray;            /* the first word that begins no section of a table's */
    struct word line[LINE_COUNT]; /* the rest of each line; at is NULL if it is not there */
    char *position;               /* the text without these lines, owned */
    struct reason *why;
};

static bool is_there(const struct reading *r, enum line l)
{
    return r->line[l].at != NULL;
}

static int line_of(const struct word *w)
{
    int l = 0;
    while (l < LINE_COUNT && !word_is(w, LINE_WORD[l]))
        l++;
    return l;
}

/* In a title or a name, `#` begins no comment. */
static void add_comment(struct scan *s)
{
    const char *start = s->line_text + s->line_len;
    size_t n = (size_t)(s->text + s->next - start);
    while (n && (start[n - 1] == '\n' || start[n - 1] == '\r'))
        n--;
    s->line_len += n;
}

/* Takes out the current line of s, which begins with that word. */
static bool take_line(struct reading *r, struct scan *s, const struct word *w)
{
    enum line l = (enum line)line_of(w);
    if (is_there(r, l))
        return refuse_word(r->why, w, "the line \"%s\" appears twice");
    if (l == AT_TITLE || l == AT_AUTHOR)
        add_comment(s);
    memset(r->position + (s->line_text - s->text), ' ', s->line_len);
    scan_rest(s, &r->line[l]); /* an empty rest has a place, too */
    return true;
}

/* What follows a line of the puzzle may not continue the section before it: nobody would see
 * that the two belong together. */
static bool split_lines(struct reading *r, const char *text, size_t len)
{
    struct scan s;
    struct word w;
    bool between = false;
    scan_start(&s, text, len);
    for (s.line = r->before; scan_line(&s);) {
        if (!scan_word(&s, &w))
            continue;
        if (line_of(&w) < LINE_COUNT) {
            between = true;
            if (!take_line(r, &s, &w))
                return false;
            continue;
        }
        if (between && !position_section(&w) && !r->stray.at)
            r->stray = w;
        between = false;
        if (!r->game_line)
            r->game_line = w.line;
    }
    return true;
}

/* ---- Reading: one line ---- */

/* Takes the first word from the rest of a line. */
static bool take_word(struct word *rest, struct word *out)
{
    struct scan s;
    scan_start(&s, rest->at, rest->len);
    if (!scan_line(&s) || !scan_word(&s, out))
        return false;
    out->line = rest->line;
    out->col += rest->col - 1;
    rest->at += s.pos;
    rest->len -= s.pos;
    rest->col += (int)s.pos;
    return true;
}

/* rest: what is left of the line, nothing. */
static bool refuse_missing(struct reading *r, enum line l, const struct word *rest)
{
    return refuse_at(r->why, rest->line, rest->col, "something is missing after \"%s\"",
                     LINE_WORD[l]);
}

static bool nothing_more(struct reading *r, struct word *rest)
{
    struct word w;
    return !take_word(rest, &w) || refuse_word(r->why, &w, "\"%s\" is too much here");
}

/* The only word of a line. */
static bool read_word(struct reading *r, enum line l, struct word *out)
{
    struct word rest = r->line[l];
    return take_word(&rest, out) ? nothing_more(r, &rest) : refuse_missing(r, l, &rest);
}

static bool is_name_letter(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           c == '-';
}

static bool read_name(struct reading *r)
{
    struct word w;
    size_t good = 0;
    if (!read_word(r, AT_PUZZLE, &w))
        return false;
    while (good < w.len && is_name_letter(w.at[good]))
        good++;
    if (good < w.len)
        return refuse_word(r->why, &w, "\"%s\" is not a name of letters, digits and hyphens");
    if (w.len >= PUZZLE_NAME)
        return refuse_at(r->why, w.line, w.col, "the name has more than %d letters",
                         PUZZLE_NAME - 1);
    memcpy(r->p.name, w.at, w.len);
    return true;
}

static bool refuse_letter(struct reason *why, enum line l, int col, const char *letter)
{
    return l == AT_TITLE
               ? refuse_at(why, 0, col, "\"%s\" cannot be in a title", letter)
               : refuse_at(why, 0, col, "\"%s\" cannot be in an author's name", letter);
}

static bool refuse_empty(struct reason *why, enum line l)
{
    return l == AT_TITLE ? refuse(why, "there is nothing to see in the title")
                         : refuse(why, "there is nothing to see in the author's name");
}

static bool refuse_long(struct reason *why, enum line l)
{
    return l == AT_TITLE
               ? refuse(why, "the title has more than %d bytes", PUZZLE_TITLE - 1)
               : refuse(why, "the author's name has more than %d bytes", PUZZLE_TITLE - 1);
}

/* Can this text be the rest of a line for people, AT_TITLE or AT_AUTHOR? */
static bool line_good(const char *text, size_t len, enum line l, struct reason *why)
{
    for (size_t at = 0, n; at < len; at += n) {
        uint32_t c;
        n = letters_char(text + at, len - at, &c);
        size_t whole = letters_next(text + at, len - at);
        if (n && echo_plain(text + at, whole))
            n = whole; /* with what belongs to it, such as the tags of a flag */
        else if (!n || !echo_plain(text + at, n))
            return refuse_letter(why, l, (int)at + 1,
                                 echo_fit((char[16]){0}, 16, text + at, n ? n : 1));
    }
    return letters_ink(text, len) ? len < PUZZLE_TITLE || refuse_long(why, l)
                                  : refuse_empty(why, l);
}

bool puzzle_title_good(const char *text, size_t len, struct reason *why)
{
    return line_good(text, len, AT_TITLE, why);
}

bool puzzle_author_good(const char *text, size_t len, struct reason *why)
{
    return line_good(text, len, AT_AUTHOR, why);
}

static bool read_line(struct reading *r, enum line l, char out[PUZZLE_TITLE])
{
    const struct word *w = &r->line[l];
    struct reason why = {.text = ""};
    if (!w->len)
        return refuse_missing(r, l, w);
    if (line_good(w->at, w->len, l, &why)) {
        memcpy(out, w->at, w->len);
        return true;
    }
    why.line = w->line;
    why.col = w->col + (why.col ? why.col - 1 : 0);
    if (r->why)
        *r->why = why;
    return false;
}

static bool read_tiles(struct reading *r, struct word *rest)
{
    struct puzzle_task *task = &r->p.task;
    struct word w;
    char shown[48];
    if (!take_word(rest, &w))
        return refuse_missing(r, AT_GOAL, rest);
    if (!word_int(&w, 1, TILE_MAX, &task->tiles))
        return refuse_word(r->why, &w, "\"%s\" is not a number of tiles");
    if (task->tiles >= task->position.n_rack)
        return refuse_at(r->why, w.line, w.col,
                         "\"goal most %s\" needs a rack of more tiles, and it has %d",
                         word_show(&w, shown, sizeof shown), task->position.n_rack);
    return true;
}

/* A game in which the Wild can be freed has positions in which only that is left to do. */
static bool fits_position(const struct puzzle *p)
{
    return p->task.goal == GOAL_FREE_WILD || !p->task.position.flag ||
           !(puzzle_mind(p)->goals >> GOAL_FREE_WILD & 1);
}

/* How a match begins, and who is to move in it; free() it. */
static void *first_state(const struct game_config *c, int *seat)
{
    struct game_status st;
    void *state = mem_alloc(c->game->state_size);
    c->game->start(state, c);
    c->game->status(state, &st);
    *seat = st.seat;
    return state;
}

/* May a puzzle begin in that position? */
static bool choice_fits(struct reading *r, const struct word *goal)
{
    const struct puzzle *p = &r->p;
    struct game_config config;
    struct decision d = {.goal = p->choice.goal, .number = p->choice.number};
    struct reason why;
    puzzle_config(p, &config);
    void *state = first_state(&config, &d.seat);
    d.state = state;
    bool good = p->choice.mind->fits(&config, &d, &why);
    free(state);
    game_config_free(&config);
    return good || refuse_at(r->why, goal->line, goal->col, "%s", why.text);
}

static bool read_choice_goal(struct reading *r, struct word *rest, const struct word *w)
{
    struct puzzle_choice *c = &r->p.choice;
    char shown[48];
    struct word number;
    while (choice_goal(c)->id && !word_is(w, choice_goal(c)->id))
        c->goal++;
    if (!choice_goal(c)->id)
        return refuse_at(r->why, w->line, w->col, "%s has no goal \"%s\"",
                         puzzle_game(&r->p)->id, word_show(w, shown, sizeof shown));
    r->p.goal_given = true;
    if (choice_goal(c)->most && !take_word(rest, &number))
        return refuse_missing(r, AT_GOAL, rest);
    if (choice_goal(c)->most && !word_int(&number, 1, choice_goal(c)->most, &c->number))
        return refuse_word(r->why, &number, "\"%s\" is not a number of this goal");
    return nothing_more(r, rest) && choice_fits(r, w);
}

static bool read_goal(struct reading *r)
{
    struct puzzle_task *task = &r->p.task;
    struct word rest = r->line[AT_GOAL], w;
    char shown[48];
    if (!take_word(&rest, &w))
        return refuse_missing(r, AT_GOAL, &rest);
    if (r->p.choice.mind)
        return read_choice_goal(r, &rest, &w);
    if (!puzzle_goal_find(&w, &task->goal))
        return refuse_word(r->why, &w, "\"%s\" is not a goal (out, most, free-wild)");
    if (!(puzzle_mind(&r->p)->goals >> task->goal & 1))
        return refuse_at(r->why, w.line, w.col, "%s has no goal \"%s\"",
                         task->position.game->id, word_show(&w, shown, sizeof shown));
    r->p.goal_given = true;
    if (task->goal == GOAL_MOST && !read_tiles(r, &rest))
        return false;
    if (task->goal == GOAL_OUT && !(task->tiles = task->position.n_rack))
        return refuse_word(r->why, &w, "\"goal %s\" needs tiles on the rack");
    if (!fits_position(&r->p))
        return refuse_word(r->why, &w, "\"goal %s\" is not for a position of the challenge");
    return nothing_more(r, &rest);
}

static bool read_number(struct reading *r, enum line l, int low, int high, int *out)
{
    struct word w;
    char shown[48];
    return read_word(r, l, &w) &&
           (word_int(&w, low, high, out) ||
            refuse_at(r->why, w.line, w.col, "\"%s\" is a number from %d to %d, not \"%s\"",
                      LINE_WORD[l], low, high, word_show(&w, shown, sizeof shown)));
}

/* "3 14", or only "3", as it was before there were points. */
static bool read_tier(struct reading *r)
{
    struct word rest = r->line[AT_TIER], w;
    char shown[48];
    if (!take_word(&rest, &w))
        return refuse_missing(r, AT_TIER, &rest);
    if (!word_int(&w, 1, PUZZLE_TIERS, &r->p.tier))
        return refuse_at(r->why, w.line, w.col, "\"%s\" is a number from %d to %d, not \"%s\"",
                         LINE_WORD[AT_TIER], 1, PUZZLE_TIERS,
                         word_show(&w, shown, sizeof shown));
    if (take_word(&rest, &w) && !word_int(&w, 1, EFFORT_MOST, &r->p.effort))
        return refuse_at(r->why, w.line, w.col,
                         "the points are a number from 1 to %d, not \"%s\"", EFFORT_MOST,
                         word_show(&w, shown, sizeof shown));
    return nothing_more(r, &rest);
}

static bool read_needs(struct reading *r)
{
    struct word rest = r->line[AT_NEEDS], w;
    enum puzzle_theme t;
    char shown[48];
    while (take_word(&rest, &w)) {
        if (!puzzle_theme_find(&w, &t))
            return refuse_word(r->why, &w, "\"%s\" is not a theme");
        if (r->p.choice.mind || !(puzzle_mind(&r->p)->themes & THEME_BIT(t)))
            return refuse_at(r->why, w.line, w.col, "%s has no theme \"%s\"",
                             r->p.task.position.game->id, word_show(&w, shown, sizeof shown));
        if (r->p.needs & THEME_BIT(t))
            return refuse_word(r->why, &w, "the theme \"%s\" is named twice");
        r->p.needs |= THEME_BIT(t);
    }
    return true;
}

/* Appends one step with single blanks between its words. */
static bool add_step(struct reading *r, struct word *step, struct buf *out)
{
    size_t before = out->len;
    struct word w, all = *step;
    while (take_word(step, &w)) {
        for (size_t i = 0; i < w.len; i++)
            if (w.at[i] < ' ' || w.at[i] > '~')
                return refuse_word(r->why, &w, "\"%s\" is not a word of a step");
        buf_add(out, out->len > before ? " " : "");
        buf_add_n(out, w.at, w.len);
    }
    if (out->len == before)
        return refuse_at(r->why, all.line, all.col, "a step of the solution is missing");
    return out->len - before < STEP_MAX ||
           refuse_at(r->why, all.line, all.col, "a step of the solution is too long");
}

static bool read_steps(struct reading *r, struct buf *out)
{
    struct word rest = r->line[AT_SOLUTION];
    for (const char *end; (end = memchr(rest.at, ';', rest.len)) != NULL;) {
        size_t n = (size_t)(end - rest.at);
        struct word step = {rest.at, n, rest.line, rest.col};
        if (!add_step(r, &step, out))
            return false;
        buf_add(out, "\n");
        rest = (struct word){end + 1, rest.len - n - 1, rest.line, rest.col + (int)n + 1};
    }
    return add_step(r, &rest, out);
}

static bool read_solution(struct reading *r)
{
    struct buf steps = {0};
    bool good = read_steps(r, &steps);
    if (good)
        r->p.solution = mem_strdup(buf_text(&steps));
    buf_free(&steps);
    return good;
}

/* ---- Reading: all of it ---- */

/* Refuses the first line that should be there, or should not. */
static bool all_lines(struct reading *r)
{
    bool claims = is_there(r, AT_MOVES) || is_there(r, AT_TIER) || is_there(r, AT_NEEDS);
    for (enum line l = 0; l < LINE_COUNT; l++) {
        bool claim = l == AT_MOVES || l == AT_TIER || l == AT_NEEDS;
        bool wanted = (!r->loose && l != AT_TITLE && l != AT_AUTHOR) || (claim && claims) ||
                      (l == AT_GOAL && (claims || is_there(r, AT_SOLUTION)));
        if (wanted && !is_there(r, l))
            return refuse_at(r->why, r->game_line, 1, "the line \"%s\" is missing",
                             LINE_WORD[l]);
    }
    return true;
}

/* Passes on a reason that counts lines from the start of this puzzle. */
static bool refuse_here(struct reading *r, const struct reason *why)
{
    if (r->why) {
        *r->why = *why;
        r->why->line += r->before;
    }
    return false;
}

/* A position alone begins a game, and is no puzzle. */
static bool read_choice(struct reading *r, const struct game *g, size_t len)
{
    struct game_config config;
    struct reason why;
    if (!is_there(r, AT_GOAL))
        return refuse_at(r->why, r->game_line, 1, "the line \"%s\" is missing", "goal");
    if (!game_config_from_text(&config, r->position, len, &why))
        return refuse_here(r, &why);
    r->p.task.position.game = g;
    r->p.choice.mind = decisions_of(g);
    r->p.choice.position = mem_strdup(config.start);
    game_config_free(&config);
    return true;
}

static bool read_position(struct reading *r, size_t len)
{
    struct position *p = &r->p.task.position;
    struct reason why;
    const struct game *g = game_of_text(r->position, len, NULL);
    if (g && decisions_of(g))
        return read_choice(r, g, len);
    if (r->stray.at)
        return refuse_word(r->why, &r->stray, "\"%s\" belongs to no section");
    if (!position_read(r->position, len, p, &why))
        return refuse_here(r, &why);
    if (!puzzles_of(p->game))
        return refuse_at(r->why, r->game_line, 1, "%s has no puzzles", p->game->id);
    if (is_there(r, AT_GOAL)) {
        p->has_bag = false;
        p->n_bag = 0;
        memset(p->bag, 0, sizeof p->bag);
    }
    return true;
}

static bool read_all(struct reading *r, const char *text, size_t len)
{
    return split_lines(r, text, len) && read_position(r, len) && all_lines(r) &&
           (!is_there(r, AT_PUZZLE) || read_name(r)) &&
           (!is_there(r, AT_TITLE) || read_line(r, AT_TITLE, r->p.title)) &&
           (!is_there(r, AT_AUTHOR) || read_line(r, AT_AUTHOR, r->p.author)) &&
           (!is_there(r, AT_GOAL) || read_goal(r)) &&
           (!is_there(r, AT_MOVES) || read_number(r, AT_MOVES, 0, TILE_MAX, &r->p.moves)) &&
           (!is_there(r, AT_TIER) || read_tier(r)) &&
           (!is_there(r, AT_NEEDS) || read_needs(r)) &&
           (!is_there(r, AT_SOLUTION) || read_solution(r));
}

/* The comment that write_ways() writes. Any other words are only a comment. */
static int ways_in(const char *line, size_t len)
{
    static const char begin[] = "# ways ";
    size_t n = sizeof begin - 1;
    struct word w = {line + n, len - n, 0, 0};
    int ways;
    char more[32];
    if (len <= n || memcmp(line, begin, n) != 0)
        return 0;
    snprintf(more, sizeof more, "more than %d", PUZZLE_WAYS_MOST);
    if (w.len == strlen(more) && !memcmp(w.at, more, w.len))
        return PUZZLE_WAYS_MOST + 1;
    return word_int(&w, 1, PUZZLE_WAYS_MOST, &ways) ? ways : 0;
}

static int read_ways(const char *text, size_t len)
{
    int ways = 0;
    while (len > 0) {
        const char *end = memchr(text, '\n', len);
        size_t line = end ? (size_t)(end - text) : len, next = end ? line + 1 : len;
        int n = ways_in(text, line && text[line - 1] == '\r' ? line - 1 : line);
        ways = n ? n : ways;
        text += next;
        len -= next;
    }
    return ways;
}

bool puzzle_read_part(const char *text, size_t len, int before, bool loose, struct puzzle *out,
                      struct word *name_at, struct reason *why)
{
    struct reading r = {.loose = loose, .before = before, .why = why};
    r.position = mem_alloc(len + 1);
    memcpy(r.position, text, len);
    bool good = read_all(&r, text, len);
    free(r.position);
    *name_at = r.line[AT_PUZZLE];
    if (good && r.p.tier) /* without claims, it would say nothing */
        r.p.ways = read_ways(text, len);
    if (good)
        *out = r.p;
    else
        puzzle_free(&r.p);
    return good;
}

bool puzzle_read(const char *text, size_t len, bool loose, struct puzzle *out,
                 struct reason *why)
{
    struct word name_at;
    size_t mark = text_mark(text, len);
    return puzzle_read_part(text + mark, len - mark, 0, loose, out, &name_at, why);
}

/* ---- Writing ---- */

static void write_steps(const char *steps, struct buf *out)
{
    buf_add(out, "solution ");
    for (const char *s = steps; *s; s++)
        buf_add_n(out, *s == '\n' ? " ; " : s, *s == '\n' ? 3 : 1);
    buf_add(out, "\n");
}

static void write_claims(const struct puzzle *p, struct buf *out)
{
    buf_addf(out, "moves %d\ntier %d", p->moves, p->tier);
    if (p->effort)
        buf_addf(out, " %d", p->effort);
    buf_add(out, "\nneeds");
    for (enum puzzle_theme t = 0; t < PUZZLE_THEME_COUNT; t++)
        if (p->needs & THEME_BIT(t))
            buf_addf(out, " %s", puzzle_theme_id(t));
    buf_add(out, "\n");
}

static void write_ways(int ways, struct buf *out)
{
    if (ways > PUZZLE_WAYS_MOST)
        buf_addf(out, "# ways more than %d\n", PUZZLE_WAYS_MOST);
    else
        buf_addf(out, "# ways %d\n", ways);
}

static void write_position(const struct puzzle *p, struct buf *out)
{
    struct position position = p->task.position;
    if (p->goal_given)
        position.has_bag = false;
    if (p->choice.mind)
        buf_add(out, p->choice.position);
    else
        position_write(out, &position);
}

void puzzle_write(const struct puzzle *p, struct buf *out)
{
    if (p->name[0])
        buf_addf(out, "puzzle %s\n", p->name);
    if (p->title[0])
        buf_addf(out, "title %s\n", p->title);
    if (p->author[0])
        buf_addf(out, "author %s\n", p->author);
    write_position(p, out);
    if (!p->goal_given)
        return;
    buf_addf(out, "goal %s",
             p->choice.mind ? choice_goal(&p->choice)->id : puzzle_goal_id(p->task.goal));
    if (p->choice.number)
        buf_addf(out, " %d", p->choice.number);
    if (!p->choice.mind && p->task.goal == GOAL_MOST)
        buf_addf(out, " %d", p->task.tiles);
    buf_add(out, "\n");
    if (p->tier)
        write_claims(p, out);
    if (p->solution)
        write_steps(p->solution, out);
    if (p->ways)
        write_ways(p->ways, out);
}

/* ---- Playing ---- */

/* The person is to move, and is called "You". The other seats are computers', each another
 * one's. */
static void seat_players(struct game_config *c)
{
    int seat;
    free(first_state(c, &seat));
    for (int i = 0, n = 0; i < c->seats; i++) {
        if (i == seat)
            continue;
        enum player who = player_nth(n++);
        player_write(who, TEMPER_OPEN, c->computer[i]);
        snprintf(c->name[i], sizeof c->name[i], "%s", player_name(who));
    }
}

void puzzle_config(const struct puzzle *p, struct game_config *out)
{
    struct position position = p->task.position;
    const char *own = p->choice.position;
    position.has_bag = false;
    position.n_bag = 0;
    if (p->task.goal == GOAL_FREE_WILD)
        position.flag = true;
    bool good = own ? game_config_from_text(out, own, strlen(own), NULL)
                    : game_config_from_position(out, &position, NULL);
    if (own && good)
        seat_players(out);
    assert(good);
    (void)good;
}
