/* profile.c: opens the profile and looks after it. */
#include "profile.h"

#include <string.h>

#include "app_state.h"
#include "card.h"
#include "endless.h"
#include "language.h"
#include "navigation.h"
#include "notice.h"
#include "people_memory.h"
#include "practice_list.h"
#include "settings.h"
#include "setup_memory.h"
#include "unsaved.h"

#define LOCK_MS 250   /* at the start, */
#define MOMENT_MS 50  /* while somebody plays: what is done for one event */
#define LAST_MS 2000  /* and at the end, when it is the last chance */
#define AGAIN_MS 2000 /* and then twice as long each time, up to a minute */
#define AGAIN_MOST_MS 64000
#define SAVED_LOOK_MS 15 /* how often to look whether the disk has it */

static void look_again(struct app *app, unsigned ms)
{
    app->profile_wait_ms = ms;
    app->profile_look_at = app->now_ms + ms;
}

void profile_open(struct app *app)
{
    struct reason notice = {0};
    const char *dir = app->config.profile_dir;
    bool later = app->config.profile_later;
    app->store = later ? store_open_later(dir) : store_open_within(dir, LOCK_MS, &notice);
    if (app->host.start)
        store_flush_behind(app->store, &(struct store_threads){app->host.self, app->host.start,
                                                               app->host.join});
    profile_moment(app);
    if (later) {
        app->profile_due = true;
        return;
    }
    app->profile_epoch = store_epoch(app->store);
    if (notice.text[0])
        app_tell(app, notice.text);
    const char *trouble = store_trouble(app->store);
    memcpy(app->told_trouble, trouble, strlen(trouble) + 1);
    look_again(app, AGAIN_MS);
    if (trouble[0] && !notice.text[0])
        app_tell(app, trouble);
    if (app->config.homeless)
        app_tell(app,
                 _("Your game can't be saved: the system does not say where your home folder "
                   "is. You can keep playing."));
}

void profile_moment(struct app *app)
{
    store_moment(app->store, MOMENT_MS);
}

/* Another profile is open now than the one whose settings we know. What the person has set in
 * the meantime stays. */
static void read_again(struct app *app, unsigned epoch)
{
    app->profile_epoch = epoch;
    settings_load(app);
    people_load(app);
    setup_recall(app, false);
    if (!app->session && app->screen == app_screen(app, app->screens->first))
        app_go(app, app->screens->first); /* its list of games is another one */
    app->dirty = true;
}

void profile_turned(struct app *app)
{
    app->screens->end(app);
    practice_list_end(app);
    endless_end(app);
    app->people.n = 0;
    app->setup_played = false;
    app->review_view = app->review_turn = 0;
    memset(app->focus_kept, 0, sizeof app->focus_kept);
    read_again(app, store_epoch(app->store));
    app_read_beneath(app);
}

/* ---- After an import ---- */

static void read_imported(struct app *app)
{
    bool busy = app->session || app->puzzling || app->editing || app_card_is_open(app);
    if (!app->imported || busy)
        return;
    app->imported = false;
    app_renew(app, profile_turned);
}

void profile_imported(struct app *app)
{
    app->imported = true;
    read_imported(app);
}

/* Whatever has made saving work again, the match is not in the profile yet. */
static void catch_up(struct app *app)
{
    unsigned epoch = store_epoch(app->store);
    if (epoch != app->profile_epoch)
        read_again(app, epoch);
    if (app->session)
        session_sync(app->session);
    unsaved_sync(app);
}

void profile_close(struct app *app)
{
    store_set_patience(app->store, LAST_MS);
    bool stored = !app->session || session_sync(app->session) || app->session->overtaken;
    unsaved_sync(app);
    bool all = stored && !app->n_unsaved && !store_unwritten(app->store);
    if (!store_flushed(app->store, LAST_MS))
        app->lost = "The disk does not answer. If the computer loses power now, what you did "
                    "last may be lost.";
    if (!all)
        app->lost = "What you did last could not be saved.";
}

/* ---- Looking after it ---- */

static void tell_trouble(struct app *app)
{
    const char *now = store_trouble(app->store);
    if (strcmp(now, app->told_trouble) == 0)
        return;
    bool had = app->told_trouble[0];
    memcpy(app->told_trouble, now, strlen(now) + 1);
    look_again(app, AGAIN_MS);
    if (now[0]) {
        app_tell(app, now);
    } else if (had) {
        catch_up(app);
        app_notice(app, "Saving works again. Nothing has been lost.");
    }
}

void profile_tell(struct app *app)
{
    struct reason news;
    read_imported(app);
    tell_trouble(app);
    if (store_take_news(app->store, &news))
        app_tell(app, news.text);
}

static void write_now(struct app *app)
{
    app->profile_due = false;
    unsigned epoch = store_epoch(app->store);
    if (app->config.profile_later) /* a new one has nothing to read */
        app->profile_epoch = epoch;
    app->config.profile_later = false;
}

void profile_wake(struct app *app)
{
    if (app->profile_due)
        write_now(app);
    if (store_look(app->store))
        catch_up(app);
    if (!store_trouble(app->store)[0] || app->now_ms < app->profile_look_at)
        return;
    look_again(app,
               app->profile_wait_ms < AGAIN_MOST_MS ? app->profile_wait_ms * 2 : AGAIN_MOST_MS);
    catch_up(app);
}

uint64_t profile_wake_at(const struct app *app)
{
    uint64_t soon = store_busy(app->store) ? app->now_ms + SAVED_LOOK_MS : 0;
    if (app->config.profile_later) /* nobody is woken before the first picture */
        return 1;
    return earlier(soon, store_trouble(app->store)[0] ? app->profile_look_at : 0);
}
