/* pad.c: a game controller that a shell script controls. It is preloaded into the program, so
 * that the program itself contains nothing of it. When SDL looks for controllers, a thread
 * begins to read lines from the FIFO that E2E_PAD names, and makes SDL's virtual joystick do
 * what they say.
 *
 *     plug                a controller is plugged in, and the program has opened it
 *     unplug
 *     down NAME, up NAME  a button: a, b, x, y, back, start, dpup, leftshoulder, ...
 *     tap NAME            both
 *     axis NAME VALUE     leftx, lefty, ..., -32768..32767
 *
 * Everything is reported as FIFO.done, the number of lines done so far. */
#define _GNU_SOURCE
#include <SDL.h>
#include <dlfcn.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PATIENCE 600000 /* ms until the program counts as hanging */

static SDL_Joystick *pad;
static SDL_atomic_t begun;

/* The program may sleep in SDL until an event comes. */
static void wake(void)
{
    SDL_Event e = {.type = SDL_USEREVENT};
    SDL_PushEvent(&e);
}

static void complain(const char *what)
{
    fprintf(stderr, "pad: %s: %s\n", what, SDL_GetError());
}

static void plug(void)
{
    int at = SDL_JoystickAttachVirtual(SDL_JOYSTICK_TYPE_GAMECONTROLLER,
                                       SDL_CONTROLLER_AXIS_MAX, SDL_CONTROLLER_BUTTON_MAX, 0);
    if (at < 0) {
        complain("plug");
        return;
    }
    SDL_JoystickID id = SDL_JoystickGetDeviceInstanceID(at);
    wake();
    for (int ms = 0; ms < PATIENCE && !SDL_GameControllerFromInstanceID(id); ms++)
        SDL_Delay(1);
    if (!SDL_GameControllerFromInstanceID(id))
        complain("the program does not open the controller");
    pad = SDL_JoystickFromInstanceID(id);
}

static void unplug(void)
{
    pad = NULL;
    for (int i = 0; i < SDL_NumJoysticks(); i++)
        if (SDL_JoystickIsVirtual(i)) {
            SDL_JoystickDetachVirtual(i);
            break;
        }
    wake();
}

/* Updates SDL at once: if two changes came between two updates, it would see only the last
 * one. */
static void tell(void)
{
    SDL_JoystickUpdate();
    wake();
}

static void press(const char *name, bool down)
{
    int button = SDL_GameControllerGetButtonFromString(name);
    if (!pad || button < 0 || SDL_JoystickSetVirtualButton(pad, button, down) != 0)
        complain(name);
    tell();
}

static void push(const char *name, int value)
{
    int axis = SDL_GameControllerGetAxisFromString(name);
    if (!pad || axis < 0 || SDL_JoystickSetVirtualAxis(pad, axis, (Sint16)value) != 0)
        complain(name);
    tell();
}

static void obey(const char *line)
{
    char word[16] = "", name[32] = "";
    int value = 0;
    sscanf(line, "%15s %31s %d", word, name, &value);
    if (!strcmp(word, "plug"))
        plug();
    else if (!strcmp(word, "unplug"))
        unplug();
    else if (!strcmp(word, "axis"))
        push(name, value);
    if (!strcmp(word, "down") || !strcmp(word, "tap"))
        press(name, true);
    if (!strcmp(word, "up") || !strcmp(word, "tap"))
        press(name, false);
}

static void report(const char *fifo, long done)
{
    char path[1024], beside[1040];
    snprintf(path, sizeof path, "%s.done", fifo);
    snprintf(beside, sizeof beside, "%s~", path);
    FILE *f = fopen(beside, "w");
    if (!f)
        return;
    fprintf(f, "%ld\n", done);
    fclose(f);
    rename(beside, path);
}

static int listen(void *fifo)
{
    char line[128];
    FILE *f = fopen(fifo, "r+"); /* also for writing, so that the other end is never closed */
    for (long done = 1; f && fgets(line, sizeof line, f); done++) {
        obey(line);
        report(fifo, done);
    }
    return 0;
}

/* Replaces SDL's function, and calls the real one first. */
int SDLCALL SDL_InitSubSystem(Uint32 flags)
{
    void *found = dlsym(RTLD_NEXT, "SDL_InitSubSystem");
    int (*real)(Uint32);
    char *fifo = getenv("E2E_PAD");
    memcpy(&real, &found, sizeof real); /* ISO C does not allow a cast here */
    int ok = real(flags);
    if (fifo && (flags & SDL_INIT_GAMECONTROLLER) && SDL_AtomicCAS(&begun, 0, 1))
        SDL_DetachThread(SDL_CreateThread(listen, "pad", fifo));
    return ok;
}
