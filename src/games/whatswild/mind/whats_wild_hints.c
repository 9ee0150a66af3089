/* whats_wild_hints.c: hints for What's Wild?!: which pile, which card to discard, and why. It
 * is what the strongest player would do. */
#include "whats_wild_mind.h"

#include <stdio.h>
#include <string.h>

#include "language.h"
#include "ww_choice.h"
#include "ww_names.h"
#include "ww_turn.h"

/* In hint.own. */
enum {
    OWN_WHAT,
    OWN_LEAVES,  /* points that are left after the discard */
    OWN_CHANCES, /* cards that would let the hand go wild in its next draw; for a pile: the
                  * points that a card from the draw pile leaves on average */
    OWN_NAMED    /* the new wild number */
};

enum what {
    WHAT_DRAW,      /* from the pile: there is no choice, */
    WHAT_DRAW_MORE, /* or it promises more */
    WHAT_TAKE,
    WHAT_DISCARD,
    WHAT_LAST_DISCARD, /* in a last turn */
    WHAT_OUT,          /* and then the hand goes wild */
    WHAT_GO_WILD,
    WHAT_END
};

/* ---- Finding it ---- */

/* The points that the discard leaves, and how many unseen cards would then be enough. */
static void look_at(const struct ww_seen *s, struct ww_choice c, struct hint *out)
{
    ww_kind rest[WW_HAND];
    struct ww_heap h;
    int n = 0, wild = c.named ? c.named : s->wild;
    for (int i = 0; i < s->n; i++)
        if (i != c.at)
            rest[n++] = s->hand[i];
    ww_heap_of(rest, n, wild, &h);
    out->own[OWN_LEAVES] = ww_cover_least(&h);
    out->own[OWN_NAMED] = c.named;
    struct ww_chance *chance = ww_chance_new(&s->pile, wild, (struct ww_tempo){0, 0});
    out->own[OWN_CHANCES] = s->last ? 0 : ww_chance_wild(chance, &h);
    ww_chance_free(chance);
    out->own[OWN_WHAT] = !out->own[OWN_LEAVES] ? WHAT_OUT
                         : s->last             ? WHAT_LAST_DISCARD
                                               : WHAT_DISCARD;
}

static void find_discard(const struct ww_seen *s, const struct budget *until, struct rng *rng,
                         struct hint *out)
{
    const struct ww_state *v = s->view;
    struct ww_choice c = ww_choose_discard(s, &WW_BEST, until, rng);
    struct buf step = {0};
    ww_card card = v->hand[v->seat].card[c.at];
    look_at(s, c, out);
    out->plays = 1;
    out->piece = card;
    out->to = (struct event_place){ZONE_PILE, -1, v->n_discard, 0, 0};
    buf_add(&step, "discard ");
    ww_card_write(&step, card);
    if (c.named)
        buf_addf(&step, " %d", c.named);
    snprintf(out->step, sizeof out->step, "%s", buf_text(&step));
    buf_free(&step);
}

/* What a card from the draw pile leaves on average. */
static int mean_of(const struct ww_seen *s)
{
    struct ww_heap h;
    struct ww_chance *chance = ww_chance_new(&s->pile, s->wild, (struct ww_tempo){0, 0});
    ww_heap_of(s->hand, s->n, s->wild, &h);
    int mean = ww_chance_draw(chance, &h);
    ww_chance_free(chance);
    return (mean + WW_UNIT / 2) / WW_UNIT;
}

static void find_pile(const struct ww_seen *s, const struct budget *until, struct rng *rng,
                      struct hint *out)
{
    const struct ww_state *v = s->view;
    bool may = ww_may_take(v);
    bool take = may && (!v->n_pile || ww_choose_take(s, &WW_BEST, until, rng));
    out->begins = true;
    out->plays = 1;
    out->own[OWN_WHAT] = take ? WHAT_TAKE : may ? WHAT_DRAW_MORE : WHAT_DRAW;
    out->own[OWN_CHANCES] = mean_of(s);
    out->own[OWN_LEAVES] = may ? ww_points_taking(s) : 0;
    out->piece = take ? ww_top(v) : WW_CARDS;
    out->to = (struct event_place){ZONE_HAND, v->seat, v->hand[v->seat].n, 0, 0};
    snprintf(out->step, sizeof out->step, "%s", take ? "take" : "draw");
}

static bool find(const void *view, const struct budget *budget, struct hint *out)
{
    const struct ww_state *v = view;
    struct ww_seen s;
    struct rng rng;
    *out = (struct hint){.piece = PIECE_NONE, .known = true, .most = 1, .proven = true};
    if (v->phase != PHASE_TURN)
        return false;
    ww_seen_of(v, &s);
    rng_seed(&rng, game_hash(&WHATS_WILD, v));
    if (v->source == WW_NOT_YET) {
        find_pile(&s, budget, &rng, out);
    } else if (v->gave == WW_NO_CARD && ww_can_discard(v)) {
        find_discard(&s, budget, &rng, out);
    } else {
        out->already = true;
        out->own[OWN_WHAT] = ww_may_go_wild(v) ? WHAT_GO_WILD : WHAT_END;
    }
    return true;
}

/* ---- Words ---- */

static void count_words(const struct hint *h, struct buf *out)
{
    switch ((enum what)h->own[OWN_WHAT]) {
    case WHAT_DRAW:
        buf_add(out, _("You have to draw from the pile."));
        break;
    case WHAT_DRAW_MORE:
        buf_add(out, _("You don't need the card on the discard pile."));
        break;
    case WHAT_TAKE:
        buf_add(out, _("Look at the card on the discard pile."));
        break;
    case WHAT_DISCARD:
    case WHAT_LAST_DISCARD:
        buf_add(out, h->own[OWN_NAMED] ? _("A chameleon can help you now.")
                                       : _("Find the card that you need least."));
        break;
    case WHAT_OUT:
        buf_add(out, _("You can go wild this turn."));
        break;
    case WHAT_GO_WILD:
        buf_add(out, _("Go wild: your whole hand is in herds and caravans."));
        break;
    case WHAT_END:
        buf_add(out, _("There's nothing left to do. End your turn."));
        break;
    }
}

static void piece_words(const struct hint *h, struct buf *out)
{
    struct buf card = {0};
    if (h->piece == WW_CARDS) {
        buf_add(out, _("Draw from the pile."));
        return;
    }
    if (h->begins) {
        ww_top_words(&card, ww_kind_of((ww_card)h->piece));
        /* Translators: "the zebra 7", "the Wild card". */
        buf_addf(out, _("Take %s."), buf_text(&card));
    } else {
        ww_object_words(&card, ww_kind_of((ww_card)h->piece));
        buf_addf(out, _("Discard %s."), buf_text(&card));
    }
    buf_free(&card);
}

/* Both piles leave as many points. */
static void equal_words(bool takes, int points, struct buf *out)
{
    if (takes)
        buf_addf(
            out,
            translated_n("Both piles leave you with about %d point, but this card gives you "
                         "better chances.",
                         "Both piles leave you with about %d points, but this card gives you "
                         "better chances.",
                         points),
            points);
    else
        buf_addf(out,
                 translated_n(
                     "Both piles leave you with about %d point, but the draw pile gives you "
                     "better chances.",
                     "Both piles leave you with about %d points, but the draw pile gives "
                     "you better chances.",
                     points),
                 points);
}

static void take_words(int points, struct buf *out)
{
    buf_addf(out,
             translated_n("This card leaves you with %d point.",
                          "This card leaves you with %d points.", points),
             points);
}

static void draw_words(int mean, struct buf *out)
{
    buf_addf(out,
             translated_n("A card from the draw pile leaves you with %d point on average.",
                          "A card from the draw pile leaves you with %d points on average.",
                          mean),
             mean);
}

static void pile_words(const struct hint *h, struct buf *out)
{
    int take = h->own[OWN_LEAVES], mean = h->own[OWN_CHANCES];
    enum what what = (enum what)h->own[OWN_WHAT];
    if (what == WHAT_DRAW) {
        draw_words(mean, out);
    } else if (what == WHAT_TAKE && !take) {
        buf_add(out, _("With this card you can go wild."));
    } else if (take == mean) {
        equal_words(what == WHAT_TAKE, take, out);
    } else if (what == WHAT_TAKE) {
        take_words(take, out);
        buf_add(out, " ");
        draw_words(mean, out);
        if (take > mean)
            buf_addf(out, " %s", _("But this card gives you better chances later."));
    } else {
        draw_words(mean, out);
        buf_add(out, " ");
        buf_addf(out,
                 translated_n("The one on the discard pile leaves %d point.",
                              "The one on the discard pile leaves %d points.", take),
                 take);
        if (take < mean)
            buf_addf(out, " %s", _("But the draw pile gives you better chances later."));
    }
}

static void discard_words(const struct hint *h, struct buf *out)
{
    int leaves = h->own[OWN_LEAVES], chances = h->own[OWN_CHANCES];
    if (h->own[OWN_NAMED])
        buf_addf(out, _("Make %d the wild number."), h->own[OWN_NAMED]);
    buf_add(out, h->own[OWN_NAMED] ? " " : "");
    if (h->own[OWN_WHAT] == WHAT_OUT) {
        buf_add(out, _("The rest of your hand is in herds and caravans."));
        return;
    }
    buf_addf(out, translated_n("That leaves %d point.", "That leaves %d points.", leaves),
             leaves);
    if (!chances)
        return;
    buf_add(out, " ");
    buf_addf(out,
             translated_n("%d of the cards you can't see would let you go wild next.",
                          "%d of the cards you can't see would let you go wild next.", chances),
             chances);
}

static void hint_words(const void *view, const struct hint *h, enum hint_stage stage,
                       struct buf *out)
{
    (void)view;
    if (stage == HINT_COUNT || h->piece == PIECE_NONE)
        count_words(h, out);
    else if (stage == HINT_PIECE)
        piece_words(h, out);
    else if (h->begins)
        pile_words(h, out);
    else
        discard_words(h, out);
}

/* ---- The console ---- */

static void lines(const struct hint *h, enum hint_stage stage, struct buf *out)
{
    buf_addf(out, "play %d\n", h->most);
    if (h->piece == PIECE_NONE)
        return;
    if (stage >= HINT_PIECE) {
        buf_add(out, "card ");
        if (h->piece == WW_CARDS)
            buf_add(out, "pile");
        else
            ww_kind_write(out, ww_kind_of((ww_card)h->piece));
        buf_add(out, "\n");
    }
    if (stage >= HINT_PLACE && h->begins)
        buf_addf(out, "pile leaves %d on average\n", h->own[OWN_CHANCES]);
    else if (stage >= HINT_PLACE)
        buf_addf(out, "leaves %d\nchances %d\n", h->own[OWN_LEAVES], h->own[OWN_CHANCES]);
    if (stage >= HINT_PLAY)
        buf_addf(out, "step %s\n", h->step);
}

const struct mind_hints WW_HINTS = {
    .find = find,
    .words = hint_words,
    .lines = lines,
    .help = "(in whats-wild: which pile, or which card to discard, and why)",
};
