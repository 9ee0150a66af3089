/* old_list.h: lists as text what is in a profile and how position files are read. make-old.c
 * used it with an earlier version to write expected-*.txt here, and the test uses it now. */
#ifndef SUPERWILD_OLD_LIST_H
#define SUPERWILD_OLD_LIST_H

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "record.h"
#include "session.h"

#define OLD_MATCHES 40

/* The players, how far the match is, and its exact state. */
static inline void old_list_match(struct store *store, const struct store_record *r,
                                  struct buf *out)
{
    struct reason why = {.text = ""};
    struct store_record whole;
    struct session *s = session_open(store, r->id, NULL, NULL, &why);
    buf_addf(out, "match %d: %s | %s | %s\n", (int)r->id, r->game, r->title, r->summary);
    if (!s) {
        buf_addf(out, "cannot be opened: %s\n", why.text);
        return;
    }
    if (store_match_load(store, r->id, &whole) == STORE_OK) {
        buf_addf(out, "%sstored %d steps, %d in force, %lld to %lld\n", whole.header,
                 whole.n_steps, whole.at, (long long)whole.created, (long long)whole.changed);
        store_record_free(&whole);
    }
    const char *note = store_note(store, r->id, "rack");
    buf_addf(out, "state %016" PRIx64 " after %d of %d steps, note \"%s\"\n\n",
             match_hash(s->match), s->match->at, s->match->n, note ? note : "");
    session_free(s);
}

static inline void old_list_matches(struct store *store, enum store_status status,
                                    struct buf *out)
{
    struct store_record r[OLD_MATCHES];
    int n = store_match_list(store, status, r, OLD_MATCHES);
    buf_addf(out, "%s: %d\n\n", status == STORE_RUNNING ? "Running" : "Finished", n);
    for (int i = 0; i < n; i++) {
        old_list_match(store, &r[i], out);
        store_record_free(&r[i]);
    }
}

/* All of a profile. */
static inline void old_list(struct store *store, struct buf *out)
{
    static const char *const keys[] = {"theme", "player.1", "wins.super-wild", "wins.normikub",
                                       "wins.classic"};
    static const char *const rules[] = {"", "stacks", "diagonals", "stacks diagonals"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        const char *value = store_get(store, keys[i]);
        buf_addf(out, "%s:\n%s\n", keys[i], value ? value : "none");
    }
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        struct store_best best[20];
        int n = store_best_list(store, "super-wild", rules[i], best, 20);
        for (int k = 0; k < n; k++)
            buf_addf(out, "best \"%s\": %d turns, %d drawn%s, %lld, match %d\n", rules[i],
                     best[k].turns, best[k].draws, best[k].all ? ", all" : "",
                     (long long)best[k].when, (int)best[k].match);
    }
    old_list_matches(store, STORE_RUNNING, out);
    old_list_matches(store, STORE_FINISHED, out);
}

/* ---- Position files ---- */

/* The start of a game from a position: its configuration and its position as text, or the place
 * where the text is refused. The words of the reason may change. */
static inline void old_judge_position(const char *text, size_t len, struct buf *out)
{
    struct game_config c;
    struct reason why = {.text = ""};
    if (!game_config_from_text(&c, text, len, &why)) {
        buf_addf(out, "refused at %d:%d\n", why.line, why.col);
        return;
    }
    game_config_before(&c); /* choices that are newer than these files */
    config_write(out, &c);
    game_config_free(&c);
}

/* The position that the game starts from, as the game itself writes it. */
static inline void old_start(const char *text, struct buf *out)
{
    struct game_config c;
    if (!game_config_from_text(&c, text, strlen(text), NULL))
        return;
    struct match *m = match_new(&c);
    m->game->write_position(m->state, out);
    buf_addf(out, "state %016" PRIx64 "\n", match_hash(m));
    match_free(m);
    game_config_free(&c);
}

/* The text with its i-th word gone (way 0), doubled (1), "x" (2) or "game" (3). False when
 * there is no such word. */
static inline bool old_spoil(const char *text, int i, int way, struct buf *out)
{
    const char *at = text;
    for (; i >= 0; i--) {
        at += strspn(at, " \n");
        if (!*at)
            return false;
        if (i)
            at += strcspn(at, " \n");
    }
    size_t n = strcspn(at, " \n");
    buf_clear(out);
    buf_add_n(out, text, (size_t)(at - text));
    if (way == 1) {
        buf_add_n(out, at, n);
        buf_add(out, " ");
        buf_add_n(out, at, n);
    } else if (way > 1) {
        buf_add(out, way == 2 ? "x" : "game");
    }
    buf_add(out, at + n);
    return true;
}

/* How the text is read, and how each damaged version of it is. */
static inline void old_judge_spoilt(const char *text, struct buf *out)
{
    struct buf spoilt = {0};
    old_judge_position(text, strlen(text), out);
    old_start(text, out);
    for (int way = 0; way < 4; way++)
        for (int i = 0; old_spoil(text, i, way, &spoilt); i++) {
            buf_addf(out, "way %d, word %d: ", way, i);
            old_judge_position(buf_text(&spoilt), spoilt.len, out);
        }
    buf_free(&spoilt);
}

#endif
