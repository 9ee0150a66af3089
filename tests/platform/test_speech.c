/* test_speech.c: speech through a service that is the test itself: one that answers, hangs,
 * closes and comes back. The clock is a number, and each thread waits for what the other has
 * done. */
#include <SDL.h>

#include "core_help.h"
#include "speech.h"

/* What libspeechd would provide; the test program exports these. */
void *spd_open(const char *client, const char *link, const char *user, int mode);
int spd_say(void *link, int priority, const char *text);
int spd_cancel(void *link);
void spd_close(void *link);

enum call { OPEN, SAY, CANCEL, CLOSE, CALLS };

static struct {
    SDL_mutex *lock; /* for what follows */
    SDL_cond *news;
    int calls[CALLS], within; /* begun, and those that are not over */
    int links;                /* that are open */
    bool hangs[CALLS];        /* this call is not over until wake() */
    bool there, broken;       /* it can be opened; it has closed the link */
    char said[200];           /* all texts */
} service;

/* What a call does while the lock is held. */
static bool enter(enum call c)
{
    SDL_LockMutex(service.lock);
    service.calls[c]++;
    service.within++;
    SDL_CondBroadcast(service.news);
    while (service.hangs[c])
        SDL_CondWait(service.news, service.lock);
    return !service.broken;
}

static int leave(int result)
{
    service.within--;
    SDL_CondBroadcast(service.news);
    SDL_UnlockMutex(service.lock);
    return result;
}

void *spd_open(const char *client, const char *link, const char *user, int mode)
{
    (void)link, (void)user, (void)mode;
    assert_text(client, "superwild");
    enter(OPEN);
    bool there = service.there;
    service.broken &= !there;
    service.links += there;
    leave(0);
    return there ? &service : NULL;
}

int spd_say(void *link, int priority, const char *text)
{
    (void)priority;
    assert_ptr_equal(link, &service);
    bool works = enter(SAY);
    size_t n = strlen(service.said);
    if (works)
        snprintf(service.said + n, sizeof service.said - n, "%s", text);
    return leave(works ? 1 : -1);
}

int spd_cancel(void *link)
{
    assert_ptr_equal(link, &service);
    return leave(enter(CANCEL) ? 0 : -1);
}

void spd_close(void *link)
{
    assert_ptr_equal(link, &service);
    enter(CLOSE);
    service.links--;
    leave(0);
}

/* ---- What the test does to it ---- */

static void set(bool *flag, bool on)
{
    SDL_LockMutex(service.lock);
    *flag = on;
    SDL_CondBroadcast(service.news);
    SDL_UnlockMutex(service.lock);
}

/* Waits until it has been called so often. */
static void wait_calls(enum call c, int n)
{
    SDL_LockMutex(service.lock);
    while (service.calls[c] < n)
        SDL_CondWait(service.news, service.lock);
    SDL_UnlockMutex(service.lock);
}

static int calls(enum call c)
{
    SDL_LockMutex(service.lock);
    int n = service.calls[c];
    SDL_UnlockMutex(service.lock);
    return n;
}

/* Waits until the texts are these, all of them, in this order. */
static void wait_said(const char *text)
{
    SDL_LockMutex(service.lock);
    while (strcmp(service.said, text) != 0) {
        if (strncmp(service.said, text, strlen(service.said)) != 0)
            fail_msg("it has said \"%s\", not \"%s\"", service.said, text);
        SDL_CondWait(service.news, service.lock);
    }
    SDL_UnlockMutex(service.lock);
}

/* Waits until nothing is owed to the program any more. The thread says so after its last call,
 * which no other event shows. */
static void wait_quiet(struct speech *s)
{
    while (speech_wake_at(s))
        SDL_Delay(1);
}

static int begin(void **state)
{
    (void)state;
    SDL_LockMutex(service.lock);
    memset(service.calls, 0, sizeof service.calls);
    service.there = true;
    service.broken = false;
    service.said[0] = 0;
    SDL_UnlockMutex(service.lock);
    return 0;
}

/* A thread that is left to itself may still be about to close its link. */
static int over(void **state)
{
    (void)state;
    SDL_LockMutex(service.lock);
    while (service.links || service.within)
        SDL_CondWait(service.news, service.lock);
    SDL_UnlockMutex(service.lock);
    return 0;
}

/* ---- The tests ---- */

TEST_WITH(answers, begin, over)
{
    struct speech *s = speech_new(NULL, false);
    speech_say(s, "", 1); /* nobody has spoken yet */
    assert_int_equal(speech_wake_at(s), 0);
    speech_say(s, "Red 5.", 1000);
    wait_said("Red 5.");
    speech_say(s, "", 1001); /* stops speaking and says nothing */
    wait_calls(CANCEL, 2);
    wait_quiet(s);
    assert_false(speech_fails(s, 1000 + SPEECH_LIMIT_MS));
    assert_int_equal(calls(OPEN), 1);
    assert_int_equal(calls(SAY), 1);
    speech_free(s);
    wait_calls(CLOSE, 1);
}

/* Without a library, or with one that reaches no service: silent, and no complaint. Then there
 * is one. */
TEST_WITH(appears, begin, over)
{
    struct speech *s = speech_new("no-such-library.so", false);
    speech_say(s, "Red 5.", 1);
    wait_quiet(s);
    speech_free(s);
    assert_int_equal(calls(OPEN), 0);
    s = speech_new(NULL, false);
    service.there = false;
    speech_say(s, "Red 5.", 1);
    wait_quiet(s);
    speech_say(s, "Red 6.", SPEECH_RETRY_MS); /* not yet again */
    wait_quiet(s);
    assert_false(speech_fails(s, SPEECH_LIMIT_MS + SPEECH_RETRY_MS));
    assert_int_equal(calls(OPEN), 1);
    set(&service.there, true);
    speech_say(s, "Red 7.", SPEECH_RETRY_MS + 1);
    wait_said("Red 7.");
    speech_free(s);
}

/* In the middle of a call; whatever is outdated by the time it answers is dropped. */
static void hangs_in(enum call c, const char *said)
{
    struct speech *s = speech_new(NULL, false);
    set(&service.hangs[c], true);
    speech_say(s, "1", 1000);
    wait_calls(c, 1);
    for (char text[] = "2"; text[0] <= '5'; text[0]++)
        speech_say(s, text, 2000);
    assert_int_equal(speech_wake_at(s), 1000 + SPEECH_LIMIT_MS);
    assert_false(speech_fails(s, 999 + SPEECH_LIMIT_MS));
    assert_true(speech_fails(s, 1000 + SPEECH_LIMIT_MS));
    assert_false(speech_fails(s, 9000 + SPEECH_LIMIT_MS)); /* once */
    assert_int_equal(speech_wake_at(s), 0);
    assert_int_equal(calls(c), 1);
    set(&service.hangs[c], false); /* it comes back */
    wait_said(said);
    wait_quiet(s);
    set(&service.hangs[SAY], true); /* and hangs again */
    int before = calls(SAY);
    speech_say(s, "6", 20000);
    wait_calls(SAY, before + 1);
    assert_true(speech_fails(s, 20000 + SPEECH_LIMIT_MS));
    set(&service.hangs[SAY], false);
    speech_free(s);
}

TEST_WITH(hangs, begin, over)
{
    static const char *const said[] = {[OPEN] = "5", [SAY] = "15", [CANCEL] = "5"};
    for (enum call c = OPEN; c <= CANCEL; c++) {
        hangs_in(c, said[c]);
        over(state);
        begin(state);
    }
}

/* The program ends and does not wait for it. The thread closes the service when it can. */
TEST_WITH(hangs_at_the_end, begin, over)
{
    struct speech *s = speech_new(NULL, false);
    set(&service.hangs[SAY], true);
    speech_say(s, "Goodbye.", 1000);
    wait_calls(SAY, 1);
    speech_say(s, "Nobody hears this.", 1000);
    speech_free(s);
    assert_int_equal(calls(CLOSE), 0);
    set(&service.hangs[SAY], false);
    wait_calls(CLOSE, 1);
    assert_int_equal(calls(SAY), 1);
}

/* The service ends. If it is there again at once, nothing is lost. */
TEST_WITH(closes, begin, over)
{
    struct speech *s = speech_new(NULL, false);
    speech_say(s, "1", 1000);
    wait_said("1");
    set(&service.broken, true);
    speech_say(s, "2", 2000);
    wait_said("12");
    wait_quiet(s);
    assert_int_equal(calls(OPEN), 2);
    assert_int_equal(calls(CLOSE), 1);
    speech_free(s);
}

/* Otherwise the person is told, and it is used again when it is. */
TEST_WITH(comes_back, begin, over)
{
    struct speech *s = speech_new(NULL, false);
    speech_say(s, "1", 1000);
    wait_said("1");
    wait_quiet(s);
    set(&service.broken, true);
    set(&service.there, false);
    speech_say(s, "2", 2000);
    wait_calls(OPEN, 2);
    assert_true(speech_fails(s, 2000 + SPEECH_LIMIT_MS));
    set(&service.there, true);
    speech_say(s, "3", 2000 + SPEECH_RETRY_MS);
    wait_said("13");
    wait_quiet(s);
    assert_false(speech_fails(s, 2000 + SPEECH_RETRY_MS + SPEECH_LIMIT_MS));
    speech_free(s);
}

TEST_WITH(no_sound, begin, over)
{
    struct speech *s = speech_new(NULL, true);
    speech_say(s, "Red 5.", 1000);
    assert_int_equal(speech_wake_at(s), 0);
    assert_false(speech_fails(s, 1000 + SPEECH_LIMIT_MS));
    speech_free(s);
    assert_int_equal(calls(OPEN), 0);
}

int main(void)
{
    service.lock = SDL_CreateMutex();
    service.news = SDL_CreateCond();
    return tests_run(NULL, NULL);
}
