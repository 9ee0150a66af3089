/* look_pebbles.c: how the window shows Pebbles. */
#include "pebbles_window.h"

extern const struct look LOOK_PEBBLES;

static const char *pegs(int n)
{
    return n == 1 ? "%d peg" : "%d pegs";
}

static const char *after_rounds(int n)
{
    return n == 1 ? "after %d round" : "after %d rounds";
}

static void played_by(const struct match *m, struct buf *out)
{
    game_rules_words(&m->config, out);
}

static const struct rules_example HEAP = {.position = "pebbles 12", .legal = true};

static const struct rules_page PAGE = {
    .title = "The heap",
    .text = {"Take one, two or three pebbles in your turn, and end it.",
             "The player who takes the last pebble wins the round, or loses it if you agreed "
             "on that."},
};

static const struct rules_page *const BOOK[] = {&PAGE, NULL};

const struct look LOOK_PEBBLES = {
    .game = &PEBBLES,
    .name = "Pebbles",
    .motto = "One heap, and the last pebble counts",
    .cross = &HEAP,
    .desk = &PEBBLES_DESK,
    .award = AWARD_PEG,
    .words = {.round_of = "Round %d of %d",
              .wins_round = "%s wins round %d",
              .you_win_round = "You win round %d!",
              .nobody_wins = "Nobody wins round %d",
              .next_round = "Next round",
              .who_won = "Who won the game?",
              .new_round = "A new round: everybody has %d pebbles.",
              .round_won = "The round is won.",
              .ask_stop = "Do you all agree to stop?",
              .award = pegs,
              .after = after_rounds,
              .award_for = "A trophy peg for the winner of the heap",
              .no_award = "Nobody took a peg",
              .blocked = "Nobody could go on.",
              .goes_out = "The heap is gone.",
              .same_deal = "The same number makes the same heap.",
              .in_bag = "On the heap",
              .never_won = "Nobody won a round.",
              .wins = "%s wins the game"},
    .setup = {{.kind = SETUP_PLAYERS, .label = "Players"},
              {.kind = SETUP_NUMBER, .option = "rounds", .label = "Rounds"},
              {.kind = SETUP_NUMBER, .option = "heap", .label = "Pebbles"},
              {.kind = SETUP_NUMBER, .option = "last", .label = "The last pebble"}},
    .rules_words = played_by,
    .rules = BOOK,
    .lesson = &LESSON_PEBBLES,
};
