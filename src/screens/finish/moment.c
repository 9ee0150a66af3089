/* moment.c: the moment of a win: how long it lasts, and its headline. */
#include "moment.h"

#include "app_state.h"
#include "desk.h"
#include "page.h"

bool moment_lasts(const struct moment *m)
{
    return m->tick < m->length;
}

bool moment_event(struct app *app, struct moment *m, struct desk *d, const struct input *in)
{
    if (!moment_lasts(m))
        return false;
    if (page_any_press(in)) {
        m->tick = m->length;
        desk_settle(d);
        app->dirty = true;
    }
    return true;
}

void moment_draw(struct app *app, struct rect r,
                 void (*headline)(const struct app *app, struct buf *out))
{
    struct buf text = {0};
    headline(app, &text);
    ui_label(&app->ui, "title", r, FONT_BOLD, TEXT_TITLE, ALIGN_CENTRE, buf_text(&text),
             UI_ON_TABLE);
    buf_free(&text);
}

void moment_probe(const struct moment *m, struct buf *out)
{
    if (moment_lasts(m))
        buf_add(out, "moment\n");
}
