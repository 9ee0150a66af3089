/* fuzz_file.c: any bytes as a file that is dropped on the window. It is refused with a notice,
 * or it is a game: it is shown, and a hand plays on.
 *
 * After byte 30 comes what the hand does (fuzz_app.h). If the first part begins with a byte of
 * 1, the rest of it is a header and steps, and the file is their record: no fuzzer finds the
 * checks in it. */
#define _POSIX_C_SOURCE 200809L
#include "fuzz_folder.h"

#include "fuzz_app.h"
#include "record.h"

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define HAND 30

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc;
    (void)argv;
    fuzz_folder_begin();
    return 0;
}

/* Plays the steps as far as they can be made. */
static struct match *match_from(const char *text, size_t size)
{
    static const char between[] = "\nsteps\n";
    struct game_config c;
    struct buf b = {0}, line = {0};
    buf_add_n(&b, text, size);
    const char *steps = strstr(buf_text(&b), between);
    size_t header = steps ? (size_t)(steps + 1 - b.data) : b.len;
    struct match *m = NULL;
    if (config_read(buf_text(&b), header, &c, NULL)) {
        m = match_new(&c);
        game_config_free(&c);
    }
    for (const char *at = steps ? steps + strlen(between) : ""; m && *at;) {
        size_t n = strcspn(at, "\n");
        buf_clear(&line);
        buf_add_n(&line, at, n);
        if (!match_play(m, buf_text(&line), NULL, NULL))
            break;
        at += n + (at[n] == '\n');
    }
    buf_free(&b);
    buf_free(&line);
    return m;
}

static void write_file(const char *text, size_t size)
{
    struct match *m = size && text[0] == 1 ? match_from(text + 1, size - 1) : NULL;
    struct buf b = {0};
    if (m)
        record_write(&b, m);
    else
        buf_add_n(&b, text, size);
    fuzz_write("file", buf_text(&b), b.len);
    match_free(m);
    buf_free(&b);
}

static void play_on(struct fuzz_app *f, const uint8_t *done, size_t n)
{
    for (size_t i = 0; i < n && !app_done(f->app); i++)
        fuzz_do(f, done[i]);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct fuzz_app f;
    struct reason why = {.text = ""};
    const uint8_t *hand = size ? memchr(data, HAND, size) : NULL;
    size_t n = hand ? (size_t)(hand - data) : size;
    write_file((const char *)data, n);
    char *path = fuzz_path("file");
    bool good = app_can_open(path, &why);
    assert(good || why.text[0]);
    fuzz_app_begin(&f, NULL);
    app_open(f.app, path, f.ms);
    assert(good == (f.app->session != NULL) && (good || f.app->notice[0]));
    fuzz_draw(&f, 1280, 800);
    fuzz_draw(&f, 800, 600);
    if (hand)
        play_on(&f, hand + 1, size - n - 1);
    fuzz_app_end(&f);
    free(path);
    return 0;
}
