/* playing.h: starts, continues, plays and leaves matches. */
#ifndef SUPERWILD_PLAYING_H
#define SUPERWILD_PLAYING_H

#include "session.h"

struct app;

/* Makes a step of the match and notes in app->moment whether it won the round; nothing is seen
 * or heard of it. False with a reason if it is not legal. */
bool app_make(struct app *app, const char *step, struct event_list *events, struct reason *why);
/* Makes a step of the match, with its sounds and narration. False with a reason if it is not
 * legal. */
bool app_play(struct app *app, const char *step, struct reason *why);
/* Can the window show this game? If not, the reason is half a sentence. */
bool app_shows(const struct game *g, struct reason *why);
/* Starts a new match, and shows it. False with a reason if the config is not valid. */
bool app_start(struct app *app, const struct game_config *config, struct reason *why);
/* The same, and if that fails, a notice says why. */
bool app_begin(struct app *app, const struct game_config *config);
/* Begins a game against computers at once, with the next seed (app_seed()). And the words of
 * the button that does it. */
void app_play_now(struct app *app, const struct game_config *config);
void app_play_words(const struct game_config *config, struct buf *out);
/* Begins a new match with the people and rules of the match that is over, and other tiles. The
 * start passes to the next player, so that nobody draws for it. */
void app_rematch(struct app *app);
/* Continues the match in the store with this id, and shows it. False with a reason if it cannot
 * be read or shown. */
bool app_resume(struct app *app, int64_t id, struct reason *why);
/* The same, and if that fails, a notice says why. */
void app_continue(struct app *app, int64_t id);
/* Makes this session the app's, and shows it. */
void app_take_up(struct app *app, struct session *s);
/* Goes to the title page. The match is in the store. If it could not be stored, it stays in
 * memory and can be continued from there. */
void app_leave_match(struct app *app);
/* The seed of the next game: the one from --seed the first time, then a random one. */
uint64_t app_seed(struct app *app);
/* A random one, of at most nine digits, so that a person can pass it on. */
uint64_t app_random_seed(struct app *app);

#endif
