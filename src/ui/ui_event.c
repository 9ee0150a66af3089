/* ui_event.c: turns an event into an action: pointer, focus, keys, typing. */
#include "ui_parts.h"

#include <math.h>
#include <string.h>

static struct ui_result nothing(void)
{
    return (struct ui_result){.used = false};
}

static struct ui_result used(void)
{
    return (struct ui_result){.used = true, .redraw = true};
}

static struct ui_result action(const char *id, int value)
{
    struct ui_result res = used();
    ui_set(res.action, id);
    res.value = value;
    return res;
}

static struct ui_widget *focused(struct ui *ui)
{
    struct ui_widget *w = ui_find(ui, ui->focus);
    return w && !(w->flags & UI_DISABLED) ? w : NULL;
}

/* --- pressing -------------------------------------------------------------------------- */

/* A widget was pressed with the pointer, Enter or Space. */
static struct ui_result press(struct ui *ui, const struct ui_widget *w)
{
    switch (w->kind) {
    case UI_BUTTON:
        if (w->parent >= 0)
            return action(ui->widget[w->parent].id, w->value);
        return action(w->id, 0);
    case UI_TOGGLE:
        return action(w->id, !w->value);
    case UI_STEPPER:
    case UI_CHOICE:
    case UI_FIELD:
    case UI_LABEL:
    case UI_AREA:
        break;
    }
    return used();
}

static struct ui_result change(const struct ui_widget *w, int by)
{
    int value = w->value + by;
    return value < w->min || value > w->max ? used() : action(w->id, value);
}

static struct ui_result press_primary(struct ui *ui)
{
    for (int i = ui->n - 1; i >= ui->modal_from; i--) {
        const struct ui_widget *w = &ui->widget[i];
        if (w->flags & UI_PRIMARY && !(w->flags & UI_DISABLED) && w->kind == UI_BUTTON)
            return press(ui, w);
    }
    return nothing();
}

/* --- moving the focus ------------------------------------------------------------------- */

static struct ui_result focus_on(struct ui *ui, int i)
{
    ui_focus_widget(ui, i);
    ui->focus_at = i;
    ui->focus_shown = ui->reveal = true;
    return used();
}

static struct ui_result tab(struct ui *ui, bool back)
{
    int count = ui->n - ui->modal_from;
    struct ui_widget *now = focused(ui);
    int at = now ? (int)(now - ui->widget) - ui->modal_from : back ? 0 : count - 1;
    for (int k = 1; k <= count; k++) {
        int i = ui->modal_from + (at + (back ? count - k : k)) % count;
        if (ui_can_focus(ui, i))
            return focus_on(ui, i);
    }
    return nothing();
}

/* The distance from widget a to b in a direction, where sideways counts double; < 0 if b does
 * not lie that way. */
static float way(struct rect a, struct rect b, float dx, float dy)
{
    float x = b.x + b.w / 2 - (a.x + a.w / 2), y = b.y + b.h / 2 - (a.y + a.h / 2);
    float along = x * dx + y * dy, across = fabsf(x * dy) + fabsf(y * dx);
    /* Widgets that overlap in the other axis are straight ahead, however wide they are. */
    float reach = dx != 0 ? (a.h + b.h) / 2 : (a.w + b.w) / 2;
    across = fmaxf(0, across - reach * 0.9f);
    return along <= 1 ? -1 : along + 2 * across;
}

/* Has b, somewhere to the left or right, a part above or below a, and none beside it? Then it
 * only counts if there is nothing else: a wide row has its middle anywhere. */
static bool is_aslant(struct rect a, struct rect b, float dx)
{
    bool over = fminf(a.x + a.w, b.x + b.w) - fmaxf(a.x, b.x) > 1;
    bool beside = fminf(a.y + a.h, b.y + b.h) - fmaxf(a.y, b.y) > 1;
    return dx != 0 && over && !beside;
}

static struct ui_result arrow(struct ui *ui, const struct ui_widget *from, float dx, float dy)
{
    int best = -1;
    bool best_aslant = false;
    float least = 0;
    for (int i = ui->modal_from; i < ui->n; i++) {
        if (!ui_can_focus(ui, i) || &ui->widget[i] == from || ui->widget[i].kind == UI_AREA)
            continue;
        float d = way(from->r, ui->widget[i].r, dx, dy);
        bool aslant = is_aslant(from->r, ui->widget[i].r, dx);
        if (d < 0 || (best >= 0 && aslant && !best_aslant))
            continue;
        if (best < 0 || d < least || (best_aslant && !aslant)) {
            best = i;
            best_aslant = aslant;
            least = d;
        }
    }
    return best >= 0 ? focus_on(ui, best) : used();
}

/* When nothing has the focus, the first arrow gives it to the first widget, unless there is a
 * table or a rack, which makes better use of arrows. */
static struct ui_result first_arrow(struct ui *ui)
{
    for (int i = ui->modal_from; i < ui->n; i++)
        if (ui->widget[i].kind == UI_AREA)
            return nothing();
    return tab(ui, false);
}

/* --- the text field ---------------------------------------------------------------------- */

static struct ui_result edited(const struct ui_widget *w, enum ui_edit how)
{
    return how == UI_CHANGED ? action(w->id, (int)strlen(w->text)) : used();
}

static struct ui_result field_key(struct ui *ui, struct ui_widget *w, const struct input *in)
{
    enum ui_edit how = ui_field_key(ui, w, in);
    if (how != UI_NOT_USED)
        return edited(w, how);
    switch (in->key) {
    case KEY_ENTER:
        return press_primary(ui);
    case KEY_UP:
        return arrow(ui, w, 0, -1);
    case KEY_DOWN:
        return arrow(ui, w, 0, 1);
    case KEY_ESCAPE:
        return nothing();
    }
    /* A letter also arrives as INPUT_TEXT. It belongs to the field and is not a shortcut. */
    return in->mods & (MOD_CTRL | MOD_ALT) || in->key >= KEY_F1 ? nothing() : used();
}

/* --- keys ------------------------------------------------------------------------------- */

static struct ui_result steer(struct ui *ui, struct ui_widget *w, float dx, float dy)
{
    bool changes = w->kind == UI_STEPPER || w->kind == UI_CHOICE;
    if (changes && dx != 0)
        return change(w, dx > 0 ? 1 : -1);
    ui->focus_shown = true;
    return arrow(ui, w, dx, dy);
}

static struct ui_result widget_key(struct ui *ui, struct ui_widget *w, int key)
{
    switch (key) {
    case KEY_ENTER:
    case KEY_SPACE:
        return press(ui, w);
    case KEY_LEFT:
        return steer(ui, w, -1, 0);
    case KEY_RIGHT:
        return steer(ui, w, 1, 0);
    case KEY_UP:
        return steer(ui, w, 0, -1);
    case KEY_DOWN:
        return steer(ui, w, 0, 1);
    }
    bool changes = w->kind == UI_STEPPER || w->kind == UI_CHOICE;
    if (changes && (key == KEY_PLUS || key == KEY_MINUS))
        return change(w, key == KEY_PLUS ? 1 : -1);
    return nothing();
}

static struct ui_result on_key(struct ui *ui, const struct input *in)
{
    struct ui_widget *w = focused(ui);
    if (in->key == KEY_TAB && !(in->mods & (MOD_CTRL | MOD_ALT)))
        return tab(ui, in->mods & MOD_SHIFT);
    if (w && w->kind == UI_AREA)
        return nothing();
    if (w && w->kind == UI_FIELD)
        return field_key(ui, w, in);
    if (in->mods & (MOD_CTRL | MOD_ALT))
        return nothing();
    if (w)
        return widget_key(ui, w, in->key);
    if (in->key == KEY_ENTER)
        return press_primary(ui);
    if (in->key >= KEY_LEFT && in->key <= KEY_DOWN)
        return first_arrow(ui);
    return nothing();
}

/* --- the pointer ------------------------------------------------------------------------ */

static struct ui_result on_move(struct ui *ui, float x, float y)
{
    struct ui_result res = nothing();
    int over = ui_hovered(ui, x, y);
    const char *id = over >= 0 ? ui->widget[over].id : "";
    ui->mouse_x = x;
    ui->mouse_y = y;
    res.redraw = strcmp(id, ui->hover) != 0;
    res.used = ui_at(ui, x, y) >= 0 || ui->pressed[0];
    struct ui_widget *pressed = ui->pressed[0] ? ui_find(ui, ui->pressed) : NULL;
    if (pressed && pressed->kind == UI_FIELD) {
        ui_field_drag(ui, pressed, x);
        res.redraw = true;
    }
    ui_set(ui->hover, id);
    return res;
}

static const struct ui_widget *area_at(const struct ui *ui, float x, float y)
{
    for (int i = ui->n - 1; i >= ui->modal_from; i--)
        if (ui->widget[i].kind == UI_AREA && rect_has(ui->widget[i].r, x, y))
            return &ui->widget[i];
    return NULL;
}

/* --- a card that is higher than the window ---------------------------------------------- */

#define SLIDE_FROM 6.0f /* units: what is less is a press that trembles */
#define NOTCH 60.0f     /* units for a notch of the wheel */

static struct ui_result slide(struct ui *ui, float by)
{
    float *slid = &ui->slid[ui->layer], most = ui->slide[ui->layer];
    *slid = fminf(fmaxf(*slid - by, 0), most);
    return used();
}

/* The pointer moves. True if it takes the card along, so that nothing is pressed. */
static bool slides(struct ui *ui, float y)
{
    struct ui_widget *pressed = ui->pressed[0] ? ui_find(ui, ui->pressed) : NULL;
    bool field = pressed && pressed->kind == UI_FIELD;
    if (!ui->sliding || ui->slide[ui->layer] <= 0 || field)
        return false;
    if (!ui->slides && fabsf(y - ui->slide_y) < ui_px(ui, SLIDE_FROM))
        return false;
    ui->slides = true;
    ui_set(ui->pressed, "");
    slide(ui, y - ui->slide_y);
    ui->slide_y = y;
    return true;
}

static struct ui_result on_roll(struct ui *ui, const struct input *in)
{
    if (ui->slide[ui->layer] > 0)
        return slide(ui, in->kind == INPUT_PAN ? in->dy : in->wheel * ui_px(ui, NOTCH));
    return (struct ui_result){.used = ui->modal_from > 0 && !area_at(ui, in->x, in->y)};
}

/* After a click the page may be another one, and the tooltip of what lies under the pointer now
 * would be in the way. It comes when the pointer moves or is held. */
static struct ui_result on_wish(struct ui *ui, const struct input *in)
{
    if (in->kind == INPUT_MOVE && slides(ui, in->y))
        return used();
    bool moved = in->kind == INPUT_HOLD || in->x != ui->mouse_x || in->y != ui->mouse_y;
    bool comes = ui->clicked && moved;
    struct ui_result res = on_move(ui, in->x, in->y);
    ui->clicked &= !moved;
    res.redraw |= comes;
    return res;
}

static struct ui_result on_down(struct ui *ui, const struct input *in)
{
    bool had_ring = ui->focus_shown;
    ui->sliding = in->button == BUTTON_LEFT;
    ui->slides = false;
    ui->slide_y = in->y;
    int over = ui_at(ui, in->x, in->y);
    ui->focus_shown = false;
    if (over < 0) {
        const struct ui_widget *area = area_at(ui, in->x, in->y);
        ui_focus(ui, area ? area->id : "");
        struct ui_result res = nothing();
        res.used = ui->modal_from > 0 && !area;
        res.redraw = had_ring || !area;
        return res;
    }
    struct ui_widget *w = &ui->widget[over];
    if (in->button != BUTTON_LEFT || w->flags & UI_DISABLED)
        return used();
    ui_set(ui->pressed, w->id);
    int at = w->parent >= 0 ? w->parent : over;
    if (!ui_focused(ui, ui->widget[at].id)) /* a field keeps what is selected */
        ui_focus_widget(ui, at);
    ui->focus_at = at;
    if (w->kind == UI_FIELD)
        ui_field_press(ui, w, in);
    return used();
}

static struct ui_result on_up(struct ui *ui, const struct input *in)
{
    bool slid = ui->slides;
    ui->sliding = ui->slides = false;
    if (slid)
        return used();
    if (in->button != BUTTON_LEFT || !ui->pressed[0])
        return nothing();
    int over = ui_at(ui, in->x, in->y);
    bool same = over >= 0 && strcmp(ui->widget[over].id, ui->pressed) == 0 &&
                !(ui->widget[over].flags & UI_DISABLED);
    ui_set(ui->pressed, "");
    return same ? press(ui, &ui->widget[over]) : used();
}

static struct ui_result on_leave(struct ui *ui)
{
    struct ui_result res = nothing();
    res.redraw = ui->hover[0] != 0;
    ui->mouse_x = ui->mouse_y = -1;
    ui_set(ui->hover, "");
    return res;
}

static struct ui_result on_click(struct ui *ui, const struct input *in)
{
    bool tip_goes = !ui->clicked;
    on_move(ui, in->x, in->y);
    ui->clicked = true;
    struct ui_result res = in->kind == INPUT_DOWN ? on_down(ui, in) : on_up(ui, in);
    res.redraw |= tip_goes;
    return res;
}

struct ui_result ui_event(struct ui *ui, const struct input *in)
{
    struct ui_widget *w;
    switch (in->kind) {
    case INPUT_MOVE:
    case INPUT_HOLD: /* shows the tooltip, as a resting pointer does */
        return on_wish(ui, in);
    case INPUT_DOWN:
    case INPUT_UP:
        return on_click(ui, in);
    case INPUT_WHEEL:
    case INPUT_PAN:
        return on_roll(ui, in);
    case INPUT_KEY:
        return on_key(ui, in);
    case INPUT_TEXT:
        w = focused(ui);
        return w && w->kind == UI_FIELD ? edited(w, ui_field_type(ui, w, in->text)) : nothing();
    case INPUT_COMPOSE:
        w = focused(ui);
        return w && w->kind == UI_FIELD && ui_field_compose(ui, in) ? used() : nothing();
    case INPUT_LEAVE:
        return on_leave(ui);
    case INPUT_KEY_UP:
        break;
    }
    return nothing();
}
