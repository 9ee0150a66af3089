/* cli_profile.c: the verbs `export` and `import`: takes a profile, or one person of it, along.
 */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "archive.h"
#include "cli_parts.h"
#include "echo.h"
#include "file.h"
#include "store_export.h"
#include "store_import.h"

struct asked {
    const char *folder, *file, *person;
    struct store_import_how how;
};

/* The option at *i; 0 if it is valid. */
static int read_option(const struct cli *c, int *i, bool in, struct asked *a)
{
    const char *name = c->argv[*i];
    if (!in && !strcmp(name, "--person") && *i + 1 < c->argc)
        a->person = c->argv[++*i];
    else if (in && !strcmp(name, "--as-me"))
        a->how.as_me = true;
    else if (in && !strcmp(name, "--settings"))
        a->how.settings = true;
    else
        return cli_verb_usage(c, "there is no option", name);
    return 0;
}

static int read_words(const struct cli *c, bool in, struct asked *a)
{
    int bad = 0;
    for (int i = 1; !bad && i < c->argc; i++) {
        if (c->argv[i][0] == '-')
            bad = read_option(c, &i, in, a);
        else if (!a->folder)
            a->folder = c->argv[i];
        else if (!a->file)
            a->file = c->argv[i];
        else
            return cli_verb_usage(c, "there is one word too many", c->argv[i]);
    }
    return bad || a->file ? bad
                          : cli_verb_usage(c, "name the profile's folder and a file", NULL);
}

static int refused(const struct cli *c, const char *what)
{
    echo_line(c->err, "superwild-cli: %s: %s", c->argv[0], what);
    return BAD;
}

/* Opens the profile of a folder; NULL after saying why not. make: also where there is none. */
static struct store *open_profile(const struct cli *c, const struct asked *a, bool make)
{
    struct buf path = {0};
    struct reason why;
    file_path_add(&path, a->folder, "profile.db");
    bool there = make || file_exists(buf_text(&path));
    buf_free(&path);
    if (!there) {
        refused(c, "there is no profile in this folder");
        return NULL;
    }
    struct store *s = store_open(a->folder, &why);
    if (!why.text[0])
        return s;
    refused(c, why.text);
    store_close(s);
    return NULL;
}

/* The person with this name or uid; 0: nobody has it. */
static int64_t find_person(struct store *s, const char *name)
{
    struct store_person all[STORE_PEOPLE_MOST];
    int n = store_people_list(s, all, STORE_PEOPLE_MOST);
    for (int i = 0; i < n; i++)
        if (!strcmp(all[i].name, name) || !strcmp(all[i].uid, name))
            return all[i].id;
    return 0;
}

static int write_export(const struct cli *c, const struct asked *a, struct store *s)
{
    struct store_export_report r;
    struct buf zip = {0};
    struct reason why;
    int64_t person = a->person ? find_person(s, a->person) : 0;
    int code = BAD;
    if (a->person && !person)
        return cli_verb_usage(c, "nobody in this profile is called", a->person);
    if (store_export(s, person, (int64_t)time(NULL), &zip, &r) != STORE_OK)
        refused(c, store_error(s));
    else if (file_write_new(a->file, zip.data, zip.len, &why) == FILE_TAKEN)
        refused(c, "there is a file of this name already");
    else if (!file_exists(a->file))
        cli_bad_input(c, a->file, 0, &why);
    else
        code = YES;
    buf_free(&zip);
    if (code == YES)
        fprintf(c->out, "people %d matches %d results %d own-puzzles %d unreadable %d\n",
                r.people, r.matches, r.results, r.own, r.unreadable);
    return code;
}

int cli_export(const struct cli *c)
{
    struct asked a = {0};
    int code = read_words(c, false, &a);
    if (code)
        return code;
    struct store *s = open_profile(c, &a, false);
    if (!s)
        return BAD;
    code = write_export(c, &a, s);
    store_close(s);
    return code;
}

int cli_import(const struct cli *c)
{
    struct asked a = {0};
    struct reason why;
    struct store_import_report r;
    int code = read_words(c, true, &a);
    if (code)
        return code;
    struct store_import *import = store_import_file(a.file, &why);
    if (!import)
        return cli_bad_input(c, a.file, 0, &why);
    struct store *s = open_profile(c, &a, true);
    code = s && store_import_take(s, import, &a.how, &r) == STORE_OK ? YES : BAD;
    if (s && code == BAD)
        refused(c, store_error(s));
    if (code == YES)
        fprintf(c->out, "people %d matches %d changed %d results %d tries %d own-puzzles %d\n",
                r.people, r.matches, r.changed, r.results, r.tries, r.own);
    if (s)
        store_close(s);
    store_import_free(import);
    return code;
}
