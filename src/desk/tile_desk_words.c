/* tile_desk_words.c: writes the message line. */
#include "tile_desk_state.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "explain.h"
#include "player_names.h"

static void fault_message(const struct tile_desk *v, struct buf *out)
{
    struct fault f[FAULT_MAX];
    int n = 0;
    for (int i = 0; i < v->n_faults; i++)
        if (td_is_fault(v, i))
            f[n++] = v->faults[i];
    buf_faults_sentence(out, f, n, &v->now, v->rules);
}

/* What groups in the making still need. */
static void making_message(const struct tile_desk *v, struct buf *out)
{
    int n = 0, at = 0;
    for (int i = v->n_faults - 1; i >= 0; i--)
        if (td_is_making(v, i)) {
            at = i;
            n++;
        }
    if (n == 1)
        buf_making_sentence(out, &v->making[at]);
    else
        buf_addf(out,
                 translated_n("%d group still needs tiles.", "%d groups still need tiles.", n),
                 n);
}

static void drawn_message(const struct tile_desk *v, struct buf *out)
{
    if (v->drew == TILE_NONE) {
        buf_add(out, _("You've drawn. Play, or end your turn."));
        return;
    }
    buf_drawn_sentence(out, _("You drew %s. Play, or end your turn."), v->drew, v->rules);
}

bool td_takes_penalty(const struct tile_desk *v)
{
    return !v->d.status.played && !v->d.status.drawn && v->d.game->tiles->bag(v->d.state) > 0 &&
           v->d.status.phase == PHASE_TURN && !v->d.game->check(v->d.state, "draw", NULL);
}

static bool too_many(const struct tile_desk *v)
{
    return v->d.mine && v->d.status.limit && v->d.status.played > v->d.status.limit;
}

/* If a turn has a limit, says so before anything is refused. */
static bool limit_message(const struct tile_desk *v, struct buf *out, bool *fault)
{
    int played = v->d.status.played, limit = v->d.status.limit, over = played - limit;
    if (!limit || (!played && v->d.rearranged))
        return false;
    *fault = over > 0;
    if (over > 0)
        buf_addf(out,
                 translated_n("On your first turn you may play at most %d tile. Take %d back.",
                              "On your first turn you may play at most %d tiles. Take %d back.",
                              limit),
                 limit, over);
    else if (!played)
        buf_addf(out,
                 translated_n("Your first turn: play up to %d tile, or take one from the bag.",
                              "Your first turn: play up to %d tiles, or take one from the bag.",
                              limit),
                 limit);
    else if (over == 0)
        buf_addf(out, _("That's all %d tiles for a first turn. End your turn."), limit);
    else
        buf_addf(out, _("Everything fits: %d of %d tiles. End your turn, or go on."), played,
                 limit);
    return true;
}

static void challenge_message(const struct tile_desk *v, struct buf *out)
{
    if (!table_in_group(&v->now, v->rules, WILD))
        buf_add(out, _("The Wild is free and everything fits: challenge met!"));
    else
        buf_add(out, _("Together: rearrange the table until the Wild is not in a group."));
}

/* The seat that is asked whether it can play hears who else can. */
static void volunteers_message(const struct tile_desk *v, struct buf *out)
{
    unsigned who = v->d.status.volunteers;
    struct buf names = {0};
    int n = 0;
    for (int i = 0; i < v->d.status.seats; i++)
        n += who >> i & 1;
    names_of_players(v->d.config, who, &names);
    if (n > 2)
        buf_addf(out, translated_n("%d player can play. ", "%d players can play. ", n), n);
    else if (n) /* Translators: one name or two. */
        buf_addf(out, translated_n("%s can play. ", "%s can play. ", n), buf_text(&names));
    buf_add(out, _("Can you make a play with these tiles? Then you may go first."));
    buf_free(&names);
}

/* Somebody is proposed to go first. */
static void proposed_message(const struct tile_desk *v, struct buf *out)
{
    int seat = game_proposed(&v->d.status), you = game_config_you(v->d.config);
    const char *name = v->d.config->name[seat];
    if (seat == you)
        buf_add(out, _("You volunteered and go first."));
    else if (!td_is_asked(v))
        buf_addf(out, _("%s volunteered and goes first."), name);
    else if (you >= 0 && (v->d.status.volunteers >> you & 1))
        /* Translators: a name; both can, and that player's seat comes first. */
        buf_addf(out, _("%s can play, too, and comes before you. Is that all right?"), name);
    else
        buf_addf(out, _("%s volunteered and would go first. Is that all right?"), name);
}

/* The turn goes on by itself. */
static void passing_message(const struct tile_desk *v, struct buf *out)
{
    struct desk_act act;
    td_pass(v, &act);
    if (act.kind == DESK_DRAW)
        buf_add(out, _("Nothing fits, so you draw a tile."));
    else if (td_takes_penalty(v))
        buf_add(out, _("Nothing fits, so you take a tile."));
    else
        buf_add(out, _("Nothing fits, so your turn ends."));
}

static void turn_message(const struct tile_desk *v, struct buf *out, bool *fault)
{
    if (v->ways->turn_words) {
        struct tile_turn turn = td_turn(v);
        v->ways->turn_words(&turn, out, fault);
        return;
    }
    bool last = bits_count(&v->rack) == 0, is_out = v->d.status.open && v->d.status.seats == 1;
    if (v->d.status.played > 0)
        buf_add(out, last && !is_out ? _("That was your last tile: end your turn to go out.")
                                     : _("Everything fits. End your turn, or go on."));
    else if (v->d.rearranged)
        buf_add(out, _("Everything fits, but none of your tiles is on the table yet."));
    else if (v->d.status.drawn)
        drawn_message(v, out);
    else if (!v->d.game->tiles->bag(v->d.state))
        buf_add(out, _("The bag is empty: play, or end your turn."));
    else if (td_takes_penalty(v))
        buf_add(out, _("Your turn: play tiles from your rack, or take one from the bag."));
    else if (last)
        buf_add(out, _("Your rack is empty: draw a tile and carry on."));
    else
        buf_add(out, _("Your turn: play tiles from your rack, or draw one."));
}

/* Says it in one turn of a round; the button stays marked. Returns where the offer begins, 0 if
 * there is none. */
static size_t tidy_message(const struct tile_desk *v, struct buf *out)
{
    size_t at = out->len;
    const struct desk_once *o = &v->d.once;
    if (!v->offers_tidy || o->round != v->d.status.round || o->turn != v->d.status.turn ||
        v->d.hand.n)
        return 0;
    buf_addf(out, " %s", _("Tidying up would make the tiles larger."));
    return at;
}

/* If held tiles cannot be dropped where they are now, appends why, before they are dropped. */
static bool refuses(const struct tile_desk *v, struct buf *out)
{
    struct drop d;
    if (!v->d.hand.n)
        return false;
    td_target(v, &d);
    if (d.kind == DROP_REFUSED)
        buf_add(out, d.why);
    return d.kind == DROP_REFUSED;
}

/* All play together now. */
static void help_message(const struct tile_desk *v, struct buf *out)
{
    if (v->d.status.seat == game_config_you(v->d.config))
        buf_add(out, _("It's your turn, and everyone may help."));
    else
        buf_addf(out, _("It's %s's turn, and everyone may help."),
                 v->d.config->name[v->d.status.seat]);
}

/* What there is to say if nothing is wrong. */
static size_t calm_message(const struct tile_desk *v, struct buf *out, bool *fault)
{
    if (v->d.status.phase == PHASE_CHALLENGE)
        challenge_message(v, out);
    else if (v->d.status.phase == PHASE_VOLUNTEER && td_is_asked(v))
        volunteers_message(v, out);
    else if (v->d.status.phase == PHASE_AGREE)
        proposed_message(v, out);
    else if (!v->d.mine)
        buf_add(out, _("Look around as you like."));
    else if (v->d.ending)
        passing_message(v, out);
    else if (limit_message(v, out, fault))
        return 0;
    else if (v->d.status.open && v->d.status.seats > 1 && !v->d.status.played)
        help_message(v, out);
    else {
        turn_message(v, out, fault);
        return tidy_message(v, out);
    }
    return 0;
}

/* What was just drawn, before what else there is to say. A turn in order says it itself. */
static void also_drawn(const struct tile_desk *v, struct buf *out)
{
    if (!v->just_drew || v->drew == TILE_NONE || !v->d.mine ||
        (!v->n_faults && !v->d.rearranged))
        return;
    buf_drawn_sentence(out, _("You drew %s."), v->drew, v->rules);
    buf_add(out, " ");
}

size_t td_message(const struct tile_desk *v, struct buf *out, bool *fault)
{
    *fault = td_count_faults(v) > 0 || v->d.note[0];
    if (v->d.note[0]) {
        buf_add(out, v->d.note);
        return 0;
    }
    also_drawn(v, out);
    if (too_many(v)) /* which no other tile can mend */
        limit_message(v, out, fault);
    else if (td_count_faults(v))
        fault_message(v, out);
    else if (v->n_faults)
        making_message(v, out);
    else
        return calm_message(v, out, fault);
    return 0;
}

/* ---- For struct desk_kind ---- */

/* Nothing has been done in the turn, and all that can be said is what everybody knows. */
static bool only_turn(const struct tile_desk *v)
{
    const struct game_status *st = &v->d.status;
    return v->d.mine && st->phase == PHASE_TURN && !st->open && !st->played && !st->drawn &&
           v->d.game->tiles->bag(v->d.state) > 0 && !v->d.rearranged && !v->d.ending;
}

static void gauge(const struct tile_desk *v, struct desk_gauge *out)
{
    if (v->d.mine && v->d.game->tiles->laid)
        out->have = v->d.game->tiles->laid(v->d.state, &out->need);
    if (out->have < out->need)
        /* Translators: what the laid tiles are worth, and how much is needed; keep it short. */
        snprintf(out->label, sizeof out->label, _("Worth %d of %d"), out->have, out->need);
    else if (out->need > 0) /* Translators: the same, when it is enough. */
        snprintf(out->label, sizeof out->label, _("Worth %d"), out->have);
}

void td_desk_message(const void *self, struct buf *out, struct desk_tone *tone)
{
    const struct tile_desk *v = self;
    *tone = (struct desk_tone){.alone = v->d.note[0] || v->n_faults};
    gauge(v, &tone->gauge);
    if (refuses(v, out))
        tone->fault = tone->held = true;
    else
        tone->aside = td_message(v, out, &tone->fault);
    tone->turn = !tone->fault && !tone->alone && only_turn(v);
    if (v->d.status.phase == PHASE_CHALLENGE)
        tone->good = !v->n_faults && !table_in_group(&v->now, v->rules, WILD);
    else
        tone->good = v->d.status.played > 0 && v->d.game->check(v->d.state, "end", NULL);
}
