/* toy_help.h: sits down at Pebbles, and finds its pebbles by the probe. */
#ifndef SUPERWILD_TOY_HELP_H
#define SUPERWILD_TOY_HELP_H

#include "screens/screens_help.h"

#include "look.h"
#include "pebbles.h"

/* On the title page it is the last of the games. */
static inline void toy_choose(struct driver *d)
{
    char id[24];
    snprintf(id, sizeof id, "game-%d", look_count() - 1);
    drive_start(d, NULL, 1280, 800);
    assert_string_equal(drive_find(d, id)->label, "Pebbles");
    drive_press(d, id);
}

/* Two people; the first has a heap of 15 before them. */
static inline void toy_sit(struct driver *d)
{
    toy_choose(d);
    drive_new_game(d);
    drive_press(d, "start");
    if (drive_find(d, "reveal"))
        drive_press(d, "reveal");
    expect_screen(d, "table");
}

static inline int toy_heap(const struct driver *d)
{
    return pb_heap(d->app->session->match->state);
}

/* Is there a line in the probe that begins like this? Then the numbers after it, if it has
 * any. */
static inline bool toy_line(const struct driver *d, const char *begins, struct rect *out)
{
    struct buf probe = {0}, look = {0};
    buf_add(&probe, "\n");
    app_probe(d->app, &probe);
    buf_addf(&look, "\n%s ", begins);
    const char *at = strstr(buf_text(&probe), buf_text(&look));
    if (at && out)
        assert_int_equal(
            sscanf(at + look.len, "%f %f %f %f", &out->x, &out->y, &out->w, &out->h), 4);
    buf_free(&probe);
    buf_free(&look);
    return at != NULL;
}

static inline bool toy_says(const struct driver *d, const char *begins)
{
    return toy_line(d, begins, NULL);
}

static inline struct rect toy_rect(const struct driver *d, const char *begins)
{
    struct rect r = {0, 0, 0, 0};
    if (!toy_line(d, begins, &r))
        fail_msg("the probe has no \"%s\"", begins);
    return r;
}

/* where: "board" is the heap, "hand" the bowl. */
static inline bool toy_lies(const struct driver *d, int piece, const char *where)
{
    char begins[40];
    snprintf(begins, sizeof begins, "piece %d %s", piece, where);
    return toy_says(d, begins);
}

static inline struct rect toy_piece(const struct driver *d, int piece, const char *where)
{
    char begins[40];
    snprintf(begins, sizeof begins, "piece %d %s", piece, where);
    return toy_rect(d, begins);
}

/* "table" or "hand" */
static inline struct rect toy_area(const struct driver *d, const char *id)
{
    assert_non_null(drive_find(d, id));
    return drive_find(d, id)->r;
}

#endif
