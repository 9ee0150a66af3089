/* marked.c: finds the marks of a match, and keeps those that people have made. */
#include "marked.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "echo.h"
#include "language.h"
#include "letters.h"
#include "mind.h"
#include "scan.h"
#include "store_people.h"

#define KEY "marks"
#define SEATS_ALL ((1u << SEATS_MAX) - 1)

/* ---- Which there are ---- */

/* The only person at the table wins the match, and Mira is one of the others. */
static bool beats_mira(const struct mark_turn *t, int seat)
{
    enum player who;
    enum temper temper;
    bool there = false;
    for (int i = 0; i < t->is.seats; i++)
        there |= player_read(t->config->computer[i], &who, &temper) && who == PLAYER_MIRA;
    return there && t->was.phase == PHASE_TURN && t->is.phase == PHASE_GAME_OVER &&
           t->is.winners == 1u << seat && game_only_seat(game_config_people(t->config)) == seat;
}

/* Games that computers play have these, too. */
static const struct mind_mark GENERAL[] = {
    {{"mira", N_("Mira beaten"), N_("You are the only person in a game with Mira, and win it."),
      MARK_CROWN},
     .made = beats_mira,
     .match = true},
};
#define GENERALS ((int)(sizeof GENERAL / sizeof GENERAL[0]))

const struct mind_mark *mark_of_game(const struct game *g, int i)
{
    const struct mind *mind = mind_of(g);
    int own = 0;
    while (mind && mind->marks && mind->marks[own].kind.id)
        own++;
    if (i < own)
        return &mind->marks[i];
    return mind && mind->step && i - own < GENERALS ? &GENERAL[i - own] : NULL;
}

void mark_id(const struct game *g, const struct mind_mark *m, char out[MARK_ID])
{
    snprintf(out, MARK_ID, "%s/%s", g->id, m->kind.id);
}

const struct mind_mark *mark_find(const char *id, const struct game **game)
{
    char of[MARK_ID];
    for (int g = 0; GAMES[g]; g++) {
        const struct mind_mark *m;
        for (int i = 0; (m = mark_of_game(GAMES[g], i)); i++) {
            mark_id(GAMES[g], m, of);
            if (!strcmp(of, id)) {
                *game = GAMES[g];
                return m;
            }
        }
    }
    return NULL;
}

/* ---- Those of a match ---- */

/* Can this step have ended anything? */
static bool ends(const struct game_status *was, const struct game_status *is)
{
    return (was->phase == PHASE_TURN || was->phase == PHASE_CHALLENGE) &&
           (is->phase != was->phase || is->turn != was->turn || is->seat != was->seat ||
            is->challenge != was->challenge);
}

static int of_seats(const struct mark_turn *t, unsigned seats, struct marked *out)
{
    const struct game *g = t->config->game;
    const struct mind_mark *m;
    int n = 0;
    for (int i = 0; (m = mark_of_game(g, i)); i++)
        for (int seat = 0; seat < t->is.seats && n < MARKS_AT_ONCE; seat++) {
            if (!(seats >> seat & 1) || !m->made(t, seat))
                continue;
            out[n] = (struct marked){.seat = seat, .round = t->is.round};
            mark_id(g, m, out[n].id);
            if (seat != game_config_you(t->config))
                snprintf(out[n].name, sizeof out[n].name, "%s", t->config->name[seat]);
            n++;
        }
    return n;
}

static int of_step(const struct match *m, const void *before, const char *step, unsigned seats,
                   struct marked *out)
{
    struct mark_turn t = {.config = &m->config, .before = before, .after = m->state};
    m->game->status(before, &t.was);
    m->game->status(m->state, &t.is);
    t.past.seat = -1;
    if (!seats || !ends(&t.was, &t.is))
        return 0;
    if (t.was.phase == PHASE_TURN && m->game->turn_past)
        m->game->turn_past(before, m->state, step, &t.past);
    int n = of_seats(&t, seats, out);
    for (int i = 0; i < n; i++)
        out[i].at = m->at;
    return n;
}

int marks_of_step(const struct match *m, const void *before, const char *step,
                  struct marked *out)
{
    return m->config.start ? 0 : of_step(m, before, step, game_config_people(&m->config), out);
}

void marks_of_match(const struct match *m, bool all, struct marked_list *out)
{
    struct match *again = match_new(&m->config);
    void *before = mem_alloc(m->game->state_size);
    struct marked made[MARKS_AT_ONCE];
    *out = (struct marked_list){.n = 0};
    for (int i = 0; i < m->at; i++) {
        memcpy(before, again->state, m->game->state_size);
        if (!match_play(again, m->step[i], NULL, NULL))
            break;
        int n = of_step(again, before, m->step[i],
                        all ? SEATS_ALL : game_config_people(&m->config), made);
        for (int k = 0; k < n; k++) {
            bool known = false;
            for (int j = 0; j < out->n; j++)
                known |= out->of[j].seat == made[k].seat && !strcmp(out->of[j].id, made[k].id);
            if (!known)
                marked_list_add(out, &made[k]);
        }
    }
    free(before);
    match_free(again);
}

/* ---- Lists and their text ---- */

void marked_list_add(struct marked_list *list, const struct marked *m)
{
    list->of = mem_grow(list->of, (size_t)(list->n + 1) * sizeof *list->of);
    list->of[list->n++] = *m;
}

void marked_list_free(struct marked_list *list)
{
    free(list->of);
    *list = (struct marked_list){.n = 0};
}

void marked_write(const struct marked_list *list, struct buf *out)
{
    for (int i = 0; i < list->n; i++) {
        const struct marked *m = &list->of[i];
        buf_addf(out, "%s %lld ", m->id, (long long)m->when);
        if (m->puzzle[0])
            buf_addf(out, "puzzle %s", m->puzzle);
        else
            buf_addf(out, "match %lld %d", (long long)m->match, m->at);
        buf_addf(out, " | %s\n", m->name);
    }
}

static bool read_time(struct scan *s, int64_t *out)
{
    struct word word;
    uint64_t n;
    bool good = scan_word(s, &word) && word_u64(&word, &n) && n <= INT64_MAX / 2;
    if (good)
        *out = (int64_t)n;
    return good;
}

static bool read_word(struct scan *s, char *out, size_t size)
{
    struct word word;
    bool good = scan_word(s, &word) && word.len < size;
    if (good) {
        memcpy(out, word.at, word.len);
        out[word.len] = 0;
    }
    return good;
}

static bool read_line(const char *line, size_t len, struct marked *m)
{
    struct scan s;
    struct word word;
    *m = (struct marked){.seat = -1};
    scan_start(&s, line, len);
    s.comments = false; /* names may contain any character */
    if (!scan_line(&s) || !read_word(&s, m->id, sizeof m->id) || !read_time(&s, &m->when) ||
        !scan_word(&s, &word))
        return false;
    if (word_is(&word, "puzzle")
            ? !read_word(&s, m->puzzle, sizeof m->puzzle)
            : !word_is(&word, "match") || !read_time(&s, &m->match) || !scan_word(&s, &word) ||
                  !word_int(&word, 0, 1 << 20, &m->at))
        return false;
    if (!scan_word(&s, &word) || !word_is(&word, "|"))
        return false;
    if (scan_rest(&s, &word) && word.len < sizeof m->name)
        echo_fit(m->name, sizeof m->name, word.at, word.len);
    return true;
}

void marked_read(struct marked_list *out, const char *text)
{
    *out = (struct marked_list){.n = 0};
    while (*text) {
        size_t len = strcspn(text, "\n");
        struct marked m;
        if (read_line(text, len, &m) && !marked_find(out, m.id, m.name))
            marked_list_add(out, &m);
        text += len + (text[len] == '\n');
    }
}

/* ---- The store ---- */

static void load(struct store *s, int64_t person, struct marked_list *out)
{
    const char *text = store_person_get(s, person, KEY);
    marked_read(out, text ? text : "");
}

static enum store_result save(struct store *s, int64_t person, const struct marked_list *list)
{
    struct buf text = {0};
    marked_write(list, &text);
    enum store_result done = store_person_set(s, person, KEY, buf_text(&text));
    buf_free(&text);
    return done;
}

void marked_load(struct store *s, struct marked_list *out)
{
    load(s, store_person(s)->id, out);
}

const struct marked *marked_find(const struct marked_list *list, const char *id,
                                 const char *name)
{
    for (int i = 0; i < list->n; i++)
        if (!strcmp(list->of[i].id, id) && !strcmp(list->of[i].name, name))
            return &list->of[i];
    return NULL;
}

/* In whose list it is kept. The name in *own is the one there. */
static int64_t place(struct store *s, const struct marked *m, struct marked *own)
{
    int64_t person = m->name[0] ? store_person_named(s, m->name) : 0;
    *own = *m;
    if (person)
        own->name[0] = 0;
    return person ? person : store_person(s)->id;
}

bool marked_known(struct store *s, const struct marked *m)
{
    struct marked_list list;
    struct marked own;
    load(s, place(s, m, &own), &list);
    bool known = marked_find(&list, own.id, own.name);
    marked_list_free(&list);
    return known;
}

static enum store_result add_to(struct store *s, int64_t person, const struct marked *m)
{
    struct marked_list list;
    enum store_result done = STORE_OK;
    load(s, person, &list);
    if (!marked_find(&list, m->id, m->name)) {
        marked_list_add(&list, m);
        done = save(s, person, &list);
    }
    marked_list_free(&list);
    return done;
}

bool marked_add(struct store *s, const struct marked *m)
{
    struct marked own;
    int64_t person = place(s, m, &own), me = store_person(s)->id;
    if (marked_known(s, m))
        return false;
    /* What cannot be written is tried again only with one's own: there it waits by the name. */
    if (add_to(s, person, &own) != STORE_OK && person != me)
        add_to(s, me, m);
    return true;
}

/* Takes those with that name out of a list and gives them to their person. */
static void claim_from(struct store *s, int64_t from, int64_t person, const char *name)
{
    struct marked_list list, left = {.n = 0};
    bool good = true, any = false;
    load(s, from, &list);
    for (int i = 0; i < list.n; i++) {
        struct marked m = list.of[i];
        bool theirs = m.name[0] && letters_look_alike(m.name, name);
        any |= theirs;
        if (theirs)
            m.name[0] = 0;
        if (theirs && from != person)
            good &= add_to(s, person, &m) == STORE_OK;
        else if (!theirs || !marked_find(&list, m.id, ""))
            marked_list_add(&left, &m);
    }
    if (any && good)
        save(s, from, &left);
    marked_list_free(&left);
    marked_list_free(&list);
}

void marked_claim(struct store *s, int64_t person, const char *name)
{
    struct store_person *all = mem_alloc(STORE_PEOPLE_MOST * sizeof *all);
    int n = store_people_list(s, all, STORE_PEOPLE_MOST);
    for (int i = 0; i < n; i++)
        claim_from(s, all[i].id, person, name);
    free(all);
}
