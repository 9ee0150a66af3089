/* setup_memory.c: remembers who played last, and by which rules. */
#include "setup_memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app_state.h"
#include "beaten.h"
#include "day_deal.h"
#include "language.h"
#include "letters.h"
#include "look.h"
#include "player_names.h"
#include "players.h"
#include "record.h"
#include "store_people.h"

/* A game that is set up or played here has a look (app_shows()). */
static void key(char out[64], const char *what, const struct game *g, bool alone)
{
    bool plain = look_of(g)->plain_keys;
    snprintf(out, 64, "%s.%s%s%s", what, plain ? "" : g->id, plain ? "" : ".",
             alone ? "solitaire" : "players");
}

#define PLAYED "setup"
#define CHOSEN "chosen"     /* on the set-up page, but not played yet */
#define OPPONENT "opponent" /* who was chosen there, and not only offered */

/* Names that nobody has typed are stored in English and follow the language. */
static void rename_given(struct game_config *c, bool to_english)
{
    for (int i = 0; i < c->seats; i++)
        name_given(c->name[i], to_english);
}

/* The person who plays here has a seat by their name, if nobody has typed another one. */
static void seat_me(struct app *app, struct game_config *c)
{
    const char *me = store_person(app->store)->name;
    int at = -1;
    for (int i = c->seats - 1; i >= 0; i--) {
        char name[NAME_MAX_BYTES];
        memcpy(name, c->name[i], sizeof name);
        if (letters_look_alike(name, me))
            return;
        if (!c->computer[i][0] && name_given(name, true))
            at = i;
    }
    if (at >= 0 && me[0])
        memcpy(c->name[at], me, NAME_MAX_BYTES);
}

/* ---- Remembering ---- */

void setup_alone(struct app *app, int alone)
{
    app->setup_alone = alone;
}

static void keep(struct app *app, const char *what, const struct game_config *config)
{
    struct game_config c = *config;
    struct buf text = {0};
    char name[64];
    key(name, what, c.game, c.seats == 1);
    rename_given(&c, true);
    config_write(&text, &c);
    store_set_soon(app->store, name, buf_text(&text));
    buf_free(&text);
    app->profile_due = true;
}

/* False if nothing is kept that makes sense now. */
static bool kept(struct app *app, const char *what, const struct game *g, bool alone,
                 struct game_config *out)
{
    char name[64];
    key(name, what, g, alone);
    const char *text = store_get(app->store, name);
    struct game_config *c = mem_alloc(sizeof *c);
    bool good = text && config_read(text, strlen(text), c, NULL) && c->game == g && !c->start &&
                (c->seats == 1) == alone;
    if (good) {
        *out = *c;
        rename_given(out, false);
        seat_me(app, out);
    }
    game_config_free(c);
    free(c);
    return good;
}

static void seat_player(struct game_config *c, int seat, enum player p)
{
    player_write(p, TEMPER_OPEN, c->computer[seat]);
    snprintf(c->name[seat], NAME_MAX_BYTES, "%s", player_name(p));
}

/* An opponent, if nobody has been chosen: each another one, and open, as are all until somebody
 * says otherwise. */
static void seat_opponent(struct game_config *c, int seat)
{
    seat_player(c, seat, player_nth((seat - 1) % PLAYER_COUNT));
}

/* The defaults, with names in the present language: a person and the opponents. */
static void fresh(struct app *app, struct game_config *c, const struct game *g, bool alone)
{
    const struct look *l = look_of(g);
    game_config_default(c, g, alone ? 1 : l && l->seats ? l->seats : 2);
    snprintf(c->name[0], NAME_MAX_BYTES, _("Player %d"), 1);
    for (int i = 1; i < c->seats; i++)
        seat_opponent(c, i);
    if (alone) /* Translators: the name of a single player who has not typed one. */
        snprintf(c->name[0], NAME_MAX_BYTES, "%s", translated_in("player", "You"));
    seat_me(app, c);
}

static void recall(struct app *app, const struct game *g, bool alone)
{
    bool now = app->setup_played && app->setup.game == g && (app->setup.seats == 1) == alone;
    if (!kept(app, PLAYED, g, alone, &app->setup) && !now) /* if nothing is stored, the last
                                                              set-up is still there */
        fresh(app, &app->setup, g, alone);
}

void setup_recall(struct app *app, bool alone)
{
    recall(app, app->game->game, alone);
}

void setup_recall_chosen(struct app *app, bool alone, struct game_config *out)
{
    setup_recall(app, alone);
    if (!kept(app, CHOSEN, app->game->game, alone, out))
        *out = app->setup;
}

void setup_keep_chosen(struct app *app, const struct game_config *config)
{
    keep(app, CHOSEN, config);
}

void setup_recall_rules(struct app *app, struct game_config *c)
{
    recall(app, c->game, c->seats == 1);
    memcpy(c->option, app->setup.option, sizeof c->option);
}

static int person_seat(const struct game_config *c, int *people)
{
    int at = -1;
    *people = 0;
    for (int i = c->seats - 1; i >= 0; i--)
        if (!c->computer[i][0]) {
            at = i;
            ++*people;
        }
    return at;
}

/* Two seats: the first person of the last game, and the opponent. */
static void seat_two(struct app *app, struct game_config *c, int person)
{
    if (person > 0)
        memcpy(c->name[0], c->name[person], NAME_MAX_BYTES);
    else if (person < 0)
        snprintf(c->name[0], NAME_MAX_BYTES, _("Player %d"), 1);
    c->computer[0][0] = 0;
    c->seats = 2;
    seat_opponent(c, 1);
    if (strcmp(c->name[0], c->name[1]) == 0)
        snprintf(c->name[0], NAME_MAX_BYTES, _("Player %d"), 1);
    if (!game_config_check(c, NULL)) /* a choice was about somebody who is not here now */
        fresh(app, c, c->game, false);
    seat_me(app, c);
}

/* The only opponent of one person, and the seat; -1 if there are more of either. */
static int only_opponent(const struct game_config *c, int *seat)
{
    int people, person = person_seat(c, &people);
    enum player who;
    enum temper temper;
    *seat = person == 0;
    bool is = c->seats == 2 && people == 1 && player_read(c->computer[*seat], &who, &temper);
    return is ? (int)who : -1;
}

/* Whom one meets after this opponent: somebody stronger after Nell and Otto were beaten twice
 * each. */
static enum player next_opponent(struct app *app, const struct game *g, enum player who)
{
    struct beaten b;
    beaten_load(app->store, g, &b);
    while (who >= PLAYER_NELL && who < PLAYER_MIRA && b.times[who] >= 2)
        who++;
    return who;
}

static bool is_chosen(struct app *app, const struct game *g, int who)
{
    char name[64];
    key(name, OPPONENT, g, false);
    const char *id = store_get(app->store, name);
    return id && strcmp(id, player_id((enum player)who)) == 0;
}

void setup_play(struct app *app, struct game_config *out)
{
    int people, seat;
    setup_recall(app, false);
    *out = app->setup;
    int person = person_seat(out, &people);
    if (people != 1 || out->seats < 2)
        seat_two(app, out, person);
    int who = only_opponent(out, &seat);
    if (who < 0 || is_chosen(app, out->game, who))
        return;
    enum player next = next_opponent(app, out->game, (enum player)who);
    if ((int)next != who)
        seat_player(out, seat, next);
}

void setup_note_choice(struct app *app, const struct game_config *config)
{
    struct game_config last;
    char name[64];
    int seat, now = only_opponent(config, &seat);
    if (now < 0)
        return;
    setup_play(app, &last);
    int offered = only_opponent(&last, &seat), before = only_opponent(&app->setup, &seat);
    key(name, OPPONENT, config->game, false);
    if (now != before)
        store_set(app->store, name, now == offered ? "" : player_id((enum player)now));
}

void setup_deal(struct app *app, const struct game *g, int64_t day, struct game_config *out)
{
    struct game_config last = app->setup; /* without a profile, it is nowhere else */
    recall(app, g, true);
    *out = app->setup;
    app->setup = last;
    if (out->computer[0][0])
        snprintf(out->name[0], NAME_MAX_BYTES, "%s", translated_in("player", "You"));
    out->computer[0][0] = 0;
    seat_me(app, out);
    day_deal_set(out, day);
}

void setup_remember(struct app *app, const struct game_config *config)
{
    char name[64];
    app->setup = *config;
    app->setup_played = true;
    keep(app, PLAYED, config);
    key(name, CHOSEN, config->game, config->seats == 1);
    store_set_soon(app->store, name, "");
}
