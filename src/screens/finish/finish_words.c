/* finish_words.c: who has won, and how. */
#include "finish.h"

#include "app_match.h"
#include "app_state.h"
#include "best_rounds.h"
#include "challenge_check.h"
#include "language.h"
#include "mark_words.h"
#include "look.h"
#include "player_names.h"
#include "stop_round.h"

static void solved_words(const struct game_status *st, struct buf *out)
{
    int turns = st->out_turns;
    if (st->winner < 0)
        buf_add(out, _("Not solved this time"));
    else
        buf_addf(out, translated_n("Solved in %d turn", "Solved in %d turns", turns), turns);
}

/* You have won the round. After the last one, "You win!" means the whole game. */
static void you_win_words(const struct app *app, struct buf *out)
{
    const struct game_status *st = &finish_of(app)->st;
    if (st->round < st->rounds)
        buf_add_pattern(out, _(app_look(app)->words.you_win_round), "%d", st->round);
    else if (st->winners && !(st->winners >> st->winner & 1))
        buf_add(out, _("You win this one!"));
    else
        buf_add(out, _("You win!"));
}

/* "Nell and Otto share round 2" */
static void shared_words(const struct app *app, struct buf *out)
{
    const struct game_status *st = &finish_of(app)->st;
    struct buf names = {0};
    names_of_seats(app->session->match, st->round_winners, &names);
    buf_add_pattern(out, _(app_look(app)->words.share_round), "%s %d", buf_text(&names),
                    st->round);
    buf_free(&names);
}

static void round_words(const struct app *app, struct buf *out)
{
    const struct game_status *st = &finish_of(app)->st;
    if (st->seats == 1)
        solved_words(st, out);
    else if (app_is_you(app, st->winner))
        you_win_words(app, out);
    else if (st->winner >= 0)
        buf_add_pattern(out, _(app_look(app)->words.wins_round), "%s %d",
                        app_player_name(app, st->winner), st->round);
    else if (app_look(app)->words.share_round)
        shared_words(app, out);
    else
        buf_add_pattern(out, _(app_look(app)->words.nobody_wins), "%d", st->round);
}

/* Who was shown how earns no praise. */
static void met_words(const struct app *app, struct buf *out)
{
    if (challenge_check_shown(app))
        buf_add(out, _(app_look(app)->words.challenge_shown));
    else
        buf_add(out, _("Challenge met!"));
}

void finish_round_words(const struct app *app, struct buf *out)
{
    if (finish_met(app))
        met_words(app, out);
    else
        round_words(app, out);
}

static void game_words(const struct app *app, struct buf *out)
{
    const struct game_status *st = &finish_of(app)->st;
    int one = game_only_seat(st->winners);
    struct buf names = {0};
    names_of_seats(app->session->match, st->winners, &names);
    if (st->seats == 1)
        solved_words(st, out);
    else if (!st->winners)
        buf_add(out, _(app_look(app)->words.no_award));
    else if (one < 0) /* Translators: two names or more. */
        buf_addf(out, _("%s share the win"), buf_text(&names));
    else if (app_is_you(app, one))
        buf_add(out, _("You win!"));
    else
        buf_add_pattern(out, _(app_look(app)->words.wins), "%s", buf_text(&names));
    buf_free(&names);
}

void finish_game_words(const struct app *app, struct buf *out)
{
    if (finish_met(app))
        met_words(app, out);
    else
        game_words(app, out);
}

/* What the headline would be without the challenge, as a sentence. */
static void winner_sentence(const struct app *app, struct buf *out)
{
    struct buf text = {0};
    if (finish_of(app)->st.phase == PHASE_GAME_OVER)
        game_words(app, &text);
    else
        round_words(app, &text);
    buf_addf(out, "%s%s", buf_text(&text),
             text.len && text.data[text.len - 1] == '!' ? "" : ".");
    buf_free(&text);
}

bool finish_tie_words(const struct app *app, struct buf *out)
{
    const struct game_status *st = &finish_of(app)->st;
    const struct match *m = app->session->match;
    const struct look_words *w = &app_look(app)->words;
    bool all = st->phase == PHASE_GAME_OVER;
    unsigned winners = all ? st->winners : st->round_winners;
    int score[SEATS_MAX], one = game_only_seat(winners);
    struct buf names = {0};
    if (!m->game->tie_score || st->end != END_OUT)
        return false;
    for (int i = 0; i < st->seats; i++)
        score[i] = all ? st->score[i] : m->game->round_score(m->state, st->round, i);
    if (!game_tie_broken(m->game, score, st->seats, winners))
        return false;
    names_of_seats(m, winners, &names);
    if (app_is_you(app, one))
        buf_add(out, _(w->tie_you));
    else
        buf_add_pattern(out, one < 0 ? _(w->tie_shared) : _(w->tie_won), "%s",
                        buf_text(&names));
    buf_free(&names);
    return true;
}

static const char *why_sentence(const struct app *app)
{
    const struct game_status *st = &finish_of(app)->st;
    if (st->challenge == CHALLENGE_MET)
        return _(app_look(app)->words.challenge_met);
    if (st->challenge == CHALLENGE_GIVEN_UP)
        return _(app_look(app)->words.challenge_given_up);
    switch (st->end) {
    case END_ALL_OUT:
        return _("All racks are empty.");
    case END_STOPPED:
        if (stop_needs_asking(app))
            return _("You agreed to stop.");
        return _("You stopped here.");
    case END_BLOCKED:
        return st->winner >= 0 && !game_counts_points(app->session->match->game)
                   ? _("The bag is empty and nobody played.")
                   : _(app_look(app)->words.blocked);
    case END_OUT:
        return app_look(app)->words.goes_out ? _(app_look(app)->words.goes_out) : "";
    case END_NONE:
        break;
    }
    return "";
}

/* Larger texts leave no room for marks, which were said when they were made. */
#define MARKS_TEXT 1.25f

void finish_why_words(const struct app *app, struct buf *out)
{
    enum game_challenge c = finish_of(app)->st.challenge;
    bool shown = c == CHALLENGE_MET && challenge_check_shown(app); /* the headline says it */
    if (!finish_tie_words(app, out) && !shown)
        buf_add(out, why_sentence(app));
    if (c == CHALLENGE_MET) {
        buf_add(out, out->len ? " " : "");
        winner_sentence(app, out);
    }
    if (c != CHALLENGE_MET && c != CHALLENGE_GIVEN_UP)
        best_round_words(app, out);
    if (app->ui.text <= MARKS_TEXT)
        mark_round_words(app, out);
}
