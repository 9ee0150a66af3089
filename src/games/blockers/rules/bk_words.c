/* bk_words.c: what happens in Blockers!, in words. */
#include <string.h>

#include "bk_names.h"
#include "bk_state.h"
#include "language.h"

/* ---- Events ---- */

/* Somebody alone solves a puzzle, and is the only person. */
static int you_of(const struct game_config *c)
{
    return c->seats == 1 ? 0 : game_config_you(c);
}

/* pattern: about somebody by name; you: about the only person. */
static void about_seat(const char *pattern, const char *you, const struct game_config *c,
                       int seat, struct buf *out)
{
    if (seat == you_of(c))
        buf_add(out, you);
    else
        buf_add_pattern(out, pattern, "%s", seat < 0 ? _("Nobody") : c->name[seat]);
}

static void space_name(int space, char out[3])
{
    out[0] = (char)('A' + bk_row(space));
    out[1] = (char)('1' + bk_column(space));
    out[2] = 0;
}

/* A tile and its space. you: a pattern with these two, about the only person; other: with the
 * name before them. */
static void space_words(const char *you, const char *other, const struct game_config *c,
                        int seat, bk_tile t, int space, struct buf *out)
{
    struct buf tile = {0};
    char at[3];
    space_name(space, at);
    bk_the_tile_words(&tile, t);
    if (seat == you_of(c))
        buf_add_pattern(out, you, "%s %s", buf_text(&tile), at);
    else
        buf_add_pattern(out, other, "%s %s %s", c->name[seat], buf_text(&tile), at);
    buf_free(&tile);
}

/* "You put the blue moon on B6." */
static void placed_words(const struct game_config *c, int seat, bk_tile t, int space,
                         struct buf *out)
{
    space_words(_("You put %s on %s."), _("%s put %s on %s."), c, seat, t, space, out);
}

/* "Nell captured the red 7 on B6.", "Nell captured your red 7 on B6." owner: whose it was. */
static void taken_words(const struct game_config *c, int seat, int owner, bk_tile t, int space,
                        struct buf *out)
{
    struct buf tile = {0};
    char at[3];
    if (owner != you_of(c) || owner < 0) {
        space_words(_("You captured %s on %s."), _("%s captured %s on %s."), c, seat, t, space,
                    out);
        return;
    }
    space_name(space, at);
    bk_tile_words(&tile, t);
    /* Translators: a name, a tile ("red 7"), a space such as B6. */
    buf_addf(out, _("%s captured your %s on %s."), c->name[seat], buf_text(&tile), at);
    buf_free(&tile);
}

static int owner_of(const struct bk_state *s, bk_tile t)
{
    struct bk_seats seats;
    bk_state_seats(s, &seats);
    return t == BK_NO_TILE ? -1 : bk_seat_of(&seats, bk_colour(t));
}

static void move_words(const struct bk_state *s, const struct game_config *c,
                       const struct event *e, int viewer, struct buf *out)
{
    struct buf tile = {0};
    if (e->to.zone == ZONE_TABLE) {
        placed_words(c, e->seat, (bk_tile)e->piece, e->to.y * BK_SIDE + e->to.x, out);
    } else if (e->to.zone == ZONE_FRONT) {
        taken_words(c, e->seat, owner_of(s, (bk_tile)e->piece), (bk_tile)e->piece,
                    e->from.y * BK_SIDE + e->from.x, out);
    } else if (e->cue == CUE_DRAW && viewer == e->seat && e->piece != PIECE_NONE) {
        bk_the_tile_words(&tile, (bk_tile)e->piece);
        buf_addf(out, translated_in("object", "You drew %s."), buf_text(&tile));
    } else if (e->cue == CUE_DEAL && !e->again) {
        buf_add(out, _("The tiles are dealt."));
    }
    buf_free(&tile);
}

static void note_words(const struct game_config *c, const struct event *e, struct buf *out)
{
    if (e->what == BK_SHARES)
        about_seat(_("%s shares the win."), _("You share the win."), c, e->seat, out);
    else
        about_seat(_("%s can't place a tile and skips this turn."),
                   _("You can't place a tile, so you skip this turn."), c, e->seat, out);
}

/* Does everybody's last turn begin with this one? */
static bool last_turn(const struct bk_state *s)
{
    for (int i = 0; i < s->seats; i++)
        if (s->turns[i] < bk_turns(s) - 1)
            return false;
    return s->seat == s->starter;
}

static void turn_begins(const struct bk_state *s, const struct game_config *c,
                        const struct event *e, struct buf *out)
{
    if (s->turn == 1 && s->first)
        about_seat(_("%s goes first."), _("You go first."), c, e->seat, out);
    else if (s->turn == 1)
        about_seat(_("%s was picked to go first."), _("You were picked to go first."), c,
                   e->seat, out);
    else
        about_seat(_("%s, it's your turn."), _("It's your turn."), c, e->seat, out);
    if (last_turn(s))
        buf_addf(out, " %s", _("It's everyone's last turn."));
}

void bk_event_words(const void *state, const struct game_config *c, const struct event *e,
                    int viewer, struct buf *out)
{
    switch (e->kind) {
    case EVENT_MOVE:
        move_words(state, c, e, viewer, out);
        break;
    case EVENT_TURN:
        turn_begins(state, c, e, out);
        break;
    case EVENT_WIN:
        about_seat(_("%s wins!"), _("You win!"), c, e->seat, out);
        break;
    case EVENT_NOTE:
        note_words(c, e, out);
        break;
    case EVENT_OUT:
    case EVENT_ROUND_OVER:
    case EVENT_GAME_OVER:
        break;
    }
}

/* ---- Turns ---- */

/* The tile, what it took, the space, and whose the taken tile was (from 1), in one number. */
static int detail_of(const struct bk_state *s)
{
    return s->placed | s->taken << 8 | s->space << 16 | (owner_of(s, s->taken) + 1) << 24;
}

static int space_in(int detail)
{
    return detail >> 16 & 255;
}

void bk_turn_past(const void *before, const void *after, const char *step,
                  struct turn_past *out)
{
    const struct bk_state *b = before, *a = after;
    bool ends = !strcmp(step, "end");
    *out = (struct turn_past){.seat = ends ? b->seat : -1,
                              .played = b->placed != BK_NO_TILE,
                              .ended = true,
                              .detail = detail_of(b)};
    int owner = owner_of(b, b->taken);
    if (owner >= 0 && owner != b->seat) {
        out->deeds = DEED_CAPTURED;
        out->lost = 1u << owner;
    }
    if (!ends)
        return;
    for (int c = 0; c < BK_COLOURS; c++)
        out->drawn += b->colour[c].n_pile - a->colour[c].n_pile;
    if (a->seat < 0)
        out->drawn = 0;
}

void bk_turn_words(const struct turn_past *t, const struct game_config *c, struct buf *out)
{
    bk_tile taken = (bk_tile)(t->detail >> 8 & 255);
    if (!t->played)
        about_seat(_("%s couldn't place a tile."), _("You couldn't place a tile."), c, t->seat,
                   out);
    else if (taken != BK_NO_TILE)
        taken_words(c, t->seat, (t->detail >> 24) - 1, taken, space_in(t->detail), out);
    else
        placed_words(c, t->seat, (bk_tile)(t->detail & 255), space_in(t->detail), out);
}

/* "Nell: A3", "Nell captured A3" */
void bk_turn_short(const struct turn_past *t, const struct game_config *c, struct buf *out)
{
    char at[3];
    const char *name = game_config_label(c, t->seat);
    space_name(space_in(t->detail), at);
    if (!t->played) /* Translators: in a list of turns, so keep it short: a player's name. */
        buf_addf(out, _("%s: no tile"), name);
    else if ((bk_tile)(t->detail >> 8 & 255) != BK_NO_TILE)
        /* Translators: in a list of turns, so keep it short: a name, and a space such as E5. */
        buf_addf(out, _("%s captured %s"), name, at);
    else
        buf_addf(out, "%s: %s", name, at);
}
