/* speech.h: the narration aloud, through the system's speech service where there is one
 * (speech-dispatcher on Linux). Without it nothing is said and nothing is amiss. */
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

/* Says the text instead of what is being said; "" only falls silent. The service is looked for
 * when there is something to say for the first time. */
void speech_say(struct speech *s, const char *text);
void speech_close(struct speech *s);
/* The same with a library of that name, for tests; false when there is no such service. */
bool speech_open(struct speech *s, const char *library);

#endif
