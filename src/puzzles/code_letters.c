/* code_letters.c: the letters of a code and their checks.
 *
 * A letter is 5 bits, one of 0-9 and A-Z without I, L, O and U. The letters are
 *
 *     S W   version   length (2)   body
 *
 * with hyphens here and there; the length counts all letters, S and W too. The body is the
 * data, 4 symbols with a hash of version and data, and 3 check symbols for each block. Letter i
 * of the body belongs to block i modulo the number of blocks, so that two neighbours are in two
 * blocks. A block is a Reed-Solomon code over GF(32) with at most 31 symbols, its three check
 * symbols last. It finds one wrong symbol, and where there are two it never takes them for one.
 * Whatever is found is told only if the hash agrees, and mended only if the person wants it. */
#include "code_parts.h"

#include <assert.h>
#include <string.h>

#include "echo.h"
#include "hash.h"

#define HEAD 5
#define HASH 4
#define CHECKS 3
#define BLOCK 31
#define GROUP 5 /* letters between two hyphens */
#define LETTERS_MOST (HEAD + CODE_SYMBOLS)
#define KEPT_MOST (LETTERS_MOST + 1) /* one more, for a code with a letter too many */
#define LOOKS_LEAST 15               /* letters; the shortest code has more */
#define MISSING (-1)

static const char ALPHABET[33] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/* ---- GF(32): polynomials over GF(2) modulo x^5 + x^2 + 1; x generates all of it ---- */

static int times_x(int a)
{
    return a & 16 ? (a << 1 ^ 0x25) : a << 1;
}

static int gf_times(int a, int b)
{
    int out = 0;
    for (; b; b >>= 1, a = times_x(a))
        out ^= b & 1 ? a : 0;
    return out;
}

static int gf_power(int n)
{
    int out = 1;
    for (n %= BLOCK; n > 0; n--)
        out = times_x(out);
    return out;
}

/* ---- Blocks ---- */

static int blocks_of_data(int n)
{
    return (n + BLOCK - CHECKS - 1) / (BLOCK - CHECKS);
}

static int blocks_of_body(int n)
{
    return (n + BLOCK - 1) / BLOCK;
}

/* The length of a code with a body of n letters is possible. */
static bool body_possible(int n)
{
    int blocks = n > 0 ? blocks_of_body(n) : 0;
    return blocks && n <= CODE_SYMBOLS && n - CHECKS * blocks > HASH &&
           blocks_of_data(n - CHECKS * blocks) == blocks;
}

/* A block is a polynomial whose last symbol has power 0. These are its values at x^0, x^1, x^2;
 * all are 0 if it is right. */
static void syndromes(const uint8_t *body, int n, int blocks, int block, int out[CHECKS])
{
    memset(out, 0, CHECKS * sizeof *out);
    for (int i = block; i < n; i += blocks)
        for (int k = 0; k < CHECKS; k++)
            out[k] = gf_times(out[k], 1 << k) ^ body[i];
}

/* The check symbols are the rest when the block is divided by (z - x^0)(z - x^1)(z - x^2),
 * which is z^3 + 7 z^2 + 14 z + 8. */
static void add_checks(uint8_t *body, int n, int blocks, int block)
{
    int rest[CHECKS] = {0}, i = block;
    for (; i < n - CHECKS * blocks; i += blocks) {
        int f = body[i] ^ rest[0];
        rest[0] = rest[1] ^ gf_times(f, 7);
        rest[1] = rest[2] ^ gf_times(f, 14);
        rest[2] = gf_times(f, 8);
    }
    for (int k = 0; k < CHECKS; k++, i += blocks)
        body[i] = (uint8_t)rest[k];
}

/* ---- Hash and head ---- */

static uint32_t hash_of(const uint8_t *data, int n)
{
    uint8_t version = CODE_VERSION;
    uint64_t h = hash_bytes(hash_bytes(HASH_START, &version, 1), data, (size_t)n);
    return (uint32_t)(h ^ h >> 20 ^ h >> 40) & 0xFFFFF;
}

/* The first letters of a code of this length. */
static void head_of(int letters, uint8_t out[HEAD])
{
    const uint8_t head[HEAD] = {25, 28, CODE_VERSION, (uint8_t)(letters >> 5 & 31),
                                (uint8_t)(letters & 31)};
    memcpy(out, head, HEAD);
}

/* ---- Writing ---- */

static void write_letters(const uint8_t *all, int n, struct buf *out)
{
    for (int i = 0; i < n; i++) {
        if (i >= 2 && (i - 2) % GROUP == 0)
            buf_add(out, "-");
        buf_add_n(out, &ALPHABET[all[i]], 1);
    }
}

void code_letters_write(const uint8_t *symbol, int n, struct buf *out)
{
    uint8_t all[LETTERS_MOST], *body = all + HEAD;
    uint32_t hash = hash_of(symbol, n);
    int data = n + HASH, blocks = blocks_of_data(data), total = data + CHECKS * blocks;
    assert(total <= CODE_SYMBOLS);
    memcpy(body, symbol, (size_t)n);
    for (int i = 0; i < HASH; i++)
        body[n + i] = (uint8_t)(hash >> 5 * i & 31);
    for (int b = 0; b < blocks; b++)
        add_checks(body, total, blocks, b);
    head_of(HEAD + total, all);
    write_letters(all, HEAD + total, out);
}

/* ---- Reading: letters ---- */

struct letters {
    int n;    /* letters in the text */
    int kept; /* how many of them are in the arrays, at most KEPT_MOST */
    uint8_t symbol[KEPT_MOST];
    bool strange[KEPT_MOST]; /* it stands for no symbol */
    const char *at[KEPT_MOST];
    size_t len[KEPT_MOST];
    const char *text;
};

static int symbol_of(char c)
{
    c = (char)(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c);
    c = (char)(c == 'I' || c == 'L' ? '1' : c == 'O' ? '0' : c);
    const char *at = c ? strchr(ALPHABET, c) : NULL;
    return at ? (int)(at - ALPHABET) : MISSING;
}

/* The bytes of the letter at s; invalid UTF-8 is one letter a byte. */
static size_t letter_bytes(const char *s, size_t len)
{
    unsigned char c = (unsigned char)*s;
    size_t n = c < 0xC2 ? 1 : c < 0xE0 ? 2 : c < 0xF0 ? 3 : c < 0xF5 ? 4 : 1;
    for (size_t i = 1; i < n; i++)
        if (i >= len || ((unsigned char)s[i] & 0xC0) != 0x80)
            return 1;
    return n;
}

/* Is it a blank or a hyphen, which do not matter? Chats make others of them: longer ones, and
 * some that cannot be seen. */
static bool is_gap(const char *s, size_t n)
{
    static const char *const gap[] = {
        "\xC2\xA0",     "\xC2\xAD",     "\xE2\x80\x8B", "\xE2\x80\x8C", "\xE2\x80\x8D",
        "\xE2\x80\x8E", "\xE2\x80\x8F", "\xE2\x80\x90", "\xE2\x80\x91", "\xE2\x80\x92",
        "\xE2\x80\x93", "\xE2\x80\x94", "\xE2\x80\x95", "\xE2\x80\xAF", "\xE2\x81\xA0",
        "\xE2\x88\x92", "\xEF\xBB\xBF"};
    if (n == 1)
        return strchr(" \t\r\n-", *s) && *s;
    for (size_t i = 0; i < sizeof gap / sizeof *gap; i++)
        if (strlen(gap[i]) == n && !memcmp(gap[i], s, n))
            return true;
    return false;
}

static void take_letters(const char *text, size_t len, struct letters *out)
{
    out->n = out->kept = 0;
    out->text = text;
    for (size_t i = 0, n; i < len; i += n) {
        n = letter_bytes(text + i, len - i);
        if (is_gap(text + i, n))
            continue;
        out->n++;
        if (out->kept == KEPT_MOST)
            continue;
        int symbol = n == 1 ? symbol_of(text[i]) : MISSING;
        out->symbol[out->kept] = (uint8_t)(symbol == MISSING ? 0 : symbol);
        out->strange[out->kept] = symbol == MISSING;
        out->at[out->kept] = text + i;
        out->len[out->kept++] = n;
    }
}

/* ---- Reading: what is wrong ---- */

struct wrong {
    int n;
    int at[LETTERS_MOST]; /* in order */
    uint8_t symbol[LETTERS_MOST];
};

static void note(struct wrong *w, int at, int symbol)
{
    int i = w->n;
    assert(i < LETTERS_MOST); /* each is noted once */
    for (; i > 0 && w->at[i - 1] > at; i--) {
        w->at[i] = w->at[i - 1];
        w->symbol[i] = w->symbol[i - 1];
    }
    w->at[i] = at;
    w->symbol[i] = (uint8_t)symbol;
    w->n++;
}

/* Finds the wrong symbol of a block. False if there are several. */
static bool check_block(const uint8_t *body, int n, int blocks, int block, struct wrong *w)
{
    int s[CHECKS];
    syndromes(body, n, blocks, block, s);
    if (!s[0] && !s[1] && !s[2])
        return true;
    int last = block + (n - 1 - block) / blocks * blocks;
    for (int i = last, power = 0; i >= 0; i -= blocks, power++) {
        int at = gf_power(power);
        if (s[0] && gf_times(s[0], at) == s[1] && gf_times(s[1], at) == s[2]) {
            note(w, HEAD + i, body[i] ^ s[0]);
            return true;
        }
    }
    return false;
}

static bool hash_agrees(const uint8_t *body, int n)
{
    int data = n - CHECKS * blocks_of_body(n) - HASH;
    uint32_t hash = hash_of(body, data);
    for (int i = 0; i < HASH; i++)
        if (body[data + i] != (hash >> 5 * i & 31))
            return false;
    return true;
}

/* Finds all wrong letters among the n. False if they cannot be known. */
static bool check_letters(const uint8_t *all, int n, struct wrong *w)
{
    uint8_t right[LETTERS_MOST], head[HEAD];
    int body = n - HEAD, blocks = blocks_of_body(body > 0 ? body : 0);
    w->n = 0;
    if (n > LETTERS_MOST || !body_possible(body))
        return false;
    head_of(n, head);
    for (int i = 0; i < HEAD; i++)
        if (all[i] != head[i])
            note(w, i, head[i]);
    for (int b = 0; b < blocks; b++)
        if (!check_block(all + HEAD, body, blocks, b, w))
            return false;
    memcpy(right, all, (size_t)n);
    for (int i = 0; i < w->n; i++)
        right[w->at[i]] = w->symbol[i];
    return hash_agrees(right + HEAD, body);
}

/* Letters that stand for no symbol were taken as 0, which may be right by chance. */
static void note_strange(const struct letters *l, struct wrong *w)
{
    for (int i = 0; i < l->n; i++) {
        bool known = false;
        for (int k = 0; k < w->n; k++)
            known |= w->at[k] == i;
        if (l->strange[i] && !known)
            note(w, i, l->symbol[i]);
    }
}

/* Are these letters a code in which nothing is wrong? */
static bool all_right(const uint8_t *all, int n)
{
    struct wrong w;
    uint8_t head[HEAD];
    head_of(n, head);
    return n >= HEAD && !memcmp(all, head, HEAD) && check_letters(all, n, &w) && !w.n;
}

/* ---- Reading: all that can be known ---- */

enum code_state {
    CODE_RIGHT,
    CODE_WRONG,   /* the letters of `wrong` */
    CODE_MISSING, /* letter `at`, which is `symbol` */
    CODE_EXTRA,   /* letter `at` is too many */
    CODE_BROKEN
};

struct finding {
    enum code_state state;
    struct wrong wrong;
    int at, symbol;
    int n; /* how many letters the code has if that is mended, and these */
    uint8_t right[LETTERS_MOST];
};

static bool find_missing(const struct letters *l, struct finding *f)
{
    uint8_t *all = f->right;
    f->n = l->n + 1;
    if (f->n > LETTERS_MOST)
        return false;
    for (f->at = 0; f->at <= l->n; f->at++)
        for (f->symbol = 0; f->symbol < 32; f->symbol++) {
            memcpy(all, l->symbol, (size_t)f->at);
            memcpy(all + f->at + 1, l->symbol + f->at, (size_t)(l->n - f->at));
            all[f->at] = (uint8_t)f->symbol;
            if (all_right(all, f->n))
                return true;
        }
    return false;
}

static bool find_extra(const struct letters *l, struct finding *f)
{
    uint8_t *all = f->right;
    f->n = l->n - 1;
    if (l->n > KEPT_MOST)
        return false;
    for (f->at = 0; f->at < l->n; f->at++) {
        memcpy(all, l->symbol, (size_t)f->at);
        memcpy(all + f->at, l->symbol + f->at + 1, (size_t)(f->n - f->at));
        if (all_right(all, f->n))
            return true;
    }
    return false;
}

static void find_fault(const struct letters *l, struct finding *f)
{
    if (!check_letters(l->symbol, l->n, &f->wrong)) {
        f->state = find_missing(l, f) ? CODE_MISSING
                   : find_extra(l, f) ? CODE_EXTRA
                                      : CODE_BROKEN;
        return;
    }
    note_strange(l, &f->wrong);
    f->state = f->wrong.n ? CODE_WRONG : CODE_RIGHT;
    f->n = l->n;
    memcpy(f->right, l->symbol, (size_t)f->n);
    for (int i = 0; i < f->wrong.n; i++)
        f->right[f->wrong.at[i]] = f->wrong.symbol[i];
}

/* ---- Reading: sentences ---- */

static struct echo as_given(const struct letters *l, int i)
{
    struct echo e;
    echo_fit(e.text, sizeof e.text, l->at[i], l->len[i]);
    return e;
}

/* The column of a letter, or of the last one that was kept. */
static int column(const struct letters *l, int i)
{
    i = i < l->kept ? i : l->kept - 1;
    return i < 0 ? 1 : (int)(l->at[i] - l->text) + 1;
}

static bool begins_right(const struct letters *l)
{
    return l->n >= HEAD && l->symbol[0] == 25 && l->symbol[1] == 28;
}

static const char *letter_of(int symbol, char out[2])
{
    out[0] = ALPHABET[symbol];
    out[1] = 0;
    return out;
}

static bool is_swap(const struct letters *l, const struct wrong *w)
{
    int i = w->at[0];
    return w->n == 2 && w->at[1] == i + 1 && w->symbol[0] == l->symbol[i + 1] &&
           w->symbol[1] == l->symbol[i];
}

static bool refuse_wrong(const struct letters *l, const struct wrong *w, struct reason *why)
{
    char a[2], b[2];
    int i = w->at[0], col = column(l, i);
    letter_of(w->symbol[0], a);
    if (w->n == 1)
        return refuse_at(why, 1, col, "Character %d is wrong: it should be %s.", i + 1, a);
    if (is_swap(l, w))
        return refuse_at(why, 1, col,
                         "Characters %d and %d have changed places: it should be %s%s.", i + 1,
                         i + 2, a, letter_of(w->symbol[1], b));
    return refuse_at(why, 1, col,
                     "%d characters are wrong. The first is character %d: it should be %s.",
                     w->n, i + 1, a);
}

static bool refuse_missing(const struct letters *l, const struct finding *f, struct reason *why)
{
    char a[2];
    return refuse_at(why, 1, column(l, f->at),
                     "The code should have %d characters, but it has %d: "
                     "character %d is missing, which is %s.",
                     f->n, l->n, f->at + 1, letter_of(f->symbol, a));
}

/* What can be said if the wrong letters cannot be known. */
static bool refuse_broken(const struct letters *l, struct reason *why)
{
    if (!begins_right(l))
        return refuse_at(why, 1, 1, "This isn't a puzzle code: a code begins with SW.");
    if (l->n > LETTERS_MOST)
        return refuse_at(why, 1, column(l, LETTERS_MOST),
                         "The code is too long: it has %d characters, and no code has more "
                         "than %d.",
                         l->n, LETTERS_MOST);
    int want = l->symbol[3] * 32 + l->symbol[4];
    if (want != l->n)
        return refuse_at(why, 1, column(l, l->n - 1),
                         "The code should have %d characters, but it has %d.", want, l->n);
    if (l->symbol[2] != CODE_VERSION)
        return refuse_at(why, 1, column(l, 2), "This code needs a newer version of Superwild.");
    return refuse_at(why, 1, 1,
                     "Several characters of this code are wrong. Copy it once more.");
}

static bool refuse_fault(const struct letters *l, const struct finding *f, struct reason *why)
{
    switch (f->state) {
    case CODE_RIGHT:
        break;
    case CODE_WRONG:
        return refuse_wrong(l, &f->wrong, why);
    case CODE_MISSING:
        return refuse_missing(l, f, why);
    case CODE_EXTRA:
        return refuse_at(why, 1, column(l, f->at),
                         "The code has one character too many: character %d, which is %s.",
                         f->at + 1, as_given(l, f->at).text);
    case CODE_BROKEN:
        return refuse_broken(l, why);
    }
    return true;
}

bool code_letters_read(const char *text, size_t len, uint8_t out[CODE_SYMBOLS], int *n,
                       struct reason *why)
{
    struct letters l;
    struct finding f;
    take_letters(text, len, &l);
    find_fault(&l, &f);
    if (!refuse_fault(&l, &f, why))
        return false;
    int body = l.n - HEAD;
    *n = body - CHECKS * blocks_of_body(body) - HASH;
    memcpy(out, l.symbol + HEAD, (size_t)*n);
    return true;
}

bool code_letters_mend(const char *text, size_t len, struct buf *out)
{
    struct letters l;
    struct finding f;
    take_letters(text, len, &l);
    find_fault(&l, &f);
    if (f.state == CODE_RIGHT || f.state == CODE_BROKEN)
        return false;
    write_letters(f.right, f.n, out);
    return true;
}

/* The letters first to last, as they are in the text. */
static bool fault_is(const struct letters *l, int first, int last, int *from, int *to)
{
    *from = (int)(l->at[first] - l->text);
    *to = (int)(l->at[last] - l->text) + (int)l->len[last];
    return true;
}

bool code_letters_fault(const char *text, size_t len, int *from, int *to)
{
    struct letters l;
    struct finding f;
    take_letters(text, len, &l);
    find_fault(&l, &f);
    const int *wrong = f.wrong.at;
    switch (f.state) {
    case CODE_RIGHT:
        return false;
    case CODE_WRONG:
        return fault_is(&l, wrong[0], is_swap(&l, &f.wrong) ? wrong[1] : wrong[0], from, to);
    case CODE_MISSING:
        fault_is(&l, f.at < l.n ? f.at : l.n - 1, f.at < l.n ? f.at : l.n - 1, from, to);
        *from = *to = f.at < l.n ? *from : *to;
        return true;
    case CODE_EXTRA:
        return fault_is(&l, f.at, f.at, from, to);
    case CODE_BROKEN:
        break;
    }
    if (l.n <= LETTERS_MOST || !begins_right(&l))
        return false;
    fault_is(&l, LETTERS_MOST, LETTERS_MOST, from, to);
    *to = (int)len;
    return true;
}

bool code_letters_look(const char *text, size_t len)
{
    struct letters l;
    bool digits = false;
    take_letters(text, len, &l);
    if (l.n < LOOKS_LEAST || !begins_right(&l))
        return false;
    for (int i = 2; i < l.kept; i++) {
        if (l.len[i] != 1 || strchr(".,;:!?@'\"()", *l.at[i]))
            return false;
        digits |= *l.at[i] >= '0' && *l.at[i] <= '9';
    }
    return digits; /* English has many words that begin with SW */
}
