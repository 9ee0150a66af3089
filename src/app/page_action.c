/* page_action.c: finds and does the action of a button or key that was pressed on a page. */
#include "page_action.h"

#include "app_state.h"
#include "page.h"

static bool asked(const struct page_action *a, const struct input *in,
                  const struct ui_result *ui)
{
    return page_pressed(ui, a->id) || (a->key && page_key(in, ui, a->key)) ||
           (a->action != ACTION_NONE && in->action == (int)a->action && !ui->used);
}

bool page_act(struct app *app, const struct input *in, const struct ui_result *ui,
              const struct page_action *actions)
{
    for (const struct page_action *a = actions; a && a->id; a++) {
        if (!asked(a, in, ui))
            continue;
        app->dirty = true;
        if (a->act)
            a->act(app);
        if (a->set)
            a->set(app, a->by ? a->by : ui->value);
        if (a->enter)
            app_keep_focus(app, a->id);
        if (a->go || a->enter)
            app_go(app, a->go ? a->go : a->enter);
        if (a->visit)
            app_visit(app, a->visit);
        return true;
    }
    return false;
}
