/* speech.h: speaks the narration through the system's speech service, if there is one
 * (speech-dispatcher on Linux). Without it the program stays silent and reports nothing. */
#ifndef SUPERWILD_SPEECH_H
#define SUPERWILD_SPEECH_H

#include <stdbool.h>

struct speech {
    bool tried;
    void *library, *link;
    int (*say)(void *link, int priority, const char *text);
    int (*cancel)(void *link);
    void (*close)(void *link);
};

/* Says the text and stops what is being said; "" only stops. The service is looked up when
 * there is something to say for the first time. */
void speech_say(struct speech *s, const char *text);
void speech_close(struct speech *s);
/* Opens the service from a library with this name, for tests. False if there is no such
 * service. */
bool speech_open(struct speech *s, const char *library);

#endif
