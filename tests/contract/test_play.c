/* test_play.c: whole random games: the invariant holds, status and events agree with what
 * happened, and the words for events keep secrets. For any game. */
#include "contract_help.h"

/* Even the longest games end before this many steps. */
#define STEPS_MOST 6000

struct watched {
    struct contract_trail trail;
    struct event_list *ev;
    int piece; /* one that somebody drew face down, PIECE_NONE while nobody has */
    long events, said;
};

/* ---- The status ---- */

static void seats_make_sense(const struct match *m, const struct game_status *st)
{
    bool moves =
        st->phase == PHASE_TURN || st->phase == PHASE_LOTS || st->phase == PHASE_VOLUNTEER;
    if (st->seats != m->config.seats)
        contract_fail(m, "the status has %d seats", st->seats);
    if (moves != (st->seat >= 0) || st->seat >= st->seats)
        contract_fail(m, "it is the move of seat %d", st->seat);
    if (st->starter >= st->seats || st->winner >= st->seats || st->out >> st->seats)
        contract_fail(m, "somebody is named who is not at the table");
    if (st->winner >= 0 && st->phase == PHASE_LOTS)
        contract_fail(m, "somebody has won before the deal");
    bool asks = st->phase == PHASE_VOLUNTEER || st->phase == PHASE_AGREE;
    if ((st->volunteers && !asks) || st->volunteers >> st->seats ||
        (st->phase == PHASE_AGREE) != (game_proposed(st) >= 0))
        contract_fail(m, "%#x have volunteered", st->volunteers);
}

static void rounds_make_sense(const struct match *m, const struct game_status *st)
{
    bool begun = st->phase != PHASE_DEAL && (st->phase != PHASE_LOTS || st->round == 1);
    if (st->rounds < 1 || st->round > st->rounds || begun != (st->round > 0))
        contract_fail(m, "it is round %d of %d", st->round, st->rounds);
    if (st->phase == PHASE_TURN && st->turn < 1)
        contract_fail(m, "it is turn %d", st->turn);
    if (st->phase == PHASE_GAME_OVER && st->round != st->rounds)
        contract_fail(m, "the game is over after round %d of %d", st->round, st->rounds);
}

/* The winners have the best score by the game's scoring; a game may break ties. */
static void winners_are_the_best(const struct match *m, const struct game_status *st)
{
    bool fewest = m->game->scoring == SCORING_FEWEST_POINTS;
    int best = st->score[0];
    unsigned all = 0;
    for (int seat = 1; seat < st->seats; seat++)
        if (fewest ? st->score[seat] < best : st->score[seat] > best)
            best = st->score[seat];
    for (int seat = 0; seat < st->seats; seat++)
        all |= (unsigned)(st->score[seat] == best) << seat;
    if (m->game->scoring == SCORING_PEGS && best == 0)
        all = 0;
    if ((st->winners & ~all) || (all && !st->winners && st->phase == PHASE_GAME_OVER))
        contract_fail(m, "the winners are %#x, and %#x have the best score", st->winners, all);
}

/* The score sheet adds up to the score. */
static void sheet_adds_up(const struct match *m, const struct game_status *st)
{
    for (int seat = 0; seat < st->seats && m->game->round_score; seat++) {
        int sum = 0;
        for (int round = 1; round <= st->rounds; round++)
            sum += m->game->round_score(m->state, round, seat);
        if (sum != st->score[seat])
            contract_fail(m, "seat %d has %d points, and %d on the sheet", seat,
                          st->score[seat], sum);
    }
}

/* ---- What happened ---- */

static const struct event *find(const struct event_list *ev, enum event_kind kind)
{
    for (int i = ev->n - 1; i >= 0; i--)
        if (ev->event[i].kind == kind)
            return &ev->event[i];
    return NULL;
}

static void events_fit(const struct match *m, const struct watched *w,
                       const struct game_status *was, const struct game_status *is)
{
    const struct event *turn = find(w->ev, EVENT_TURN), *win = find(w->ev, EVENT_WIN);
    bool over = is->phase == PHASE_ROUND_OVER && was->phase == PHASE_TURN;
    bool all_over = is->phase == PHASE_GAME_OVER && was->phase == PHASE_TURN;
    bool begins = is->phase == PHASE_TURN &&
                  (was->phase != PHASE_TURN || was->turn != is->turn || was->seat != is->seat);
    if (begins != (turn != NULL) || (turn && turn->seat != is->seat))
        contract_fail(m, "a turn begins and is not told, or the other way round");
    if (over != (find(w->ev, EVENT_ROUND_OVER) != NULL) ||
        all_over != (find(w->ev, EVENT_GAME_OVER) != NULL))
        contract_fail(m, "the round is over and that is not told, or the other way round");
    if (win && (win->seat != is->winner || was->winner >= 0))
        contract_fail(m, "seat %d is told to have won, and it is %d", win->seat, is->winner);
    if ((is->out & ~was->out) && was->round == is->round && !find(w->ev, EVENT_OUT))
        contract_fail(m, "somebody is out and that is not told");
}

static bool good_place(const struct match *m, const struct event_place *p)
{
    bool own = p->zone == ZONE_HAND || p->zone == ZONE_FRONT;
    return p->seat >= -1 && p->seat < m->config.seats && (!own || p->seat >= 0);
}

static void event_makes_sense(const struct match *m, const struct event *e)
{
    if (e->seat < -1 || e->seat >= m->config.seats || !good_place(m, &e->from) ||
        !good_place(m, &e->to))
        contract_fail(m, "an event %d is about a seat that is not there", e->what);
    if (e->kind == EVENT_MOVE &&
        (e->piece < 0 || e->from.zone == ZONE_NONE || e->to.zone == ZONE_NONE))
        contract_fail(m, "a piece moves from nowhere or to nowhere, event %d", e->what);
}

/* ---- In words ---- */

static void words_of(const struct match *m, const struct event *e, int viewer, struct buf *out)
{
    buf_clear(out);
    m->game->event_words(m->state, &m->config, e, viewer, out);
    if (strpbrk(buf_text(out), "\n\t"))
        contract_fail(m, "the words \"%s\" are more than a sentence", buf_text(out));
}

/* A piece that goes face down from the stock to a hand is its seat's secret, so the words would
 * be the same for another piece. */
static void words_keep_secrets(const struct match *m, struct watched *w, const struct event *e)
{
    struct event other = *e;
    struct buf a = {0}, b = {0};
    bool secret =
        e->kind == EVENT_MOVE && e->from.zone == ZONE_STOCK && e->to.zone == ZONE_HAND;
    if (secret && w->piece == PIECE_NONE)
        w->piece = e->piece;
    other.piece = secret ? w->piece : e->piece;
    for (int viewer = -1; viewer < m->config.seats; viewer++) {
        words_of(m, e, viewer, &a);
        w->said += a.len > 0;
        words_of(m, &other, viewer, &b);
        if (viewer != e->to.seat && strcmp(buf_text(&a), buf_text(&b)) != 0)
            contract_fail(m, "seat %d is told \"%s\"", viewer, buf_text(&a));
    }
    buf_free(&a);
    buf_free(&b);
}

/* ---- A game ---- */

/* What others may remark on is what everybody sees: it is the same from what is public. */
static void deeds_are_public(const struct match *m, const void *before, const char *step,
                             const struct turn_past *t)
{
    const struct game *g = m->game;
    struct turn_past seen = {.seat = -2};
    void *was = mem_alloc(g->state_size), *is = mem_alloc(g->state_size);
    g->view(before, -1, was);
    g->view(m->state, -1, is);
    g->turn_past(was, is, step, &seen);
    if (seen.deeds != t->deeds || seen.lost != t->lost || seen.played != t->played ||
        seen.out != t->out)
        contract_fail(m, "the deeds %u of a turn are %u to everybody", t->deeds, seen.deeds);
    if (t->lost >> m->config.seats || t->lost >> t->seat & 1)
        contract_fail(m, "seat %d took something from the seats %x", t->seat, t->lost);
    free(was);
    free(is);
}

static void turn_is_told(const struct match *m, const void *before, const char *step)
{
    struct turn_past t = {.seat = -2};
    struct game_status was;
    struct buf words = {0};
    m->game->status(before, &was);
    m->game->turn_past(before, m->state, step, &t);
    if (t.seat != was.seat)
        contract_fail(m, "the turn of seat %d is said to be that of %d", was.seat, t.seat);
    deeds_are_public(m, before, step, &t);
    m->game->turn_words(&t, &m->config, &words);
    if (!strstr(buf_text(&words), m->config.name[was.seat]))
        contract_fail(m, "\"%s\" does not say who it was", buf_text(&words));
    buf_free(&words);
}

/* Makes the last step of the match again, this time collecting the events. */
static void last_step(const struct match *m, struct watched *w)
{
    struct game_status was, is;
    const char *step = m->step[m->at - 1];
    m->game->status(w->trail.before, &was);
    m->game->status(m->state, &is);
    void *state = mem_alloc(m->game->state_size);
    memcpy(state, w->trail.before, m->game->state_size);
    event_clear(w->ev);
    m->game->apply(state, step, w->ev);
    assert_memory_equal(state, m->state, m->game->state_size);
    free(state);
    w->events += w->ev->n;
    events_fit(m, w, &was, &is);
    if (w->ev->n && w->ev->event[0].again)
        contract_fail(m, "the first event is said to be one more of the same");
    for (int i = 0; i < w->ev->n; i++) {
        event_makes_sense(m, &w->ev->event[i]);
        words_keep_secrets(m, w, &w->ev->event[i]);
    }
    if (was.phase == PHASE_TURN && (is.phase != PHASE_TURN || is.turn != was.turn))
        turn_is_told(m, w->trail.before, step);
}

static void each_state(struct match *m, void *ctx)
{
    struct watched *w = ctx;
    struct game_status st;
    struct reason why = {.text = ""};
    if (!m->game->invariant(m->state, &why))
        contract_fail(m, "%s", why.text);
    match_status(m, &st);
    seats_make_sense(m, &st);
    rounds_make_sense(m, &st);
    sheet_adds_up(m, &st);
    winners_are_the_best(m, &st);
    if (contract_follow(&w->trail, m))
        last_step(m, w);
}

static void watch_begin(struct watched *w, const struct game *g)
{
    *w = (struct watched){.piece = PIECE_NONE};
    contract_trail_begin(&w->trail, g);
    w->ev = mem_alloc(sizeof *w->ev);
}

TEST(all_that_happens_is_told)
{
    for (int i = 0; GAMES[i]; i++) {
        struct watched w;
        watch_begin(&w, GAMES[i]);
        contract_some(GAMES[i], 250, 1, each_state, &w);
        print_message("%s: %ld events, %ld sentences\n", GAMES[i]->id, w.events, w.said);
        assert_true(w.events > 0 && w.said > 0);
        contract_trail_end(&w.trail);
        free(w.ev);
    }
}

static void ends(const struct game *g, int seats, enum contract_options how)
{
    struct contract_walk w = {.game = g,
                              .seats = seats,
                              .seed = (uint64_t)(100 + seats),
                              .options = how,
                              .steps = STEPS_MOST,
                              .every = 1};
    struct match *m = contract_play(&w);
    struct game_status st;
    match_status(m, &st);
    if (st.phase != PHASE_GAME_OVER && st.phase != PHASE_CHALLENGE)
        contract_fail(m, "the game does not end");
    match_free(m);
}

TEST(every_game_ends)
{
    for (int i = 0; GAMES[i]; i++)
        for (int seats = GAMES[i]->seats_min; seats <= GAMES[i]->seats_max; seats++) {
            ends(GAMES[i], seats, OPTIONS_LEAST);
            ends(GAMES[i], seats, OPTIONS_STANDARD);
        }
}

TESTS_MAIN
