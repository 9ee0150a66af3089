/* superwild_step.c: steps of Super Wild from and to text. */
#include "superwild.h"

#include <string.h>

#include "words.h"

enum clause { CLAUSE_PUT, CLAUSE_MOVE, CLAUSE_TAKE };

/* The tile a name means among those in `among` that the step has not named yet; a six-nine
 * goes by either name, its own first. */
static bool find_tile(const struct tile_bits *among, const struct sw_step *st, int face,
                      tile_t *out)
{
    struct tile_bits left = *among;
    for (int i = 0; i < st->n; i++)
        bits_remove(&left, st->item[i].tile);
    return tile_take(&left, face, out);
}

/* The tile that a clause means. Of two six-nines on the table only one may be this turn's: that
 * is the one to take back, whatever it is called. */
static bool find_for(const struct sw_state *s, enum clause c, const struct sw_step *st,
                     int face, tile_t *out)
{
    struct tile_bits played = sw_played(s);
    if (c == CLAUSE_PUT)
        return find_tile(&s->rack[s->seat], st, face, out);
    return (c == CLAUSE_TAKE && find_tile(&played, st, face, out)) ||
           find_tile(&s->table.on, st, face, out);
}

static bool read_item(const struct sw_state *s, struct scan *scan, const struct word *w,
                      enum clause c, struct sw_step *st, struct reason *why)
{
    static const char *const missing[] = {
        [CLAUSE_PUT] = N_("%s is not on the rack"),
        [CLAUSE_MOVE] = N_("%s is not on the table"),
        [CLAUSE_TAKE] = N_("%s is not on the table"),
    };
    struct table_item it = {.to_rack = c == CLAUSE_TAKE};
    int face;
    if (s->seat < 0 || s->phase != PHASE_TURN)
        return refuse(why, "It is nobody's turn.");
    if (!tile_read(w->at, w->len, &face))
        return refuse_word(why, w, "\"%s\" is no tile");
    if (st->n >= FACES || !find_for(s, c, st, face, &it.tile))
        return refuse_word(why, w, missing[c]);
    struct word p;
    if (!it.to_rack) {
        if (!scan_word(scan, &p))
            return refuse_word(why, w, "the place for %s is missing");
        if (!place_read(p.at, p.len, &it.to))
            return refuse_word(why, &p, "\"%s\" is no place, such as 3,4 or 3,4,1");
    }
    st->item[st->n++] = it;
    return true;
}

static bool clause_word(const struct word *w, enum clause *c)
{
    static const char *const word[] = {"put", "move", "take"};
    for (int i = 0; i < 3; i++)
        if (word_is(w, word[i])) {
            *c = (enum clause)i;
            return true;
        }
    return false;
}

static bool read_arrange(const struct sw_state *s, struct scan *scan, struct word w,
                         struct sw_step *st, struct reason *why)
{
    enum clause c = CLAUSE_PUT;
    bool more = true;
    st->verb = SW_ARRANGE;
    while (more) {
        if (!clause_word(&w, &c))
            return refuse_word(why, &w, "\"%s\" is no step (put, move, take, draw, end, ...)");
        int items = 0;
        while ((more = scan_word(scan, &w)) && !word_is(&w, ";")) {
            if (!read_item(s, scan, &w, c, st, why))
                return false;
            items++;
        }
        if (!items)
            return refuse_at(why, 1, w.col, "a step has to name a tile");
        if (more && !scan_word(scan, &w))
            return refuse_at(why, 1, w.col, "something has to follow \";\"");
    }
    return true;
}

bool sw_step_read(const struct sw_state *s, const char *text, struct sw_step *out,
                  struct reason *why)
{
    static const struct {
        const char *word;
        enum sw_verb verb;
    } plain[] = {{"draw", SW_DRAW}, {"deal", SW_DEAL_STEP}, {"end", SW_END}, {"stop", SW_STOP}};
    struct scan scan;
    struct word w, extra;
    if (strlen(text) >= STEP_MAX || strpbrk(text, "\r\n"))
        return refuse(why, "a step is one short line");
    scan_start(&scan, text, strlen(text));
    scan.comments = false;
    out->n = 0;
    if (!scan_line(&scan) || !scan_word(&scan, &w))
        return refuse(why, "the step is empty");
    for (int i = 0; i < 4; i++) {
        if (!word_is(&w, plain[i].word))
            continue;
        out->verb = plain[i].verb;
        return !scan_word(&scan, &extra) ||
               refuse_word(why, &extra, "\"%s\" is too much in this step");
    }
    return read_arrange(s, &scan, w, out, why);
}

void sw_step_write(const void *state, const struct table_item *items, int n, struct buf *out)
{
    const struct sw_state *s = state;
    static const char *const word[] = {"put", "move", "take"};
    int last = -1;
    for (int i = 0; i < n; i++) {
        int c = items[i].to_rack                      ? CLAUSE_TAKE
                : table_has(&s->table, items[i].tile) ? CLAUSE_MOVE
                                                      : CLAUSE_PUT;
        if (c != last)
            buf_addf(out, "%s%s", last < 0 ? "" : " ; ", word[c]);
        last = c;
        buf_add(out, " ");
        buf_tile(out, items[i].tile);
        if (c == CLAUSE_TAKE)
            continue;
        buf_add(out, " ");
        buf_place(out, items[i].to);
    }
}
