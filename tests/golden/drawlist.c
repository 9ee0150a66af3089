/* drawlist.c: writes what a frame consists of as text, and compares it with the texts stored
 * here: drawlist.txt has every line of some frames, drawlist-small.txt how things are drawn in
 * a window so small that lines and gaps reach the least width that they may have, and
 * drawlist-parts.txt what parts.c and results.c find.
 *
 *     golden-drawlist            compares
 *     golden-drawlist --update   writes them again: read what has changed
 *
 * Numbers are whole pixels and may differ by one, because compilers round floats differently.
 * Lengths below ten in drawlist-small.txt have two decimals, and may differ only by
 * the last. */
#include "checks.h"
#include "parts.h"
#include "scenes.h"

#include "table_parts.h"

static void add_colour(struct buf *b, struct rgba c)
{
    buf_addf(b, " #%02x%02x%02x%02x", c.r, c.g, c.b, c.a);
}

static void add_command(struct buf *b, const struct draw_list *dl, const struct draw_cmd *c)
{
    static const char *const word[] = {"sprite", "box",     "frame", "shadow",
                                       "text",   "surface", "clip"};
    buf_addf(b, "%s %ld %ld %ld %ld", word[c->kind], lroundf(c->r.x), lroundf(c->r.y),
             lroundf(c->r.w), lroundf(c->r.h));
    switch ((enum draw_kind)c->kind) {
    case DRAW_SPRITE:
        buf_addf(b, " %s", sprite_file((enum sprite)c->what));
        add_colour(b, c->c0);
        break;
    case DRAW_BOX:
        buf_addf(b, " radius %ld angle %ld", lroundf(c->radius), lroundf(c->angle));
        add_colour(b, c->c0);
        add_colour(b, c->c1);
        break;
    case DRAW_FRAME:
    case DRAW_SHADOW:
        buf_addf(b, " radius %ld width %ld", lroundf(c->radius), lroundf(c->width));
        add_colour(b, c->c0);
        break;
    case DRAW_TEXT:
        buf_addf(b, " size %ld font %d align %d", lroundf(c->size), c->what, c->align);
        add_colour(b, c->c0);
        buf_addf(b, " \"%s\"", dl->text + c->text);
        break;
    case DRAW_SURFACE:
        buf_addf(b, " %d", c->what);
        break;
    case DRAW_CLIP:
        break;
    }
    buf_add(b, "\n");
}

static void add_frame(struct buf *b, const struct driver *d)
{
    for (int i = 0; i < d->dl.n; i++)
        add_command(b, &d->dl, &d->dl.cmd[i]);
}

/* ---- How things are drawn ---- */

static void add_length(struct buf *b, const char *word, float length)
{
    if (length < 10)
        buf_addf(b, " %s %.2f", word, (double)length);
    else
        buf_addf(b, " %s %ld", word, lroundf(length));
}

/* A command without its place, and without what a text says. */
static void add_manner(struct buf *b, const struct draw_cmd *c)
{
    static const char *const word[] = {"sprite", "box",     "frame", "shadow",
                                       "text",   "surface", "clip"};
    buf_add(b, word[c->kind]);
    if (c->kind == DRAW_TEXT) {
        add_length(b, "size", c->size);
        buf_addf(b, " font %d align %d", c->what, c->align);
    } else if (c->r.w >= 0) {
        add_length(b, "w", c->r.w);
        add_length(b, "h", c->r.h);
        add_length(b, "radius", c->radius);
        add_length(b, "width", c->width);
    }
    add_colour(b, c->c0);
    buf_add(b, "\n");
}

/* Each manner that something is drawn in, once. */
static void add_manners(struct buf *b, const struct scene *s, float w, float h)
{
    struct driver d = {.app = NULL};
    struct buf seen = {0};
    struct renderer *r = renderer_null();
    scene_begin(s, &d, r, NULL, w, h);
    buf_addf(b, "# %s %dx%d\n", s->name, (int)w, (int)h);
    for (int i = 0; i < d.dl.n; i++) {
        struct buf line = {0};
        add_manner(&line, &d.dl.cmd[i]);
        if (!seen.len || !strstr(seen.data, line.data)) {
            buf_add(&seen, line.data);
            buf_add(b, line.data);
        }
        buf_free(&line);
    }
    buf_free(&seen);
    check_scene(s, &d, false);
    scene_end(&d);
    r->destroy(r);
}

/* With what the probe says about it. */
static void add_scene(struct buf *b, const struct scene *s, float w, float h)
{
    struct driver d = {.app = NULL};
    struct renderer *r = renderer_null();
    scene_begin(s, &d, r, NULL, w, h);
    buf_addf(b, "# %s %dx%d\n", s->name, (int)w, (int)h);
    add_frame(b, &d);
    app_probe(d.app, b);
    scene_end(&d);
    r->destroy(r);
}

/* ---- On the way ---- */

static void add_moments(struct buf *b, struct driver *d, const char *what)
{
    static const int ticks[] = {1, 6, 12, 24};
    for (size_t i = 0; i < sizeof ticks / sizeof *ticks; i++) {
        for (int k = 0; k < ticks[i]; k++)
            app_tick(d->app);
        drive_draw(d);
        buf_addf(b, "# %s, moment %d\n", what, (int)i + 1);
        add_frame(b, d);
    }
    guest_settle(d);
}

static void a_tile_put_down(struct buf *b)
{
    struct driver d = {.app = NULL};
    desk_sit(&d, "table r5@0,0 r6@1,0 r7@2,0 *@5,2\nrack r8 b8 k2");
    grab_with(&d, on(&d, "r8"), cell(&d, 3, 0), BUTTON_LEFT, 0);
    let_go(&d, BUTTON_LEFT);
    add_moments(b, &d, "a tile put down");
    send(&d, (struct input){.kind = INPUT_KEY, .key = 'Z', .mods = MOD_CTRL});
    add_moments(b, &d, "undone");
    drive_end(&d);
}

static void a_computers_turn(struct buf *b)
{
    struct driver d = {.app = NULL};
    desk_sit(&d, "table r5@0,0 r6@1,0 r7@2,0 *@5,2\nrack r8 b8 k8 k2 k3 k4");
    table_computer_step(d.app, "put r8 3,0 ; put k2 6,5 ; put k3 7,5 ; move * 12,2");
    add_moments(b, &d, "a computer's turn");
    drive_end(&d);
}

/* ---- Comparing ---- */

/* Equal, or numbers that differ by at most one in the last digit. */
static bool same_word(const char *a, size_t na, const char *b, size_t nb)
{
    char *end_a, *end_b;
    if (na == nb && !memcmp(a, b, na))
        return true;
    double x = strtod(a, &end_a), y = strtod(b, &end_b);
    double apart = memchr(a, '.', na) ? 0.011 : 1;
    return end_a == a + na && end_b == b + nb && fabs(x - y) <= apart;
}

static bool same_line(const char *a, size_t na, const char *b, size_t nb)
{
    const char *end_a = a + na, *end_b = b + nb;
    while (a < end_a && b < end_b) {
        size_t i = strcspn(a, " \n"), k = strcspn(b, " \n");
        if (!same_word(a, i, b, k))
            return false;
        a += i + 1;
        b += k + 1;
    }
    return a >= end_a && b >= end_b;
}

/* False if a line differs; the first one is printed. */
static bool compare(const char *name, const char *got, const char *want)
{
    for (int line = 1; *got || *want; line++) {
        size_t i = strcspn(got, "\n"), k = strcspn(want, "\n");
        if (!same_line(got, i, want, k)) {
            printf("%s:%d: wanted  %.*s\n", name, line, (int)k, want);
            printf("%s:%d: but got %.*s\n", name, line, (int)i, got);
            return false;
        }
        got += i + (got[i] == '\n');
        want += k + (want[k] == '\n');
    }
    return true;
}

static bool save(const char *folder, const char *name, const struct buf *b)
{
    char path[600];
    snprintf(path, sizeof path, "%s/golden/%s", folder, name);
    FILE *f = fopen(path, "wb");
    bool ok = f && fwrite(buf_text(b), 1, b->len, f) == b->len;
    if (!f || fclose(f) != 0 || !ok)
        fprintf(stderr, "%s cannot be written\n", path);
    return ok;
}

/* Stores the text, or compares it with the one that is stored. */
static bool settle(const char *name, const struct buf *got, bool update)
{
    static const char kept[] = SUPERWILD_SOURCE_DIR "/tests";
    char path[600];
    struct buf want = {0};
    if (update)
        return save(kept, name, got);
    snprintf(path, sizeof path, "%s/golden/%s", kept, name);
    slurp(path, &want);
    bool good = compare(name, buf_text(got), buf_text(&want));
    if (!good)
        save(SUPERWILD_BINARY_DIR, name, got);
    buf_free(&want);
    return good;
}

int main(int argc, char **argv)
{
    struct buf frames = {0}, manners = {0}, parts = {0};
    bool update = argc > 1 && !strcmp(argv[1], "--update");
    for (int i = 0; i < SCENE_COUNT; i++)
        if (SCENES[i].flags & DESK) {
            add_scene(&frames, &SCENES[i], 1280, 800);
            add_manners(&manners, &SCENES[i], 640, 480);
        }
    add_scene(&frames, &SCENES[SCENE_faults], 800, 600);
    a_tile_put_down(&frames);
    a_computers_turn(&frames);
    add_parts(&parts);
    add_results(&parts);
    bool good = settle("drawlist.txt", &frames, update);
    good = settle("drawlist-small.txt", &manners, update) && good;
    good = settle("drawlist-parts.txt", &parts, update) && good;
    buf_free(&frames);
    buf_free(&manners);
    buf_free(&parts);
    return good ? 0 : 1;
}
