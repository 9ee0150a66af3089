/* bk_desk_words.c: the message line, what a tile on the board is, and the cursor in words. */
#include "bk_desk.h"

#include <string.h>

#include "bk_names.h"
#include "language.h"

/* ---- Scores ---- */

static void scores(const struct bk_state *s, struct bk_score out[BK_SEATS])
{
    for (int i = 0; i < s->seats; i++)
        bk_state_score(s, i, &out[i]);
}

/* The space that the active tile would go to now; -1. */
static int aimed_at(const struct bk_desk *v)
{
    struct desk_drop d;
    desk_lands(&v->d, &d);
    if (d.kind == DROP_BOARD)
        return d.at;
    bk_tile t = bk_active(v);
    int space = v->d.cursor_shown ? v->cursor : bk_desk_space_at(v, v->d.hand.mx, v->d.hand.my);
    bool chosen = v->chosen != BK_NO_TILE && v->d.hand.state == HAND_IDLE && space >= 0;
    return chosen && bk_legal(bk_outcome_at(v, t, space)) ? space : -1;
}

bool bk_preview(const struct bk_desk *v, struct bk_score out[BK_SEATS])
{
    int space = aimed_at(v);
    bk_tile t = bk_active(v);
    struct bk_state then = v->now;
    if (space < 0 || t == BK_NO_TILE || v->d.seat < 0)
        return false;
    bk_tile taken = then.board.at[space];
    if (taken != BK_NO_TILE)
        then.captured[v->d.seat][then.n_captured[v->d.seat]++] = taken;
    then.board.at[space] = t;
    scores(&then, out);
    return true;
}

/* Does everybody play a last turn now? */
static bool last_turn(const struct bk_desk *v)
{
    int most = bk_turns(&v->now), least = most;
    for (int i = 0; i < v->now.seats; i++)
        least = v->now.turns[i] < least ? v->now.turns[i] : least;
    return v->d.status.phase == PHASE_TURN && least == most - 1;
}

bool bk_ends_next(const struct bk_desk *v)
{
    int seat = v->d.seat >= 0 ? v->d.seat : v->d.status.seat;
    return v->d.status.phase == PHASE_TURN && seat >= 0 &&
           v->now.turns[seat] == bk_turns(&v->now) - 1;
}

/* ---- A tile on the board ---- */

static void group_words(const struct bk_desk *v, int space, struct buf *out)
{
    struct bk_set group;
    int n = bk_group_at(&v->now.board, space, &group);
    if (n == 1)
        buf_add(out, _("on its own"));
    else
        buf_addf(out, translated_n("in a group of %d", "in a group of %d", n), n);
}

static void capture_words(const struct bk_desk *v, int space, struct buf *out)
{
    bk_tile t = v->now.board.at[space];
    struct bk_set group;
    int seat = v->d.seat >= 0 ? v->d.seat : v->d.status.seat;
    if (seat >= 0 && bk_own(&v->now, seat) >> bk_colour(t) & 1)
        buf_add(out, v->d.seat >= 0 ? _("It's yours.")
                                    : _("It belongs to the player whose turn it is."));
    else if (bk_splits(&v->now.board, space))
        buf_add(out, _("It can't be captured: that would split its group."));
    else if (bk_group_at(&v->now.board, space, &group) == 1)
        buf_add(out, _("It can be captured: it touches no other tile of its colour."));
    else
        buf_add(out, _("It can be captured: the rest of its group would hold together."));
}

void bk_tile_sentence(const struct bk_desk *v, int space, struct buf *out)
{
    size_t start = out->len;
    bk_tile_words(out, v->now.board.at[space]);
    buf_capital(out, start);
    buf_add(out, ", ");
    group_words(v, space, out);
    buf_add(out, ". ");
    capture_words(v, space, out);
}

/* ---- A stand ---- */

/* About what is marked while the pointer rests on one's own stand. */
static void takeable_words(const struct bk_desk *v, struct buf *out)
{
    int n = 0;
    for (int i = 0; i < BK_SPACES; i++)
        n += bk_takeable(v, i);
    if (n)
        buf_addf(out,
                 translated_n("You can capture the marked tile. ",
                              "You can capture the %d marked tiles. ", n),
                 n);
    else
        buf_addf(out, "%s ", _("You can't capture anything now."));
}

void bk_stand_sentence(const struct bk_desk *v, int seat, struct buf *out)
{
    struct bk_score s;
    if (seat == v->d.seat)
        takeable_words(v, out);
    if (v->d.open && !bk_alone(&v->now))
        buf_addf(out, "%s ", _("All racks are open. Darker tiles are drawn next."));
    bk_state_score(&v->now, seat, &s);
    buf_add(out, _("Each group counts one point, and so does each captured tile."));
    if (v->now.seats == 2)
        return;
    buf_add(out, " ");
    if (s.from < 0)
        buf_add(out, _("Of the captured tiles, only those from one player count."));
    else if (s.from == game_config_you(v->d.config))
        buf_addf(out,
                 _("Of the captured tiles, only those from one player count: %d from you."),
                 s.captures);
    else /* Translators: how many captured tiles, and from whom. */
        buf_addf(out, _("Of the captured tiles, only those from one player count: %d from %s."),
                 s.captures, game_config_label(v->d.config, s.from));
}

/* ---- The message line ---- */

static void holding_words(const struct bk_desk *v, struct buf *out)
{
    struct buf tile = {0};
    size_t start = out->len;
    int n = 0;
    bk_tile t = bk_active(v);
    if (bk_cannot_be_played(v, t)) {
        buf_add(out, v->now.placed != BK_NO_TILE
                         ? _("You've already placed a tile this turn.")
                         : _("The last four tiles of a colour stay on the rack."));
        return;
    }
    for (int i = 0; i < BK_SPACES; i++)
        n += bk_legal(bk_outcome_at(v, t, i));
    bk_the_tile_words(&tile, t);
    if (n) /* Translators: a tile ("the blue 7"), and how many spaces. */
        buf_addf(out, translated_n("%s can go on %d space.", "%s can go on %d spaces.", n),
                 buf_text(&tile), n);
    else
        buf_addf(out, _("%s can't go anywhere now."), buf_text(&tile));
    buf_capital(out, start);
    buf_free(&tile);
}

/* What the placement would make of the person's groups and score. */
static void score_words(const struct bk_score *now, const struct bk_score *then,
                        struct buf *out)
{
    bool groups = now->groups != then->groups, score = now->score != then->score;
    if (groups && score)
        buf_addf(out, _("Your groups %d \xE2\x86\x92 %d, your score %d \xE2\x86\x92 %d."),
                 now->groups, then->groups, now->score, then->score);
    else if (groups)
        buf_addf(out, _("Your groups %d \xE2\x86\x92 %d, but your score stays at %d."),
                 now->groups, then->groups, now->score);
    else if (score)
        buf_addf(out, _("Your score %d \xE2\x86\x92 %d."), now->score, then->score);
    else
        buf_addf(out, _("Your score stays at %d."), now->score);
}

static void aimed_words(const struct bk_desk *v, const struct desk_drop *d, struct buf *out)
{
    struct buf taken = {0};
    struct bk_score now[BK_SEATS], then[BK_SEATS];
    scores(&v->now, now);
    if (v->now.board.at[d->at] != BK_NO_TILE) {
        bk_the_tile_words(&taken, v->now.board.at[d->at]);
        buf_addf(out, _("Captures %s. "), buf_text(&taken));
    }
    if (bk_preview(v, then))
        score_words(&now[v->d.seat], &then[v->d.seat], out);
    buf_free(&taken);
}

static void turn_words(const struct bk_desk *v, struct buf *out, struct desk_tone *tone)
{
    bool last = last_turn(v);
    if (v->now.placed != BK_NO_TILE) {
        tone->good = true;
        buf_add(out, v->d.ending         ? _("Undo takes the tile back.")
                     : bk_alone(&v->now) ? _("End your turn, or undo and try another space.")
                     : last              ? _("That was your last move. End your turn.")
                            : _("End your turn to draw, or undo and try another space."));
        return;
    }
    if (bk_alone(&v->now)) {
        buf_add(out, _("Pick a tile and place it."));
        return;
    }
    if (last)
        buf_addf(out, "%s ", _("It's everyone's last turn."));
    else if (v->d.status.turn == 1)
        buf_addf(out, "%s ",
                 v->now.first ? _("You go first.") : _("You were picked to go first."));
    if (!v->can)
        buf_add(out, _("None of your tiles can go anywhere, so you skip this turn."));
    else if (v->now.seats > 3 && v->now.turns[v->d.seat] > 1)
        buf_add(out, _("Your turn.")); /* what so many others did fills the line already */
    else
        buf_add(out, _("Your turn: place a tile, or capture one."));
    tone->turn = v->can && !last && v->d.status.turn > 1;
}

void bk_message(const void *self, struct buf *out, struct desk_tone *tone)
{
    const struct bk_desk *v = self;
    struct desk_drop d;
    if (desk_says_first(&v->d, &d, out, tone))
        return;
    if (d.kind == DROP_BOARD) {
        tone->alone = true;
        aimed_words(v, &d, out);
    } else if (v->d.mine && bk_active(v) != BK_NO_TILE) {
        tone->alone = !v->early; /* what the others did still has to be read */
        holding_words(v, out);
    } else if (v->d.mine) {
        turn_words(v, out, tone);
    } else if (v->chosen != BK_NO_TILE) {
        buf_add(out, _("You've chosen your next tile."));
    } else {
        buf_add(out, _("Look around as you like."));
    }
}

/* ---- The cursor ---- */

static void board_words(const struct bk_desk *v, struct buf *out)
{
    bk_tile t = v->now.board.at[v->cursor];
    bk_space_words(out, v->cursor);
    if (t == BK_NO_TILE) {
        buf_add(out, _("; empty."));
        return;
    }
    buf_add(out, "; ");
    bk_tile_words(out, t);
    buf_add(out, ", ");
    group_words(v, v->cursor, out);
    buf_add(out, ". ");
    capture_words(v, v->cursor, out);
}

static void place_words(const struct bk_desk *v, struct buf *out)
{
    struct desk_drop d;
    desk_lands(&v->d, &d);
    if (d.kind == DROP_REFUSED)
        buf_addf(out, " %s", d.why);
    else if (d.kind == DROP_BOARD) {
        buf_add(out, " ");
        aimed_words(v, &d, out);
    }
}

void bk_piece_words(const void *self, int piece, struct buf *out)
{
    (void)self;
    bk_tile_words(out, (bk_tile)piece);
}

void bk_cursor_words(const void *self, struct buf *out)
{
    const struct bk_desk *v = self;
    bk_tile list[BK_DESK_RACK];
    int n = bk_rack_list(v, list);
    if (v->d.focus == DESK_ON_BOARD) {
        board_words(v, out);
        place_words(v, out);
    } else if (v->d.ci < n) {
        bk_tile_words(out, list[v->d.ci]);
        buf_addf(out, _(", %d of %d on the rack"), v->d.ci + 1, n);
        buf_add(out, list[v->d.ci] == v->chosen ? _(", selected") : "");
        buf_add(out, ".");
    } else {
        buf_add(out, _("The rack is empty"));
    }
}
