/* drawlist.c: writes what a frame consists of as text, and compares it with the text stored
 * here.
 *
 *     golden-drawlist            compares
 *     golden-drawlist --update   writes drawlist.txt again: read what has changed
 *
 * Numbers are whole pixels and may differ by one, because compilers round floats
 * differently. */
#include "scenes.h"

static const char *const KEPT = SUPERWILD_SOURCE_DIR "/tests/golden/drawlist.txt";

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

static void add_scene(struct buf *b, const struct scene *s, float w, float h)
{
    struct guest d;
    struct renderer *r = renderer_null();
    scene_begin(s, &d, r, NULL, w, h);
    buf_addf(b, "# %s %dx%d\n", s->name, (int)w, (int)h);
    for (int i = 0; i < d.dl.n; i++)
        add_command(b, &d.dl, &d.dl.cmd[i]);
    scene_end(&d);
    r->destroy(r);
}

/* ---- Comparing ---- */

/* Equal, or whole numbers that differ by at most one. */
static bool same_word(const char *a, size_t na, const char *b, size_t nb)
{
    char *end_a, *end_b;
    if (na == nb && !memcmp(a, b, na))
        return true;
    long x = strtol(a, &end_a, 10), y = strtol(b, &end_b, 10);
    return end_a == a + na && end_b == b + nb && labs(x - y) <= 1;
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

/* The first line that differs; 0 for none. */
static int compare(const char *got, const char *want)
{
    for (int line = 1; *got || *want; line++) {
        size_t i = strcspn(got, "\n"), k = strcspn(want, "\n");
        if (!same_line(got, i, want, k)) {
            printf("drawlist.txt:%d: wanted  %.*s\n", line, (int)k, want);
            printf("drawlist.txt:%d: but got %.*s\n", line, (int)i, got);
            return line;
        }
        got += i + (got[i] == '\n');
        want += k + (want[k] == '\n');
    }
    return 0;
}

static bool save(const char *path, const struct buf *b)
{
    FILE *f = fopen(path, "wb");
    bool ok = f && fwrite(buf_text(b), 1, b->len, f) == b->len;
    if (!f || fclose(f) != 0 || !ok)
        fprintf(stderr, "%s cannot be written\n", path);
    return ok;
}

int main(int argc, char **argv)
{
    struct buf got = {0}, want = {0};
    int bad = 0;
    add_scene(&got, &SCENES[SCENE_table], 1280, 800);
    add_scene(&got, &SCENES[SCENE_ghost], 1280, 800);
    add_scene(&got, &SCENES[SCENE_faults], 800, 600);
    if (argc > 1 && !strcmp(argv[1], "--update")) {
        bad = !save(KEPT, &got);
    } else {
        slurp(KEPT, &want);
        bad = compare(buf_text(&got), buf_text(&want));
        if (bad)
            save(SUPERWILD_BINARY_DIR "/golden/drawlist.txt", &got);
    }
    buf_free(&got);
    buf_free(&want);
    return bad ? 1 : 0;
}
