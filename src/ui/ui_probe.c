/* ui_probe.c: the widgets as lines of text, in the probe's format (see --help). */
#include "ui_parts.h"

#include <math.h>

static void add_quoted(struct buf *out, const char *text)
{
    buf_add(out, "\"");
    for (const char *p = text; *p; p++) {
        if (*p == '"' || *p == '\\')
            buf_add_n(out, "\\", 1);
        if (*p == '\n')
            buf_add(out, "\\n");
        else
            buf_add_n(out, p, 1);
    }
    buf_add(out, "\"\n");
}

static const char *noun(enum ui_kind kind)
{
    switch (kind) {
    case UI_BUTTON:
        return "button";
    case UI_TOGGLE:
        return "toggle";
    case UI_STEPPER:
    case UI_CHOICE:
        return "choice";
    case UI_FIELD:
        return "field";
    case UI_LABEL:
        return "text";
    case UI_AREA:
        return "area";
    }
    return "";
}

void ui_probe_rect(struct buf *out, struct rect r)
{
    buf_addf(out, " %d %d %d %d", (int)lroundf(r.x), (int)lroundf(r.y), (int)lroundf(r.w),
             (int)lroundf(r.h));
}

void ui_probe(const struct ui *ui, struct buf *out)
{
    if (ui->focus[0])
        buf_addf(out, "focus %s\n", ui->focus);
    for (int i = 0; i < ui->n; i++) {
        const struct ui_widget *w = &ui->widget[i];
        bool inert = w->flags & UI_DISABLED || i < ui->modal_from;
        buf_addf(out, "%s %s", noun(w->kind), w->id);
        if (w->kind == UI_TOGGLE)
            buf_add(out, w->value ? " on" : " off");
        if (w->kind == UI_STEPPER || w->kind == UI_CHOICE)
            buf_addf(out, " %d", w->value);
        ui_probe_rect(out, w->r);
        buf_add(out, " ");
        if (w->kind == UI_BUTTON)
            buf_add(out, inert ? "disabled " : "enabled ");
        add_quoted(out, w->kind == UI_FIELD ? w->text : w->label);
    }
}
