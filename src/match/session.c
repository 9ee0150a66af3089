/* session.c: keeps a match and its copy in the store the same. */
#include "session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "beaten.h"
#include "language.h"
#include "played.h"
#include "player_names.h"
#include "record.h"
#include "scan.h"

static int64_t now(const struct session *s)
{
    return s->clock ? s->clock(s->clock_self) : 0;
}

/* ---- Words ---- */

/* Points may be zero or negative; pegs are at least one. */
static void points_words(const char *who, bool shared, int points, struct buf *out)
{
    if (shared)
        buf_addf(out,
                 translated_n("%s share the win with %d point each",
                              "%s share the win with %d points each", points),
                 who, points);
    else
        buf_addf(out, translated_n("%s won with %d point", "%s won with %d points", points),
                 who, points);
}

static void winners_words(const struct match *m, const struct game_status *st, struct buf *out)
{
    unsigned who = st->winners;
    struct buf all = {0};
    int pegs = 0;
    for (int i = 0; i < st->seats; i++)
        if (who >> i & 1)
            pegs = st->score[i];
    names_of_seats(m, who, &all);
    if (m->game->winners_words)
        m->game->winners_words(buf_text(&all), who & (who - 1), pegs, out);
    else if (game_counts_points(m->game))
        points_words(buf_text(&all), who & (who - 1), pegs, out);
    else if (!who)
        buf_add(out, _("Nobody won a peg"));
    else if (who & (who - 1))
        buf_addf(out,
                 translated_n("%s share the win with %d peg each",
                              "%s share the win with %d pegs each", pegs),
                 buf_text(&all), pegs);
    else
        buf_addf(out, translated_n("%s won with %d peg", "%s won with %d pegs", pegs),
                 buf_text(&all), pegs);
    buf_free(&all);
}

static void solitaire_words(const struct game_status *st, struct buf *out)
{
    int turns = st->out_turns;
    if (st->winner >= 0)
        buf_addf(
            out,
            translated_n("Solved in %d turn, %d drawn", "Solved in %d turns, %d drawn", turns),
            turns, st->out_draws);
    else if (st->phase == PHASE_GAME_OVER)
        buf_addf(out, translated_n("Not solved, %d turn", "Not solved, %d turns", st->turns[0]),
                 st->turns[0]);
    else
        buf_addf(out, _("Turn %d, %d drawn"), st->turn, st->draws[0]);
}

static void round_words(const struct game *g, const struct game_status *st, struct buf *out)
{
    static const char ROUND_OF[] = N_("Round %d of %d");
    buf_add_pattern(out, _(g->round_of ? g->round_of : ROUND_OF), "%d %d", st->round,
                    st->rounds);
}

/* One person against computers is "you" here, as at the table. */
static void your_turn_words(const struct game *g, const struct game_status *st, struct buf *out)
{
    struct buf round = {0};
    round_words(g, st, &round);
    /* Translators: "Round 1 of 3, your turn". */
    buf_addf(out, _("%s, your turn"), buf_text(&round));
    buf_free(&round);
}

/* Before whose turn it is: the round is won already, and goes on for the others. */
static void won_words(const struct match *m, const struct game_status *st, struct buf *out)
{
    if (!st->open || st->winner < 0 || st->phase != PHASE_TURN)
        return;
    if (st->winner == game_config_you(&m->config))
        buf_add(out, _("You won."));
    else /* Translators: a player's name; the round is won, and the others go on. */
        buf_addf(out, _("%s won."), m->config.name[st->winner]);
    buf_add(out, " ");
}

void match_summary(const struct match *m, struct buf *out)
{
    static const char ROUND_TO_MOVE[] = N_("Round %d of %d, %s's turn");
    const struct game *g = m->game;
    struct game_status st;
    match_status(m, &st);
    if (st.seats > 1)
        won_words(m, &st, out);
    if (st.seats == 1)
        solitaire_words(&st, out);
    else if (st.phase == PHASE_GAME_OVER)
        winners_words(m, &st, out);
    else if (st.phase == PHASE_VOLUNTEER || st.phase == PHASE_AGREE)
        buf_add(out, _("Deciding who goes first"));
    else if (st.round == 0 || st.phase == PHASE_LOTS)
        buf_add(out, _("Drawing for first turn"));
    else if (st.seat >= 0 && st.seat == game_config_you(&m->config))
        your_turn_words(g, &st, out);
    else if (st.seat >= 0)
        buf_add_pattern(out, _(g->round_to_move ? g->round_to_move : ROUND_TO_MOVE), "%d %d %s",
                        st.round, st.rounds, m->config.name[st.seat]);
    else
        round_words(g, &st, out);
}

/* ---- Storing ---- */

static bool store_it(struct session *s)
{
    struct buf title = {0}, summary = {0}, header = {0};
    match_names(s->match, &title);
    match_summary(s->match, &summary);
    config_write(&header, &s->match->config);
    enum store_result r =
        store_match_new(s->store, s->match->game->id, buf_text(&title), buf_text(&summary),
                        buf_text(&header), now(s), &s->id, &s->rev);
    buf_free(&title);
    buf_free(&summary);
    buf_free(&header);
    s->safe = s->safe_at = 0;
    s->summary_due = s->summary_due && (r != STORE_OK || match_over(s->match));
    return r == STORE_OK;
}

/* A match that people have just ended is in the log when it is over, in one transaction. */
static enum store_result store_end_of_match(struct session *s, const char *summary)
{
    struct results lines;
    results_of(s->match, false, now(s), &s->tally, &lines);
    enum store_result r =
        store_match_end(s->store, s->id, &s->rev, summary, now(s), lines.line, lines.n);
    results_free(&lines);
    s->result_due = s->result_due && r != STORE_OK;
    return r;
}

static bool store_summary(struct session *s)
{
    struct game_status st;
    struct buf text = {0};
    match_status(s->match, &st);
    match_summary(s->match, &text);
    bool over = st.phase == PHASE_GAME_OVER;
    enum store_result r = over && s->result_due
                              ? store_end_of_match(s, buf_text(&text))
                              : store_match_summary(s->store, s->id, &s->rev,
                                                    over ? STORE_FINISHED : STORE_RUNNING,
                                                    buf_text(&text), now(s));
    buf_free(&text);
    return r == STORE_OK;
}

void session_best_key(const struct game_config *c, bool hinted, struct buf *out)
{
    struct buf rules = {0};
    game_rules_words(c, &rules);
    buf_addf(out, "%s%s%s", buf_text(&rules), hinted && rules.len ? " " : "",
             hinted ? "with-hints" : "");
    buf_free(&rules);
}

/* Stores the result of a finished solitaire that went out. */
static bool store_best(struct session *s)
{
    struct game_status st;
    struct buf rules = {0};
    match_status(s->match, &st);
    struct store_best b = {st.out_turns, st.out_draws, st.end == END_ALL_OUT, now(s), s->id};
    session_best_key(&s->match->config, session_was_hinted(s, 0), &rules);
    enum store_result r = store_best_add(s->store, s->match->game->id, buf_text(&rules), &b);
    buf_free(&rules);
    return r == STORE_OK;
}

/* ---- Hints ---- */

#define NOTE_HINTS "hints" /* "ROUND SEATS" */
#define SEATS_ALL ((1 << SEATS_MAX) - 1)

static bool store_hint(struct session *s)
{
    char text[40];
    snprintf(text, sizeof text, "%d %u", s->hint_round, s->hint_seats);
    return store_set_note(s->store, s->id, NOTE_HINTS, text) == STORE_OK;
}

static void load_hint(struct session *s)
{
    const char *text = store_note(s->store, s->id, NOTE_HINTS);
    struct scan scan;
    struct word word[2];
    int round, seats;
    scan_start(&scan, text ? text : "", text ? strlen(text) : 0);
    if (scan_line(&scan) && scan_word(&scan, &word[0]) && scan_word(&scan, &word[1]) &&
        word_int(&word[0], 1, 1 << 20, &round) && word_int(&word[1], 1, SEATS_ALL, &seats)) {
        s->hint_round = round;
        s->hint_seats = (unsigned)seats;
    }
}

static bool store_tally(struct session *s)
{
    struct buf text = {0};
    tally_write(&s->tally, s->match->config.seats, &text);
    enum store_result r = store_set_note(s->store, s->id, NOTE_TALLY, buf_text(&text));
    buf_free(&text);
    return r == STORE_OK;
}

void session_hinted(struct session *s)
{
    struct game_status st;
    match_status(s->match, &st);
    if (st.seat < 0 && st.phase != PHASE_CHALLENGE)
        return;
    unsigned who = st.seat < 0 ? game_config_people(&s->match->config) : 1u << st.seat;
    for (int seat = 0; seat < s->match->config.seats; seat++)
        s->tally.hints[seat] += who >> seat & 1;
    s->tally_due = s->tally.known;
    if (s->hint_round != st.round)
        s->hint_seats = 0;
    unsigned seats = s->hint_seats | who;
    if (s->hint_round == st.round && s->hint_seats == seats)
        return;
    s->hint_round = st.round;
    s->hint_seats = seats;
    s->hint_due = true;
    session_sync(s);
}

bool session_was_hinted(const struct session *s, int seat)
{
    struct game_status st;
    match_status(s->match, &st);
    return seat >= 0 && s->hint_round == st.round && (s->hint_seats >> seat & 1);
}

/* ---- Marks ---- */

/* A mark counts if its player took no hints in the round or, if it is about the match, in any
 * round. */
static bool counts(const struct session *s, const struct marked *m)
{
    const struct game *g;
    const struct mind_mark *kind = mark_find(m->id, &g);
    return kind && (kind->match ? !s->hint_round : !session_was_hinted(s, m->seat));
}

/* Finds the marks that the step has made which led from that state to the present one. */
static void find_marks(struct session *s, const void *before, const char *step)
{
    struct marked made[MARKS_AT_ONCE];
    int n = marks_of_step(s->match, before, step, made);
    for (int i = 0; i < n; i++) {
        made[i].when = now(s);
        if (counts(s, &made[i]) && !marked_known(s->store, &made[i]) &&
            !marked_find(&s->made, made[i].id, made[i].name))
            marked_list_add(&s->made, &made[i]);
    }
}

/* The program may have ended between the last step of a turn and the mark for it. */
static void find_last_marks(struct session *s)
{
    const struct match *m = s->match;
    if (!m->at)
        return;
    struct match *past = match_new(&m->config);
    for (int i = 0; i < m->at - 1; i++)
        match_play(past, m->step[i], NULL, NULL);
    find_marks(s, past->state, m->step[m->at - 1]);
    match_free(past);
}

static void store_marks(struct session *s)
{
    for (; s->made_kept < s->made.n; s->made_kept++) {
        s->made.of[s->made_kept].match = s->id;
        marked_add(s->store, &s->made.of[s->made_kept]);
    }
}

/* Stores a round that a person won against others, if it is among the best. */
static bool store_win(struct session *s)
{
    struct wins list;
    wins_load(s->store, s->match->game, s->win_hinted, &list);
    s->win_place = wins_add(&list, &s->win);
    return !s->win_place || wins_save(s->store, s->match->game, &list) == STORE_OK;
}

static bool solitaire_won(const struct match *m, const struct game_status *st)
{
    return st->phase == PHASE_GAME_OVER && st->seats == 1 && st->winner >= 0 &&
           !m->config.start;
}

/* A program that ended between a game's last step and its summary left these two undone. */
static void due_again(struct session *s, const struct match *m, enum store_status status)
{
    struct game_status st;
    match_status(m, &st);
    s->summary_due = status == STORE_RUNNING && st.phase == PHASE_GAME_OVER;
    s->best_due = s->summary_due && solitaire_won(m, &st);
    s->result_due = s->summary_due && !s->copied;
}

/* Loads the match as the store has it, here and when it is first opened. NULL with a reason. */
static struct match *load(struct session *s, struct reason *why)
{
    struct store_record r;
    struct game_config config;
    struct match *m = NULL;
    if (store_match_load(s->store, s->id, &r) != STORE_OK) {
        refuse_with(why, store_error(s->store));
        return NULL;
    }
    if (config_read(r.header, strlen(r.header), &config, why)) {
        m = match_new(&config);
        game_config_free(&config);
        if (match_load(m, (const char *const *)r.step, r.n_steps, r.at, why)) {
            s->rev = r.rev;
            s->safe = r.n_steps;
            s->safe_at = r.at;
            due_again(s, m, r.status);
            s->running = r.status == STORE_RUNNING;
        } else {
            match_free(m);
            m = NULL;
        }
    }
    store_record_free(&r);
    return m;
}

/* How many of the first steps of the match are those of the record. */
static int steps_shared(const struct match *m, const struct store_record *r)
{
    int n = 0;
    for (struct buf text = {0}; n < m->at && n < r->n_steps; n++) {
        match_step_text(m, n, &text);
        bool same = !strcmp(buf_text(&text), r->step[n]);
        buf_free(&text);
        if (!same)
            break;
    }
    return n;
}

/* Is all that the store has a part of our match? */
static bool is_part(const struct match *m, const struct store_record *r)
{
    return r->at == r->n_steps && steps_shared(m, r) == r->n_steps;
}

/* Does the store have an older state of this match? That is all there is if something took away
 * what was last written to the profile. It may also have a write of ours that the disk called
 * failed. Then the steps that are missing are stored again. */
static bool store_is_behind(struct session *s)
{
    struct store_record r;
    struct buf header = {0};
    if (store_match_load(s->store, s->id, &r) != STORE_OK)
        return false;
    config_write(&header, &s->match->config);
    bool behind =
        (r.rev < s->rev || is_part(s->match, &r)) && !strcmp(r.header, buf_text(&header));
    if (behind) {
        s->anew++;
        s->hint_due = s->hint_round > 0;
        s->tally_due = s->tally.known;
        s->rev = r.rev;
        s->safe = steps_shared(s->match, &r);
        s->safe_at = -1;
        s->summary_due = true;
    }
    buf_free(&header);
    store_record_free(&r);
    return behind;
}

/* Another window has continued: what it stored is the match now. False if it deleted the
 * match. */
static bool overtaken(struct session *s)
{
    struct match *m = load(s, NULL);
    if (!m)
        return false;
    match_free(s->match);
    s->match = m;
    s->overtaken = true;
    return true;
}

static enum store_result append_steps(struct session *s, int n)
{
    char **text = mem_alloc((size_t)n * sizeof *text);
    for (int i = 0; i < n; i++) {
        struct buf b = {0};
        match_step_text(s->match, s->safe + i, &b);
        text[i] = mem_strdup(buf_text(&b));
        buf_free(&b);
    }
    enum store_result r = store_match_append(s->store, s->id, &s->rev, s->safe,
                                             (const char *const *)text, n, now(s));
    for (int i = 0; i < n; i++)
        free(text[i]);
    free(text);
    return r;
}

static enum store_result store_steps(struct session *s)
{
    struct match *m = s->match;
    if (s->safe < m->at)
        return append_steps(s, m->at - s->safe);
    return s->safe_at == m->at ? STORE_OK
                               : store_match_at(s->store, s->id, &s->rev, m->at, now(s));
}

/* Settles which of the two has the match as it should be, and stores what is missing then. */
static enum store_result settle_conflict(struct session *s)
{
    if (store_is_behind(s))
        return store_steps(s);
    if (overtaken(s))
        return STORE_CONFLICT;
    s->id = 0;
    s->anew++;
    s->summary_due = true;
    s->hint_due = s->hint_round > 0; /* the notes are gone, too */
    s->tally_due = s->tally.known;
    s->copied_due = s->copied;
    return store_it(s) ? store_steps(s) : STORE_FAILED;
}

static bool store_missing(struct session *s)
{
    if (!s->id && !store_it(s))
        return false;
    enum store_result r = store_steps(s);
    if (r == STORE_CONFLICT)
        r = settle_conflict(s);
    if (r != STORE_OK)
        return false;
    s->safe = s->safe < s->match->at ? s->match->at : s->safe;
    s->safe_at = s->match->at;
    s->copied_due =
        s->copied_due && store_set_note(s->store, s->id, STORE_COPIED, "") != STORE_OK;
    s->summary_due = s->summary_due && !store_summary(s);
    s->tally_due = s->tally_due && !store_tally(s);
    s->hint_due = s->hint_due && !store_hint(s);
    s->best_due = s->best_due && !store_best(s);
    s->win_due = s->win_due && !store_win(s);
    store_marks(s);
    return true;
}

/* Is there another profile now? Then nobody knows what it has of the match. Even if it has all
 * steps, what was written after them can be gone. */
static bool is_new_profile(struct session *s)
{
    unsigned now = store_epoch(s->store);
    if (now == s->epoch)
        return false;
    s->epoch = now;
    s->anew++;
    s->safe_at = -1;
    s->summary_due = true;
    s->hint_due = s->hint_round > 0;
    s->tally_due = s->tally.known;
    return true;
}

bool session_sync(struct session *s)
{
    is_new_profile(s);
    return store_missing(s) || (is_new_profile(s) && store_missing(s));
}

static struct session *make(struct store *store, int64_t (*clock)(void *), void *clock_self)
{
    struct session *s = mem_alloc(sizeof *s);
    s->store = store;
    s->clock = clock;
    s->clock_self = clock_self;
    s->safe_at = -1;
    s->epoch = store_epoch(store);
    s->last_played = now(s);
    return s;
}

struct session *session_new(struct store *store, const struct game_config *config,
                            int64_t (*clock)(void *), void *clock_self)
{
    struct session *s = make(store, clock, clock_self);
    s->match = match_new(config);
    s->summary_due = s->tally_due = s->tally.known = true;
    session_sync(s);
    return s;
}

struct session *session_adopt(struct store *store, struct match *match,
                              int64_t (*clock)(void *), void *clock_self)
{
    struct session *s = make(store, clock, clock_self);
    s->match = match;
    s->summary_due = true;
    s->copied = s->copied_due = match_over(match);
    session_sync(s);
    return s;
}

struct session *session_open(struct store *store, int64_t id, int64_t (*clock)(void *),
                             void *clock_self, struct reason *why)
{
    struct session *s = make(store, clock, clock_self);
    s->id = id;
    s->copied = store_note(store, id, STORE_COPIED) != NULL;
    s->match = load(s, why);
    if (!s->match) {
        session_free(s);
        return NULL;
    }
    load_hint(s);
    tally_read(store_note(store, id, NOTE_TALLY), s->match->config.seats, &s->tally);
    if (s->running)
        find_last_marks(s);
    if (s->summary_due || s->made.n)
        session_sync(s);
    return s;
}

void session_free(struct session *s)
{
    if (!s)
        return;
    match_free(s->match);
    marked_list_free(&s->made);
    free(s);
}

/* It is over, or won, and the others may play on. */
static bool ends_round(const struct game_status *before, const struct game_status *after)
{
    return (before->phase == PHASE_TURN && after->phase != PHASE_TURN) ||
           (before->winner < 0 && after->winner >= 0);
}

#define PAUSE_S 300 /* of a longer pause between two steps, only this counts */

static void count_time(struct session *s)
{
    int64_t t = now(s), since = t - s->last_played;
    s->last_played = t;
    if (since > 0)
        s->tally.seconds += since < PAUSE_S ? (int)since : PAUSE_S;
}

bool session_play(struct session *s, const char *step, struct event_list *events,
                  struct reason *why)
{
    struct game_status before, after;
    size_t size = s->match->game->state_size;
    match_status(s->match, &before);
    void *was = memcpy(mem_alloc(size), s->match->state, size);
    bool played = match_play(s->match, step, events, why);
    if (played)
        find_marks(s, was, step);
    free(was);
    if (!played)
        return false;
    match_status(s->match, &after);
    count_time(s);
    /* In the store, the steps after the new one are not the match's any more. */
    if (s->safe >= s->match->at)
        s->safe = s->match->at - 1;
    s->summary_due |= before.turn != after.turn || before.phase != after.phase ||
                      before.seat != after.seat || before.round != after.round;
    s->tally_due |= s->summary_due && s->tally.known;
    s->result_due |= before.phase != PHASE_GAME_OVER && after.phase == PHASE_GAME_OVER;
    s->best_due |= before.phase != PHASE_GAME_OVER && solitaire_won(s->match, &after);
    if (before.phase != PHASE_GAME_OVER)
        beaten_add(s->store, s->match);
    if (ends_round(&before, &after))
        played_add(s->store, s->match);
    if (before.phase == PHASE_TURN && after.phase != PHASE_TURN) {
        s->win_place = 0;
        s->win_due = win_of(s->match, now(s), &s->win);
        s->win_hinted = s->win_due && session_was_hinted(s, after.winner);
    }
    session_sync(s);
    return true;
}

void session_undo(struct session *s)
{
    match_undo(s->match);
    session_sync(s);
}

void session_redo(struct session *s)
{
    match_redo(s->match);
    session_sync(s);
}

void session_restore(struct session *s)
{
    struct buf step = {0};
    match_restore(s->match);
    session_sync(s);
    if (match_restore_step(s->match, &step))
        session_play(s, buf_text(&step), NULL, NULL);
    buf_free(&step);
}
