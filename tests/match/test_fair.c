/* test_fair.c: shuffles, their fingerprints and what finds them false. */
#include "fair.h"

#include <inttypes.h>

#include "hash.h"
#include "match_help.h"
#include "players.h"
#include "thorough.h"

/* ---- Matches and records ---- */

static struct match *new_match(const struct game *g, int seats, uint64_t seed)
{
    struct game_config c;
    game_config_default(&c, g, seats);
    c.seed = seed;
    salt_of_seed(seed, c.salt);
    return match_new(&c);
}

/* Matches that are to be fair are looked at with this. */
static void assert_fair(const struct match *m)
{
    struct fair f;
    struct buf words = {0};
    if (!fair_check(m, &f)) {
        for (int round = 0; round < 40; round++)
            fair_round_words(m, &f, round, &words);
        fail_msg("%s: %s", m->game->id, buf_text(&words));
    }
    fair_free(&f);
}

static bool is_at(const struct match *m, enum game_phase phase)
{
    struct game_status st;
    match_status(m, &st);
    return st.phase == phase;
}

/* Draws for the start, if the game does, and deals. */
static void deal(struct match *m)
{
    while (is_at(m, PHASE_LOTS))
        must_play(m, "draw");
    if (is_at(m, PHASE_DEAL))
        must_play(m, "deal");
}

/* Random play to the end of the first round. */
static struct match *round_of(const struct game *g, int seats, uint64_t seed)
{
    struct match *m = new_match(g, seats, seed);
    deal(m);
    for (int steps = m->at; !m->shuffled.list[m->shuffled.n - 1].over;)
        play_on(m, steps += 1, seed);
    return m;
}

static char *record_of(const struct match *m)
{
    struct buf b = {0};
    record_write(&b, m);
    return b.data;
}

/* A record with new checks on its lines, as somebody makes who knows how. */
static char *sealed(const char *text)
{
    struct buf b = {0};
    uint64_t h = HASH_START;
    for (const char *end; (end = strchr(text, '\n')); text = end + 1) {
        const char *bar = end - 11;
        size_t n = strncmp(text, "close ", 6) ? (size_t)(bar - text) : (size_t)(end - text);
        buf_add_n(&b, text, n);
        h = hash_bytes(hash_bytes(h, text, n), "\n", 1);
        if (strncmp(text, "close ", 6) != 0)
            buf_addf(&b, " | %08" PRIx32, (uint32_t)(h ^ h >> 32));
        buf_add(&b, "\n");
    }
    return b.data;
}

/* Changes the text at `at`, puts new checks on it, and reads it. */
static struct match *changed(const char *text, size_t at, char to, struct reason *why)
{
    char *copy = mem_strdup(text);
    copy[at] = to;
    char *good = sealed(copy);
    struct match *m = record_read(good, strlen(good), why);
    free(copy);
    free(good);
    return m;
}

static size_t after(const char *text, const char *word)
{
    const char *at = strstr(text, word);
    if (!at)
        fail_msg("there is no \"%s\"", word);
    return (size_t)(at - text) + strlen(word);
}

/* ---- Fingerprints ---- */

/* What sha256sum says of what README.md says. */
TEST(anybody_can_check_a_fingerprint)
{
    char print[SHA256_HEX], salt[SALT_HEX];
    shuffle_print("00112233445566778899aabbccddeeff", "r5 k13 * g1'", print);
    assert_text(print, "0ed4fba9400d5bf966f2e634e47a148bc8579242d39d1d8d9451c4b7828ea9f0");
    salt_of_seed(42, salt);
    assert_text(salt, "cedcc401392402e8cfc3bf7e073331dc");
    salt_of_shuffle(salt, 3, salt);
    assert_text(salt, "bc6ea441c63f2227fafcbe438bcc4737");
}

TEST(an_order_has_each_piece_once_and_begins_with_the_first_draw)
{
    for (int i = 0; GAMES[i]; i++) {
        struct match *m = new_match(GAMES[i], GAMES[i]->seats_max, 5);
        deal(m);
        struct fair f;
        int draws = 0;
        assert_true(fair_check(m, &f));
        for (int k = 0; k < f.n; k++)
            draws += f.shuffle[k].draws;
        assert_true(draws >= GAMES[i]->seats_max);
        const struct match_shuffle *last = &m->shuffled.list[m->shuffled.n - 1];
        assert_int_equal(last->round, 1);
        assert_int_equal(last->over, 0);
        for (const char *word = last->order; word; word = strchr(word, ' ')) {
            word += *word == ' ';
            char piece[16];
            snprintf(piece, sizeof piece, " %.*s ", (int)strcspn(word, " "), word);
            struct buf all = {0};
            buf_addf(&all, " %s ", last->order);
            const char *first = strstr(buf_text(&all), piece);
            assert_non_null(first);
            assert_null(strstr(first + 1, piece));
            buf_free(&all);
        }
        fair_free(&f);
        match_free(m);
    }
}

/* Computers get what anybody gets: who sits at the table changes no order; nor do the
 * fingerprints. */
TEST(a_list_that_was_emptied_has_only_what_came_afterwards)
{
    static const uint8_t pile[] = {1, 2, 3};
    struct event_list events = {0};
    for (int turn = 0; turn < 2 * SHUFFLES_MOST; turn++) {
        event_shuffle(&events, 0, pile, 3);
        event_shuffle(&events, 1, pile, 2);
        event_add(&events, (struct event){.piece = 1});
        event_shuffle(&events, 0, pile, 1);
        assert_int_equal(events.n_shuffles, 3);
        assert_int_equal(events.shuffle[0].n, 3);
        assert_int_equal(events.shuffle[1].n, 2);
        assert_int_equal(events.shuffle[2].n, 1);
        event_clear(&events);
    }
}

TEST(the_deal_is_the_same_whoever_plays)
{
    int seeds = often(10000, 150, 15);
    for (int i = 0; GAMES[i]; i++)
        for (int seed = 0; seed < seeds; seed++) {
            struct game_config c;
            int seats =
                GAMES[i]->seats_min + seed % (GAMES[i]->seats_max - GAMES[i]->seats_min + 1);
            game_config_default(&c, GAMES[i], seats);
            c.seed = (uint64_t)seed;
            struct match *plain = match_new(&c);
            salt_of_seed(c.seed, c.salt);
            struct match *people = match_new(&c);
            deal(plain);
            deal(people);
            assert_true(match_hash(plain) == match_hash(people));
            for (int who = 0; who < PLAYER_COUNT * TEMPER_COUNT; who++) {
                for (int k = 0; k < seats; k++)
                    player_write((enum player)(who % PLAYER_COUNT),
                                 (enum temper)(who / PLAYER_COUNT), c.computer[k]);
                struct match *m = match_new(&c);
                deal(m);
                assert_int_equal(m->shuffled.n, people->shuffled.n);
                for (int k = 0; k < m->shuffled.n; k++) {
                    assert_text(m->shuffled.list[k].order, people->shuffled.list[k].order);
                    assert_text(m->shuffled.list[k].print, people->shuffled.list[k].print);
                }
                match_free(m);
            }
            match_free(plain);
            match_free(people);
        }
}

/* ---- Records ---- */

static void assert_round_trip(const struct match *m)
{
    struct reason why = {.text = ""};
    char *text = record_of(m);
    struct match *again = record_read(text, strlen(text), &why);
    if (!again)
        fail_msg("%s, line %d: %s", m->game->id, why.line, why.text);
    char *second = record_of(again);
    assert_text(second, text);
    assert_fair(again);
    match_free(again);
    free(text);
    free(second);
}

/* At every kind of point: in the middle of a round, at its end, in the next one, after undo. */
TEST(records_go_round)
{
    for (int i = 0; GAMES[i]; i++)
        for (int seats = GAMES[i]->seats_min; seats <= GAMES[i]->seats_max; seats += 3) {
            struct match *m = new_match(GAMES[i], seats, 3);
            play_on(m, often(3000, 600, 200), 3);
            int all = m->n, step = all / often(40, 12, 4) + 1;
            assert_round_trip(m);
            for (int at = 0; at < all; at += step) {
                match_goto(m, at);
                assert_round_trip(m);
            }
            match_free(m);
        }
}

/* As long as a round is played, its order is nowhere in the record; afterwards it is. */
TEST(an_order_is_told_when_the_round_is_over)
{
    struct match *m = round_of(&SUPER_WILD, 2, 7);
    int end = m->at, n = m->shuffled.n;
    char *text = record_of(m);
    assert_non_null(strstr(text, "\nshuffle 2 bag "));
    assert_true(after(text, "\norder 1 ") > after(text, m->step[end - 1]));
    assert_non_null(strstr(text, m->shuffled.list[1].order));
    free(text);
    must_play(m, "deal");
    assert_int_equal(m->shuffled.list[n].round, 2);
    text = record_of(m);
    assert_non_null(strstr(text, "\nshuffle 3 bag "));
    assert_null(strstr(text, "\norder 3 "));
    assert_null(strstr(text, m->shuffled.list[n].salt));
    free(text);
    match_goto(m, end - 1); /* cut to a point before the end */
    text = record_of(m);
    assert_null(strstr(text, "\norder "));
    assert_null(strstr(text, m->shuffled.list[1].salt));
    free(text);
    match_goto(m, m->shuffled.list[1].step);
    must_play(m, "draw"); /* another way from here: what came after is forgotten */
    assert_int_equal(m->shuffled.n, 2);
    assert_int_equal(m->shuffled.list[1].over, 0);
    assert_fair(m);
    match_free(m);
}

TEST(records_without_fingerprints_stay_what_they_were)
{
    struct match *m = new_match_of(2, 0, 3);
    play_on(m, 60, 3);
    char *text = record_of(m);
    assert_null(strstr(text, "\nsalt "));
    assert_null(strstr(text, "\nshuffle "));
    assert_false(fair_known(m));
    assert_int_equal(m->shuffled.n, 0);
    match_free(m);
    free(text);
}

/* ---- What is found ---- */

/* Reads a record that was changed there. It is no record any more, or has a fault. */
static void assert_found(const char *text, const char *word, int plus, char to,
                         enum fair_fault fault)
{
    struct reason why = {.text = ""};
    size_t at = after(text, word) + (size_t)plus;
    if (text[at] == to)
        to = to == '1' ? '2' : (char)(to + 1);
    struct match *m = changed(text, at, to, &why);
    if (!m && fault == FAIR_FITS)
        return;
    if (!m)
        fail_msg("%s %d: %s", word, plus, why.text);
    struct fair f;
    assert_false(fair_check(m, &f));
    bool found = false;
    for (int i = 0; i < f.n; i++)
        found = found || f.shuffle[i].fault == fault;
    if (!found)
        fail_msg("%s %d: another fault", word, plus);
    fair_free(&f);
    match_free(m);
}

TEST(what_was_changed_is_found)
{
    for (int i = 0; GAMES[i]; i++) {
        struct match *m = round_of(GAMES[i], 2, 11);
        char *text = record_of(m);
        struct reason why;
        struct match *same = changed(text, 0, text[0], &why);
        assert_non_null(same); /* without a change it is read */
        match_free(same);
        assert_found(text, "\nshuffle 1 ",
                     (int)strcspn(strstr(text, "\nshuffle 1 ") + 11, " ") + 9, 'a', FAIR_PRINT);
        assert_found(text, "\norder 1 ", 5, 'a', FAIR_PRINT);
        assert_found(text, "\norder 1 ", SALT_HEX, 'z', FAIR_PRINT);
        assert_found(text, "\nsalt ", 3, '0', FAIR_SALT);
        assert_found(text, "\nseed ", 0, '9', FAIR_FITS);
        free(text);
        match_free(m);
    }
}

/* Somebody changes order, salt and fingerprint together, so that they fit each other. */
TEST(a_made_up_order_is_found)
{
    struct match *m = round_of(&SUPER_WILD, 2, 11);
    struct fair f;
    struct match_shuffle *s = &m->shuffled.list[1];
    char first = s->order[1];
    size_t second = strcspn(s->order, " ") + 2;
    s->order[1] = s->order[second]; /* two tiles change places, or nearly */
    s->order[second] = first;
    shuffle_print(s->salt, s->order, s->print);
    assert_false(fair_check(m, &f));
    assert_int_equal(f.shuffle[0].fault, FAIR_FITS);
    assert_int_equal(f.shuffle[1].fault, FAIR_ORDER);
    fair_free(&f);
    salt_of_shuffle(m->config.salt, 9, s->salt);
    shuffle_print(s->salt, s->order, s->print);
    assert_false(fair_check(m, &f));
    assert_int_equal(f.shuffle[1].fault, FAIR_SALT);
    fair_free(&f);
    match_free(m);
}

/* Missing, doubled and foreign lines are no record. */
TEST(a_missing_line_is_found)
{
    struct match *m = round_of(&SUPER_WILD, 2, 11);
    char *text = record_of(m);
    for (char *line = strstr(text, "\nsteps"); (line = strchr(line + 1, '\n')) && line[1];) {
        if (strncmp(line + 1, "shuffle", 7) != 0 && strncmp(line + 1, "order", 5) != 0)
            continue;
        struct buf b = {0};
        struct reason why = {.text = ""};
        buf_add_n(&b, text, (size_t)(line - text));
        buf_add(&b, strchr(line + 1, '\n'));
        char *good = sealed(buf_text(&b));
        assert_null(record_read(good, strlen(good), &why));
        assert_true(why.line > 0 && why.text[0]);
        free(good);
        buf_free(&b);
    }
    match_free(m);
    free(text);
}

/* Super Wild, but whoever draws gets the last tile of the bag. */
static struct game cheating;

static void cheat(void *state, const char *step, struct event_list *events)
{
    SUPER_WILD.apply(state, step, events);
    for (int i = 0; events && i < events->n && !strcmp(step, "draw"); i++)
        if (events->event[i].from.zone == ZONE_STOCK)
            events->event[i].piece = (events->event[i].piece + 1) % 52;
}

TEST(a_draw_that_was_not_next_is_found)
{
    struct match *m = new_match(&SUPER_WILD, 1, 4);
    struct fair f;
    struct buf words = {0};
    deal(m);
    must_play(m, "draw");
    assert_fair(m);
    cheating = SUPER_WILD;
    cheating.apply = cheat;
    m->game = m->config.game = &cheating;
    assert_false(fair_check(m, &f));
    assert_int_equal(f.n, 1);
    assert_int_equal(f.shuffle[0].fault, FAIR_DRAW);
    int draws = f.shuffle[0].draws;
    assert_true(fair_round_words(m, &f, 1, &words));
    char want[80];
    snprintf(want, sizeof want, "Draw %d after shuffle 1 was not the next in the order.",
             draws);
    assert_text(buf_text(&words), want);
    buf_free(&words);
    fair_free(&f);
    match_free(m);
}

TESTS_MAIN
