/* wins.c: the lists of best rounds, and their text. */
#include "wins.h"

#include <stdio.h>
#include <string.h>

#include "echo.h"
#include "scan.h"

/* ---- A round ---- */

bool win_of(const struct match *m, int64_t when, struct win *out)
{
    struct game_status st;
    match_status(m, &st);
    bool over = st.phase == PHASE_ROUND_OVER || st.phase == PHASE_GAME_OVER;
    if (!over || st.winner < 0 || st.seats < 2 || m->config.start ||
        m->config.computer[st.winner][0])
        return false;
    struct buf rules = {0};
    *out = (struct win){.turns = st.turns[st.winner],
                        .draws = st.draws[st.winner],
                        .players = st.seats,
                        .when = when};
    if (st.out_turns) {
        out->turns = st.out_turns;
        out->draws = st.out_draws;
    }
    if (m->game->round_score)
        out->points = m->game->round_score(m->state, st.round, st.winner);
    game_rules_words(&m->config, &rules);
    snprintf(out->rules, sizeof out->rules, "%s", buf_text(&rules));
    if (st.winner != game_config_you(&m->config))
        snprintf(out->name, sizeof out->name, "%s", m->config.name[st.winner]);
    buf_free(&rules);
    return true;
}

static bool is_better(enum game_scoring scoring, const struct win *a, const struct win *b)
{
    if (a->points != b->points)
        return game_score_better(scoring, a->points, b->points);
    if (a->turns != b->turns)
        return a->turns < b->turns;
    return a->draws < b->draws;
}

int wins_add(struct wins *list, const struct win *w)
{
    int at = list->n;
    while (at > 0 && is_better(list->scoring, w, &list->win[at - 1]))
        at--;
    if (at == WINS_MOST)
        return 0;
    int behind = (list->n < WINS_MOST ? list->n++ : WINS_MOST - 1) - at;
    memmove(&list->win[at + 1], &list->win[at], (size_t)behind * sizeof *w);
    list->win[at] = *w;
    return at + 1;
}

/* ---- Text ---- */

void wins_write(const struct wins *list, struct buf *out)
{
    for (int i = 0; i < list->n; i++) {
        const struct win *w = &list->win[i];
        buf_addf(out, "%d %d %d %d %lld%s%s | %s\n", w->points, w->turns, w->draws, w->players,
                 (long long)w->when, w->rules[0] ? " " : "", w->rules, w->name);
    }
}

static bool read_line(const char *line, size_t len, struct win *w)
{
    struct scan s;
    struct word word;
    int *const number[] = {&w->points, &w->turns, &w->draws, &w->players};
    uint64_t when;
    struct buf rules = {0};
    const char *bar = NULL;
    *w = (struct win){0};
    scan_start(&s, line, len);
    s.comments = false; /* names may contain any character */
    if (!scan_line(&s))
        return false;
    for (int i = 0; i < 4; i++)
        if (!scan_word(&s, &word) || !word_int(&word, 0, 100000, number[i]))
            return false;
    if (!scan_word(&s, &word) || !word_u64(&word, &when) || when > INT64_MAX / 2)
        return false;
    w->when = (int64_t)when;
    while (!bar && scan_word(&s, &word)) {
        if (word_is(&word, "|"))
            bar = word.at;
        else
            buf_addf(&rules, "%s%.*s", rules.len ? " " : "", (int)word.len, word.at);
    }
    size_t n = bar ? len - (size_t)(bar + 1 - line) : 0;
    bool good = bar && n <= sizeof w->name && rules.len < sizeof w->rules;
    if (good) {
        memcpy(w->rules, buf_text(&rules), rules.len);
        if (n > 1)
            echo_fit(w->name, sizeof w->name, bar + 2, n - 1);
    }
    buf_free(&rules);
    return good && w->players >= 2 && w->players <= SEATS_MAX;
}

void wins_read(struct wins *out, enum game_scoring scoring, const char *text)
{
    *out = (struct wins){.scoring = scoring};
    while (*text) {
        size_t len = strcspn(text, "\n");
        struct win w;
        if (read_line(text, len, &w))
            wins_add(out, &w);
        text += len + (text[len] == '\n');
    }
}

/* ---- The store ---- */

/* Free it with buf_free(). */
static struct buf key_of(const struct game *g, bool hinted)
{
    struct buf key = {0};
    buf_addf(&key, "%s.%s", hinted ? "wins-hints" : "wins", g->id);
    return key;
}

void wins_load(struct store *s, const struct game *g, bool hinted, struct wins *out)
{
    struct buf key = key_of(g, hinted);
    const char *text = store_get(s, buf_text(&key));
    wins_read(out, g->scoring, text ? text : "");
    out->hinted = hinted;
    buf_free(&key);
}

enum store_result wins_save(struct store *s, const struct game *g, const struct wins *list)
{
    struct buf key = key_of(g, list->hinted), text = {0};
    wins_write(list, &text);
    enum store_result r = store_set(s, buf_text(&key), buf_text(&text));
    buf_free(&key);
    buf_free(&text);
    return r;
}
