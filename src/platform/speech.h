/* speech.h: speaks the narration through the system's speech service, if there is one
 * (speech-dispatcher on Linux).
 *
 * A service may take long to answer, or never do it. So a thread of its own talks to it, and no
 * function here waits for it. Only the latest text is kept for that thread, because each
 * narration replaces the one before. If there has never been a service, the program stays
 * silent and reports nothing. */
#ifndef SUPERWILD_SPEECH_H
#define SUPERWILD_SPEECH_H

#include <stdbool.h>
#include <stdint.h>

#define SPEECH_LIBRARY "libspeechd.so.2"
#define SPEECH_LIMIT_MS 3000  /* how long a service may take to answer */
#define SPEECH_RETRY_MS 10000 /* between two tries to reach a service that is not there */

struct speech;

/* library: where the service's functions are; borrowed. off: says nothing aloud and looks for
 * no service (--no-sound). Never NULL. */
struct speech *speech_new(const char *library, bool off);
/* Says the text and stops what is being said; "" only stops. Texts that are not yet spoken are
 * dropped. The service is looked up when there is something to say, again and again until it is
 * there. now_ms: any clock, but the same in all calls. */
void speech_say(struct speech *s, const char *text, uint64_t now_ms);
/* True once for each time that the service stops answering: it has had SPEECH_LIMIT_MS. It is
 * used again as soon as it answers. */
bool speech_fails(struct speech *s, uint64_t now_ms);
/* When to ask speech_fails() even if nothing happens; 0 for never. */
uint64_t speech_wake_at(struct speech *s);
/* Waits a moment at most for a call that is not over yet; the thread then ends by itself. */
void speech_free(struct speech *s);

#endif
