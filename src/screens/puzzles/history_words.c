/* history_words.c: what was tried, in words. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "dates.h"
#include "history_parts.h"
#include "language.h"
#include "puzzle_days.h"
#include "result_text.h"
#include "storm.h"

#define BETWEEN " \xC2\xB7 "

static void add_fact(struct buf *out, const char *text)
{
    if (text[0])
        buf_addf(out, "%s%s", out->len ? BETWEEN : "", text);
}

/* ---- Names ---- */

const char *history_mode_word(const struct history_line *l)
{
    size_t n = strcspn(l->mode, "."); /* a run may have its game behind that */
    static const struct {
        const char *id, *word;
    } mode[] = {{"pack", N_("Packs")},  {"day", N_("Calendar")},   {"practice", N_("Practice")},
                {"storm", N_("Storm")}, {"streak", N_("Streak")},  {"own", N_("Your own")},
                {"learn", N_("Learn")}, {"endless", N_("Endless")}};
    for (size_t i = 0; i < sizeof mode / sizeof *mode; i++)
        if (strlen(mode[i].id) == n && strncmp(mode[i].id, l->mode, n) == 0)
            return _(mode[i].word);
    return "";
}

/* Its title, its date, or its id; one that came as a code has none. */
static void puzzle_words(const struct history_page *p, const char *name, struct buf *out)
{
    int puzzle = history_find(&p->all, name);
    int64_t day = history_day_of(name);
    const char *slash = strrchr(name, '/');
    if (puzzle >= 0 && p->all.puzzle[puzzle].title)
        buf_add(out, p->all.puzzle[puzzle].title);
    else if (day >= 0)
        day_number_words(day, out);
    else if (strncmp(name, "file/", 5) == 0)
        buf_add(out, _("From a code or a file"));
    else
        buf_add(out, slash ? slash + 1 : name);
}

void history_run_words(const struct history_page *p, int run, struct buf *out)
{
    const struct history_run *r = &p->all.run[run];
    buf_add(out, r->storm ? _("Storm") : _("Streak"));
    if (r->game && look_of(r->game))
        buf_addf(out, ": %s", look_of(r->game)->name);
}

void history_title_words(const struct history_page *p, int entry, struct buf *out)
{
    const char *name = history_name_of(p, entry);
    if (name[0])
        puzzle_words(p, name, out);
    else
        history_run_words(p, p->all.line[history_line_of(p, entry)].run, out);
}

void history_day_words(const struct history_page *p, int entry, struct buf *out)
{
    int64_t day = history_local_day(p->all.line[p->shown[entry]].when);
    if (day)
        puzzle_day_words(day, out);
    else
        buf_add(out, _("Earlier"));
}

/* ---- What became of it ---- */

struct stars_won history_stars(const struct history_page *p, int entry)
{
    int line = history_line_of(p, entry);
    if (line < 0 || p->all.line[line].puzzle < 0)
        return (struct stars_won){0};
    const struct history_line *l = &p->all.line[line];
    return (struct stars_won){l->first ? l->stars : 0, l->stars};
}

static const char *item_word(const struct history_page *p, const struct history_item *i)
{
    if (history_made_up(p, i))
        return _("Solved later");
    switch (i->what) {
    case RUN_OPEN:
        break;
    case RUN_SOLVED:
    case RUN_MADE_UP:
        return _("Solved");
    case RUN_SKIPPED:
        return _("Skipped");
    case RUN_MISSED:
        return _("Missed");
    }
    return _("Not finished");
}

static void add_time(struct buf *out, const struct history_line *l)
{
    struct buf time = {0};
    duration_words(l->seconds, &time);
    add_fact(out, buf_text(&time));
    buf_free(&time);
}

static void add_attempt(struct buf *out, const struct history_line *l)
{
    struct buf text = {0};
    add_time(out, l);
    if (l->hints > 0)
        buf_addf(&text, translated_n("%d hint", "%d hints", l->hints), l->hints);
    add_fact(out, buf_text(&text));
    buf_clear(&text);
    if (l->rating != 0 && l->before != 0) /* Translators: a rating, and how it changed. */
        buf_addf(&text, _("%d (%+d)"), (int)lround(l->rating),
                 (int)lround(l->rating) - (int)lround(l->before));
    else if (l->rating != 0)
        buf_addf(&text, "%d", (int)lround(l->rating));
    add_fact(out, buf_text(&text));
    buf_free(&text);
}

static void add_score(struct buf *out, const struct history_page *p,
                      const struct history_line *l)
{
    struct buf text = {0};
    buf_addf(&text, translated_n("%d solved", "%d solved", l->score), l->score);
    add_fact(out, buf_text(&text));
    if (l->run >= 0)
        add_fact(out, history_end_word(p, l->run));
    buf_free(&text);
}

const char *history_end_word(const struct history_page *p, int run)
{
    const struct history_run *r = &p->all.run[run];
    switch (r->how) {
    case RUN_GOES_ON:
        return _("It goes on");
    case RUN_LEFT:
        return _("Ended by you");
    case RUN_DONE:
        return _("There was no other puzzle");
    case RUN_CUT:
        return _("The game was closed");
    case RUN_OVER:
        break;
    }
    return r->storm ? _("Time was up") : _("Ended by a mistake");
}

void history_fact_words(const struct history_page *p, int entry, int words, struct buf *out)
{
    int line = history_line_of(p, entry);
    const struct history_line *l = line >= 0 ? &p->all.line[line] : NULL;
    if (p->run >= 0) {
        add_fact(out, item_word(p, &p->item[entry]));
        if (l)
            add_time(out, l);
        return;
    }
    if (l->puzzle < 0) {
        add_score(out, p, l);
        return;
    }
    if (words > 1)
        add_fact(out, history_mode_word(l));
    if (words > 0 && !l->solved)
        add_fact(out, _("Not solved"));
    add_attempt(out, l);
}

void history_label_words(const struct history_page *p, int entry, struct buf *out)
{
    const char *name = history_name_of(p, entry);
    int puzzle = history_find(&p->all, name);
    const struct game *game = p->run >= 0   ? p->item[entry].game
                              : puzzle >= 0 ? p->all.puzzle[puzzle].game
                                            : NULL;
    struct stars_won won = history_stars(p, entry);
    struct buf facts = {0}, stars = {0};
    history_title_words(p, entry, out);
    if (game && look_of(game))
        buf_addf(out, ", %s", look_of(game)->name);
    if (won.best)
        puzzle_stars_words(won, &stars);
    if (stars.len)
        buf_addf(out, ", %s", buf_text(&stars));
    history_fact_words(p, entry, HISTORY_WORDS, &facts);
    buf_addf(out, ": %s", buf_text(&facts));
    buf_free(&stars);
    buf_free(&facts);
}

/* ---- To pass on ---- */

/* As it could be passed on then, with what came later. endless: the id, or NULL: it is of a
 * day. */
static void puzzle_result(struct app *app, const struct history_line *l, const char *endless,
                          struct buf *out)
{
    const struct history_page *p = history_of(app);
    struct result_puzzle r = {.id = endless,
                              .day = puzzle_day_of(l->day),
                              .tier = p->found.tier,
                              .stars = l->stars,
                              .moves = l->moves,
                              .fewest = p->found.moves,
                              .seconds = app->settings.puzzle_clock ? l->seconds : -1,
                              .hints = l->hints};
    for (int i = 0; i < p->all.n; i++)
        if (p->all.line[i].puzzle == l->puzzle && !p->all.line[i].first &&
            p->all.line[i].stars > r.later)
            r.later = p->all.line[i].stars;
    if (!endless) {
        struct progress days;
        puzzle_days_load(app, &days);
        r.streak = progress_streak(&days, l->day);
        progress_free(&days);
    }
    result_puzzle_text(&r, out);
}

static int hardest(const struct history_page *p, int run)
{
    const struct history_run *r = &p->all.run[run];
    int tier = 0;
    for (int i = r->first; i <= r->last; i++) {
        const struct history_line *l = &p->all.line[i];
        if (l->run == run && l->puzzle >= 0 && l->solved &&
            p->all.puzzle[l->puzzle].tier > tier)
            tier = p->all.puzzle[l->puzzle].tier;
    }
    return tier;
}

/* More than in every run before it. */
static bool was_record(const struct history_page *p, int run)
{
    const struct history_run *r = &p->all.run[run];
    bool most = r->score > 0;
    for (int i = run + 1; i < p->all.runs; i++)
        most &= strcmp(p->all.line[p->all.run[i].first - 1].mode,
                       p->all.line[r->first - 1].mode) != 0 ||
                p->all.run[i].score < r->score;
    return most;
}

static void run_result(const struct history_page *p, const struct history_line *l,
                       struct buf *out)
{
    const struct game *game = p->all.run[l->run].game;
    const struct result_run r = {.score = l->score,
                                 .game = game && look_of(game) ? look_of(game)->name : NULL,
                                 .tier = hardest(p, l->run),
                                 .seconds = STORM_MS / 1000,
                                 .record = was_record(p, l->run)};
    if (p->all.run[l->run].storm)
        result_storm_text(&r, out);
    else
        result_streak_text(&r, out);
}

static void add_result(struct app *app, struct buf *out)
{
    const struct history_page *p = history_of(app);
    int line = p->at >= 0 ? history_line_of(p, p->at) : -1;
    const struct history_line *l = line >= 0 ? &p->all.line[line] : NULL;
    if (!l)
        return;
    if (l->puzzle < 0 && l->run >= 0)
        run_result(p, l, out);
    else if (l->first && p->there && strcmp(l->mode, "day") == 0)
        puzzle_result(app, l, NULL, out);
    else if (l->first && p->there && strcmp(l->mode, "endless") == 0)
        puzzle_result(app, l, history_name_of(p, p->at), out);
}

const char *history_result(struct app *app)
{
    struct history_page *p = history_of(app);
    if (!p->told) {
        buf_clear(&p->result);
        add_result(app, &p->result);
        p->told = true;
    }
    return buf_text(&p->result);
}
