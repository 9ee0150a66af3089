/* dates.c: writes days and times as people write them. */
#include "dates.h"

#include <time.h>

#include "app_state.h"
#include "language.h"

#define DAY_S 86400

int64_t app_clock(const struct app *app)
{
    return app->host.clock ? app->host.clock(app->host.self) : 0;
}

int64_t app_today(const struct app *app)
{
    if (app->config.day)
        return app->config.day;
    return app->host.clock ? app_clock(app) / DAY_S : 1;
}

static void calendar_words(const struct tm *l, struct buf *out)
{
    static const char *const month[] = {N_("Jan"), N_("Feb"), N_("Mar"), N_("Apr"),
                                        N_("May"), N_("Jun"), N_("Jul"), N_("Aug"),
                                        N_("Sep"), N_("Oct"), N_("Nov"), N_("Dec")};
    if (l) /* Translators: day, month, year; "%2$s %1$d, %3$d" would begin with the month. */
        buf_addf(out, _("%d %s %d"), l->tm_mday, _(month[l->tm_mon % 12]), l->tm_year + 1900);
}

void day_words(int64_t when, struct buf *out)
{
    time_t t = (time_t)when;
    calendar_words(when > 0 ? localtime(&t) : NULL, out);
}

void day_number_words(int64_t day, struct buf *out)
{
    time_t t = (time_t)(day * DAY_S);
    calendar_words(gmtime(&t), out);
}

void date_words(int64_t when, struct buf *out)
{
    struct buf day = {0};
    time_t t = (time_t)when;
    struct tm *l = when > 0 ? localtime(&t) : NULL;
    int hour = l ? l->tm_hour : 0, minute = l ? l->tm_min : 0;
    day_words(when, &day);
    if (l) /* Translators: the day (as in its own text), hours, minutes. */
        buf_addf(out, _("%s, %02d:%02d"), buf_text(&day), hour, minute);
    buf_free(&day);
}

void duration_words(int seconds, struct buf *out)
{
    int minutes = seconds / 60;
    if (minutes < 60)
        buf_addf(out, "%d:%02d", minutes, seconds % 60);
    else
        buf_addf(out, "%d:%02d:%02d", minutes / 60, minutes % 60, seconds % 60);
}
