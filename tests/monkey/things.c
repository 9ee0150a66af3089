/* things.c: files that are dropped on the window, and texts that are pasted: good ones of every
 * kind, others that are nearly good, and rubbish. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "buf.h"
#include "code.h"
#include "file.h"
#include "match.h"
#include "monkey.h"
#include "puzzle_texts.h"
#include "record.h"

#define REPLAYS SUPERWILD_SOURCE_DIR "/tests/replays"
#define PACKS SUPERWILD_SOURCE_DIR "/tests/packs"

/* One tile goes out. */
#define NEARLY_OUT                                                                             \
    "game super-wild\nrules stacks diagonals\ntable *@0,0 r4@-2,0 r5@-1,0\nrack r7\nbag g3\n"
#define NORMIKUB                                                                               \
    "game normikub\nrules dimensions 3\ntable *@0,0 b3@1,0 b4@2,0\nrack b5 r1\nbag g3 k1\n"
#define CLASSIC                                                                                \
    "game classic\nmelded yes\ntable b3@0,0 b4@1,0 b5@2,0 *@5,0 r4@6,0 r5@7,0\n"               \
    "rack b6 r3 r6\nbag g3 k1\n"
#define CARDS                                                                                  \
    "game whats-wild\nrules wild 7 gone-wild\nrack a3 a4 a5 c9 p9 z9 * p2 p3 z7 ! c5\n"
#define BOARD "game blockers\nseats r b g\nturn r\ntable r5@e5 b4@d4\nrack r1 r2 ra rs3 r*\n"
#define FAR_AWAY "game super-wild\ntable *@0,0 r4@30000,-30000 b1@1,0\nrack k1\n"

static const char *const POSITIONS[] = {MOST_PUZZLE, OUT_PUZZLE, FREE_PUZZLE, MELD_PUZZLE,
                                        NEARLY_OUT,  NORMIKUB,   CLASSIC,     CARDS,
                                        BOARD,       FAR_AWAY};

#define POSITION_COUNT ((int)(sizeof POSITIONS / sizeof *POSITIONS))

/* What makers find takes long, so the puzzle of the day is known. */
static const char DAY_PUZZLE[] =
    "puzzle day-2026-11-18\ngame super-wild\nrules stacks diagonals\n"
    "table *@0,0 r4@-2,0 r5@-1,0 k8@1,0 b8@2,0 g8@2,0,1 r8@2,0,2 b3@-1,1 b4@-2,2 b1@1,-1 "
    "b6@-1,-1 b5@-2,-2\nrack r3 k3 k9 g2\ngoal out\nmoves 3\ntier 3\nneeds split arm\n"
    "solution put r3 -3,0\n";

static char path[300];

/* ---- Files ---- */

static const char *write_text(const char *name, const char *text, size_t n)
{
    FILE *f = fopen(name, "wb");
    if (!f || fwrite(text, 1, n, f) != n || fclose(f) != 0)
        monkey_fails("%s can't be written", name);
    snprintf(path, sizeof path, "%s", name);
    return path;
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* A file of the folder, the same on every system for the same number. */
static void file_in(const char *folder, const char *ending, char out[300])
{
    char *name[200];
    int n = 0;
    DIR *dir = opendir(folder);
    for (struct dirent *e; dir && (e = readdir(dir)) && n < 200;)
        if (strlen(e->d_name) > strlen(ending) &&
            !strcmp(e->d_name + strlen(e->d_name) - strlen(ending), ending))
            name[n++] = mem_strdup(e->d_name);
    if (dir)
        closedir(dir);
    if (!n)
        monkey_fails("%s has no %s", folder, ending);
    qsort(name, (size_t)n, sizeof *name, by_name);
    snprintf(out, 300, "%s/%s", folder, name[monkey_die(n)]);
    while (n > 0)
        free(name[--n]);
}

static void read_text(const char *name, struct buf *out)
{
    struct reason why;
    if (!file_read(name, out, &why))
        monkey_fails("%s: %s", name, why.text);
}

/* Computers sit at most seats. */
static void seat_computers(struct game_config *c)
{
    static const char *const who[] = {"pip:open", "nell:patient", "otto:open", "mira:patient"};
    for (int i = 0; i < c->seats; i++)
        if (monkey_die(5))
            snprintf(c->computer[i], COMPUTER_ID, "%s", who[monkey_die(4)]);
}

/* A record, cut off somewhere, so that a match can go on from any moment. */
static const char *a_record(void)
{
    char name[300];
    struct buf text = {0}, out = {0};
    struct reason why;
    file_in(REPLAYS, ".swr", name);
    read_text(name, &text);
    struct match *all = record_read(buf_text(&text), text.len, &why);
    if (!all)
        monkey_fails("%s: %s", name, why.text);
    struct game_config c = all->config;
    if (!monkey_die(3))
        seat_computers(&c);
    struct match *m = match_new(&c);
    int n = monkey_die(3) ? monkey_die(all->at + 1) : all->at;
    for (int i = 0; i < n && match_play(m, all->step[i], NULL, NULL); i++)
        continue;
    record_write(&out, m);
    const char *made = write_text("record.swr", buf_text(&out), out.len);
    match_free(m);
    match_free(all);
    buf_free(&text);
    buf_free(&out);
    return made;
}

/* Changes, doubles or cuts off some bytes. */
static void spoil(struct buf *b)
{
    for (int i = monkey_die(4); i >= 0 && b->len; i--) {
        int at = monkey_die((int)b->len);
        b->data[at] = (char)monkey_die(256);
    }
    if (!monkey_die(3) && b->len) {
        b->len = (size_t)monkey_die((int)b->len);
        b->data[b->len] = 0;
    }
}

static const char *a_spoilt_file(void)
{
    struct buf b = {0};
    char name[300];
    file_in(REPLAYS, ".swr", name);
    if (monkey_die(2))
        read_text(name, &b);
    else
        buf_add(&b, POSITIONS[monkey_die(POSITION_COUNT)]);
    spoil(&b);
    const char *made = write_text("spoilt.swt", b.data ? b.data : "", b.len);
    buf_free(&b);
    return made;
}

static const char *some_rubbish(void)
{
    char bytes[900];
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = (char)monkey_die(256);
    return write_text("rubbish", bytes, (size_t)monkey_die(sizeof bytes));
}

const char *things_file(void)
{
    static const char *const odd[] = {".",
                                      "/",
                                      "no such file",
                                      "",
                                      "profile/profile.db",
                                      SUPERWILD_SOURCE_DIR "/assets/icon.svg"};
    int what = monkey_die(20);
    if (what < 9)
        return a_record();
    if (what < 13) {
        const char *text = POSITIONS[monkey_die(POSITION_COUNT)];
        return write_text("Stellung \xE6\x9D\x8E.swt", text, strlen(text));
    }
    if (what < 15) {
        file_in(PACKS, ".txt", path);
        return path;
    }
    if (what < 17)
        return a_spoilt_file();
    if (what < 19)
        return some_rubbish();
    return odd[monkey_die((int)(sizeof odd / sizeof *odd))];
}

/* ---- Texts ---- */

static void add_code(struct buf *out)
{
    struct puzzle p;
    const char *text = POSITIONS[monkey_die(4)];
    if (!puzzle_read(text, strlen(text), true, &p, NULL) || !code_write(&p, out, NULL))
        monkey_fails("no code for: %s", text);
    puzzle_free(&p);
}

/* As many letters as anybody could paste. */
static void add_many(struct buf *out, const char *first, const char *again)
{
    int n = monkey_die(2) ? monkey_die(600) : monkey_die(10000);
    buf_add(out, first);
    for (int i = 0; i < n; i++)
        buf_add(out, again);
}

void things_text(struct buf *out)
{
    static const char *const letters[] = {
        "W", "\xE6\x9D\x8E", "e\xCC\x81", "\xE2\x80\x8D", "\xF0\x9F\x98\x80", "\n",
        " ", "\x7F"};
    int what = monkey_die(10);
    if (what < 3)
        add_code(out);
    else if (what < 4)
        buf_add(out, POSITIONS[monkey_die(POSITION_COUNT)]);
    else if (what < 5)
        add_many(out, "SW-1", "e");
    else if (what < 7)
        add_many(out, "", letters[monkey_die((int)(sizeof letters / sizeof *letters))]);
    else if (what < 8)
        buf_add(out, "Ann");
    else if (what < 9)
        buf_add(out, "20261123");
    else
        add_code(out), spoil(out);
}

void things_begin(struct store *store)
{
    mkdir("documents", 0777);
    if (store)
        store_set(store, "day-puzzle", DAY_PUZZLE);
}
