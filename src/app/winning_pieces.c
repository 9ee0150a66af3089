/* winning_pieces.c: finds the pieces that a seat has brought to the board, by making the steps
 * of the match once more. */
#include "winning_pieces.h"

#include <stdlib.h>
#include <string.h>

static void remove_piece(struct desk_glow *g, int piece)
{
    for (int i = 0; i < g->n; i++) {
        if (g->piece[i] != piece)
            continue;
        g->n--;
        memmove(&g->piece[i], &g->piece[i + 1], (size_t)(g->n - i) * sizeof *g->piece);
        if (i < g->last)
            g->last--;
        return;
    }
}

/* A piece that goes to the board, or is laid down, comes last, even if it was there before. */
static void take_note(const struct event_list *events, int seat, struct desk_glow *g)
{
    for (int i = 0; i < events->n; i++) {
        const struct event *e = &events->event[i];
        bool own = e->from.seat == seat || e->to.seat == seat;
        if (e->kind != EVENT_MOVE || e->piece == PIECE_NONE || !own)
            continue;
        bool laid = e->to.zone == ZONE_TABLE || e->to.zone == ZONE_FRONT;
        if (e->from.zone == ZONE_HAND && laid) {
            remove_piece(g, e->piece);
            if (g->n < DESK_GLOW_MOST)
                g->piece[g->n++] = e->piece;
        } else if (e->to.zone == ZONE_HAND) {
            remove_piece(g, e->piece);
        }
    }
}

/* What goes elsewhere on the board. */
static void take_note_of_moves(const struct event_list *events, struct desk_glow *g)
{
    for (int i = 0; i < events->n; i++) {
        const struct event *e = &events->event[i];
        if (e->kind != EVENT_MOVE || e->piece == PIECE_NONE || e->to.zone != ZONE_TABLE)
            continue;
        remove_piece(g, e->piece);
        if (g->n < DESK_GLOW_MOST)
            g->piece[g->n++] = e->piece;
    }
}

void challenge_pieces(const struct match *m, struct desk_glow *out)
{
    const struct game *game = m->game;
    void *state = mem_alloc(game->state_size);
    struct event_list *events = mem_alloc(sizeof *events);
    struct game_status st;
    memset(out, 0, sizeof *out);
    game->start(state, &m->config);
    for (int i = 0; i < m->at; i++) {
        game->status(state, &st);
        if (st.phase != PHASE_CHALLENGE)
            memset(out, 0, sizeof *out);
        event_clear(events);
        if (!game->check(state, m->step[i], NULL)) /* a state that was put together by hand */
            break;
        game->apply(state, m->step[i], events);
        if (st.phase == PHASE_CHALLENGE)
            take_note_of_moves(events, out);
    }
    free(events);
    free(state);
}

void winning_pieces(const struct match *m, int seat, struct desk_glow *out)
{
    const struct game *game = m->game;
    void *state = mem_alloc(game->state_size);
    struct event_list *events = mem_alloc(sizeof *events);
    struct game_status st;
    int round = 0, turn = -1;
    memset(out, 0, sizeof *out);
    game->start(state, &m->config);
    for (int i = 0; i < m->at; i++) {
        game->status(state, &st);
        if (st.round != round) {
            memset(out, 0, sizeof *out);
            turn = -1;
        }
        round = st.round;
        if (st.phase == PHASE_TURN && st.seat == seat && st.turn != turn) {
            out->last = out->n;
            turn = st.turn;
        }
        event_clear(events);
        if (!game->check(state, m->step[i], NULL)) /* a state that was put together by hand */
            break;
        game->apply(state, m->step[i], events);
        if (st.phase == PHASE_TURN)
            take_note(events, seat, out);
    }
    free(events);
    free(state);
}
