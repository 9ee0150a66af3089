/* deals.c: reads, writes and picks solitaire deals that can be won. */
#include "deals.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "file.h"
#include "mind_puzzles.h"
#include "scan.h"
#include "trials.h"

#define HASH_DIGITS 16

/* ---- The config ---- */

void deals_config(const struct game *g, const char *rules, struct game_config *out)
{
    game_config_default(out, g, 1);
    trials_prepare(out, TRIAL_ARENA, 1);
    trials_rules(out, rules, NULL);
}

/* What the name of the file with these rules ends with; NULL if there is none. */
static const char *find_name(const struct game_config *c)
{
    const struct mind *mind = mind_of(c->game);
    const char *name = NULL;
    struct buf rules = {0};
    if (!mind || !mind->puzzles || c->game->seats_min > 1)
        return NULL;
    game_rules_words(c, &rules);
    for (int i = 0; mind->puzzles->sets[i] && !name; i++)
        if (!strcmp(mind->puzzles->sets[i], buf_text(&rules)))
            name = mind->puzzles->names[i];
    buf_free(&rules);
    return name;
}

/* ---- Reading ---- */

struct reader {
    struct scan scan;
    struct word first; /* of the current line */
    struct deals *out;
    int cap;
    struct reason *why;
};

/* Goes to the next line that is not empty, and takes its first word. */
static bool next_line(struct reader *r)
{
    while (scan_line(&r->scan))
        if (scan_word(&r->scan, &r->first))
            return true;
    return false;
}

/* Goes to the line that begins with this word. */
static bool find_line(struct reader *r, const char *name)
{
    if (next_line(r) && word_is(&r->first, name))
        return true;
    return refuse_at(r->why, r->scan.line ? r->scan.line : 1, 1, "the line \"%s\" is missing",
                     name);
}

static bool ends(struct reader *r)
{
    struct word w;
    return !scan_word(&r->scan, &w) || refuse_word(r->why, &w, "\"%s\" is too much here");
}

/* Copies the next word of the line; *w is the line's first word if there is none. False if the
 * word does not fit. */
static bool take_text(struct reader *r, struct word *w, char *out, size_t size)
{
    if (!scan_word(&r->scan, w)) {
        *w = r->first;
        return false;
    }
    if (w->len >= size)
        return false;
    memcpy(out, w->at, w->len);
    out[w->len] = 0;
    return true;
}

static bool read_game(struct reader *r)
{
    char id[COMPUTER_ID];
    struct word w;
    if (!find_line(r, "game"))
        return false;
    const struct game *g = take_text(r, &w, id, sizeof id) ? game_find(id) : NULL;
    if (!g || g->seats_min > 1 || !trials_of(g)->prepare)
        return refuse_word(r->why, &w, "\"%s\" is not a game for one player");
    deals_config(g, "", &r->out->config);
    return ends(r);
}

static bool read_rules(struct reader *r)
{
    char rule[COMPUTER_ID];
    struct word w;
    do
        if (!take_text(r, &w, rule, sizeof rule) || !trials_rules(&r->out->config, rule, NULL))
            return refuse_word(r->why, &w, "\"%s\" is not a rule of this game");
    while (r->scan.pos < r->scan.line_len);
    return true;
}

static bool read_player(struct reader *r)
{
    char id[COMPUTER_ID];
    struct word w;
    if (!take_text(r, &w, id, sizeof id) || !player_read(id, &r->out->who, &r->out->temper))
        return refuse_word(r->why, &w, "no computer player is called \"%s\"");
    return ends(r);
}

static bool read_head(struct reader *r)
{
    struct scan back;
    if (!read_game(r))
        return false;
    back = r->scan;
    if (next_line(r) && word_is(&r->first, "rules")) {
        if (!read_rules(r))
            return false;
    } else {
        r->scan = back;
    }
    return find_line(r, "player") && read_player(r);
}

static bool read_hash(const struct word *w, uint64_t *out)
{
    *out = 0;
    for (size_t i = 0; i < w->len; i++) {
        const char *digits = "0123456789abcdef", *at = memchr(digits, w->at[i], HASH_DIGITS);
        if (!at)
            return false;
        *out = *out << 4 | (uint64_t)(at - digits);
    }
    return w->len == HASH_DIGITS;
}

/* Reads the numbers of a deal that follow its seed. */
static bool read_numbers(struct reader *r, struct solitaire_deal *out)
{
    int *number[] = {&out->out_turns, &out->out_draws, &out->turns, &out->draws};
    struct word w;
    for (size_t i = 0; i < sizeof number / sizeof *number; i++) {
        if (!scan_word(&r->scan, &w))
            return refuse_word(r->why, &r->first, "the deal \"%s\" is cut off");
        if (!word_int(&w, i < 2 ? 0 : *number[i - 2], DEAL_COUNT_MOST, number[i]))
            return refuse_word(r->why, &w, "\"%s\" is not a number of turns or draws");
    }
    if (!scan_word(&r->scan, &w))
        return refuse_word(r->why, &r->first, "the deal \"%s\" is cut off");
    return read_hash(&w, &out->hash) ||
           refuse_word(r->why, &w, "\"%s\" is not a hash of 16 digits");
}

static bool read_deal(struct reader *r)
{
    struct deals *d = r->out;
    struct deal deal = {.solved = {.out = true, .whole = true}};
    if (!word_u64(&r->first, &deal.seed))
        return refuse_word(r->why, &r->first, "\"%s\" is not a seed");
    if (d->n && deal.seed <= d->deal[d->n - 1].seed)
        return refuse_word(r->why, &r->first, "the seed \"%s\" is not above the one before");
    if (!read_numbers(r, &deal.solved) || !ends(r))
        return false;
    d->deal = mem_more(d->deal, d->n, &r->cap, sizeof *d->deal);
    d->deal[d->n++] = deal;
    return true;
}

static bool read_all(struct reader *r)
{
    if (!read_head(r))
        return false;
    while (next_line(r))
        if (!read_deal(r))
            return false;
    return r->out->n || refuse_at(r->why, r->scan.line, 1, "there is no deal in the list");
}

bool deals_read(const char *text, size_t len, struct deals *out, struct reason *why)
{
    struct reader r = {.out = out, .why = why};
    *out = (struct deals){.n = 0};
    scan_text(&r.scan, text, len);
    if (read_all(&r))
        return true;
    deals_free(out);
    return false;
}

void deals_free(struct deals *d)
{
    free(d->deal);
    *d = (struct deals){.n = 0};
}

/* ---- Writing ---- */

void deals_write_head(const struct game_config *c, enum player who, enum temper temper,
                      struct buf *out)
{
    char player[COMPUTER_ID];
    struct buf rules = {0};
    game_rules_words(c, &rules);
    player_write(who, temper, player);
    buf_addf(out, "game %s\n", c->game->id);
    if (rules.len)
        buf_addf(out, "rules %s\n", buf_text(&rules));
    buf_addf(out, "player %s\n", player);
    buf_free(&rules);
}

void deals_write(const struct deal *d, struct buf *out)
{
    const struct solitaire_deal *s = &d->solved;
    buf_addf(out, "%" PRIu64 " %d %d %d %d %016" PRIx64 "\n", d->seed, s->out_turns,
             s->out_draws, s->turns, s->draws, s->hash);
}

/* ---- The files ---- */

static bool same_rules(const struct game_config *a, const struct game_config *b)
{
    struct buf one = {0}, other = {0};
    game_rules_words(a, &one);
    game_rules_words(b, &other);
    bool same = a->game == b->game && !strcmp(buf_text(&one), buf_text(&other));
    buf_free(&one);
    buf_free(&other);
    return same;
}

static bool load(const char *path, const struct game_config *c, struct deals *out,
                 struct reason *why)
{
    struct buf text = {0};
    bool good = file_read(path, &text, why) && deals_read(buf_text(&text), text.len, out, why);
    buf_free(&text);
    if (!good || same_rules(&out->config, c))
        return good;
    deals_free(out);
    return refuse(why, "the list of deals has other rules");
}

bool deals_load(const char *folder, const struct game_config *c, struct deals *out,
                struct reason *why)
{
    const char *set = find_name(c);
    struct buf name = {0}, path = {0};
    *out = (struct deals){.n = 0};
    if (!set)
        return refuse(why, "there is no list of deals for these rules");
    buf_addf(&name, "deals-%s.txt", set);
    file_path_add(&path, folder, buf_text(&name));
    bool good = load(buf_text(&path), c, out, why);
    buf_free(&name);
    buf_free(&path);
    return good;
}

const struct deal *deals_find(const struct deals *d, uint64_t seed)
{
    int low = 0, high = d->n;
    while (low < high) {
        int middle = low + (high - low) / 2;
        if (d->deal[middle].seed < seed)
            low = middle + 1;
        else
            high = middle;
    }
    return low < d->n && d->deal[low].seed == seed ? &d->deal[low] : NULL;
}

const struct deal *deals_pick(const struct deals *d, struct rng *rng)
{
    return &d->deal[rng_below(rng, (uint32_t)d->n)];
}
