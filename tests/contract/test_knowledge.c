/* test_knowledge.c: what a seat may see: view() hides the rest, and imagine() makes full states
 * from it that could be true. For any game and any number of seats. */
#include "contract_help.h"

/* How many samples are made of each state. */
#define SAMPLES 8

struct knowledge {
    struct rng luck;
    void *view, *again, *imagined[SAMPLES];
    long words, kept; /* words that only one seat knows; those of them that another seat always
                       * imagines */
};

static void know_begin(struct knowledge *k, const struct game *g)
{
    memset(k, 0, sizeof *k);
    rng_seed(&k->luck, 7);
    k->view = mem_alloc(g->state_size);
    k->again = mem_alloc(g->state_size);
    for (int i = 0; i < SAMPLES; i++)
        k->imagined[i] = mem_alloc(g->state_size);
}

static void know_end(struct knowledge *k)
{
    free(k->view);
    free(k->again);
    for (int i = 0; i < SAMPLES; i++)
        free(k->imagined[i]);
}

static void must_be_sound(const struct match *m, const void *state, int seat, const char *what)
{
    struct reason why = {.text = ""};
    if (!m->game->invariant(state, &why))
        contract_fail(m, "%s of seat %d: %s", what, seat, why.text);
}

/* ---- Views and what is imagined from them ---- */

static void view_and_imagine(const struct match *m, struct knowledge *k, int seat)
{
    const struct game *g = m->game;
    void *full = k->imagined[0];
    g->view(m->state, seat, k->view);
    must_be_sound(m, k->view, seat, "the view");
    g->view(k->view, seat, k->again);
    if (!contract_same(g, k->view, k->again))
        contract_fail(m, "the view of a view is another one, seat %d", seat);
    g->imagine(k->view, seat, &k->luck, full);
    must_be_sound(m, full, seat, "what is imagined");
    g->view(full, seat, k->again);
    if (!contract_same(g, k->view, k->again))
        contract_fail(m, "what seat %d imagines does not fit what it sees", seat);
    g->view(m->state, -1, k->view);
    g->view(full, -1, k->again);
    if (!contract_same(g, k->view, k->again))
        contract_fail(m, "what all can see is not what seat %d sees", seat);
}

static void each_seat(struct match *m, void *ctx)
{
    for (int seat = -1; seat < m->config.seats; seat++)
        view_and_imagine(m, ctx, seat);
}

TEST(imagined_states_fit_the_view)
{
    for (int i = 0; GAMES[i]; i++) {
        struct knowledge k;
        know_begin(&k, GAMES[i]);
        contract_some(GAMES[i], 250, often(3, 15, 40), each_seat, &k);
        know_end(&k);
    }
}

/* A game for one player that starts from here, as the state or (seen) the seat's view has
 * it. */
static void start_here(const struct match *m, struct knowledge *k, int seat, bool seen)
{
    struct buf text = {0};
    struct game_config c;
    struct reason why = {.text = ""};
    struct randomplay r = {.fumbles = 20, .holds = 10};
    rng_seed(&r.rng, (uint64_t)m->at);
    m->game->view(m->state, seat, k->view);
    m->game->write_position(seen ? k->view : m->state, &text);
    if (!game_config_from_text(&c, buf_text(&text), text.len, &why))
        contract_fail(m, "its position cannot be played: %s", why.text);
    buf_free(&text);
    struct match *alone = match_new(&c);
    game_config_free(&c);
    for (int i = 0; i < 12; i++) {
        hang_match(alone);
        must_be_sound(alone, alone->state, 0, "a game from a position");
        each_seat(alone, k);
        if (!randomplay_step(&r, alone, NULL))
            break;
    }
    match_free(alone);
}

static void from_here(struct match *m, void *ctx)
{
    struct game_status st;
    match_status(m, &st);
    if (st.phase != PHASE_TURN || !m->game->read_start)
        return;
    start_here(m, ctx, st.seat, false);
    start_here(m, ctx, st.seat, true);
}

TEST(so_they_do_in_games_from_a_position)
{
    for (int i = 0; GAMES[i]; i++) {
        struct knowledge k;
        know_begin(&k, GAMES[i]);
        contract_some(GAMES[i], 120, often(30, 30, 60), from_here, &k);
        know_end(&k);
    }
}

/* ---- Nobody knows what only another seat may know ---- */

/* The line of a text that begins with the same word as `like`. */
static const char *line_like(const char *text, const char *like)
{
    size_t key = strcspn(like, " \n");
    for (; *text; text += strcspn(text, "\n"), text += *text == '\n')
        if (!strncmp(text, like, key) && strchr(" \n", text[key]))
            return text;
    return "";
}

static bool line_has(const char *line, const char *word, size_t len)
{
    for (; *line && *line != '\n'; line += *line == ' ') {
        size_t n = strcspn(line, " \n");
        if (n == len && !strncmp(line, word, n))
            return true;
        line += n;
    }
    return false;
}

/* What one seat and what an onlooker imagines of another seat's view. */
struct samples {
    struct buf other[SAMPLES], onlooker[SAMPLES];
};

/* Do all samples contain the word? */
static bool always(const struct buf sample[SAMPLES], const char *line, const char *word,
                   size_t len)
{
    for (int i = 0; i < SAMPLES; i++)
        if (!line_has(line_like(sample[i].data, line), word, len))
            return false;
    return true;
}

/* Takes one word that the seat sees and others do not, and looks whether another seat always
 * imagines it. What even an onlooker can work out is no secret. Numbers are left out, because
 * they are counts. */
static void look_at_word(struct knowledge *k, const struct samples *s, const char *line,
                         const char *word, size_t len)
{
    if (strspn(word, "0123456789-") == len || always(s->onlooker, line, word, len))
        return;
    k->words++;
    k->kept += always(s->other, line, word, len);
}

/* Looks for what `seat` sees in samples that `other` imagines. */
static void look_at_texts(struct knowledge *k, const char *seen, const char *public,
                          const struct samples *samples)
{
    for (const char *line = seen; *line; line += *line == '\n') {
        const char *known = line_like(public, line);
        const char *p = line;
        for (; *p && *p != '\n'; p += *p == ' ') {
            size_t n = strcspn(p, " \n");
            if (n && !line_has(known, p, n))
                look_at_word(k, samples, line, p, n);
            p += n;
        }
        line = p;
    }
}

/* What `other` imagines that `seat` sees. */
static void imagine_texts(const struct match *m, struct knowledge *k, int seat, int other,
                          struct buf out[SAMPLES])
{
    const struct game *g = m->game;
    g->view(m->state, other, k->view);
    for (int i = 0; i < SAMPLES; i++) {
        g->imagine(k->view, other, &k->luck, k->imagined[i]);
        g->view(k->imagined[i], seat, k->again);
        contract_text(g, k->again, &out[i]);
    }
}

static void look_from(const struct match *m, struct knowledge *k, int seat, int other)
{
    const struct game *g = m->game;
    struct buf seen = {0}, public = {0};
    struct samples s = {{{0}}, {{0}}};
    imagine_texts(m, k, seat, other, s.other);
    imagine_texts(m, k, seat, -1, s.onlooker);
    g->view(m->state, seat, k->view);
    contract_text(g, k->view, &seen);
    g->view(m->state, -1, k->view);
    contract_text(g, k->view, &public);
    look_at_texts(k, seen.data, public.data, &s);
    buf_free(&seen);
    buf_free(&public);
    for (int i = 0; i < SAMPLES; i++) {
        buf_free(&s.other[i]);
        buf_free(&s.onlooker[i]);
    }
}

static void each_pair(struct match *m, void *ctx)
{
    for (int seat = 0; seat < m->config.seats; seat++)
        look_from(m, ctx, seat, (seat + 1) % m->config.seats);
}

/* If a word is always in another seat's samples, that seat knows it. By chance this happens to
 * very few words. */
TEST(nobody_knows_what_another_seat_holds)
{
    for (int i = 0; GAMES[i]; i++) {
        struct knowledge k;
        const struct game *g = GAMES[i];
        know_begin(&k, g);
        for (int seats = g->seats_min > 2 ? g->seats_min : 2; seats <= g->seats_max; seats++)
            match_free(contract_play(&(struct contract_walk){g, seats, (uint64_t)seats,
                                                             OPTIONS_STANDARD, 300,
                                                             often(5, 20, 60), each_pair, &k}));
        print_message("%s: %ld of %ld words are known to others\n", g->id, k.kept, k.words);
        assert_true(k.kept * 20 <= k.words);
        know_end(&k);
    }
}

/* ---- Nobody knows what will be drawn ---- */

struct luck {
    struct contract_trail trail;
    struct knowledge known;
    struct event_list *truth, *guess;
    long drawn, foreseen;
};

static bool from_stock(const struct event *e)
{
    return e->kind == EVENT_MOVE && e->from.zone == ZONE_STOCK;
}

/* Do both draw the same pieces? */
static bool same_luck(const struct event_list *a, const struct event_list *b)
{
    bool same = a->n == b->n;
    for (int i = 0; i < a->n && same; i++)
        same = !from_stock(&a->event[i]) || a->event[i].piece == b->event[i].piece;
    return same;
}

static bool draws(const struct event_list *ev)
{
    for (int i = 0; i < ev->n; i++)
        if (from_stock(&ev->event[i]))
            return true;
    return false;
}

/* A legal step is also legal in a state that its player imagines. */
static bool foresees(const struct match *m, struct luck *l, int seat, const char *step)
{
    void *state = l->known.imagined[0];
    struct reason why = {.text = ""};
    m->game->view(l->trail.before, seat, l->known.view);
    m->game->imagine(l->known.view, seat, &l->known.luck, state);
    if (!m->game->check(state, step, &why))
        contract_fail(m, "\"%s\" was legal and is not with other hidden pieces: %s", step,
                      why.text);
    event_clear(l->guess);
    m->game->apply(state, step, l->guess);
    return same_luck(l->truth, l->guess);
}

static void each_step(struct match *m, void *ctx)
{
    struct luck *l = ctx;
    struct game_status st;
    if (!contract_follow(&l->trail, m))
        return;
    const char *step = m->step[m->at - 1];
    m->game->status(l->trail.before, &st);
    memcpy(l->known.again, l->trail.before, m->game->state_size);
    event_clear(l->truth);
    m->game->apply(l->known.again, step, l->truth);
    bool always = draws(l->truth);
    l->drawn += always;
    for (int i = 0; i < SAMPLES && (always || i == 0); i++)
        always = foresees(m, l, st.seat, step) && always;
    l->foreseen += always;
}

TEST(nobody_knows_what_will_be_drawn)
{
    for (int i = 0; GAMES[i]; i++) {
        struct luck l = {.truth = mem_alloc(sizeof *l.truth),
                         .guess = mem_alloc(sizeof *l.guess)};
        know_begin(&l.known, GAMES[i]);
        contract_trail_begin(&l.trail, GAMES[i]);
        contract_some(GAMES[i], 250, 1, each_step, &l);
        print_message("%s: %ld of %ld draws are known before\n", GAMES[i]->id, l.foreseen,
                      l.drawn);
        assert_true(l.foreseen * 20 <= l.drawn);
        contract_trail_end(&l.trail);
        know_end(&l.known);
        free(l.truth);
        free(l.guess);
    }
}

TESTS_MAIN
