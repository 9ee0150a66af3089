/* record.c: writes matches as text and reads them. */
#include "record.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "echo.h"
#include "hash.h"
#include "match.h"
#include "players.h"

/* ---- The header ---- */

static void write_position_line(struct buf *b, const char *text)
{
    buf_add(b, "position ");
    for (; text[0] && text[1]; text++)
        if (*text == '\n')
            buf_add(b, " / ");
        else
            buf_add_n(b, text, 1);
    buf_add(b, "\n");
}

void config_write(struct buf *b, const struct game_config *c)
{
    buf_addf(b, "superwild-record %d\ngame %s\n", RECORD_VERSION, c->game->id);
    for (int i = 0; i < c->game->n_options; i++) {
        const struct game_option *o = &c->game->options[i];
        if ((o->seldom && c->option[i] == o->standard) ||
            (o->dated && c->option[i] == o->before))
            continue;
        buf_addf(b, "option %s ", o->id);
        option_write(o, c->option[i], b);
        buf_add(b, "\n");
    }
    for (int i = 0; i < c->seats; i++)
        buf_addf(b, "seat %s\n", c->name[i]);
    for (int i = 0; i < c->seats; i++)
        if (c->computer[i][0])
            buf_addf(b, "computer %d %s\n", i + 1, c->computer[i]);
    if (c->start)
        write_position_line(b, c->start);
    buf_addf(b, "seed %" PRIu64 "\n", c->seed);
    if (c->salt[0])
        buf_addf(b, "salt %s\n", c->salt);
}

struct header {
    struct scan scan;
    struct game_config config;
    bool has_game, has_seed;
    bool foreign;     /* the position is of another game */
    unsigned options; /* those seen so far, one bit each */
    struct reason *why;
};

static bool read_game(struct header *h)
{
    struct word w;
    char id[32];
    if (h->has_game || !scan_rest(&h->scan, &w) || w.len >= sizeof id)
        return refuse_at(h->why, h->scan.line, 1, "the game is not named correctly");
    memcpy(id, w.at, w.len);
    id[w.len] = 0;
    const struct game *g = game_find(id);
    if (!g)
        return refuse_word(h->why, &w, "unknown game \"%s\"");
    game_config_default(&h->config, g, 0);
    game_config_before(&h->config);
    h->has_game = true;
    return true;
}

static bool read_option(struct header *h)
{
    struct word id, w, extra;
    if (!scan_word(&h->scan, &id) || !scan_word(&h->scan, &w) || scan_word(&h->scan, &extra))
        return refuse_at(h->why, h->scan.line, 1, "an option needs a name and a value");
    for (int i = 0; i < h->config.game->n_options; i++) {
        const struct game_option *o = &h->config.game->options[i];
        if (!word_is(&id, o->id))
            continue;
        if (h->options >> i & 1)
            return refuse_word(h->why, &id, "the option \"%s\" appears twice");
        h->options |= 1u << i;
        return option_read(o, &w, &h->config.option[i]) ||
               refuse_word(h->why, &w, "the option cannot be \"%s\"");
    }
    return refuse_word(h->why, &id, "unknown option \"%s\"");
}

static bool read_seat(struct header *h)
{
    struct word w;
    struct game_config *c = &h->config;
    if (c->seats == c->game->seats_max)
        return refuse_at(h->why, h->scan.line, 1, "there are more seats than the game has");
    if (!scan_rest(&h->scan, &w) || w.len >= NAME_MAX_BYTES)
        return refuse_at(h->why, h->scan.line, 1, "a seat needs a name of at most %d bytes",
                         NAME_MAX_BYTES - 1);
    echo_fit(c->name[c->seats++], NAME_MAX_BYTES, w.at, w.len);
    return true;
}

/* Makes a computer play a seat that has already been read. */
static bool read_computer(struct header *h)
{
    struct word seat, id, extra;
    struct game_config *c = &h->config;
    enum player who;
    enum temper temper;
    int n;
    if (!scan_word(&h->scan, &seat) || !scan_word(&h->scan, &id) || scan_word(&h->scan, &extra))
        return refuse_at(h->why, h->scan.line, 1, "a computer needs a seat and a player");
    if (!word_int(&seat, 1, c->seats, &n) || c->computer[n - 1][0])
        return refuse_word(h->why, &seat, "\"%s\" is not a seat that a computer can have");
    char name[COMPUTER_ID] = "";
    if (id.len < sizeof name)
        memcpy(name, id.at, id.len);
    if (!player_read(name, &who, &temper))
        return refuse_word(h->why, &id, "no computer player is called \"%s\"");
    memcpy(c->computer[n - 1], name, sizeof name);
    return true;
}

/* Turns the position's lines, joined by "/", into a text again. */
static bool read_position(struct header *h, const char *text, size_t len, struct reason *why)
{
    const struct game *g = game_of_text(text, len, why);
    struct game_config other;
    if (!g || g == h->config.game)
        return g && game_config_set_start(&h->config, text, len, why);
    h->foreign = true; /* reported only if nothing is wrong with the text itself */
    bool good = game_config_from_text(&other, text, len, why);
    if (good)
        game_config_free(&other);
    return good;
}

static bool read_position_line(struct header *h)
{
    struct word w;
    struct reason why;
    if (h->config.start || h->foreign || !scan_rest(&h->scan, &w))
        return refuse_at(h->why, h->scan.line, 1, "the position is missing or appears twice");
    char *text = mem_alloc(w.len + 1);
    memcpy(text, w.at, w.len);
    for (size_t i = 0; i < w.len; i++)
        if (text[i] == '/')
            text[i] = '\n';
    bool good = read_position(h, text, w.len, &why);
    free(text);
    return good || refuse_at(h->why, h->scan.line, 1, "in the position: %s", why.text);
}

static bool read_seed(struct header *h)
{
    struct word w;
    if (h->has_seed || !scan_rest(&h->scan, &w) || !word_u64(&w, &h->config.seed))
        return refuse_at(h->why, h->scan.line, 1,
                         "the seed must be one whole number, given once");
    h->has_seed = true;
    return true;
}

static bool read_salt(struct header *h)
{
    struct word w;
    if (h->config.salt[0] || !scan_rest(&h->scan, &w) || !salt_sound(w.at, w.len))
        return refuse_at(h->why, h->scan.line, 1,
                         "the salt must be 32 digits 0-9a-f, given once");
    memcpy(h->config.salt, w.at, w.len);
    return true;
}

static bool read_line(struct header *h, const struct word *key)
{
    if (word_is(key, "game"))
        return read_game(h);
    if (!h->has_game)
        return refuse_word(h->why, key, "the game must be named before \"%s\"");
    if (word_is(key, "option"))
        return read_option(h);
    if (word_is(key, "seat"))
        return read_seat(h);
    if (word_is(key, "computer"))
        return read_computer(h);
    if (word_is(key, "position"))
        return read_position_line(h);
    if (word_is(key, "seed"))
        return read_seed(h);
    if (word_is(key, "salt"))
        return read_salt(h);
    return refuse_word(h->why, key, "\"%s\" does not belong in a record's header");
}

static bool read_version(struct header *h)
{
    struct word w, v = {.col = 1}, extra;
    int version;
    if (!scan_line(&h->scan) || !scan_word(&h->scan, &w) || !word_is(&w, "superwild-record"))
        return refuse_at(h->why, 1, 1, "a record begins with \"superwild-record %d\"",
                         RECORD_VERSION);
    if (!scan_word(&h->scan, &v) || !word_int(&v, 1, RECORD_VERSION, &version))
        return refuse_at(h->why, 1, v.col, "this record is from an unknown version");
    if (scan_word(&h->scan, &extra))
        return refuse_word(h->why, &extra, "\"%s\" does not belong in the first line");
    return true;
}

static bool read_header(struct header *h)
{
    struct word key;
    h->scan.comments = false;
    if (!read_version(h))
        return false;
    while (scan_line(&h->scan))
        if (scan_word(&h->scan, &key) && !read_line(h, &key))
            return false;
    int line = h->scan.line;
    if (!h->has_game || !h->has_seed)
        return refuse_at(h->why, line, 1, "the header ends without naming the %s",
                         h->has_game ? "seed" : "game");
    struct reason why;
    if (h->foreign)
        return refuse_at(h->why, line, 1,
                         "a position works only in its own game, with one player");
    return game_config_check(&h->config, &why) || refuse_at(h->why, line, 1, "%s", why.text);
}

bool config_read(const char *text, size_t len, struct game_config *out, struct reason *why)
{
    struct header h = {.why = why};
    scan_text(&h.scan, text, len);
    if (!read_header(&h)) {
        game_config_free(&h.config);
        return false;
    }
    *out = h.config;
    return true;
}

/* ---- Records ---- */

static uint64_t chain(uint64_t h, const char *text, size_t n)
{
    h = hash_bytes(h, text, n);
    return hash_bytes(h, "\n", 1);
}

/* The check as it is written: 32 bits of the chain. */
static uint32_t check_of(uint64_t h)
{
    return (uint32_t)(h ^ h >> 32);
}

static void write_checked(struct buf *b, uint64_t *h, const char *line, size_t n)
{
    *h = chain(*h, line, n);
    buf_add_n(b, line, n);
    buf_addf(b, " | %08" PRIx32 "\n", check_of(*h));
}

static void write_lines(struct buf *b, uint64_t *h, struct buf *lines)
{
    for (const char *line = buf_text(lines), *end; (end = strchr(line, '\n')); line = end + 1)
        write_checked(b, h, line, (size_t)(end - line));
    buf_free(lines);
}

void record_write(struct buf *b, const struct match *m)
{
    struct buf lines = {0};
    uint64_t h = HASH_START;
    config_write(&lines, &m->config);
    write_lines(b, &h, &lines);
    write_checked(b, &h, "steps", 5);
    for (int i = 0; i <= m->at; i++) {
        if (i)
            write_checked(b, &h, m->step[i - 1], strlen(m->step[i - 1]));
        shuffles_write(&m->shuffled, m->game, i, true, &lines);
        write_lines(b, &h, &lines);
    }
    buf_addf(b, "close %d %016" PRIx64 "\n", m->at, match_hash(m));
}

/* Splits the current line at its check. Refuses a line without a check that fits the chain. */
static bool checked_line(const struct scan *s, uint64_t *h, size_t *text_len,
                         struct reason *why)
{
    enum { tail = 11 }; /* " | " and eight digits */
    const char *line = s->line_text;
    size_t len = s->line_len;
    char digits[9] = "";
    if (len > tail && !memcmp(line + len - tail, " | ", 3) && !memchr(line, 0, len)) {
        *text_len = len - tail;
        *h = chain(*h, line, *text_len);
        snprintf(digits, sizeof digits, "%08" PRIx32, check_of(*h));
        if (!memcmp(line + len - 8, digits, 8))
            return true;
    }
    return refuse_at(why, s->line, 1, "this line has been changed or damaged");
}

/* The closing line has no check of its own, so it must match exactly. */
static bool read_close(struct scan *s, const struct match *m, struct reason *why)
{
    char want[48];
    struct word extra;
    int n = snprintf(want, sizeof want, "close %d %016" PRIx64, m->at, match_hash(m));
    if (s->line_len != (size_t)n || memcmp(s->line_text, want, (size_t)n) != 0)
        return refuse_at(why, s->line, 1,
                         "the record's last line does not match the game after %d steps",
                         m->at);
    while (scan_line(s))
        if (scan_word(s, &extra))
            return refuse_at(why, s->line, extra.col,
                             "there is more after the end of the record");
    return true;
}

static bool play_line(struct match *m, const struct scan *s, size_t n, struct reason *why)
{
    struct reason inner = {.text = ""};
    char step[STEP_MAX];
    if (n >= sizeof step)
        return refuse_at(why, s->line, 1, "this line is too long for a step");
    memcpy(step, s->line_text, n);
    step[n] = 0;
    return match_play(m, step, NULL, &inner) ||
           refuse_at(why, s->line, inner.col ? inner.col : 1, "this step is not possible: %s",
                     inner.text);
}

/* A line about a shuffle. */
static bool shuffle_line(struct match *m, int i, const struct scan *s, size_t n,
                         struct reason *why)
{
    struct reason inner = {.text = ""};
    return shuffles_read(&m->shuffled, m->game, m->at, i, s->line_text, n, &inner) ||
           refuse_at(why, s->line, 1, "%s", inner.text);
}

static bool read_steps(struct scan *s, uint64_t h, struct match *m, struct reason *why)
{
    size_t n;
    int due = shuffles_lines(&m->shuffled, 0), read = 0; /* lines about shuffles */
    while (scan_line(s)) {
        bool last = s->line_len >= 6 && !memcmp(s->line_text, "close ", 6);
        if (last && read == due)
            return read_close(s, m, why);
        if (!last && !checked_line(s, &h, &n, why))
            return false;
        if (read < due) {
            if (!shuffle_line(m, read++, s, last ? s->line_len : n, why))
                return false;
            continue;
        }
        if (!play_line(m, s, n, why))
            return false;
        due = shuffles_lines(&m->shuffled, m->at);
        read = 0;
    }
    return refuse_at(why, s->line + 1, 1, "the record is cut off: its closing line is missing");
}

/* Collects the header's lines without their checks; stops after the line `steps`. */
static bool strip_header(struct scan *s, uint64_t *h, struct buf *head, struct reason *why)
{
    size_t n;
    while (scan_line(s)) {
        if (s->line == 1 && !record_looks_like(s->line_text, s->line_len))
            return refuse_at(why, 1, 1, "a record begins with \"superwild-record %d\"",
                             RECORD_VERSION);
        if (!checked_line(s, h, &n, why))
            return false;
        if (n == 5 && !memcmp(s->line_text, "steps", 5))
            return true;
        buf_add_n(head, s->line_text, n);
        buf_add(head, "\n");
    }
    return refuse_at(why, s->line + 1, 1, "the record is cut off in its header");
}

struct match *record_read(const char *text, size_t len, struct reason *why)
{
    struct scan s;
    struct buf head = {0};
    struct game_config config;
    uint64_t h = HASH_START;
    scan_text(&s, text, len);
    s.comments = false;
    bool good = strip_header(&s, &h, &head, why) &&
                config_read(buf_text(&head), head.len, &config, why);
    buf_free(&head);
    if (!good)
        return NULL;
    struct match *m = match_new(&config);
    game_config_free(&config);
    if (read_steps(&s, h, m, why))
        return m;
    match_free(m);
    return NULL;
}

bool record_looks_like(const char *text, size_t len)
{
    static const char head[] = "superwild-record";
    size_t mark = text_mark(text, len);
    text += mark;
    len -= mark;
    return len >= sizeof head - 1 && !memcmp(text, head, sizeof head - 1);
}
