/* ww_desk_words.c: the message line, and the cursor in words. */
#include <string.h>

#include "language.h"
#include "ww_desk.h"
#include "ww_names.h"

/* ---- The message line ---- */

/* "the zebra 7", for a card that is in a sentence. */
static void object(struct buf *out, ww_card c)
{
    ww_object_words(out, ww_kind_of(c));
}

/* What would be left without the card that is held over the discard pile. */
static void discard_words(const struct ww_desk *v, struct buf *out)
{
    struct buf card = {0};
    int left = ww_leaves(v, v->d.hand.held[0], v->now.wild);
    if (ww_kind_of(v->d.hand.held[0]) == WW_CHAMELEON) {
        buf_add(out, _("Discard the chameleon, and choose another wild number."));
        return;
    }
    object(&card, v->d.hand.held[0]);
    if (v->d.asks)
        buf_addf(out, _("Discard %s."), buf_text(&card));
    else if (left) /* Translators: a card ("the zebra 7"), and points. */
        buf_addf(out,
                 translated_n("Discard %s: %d point would be left over.",
                              "Discard %s: %d points would be left over.", left),
                 buf_text(&card), left);
    else
        buf_addf(out, _("Discard %s, and your whole hand can go wild!"), buf_text(&card));
    buf_free(&card);
}

/* Who has gone wild. */
static void gone_words(const struct ww_desk *v, struct buf *out)
{
    for (int s = 0; s < v->now.seats; s++) {
        if (!(v->now.wild_seats >> s & 1))
            continue;
        buf_addf(out, _("%s went wild!"), game_config_label(v->d.config, s));
        buf_add(out, " ");
    }
}

static void begin_words(const struct ww_desk *v, struct buf *out, struct desk_tone *tone)
{
    struct buf card = {0};
    if (v->now.gone >= 0) {
        gone_words(v, out);
        buf_add(out, _("This is your last turn."));
        tone->first = out->len;
        buf_add(out, " ");
    } else if (v->d.status.turn == 1)
        buf_addf(out, "%s ",
                 v->d.status.round > 1 || v->now.first ? _("You go first.")
                                                       : _("You were picked to go first."));
    if (v->now.closed) {
        buf_add(out, _("After the chameleon you can only draw from the pile."));
    } else if (ww_may_take(&v->now)) {
        ww_top_words(&card, ww_kind_of(ww_top(&v->now)));
        buf_addf(out, _("Draw a card, or take %s."), buf_text(&card));
    } else {
        buf_add(out, _("Draw a card."));
    }
    buf_free(&card);
}

static void drawn_words(const struct ww_desk *v, struct buf *out)
{
    struct buf card = {0};
    if (v->now.gained != WW_NO_CARD) {
        object(&card, v->now.gained);
        buf_addf(out, v->now.source == WW_FROM_PILE ? _("You drew %s. ") : _("You took %s. "),
                 buf_text(&card));
    }
    buf_add(out, ww_can_discard(&v->now) ? _("Discard a card.")
                                         : _("You can't discard any card now. End your turn."));
    buf_free(&card);
}

static void discarded_words(const struct ww_desk *v, struct buf *out)
{
    int left = ww_leaves(v, WW_NO_CARD, v->now.wild);
    if (v->d.asks)
        buf_add(out, _("End your turn to see the answer."));
    else if (ww_may_go_wild(&v->now))
        buf_add(out, _("Your whole hand is in herds and caravans: go wild!"));
    else if (v->d.ending)
        buf_addf(out,
                 translated_n("Undo takes the card back. %d point would be left over.",
                              "Undo takes the card back. %d points would be left over.", left),
                 left);
    else
        buf_addf(out,
                 translated_n("End your turn. %d point would be left over.",
                              "End your turn. %d points would be left over.", left),
                 left);
}

static void turn_words(const struct ww_desk *v, struct buf *out, struct desk_tone *tone)
{
    if (v->now.source == WW_NOT_YET) {
        begin_words(v, out, tone);
    } else if (v->now.gave == WW_NO_CARD) {
        drawn_words(v, out);
    } else {
        tone->good = true;
        discarded_words(v, out);
    }
}

void ww_message(const void *self, struct buf *out, struct desk_tone *tone)
{
    const struct ww_desk *v = self;
    struct desk_drop d;
    if (desk_says_first(&v->d, &d, out, tone))
        return;
    if (d.kind == DROP_BOARD) {
        tone->alone = true;
        discard_words(v, out);
    } else if (v->d.mine) {
        turn_words(v, out, tone);
    } else {
        buf_add(out, _("Put your hand in order as you like."));
    }
}

/* ---- The cursor ---- */

static void wild_words(const struct ww_desk *v, ww_card c, struct buf *out)
{
    ww_kind k = ww_kind_of(c);
    ww_kind_words(out, k);
    if (k < WW_WILD && ww_is_wild(k, v->now.wild)) /* Translators: after a card, "zebra 7". */
        buf_add(out, _(", wild"));
}

/* "zebra 7, wild; 3 of 10 cards, in a herd." */
static void hand_words(const struct ww_desk *v, struct buf *out)
{
    ww_card list[WW_HAND];
    int n = ww_hand_list(v, list);
    if (v->d.ci >= n) {
        buf_add(out, _("Your hand is empty."));
        return;
    }
    wild_words(v, list[v->d.ci], out);
    buf_addf(out, _("; %d of %d cards"), v->d.ci + 1, n);
    if (v->fan.n == n && v->fan.n_groups && v->fan.part[v->d.ci] < v->fan.n_groups)
        buf_add(out,
                v->fan.herd[v->fan.part[v->d.ci]] ? _(", in a herd") : _(", in a caravan"));
    else if (v->fan.n == n && v->fan.parts)
        buf_add(out, _(", left over"));
    buf_add(out, ".");
}

static void seat_words(const struct ww_desk *v, int seat, struct buf *out)
{
    const struct ww_hand *h = &v->now.hand[seat];
    ww_kind k[WW_HAND];
    int n = ww_hand_kinds(h, k);
    buf_addf(out, translated_n("%s: %d card", "%s: %d cards", h->n),
             game_config_label(v->d.config, seat), h->n);
    if (n) { /* Translators: after "Ann: 7 cards", the cards that everybody knows. */
        buf_add(out, _("; open: "));
        ww_list_words(out, k, n);
    }
    buf_add(out, ".");
    struct ww_past last;
    if (!ww_last_turn(v, seat, &last) || last.gave == WW_NO_CARD)
        return;
    buf_add(out, " ");
    ww_past_words(&last, v->d.config, out);
}

static void table_words(const struct ww_desk *v, struct buf *out)
{
    ww_card top = ww_top(&v->now);
    int n = v->now.n_discard;
    if (v->spot < WW_SEATS) {
        seat_words(v, v->spot, out);
    } else if (v->spot == WW_SPOT_STOCK) {
        buf_addf(out,
                 translated_n("Draw pile: %d card.", "Draw pile: %d cards.", v->now.n_pile),
                 v->now.n_pile);
    } else if (v->spot == WW_SPOT_SIGN) {
        buf_addf(out, _("The wild number is %d."), v->now.wild);
    } else if (top == WW_NO_CARD) {
        buf_add(out, _("The discard pile is empty."));
    } else {
        buf_add(out, _("Discard pile: "));
        wild_words(v, top, out);
        buf_addf(out, translated_n("; %d card.", "; %d cards.", n), n);
    }
}

static void place_words(const struct ww_desk *v, struct buf *out)
{
    struct desk_drop d;
    desk_lands(&v->d, &d);
    if (d.kind == DROP_REFUSED)
        buf_add(out, d.why);
    else if (d.kind == DROP_BOARD)
        discard_words(v, out);
    else if (d.kind == DROP_HAND)
        buf_addf(out, _("Place %d of your hand."), d.at + 1);
}

/* Of a card from a pile it is not said. */
void ww_piece_words(const void *self, int piece, struct buf *out)
{
    const struct ww_desk *v = self;
    if (v->what == WW_CARD)
        wild_words(v, (ww_card)piece, out);
}

void ww_cursor_words(const void *self, struct buf *out)
{
    const struct ww_desk *v = self;
    if (v->asking != WW_NO_CARD)
        return;
    if (v->d.hand.n && v->what == WW_CARD)
        place_words(v, out);
    else if (v->d.focus == DESK_ON_BOARD)
        table_words(v, out);
    else
        hand_words(v, out);
}
