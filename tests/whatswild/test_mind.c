/* test_mind.c: the computer players of What's Wild?! in positions where the best step is plain,
 * what they think with, and the words of hints. */
#include "whatswild_help.h"

#include "deal_help.h"
#include "players.h"
#include "slow_layout.h"
#include "thorough.h"
#include "ww_choice.h"
#include "ww_guess.h"
#include "ww_turn.h"

static void step_of(enum player who, enum temper temper, const struct ww_state *s,
                    uint64_t luck, struct buf *out)
{
    struct ww_state v;
    ww_view(s, s->seat, &v);
    struct player_turn t = {
        .who = who, .temper = temper, .game = &WHATS_WILD, .view = &v, .luck = luck};
    buf_clear(out);
    assert_true(player_step(&t, out));
}

/* What Nell, Otto and Mira do in a position. */
static void they_do(const char *position, const char *want)
{
    struct ww_state s;
    struct buf step = {0};
    start_text(position, 1, &s);
    for (int who = PLAYER_NELL; who <= PLAYER_MIRA; who++) {
        step_of((enum player)who, TEMPER_OPEN, &s, 1, &step);
        if (strncmp(buf_text(&step), want, strlen(want)) != 0)
            fail_msg("%s does \"%s\", not \"%s\"", player_id((enum player)who), buf_text(&step),
                     want);
    }
    buf_free(&step);
}

/* ---- Piles and discards ---- */

TEST(what_is_plain_to_see)
{
    they_do(GAME "rules wild 5\nrack a1 a2 c7 c8\ndiscards c9\n", "take");
    they_do(GAME "rules wild 5\nrack a1 a2 c7 c8\ndiscards z12\n", "draw");
    they_do(GAME "rules wild 5\nrack c7 c8 c9 a1\ndiscards a12\n", "draw");
    they_do(GAME "rules wild 5\nrack c7 c8 c9 a1 z12\ntaken a1\n", "discard z12");
    they_do(GAME "rules wild 5\nrack c7 c8 c9 c10 z12\ndrawn c10\n", "discard z12");
    /* A chameleon that makes a wild card of what is left. */
    they_do(GAME "rules wild 5\nrack c7 c8 a2 !\ndrawn !\n", "discard ! 2");
    /* One that is not needed goes, too, and names a number. */
    they_do(GAME "rules wild 5\nrack c7 c8 c9 !\ndrawn !\n", "discard ! ");
    /* In a last turn it may not go. */
    they_do(GAME "rules wild 5 gone-wild\nrack c7 c8 a12 !\ndrawn !\n", "discard a12");
}

TEST(who_can_go_wild_does)
{
    struct ww_state s;
    struct buf step = {0};
    start_text(GAME "rules wild 5\nrack c7 c8 c9 c10 z12\ndrawn z12\n", 1, &s);
    play(&s, "discard z12");
    for (int who = 0; who < PLAYER_COUNT; who++) {
        step_of((enum player)who, TEMPER_PATIENT, &s, 1, &step);
        assert_text(buf_text(&step), "wild");
    }
    start_text(GAME "rules wild 5\nrack c7 c8 a9 c10 z12\ndrawn z12\n", 1, &s);
    play(&s, "discard z12");
    step_of(PLAYER_MIRA, TEMPER_OPEN, &s, 1, &step);
    assert_text(buf_text(&step), "end");
    buf_free(&step);
}

/* When nothing may be discarded, the turn ends. */
TEST(nothing_may_go)
{
    they_do(GAME "rules wild 5 gone-wild\nrack ! ! ! a4\ntaken a4\n", "end");
}

/* Nell leaves the fewest points now: she keeps the low cards, and Otto the two that a third one
 * would complete. */
TEST(otto_thinks_of_the_next_card)
{
    struct ww_state s;
    struct buf step = {0};
    start_text(GAME "rules wild 5\nrack c9 z9 p9 a3 p12 z6\ndrawn a3\n", 1, &s);
    step_of(PLAYER_NELL, TEMPER_OPEN, &s, 1, &step);
    assert_text(buf_text(&step), "discard p12");
    start_text(GAME "rules wild 5\nrack c10 c11 a3 p6 z8\ndrawn a3\n", 1, &s);
    step_of(PLAYER_NELL, TEMPER_OPEN, &s, 1, &step);
    assert_text(buf_text(&step), "discard c11");
    step_of(PLAYER_OTTO, TEMPER_OPEN, &s, 1, &step);
    assert_text(buf_text(&step), "discard z8");
    buf_free(&step);
}

/* Pip does what Nell does, but now and then he misses something. */
TEST(pip_misses_things)
{
    struct ww_state s;
    struct buf step = {0};
    int good = 0;
    start_text(GAME "rules wild 5\nrack a1 a2 c7 c8\ndiscards c9\n", 1, &s);
    for (uint64_t luck = 0; luck < 200; luck++) {
        step_of(PLAYER_PIP, TEMPER_OPEN, &s, luck, &step);
        good += !strcmp(buf_text(&step), "take");
    }
    assert_in_range(good, 100, 180);
    buf_free(&step);
}

/* An 11 instead of a 12 is fewer points, but most cards of the pile are fewer still. */
TEST(who_looks_ahead_hopes_for_more)
{
    struct ww_state s;
    struct ww_seen seen;
    struct rng rng;
    start_text(GAME "rules wild 5\nrack a1 a2 a8 c7 c8 c12 p1 z12\ndiscards z11\n", 1, &s);
    ww_seen_of(&s, &seen);
    for (int ahead = 0; ahead < 2; ahead++) {
        const struct ww_manner how = {.ahead = ahead, .harm = 100};
        rng_seed(&rng, 1);
        assert_int_equal(ww_choose_take(&seen, &how, NULL, &rng), !ahead);
    }
}

/* If all cards are known and none is in the draw pile, nothing is expected from it. So if going
 * wild brings no prize, a card that lets the next player go wild costs no more than one that is
 * of no use, and the higher one goes. */
TEST(nobody_expects_anything_from_no_pile)
{
    static const struct ww_manner no_prize = {.ahead = 1, .harm = 100};
    struct ww_state s;
    struct ww_seen seen;
    struct rng rng;
    start_text(GAME "rules wild 12\nrack a10 c11 p4 z10\ndrawn p4\n"
                    "hand 2 p2 p3 z7\nopen 2 p2 p3 z7\n",
               1, &s);
    ww_seen_of(&s, &seen);
    seen.pile = seen.unseen = (struct ww_deck){.n = 0};
    rng_seed(&rng, 1);
    assert_int_equal(seen.hand[ww_choose_discard(&seen, &no_prize, NULL, &rng).at],
                     kind_of("c11"));
}

/* In whole games every step is legal, both tempers do the same, and the same step comes again
 * for the same luck. */
TEST(whole_games)
{
    struct buf step = {0}, again = {0};
    for (int seats = 2; seats <= WW_SEATS; seats += often(1, 1, 5)) {
        struct ww_state s;
        struct reason why;
        deal_game(&s, seats, seats % 2 ? WW_FIRST_FIVE : WW_EVEN, (uint64_t)seats);
        for (int n = 0; n < often(260, 260, 130) && s.phase == PHASE_TURN; n++) {
            enum player who = (enum player)((s.seat + n / 50) % PLAYER_COUNT);
            step_of(who, TEMPER_OPEN, &s, (uint64_t)n, &step);
            step_of(who, TEMPER_PATIENT, &s, (uint64_t)n, &again);
            assert_text(buf_text(&again), buf_text(&step));
            if (!ww_check(&s, buf_text(&step), &why))
                fail_msg("%s: %s", buf_text(&step), why.text);
            ww_apply(&s, buf_text(&step), NULL);
            if (s.phase == PHASE_ROUND_OVER)
                ww_apply(&s, "deal", NULL);
        }
    }
    buf_free(&step);
    buf_free(&again);
}

/* ---- What they think with ---- */

/* The mean over all cards, each counted by hand with the slow reference. */
TEST(one_draw_is_an_exact_mean)
{
    struct rng rng;
    rng_seed(&rng, 6);
    for (int i = 0; i < often(60, 60, 16); i++) {
        ww_kind card[WW_HAND];
        struct ww_deck deck = {.n = 0};
        struct ww_heap h;
        int n = 3 + i % 4, wild = 1 + (int)rng_below(&rng, WW_NUMBERS), sum = 0, zeros = 0;
        (i % 2 ? deal : deal_dense)(&rng, n, card);
        for (int j = 0; j < n; j++)
            card[j] = card[j] == WW_CHAMELEON ? WW_WILD : card[j];
        for (int k = 0; k < WW_KINDS; k++) {
            int left = ww_copies((ww_kind)k);
            for (int j = 0; j < n; j++)
                left -= card[j] == k;
            if (k == WW_CHAMELEON)
                continue; /* see below */
            deck.n += deck.of[k] = (int)rng_below(&rng, (uint32_t)left + 1);
        }
        for (int k = 0; k < WW_KINDS; k++) {
            int best = 1000;
            card[n] = (ww_kind)k;
            for (int out = 0; out <= n; out++) {
                ww_kind rest[WW_HAND];
                int m = 0;
                for (int j = 0; j <= n; j++)
                    if (j != out)
                        rest[m++] = card[j];
                int points = slow_layout(rest, m, wild).points;
                if (card[out] != WW_CHAMELEON && points < best)
                    best = points;
            }
            sum += deck.of[k] * best;
            zeros += best ? 0 : deck.of[k];
        }
        ww_heap_of(card, n, wild, &h);
        struct ww_chance *c = ww_chance_new(&deck, wild, (struct ww_tempo){0, 10});
        int draw = ww_chance_draw(c, &h);
        assert_int_equal(draw, sum * WW_UNIT / deck.n);
        assert_int_equal(ww_chance_draw(c, &h), draw);
        assert_int_equal(ww_chance_wild(c, &h), zeros);
        /* Going wild has a prize, a card that is offered need not be taken, and a second turn
         * never does harm. */
        int once = (sum - 10 * zeros) * WW_UNIT / deck.n;
        assert_true(ww_chance_one(c, &h) <= once + 1);
        assert_true(ww_chance_two(c, &h, WW_HAND, NULL) <= once + 1);
        ww_chance_free(c);
    }
}

/* A chameleon that may go makes another number wild: with it, and a c10 or a z10, this hand
 * goes wild in its next draw. In a last turn it only counts 20. */
TEST(a_chameleon_is_worth_keeping)
{
    static const ww_kind hand[] = {18, 19, 1, WW_CHAMELEON}; /* c7 c8 a2 ! */
    struct ww_deck deck = {.n = 2};
    struct ww_heap h;
    deck.of[ww_kind_make(1, 10)] = deck.of[ww_kind_make(3, 11)] = 1;
    ww_heap_of(hand, 4, 5, &h);
    struct ww_chance *calm = ww_chance_new(&deck, 5, (struct ww_tempo){0, 10});
    struct ww_chance *last = ww_chance_new(&deck, 5, (struct ww_tempo){WW_UNIT, 10});
    assert_int_equal(ww_chance_wild(calm, &h), 1); /* c7 c8 2 c10 */
    assert_int_equal(ww_chance_draw(calm, &h), 37 * WW_UNIT);
    assert_true(ww_chance_one(calm, &h) < 0);
    assert_int_equal(ww_chance_one(last, &h), 37 * WW_UNIT);
    ww_chance_free(calm);
    ww_chance_free(last);
}

/* A hand that any card lets go wild is worth the prize, and nothing else. */
TEST(a_sure_hand_is_worth_the_prize)
{
    static const ww_kind hand[] = {18, 19, 20}; /* c7 c8 c9 */
    struct ww_deck deck = {.n = 2};
    struct ww_heap h;
    deck.of[ww_kind_make(1, 10)] = deck.of[ww_kind_make(3, 11)] = 1;
    ww_heap_of(hand, 3, 5, &h);
    struct ww_chance *c = ww_chance_new(&deck, 5, (struct ww_tempo){0, 10});
    assert_int_equal(ww_chance_one(c, &h), -10 * WW_UNIT);
    ww_chance_free(c);
}

/* What is remembered of one hand is not said of another: a single card stays if a 12 comes. */
TEST(hands_are_told_apart)
{
    struct ww_deck deck = {.n = 1};
    deck.of[ww_kind_make(0, WW_NUMBERS)] = 1;
    struct ww_chance *c = ww_chance_new(&deck, 5, (struct ww_tempo){0, 10});
    for (ww_kind k = 0; k < WW_WILD; k++) {
        struct ww_heap h;
        ww_heap_of(&k, 1, 5, &h);
        if (ww_number(k) != 5)
            assert_int_equal(ww_chance_draw(c, &h), ww_number(k) * WW_UNIT);
    }
    ww_chance_free(c);
}

/* A heap with another wild number is that of the same cards. */
TEST(heaps_change_their_number)
{
    struct rng rng;
    rng_seed(&rng, 9);
    for (int i = 0; i < often(3000, 3000, 300); i++) {
        ww_kind card[WW_HAND];
        struct ww_heap h, other, want;
        int n = (int)rng_below(&rng, WW_HAND + 1), from = 1 + (int)rng_below(&rng, WW_NUMBERS);
        int to = 1 + (int)rng_below(&rng, WW_NUMBERS);
        (i % 2 ? deal : deal_dense)(&rng, n, card);
        ww_heap_of(card, n, from, &h);
        ww_heap_of(card, n, to, &want);
        ww_heap_rename(&h, from, to, &other);
        assert_memory_equal(&other, &want, sizeof other);
    }
}

/* Guessed hands are possible ones: as many cards, the open ones among them, none that is seen
 * elsewhere, and none that would have gone wild. */
TEST(guesses_are_possible)
{
    struct rng rng;
    int seen_open = 0;
    rng_seed(&rng, 7);
    for (uint64_t seed = 0; seed < 6; seed++) {
        struct ww_state s;
        deal_game(&s, 2 + (int)seed % 3, WW_FIRST_FIVE, seed);
        for (int step = 0; step < 60 && s.phase == PHASE_TURN; step++) {
            struct ww_state v;
            struct ww_seen seen;
            struct ww_guess g[8];
            ww_view(&s, s.seat, &v);
            ww_seen_of(&v, &seen);
            if (seen.others)
                ww_guess_hands(&seen, &seen.other[0], NULL, &rng, 8, g);
            for (int i = 0; i < 8 && seen.others; i++) {
                int left[WW_KINDS];
                memcpy(left, seen.unseen.of, sizeof left);
                for (int k = 0; k < seen.other[0].n_open; k++)
                    left[seen.other[0].open[k]]++;
                seen_open += seen.other[0].n_open;
                assert_int_equal(g[i].n, seen.other[0].n);
                for (int k = 0; k < g[i].n; k++)
                    assert_true(left[g[i].card[k]]-- > 0);
                assert_true(ww_least(g[i].card, g[i].n, s.wild) > 0 || seen.last);
            }
            step_at_random(&s, &rng, NULL);
        }
    }
    assert_true(seen_open > 0);
}

/* ---- Hints ---- */

static void find_hint(const char *position, const char *steps, struct ww_state *v,
                      struct hint *out)
{
    start_text(position, 1, v);
    play(v, steps);
    ww_view(v, v->seat, v);
    assert_true(mind_of(&WHATS_WILD)->hints->find(v, &(struct budget){.nodes = 1000}, out));
}

static void says(const char *position, const char *steps, enum hint_stage stage,
                 const char *want)
{
    struct ww_state v;
    struct hint h;
    struct buf out = {0};
    find_hint(position, steps, &v, &h);
    mind_of(&WHATS_WILD)->hints->words(&v, &h, stage, &out);
    assert_text(buf_text(&out), want);
    buf_free(&out);
}

#define TAKE GAME "rules wild 5\nrack c7 c8 a1 a2\ndiscards c9\n"
#define DRAW GAME "rules wild 5\nrack c7 c8 c9 a1\ndiscards a12\n"
#define DISCARD GAME "rules wild 5\nrack c7 c8 c9 a1 z12\ndrawn a1\n"
#define GO GAME "rules wild 5\nrack c7 c8 c9 c10 z12\ndrawn c10\n"
#define NAME GAME "rules wild 5\nrack c7 c8 a2 !\ndrawn !\n"
#define LAST GAME "rules wild 5 gone-wild\nrack c7 c8 c9 a1 z12\ndrawn a1\n"

TEST(a_hint_says_which_pile)
{
    says(TAKE, "", HINT_COUNT, "Look at the card on the discard pile.");
    says(TAKE, "", HINT_PIECE, "Take the cheetah 9.");
    says(TAKE, "", HINT_PLACE,
         "This card leaves you with 1 point. A card from the draw pile leaves you with 14 "
         "points "
         "on average.");
    says(DRAW, "", HINT_COUNT, "You don't need the card on the discard pile.");
    says(DRAW, "", HINT_PIECE, "Draw from the pile.");
    says(GAME "rules wild 5\nrack c7 c8 a1 ! z1\ndrawn z1\n", "discard ! 2; end", HINT_COUNT,
         "You have to draw from the pile.");
}

/* The pile hint of a random hand in turn; NULL: it is not about the two piles. */
static const char *pile_hint(struct rng *rng, uint64_t seed, bool *takes)
{
    static char out[300];
    struct ww_state s, v;
    struct hint h;
    struct buf text = {0};
    deal_game(&s, 2, WW_FIRST_FIVE, seed);
    for (uint32_t n = 6 + rng_below(rng, 60); n > 0; n--)
        step_at_random(&s, rng, NULL);
    ww_view(&s, s.seat, &v);
    if (s.phase != PHASE_TURN || !ww_may_take(&s) ||
        !mind_of(&WHATS_WILD)->hints->find(&v, NULL, &h))
        return NULL;
    mind_of(&WHATS_WILD)->hints->words(&v, &h, HINT_PLACE, &text);
    *takes = !strcmp(h.step, "take");
    snprintf(out, sizeof out, "%s", buf_text(&text));
    buf_free(&text);
    return out;
}

/* The number of points after this word. */
static int points_after(const char *text, const char *word)
{
    const char *at = strstr(text, word);
    int n = -1;
    assert_non_null(at);
    assert_int_equal(sscanf(at + strlen(word), "%d", &n), 1);
    return n;
}

/* Why this pile, in sentences that fit each other: equal numbers are said once, and if the
 * other pile leaves fewer points, there is a reason. */
TEST(a_hint_compares_the_piles)
{
    struct rng rng;
    bool takes = false;
    int equal = 0, later = 0, less = 0;
    rng_seed(&rng, 8);
    for (uint64_t seed = 1; seed < (uint64_t)often(600, 600, 150); seed++) {
        const char *text = pile_hint(&rng, seed, &takes);
        if (!text || strstr(text, "can go wild"))
            continue;
        if (strstr(text, "Both piles")) {
            equal++;
            assert_true(takes == (strstr(text, "but this card") != NULL));
            assert_null(strstr(text, "average"));
            continue;
        }
        int take =
            points_after(text, takes ? "This card leaves you with " : "discard pile leaves ");
        int draw = points_after(text, "A card from the draw pile leaves you with ");
        assert_true(take != draw);
        bool why = strstr(text, "better chances later") != NULL;
        assert_true(why == (takes ? take > draw : take < draw));
        later += why;
        less += !why;
    }
    assert_true(equal > often(3, 3, 0) && later > often(3, 3, 0) && less > often(100, 100, 20));
}

TEST(a_hint_says_which_card)
{
    says(DISCARD, "", HINT_COUNT, "Find the card that you need least.");
    says(DISCARD, "", HINT_PIECE, "Discard the zebra 12.");
    says(DISCARD, "", HINT_PLACE,
         "That leaves 1 point. 20 of the cards you can't see would let you go wild next.");
    says(LAST, "", HINT_PLACE, "That leaves 1 point.");
    says(GO, "", HINT_COUNT, "You can go wild this turn.");
    says(GO, "", HINT_PLACE, "The rest of your hand is in herds and caravans.");
    says(NAME, "", HINT_COUNT, "You can go wild this turn.");
    says(GAME "rules wild 5\nrack c7 c8 a2 z11 p9 !\ndrawn !\n", "", HINT_COUNT,
         "A chameleon can help you now.");
    says(NAME, "", HINT_PIECE, "Discard a chameleon.");
    says(NAME, "", HINT_PLACE,
         "Make 2 the wild number. The rest of your hand is in herds and caravans.");
    says(GO, "discard z12", HINT_COUNT, "Go wild: your whole hand is in herds and caravans.");
    says(DISCARD, "discard z12", HINT_COUNT, "There's nothing left to do. End your turn.");
}

TEST(a_hint_on_the_console)
{
    struct ww_state v;
    struct hint h;
    struct buf out = {0};
    find_hint(DISCARD, "", &v, &h);
    mind_of(&WHATS_WILD)->hints->lines(&h, HINT_PLAY, &out);
    assert_text(buf_text(&out), "play 1\ncard z12\nleaves 1\nchances 20\nstep discard z12\n");
    buf_clear(&out);
    find_hint(TAKE, "", &v, &h);
    mind_of(&WHATS_WILD)->hints->lines(&h, HINT_PLAY, &out);
    assert_text(buf_text(&out), "play 1\ncard c9\npile leaves 14 on average\nstep take\n");
    buf_free(&out);
}

TESTS_MAIN
