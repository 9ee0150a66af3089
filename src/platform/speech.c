/* speech.c: uses speech-dispatcher if it is there at run time; the program does not depend on
 * it. */
#include "speech.h"

#include <SDL.h>
#include <signal.h>
#include <string.h>

/* From libspeechd.h. These numbers have not changed in twenty years. */
#define SPD_TEXT 3 /* interrupts other texts */
#define SPD_MODE_SINGLE 0

typedef void *spd_open_function(const char *client, const char *link, const char *user,
                                int mode);

/* Looks up a function, which a library returns as a plain pointer. A missing one becomes
 * NULL. */
static void find(void *library, const char *name, void *function, size_t size)
{
    void *p = SDL_LoadFunction(library, name);
    memcpy(function, &p, size);
}

bool speech_open(struct speech *s, const char *library)
{
    spd_open_function *open = NULL;
    *s = (struct speech){.tried = true, .library = SDL_LoadObject(library)};
    if (!s->library)
        return false;
    find(s->library, "spd_open", &open, sizeof open);
    find(s->library, "spd_say", &s->say, sizeof s->say);
    find(s->library, "spd_cancel", &s->cancel, sizeof s->cancel);
    find(s->library, "spd_close", &s->close, sizeof s->close);
#ifdef SIGPIPE
    signal(SIGPIPE, SIG_IGN); /* the service may end before we do */
#endif
    if (open && s->say && s->cancel && s->close)
        s->link = open("superwild", "narration", NULL, SPD_MODE_SINGLE);
    if (s->link)
        return true;
    SDL_UnloadObject(s->library);
    *s = (struct speech){.tried = true};
    return false;
}

void speech_say(struct speech *s, const char *text)
{
    if (!s->tried && text[0])
        speech_open(s, "libspeechd.so.2");
    if (!s->link)
        return;
    s->cancel(s->link);
    if (text[0])
        s->say(s->link, SPD_TEXT, text);
}

void speech_close(struct speech *s)
{
    if (s->link)
        s->close(s->link);
    if (s->library)
        SDL_UnloadObject(s->library);
    *s = (struct speech){.tried = false};
}
