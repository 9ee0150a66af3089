/* touch.c: fingers as the pointer.
 *
 * Nothing is pressed while a finger may still become a drag, one of two fingers, or a rest. So
 * no tile is picked up by mistake. */
#include "touch.h"

#include <math.h>

#define FAR 0.014f     /* of the drawable's longer side: a finger trembles more than a mouse */
#define HOLD_MS 500    /* a finger that stays this long is resting */
#define LATE_MS 100    /* a busy program, which may not have heard of all fingers */
#define DOUBLE_MS 400  /* between two taps */
#define NOTCH 0.13976f /* log(1.15): one notch of the wheel */

struct sink {
    struct input *out;
    int n;
    uint64_t ms;
};

static struct input *add(struct sink *s, enum input_kind kind, float x, float y)
{
    struct input *in = &s->out[s->n++];
    *in = (struct input){.kind = kind, .x = x, .y = y, .ms = s->ms};
    return in;
}

static void press(struct sink *s, enum input_kind kind, float x, float y, int button,
                  int clicks)
{
    struct input *in = add(s, kind, x, y);
    in->button = button;
    in->clicks = clicks;
}

/* ---- One finger ---- */

static void tap(struct touch *t, struct sink *s, float far)
{
    bool again = t->tap_ms && s->ms - t->tap_ms <= DOUBLE_MS &&
                 hypotf(t->x0 - t->tap_x, t->y0 - t->tap_y) < 2 * far;
    int clicks = again ? 2 : 1;
    press(s, INPUT_DOWN, t->x0, t->y0, BUTTON_LEFT, clicks);
    press(s, INPUT_UP, t->x0, t->y0, BUTTON_LEFT, clicks);
    t->tap_x = t->x0;
    t->tap_y = t->y0;
    t->tap_ms = again ? 0 : s->ms;
}

static void begin_drag(struct touch *t, struct sink *s)
{
    press(s, INPUT_DOWN, t->x0, t->y0, BUTTON_LEFT, 1);
    t->state = TOUCH_DRAG;
    t->hold_at = 0;
}

/* The right button drops what the left one holds. */
static void cancel_drag(struct sink *s, float x, float y)
{
    press(s, INPUT_DOWN, x, y, BUTTON_RIGHT, 1);
    press(s, INPUT_UP, x, y, BUTTON_RIGHT, 1);
    press(s, INPUT_UP, -1, -1, BUTTON_LEFT, 1);
}

/* ---- Two fingers ---- */

static float middle_x(const struct touch *t)
{
    return (t->finger[0].x + t->finger[1].x) / 2;
}

static float middle_y(const struct touch *t)
{
    return (t->finger[0].y + t->finger[1].y) / 2;
}

static float apart(const struct touch *t)
{
    return fmaxf(8, hypotf(t->finger[0].x - t->finger[1].x, t->finger[0].y - t->finger[1].y));
}

static void move_two(struct touch *t, struct finger *f, float x, float y, struct sink *s)
{
    float mx = middle_x(t), my = middle_y(t), was = apart(t);
    f->x = x;
    f->y = y;
    struct input *pan = add(s, INPUT_PAN, middle_x(t), middle_y(t));
    pan->dx = pan->x - mx;
    pan->dy = pan->y - my;
    add(s, INPUT_WHEEL, pan->x, pan->y)->wheel = logf(apart(t) / was) / NOTCH;
}

/* ---- Events ---- */

static struct finger *find(struct touch *t, SDL_FingerID id)
{
    for (int i = 0; i < 2; i++)
        if (t->finger[i].down && t->finger[i].id == id)
            return &t->finger[i];
    return NULL;
}

static void on_down(struct touch *t, SDL_FingerID id, float x, float y, struct sink *s)
{
    struct finger *f = &t->finger[t->finger[0].down ? 1 : 0];
    if (f->down || t->state == TOUCH_OVER) {
        t->others++;
        return;
    }
    *f = (struct finger){id, x, y, true};
    if (t->state == TOUCH_NONE) {
        t->state = TOUCH_DOWN;
        t->x0 = x;
        t->y0 = y;
        t->hold_at = s->ms + HOLD_MS;
        t->late = false;
        add(s, INPUT_MOVE, x, y);
        return;
    }
    if (t->state == TOUCH_DRAG)
        cancel_drag(s, t->finger[0].x, t->finger[0].y);
    t->state = TOUCH_TWO;
    t->hold_at = 0;
}

static void on_motion(struct touch *t, SDL_FingerID id, float x, float y, struct sink *s,
                      float far)
{
    struct finger *f = find(t, id);
    if (!f)
        return;
    if (t->state == TOUCH_TWO) {
        move_two(t, f, x, y, s);
        return;
    }
    f->x = x;
    f->y = y;
    if (t->state == TOUCH_DOWN && hypotf(x - t->x0, y - t->y0) >= far)
        begin_drag(t, s);
    if (t->state == TOUCH_DRAG)
        add(s, INPUT_MOVE, x, y);
}

static void on_up(struct touch *t, SDL_FingerID id, float x, float y, struct sink *s, float far)
{
    struct finger *f = find(t, id);
    if (f)
        f->down = false;
    else if (t->others)
        t->others--;
    if (f && t->state == TOUCH_DOWN)
        tap(t, s, far);
    else if (f && t->state == TOUCH_DRAG)
        press(s, INPUT_UP, x, y, BUTTON_LEFT, 1);
    bool any = t->finger[0].down || t->finger[1].down || t->others;
    if (f || !any)
        t->state = any ? TOUCH_OVER : TOUCH_NONE;
    t->hold_at = 0;
}

/* Is this a touch screen? A touch pad that moves the pointer reports its fingers too, but there
 * the mouse events count. */
static bool on_screen(SDL_TouchID id)
{
    SDL_TouchDeviceType type = SDL_GetTouchDeviceType(id);
    return type != SDL_TOUCH_DEVICE_INDIRECT_ABSOLUTE &&
           type != SDL_TOUCH_DEVICE_INDIRECT_RELATIVE;
}

int touch_event(struct touch *t, const SDL_Event *e, uint64_t ms, float w, float h,
                struct input out[TOUCH_INPUTS])
{
    struct sink s = {out, 0, ms};
    const SDL_TouchFingerEvent *f = &e->tfinger;
    float x = f->x * w, y = f->y * h, far = fmaxf(8, FAR * fmaxf(w, h));
    bool finger =
        e->type == SDL_FINGERDOWN || e->type == SDL_FINGERMOTION || e->type == SDL_FINGERUP;
    if (!finger || !on_screen(f->touchId))
        return 0;
    if (e->type == SDL_FINGERDOWN)
        on_down(t, f->fingerId, x, y, &s);
    else if (e->type == SDL_FINGERMOTION)
        on_motion(t, f->fingerId, x, y, &s, far);
    else
        on_up(t, f->fingerId, x, y, &s, far);
    return s.n;
}

uint64_t touch_wake_at(const struct touch *t)
{
    return t->hold_at;
}

int touch_wake(struct touch *t, uint64_t ms, struct input out[TOUCH_INPUTS])
{
    struct sink s = {out, 0, ms};
    if (!t->hold_at || ms < t->hold_at)
        return 0;
    if (!t->late && ms > t->hold_at + LATE_MS) { /* it may have left the screen long ago */
        t->late = true;
        t->hold_at = ms + LATE_MS;
        return 0;
    }
    t->hold_at = 0;
    t->state = TOUCH_OVER;
    add(&s, INPUT_HOLD, t->x0, t->y0);
    return s.n;
}
