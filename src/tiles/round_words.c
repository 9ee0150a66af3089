/* round_words.c: describes in words what happens in the games with tiles. */
#include <string.h>

#include "explain.h"
#include "language.h"
#include "round.h"
#include "turn_laid.h"

void round_seat_words(const char *pattern, const char *you, const struct game_config *config,
                      const struct event *e, struct buf *out)
{
    if (e->seat >= 0 && e->seat == game_config_you(config)) {
        buf_add(out, you);
        return;
    }
    buf_add_pattern(out, pattern, "%s", e->seat < 0 ? _("Nobody") : config->name[e->seat]);
}

static void tile_went(const char *pattern, unsigned rules, const struct event *e,
                      struct buf *out)
{
    struct buf tile = {0}, place = {0};
    buf_tile_words(&tile, (tile_t)e->piece, rules);
    buf_place_words(&place,
                    (struct place){(int16_t)e->to.x, (int16_t)e->to.y, (int16_t)e->to.z});
    buf_add_pattern(out, pattern, "%s %s", buf_text(&tile), buf_text(&place));
    buf_free(&tile);
    buf_free(&place);
}

static void lot_words(unsigned rules, const struct game_config *config, const struct event *e,
                      struct buf *out)
{
    struct buf tile = {0};
    buf_drawn_words(&tile, (tile_t)e->piece, rules);
    if (e->seat == game_config_you(config))
        buf_addf(out, _("You drew %s."), buf_text(&tile));
    else
        buf_addf(out, _("%s drew %s."), config->name[e->seat], buf_text(&tile));
    buf_free(&tile);
}

void round_event_words(unsigned rules, const struct game_config *config, const struct event *e,
                       struct buf *out)
{
    switch ((enum round_told)e->what) {
    case TOLD_LOT:
        lot_words(rules, config, e, out);
        break;
    case TOLD_LOTS_TIE:
        buf_add(out, _("It's a tie: the highest draw again."));
        break;
    case TOLD_STARTER:
        round_seat_words(_("%s goes first."), _("You go first."), config, e, out);
        break;
    case TOLD_DEAL:
        buf_add(out, _("The tiles are dealt."));
        break;
    case TOLD_DRAW:
        round_seat_words(_("%s drew a tile."), _("You drew a tile."), config, e, out);
        break;
    case TOLD_PUT:
        tile_went(_("%s played to %s."), rules, e, out);
        break;
    case TOLD_MOVE:
        tile_went(_("%s moved to %s."), rules, e, out);
        break;
    case TOLD_TAKE:
        buf_tile_sentence(out, _("%s is back on the rack."), (tile_t)e->piece, rules);
        break;
    case TOLD_RESTORE:
        buf_add(out, _("The table is back as it was."));
        break;
    case TOLD_TURN:
        round_seat_words(_("Next up: %s."), _("It's your turn."), config, e, out);
        break;
    case TOLD_OUT:
        round_seat_words(_("%s goes out."), _("You go out."), config, e, out);
        break;
    case TOLD_BLOCKED:
        buf_add(out, _("Nobody can play."));
        break;
    case TOLD_ROUND_OVER:
        buf_add(out, _("The round is over."));
        break;
    case TOLD_GAME_OVER:
        buf_add(out, _("The game is over."));
        break;
    case TOLD_LOTS_BACK:
    case TOLD_OWN:
        break;
    }
}

/* ---- A turn ---- */

void round_turn_past(const struct game_status *was, const struct game_status *is,
                     const char *step, struct turn_past *out)
{
    bool late = strcmp(step, "timeout") == 0;
    bool took = is->draws[was->seat] > was->draws[was->seat];
    *out = (struct turn_past){
        .seat = was->seat,
        .played = late ? 0 : was->played,
        .drawn = was->drawn || strcmp(step, "draw") == 0,
        .out = (is->out & ~was->out) != 0,
        .ended = strcmp(step, "stop") != 0,
        .undone = late,
        .detail = late                               ? TURN_LATE
                  : took && strcmp(step, "end") == 0 ? TURN_PENALTY
                                                     : TURN_PLAIN,
    };
}

static const char *played_words(const struct turn_past *t)
{
    if (t->drawn && t->out)
        return translated_n("%s drew a tile, played %d tile and went out.",
                            "%s drew a tile, played %d tiles and went out.", t->played);
    if (t->drawn)
        return translated_n("%s drew a tile and played %d tile.",
                            "%s drew a tile and played %d tiles.", t->played);
    if (t->out)
        return translated_n("%s played %d tile and went out.",
                            "%s played %d tiles and went out.", t->played);
    return translated_n("%s played %d tile.", "%s played %d tiles.", t->played);
}

/* The same to the only person. */
static const char *you_played_words(const struct turn_past *t)
{
    if (t->drawn && t->out)
        return translated_n("You drew a tile, played %d tile and went out.",
                            "You drew a tile, played %d tiles and went out.", t->played);
    if (t->drawn)
        return translated_n("You drew a tile and played %d tile.",
                            "You drew a tile and played %d tiles.", t->played);
    if (t->out)
        return translated_n("You played %d tile and went out.",
                            "You played %d tiles and went out.", t->played);
    return translated_n("You played %d tile.", "You played %d tiles.", t->played);
}

static void your_turn_words(const struct turn_past *t, struct buf *out)
{
    if (t->detail == TURN_LATE)
        buf_add(out, _("You ran out of time."));
    else if (t->played)
        buf_add_pattern(out, you_played_words(t), "%d", t->played);
    else if (t->detail == TURN_PENALTY)
        buf_add(out, _("You played nothing and took a tile."));
    else if (t->drawn)
        buf_add(out, _("You drew a tile."));
    else
        buf_add(out, _("You passed."));
}

void round_turn_words(const struct turn_past *t, const struct game_config *config,
                      struct buf *out)
{
    const char *name = config->name[t->seat];
    if (t->seat == game_config_you(config))
        your_turn_words(t, out);
    else if (t->detail == TURN_LATE)
        buf_addf(out, _("%s ran out of time."), name);
    else if (t->played && turn_laid_words(t, name, out))
        return;
    else if (t->played)
        buf_add_pattern(out, played_words(t), "%s %d", name, t->played);
    else if (t->detail == TURN_PENALTY)
        buf_addf(out, _("%s played nothing and took a tile."), name);
    else if (t->drawn)
        buf_addf(out, _("%s drew a tile."), name);
    else
        buf_addf(out, _("%s passed."), name);
}
