/* round_end.c: the end of a round, with what comes next. */
#include "app_match.h"
#include "app_state.h"
#include "finish.h"
#include "language.h"
#include "look.h"
#include "navigation.h"
#include "playing.h"
#include "score_sheet.h"
#include "screen.h"
#include "screens.h"

static int buttons(const struct app *app, struct finish_button out[FINISH_BUTTONS])
{
    int n = 0;
    if (sheet_kept(app))
        out[n++] = (struct finish_button){"sheet", _("Score sheet"), 0};
    out[n++] = (struct finish_button){"leave", _("Save and leave"), 0};
    out[n++] = (struct finish_button){"next-round", _(app_look(app)->words.next_round),
                                      UI_PRIMARY | UI_DEFAULT_FOCUS};
    return n;
}

static void next_round(struct app *app)
{
    if (app_play(app, "deal", NULL))
        app_follow(app);
}

static const struct page_action ACTIONS[] = {
    {"next-round", .act = next_round},
    {"sheet", .visit = SCREEN_SHEET},
    {"leave", .act = app_leave_match},
    {.id = NULL},
};

static void enter(struct app *app)
{
    static const struct finish_page page = {.headline = finish_round_words,
                                            .message = finish_why_words,
                                            .buttons = buttons,
                                            .actions = ACTIONS};
    finish_enter(app, &page, NULL);
}

const struct screen ROUND_END_SCREEN = {
    .id = "round-end",
    .enter = enter,
    FINISH_FUNCTIONS,
};
