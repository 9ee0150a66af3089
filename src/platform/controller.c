/* controller.c: game controllers as keys. */
#include "controller.h"

#include <math.h>

#include "keymap.h"

#define FIRST_MS 380 /* until a held action repeats */
#define NEXT_MS 110  /* between repeats */
#define PAN_MS 16
#define HOLD_MS 700 /* Back held this long ends the turn */
#define ENTER 0.55f /* a stick pushed this far counts as pushed */
#define LEAVE 0.35f /* until it has come back to here */
#define DEAD 0.22f  /* the right stick counts as resting */
#define SPEED 0.9f  /* top speed of panning, in heights of the drawable a second */

struct sink {
    struct input *out;
    int n;
    uint64_t ms;
};

/* ---- Inputs ---- */

/* The key by which widgets and pages know the action. */
static int key_for(enum key_action a, unsigned *mods)
{
    static const struct {
        enum key_action action;
        int key;
    } keys[] = {
        {ACTION_LEFT, KEY_LEFT}, {ACTION_RIGHT, KEY_RIGHT}, {ACTION_UP, KEY_UP},
        {ACTION_DOWN, KEY_DOWN}, {ACTION_PICK, KEY_ENTER},  {ACTION_MENU, KEY_ESCAPE},
        {ACTION_NEXT, KEY_TAB},
    };
    *mods = 0;
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (keys[i].action == a)
            return keys[i].key;
    return KEY_NONE;
}

static void add(struct sink *s, int action, bool repeat)
{
    if (action == ACTION_NONE || s->n == PAD_INPUTS)
        return;
    struct input *in = &s->out[s->n++];
    *in = (struct input){.kind = INPUT_KEY, .ms = s->ms, .repeat = repeat, .action = action};
    in->key = key_for((enum key_action)action, &in->mods);
}

/* ---- Held down ---- */

static void hold(struct pad_repeat *r, int action, struct sink *s)
{
    if (r->action == action)
        return;
    r->action = action;
    r->at = s->ms + FIRST_MS;
    add(s, action, false);
}

static void release(struct pad_repeat *r, int action)
{
    if (r->action == action)
        r->action = ACTION_NONE;
}

/* ---- Controllers that come and go ---- */

static struct pad *pad_of(struct controllers *c, SDL_JoystickID id)
{
    struct pad *free_one = NULL;
    for (int i = 0; i < PADS; i++) {
        if (c->pad[i].used && c->pad[i].id == id)
            return &c->pad[i];
        if (!c->pad[i].used && !free_one)
            free_one = &c->pad[i];
    }
    if (free_one)
        *free_one = (struct pad){.id = id, .used = true};
    return free_one;
}

static void come(struct controllers *c, int device)
{
    SDL_GameController *sdl =
        SDL_IsGameController(device) ? SDL_GameControllerOpen(device) : NULL;
    if (!sdl)
        return;
    struct pad *p = pad_of(c, SDL_JoystickInstanceID(SDL_GameControllerGetJoystick(sdl)));
    if (!p || p->sdl) {
        SDL_GameControllerClose(sdl); /* one too many, or reported twice */
        return;
    }
    p->sdl = sdl;
    c->news = PAD_CAME;
}

/* A controller was disconnected: lets go of everything it held down. */
static void go(struct controllers *c, struct pad *p)
{
    if (p->sdl) {
        SDL_GameControllerClose(p->sdl);
        c->news = PAD_WENT;
    }
    *p = (struct pad){.used = false};
}

enum pad_news controllers_news(struct controllers *c)
{
    enum pad_news news = c->news;
    c->news = PAD_NO_NEWS;
    return news;
}

void controllers_open(struct controllers *c)
{
    *c = (struct controllers){.open = false};
    c->open = SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) == 0;
    /* SDL also reports controllers that were already connected, as if they had just been
     * plugged in. */
    for (int i = 0; c->open && i < SDL_NumJoysticks(); i++)
        come(c, i);
    c->news = PAD_NO_NEWS;
}

void controllers_close(struct controllers *c)
{
    for (int i = 0; i < PADS; i++)
        go(c, &c->pad[i]);
    if (c->open)
        SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER);
    c->open = false;
}

/* ---- Buttons ---- */

static const struct {
    SDL_GameControllerButton button;
    enum key_action action;
    bool held; /* repeats while held */
} buttons[] = {
    {SDL_CONTROLLER_BUTTON_DPAD_LEFT, ACTION_LEFT, true},
    {SDL_CONTROLLER_BUTTON_DPAD_RIGHT, ACTION_RIGHT, true},
    {SDL_CONTROLLER_BUTTON_DPAD_UP, ACTION_UP, true},
    {SDL_CONTROLLER_BUTTON_DPAD_DOWN, ACTION_DOWN, true},
    {SDL_CONTROLLER_BUTTON_A, ACTION_PICK, false},
    {SDL_CONTROLLER_BUTTON_B, ACTION_MENU, false},
    {SDL_CONTROLLER_BUTTON_X, ACTION_CHOOSE, false},
    {SDL_CONTROLLER_BUTTON_Y, ACTION_CHOOSE_GROUP, false},
    {SDL_CONTROLLER_BUTTON_LEFTSHOULDER, ACTION_UNDO, false},
    {SDL_CONTROLLER_BUTTON_RIGHTSHOULDER, ACTION_REDO, false},
    {SDL_CONTROLLER_BUTTON_LEFTSTICK, ACTION_TOWER_DOWN, false},
    {SDL_CONTROLLER_BUTTON_RIGHTSTICK, ACTION_TOWER_UP, false},
    {SDL_CONTROLLER_BUTTON_START, ACTION_MENU, false},
};
#define BUTTONS (sizeof buttons / sizeof *buttons)

static void on_button(struct pad *p, int button, bool down, struct sink *s)
{
    if (button == SDL_CONTROLLER_BUTTON_BACK) {
        /* Released before the time is up, Back moves to the next button, which may be End turn
         * as well. */
        if (!down && p->back_at)
            add(s, ACTION_NEXT, false);
        p->back_at = down ? s->ms + HOLD_MS : 0;
        return;
    }
    for (size_t i = 0; i < BUTTONS; i++) {
        if ((int)buttons[i].button != button)
            continue;
        if (!buttons[i].held && down)
            add(s, (int)buttons[i].action, false);
        else if (buttons[i].held && down)
            hold(&p->held[PAD_DPAD], (int)buttons[i].action, s);
        else if (buttons[i].held)
            release(&p->held[PAD_DPAD], (int)buttons[i].action);
    }
}

/* ---- Sticks and triggers ---- */

/* The direction a stick is pushed in. It keeps a direction until it has come well back. */
static int way_of(float x, float y, int now)
{
    bool across = fabsf(x) >= fabsf(y);
    float far = fmaxf(fabsf(x), fabsf(y));
    int way = across ? x < 0 ? ACTION_LEFT : ACTION_RIGHT : y < 0 ? ACTION_UP : ACTION_DOWN;
    if (far < LEAVE)
        return ACTION_NONE;
    return far >= ENTER || way == now ? way : now;
}

static void push(struct pad *p, struct sink *s)
{
    struct pad_repeat *r = &p->held[PAD_STICK];
    int way = way_of(p->stick_x, p->stick_y, r->action);
    if (way == ACTION_NONE)
        r->action = ACTION_NONE;
    else
        hold(r, way, s);
}

static void trigger(struct pad *p, float value, enum key_action a, struct sink *s)
{
    if (value >= ENTER)
        hold(&p->held[PAD_TRIGGERS], (int)a, s);
    else if (value < LEAVE)
        release(&p->held[PAD_TRIGGERS], (int)a);
}

static void aim(struct pad *p, uint64_t ms)
{
    bool rests = hypotf(p->pan_x, p->pan_y) < DEAD;
    if (rests)
        p->pan_at = 0;
    else if (!p->pan_at)
        p->pan_at = ms + PAN_MS;
}

static void on_axis(struct pad *p, int axis, float value, struct sink *s)
{
    if (axis == SDL_CONTROLLER_AXIS_LEFTX || axis == SDL_CONTROLLER_AXIS_LEFTY) {
        *(axis == SDL_CONTROLLER_AXIS_LEFTX ? &p->stick_x : &p->stick_y) = value;
        push(p, s);
    } else if (axis == SDL_CONTROLLER_AXIS_RIGHTX || axis == SDL_CONTROLLER_AXIS_RIGHTY) {
        *(axis == SDL_CONTROLLER_AXIS_RIGHTX ? &p->pan_x : &p->pan_y) = value;
        aim(p, s->ms);
    } else if (axis == SDL_CONTROLLER_AXIS_TRIGGERLEFT) {
        trigger(p, value, ACTION_ZOOM_OUT, s);
    } else if (axis == SDL_CONTROLLER_AXIS_TRIGGERRIGHT) {
        trigger(p, value, ACTION_ZOOM_IN, s);
    }
}

int controllers_event(struct controllers *c, const SDL_Event *e, uint64_t ms,
                      struct input out[PAD_INPUTS])
{
    struct sink s = {out, 0, ms};
    struct pad *p = NULL;
    switch (e->type) { /* SDL's own numbers; most of them do not concern us */
    case SDL_CONTROLLERDEVICEADDED:
        come(c, e->cdevice.which);
        break;
    case SDL_CONTROLLERDEVICEREMOVED:
        p = pad_of(c, e->cdevice.which);
        if (p)
            go(c, p);
        break;
    case SDL_CONTROLLERBUTTONDOWN:
    case SDL_CONTROLLERBUTTONUP:
        p = pad_of(c, e->cbutton.which);
        if (p)
            on_button(p, e->cbutton.button, e->type == SDL_CONTROLLERBUTTONDOWN, &s);
        break;
    case SDL_CONTROLLERAXISMOTION:
        p = pad_of(c, e->caxis.which);
        if (p)
            on_axis(p, e->caxis.axis, (float)e->caxis.value / 32767, &s);
        break;
    }
    return s.n;
}

/* ---- Time ---- */

static void sooner(uint64_t *at, uint64_t other)
{
    if (other && (!*at || other < *at))
        *at = other;
}

uint64_t controllers_wake_at(const struct controllers *c)
{
    uint64_t at = 0;
    for (int i = 0; i < PADS; i++) {
        const struct pad *p = &c->pad[i];
        sooner(&at, p->pan_at);
        sooner(&at, p->back_at);
        for (int k = 0; k < PAD_PARTS; k++)
            sooner(&at, p->held[k].action ? p->held[k].at : 0);
    }
    return at;
}

/* Brings what the stick points to nearer, so the table moves the other way. */
static void pan(struct pad *p, float w, float h, struct sink *s)
{
    if (!p->pan_at || s->ms < p->pan_at || s->n == PAD_INPUTS)
        return;
    float passed = fminf((float)(s->ms - p->pan_at + PAN_MS), 100) / 1000;
    struct input *in = &s->out[s->n++];
    *in = (struct input){.kind = INPUT_PAN, .x = w / 2, .y = h * 0.4f, .ms = s->ms};
    in->dx = -p->pan_x * SPEED * h * passed;
    in->dy = -p->pan_y * SPEED * h * passed;
    p->pan_at = s->ms + PAN_MS;
}

int controllers_wake(struct controllers *c, uint64_t ms, float w, float h,
                     struct input out[PAD_INPUTS])
{
    struct sink s = {out, 0, ms};
    for (int i = 0; i < PADS; i++) {
        struct pad *p = &c->pad[i];
        for (int k = 0; k < PAD_PARTS; k++)
            if (p->held[k].action && ms >= p->held[k].at) {
                add(&s, p->held[k].action, true);
                p->held[k].at = ms + NEXT_MS;
            }
        if (p->back_at && ms >= p->back_at) {
            p->back_at = 0;
            add(&s, ACTION_END_TURN, false);
        }
        pan(p, w, h, &s);
    }
    return s.n;
}
