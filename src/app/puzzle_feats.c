/* puzzle_feats.c: marks that are made with puzzles. */
#include "puzzle_feats.h"

#include <stdio.h>

#include "app_sound.h"
#include "app_state.h"
#include "dates.h"
#include "language.h"
#include "marked.h"
#include "notice.h"

static void make(struct app *app, enum puzzle_mark mark, const char *name)
{
    struct marked m = {.when = app_clock(app), .seat = -1};
    struct buf text = {0};
    puzzle_mark_id(mark, m.id, sizeof m.id);
    snprintf(m.puzzle, sizeof m.puzzle, "%s", name ? name : "");
    if (!marked_add(app->store, &m))
        return;
    buf_addf(&text, _("A mark: %s."), _(PUZZLE_MARKS[mark].name));
    app_mention(app, buf_text(&text));
    app_cue(app, SOUND_SPARKLE, 0, 0.4f);
    buf_free(&text);
}

void puzzle_feat(struct app *app, const struct puzzle_feat *f, const char *name)
{
    unsigned made = puzzle_marks_of(f);
    for (int i = 0; i < PUZZLE_MARK_COUNT; i++)
        if (made >> i & 1)
            make(app, (enum puzzle_mark)i, name);
}

void puzzle_feat_day(struct app *app, int64_t day)
{
    struct progress days = {0};
    store_try_each(app->store, "day", progress_add, &days);
    if (puzzle_mark_month(&days, day, app_today(app)))
        make(app, PUZZLE_MARK_MONTH, NULL);
    progress_free(&days);
}
