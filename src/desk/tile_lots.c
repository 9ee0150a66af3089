/* tile_lots.c: the draw for the start with tiles: the highest number begins. */
#include "tile_lots.h"

#include <stdlib.h>
#include <string.h>

#include "explain.h"
#include "grid.h"
#include "language.h"
#include "player_names.h"
#include "tile_game.h"
#include "tileface.h"

/* Players who tie put their tiles back and draw again. While a draw goes on, only they have
 * none of those that they drew. */
static bool has_tied(const struct lots *l, const struct match *m, const void *state)
{
    for (int s = 0; s < m->config.seats; s++)
        if (l->piece[l->goes - 1][s] >= 0 && m->game->tiles->lot(state, s) == TILE_NONE)
            return true;
    return false;
}

static void note_lots(struct lots *l, const struct match *m, const void *state,
                      const struct event_list *ev, bool goes_on)
{
    for (int i = 0; i < ev->n; i++)
        if (ev->event[i].to.zone == ZONE_FRONT)
            l->piece[l->goes - 1][ev->event[i].seat] = ev->event[i].piece;
    if (!goes_on || !has_tied(l, m, state))
        return;
    l->tied[l->goes - 1] = m->game->tiles->lots(state);
    if (l->goes < LOTS_GOES)
        l->goes++;
}

static void read_lots(const struct match *m, struct lots *out)
{
    struct event_list *ev = mem_alloc(sizeof *ev);
    struct game_status st;
    void *state = mem_alloc(m->game->state_size);
    memset(out, 0, sizeof *out);
    for (int go = 0; go < LOTS_GOES; go++)
        for (int s = 0; s < SEATS_MAX; s++)
            out->piece[go][s] = -1;
    out->goes = 1;
    m->game->start(state, &m->config);
    m->game->status(state, &st);
    for (int i = 0; i < m->at && st.phase != PHASE_TURN; i++) {
        event_clear(ev);
        m->game->apply(state, m->step[i], ev);
        m->game->status(state, &st);
        note_lots(out, m, state, ev, st.phase == PHASE_LOTS);
    }
    free(state);
    free(ev);
}

static bool turns(const struct match *m, int piece)
{
    return tile_turns((tile_t)piece, m->game->tiles->rules(m->state));
}

/* Appends "Ann and Cleo both drew 9: they draw again." True if one of them turned over a
 * six-nine. */
static bool tie_sentence(const struct match *m, const struct lots *l, int go, struct buf *out)
{
    struct buf names = {0};
    int n = 0, value = 0;
    bool turned = false, wild = false;
    for (int s = 0; s < SEATS_MAX; s++) {
        if (!(l->tied[go] >> s & 1))
            continue;
        tile_t t = (tile_t)l->piece[go][s];
        n++;
        value = m->game->tiles->lot_worth(m->state, t);
        wild |= tile_is_wild(t);
        turned |= turns(m, t);
    }
    names_of_seats(m, l->tied[go], &names);
    if (wild) /* Translators: two names; there are only two Wilds. */
        buf_addf(out, _("%s both drew a Wild and draw again."), buf_text(&names));
    else if (n == 2) /* Translators: two names and the number on their tiles. */
        buf_addf(out, _("%s both drew %d and draw again."), buf_text(&names), value);
    else /* Translators: three names or more. */
        buf_addf(out, _("%s all drew %d and draw again."), buf_text(&names), value);
    buf_free(&names);
    return turned;
}

/* Did somebody else draw as much as the one who starts? Then all tiles that were left count the
 * same, and the tie did not lead to another draw. */
static bool all_equal(const struct match *m, const struct lots *l, int starter)
{
    const int *drawn = l->piece[l->goes - 1];
    for (int s = 0; s < m->config.seats; s++)
        if (s != starter && drawn[s] >= 0 &&
            m->game->tiles->lot_worth(m->state, (tile_t)drawn[s]) ==
                m->game->tiles->lot_worth(m->state, (tile_t)drawn[starter]))
            return true;
    return false;
}

/* The draw is decided. True when it was with a six-nine that was turned. */
static bool start_sentence(const struct match *m, const struct lots *l, int starter,
                           struct buf *out)
{
    int t = l->piece[l->goes - 1][starter];
    const char *name = m->config.name[starter];
    bool you = starter == game_config_you(&m->config);
    bool equal = t >= 0 && all_equal(m, l, starter);
    if (equal && you)
        buf_add(out, _("All tiles that are left count the same, so you go first."));
    else if (equal)
        buf_addf(out, _("All tiles that are left count the same, so %s goes first."), name);
    else if (you)
        buf_add(out, t < 0 ? _("It was agreed that you go first.")
                     : tile_is_wild((tile_t)t)
                         ? _("You drew a Wild, which beats 13, and go first.")
                         : _("You drew the highest number and go first."));
    else if (t < 0) /* nobody has drawn */
        buf_addf(out, _("It was agreed that %s goes first."), name);
    else if (tile_is_wild((tile_t)t))
        buf_addf(out, _("%s drew a Wild, which beats 13, and goes first."), name);
    else
        buf_addf(out, _("%s drew the highest number and goes first."), name);
    return t >= 0 && turns(m, t);
}

static void lots_words(const struct match *m, const struct lots *l, struct buf *out)
{
    struct game_status st;
    bool turned = false;
    match_status(m, &st);
    if (st.phase != PHASE_LOTS)
        turned = start_sentence(m, l, st.starter, out);
    else if (l->goes > 1)
        turned = tie_sentence(m, l, l->goes - 2, out);
    else
        buf_add(out, _("Everyone draws one tile. The highest number goes first."));
    if (turned)
        buf_addf(out, " %s", _("A six-nine counts as 9."));
}

static void draw_lot(struct draw_list *dl, struct rect r, int piece, bool face_up, bool dim)
{
    if (face_up)
        draw_face(dl, r, (tile_t)piece, 0, dim ? TILE_DIM : 0);
    else
        draw_tile(dl, r, 0, 1, 0, 0, TILE_FACE_DOWN);
}

static void lot_name(int piece, struct buf *out)
{
    char name[TILE_NAME];
    buf_add(out, tile_name((tile_t)piece, name));
}

const struct desk_lots TILE_LOTS = {
    .read = read_lots,
    .words = lots_words,
    .noted = turns,
    /* Translators: beside a six-nine in the draw for the start. */
    .note = N_("counts as 9"),
    .draw = draw_lot,
    .aspect = TILE_ASPECT,
    .name = lot_name,
};
