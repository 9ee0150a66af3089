/* test_state.c: what a seat may know, states as text, and what is said. */
#include "whatswild_help.h"

#include "language.h"
#include "match.h"

#define WORDS SUPERWILD_BINARY_DIR "/assets/words"

/* ---- Knowledge ---- */

#define THREE                                                                                  \
    GAME "rules wild 4\nrack a1 a2 a3 z12\nseats 3\nhand 2 p5 c2 p8 z11\n"                     \
         "hand 3 z1 z2 z3 z5\ndiscards c1 c9\npile a9 a8 a7\n"

static const char *seen(const struct ww_state *s, int viewer, int seat)
{
    static struct ww_state v;
    ww_view(s, viewer, &v);
    return hand_of(&v, seat);
}

/* Only who has drawn a card sees it. */
TEST(what_was_drawn_is_hidden)
{
    struct ww_state s, v;
    start_text(THREE, 1, &s);
    play(&s, "draw");
    ww_view(&s, 1, &v);
    assert_int_equal(v.gained, WW_NO_CARD);
    assert_text(seen(&s, 1, 0), "? ? ? ? ?");
    assert_text(seen(&s, 0, 0), "a1 a2 a3 z12 a9");
}

/* A card taken from the discard pile is known to everybody. It comes first in a view, wherever
 * it is in the hand. */
TEST(an_open_card_says_nothing_about_the_others)
{
    struct ww_state s, v;
    start_text(THREE, 1, &s);
    play(&s, "take");
    assert_text(hand_of(&s, 0), "a1 a2 a3 z12 c1");
    assert_text(seen(&s, 1, 0), "c1 ? ? ? ?");
    ww_view(&s, -1, &v);
    assert_int_equal(v.gained, s.gained);
    play(&s, "discard a2; end");
    assert_text(seen(&s, 2, 0), "c1 ? ? ?");
    assert_text(seen(&s, 1, 1), "p5 c2 p8 z11");
    for (int i = 0; i < s.n_pile; i++)
        assert_int_equal(v.pile[i], WW_NO_CARD);
}

/* Nobody can tell two equal cards apart: if one goes, the open one may have been it. */
TEST(which_of_two_equal_cards_it_was)
{
    struct ww_state s;
    start_text(GAME "rules wild 4\nrack a1 a2 c1 z12\nhand 2 z1 z2 z3 z5\ndiscards c1\n"
                    "pile a9 a8 a7 a6\n",
               1, &s);
    struct ww_state twice = s;
    play(&s, "take; discard c1; end"); /* the taken one must stay, so it is known */
    assert_text(seen(&s, 1, 0), "c1 ? ? ?");
    play(&twice, "take; discard a1; end; draw; discard z1; end; draw");
    assert_text(seen(&twice, 1, 0), "c1 ? ? ? ?");
    struct ww_state hidden = twice;
    play(&twice, "discard c1");
    assert_text(seen(&twice, 1, 0), "? ? ? ?");
    assert_text(cards_of(twice.discard, twice.n_discard), "a1 z1 c1");
    play(&hidden, "discard c1'");
    assert_text(seen(&hidden, 1, 0), "? ? ? ?");
    assert_int_equal(ww_copy(hidden.past[0].gave), 0);
}

/* A player who has gone wild lies open; at the end of the round, everybody does. */
TEST(what_is_laid_down_is_known)
{
    struct ww_state s;
    start_text(GAME "rules wild 12\nrack a1 a2 a3\nhand 2 z1 z2 c9\npile p5 p6\n", 1, &s);
    play(&s, "draw; discard p5; wild; draw");
    assert_text(seen(&s, 1, 0), "a1 a2 a3");
    assert_text(seen(&s, 0, 1), "? ? ? ?");
    play(&s, "discard p6; end");
    assert_text(seen(&s, 0, 1), "z1 z2 c9");
}

/* What is imagined is sound, gives the same view again, and is not always the same. */
TEST(what_is_imagined)
{
    struct rng rng;
    rng_seed(&rng, 9);
    for (int seats = 2; seats <= WW_SEATS; seats++) {
        struct ww_state s, v, again, full;
        long other = 0, n = 0;
        deal_game(&s, seats, WW_FIRST_FIVE, (uint64_t)seats);
        for (int step = 0; step < 200 && s.phase != PHASE_GAME_OVER; step++) {
            int seat = step % seats;
            ww_view(&s, seat, &v);
            must_be_sound(&v);
            ww_imagine(&v, seat, &rng, &full);
            must_be_sound(&full);
            /* A card that was drawn is one of those that its player has or has given. */
            assert_true(full.source != WW_FROM_PILE || full.gained != WW_NO_CARD);
            for (int i = 0; i < full.n_pile; i++)
                other += full.pile[i] != s.pile[i];
            n += s.n_pile;
            ww_view(&full, seat, &again);
            assert_memory_equal(&again, &v, sizeof v);
            step_at_random(&s, &rng, NULL);
        }
        assert_true(other > n * 9 / 10);
    }
}

/* ---- Text ---- */

/* Every state and view is read again; a text with any change is refused, or is another state
 * that makes sense. */
TEST(states_as_text)
{
    struct rng rng;
    struct ww_state s, v, again;
    struct buf text = {0};
    int refused = 0, n = 0;
    rng_seed(&rng, 10);
    deal_game(&s, 4, WW_FIRST_FIVE, 3);
    for (int step = 0; step < 600 && s.phase != PHASE_GAME_OVER; step++) {
        struct reason why = {.text = ""};
        buf_clear(&text);
        ww_view(&s, step % 5 - 1, &v);
        ww_write(step % 2 ? &v : &s, &text);
        if (!ww_read(&again, buf_text(&text), text.len, &why))
            fail_msg("%d: %s\n%s", why.line, why.text, buf_text(&text));
        assert_memory_equal(&again, step % 2 ? &v : &s, sizeof s);
        size_t at = rng_below(&rng, (uint32_t)text.len);
        text.data[at] = (char)(text.data[at] == '1' ? '2' : '1');
        again.turn = -7;
        bool read = ww_read(&again, buf_text(&text), text.len, &why);
        refused += !read;
        n++;
        if (read)
            must_be_sound(&again);
        else
            assert_true(again.turn == -7 && why.line > 0 && why.text[0]);
        step_at_random(&s, &rng, NULL);
    }
    assert_true(n > 100 && refused > n / 2);
    buf_free(&text);
}

/* The state of a later round, after a shuffle. */
static void play_to_a_shuffle(struct ww_state *s)
{
    struct rng rng;
    rng_seed(&rng, 11);
    memset(s, 0, sizeof *s);
    for (uint64_t seed = 1; !(s->round > 1 && s->reshuffled && s->n_past); seed++) {
        assert_true(seed < 100);
        deal_game(s, WW_SEATS, WW_EVEN, seed);
        while (s->phase != PHASE_GAME_OVER && !(s->round > 1 && s->reshuffled && s->n_past))
            step_at_random(s, &rng, NULL);
    }
}

/* Each word makes way for another one: the reason has its line, and the first word of it. */
TEST(what_cannot_be_read_is_named)
{
    struct ww_state s;
    struct buf text = {0};
    int line = 1, words = 0;
    play_to_a_shuffle(&s);
    ww_write(&s, &text);
    const char *key = buf_text(&text);
    for (const char *at = key; *at; at++) {
        struct buf other = {0};
        struct reason why = {.text = ""};
        char want[99];
        size_t end = strcspn(at, " \n");
        buf_addf(&other, "%.*sx%s", (int)(at - buf_text(&text)), buf_text(&text), at + end);
        snprintf(want, sizeof want, "\"%.*s\" is missing or wrong here",
                 (int)strcspn(key, " \n"), key);
        if (line > 1 || at == key) {
            assert_false(ww_read(&s, buf_text(&other), other.len, &why));
            assert_int_equal(why.line, line);
            assert_text(why.text, want);
            words++;
        }
        buf_free(&other);
        at += end;
        line += *at == '\n';
        key = *at == '\n' ? at + 1 : key;
    }
    assert_true(line > 100 && words > 500);
    buf_free(&text);
}

/* A turn has two cards, or says that there are none. */
TEST(a_turn_says_both_cards)
{
    struct ww_state s;
    struct buf text = {0}, other = {0};
    struct reason why = {.text = ""};
    deal_game(&s, 3, WW_FIRST_FIVE, 3);
    ww_write(&s, &text);
    const char *both = strstr(buf_text(&text), "turn-was ? ?\n");
    assert_non_null(both);
    buf_addf(&other, "%.*sturn-was ?%s", (int)(both - buf_text(&text)), buf_text(&text),
             strchr(both, '\n'));
    assert_false(ww_read(&s, buf_text(&other), other.len, &why));
    assert_text(why.text, "\"turn-was\" is missing or wrong here");
    buf_free(&text);
    buf_free(&other);
}

static void broken(struct ww_state s, const char *want)
{
    struct reason why = {.text = ""};
    if (ww_invariant(&s, &why))
        fail_msg("it is sound, and should be: %s", want);
    assert_text(why.text, want);
}

#define BROKEN(change, want)                                                                   \
    do {                                                                                       \
        struct ww_state b = s;                                                                 \
        change;                                                                                \
        broken(b, want);                                                                       \
    } while (0)

TEST(what_must_always_be_true)
{
    struct ww_state s;
    deal_game(&s, 3, WW_FIRST_FIVE, 3);
    play(&s, "draw");
    BROKEN(b.rounds = 4, "the numbers of rounds do not add up");
    BROKEN(b.size = 4, "the numbers of rounds do not add up");
    BROKEN(b.source = WW_FROM_DISCARDS + 1, "the numbers of rounds do not add up");
    BROKEN(b.pile[0] = b.hand[1].card[0], "a card is missing or appears twice");
    BROKEN(b.n_pile--, "a card is missing or appears twice");
    BROKEN(b.turns[1] = 1, "the numbers of turns do not add up");
    BROKEN(b.seat = (b.seat + 1) % 3, "the numbers of turns do not add up");
    BROKEN(b.wild = 4, "what was drawn and discarded this turn is not there");
    BROKEN(b.gave = b.pile[0], "what was drawn and discarded this turn is not there");
    BROKEN(b.gained = b.pile[0], "what was drawn and discarded this turn is not there");
    BROKEN(b.source = WW_NOT_YET, "what was drawn and discarded this turn is not there");
    BROKEN(b.closed = 1, "what was drawn and discarded this turn is not there");
    BROKEN(
        (b.hand[b.seat].n--, b.pile[b.n_pile++] = b.gained, b.gained = b.hand[b.seat].card[0]),
        "a hand has too many or too few cards");
    BROKEN(b.gone = (b.seat + 1) % 3,
           "who has gone wild, or what is left, does not fit the hands");
    BROKEN((b.gone = (b.seat + 1) % 3, b.wild_seats = 1 << b.gone),
           "who has gone wild, or what is left, does not fit the hands");
    deal_game(&s, 3, WW_FIRST_FIVE, 3);
    play(&s, "take");
    BROKEN(b.hand[b.seat].open[3] = 0, "what was drawn and discarded this turn is not there");
    /* As after a shuffle that has brought nothing yet. */
    s.reshuffled = 1;
    for (int i = 0; i < s.n_pile; i++)
        s.shuffled.pile[ww_kind_of(s.pile[i])]++;
    must_be_sound(&s);
    BROKEN(b.shuffled.pile[0]++, "the cards since the last shuffle do not add up");
    BROKEN(b.shuffled.draws[1]++, "the cards since the last shuffle do not add up");
    BROKEN(b.hand[1].is_new[0] = 1, "the cards since the last shuffle do not add up");
    BROKEN(b.shuffled.lit_new[2][1] = 1, "the cards since the last shuffle do not add up");
}

/* ---- Words ---- */

static const char *said(struct ww_state *s, const char *step, int viewer)
{
    static char out[2000];
    struct buf text = {0};
    struct event_list ev = {.n = 0};
    struct game_config c = config_of(s->seats, WW_ALL, 1);
    snprintf(c.name[0], sizeof c.name[0], "Ada");
    snprintf(c.name[1], sizeof c.name[1], "Bob");
    assert_true(ww_check(s, step, NULL));
    ww_apply(s, step, &ev);
    for (int i = 0; i < ev.n; i++) {
        size_t before = text.len;
        if (!ev.event[i].again)
            ww_event_words(s, &c, &ev.event[i], viewer, &text);
        if (text.len > before)
            buf_add(&text, " ");
    }
    snprintf(out, sizeof out, "%s", buf_text(&text));
    buf_free(&text);
    return out;
}

TEST(what_is_said)
{
    struct ww_state s;
    start_text(GAME "rules wild 12\nrack a1 a2 a3 p9\nhand 2 z1 ! c9 c12\ndiscards p9\n"
                    "pile * p6\n",
               1, &s);
    assert_text(said(&s, "take", 1), "Ada took the peacock 9. ");
    assert_text(said(&s, "discard a1", 1), "Ada discarded the alligator 1. ");
    assert_text(said(&s, "end", 1), "Bob, it's your turn. ");
    assert_text(said(&s, "draw", 1), "You drew a Wild card. ");
    assert_text(said(&s, "discard ! 9", 0), "Bob discarded a chameleon. Bob makes 9 wild. ");
    assert_text(said(&s, "end", 0), "Ada, it's your turn. You must draw from the pile. ");
    assert_text(said(&s, "draw", 1), "Ada drew a card. ");
    play(&s, "discard p6");
    assert_text(said(&s, "wild", 1),
                "Ada goes wild! Ada lays down a caravan: alligator 2, alligator 3, peacock 9, "
                "peacock 9. There is one more turn. Bob, it's your last turn. ");
    play(&s, "take; discard c12");
    assert_text(said(&s, "end", 0),
                "Bob lays down a caravan: peacock 6, Wild card, cheetah 9. Bob has these cards "
                "left: zebra 1. Bob gets 1 point. Ada gets 0 points. Ada wins! ");
}

TEST(turns_in_words)
{
    struct ww_state s, before;
    struct turn_past t;
    struct game_config c = config_of(2, WW_ALL, 1);
    struct buf out = {0};
    snprintf(c.name[0], sizeof c.name[0], "Ada");
    snprintf(c.name[1], sizeof c.name[1], "Bob");
    start_text(GAME "rules wild 12\nrack a1 a2 ! p9\nhand 2 z1 ! c9 c12\ndiscards a3\n", 1, &s);
    play(&s, "take; discard ! 9");
    before = s;
    play(&s, "wild");
    ww_turn_past(&before, &s, "wild", &t);
    assert_true(t.out && t.seat == 0 && t.drawn == 0);
    ww_turn_words(&t, &c, &out);
    assert_text(buf_text(&out),
                "Ada took the alligator 3 and discarded a chameleon. Ada makes 9 wild. "
                "Ada goes wild!");
    buf_clear(&out);
    ww_turn_short(&t, &c, &out);
    assert_text(buf_text(&out), "Ada: chameleon (went wild)");
    buf_clear(&out);
    play(&s, "draw; discard z1");
    before = s;
    play(&s, "end");
    ww_turn_past(&before, &s, "end", &t);
    ww_turn_words(&t, &c, &out);
    assert_text(buf_text(&out), "Bob drew a card and discarded the zebra 1.");
    buf_free(&out);
}

/* What is taken lies open, so there is only one of it. */
TEST(there_is_one_card_on_top)
{
    struct ww_state s;
    start_text(GAME "rules wild 3\nrack a1 a2 p9\nhand 2 z1 c9 c12\ndiscards !\npile * p6\n", 1,
               &s);
    assert_text(said(&s, "take", 1), "Ada took the chameleon. ");
}

/* In every language a card is named with its article, in the right case. */
TEST(what_is_said_in_german)
{
    struct ww_state s;
    start_text(GAME "rules wild 12\nrack a1 a2 a3 p9\nhand 2 z1 c4 c9 c12\ndiscards p9\n"
                    "pile p6 z2\n",
               1, &s);
    assert_true(language_open(WORDS, "de"));
    assert_text(said(&s, "draw", 0), "Du hast den Pfau 6 gezogen. ");
    assert_text(said(&s, "discard a1", 1), "Ada hat den Alligator 1 abgelegt. ");
    language_close();
}

TESTS_MAIN
