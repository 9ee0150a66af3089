/* known_rules.c: which rules the person knows: by lessons, by what was played, by what they
 * say. */
#include "known_rules.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "app_library.h"
#include "app_state.h"
#include "beaten.h"
#include "language.h"
#include "mind.h"
#include "played.h"
#include "record.h"
#include "scan.h"
#include "store_puzzles.h"
#include "wins.h"

#define KEY "rules-known" /* "stacks+ diagonals-": what is said to be known, and not */

/* ---- The rules of all games ---- */

struct known_rule rule_at(int i)
{
    for (int l = 0; l < look_count(); l++)
        for (const struct look_rule *r = look_at(l)->learnt; r->id; r++)
            if (i-- == 0)
                return (struct known_rule){look_at(l), r};
    return (struct known_rule){NULL, NULL};
}

int rules_count(void)
{
    int n = 0;
    while (rule_at(n).rule)
        n++;
    assert(n <= RULES_MOST);
    return n;
}

/* Number of the first rule of a look. */
static int first_of(const struct look *look)
{
    int n = 0;
    while (rule_at(n).rule && rule_at(n).look != look)
        n++;
    return n;
}

/* The rules on which these build, too. */
static unsigned with_base(unsigned rules)
{
    for (int i = rules_count() - 1; i >= 0; i--) {
        const struct known_rule k = rule_at(i);
        if ((rules >> i & 1) && k.rule->on)
            rules |= 1u << (first_of(k.look) + k.rule->on - 1);
    }
    return rules;
}

/* Those that build on these, too. */
static unsigned with_more(unsigned rules)
{
    for (int i = 0; i < rules_count(); i++) {
        const struct known_rule k = rule_at(i);
        if (k.rule->on && (rules >> (first_of(k.look) + k.rule->on - 1) & 1))
            rules |= 1u << i;
    }
    return rules;
}

unsigned rules_used(const struct game_config *c)
{
    const struct look *look = look_of(c->game);
    unsigned rules = 0;
    int first = look ? first_of(look) : 0;
    for (int i = 0; look && look->learnt[i].id; i++)
        if (!look->learnt[i].used || look->learnt[i].used(c))
            rules |= 1u << (first + i);
    return with_base(rules);
}

unsigned rules_of_puzzle(const struct puzzle *p)
{
    struct game_config c;
    puzzle_config(p, &c);
    unsigned rules = rules_used(&c);
    game_config_free(&c);
    return rules;
}

unsigned rules_of_game(const struct game *g)
{
    unsigned rules = 0;
    for (int i = 0; i < rules_count(); i++)
        rules |= !g || rule_at(i).look->game == g ? 1u << i : 0;
    return rules;
}

unsigned rules_first(const struct game *g)
{
    unsigned all = rules_of_game(g);
    return all & (~all + 1);
}

unsigned rules_top(unsigned rules)
{
    unsigned top = rules;
    for (int i = 0; i < rules_count(); i++)
        if (rules >> i & 1)
            top &= ~(with_base(1u << i) & ~(1u << i));
    return top;
}

void rule_words(int i, struct buf *out)
{
    struct known_rule k = rule_at(i);
    buf_add(out, k.look->name);
    if (k.rule->name)
        buf_addf(out, ": %s", _(k.rule->name));
}

const char *rule_sentence(int i)
{
    struct known_rule k = rule_at(i);
    return _(k.rule->words ? k.rule->words : k.look->motto);
}

/* ---- A profile of before ---- */

#define MATCHES_MOST 200

static void take_config(void *ctx, const struct game_config *c)
{
    *(unsigned *)ctx |= rules_used(c);
}

static unsigned used_by(const struct game *g, const char *words)
{
    struct game_config c;
    game_config_default(&c, g, g->seats_min);
    return game_rules_choose(&c, words) ? rules_used(&c) : 0;
}

/* What the best results say. */
static unsigned by_results(struct app *app, const struct look *look)
{
    const struct game *g = look->game;
    const struct mind *mind = mind_of(g);
    struct store_best best;
    struct beaten beaten;
    struct wins list;
    unsigned rules = 0;
    for (int hinted = 0; hinted < 2; hinted++) {
        wins_load(app->store, g, hinted, &list);
        for (int i = 0; i < list.n; i++)
            rules |= used_by(g, list.win[i].rules);
    }
    for (int i = 0; mind && mind->puzzles && mind->puzzles->sets[i]; i++)
        if (store_best_list(app->store, g->id, mind->puzzles->sets[i], &best, 1))
            rules |= used_by(g, mind->puzzles->sets[i]);
    beaten_load(app->store, g, &beaten);
    for (int i = 0; i < PLAYER_COUNT; i++)
        rules |= beaten.times[i] ? rules_first(g) : 0;
    return rules;
}

static unsigned by_match(struct app *app, int64_t id)
{
    struct store_record r;
    struct game_config c;
    unsigned rules = 0;
    if (store_match_load(app->store, id, &r) != STORE_OK)
        return 0;
    if (config_read(r.header, strlen(r.header), &c, NULL)) {
        rules = game_config_people(&c) ? rules_used(&c) : 0;
        game_config_free(&c);
    }
    store_record_free(&r);
    return rules;
}

/* Only those are read of whose game something is still unknown. */
static unsigned by_matches(struct app *app, unsigned rules)
{
    struct store_record *all = mem_alloc(MATCHES_MOST * sizeof *all);
    int n = store_match_list(app->store, STORE_FINISHED, all, MATCHES_MOST);
    for (int i = 0; i < n; i++) {
        const struct game *g = game_find(all[i].game);
        if (g && (rules_of_game(g) & ~rules))
            rules |= by_match(app, all[i].id);
        store_record_free(&all[i]);
    }
    free(all);
    return rules;
}

struct by_puzzles {
    const struct library *library;
    unsigned rules;
};

/* A name begins with its set. */
static void take_puzzle(void *ctx, const char *name, const struct store_puzzle *p)
{
    struct by_puzzles *b = ctx;
    size_t n = strcspn(name, "-");
    for (int i = 0; p->stars && i < library_sets(b->library); i++) {
        const struct library_set *set = library_set(b->library, i);
        if (strncmp(set->id, name, n) == 0 && !set->id[n])
            b->rules |= used_by(set->game, set->rules);
    }
}

static unsigned by_what_was_done(struct app *app)
{
    struct by_puzzles b = {.library = app_library(app, NULL)};
    for (int i = 0; i < look_count(); i++)
        b.rules |= by_results(app, look_at(i));
    if (b.library)
        store_puzzle_each(app->store, take_puzzle, &b);
    return by_matches(app, b.rules);
}

/* ---- What is known ---- */

static void save(struct app *app)
{
    struct buf text = {0};
    for (int i = 0; i < rules_count(); i++)
        if ((app->known.yes | app->known.no) >> i & 1)
            buf_addf(&text, "%s%s%c", text.len ? " " : "", rule_at(i).rule->id,
                     app->known.yes >> i & 1 ? '+' : '-');
    store_set(app->store, KEY, buf_text(&text));
    buf_free(&text);
}

static void take_word(struct app *app, const struct word *w)
{
    const struct word id = {.at = w->at, .len = w->len - 1};
    for (int i = 0; i < rules_count(); i++)
        if (word_is(&id, rule_at(i).rule->id)) {
            if (w->at[id.len] == '+')
                app->known.yes |= 1u << i;
            else
                app->known.no |= 1u << i;
        }
}

/* A profile without the setting is new, or of before there was one. */
static void look_back(struct app *app)
{
    if (app->known.read)
        return;
    app->known = (struct known_said){.read = true, .yes = with_base(by_what_was_done(app))};
    if (app->known.yes) /* never over what a profile has that cannot be read now */
        save(app);
}

/* Another window may have written it since. */
static void load(struct app *app)
{
    struct scan s;
    struct word w;
    const char *text = store_get(app->store, KEY);
    if (!text) {
        look_back(app);
        return;
    }
    app->known = (struct known_said){.read = true};
    scan_start(&s, text, strlen(text));
    while (scan_line(&s))
        while (scan_word(&s, &w))
            take_word(app, &w);
}

static unsigned taught(const struct app *app, const struct look *look)
{
    int done = app->settings.lesson[look_index(look)].done, first = first_of(look);
    unsigned rules = 0;
    for (int i = 0; look->learnt[i].id; i++)
        if (look->learnt[i].lesson && look->learnt[i].lesson <= done)
            rules |= 1u << (first + i);
    return rules;
}

unsigned known_rules(struct app *app)
{
    unsigned rules = 0;
    load(app);
    for (int i = 0; i < look_count(); i++)
        rules |= taught(app, look_at(i));
    played_each(app->store, take_config, &rules);
    return (rules & ~app->known.no) | app->known.yes;
}

void known_rules_say(struct app *app, unsigned rules, bool knows)
{
    load(app);
    rules = knows ? with_base(rules) : with_more(rules);
    app->known.yes = knows ? app->known.yes | rules : app->known.yes & ~rules;
    app->known.no = knows ? app->known.no & ~rules : app->known.no | rules;
    save(app);
    app->dirty = true;
}

void known_rules_lesson(struct app *app, const struct look *look)
{
    if (taught(app, look) & ~known_rules(app))
        known_rules_say(app, taught(app, look), true);
}

void known_rules_forget(struct app *app)
{
    app->known = (struct known_said){.read = false};
}
