/* editor_card.c: the cards that lie over the editor. */

#include "editor_parts.h"
#include "language.h"
#include "page.h"
#include "page_action.h"
#include "puzzle_words.h"

#define ROW 48.0f /* units, and the gap */
#define GAP 10.0f

/* ---- Game and rules ---- */

static int choices(void)
{
    const struct look *look;
    const char *rules;
    int n = 0;
    while (edit_choice(n, &look, &rules))
        n++;
    return n;
}

static void choice_words(const struct look *look, const char *rules, struct buf *out)
{
    struct edit e;
    edit_begin(&e, look->game, rules);
    struct match *m = edit_match(&e, EDIT_ALL);
    puzzle_match_words(m, out);
    match_free(m);
}

static bool is_chosen(const struct edit *now, const struct look *look, const char *rules)
{
    struct edit e;
    edit_begin(&e, look->game, rules);
    return e.position.game == now->position.game && e.position.rules == now->position.rules;
}

static int columns(const struct ui *ui)
{
    return ui->upright ? 1 : 2;
}

/* Two columns (on a phone one): there are more of them than rows in a low window. */
static void draw_choice(struct app *app, int i, struct rect all, int rows)
{
    const struct look *look;
    const char *rules;
    struct buf label = {0};
    float gap = ui_px(&app->ui, GAP), h = ui_px(&app->ui, ROW),
          w = columns(&app->ui) == 1 ? all.w : (all.w - gap) / 2;
    struct rect r = {all.x + (float)(i / rows) * (w + gap),
                     all.y + (float)(i % rows) * (h + gap), w, h};
    edit_choice(i, &look, &rules);
    choice_words(look, rules, &label);
    bool now = is_chosen(editor_now(app), look, rules);
    ui_button(&app->ui, page_id("rules", i + 1).text, r, buf_text(&label),
              UI_LEFT | (now ? UI_SELECTED | UI_DEFAULT_FOCUS : 0));
    buf_free(&label);
}

static void draw_rules(struct app *app)
{
    int n = choices(), per = columns(&app->ui), rows = (n + per - 1) / per;
    ui_modal(&app->ui, 0.5f);
    struct rect r =
        page_titled(&app->ui, 740, (ROW + GAP) * (float)rows + ROW + 4, _("Game and rules"));
    for (int i = 0; i < n; i++)
        draw_choice(app, i, r, rows);
    struct rect row = cut_bottom(&app->ui, &r, ROW);
    page_button(&app->ui, &row, ALIGN_RIGHT, "close", _("Close"), 0);
}

static void choose_rules(struct app *app, const struct input *in, const struct ui_result *ui)
{
    int chosen = page_numbered(ui, "rules");
    (void)in;
    if (!chosen)
        return;
    editor_choose(app, chosen - 1);
    editor_card_close(app);
}

static void open_rules(struct app *app)
{
    static const struct page_action actions[] = {
        {"close", .act = editor_card_close, .key = KEY_ESCAPE},
        {.id = NULL},
    };
    static const struct card card = {draw_rules, actions, choose_rules};
    app_card_open(app, &card);
}

/* ---- The menu ---- */

static void draw_menu(struct app *app)
{
    const struct page_choice list[] = {
        {"resume", _("Resume"), UI_PRIMARY | UI_DEFAULT_FOCUS},
        {"choose", _("Game and rules"), 0},
        {"copy-code", _("Copy code"), 0},
        {"paste", _("Paste a code"), app->host.paste ? 0 : UI_DISABLED},
        {"clear", _("Clear the table"), edit_is_empty(editor_now(app)) ? UI_DISABLED : 0},
        {"back", _("Leave"), 0},
        {.id = NULL},
    };
    ui_modal(&app->ui, 0.5f);
    page_choices(&app->ui, 380, _("Puzzle editor"), list);
}

static void copy(struct app *app)
{
    editor_card_close(app);
    editor_copy(app);
}

static void paste(struct app *app)
{
    editor_card_close(app);
    editor_paste(app);
}

static const struct page_action MENU_ACTIONS[] = {
    {"resume", .act = editor_card_close, .key = KEY_ESCAPE},
    {"choose", .act = open_rules},
    {"copy-code", .act = copy},
    {"paste", .act = paste},
    {"clear", .act = editor_ask_clear},
    {"back", .act = editor_leave},
    {.id = NULL},
};

const struct card EDITOR_MENU = {.draw = draw_menu, .actions = MENU_ACTIONS};
