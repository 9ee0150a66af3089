/* test_speech.c: speech through a service that is the test itself, and without one. */
#include "core_help.h"
#include "speech.h"

/* What libspeechd would provide; the test program exports these. */
void *spd_open(const char *client, const char *link, const char *user, int mode);
int spd_say(void *link, int priority, const char *text);
int spd_cancel(void *link);
void spd_close(void *link);

static struct {
    int opened, cancelled, closed;
    bool refuses;
    char said[64];
} service;

void *spd_open(const char *client, const char *link, const char *user, int mode)
{
    (void)link;
    (void)user;
    (void)mode;
    assert_text(client, "superwild");
    service.opened++;
    return service.refuses ? NULL : &service;
}

int spd_say(void *link, int priority, const char *text)
{
    (void)priority;
    assert_ptr_equal(link, &service);
    snprintf(service.said, sizeof service.said, "%s", text);
    return 0;
}

int spd_cancel(void *link)
{
    assert_ptr_equal(link, &service);
    service.cancelled++;
    return 0;
}

void spd_close(void *link)
{
    assert_ptr_equal(link, &service);
    service.closed++;
}

static void test_says(void **state)
{
    struct speech s = {.tried = false};
    (void)state;
    memset(&service, 0, sizeof service);
    assert_true(speech_open(&s, NULL));
    speech_say(&s, "Red 5.");
    assert_text(service.said, "Red 5.");
    speech_say(&s, ""); /* stops speaking and says nothing */
    assert_text(service.said, "Red 5.");
    assert_int_equal(service.cancelled, 2);
    speech_close(&s);
    assert_int_equal(service.closed, 1);
}

static void test_none(void **state)
{
    struct speech s = {.tried = false};
    (void)state;
    memset(&service, 0, sizeof service);
    assert_false(speech_open(&s, "no-such-library.so"));
    speech_say(&s, "Red 5.");
    speech_close(&s);
    service.refuses = true; /* the library is there, but not the service */
    assert_false(speech_open(&s, NULL));
    speech_say(&s, "Red 5.");
    assert_int_equal(service.opened, 1);
    assert_text(service.said, "");
    speech_close(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_says),
        cmocka_unit_test(test_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
