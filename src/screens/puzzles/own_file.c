/* own_file.c: puzzles from a file become the person's own. */
#include <stdio.h>
#include <string.h>

#include "file.h"
#include "language.h"
#include "letters.h"
#include "navigation.h"
#include "open_file.h"
#include "own_parts.h"
#include "playing.h"
#include "record.h"
#include "screens.h"

static bool read_pack(const struct buf *text, struct pack *out, struct reason *why)
{
    if (!pack_read(buf_text(text), text->len, true, out, why))
        return false;
    for (int i = 0; i < out->n; i++)
        if (!app_shows(out->puzzle[i].task.position.game, why)) {
            pack_free(out);
            return false;
        }
    return true;
}

/* The name of a file without its folder, its end, and the day on which it was saved; a comma
 * would make two folders of it. */
static void folder_of_file(const char *path, char out[OWN_LINE])
{
    const char *name = path;
    for (const char *p = path; *p; p++)
        if (*p == '/' || *p == '\\')
            name = p + 1;
    size_t day = strspn(name, "0123456789-");
    if (day == 10 && name[day] == ' ')
        name += day + 1;
    letters_copy(out, OWN_LINE, name);
    char *dot = strrchr(out, '.');
    if (dot && dot > out)
        *dot = 0;
    for (char *p = out; *p; p++)
        if (*p == ',')
            *p = ' ';
    if (!puzzle_title_good(out, strlen(out), NULL))
        out[0] = 0;
}

/* Several puzzles go into a folder that is called like their file. */
static void keep_pack(struct app *app, const char *path, const struct pack *p)
{
    char folder[OWN_LINE] = "";
    if (p->n > 1)
        folder_of_file(path, folder);
    if (app->screen != app_screen(app, SCREEN_PUZZLE_OWN))
        app_return(app);
    if (own_keep(app, p->puzzle, p->n, folder) && p->n > 1)
        snprintf(own_of(app)->said, sizeof own_of(app)->said,
                 translated_n("%d puzzle is in this folder now.",
                              "%d puzzles are in this folder now.", own_of(app)->page.n),
                 own_of(app)->page.n);
    ui_focus(&app->ui, "play");
}

void puzzle_own_open(struct app *app, const char *path)
{
    struct buf text = {0};
    struct reason why = {0};
    struct pack p = {.n = 0};
    bool read = file_read(path, &text, &why);
    if (read && record_looks_like(buf_text(&text), text.len)) {
        app_open_file(app, path);
    } else if (read && read_pack(&text, &p, &why)) {
        keep_pack(app, path, &p);
        pack_free(&p);
    } else {
        app_tell_of_file(app, path, &why);
    }
    buf_free(&text);
}
