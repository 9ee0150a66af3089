/* finish_show.c: how far the winner's moment is, and what of the score is to be seen: pegs drop
 * in one by one, or points are counted up. */
#include <math.h>

#include "app_match.h"
#include "app_sound.h"
#include "app_state.h"
#include "award.h"
#include "finish.h"

/* When things happen, in milliseconds of FINISH_MATCH_MS: the face sets out, is above the
 * table, goes on to the card, is there. */
#define LEAVES 150.0f
#define COMES 700.0f
#define GOES 1150.0f
#define ARRIVES 1600.0f
/* The score is counted. */
#define COUNT 1100.0f
#define COUNTED 2050.0f
#define EACH_MOST 260.0f /* between two pegs */
#define FALL 240.0f      /* a peg falls so long, */
#define HIGH 1.3f        /* how many times its size it has at first */

/* ---- Which moment it is ---- */

bool finish_decides(const struct app *app)
{
    const struct game_status *st = &finish_of(app)->st;
    return st->seats > 1 && st->winners && !finish_together(app) &&
           (st->phase == PHASE_GAME_OVER || st->round >= st->rounds);
}

bool finish_moment(const struct app *app)
{
    return moment_lasts(&finish_of(app)->moment);
}

float finish_progress(const struct app *app)
{
    const struct moment *m = &finish_of(app)->moment;
    return moment_lasts(m) ? ((float)m->tick + app->alpha) / (float)m->length : 1;
}

bool finish_large(const struct app *app)
{
    return finish_decides(app) || finish_together(app);
}

float finish_time(const struct app *app)
{
    return finish_progress(app) * FINISH_MATCH_MS;
}

bool finish_counted(const struct app *app)
{
    if (finish_decides(app))
        return finish_time(app) >= COUNTED;
    return finish_progress(app) >= FINISH_ARRIVES;
}

/* ---- The score ---- */

static bool counts_points(const struct app *app)
{
    return game_counts_points(app->session->match->game);
}

/* When peg number i, from 0, has dropped. */
static float drops(const struct app *app, int i)
{
    const struct game_status *st = &finish_of(app)->st;
    int most = 1;
    for (int k = 0; k < st->seats; k++)
        most = st->score[k] > most ? st->score[k] : most;
    return COUNT + fminf(EACH_MOST, (COUNTED - COUNT) / (float)most) * (float)(i + 1);
}

int finish_score(const struct app *app, int score)
{
    float time = finish_time(app);
    if (!finish_decides(app) || finish_counted(app))
        return score;
    if (counts_points(app))
        return (int)lroundf((float)score * finish_smooth((time - COUNT) / (COUNTED - COUNT)));
    int n = 0;
    while (n < score && drops(app, n) <= time)
        n++;
    return n;
}

void finish_pegs(struct app *app, struct rect r, int seat)
{
    const struct game_status *st = &finish_of(app)->st;
    int all = st->score[seat], there = finish_score(app, all);
    enum award kind = app_look(app)->award;
    award_row(&app->ui, kind, r, there, st->rounds);
    for (int i = there; i < all; i++) {
        float t = 1 - (drops(app, i) - finish_time(app)) / FALL;
        struct rect at = award_place(&app->ui, r, i, st->rounds);
        if (t <= 0)
            break;
        at.y -= (1 - t * t) * HIGH * at.h;
        award_draw(&app->ui, kind, at, rgba_fade(rgb(0xFFFFFF), fminf(1, 2 * t)));
    }
}

/* ---- Time ---- */

/* The winners' score now: each peg of it is heard. */
static int heard_now(const struct app *app)
{
    const struct game_status *st = &finish_of(app)->st;
    int most = 0;
    for (int seat = 0; seat < st->seats; seat++)
        if (st->winners >> seat & 1)
            most = st->score[seat] > most ? st->score[seat] : most;
    return counts_points(app) ? finish_counted(app) : finish_score(app, most);
}

static bool prize_arrives(const struct app *app)
{
    const struct moment *m = &finish_of(app)->moment;
    return m->tick == (int)((float)m->length * FINISH_ARRIVES) && !finish_together(app);
}

void finish_show_tick(struct app *app)
{
    struct finish *f = finish_of(app);
    bool large = finish_decides(app);
    int before = large ? heard_now(app) : 0;
    f->moment.tick++;
    if (large ? heard_now(app) > before : prize_arrives(app))
        app_cue(app, SOUND_PEG, 0, 1);
}
