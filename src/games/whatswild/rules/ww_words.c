/* ww_words.c: what happens in What's Wild?!, in words. */
#include <string.h>

#include "language.h"
#include "round.h"
#include "ww_names.h"
#include "ww_state.h"

/* A sentence about a seat and something else. Both patterns are translated: about somebody,
 * with name and thing, and to the only person, with the thing. */
static void about(const char *pattern, const char *you, const struct game_config *c, int seat,
                  const char *what, struct buf *out)
{
    if (seat == game_config_you(c))
        buf_add_pattern(out, you, "%s", what);
    else
        buf_add_pattern(out, pattern, "%s%s", c->name[seat], what);
}

static void about_number(const char *pattern, const char *you, const struct game_config *c,
                         int seat, int number, struct buf *out)
{
    if (seat == game_config_you(c))
        buf_add_pattern(out, you, "%d", number);
    else
        buf_add_pattern(out, pattern, "%s%d", c->name[seat], number);
}

/* ---- What a turn is made of ---- */

static void drew_words(const struct game_config *c, int seat, struct buf *out)
{
    about(_("%s drew a card."), _("You drew a card."), c, seat, "", out);
}

static void took_words(const struct game_config *c, int seat, ww_kind k, struct buf *out)
{
    struct buf card = {0};
    ww_top_words(&card, k);
    about(_("%s took %s."), _("You took %s."), c, seat, buf_text(&card), out);
    buf_free(&card);
}

static void gave_words(const struct game_config *c, int seat, ww_kind k, struct buf *out)
{
    struct buf card = {0};
    ww_object_words(&card, k);
    about(_("%s discarded %s."), _("You discarded %s."), c, seat, buf_text(&card), out);
    buf_free(&card);
}

static void named_words(const struct game_config *c, int seat, int number, struct buf *out)
{
    about_number(_("%s makes %d wild."), _("You make %d wild."), c, seat, number, out);
}

static void wild_words(const struct game_config *c, int seat, struct buf *out)
{
    about(_("%s goes wild!"), _("You go wild!"), c, seat, "", out);
}

/* ---- Events ---- */

/* A group that is laid down, or what is left: told with its first card. */
static void group_words(const struct ww_state *s, const struct game_config *c,
                        const struct event *e, struct buf *out)
{
    struct ww_layout l;
    ww_kind k[WW_HAND], group[WW_HAND];
    int n = ww_hand_kinds(&s->hand[e->to.seat], k), g = e->to.x;
    struct buf cards = {0};
    ww_layout(k, n, s->wild, &l);
    if (e->to.y || g > l.n_groups)
        return;
    bool left = g == l.n_groups;
    n = left ? l.n_left : l.group[g].n;
    for (int i = 0; i < n; i++)
        group[i] = k[left ? l.left[i] : l.group[g].at[i]];
    ww_list_words(&cards, group, n);
    if (left)
        about(_("%s has these cards left: %s."), _("You have these cards left: %s."), c,
              e->to.seat, buf_text(&cards), out);
    else if (l.group[g].herd)
        about(_("%s lays down a herd: %s."), _("You lay down a herd: %s."), c, e->to.seat,
              buf_text(&cards), out);
    else
        about(_("%s lays down a caravan: %s."), _("You lay down a caravan: %s."), c, e->to.seat,
              buf_text(&cards), out);
    buf_free(&cards);
}

static void from_stock_words(const struct game_config *c, const struct event *e, int viewer,
                             struct buf *out)
{
    struct buf card = {0};
    bool known = e->piece != PIECE_NONE;
    if (known)
        ww_object_words(&card, ww_kind_of((ww_card)e->piece));
    if (e->to.zone == ZONE_PILE && known) {
        buf_clear(&card);
        ww_kind_words(&card, ww_kind_of((ww_card)e->piece));
        buf_addf(out, _("The first card turned up: %s."), buf_text(&card));
    } else if (e->cue == CUE_DEAL) {
        buf_add(out, _("The cards are dealt."));
    } else if (viewer == e->seat && known) {
        buf_addf(out, translated_in("object", "You drew %s."), buf_text(&card));
    } else {
        drew_words(c, e->seat, out);
    }
    buf_free(&card);
}

static void move_words(const struct ww_state *s, const struct game_config *c,
                       const struct event *e, int viewer, struct buf *out)
{
    ww_kind k = e->piece == PIECE_NONE ? WW_WILD : ww_kind_of((ww_card)e->piece);
    switch (e->from.zone) {
    case ZONE_STOCK:
        from_stock_words(c, e, viewer, out);
        break;
    case ZONE_PILE:
        took_words(c, e->seat, k, out);
        break;
    case ZONE_HAND:
        if (e->to.zone == ZONE_PILE)
            gave_words(c, e->seat, k, out);
        else
            group_words(s, c, e, out);
        break;
    case ZONE_NONE:
    case ZONE_FRONT:
    case ZONE_TABLE:
        break;
    }
}

static void leaves_words(const struct game_config *c, int seat, int points, struct buf *out)
{
    if (seat == game_config_you(c))
        buf_addf(out, translated_n("You get %d point.", "You get %d points.", points), points);
    else
        buf_addf(out, translated_n("%s gets %d point.", "%s gets %d points.", points),
                 c->name[seat], points);
}

static void note_words(const struct ww_state *s, const struct game_config *c,
                       const struct event *e, struct buf *out)
{
    switch ((enum ww_note)e->what) {
    case WW_NAMES:
        named_words(c, e->seat, e->to.x, out);
        break;
    case WW_LAST:
        buf_add(out, s->seats == 2 ? _("There is one more turn.")
                                   : _("Everybody else has one more turn."));
        break;
    case WW_SHUFFLE:
        buf_add(out, _("The draw pile is used up: the discards are shuffled into a new one."));
        break;
    case WW_LEAVES:
        leaves_words(c, e->seat, e->to.x, out);
        break;
    case WW_SHARES:
        round_seat_words(_("%s shares the win."), _("You share the win."), c, e, out);
        break;
    }
}

static void turn_begins(const struct ww_state *s, const struct game_config *c,
                        const struct event *e, struct buf *out)
{
    if (s->turn == 1 && s->round == 1 && !s->first)
        round_seat_words(_("%s was picked to go first."), _("You were picked to go first."), c,
                         e, out);
    else if (s->turn == 1)
        round_seat_words(_("%s goes first."), _("You go first."), c, e, out);
    else if (s->gone >= 0)
        round_seat_words(_("%s, it's your last turn."), _("It's your last turn."), c, e, out);
    else
        round_seat_words(_("%s, it's your turn."), _("It's your turn."), c, e, out);
    if (s->closed)
        buf_addf(out, " %s", _("You must draw from the pile."));
}

void ww_event_words(const void *state, const struct game_config *c, const struct event *e,
                    int viewer, struct buf *out)
{
    switch (e->kind) {
    case EVENT_MOVE:
        move_words(state, c, e, viewer, out);
        break;
    case EVENT_TURN:
        turn_begins(state, c, e, out);
        break;
    case EVENT_OUT:
        wild_words(c, e->seat, out);
        break;
    case EVENT_WIN:
        round_seat_words(_("%s wins!"), _("You win!"), c, e, out);
        break;
    case EVENT_NOTE:
        note_words(state, c, e, out);
        break;
    case EVENT_ROUND_OVER:
    case EVENT_GAME_OVER:
        break;
    }
}

/* ---- Turns ---- */

/* A turn in one number: the discard (8 bits), the card taken (8), the number named (4), and
 * whether the player went wild. */
enum { TOOK = 8, NAMED = 16, WENT = 20 };

static int detail_of(const struct ww_state *s, bool wild)
{
    bool named = s->gave != WW_NO_CARD && ww_kind_of(s->gave) == WW_CHAMELEON;
    ww_card took = s->source == WW_FROM_DISCARDS ? s->gained : WW_NO_CARD;
    return s->gave | took << TOOK | (named ? s->wild : 0) << NAMED | wild << WENT;
}

static ww_card gave_in(int detail)
{
    return (ww_card)(detail & 255);
}

static int named_in(int detail)
{
    return detail >> NAMED & 15;
}

static bool went_in(int detail)
{
    return detail >> WENT & 1;
}

/* The seat whose discard lies on top, one bit; 0: it came from the deal. */
static unsigned discarded_by(const struct ww_state *s)
{
    for (int i = s->n_past - 1; i >= 0 && i >= s->n_past - WW_PAST; i--)
        if (s->past[i % WW_PAST].gave != WW_NO_CARD)
            return 1u << s->past[i % WW_PAST].seat;
    return 0;
}

ww_card ww_turn_gave(const struct turn_past *t)
{
    return gave_in(t->detail);
}

void ww_turn_past(const void *before, const void *after, const char *step,
                  struct turn_past *out)
{
    const struct ww_state *b = before;
    bool wild = !strcmp(step, "wild"), ends = wild || !strcmp(step, "end");
    (void)after;
    *out = (struct turn_past){.seat = ends ? b->seat : -1,
                              .played = b->gave != WW_NO_CARD,
                              .drawn = b->source == WW_FROM_PILE,
                              .out = wild,
                              .ended = true,
                              .detail = detail_of(b, wild)};
    if (b->source == WW_FROM_DISCARDS) {
        out->deeds = DEED_TOOK;
        out->lost = discarded_by(b) & ~(1u << b->seat);
    }
}

/* "Nell took the zebra 7 and discarded the peacock 4.", or also that she went wild. */
static void took_and_gave_words(const struct game_config *c, int seat, ww_kind took,
                                ww_kind gave, bool wild, struct buf *out)
{
    struct buf card = {0}, other = {0};
    ww_top_words(&card, took);
    ww_object_words(&other, gave);
    if (seat == game_config_you(c))
        buf_addf(out,
                 wild ? _("You took %s, discarded %s and went wild!")
                      : _("You took %s and discarded %s."),
                 buf_text(&card), buf_text(&other));
    else
        buf_addf(out,
                 wild ? _("%s took %s, discarded %s and went wild!")
                      : _("%s took %s and discarded %s."),
                 c->name[seat], buf_text(&card), buf_text(&other));
    buf_free(&card);
    buf_free(&other);
}

static void drew_and_gave_words(const struct game_config *c, int seat, ww_kind gave, bool wild,
                                struct buf *out)
{
    struct buf card = {0};
    ww_object_words(&card, gave);
    if (wild)
        about(_("%s drew a card, discarded %s and went wild!"),
              _("You drew a card, discarded %s and went wild!"), c, seat, buf_text(&card), out);
    else
        about(_("%s drew a card and discarded %s."), _("You drew a card and discarded %s."), c,
              seat, buf_text(&card), out);
    buf_free(&card);
}

void ww_turn_words(const struct turn_past *t, const struct game_config *c, struct buf *out)
{
    ww_card gave = gave_in(t->detail), took = (ww_card)(t->detail >> TOOK & 255);
    bool wild = went_in(t->detail) && !t->told,
         joined = gave != WW_NO_CARD && wild && !named_in(t->detail);
    if (gave != WW_NO_CARD && took != WW_NO_CARD)
        took_and_gave_words(c, t->seat, ww_kind_of(took), ww_kind_of(gave), joined, out);
    else if (gave != WW_NO_CARD)
        drew_and_gave_words(c, t->seat, ww_kind_of(gave), joined, out);
    else if (took != WW_NO_CARD)
        took_words(c, t->seat, ww_kind_of(took), out);
    else
        drew_words(c, t->seat, out);
    if (named_in(t->detail)) {
        buf_add(out, " ");
        named_words(c, t->seat, named_in(t->detail), out);
    }
    if (wild && !joined) {
        buf_add(out, " ");
        wild_words(c, t->seat, out);
    }
}

void ww_past_words(const struct ww_past *p, const struct game_config *c, struct buf *out)
{
    ww_card took = p->took ? p->top : WW_NO_CARD;
    ww_turn_words(&(struct turn_past){.seat = p->seat,
                                      .detail = p->gave | took << TOOK | p->named << NAMED},
                  c, out);
}

/* "Nell: alligator 7", "Nell: chameleon (5 is wild)", "Nell: alligator 7 (went wild)" */
void ww_turn_short(const struct turn_past *t, const struct game_config *c, struct buf *out)
{
    ww_card gave = gave_in(t->detail);
    struct buf card = {0};
    if (gave == WW_NO_CARD)
        buf_add(&card, _("no discard"));
    else
        ww_kind_words(&card, ww_kind_of(gave));
    buf_addf(out, "%s: %s", game_config_label(c, t->seat), buf_text(&card));
    if (went_in(t->detail)) /* Translators: in a list of turns. */
        buf_add(out, _(" (went wild)"));
    else if (named_in(t->detail)) /* Translators: in a list of turns, after a chameleon. */
        buf_addf(out, _(" (%d is wild)"), named_in(t->detail));
    buf_free(&card);
}
