/* day_deal.c: the solitaire deal of the day, and the best result of each day. */
#include "day_deal.h"

#include <string.h>

#include "maker.h"
#include "scan.h"
#include "store_puzzles.h"

#define COUNT_MOST 10000

/* ---- The deal ---- */

/* Bit i of `set` chooses the game's optional rule number i. */
static void set_rules(struct game_config *c, int set)
{
    for (int i = 0; i < c->game->n_options; i++)
        if (c->game->options[i].rule && c->game->options[i].kind == OPTION_YES_NO) {
            c->option[i] = set & 1;
            set >>= 1;
        }
}

static int optional_rules(const struct game *g)
{
    int n = 0;
    for (int i = 0; i < g->n_options; i++)
        n += g->options[i].rule && g->options[i].kind == OPTION_YES_NO;
    return n;
}

void day_deal_set(struct game_config *c, int64_t day)
{
    struct puzzle_day d = puzzle_day_of(day);
    c->seed = (uint64_t)(d.year * 10000 + d.month * 100 + d.day);
    set_rules(c, puzzle_weekday(d) % (1 << optional_rules(c->game)));
}

int64_t day_deal_of(const struct game_config *c)
{
    struct puzzle_day d;
    struct game_config same = *c;
    struct buf date = {0};
    if (c->seats != 1 || c->start || c->seed > 99991231)
        return 0;
    buf_addf(&date, "%04d-%02d-%02d", (int)(c->seed / 10000), (int)(c->seed / 100 % 100),
             (int)(c->seed % 100));
    int64_t day = puzzle_day_read(buf_text(&date), &d, NULL) ? puzzle_day_number(d) : 0;
    buf_free(&date);
    if (!day)
        return 0;
    day_deal_set(&same, day);
    return memcmp(same.option, c->option, sizeof same.option) == 0 ? day : 0;
}

/* ---- Its results ---- */

static void key_of(const struct game *g, int64_t day, struct buf *out)
{
    buf_addf(out, "day %s/", g->id);
    puzzle_day_write(puzzle_day_of(day), out);
}

/* "9 4 gold plain", "12 5 none hints", or "-" for one that was not out. */
static bool read_result(const char *text, struct day_result *out)
{
    struct scan s;
    struct word turns, draws, medal, how;
    char id[16];
    *out = (struct day_result){0};
    scan_start(&s, text, strlen(text));
    if (!scan_line(&s) || !scan_word(&s, &turns))
        return false;
    if (word_is(&turns, "-"))
        return true;
    if (!scan_word(&s, &draws) || !scan_word(&s, &medal) || !scan_word(&s, &how) ||
        medal.len >= sizeof id || !word_int(&turns, 1, COUNT_MOST, &out->score.turns) ||
        !word_int(&draws, 0, COUNT_MOST, &out->score.draws))
        return false;
    memcpy(id, medal.at, medal.len);
    id[medal.len] = 0;
    out->score.out = true;
    out->medal = solitaire_medal_read(id);
    out->hinted = word_is(&how, "hints");
    return true;
}

bool day_deal_load(struct store *s, const struct game *g, int64_t day, struct day_result *out)
{
    struct buf key = {0};
    struct day_result r;
    key_of(g, day, &key);
    const char *text = store_target_load(s, buf_text(&key));
    bool good = text && read_result(text, &r);
    if (good)
        *out = r;
    buf_free(&key);
    return good;
}

static bool better(const struct day_result *a, const struct day_result *b)
{
    if (a->score.out && b->score.out && a->hinted != b->hinted)
        return b->hinted;
    return solitaire_compare(&a->score, &b->score) < 0;
}

enum store_result day_deal_add(struct store *s, const struct game *g, int64_t day,
                               const struct day_result *r)
{
    struct day_result before;
    struct buf key = {0}, text = {0};
    if (day_deal_load(s, g, day, &before) && !better(r, &before))
        return STORE_OK;
    key_of(g, day, &key);
    if (r->score.out)
        buf_addf(&text, "%d %d %s %s", r->score.turns, r->score.draws,
                 solitaire_medal_id(r->medal), r->hinted ? "hints" : "plain");
    else
        buf_add(&text, "-");
    enum store_result done = store_target_save(s, buf_text(&key), buf_text(&text));
    buf_free(&key);
    buf_free(&text);
    return done;
}
