/* game.c: finds games, and handles configurations. */
#include "game.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "echo.h"
#include "hash.h"
#include "language.h"
#include "letters.h"
#include "scan.h"

const struct game *game_find(const char *id)
{
    for (int i = 0; GAMES[i]; i++)
        if (!strcmp(GAMES[i]->id, id))
            return GAMES[i];
    return NULL;
}

bool game_counts_points(const struct game *g)
{
    return g->scoring != SCORING_PEGS;
}

bool game_score_better(enum game_scoring scoring, int a, int b)
{
    return scoring == SCORING_FEWEST_POINTS ? a < b : a > b;
}

int game_proposed(const struct game_status *st)
{
    int seat = 0;
    if (st->phase != PHASE_AGREE)
        return -1;
    while (!(st->volunteers >> seat & 1))
        seat++;
    return seat;
}

int game_rounds_over(int phase, int round)
{
    bool over = phase == PHASE_ROUND_OVER || phase == PHASE_GAME_OVER;
    return over || !round ? round : round - 1;
}

int game_only_seat(unsigned seats)
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (seats == 1u << seat)
            return seat;
    return -1;
}

unsigned game_score_best(enum game_scoring scoring, const int *score, int seats)
{
    unsigned best = 0;
    int first = 0; /* the first seat in `best` */
    for (int i = 0; i < seats; i++) {
        if (scoring == SCORING_PEGS && !score[i])
            continue;
        if (!best || game_score_better(scoring, score[i], score[first])) {
            best = 0;
            first = i;
        }
        if (score[i] == score[first])
            best |= 1u << i;
    }
    return best;
}

bool game_tie_broken(const struct game *g, const int *score, int seats, unsigned winners)
{
    return g->tie_score && winners && winners != game_score_best(g->scoring, score, seats);
}

uint64_t game_hash(const struct game *g, const void *state)
{
    struct buf text = {0};
    g->write(state, &text);
    uint64_t h = HASH_START;
    for (size_t at = 0, n; at < text.len; at += n) {
        const char *line = text.data + at, *end = memchr(line, '\n', text.len - at);
        n = end ? (size_t)(end - line) + 1 : text.len - at;
        if (*line != '+')
            h = hash_bytes(h, line, n);
    }
    buf_free(&text);
    return h;
}

void game_config_default(struct game_config *c, const struct game *g, int seats)
{
    memset(c, 0, sizeof *c);
    c->game = g;
    c->seats = seats;
    for (int i = 0; i < SEATS_MAX; i++)
        snprintf(c->name[i], sizeof c->name[i], _("Player %d"), i + 1);
    for (int i = 0; i < g->n_options; i++)
        c->option[i] = g->options[i].standard;
}

void game_config_before(struct game_config *c)
{
    for (int i = 0; i < c->game->n_options; i++)
        if (c->game->options[i].dated)
            c->option[i] = c->game->options[i].before;
}

static bool name_good(const char *name)
{
    size_t n = strlen(name);
    return letters_ink(name, n) && echo_plain(name, n) && name[0] != ' ' && name[n - 1] != ' ';
}

/* Makes the position's choices in *c, too. */
static bool read_start(struct game_config *c, const char *text, size_t len, struct reason *why)
{
    struct buf clean = {0};
    bool good = c->game->read_start
                    ? c->game->read_start(c, text, len, &clean, why)
                    : refuse_at(why, 1, 1, "this version cannot play %s yet", c->game->id);
    if (good)
        c->start = mem_strdup(buf_text(&clean));
    buf_free(&clean);
    return good;
}

/* As many play as the position says. */
static bool check_start(const struct game_config *c, struct reason *why)
{
    struct game_config other;
    game_config_default(&other, c->game, 1);
    if (!read_start(&other, c->start, strlen(c->start), why))
        return false;
    game_config_free(&other);
    if (other.seats == 1 && c->seats != 1)
        return refuse(why, "a position works only in its own game, with one player");
    return c->seats == other.seats ||
           refuse(why, "this position is for %d players, not %d", other.seats, c->seats);
}

bool game_config_check(const struct game_config *c, struct reason *why)
{
    const struct game *g = c->game;
    if ((c->seats < g->seats_min && !c->start) || c->seats > g->seats_max)
        return refuse(why, "%s is for %d to %d players, not %d", g->name, g->seats_min,
                      g->seats_max, c->seats);
    for (int i = 0; i < c->seats; i++)
        if (!name_good(c->name[i]))
            return refuse(why, "player %d needs a name", i + 1);
    for (int i = 0; i < g->n_options; i++) {
        const struct game_option *o = &g->options[i];
        if (!option_allows(o, c->option[i]))
            return refuse(why, "%s must be from %d to %d, not %d", o->id, o->low, o->high,
                          c->option[i]);
    }
    if (c->start && !check_start(c, why))
        return false;
    return !g->agree || g->agree(c, why);
}

unsigned game_config_people(const struct game_config *c)
{
    unsigned people = 0;
    for (int i = 0; i < c->seats; i++)
        people |= c->computer[i][0] ? 0 : 1u << i;
    return people;
}

int game_config_you(const struct game_config *c)
{
    char given[NAME_MAX_BYTES];
    int you = game_only_seat(game_config_people(c));
    snprintf(given, sizeof given, _("Player %d"), you + 1);
    return c->seats > 1 && you >= 0 && !strcmp(given, c->name[you]) ? you : -1;
}

const char *game_config_label(const struct game_config *c, int seat)
{
    return seat == game_config_you(c) ? translated_in("player", "You") : c->name[seat];
}

static int option_index(const struct game_config *c, const char *id)
{
    for (int i = 0; i < c->game->n_options; i++)
        if (!strcmp(c->game->options[i].id, id))
            return i;
    assert(!"no such option");
    return 0;
}

bool game_config_set_start(struct game_config *c, const char *text, size_t len,
                           struct reason *why)
{
    struct game_config other = *c;
    if (!read_start(&other, text, len, why))
        return false;
    free(c->start);
    c->start = other.start;
    return true;
}

bool game_config_from_text(struct game_config *c, const char *text, size_t len,
                           struct reason *why)
{
    const struct game *g = game_of_text(text, len, why);
    struct game_config made;
    if (!g)
        return false;
    game_config_default(&made, g, 1);
    if (!read_start(&made, text, len, why))
        return false;
    if (game_config_check(&made, why)) {
        *c = made;
        return true;
    }
    game_config_free(&made);
    return false;
}

void game_config_copy(struct game_config *out, const struct game_config *c)
{
    *out = *c;
    if (c->start)
        out->start = mem_strdup(c->start);
}

void game_config_free(struct game_config *c)
{
    free(c->start);
    c->start = NULL;
}

/* ---- The game of a text ---- */

static bool refuse_game(struct reason *why, const struct word *w)
{
    struct buf all = {0};
    char name[48];
    for (int i = 0; GAMES[i]; i++)
        buf_addf(&all, "%s%s", i ? ", " : "", GAMES[i]->id);
    refuse_at(why, w->line, w->col, "unknown game \"%s\" (%s)", word_show(w, name, sizeof name),
              buf_text(&all));
    buf_free(&all);
    return false;
}

static const struct game *game_of_word(const struct word *w)
{
    for (int i = 0; GAMES[i]; i++)
        if (word_is(w, GAMES[i]->id))
            return GAMES[i];
    return NULL;
}

/* The next word, on this line or on a later one. */
static bool next_word(struct scan *s, struct word *w)
{
    do
        if (s->line && scan_word(s, w))
            return true;
    while (scan_line(s));
    return false;
}

const struct game *game_of_text(const char *text, size_t len, struct reason *why)
{
    struct scan s;
    struct word key, name;
    const struct game *g;
    scan_text(&s, text, len);
    if (!next_word(&s, &key)) {
        refuse_at(why, s.line ? s.line : 1, 1,
                  "the file is empty: a position begins with \"game\"");
        return NULL;
    }
    if (!word_is(&key, "game")) {
        refuse_word(why, &key, "a position begins with \"game\", not with \"%s\"");
        return NULL;
    }
    bool named = next_word(&s, &name);
    g = named ? game_of_word(&name) : NULL;
    if (!g && named && name.line == key.line)
        refuse_game(why, &name);
    else if (!g)
        refuse_at(why, key.line, 1, "the game's name is missing after \"game\"");
    return g;
}

int game_option(const struct game_config *c, const char *id)
{
    return c->option[option_index(c, id)];
}

void game_option_set(struct game_config *c, const char *id, int value)
{
    c->option[option_index(c, id)] = value;
}

void game_rules_words(const struct game_config *c, struct buf *out)
{
    struct buf words = {0};
    for (int i = 0; i < c->game->n_options; i++)
        option_rule_words(&c->game->options[i], c->option[i], &words);
    buf_add(out, buf_text(&words));
    buf_free(&words);
}

/* The word is a rule's id; the value of one that is not yes or no follows it. */
static bool choose_rule(struct game_config *c, const struct word *id, struct scan *s)
{
    struct word value;
    for (int i = 0; i < c->game->n_options; i++) {
        const struct game_option *o = &c->game->options[i];
        if (!o->rule || !word_is(id, o->id))
            continue;
        if (o->kind != OPTION_YES_NO)
            return scan_word(s, &value) && option_read(o, &value, &c->option[i]);
        c->option[i] = 1;
        return true;
    }
    return false;
}

bool game_rules_choose(struct game_config *c, const char *words)
{
    struct scan s;
    struct word id;
    for (int i = 0; i < c->game->n_options; i++)
        if (c->game->options[i].rule && c->game->options[i].kind == OPTION_YES_NO)
            c->option[i] = 0;
    scan_start(&s, words, strlen(words));
    if (!scan_line(&s))
        return true;
    while (scan_word(&s, &id))
        if (!choose_rule(c, &id, &s))
            return false;
    return true;
}
