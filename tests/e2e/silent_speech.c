/* silent_speech.c: a libspeechd whose service never answers. Each call writes a line to the
 * file that SILENT_SPEECH names. */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

void *spd_open(const char *client, const char *link, const char *user, int mode);
int spd_say(void *link, int priority, const char *text);
int spd_cancel(void *link);
void spd_close(void *link);

void *spd_open(const char *client, const char *link, const char *user, int mode)
{
    const char *path = getenv("SILENT_SPEECH");
    FILE *f = path ? fopen(path, "a") : NULL;
    (void)link, (void)user, (void)mode;
    if (f) {
        fprintf(f, "%s waits\n", client);
        fclose(f);
    }
    for (;;)
        pause();
}

int spd_say(void *link, int priority, const char *text)
{
    (void)link, (void)priority, (void)text;
    return -1;
}

int spd_cancel(void *link)
{
    (void)link;
    return -1;
}

void spd_close(void *link)
{
    (void)link;
}
