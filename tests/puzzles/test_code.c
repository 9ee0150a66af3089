/* test_code.c: codes hold whole puzzles, and name what is wrong with them.
 *
 * With a number as its argument it tries so many random positions (100000 take some
 * seconds). */
#include "puzzle_help.h"
#include "code.h"
#include "code_parts.h"
#include "mind.h"
#include "rng.h"
#include "thorough.h"
#include "tile_game.h"

static const char ALPHABET[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
#define START 5 /* letters before the body: S, W, version and length */

/* ---- Random puzzles ---- */

static struct {
    const struct game *game;
    const char *rules;
} choice[64];
static int choices;

static int find_choices(void **state)
{
    (void)state;
    for (int g = 0; GAMES[g]; g++) {
        const struct mind *m = mind_of(GAMES[g]);
        for (int k = 0; m && m->puzzles && m->puzzles->sets[k]; k++) {
            assert_true(choices < 64);
            choice[choices].game = GAMES[g];
            choice[choices++].rules = m->puzzles->sets[k];
        }
    }
    return 0;
}

/* The i-th choice of rules of all games with puzzles, counted round and round. */
static const struct game *any_rules(uint64_t i, const char **rules)
{
    *rules = choice[i % (uint64_t)choices].rules;
    return choice[i % (uint64_t)choices].game;
}

static int any(struct rng *r, int n)
{
    return (int)rng_below(r, (uint32_t)n);
}

/* All tiles of the game in random order; the Wild first if it has to lie on the table. */
static int shuffled(struct rng *r, const struct game *g, tile_t out[TILE_MAX])
{
    const struct position_notation *n = g->tiles->notation;
    int all = n->tiles;
    for (int i = 0; i < all; i++)
        out[i] = (tile_t)i;
    for (int i = all - 1; i > 0; i--) {
        int k = any(r, i + 1);
        tile_t t = out[i];
        out[i] = out[k];
        out[k] = t;
    }
    for (int i = 0; n->wild_on_table && i < all; i++)
        if (out[i] == WILD) {
            out[i] = out[0];
            out[0] = WILD;
        }
    return all;
}

/* Near the tile before, anywhere in a small box, or far away; sometimes in the air. */
static struct place any_place(struct rng *r, int kind, struct place last)
{
    int wide = kind == 1 ? 8 : kind == 2 ? 60 : 2 * PLACE_MAX;
    if (!kind) {
        last.x = (int16_t)(last.x + any(r, 3) - 1);
        last.y = (int16_t)(last.y + any(r, 3) - 1);
        return last;
    }
    last = (struct place){(int16_t)(any(r, wide + 1) - wide / 2),
                          (int16_t)(any(r, wide + 1) - wide / 2), 0};
    last.z = (int16_t)(any(r, 4) ? 0 : any(r, 7) - 3);
    return last;
}

static void write_tiles(struct rng *r, const char *word, const tile_t *tile, int n,
                        struct buf *out)
{
    tile_t list[TILE_MAX];
    memcpy(list, tile, (size_t)n);
    if (any(r, 2)) /* in order, or not */
        for (int i = 0; i < n; i++)
            for (int k = i + 1; k < n; k++)
                if (list[k] < list[i]) {
                    tile_t t = list[i];
                    list[i] = list[k];
                    list[k] = t;
                }
    buf_addf(out, "%s", word);
    for (int i = 0; i < n; i++) {
        buf_add(out, " ");
        buf_tile(out, list[i]);
    }
    buf_add(out, "\n");
}

static void any_solution(struct rng *r, const tile_t *tile, int n, struct buf *out)
{
    struct place at = {0, 0, 0};
    int steps = 1 + any(r, 6);
    buf_add(out, "solution");
    for (int s = 0; s < steps; s++) {
        int verb = any(r, 8);
        buf_addf(out, "%s %s", s ? " ;" : "", verb == 7 ? "take" : verb % 2 ? "put" : "move");
        for (int i = any(r, 3); i >= 0; i--) {
            buf_add(out, " ");
            buf_tile_copy(out, tile[any(r, n)]);
            if (verb == 7)
                continue;
            at = any_place(r, any(r, 6) ? 0 : 1, at);
            buf_add(out, " ");
            buf_place(out, at);
        }
    }
    buf_add(out, any(r, 20) ? "\n" : " ; Odd step, told by letters\n");
}

static void any_claims(struct rng *r, const struct game *g, int rack, const tile_t *tile, int n,
                       struct buf *out)
{
    const struct mind_puzzles *m = mind_of(g)->puzzles;
    int goal = any(r, PUZZLE_GOAL_COUNT);
    while (!(m->goals >> goal & 1) || (goal == GOAL_MOST && rack < 2) || !rack)
        goal = (rack || goal == GOAL_FREE_WILD) && (m->goals >> goal & 1) && rack != 1
                   ? goal
                   : GOAL_OUT,
        rack = rack ? rack : 1;
    buf_addf(out, "goal %s", puzzle_goal_id((enum puzzle_goal)goal));
    if (goal == GOAL_MOST)
        buf_addf(out, " %d", 1 + any(r, rack - 1));
    if (any(r, 8)) {
        buf_addf(out, "\nmoves %d\ntier %d", any(r, 12), 1 + any(r, PUZZLE_TIERS));
        if (any(r, 2))
            buf_addf(out, " %d", 1 + any(r, EFFORT_MOST));
        buf_add(out, "\nneeds");
        for (int t = 0; t < PUZZLE_THEME_COUNT; t++)
            if ((m->themes >> t & 1) && !any(r, 4))
                buf_addf(out, " %s", puzzle_theme_id((enum puzzle_theme)t));
    }
    buf_add(out, "\n");
    if (any(r, 8))
        any_solution(r, tile, n, out);
}

static void any_name(struct rng *r, struct buf *out)
{
    static const char letters[] = "abcxyz019-AZ";
    buf_add(out, "puzzle ");
    for (int n = 1 + any(r, any(r, 4) ? 12 : PUZZLE_NAME - 1); n > 0; n--)
        buf_addf(out, "%c", letters[any(r, (int)sizeof letters - 1)]);
    buf_add(out, "\n");
}

/* kind: of the places. A table need not be legal. */
static void any_puzzle(uint64_t seed, int most, struct buf *out)
{
    struct rng r;
    tile_t tile[TILE_MAX];
    const char *rules;
    const struct game *g = any_rules(seed, &rules);
    rng_seed(&r, seed);
    int all = shuffled(&r, g, tile), kind = any(&r, 20);
    kind = kind < 12 ? 0 : kind < 17 ? 1 : kind < 19 ? 2 : 3;
    int on = any(&r, (all < most ? all : most) - 8) + 1, rack = 1 + any(&r, 8);
    on = kind == 3 && on > 20 ? 20 : kind == 2 && on > 40 ? 40 : on;
    bool claims = any(&r, 3) == 0;
    if (claims && any(&r, 8))
        any_name(&r, out);
    buf_addf(out, "game %s\n", g->id);
    if (*rules)
        buf_addf(out, "rules %s\n", rules);
    /* A section that is usually "no" is about something else than a rack to be played. */
    if (g->tiles->notation->flag && any(&r, 3) == 0 &&
        (!claims || g->tiles->notation->flag_standard))
        buf_addf(out, "%s %s\n", g->tiles->notation->flag, any(&r, 2) ? "yes" : "no");
    struct place at = {0, 0, 0};
    buf_add(out, "table");
    for (int i = 0; i < on; i++, at = any_place(&r, kind, at)) {
        buf_add(out, " ");
        buf_tile_place(out, tile[i], at);
    }
    buf_add(out, "\n");
    write_tiles(&r, "rack", tile + on, rack, out);
    if (claims)
        any_claims(&r, g, rack, tile, on + rack, out);
    else if (any(&r, 3) == 0)
        write_tiles(&r, "bag", tile + on + rack, any(&r, all - on - rack + 1) % 40, out);
}

/* ---- Helpers ---- */

static void code_of(const char *text, struct buf *out)
{
    struct puzzle p = puzzle_from(text, true);
    struct reason why;
    if (!code_write(&p, out, &why))
        fail_msg("%s in\n%s", why.text, text);
    puzzle_free(&p);
}

static void text_of(const char *code, struct buf *out)
{
    struct puzzle p;
    struct reason why;
    if (!code_read(code, strlen(code), &p, &why))
        fail_msg("%d: %s in %s", why.col, why.text, code);
    puzzle_write(&p, out);
    puzzle_free(&p);
}

/* The letters of a code without its hyphens. */
static void bare(const char *code, struct buf *out)
{
    for (; *code; code++)
        if (*code != '-')
            buf_add_n(out, code, 1);
}

/* Fails unless this is refused; the reason. */
static struct reason refused(const char *text)
{
    struct puzzle p;
    struct reason why = {.text = ""};
    if (code_read(text, strlen(text), &p, &why))
        fail_msg("%s was read", text);
    assert_true(why.text[0] && why.line == 1 && why.col >= 1);
    return why;
}

/* ---- Round trips ---- */

static int positions; /* as asked for; 0: as many as thorough.h says */

static void comes_back(const struct puzzle *p, const struct buf *code)
{
    struct buf once = {0}, again = {0};
    puzzle_write(p, &once);
    assert_true(code->len < 450 && code_looks(code->data, code->len));
    text_of(buf_text(code), &again);
    assert_text(buf_text(&again), buf_text(&once));
    buf_free(&once);
    buf_free(&again);
}

TEST(titles_and_authors_come_back)
{
    static const char position[] = "game super-wild\ntable *@0,0 r7@1,0 r8@2,0\nrack r9 k5\n";
    static const char *const titles[] = {"", "a", "~", "Through the tower",
                                         "\xe6\x9d\x8e\xe6\x98\x8e \xd7\x90 \xf0\x9f\x98\x80"};
    struct buf plain = {0};
    code_of(position, &plain);
    for (size_t i = 0; i < 4 * sizeof titles / sizeof *titles; i++) {
        struct buf code = {0}, text = {0};
        struct puzzle p = puzzle_from(position, true);
        struct reason why;
        snprintf(p.title, sizeof p.title, "%s", titles[i / 4]);
        if (i % 2)
            strcpy(p.name, "my-first");
        if (i % 4 > 1)
            snprintf(p.author, sizeof p.author, "%sAnn", titles[i / 4]);
        assert_true(code_write(&p, &code, &why));
        comes_back(&p, &code);
        if (i == 0) /* one without a title is what it always was */
            assert_text(buf_text(&code), buf_text(&plain));
        puzzle_free(&p);
        buf_free(&code);
        buf_free(&text);
    }
    buf_free(&plain);
}

/* A solution need not be right. A second copy, where there are none, is written by letters. */
TEST(a_step_that_cannot_be_is_kept)
{
    static const char *const steps[] = {"put r1 1,0 ; put r1' 1,0",
                                        "put r1 1,0 ; put r1' 1,0 b2 2,0",
                                        "put r1 1,0 b1 2,0 ; put r1 1,0 b9 ; put"};
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        struct buf text = {0}, code = {0};
        buf_addf(&text,
                 "puzzle a\ngame super-wild\ntable *@0,0\nrack r1 b1\ngoal out\nmoves 0\n"
                 "tier 1\nneeds\nsolution %s\n",
                 steps[i]);
        struct puzzle p = puzzle_from(buf_text(&text), true);
        struct reason why;
        assert_true(code_write(&p, &code, &why));
        comes_back(&p, &code);
        puzzle_free(&p);
        buf_free(&text);
        buf_free(&code);
    }
}

/* They are told by what lies below them, not each by its place. */
TEST(towers_cost_few_letters)
{
    struct buf code = {0};
    code_of(
        "game super-wild\nrules stacks\ntable *@0,0 r7@1,0 r8@2,0 b7@1,0,1 g7@1,0,2 k7@1,0,3 "
        "b8@2,0,1 g8@2,0,2 k8@2,0,3\nrack r3 k5\n",
        &code);
    assert_true(code.len <= 35); /* not 54 */
    buf_free(&code);
}

/* Each of them goes next to the one before. */
TEST(a_play_in_a_row_costs_few_letters)
{
    struct buf code = {0};
    code_of("game super-wild\ntable *@0,0\nrack r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 r11 r12\n"
            "goal out\nsolution put r1 1,0 r2 2,0 r3 3,0 r4 4,0 r5 5,0 r6 6,0 r7 7,0 r8 8,0 "
            "r9 9,0 r10 10,0 r11 11,0 r12 12,0\n",
            &code);
    assert_true(code.len <= 54); /* not 59 */
    buf_free(&code);
}

/* A title that has no room is left out, and the puzzle is not. */
TEST(a_title_without_room_is_left_out)
{
    struct puzzle p = puzzle_from("game super-wild\ntable *@0,0\nrack r9 k5\n", true), q;
    struct buf code = {0};
    struct reason why;
    for (int i = 0; i + 3 < PUZZLE_TITLE; i += 3)
        strcpy(p.title + i, "\xe6\x9d\x8e");
    assert_true(code_write(&p, &code, &why));
    assert_true(code_read(buf_text(&code), code.len, &q, &why));
    assert_text(q.title, "");
    puzzle_free(&q);
    memcpy(p.author, p.title, sizeof p.author);
    strcpy(p.title, "Short"); /* then the author goes before the title does */
    buf_clear(&code);
    assert_true(code_write(&p, &code, &why));
    assert_true(code_read(buf_text(&code), code.len, &q, &why));
    assert_text(q.title, "Short");
    assert_text(q.author, "");
    p.author[0] = 0;
    comes_back(&p, &code);
    buf_free(&code);
    puzzle_free(&p);
    puzzle_free(&q);
}

/* False if it is too large for a code. */
static bool round_trip(uint64_t seed)
{
    struct buf text = {0}, code = {0};
    struct reason why;
    any_puzzle(seed, TILE_MAX, &text);
    struct puzzle p = puzzle_from(buf_text(&text), true);
    bool good = code_write(&p, &code, &why);
    if (good)
        comes_back(&p, &code);
    else
        assert_non_null(strstr(why.text, "too large"));
    puzzle_free(&p);
    buf_free(&text);
    buf_free(&code);
    return good;
}

/* A few are too large: over a hundred tiles of Classic all over the place. */
TEST(random_positions_come_back)
{
    int large = 0, want = positions ? positions : often(10000, 3000, 600);
    for (int i = 0; i < want + large; i++)
        large += !round_trip((uint64_t)i);
    assert_true(large <= want / 1000);
}

TEST(case_hyphens_blanks_and_likeness_do_not_matter)
{
    struct buf text = {0}, code = {0}, odd = {0}, once = {0}, again = {0};
    any_puzzle(5, 40, &text);
    code_of(buf_text(&text), &code);
    buf_add(&odd, " \xE2\x80\x8B");
    for (size_t i = 0; i < code.len; i++) {
        char c = code.data[i];
        bool one = c == '1', nought = c == '0', gap = c == '-';
        buf_add(&odd, gap ? "\xE2\x80\x93 \t" : one ? i % 2 ? "l" : "I" : nought ? "o" : "");
        if (!one && !nought && !gap)
            buf_addf(&odd, "%c", c >= 'A' && i % 3 ? c - 'A' + 'a' : c);
    }
    text_of(buf_text(&code), &once);
    text_of(buf_text(&odd), &again);
    assert_text(buf_text(&again), buf_text(&once));
    assert_true(code_looks(odd.data, odd.len));
    buf_free(&text);
    buf_free(&code);
    buf_free(&odd);
    buf_free(&once);
    buf_free(&again);
}

TEST(what_is_too_large_is_refused)
{
    struct buf text = {0}, code = {0};
    struct reason why;
    buf_add(&text, "game super-wild\ntable *@0,0");
    for (int t = 0; t < WILD; t++) {
        struct place far = {(int16_t)(t * 7919 % 19999 - 9999),
                            (int16_t)(t * 104729 % 19999 - 9999), (int16_t)(t * 31 % 4001)};
        buf_add(&text, " ");
        buf_tile_place(&text, (tile_t)t, far);
    }
    struct puzzle p = puzzle_from(buf_text(&text), true);
    assert_false(code_write(&p, &code, &why));
    assert_non_null(strstr(why.text, "too large"));
    assert_int_equal(code.len, 0);
    buf_free(&text);
}

/* ---- Codes that people have kept ---- */

static void append_file(const char *name, struct buf *out)
{
    struct buf path = {0};
    buf_addf(&path, "%s/tests/puzzles/%s", SUPERWILD_SOURCE_DIR, name);
    slurp(buf_text(&path), out);
    buf_free(&path);
}

/* These must stay readable for ever. If this fails, do not change the files: the format needs a
 * new version beside the old one. */
TEST(old_codes_hold_what_they_held)
{
    struct buf codes = {0}, want = {0}, got = {0};
    struct pack all = {0};
    struct reason why;
    append_file("codes_version_1.txt", &codes);
    append_file("codes_version_1_hold.txt", &want);
    for (char *line = strtok(codes.data, "\n"); line; line = strtok(NULL, "\n")) {
        struct puzzle p;
        if (!code_read(line, strlen(line), &p, &why))
            fail_msg("%s: %s", why.text, line);
        pack_add(&all, &p);
        puzzle_free(&p);
    }
    pack_write(&all, &got);
    assert_text(buf_text(&got), buf_text(&want));
    pack_free(&all);
    buf_free(&codes);
    buf_free(&want);
    buf_free(&got);
}

/* ---- Wrong letters ---- */

#define CODES often(1000, 120, 25)

static void some_code(int i, struct buf *letters)
{
    struct buf text = {0}, code = {0};
    any_puzzle((uint64_t)i * 31 + 7, 24, &text);
    code_of(buf_text(&text), &code);
    bare(buf_text(&code), letters);
    buf_free(&text);
    buf_free(&code);
}

/* The code becomes `right`, or that with another letter at one place. */
static void assert_mended(const char *text, size_t at, char letter, const struct buf *right)
{
    struct buf code = {0}, letters = {0}, want = {0};
    assert_true(code_mend(text, strlen(text), &code));
    bare(buf_text(&code), &letters);
    buf_add(&want, buf_text(right));
    want.data[at] = letter;
    assert_text(buf_text(&letters), buf_text(&want));
    buf_free(&code);
    buf_free(&letters);
    buf_free(&want);
}

static void one_wrong_letter(struct buf *l, size_t at)
{
    char right = l->data[at], want[REASON_MOST];
    for (const char *c = ALPHABET; *c; c++) {
        if (*c == right)
            continue;
        l->data[at] = *c;
        struct reason why = refused(l->data);
        snprintf(want, sizeof want, "Character %d is wrong: it should be %c.", (int)at + 1,
                 right);
        assert_text(why.text, want);
        assert_int_equal(why.col, at + 1);
        if (at % 8 == 0)
            assert_mended(l->data, at, right, l);
    }
    l->data[at] = right;
}

TEST(every_wrong_letter_is_named)
{
    for (int i = 0; i < CODES; i++) {
        struct buf l = {0};
        some_code(i, &l);
        for (size_t at = 0; at < l.len; at++)
            one_wrong_letter(&l, at);
        buf_free(&l);
    }
}

static void assert_fault(const struct buf *code, int from, int to)
{
    int is_from = -1, is_to = -1;
    assert_true(code_fault(code->data, strlen(code->data), &is_from, &is_to));
    assert_int_equal(is_from, from);
    assert_int_equal(is_to, to);
}

/* Where it is in the text, hyphens and all. */
TEST(the_place_of_a_fault_is_known)
{
    struct buf text = {0}, code = {0};
    int from, to;
    any_puzzle(38, 24, &text);
    code_of(buf_text(&text), &code);
    assert_false(code_fault(code.data, code.len, &from, &to)); /* nothing is wrong */
    assert_false(code_mend(code.data, code.len, NULL));
    char right = code.data[10];
    assert_true(right != '-' && code.data[11] != '-' && right != code.data[11]);
    code.data[10] = right == '7' ? '8' : '7';
    assert_fault(&code, 10, 11);
    code.data[10] = '?';
    assert_fault(&code, 10, 11);
    code.data[10] = code.data[11];
    code.data[11] = right;
    assert_fault(&code, 10, 12); /* they have changed places */
    code.data[11] = code.data[10];
    code.data[10] = right;
    memmove(code.data + 10, code.data + 11, code.len - 10);
    assert_fault(&code, 10, 10); /* it is missing */
    struct buf more = {0};
    buf_addf(&more, "%.10s%cZ%s", code.data, right, code.data + 10);
    assert_fault(&more, 11, 12); /* Z is too much */
    buf_free(&more);
    assert_false(code_fault("hello", 5, &from, &to));
    assert_false(code_fault("", 0, &from, &to));
    buf_free(&text);
    buf_free(&code);
}

/* The limit is 405 letters, S and W counted: two at the limit, one more, and far more. */
TEST(a_code_that_is_too_long_says_so)
{
    static const int letters[] = {404, 405, 406, 407, 450, 1024, 3003, 1 << 20};
    for (size_t i = 0; i < sizeof letters / sizeof *letters; i++) {
        struct buf code = {0};
        char want[REASON_MOST];
        int n = letters[i], from = -1, to = -1;
        buf_add(&code, "SW-1");
        for (int k = 3; k < n; k++)
            buf_add(&code, "e");
        struct reason why = refused(code.data);
        snprintf(want, sizeof want,
                 "The code is too long: it has %d characters, and no code has more than 405.",
                 n);
        if (n > 405)
            assert_text(why.text, want);
        else
            assert_non_null(strstr(why.text, "The code should have"));
        assert_int_equal(why.col, 1 + (n > 405 ? 406 : n));
        assert_int_equal(code_fault(code.data, code.len, &from, &to), n > 405);
        if (n > 405) {
            assert_int_equal(from, 406);
            assert_int_equal(to, n + 1);
        }
        assert_true(code_looks(code.data, code.len));
        code.data[0] = 'X';
        assert_text(refused(code.data).text,
                    "This isn't a puzzle code: a code begins with SW.");
        assert_false(code_fault(code.data, code.len, &from, &to));
        buf_free(&code);
    }
}

/* All of them are counted, and the first is named. */
TEST(many_strange_letters_are_counted)
{
    uint8_t zeros[CODE_DATA_MOST] = {0};
    struct buf code = {0}, letters = {0};
    int n = 0;
    code_letters_write(zeros, CODE_DATA_MOST, &code);
    bare(buf_text(&code), &letters);
    for (size_t i = START; i < letters.len; i++)
        if (letters.data[i] == '0') {
            letters.data[i] = '?';
            n++;
        }
    assert_true(n >= CODE_DATA_MOST);
    char want[REASON_MOST];
    snprintf(want, sizeof want,
             "%d characters are wrong. The first is character %d: it should be 0.", n,
             START + 1);
    assert_text(refused(letters.data).text, want);
    buf_free(&code);
    buf_free(&letters);
}

TEST(letters_that_are_none_are_named)
{
    for (int i = 0; i < CODES; i++) {
        struct buf l = {0};
        char want[REASON_MOST];
        some_code(i, &l);
        size_t at = (size_t)i % l.len;
        char right = l.data[at];
        l.data[at] = "U?u@"[i % 4];
        struct reason why = refused(l.data);
        snprintf(want, sizeof want, "Character %d is wrong: it should be %c.", (int)at + 1,
                 right);
        assert_text(why.text, want);
        buf_free(&l);
    }
}

TEST(places_are_those_of_the_text)
{
    struct buf text = {0}, code = {0};
    any_puzzle(3, 24, &text);
    code_of(buf_text(&text), &code);
    char *at = code.data + code.len - 1, last = *at;
    *at = *at == 'A' ? 'B' : 'A';
    buf_clear(&text);
    buf_addf(&text, "  %s \n", buf_text(&code));
    assert_int_equal(refused(buf_text(&text)).col, code.len + 2);
    *at = last;
    code.data[0] = 'T';
    buf_clear(&text);
    buf_addf(&text, "  %s \n", buf_text(&code));
    assert_int_equal(refused(buf_text(&text)).col, 3);
    buf_free(&text);
    buf_free(&code);
}

TEST(neighbours_that_changed_places_are_refused)
{
    int named = 0, tried = 0;
    for (int i = 0; i < CODES; i++) {
        struct buf l = {0};
        some_code(i, &l);
        for (size_t at = 0; at + 1 < l.len; at++) {
            char a = l.data[at], b = l.data[at + 1];
            if (a == b)
                continue;
            l.data[at] = b;
            l.data[at + 1] = a;
            struct reason why = refused(l.data);
            bool told = strstr(why.text, "changed places") && why.col == (int)at + 1;
            char *swapped = mem_strdup(l.data);
            l.data[at] = a;
            l.data[at + 1] = b;
            if (told)
                assert_mended(swapped, at, a, &l);
            free(swapped);
            tried++;
            named += told;
        }
        buf_free(&l);
    }
    assert_true(tried > often(25000, 3000, 600) && named > tried * 8 / 10);
}

/* Which letter of a run of the same ones is missing nobody can know. */
TEST(missing_and_doubled_letters_are_found)
{
    for (int i = 0; i < CODES; i += 10) {
        struct buf l = {0}, without = {0};
        char want[REASON_MOST];
        some_code(i, &l);
        for (size_t at = 0; at < l.len; at++) {
            size_t first = at;
            while (first > 0 && l.data[first - 1] == l.data[at])
                first--;
            buf_clear(&without);
            buf_add_n(&without, l.data, at);
            buf_add(&without, l.data + at + 1);
            snprintf(want, sizeof want,
                     "The code should have %d characters, but it has %d: "
                     "character %d is missing, which is %c.",
                     (int)l.len, (int)l.len - 1, (int)first + 1, l.data[at]);
            assert_text(refused(buf_text(&without)).text, want);
            assert_mended(buf_text(&without), at, l.data[at], &l);
            buf_clear(&without);
            buf_add_n(&without, l.data, at + 1);
            buf_add(&without, l.data + at);
            snprintf(want, sizeof want,
                     "The code has one character too many: character %d, which is %c.",
                     (int)first + 1, l.data[at]);
            assert_text(refused(buf_text(&without)).text, want);
            assert_mended(buf_text(&without), at, l.data[at], &l);
        }
        buf_free(&l);
        buf_free(&without);
    }
}

TEST(what_was_cut_off_is_counted)
{
    struct buf l = {0};
    char want[REASON_MOST];
    some_code(4, &l);
    snprintf(want, sizeof want, "The code should have %d characters, but it has %d.",
             (int)l.len, (int)l.len - 20);
    l.data[l.len - 20] = 0;
    assert_text(refused(l.data).text, want);
    assert_false(code_mend(l.data, strlen(l.data), NULL)); /* so it is not touched */
    l.data[3] = 0;
    refused(l.data);
    assert_text(refused("").text, "This isn't a puzzle code: a code begins with SW.");
    assert_text(refused("hello, this is no code").text,
                "This isn't a puzzle code: a code begins with SW.");
    buf_free(&l);
}

TEST(two_wrong_letters_are_never_accepted)
{
    struct rng r;
    int located = 0;
    rng_seed(&r, 2);
    for (int i = 0; i < often(500, 60, 4); i++) {
        struct buf l = {0};
        some_code(i, &l);
        for (int k = 0; k < 1000; k++) {
            int a = any(&r, (int)l.len), b = any(&r, (int)l.len);
            char was_a = l.data[a], was_b = l.data[b];
            l.data[a] = ALPHABET[any(&r, 32)];
            l.data[b] = ALPHABET[any(&r, 32)];
            if (l.data[a] != was_a && l.data[b] != was_b && a != b)
                located += refused(l.data).text[0] == '2';
            l.data[b] = was_b;
            l.data[a] = was_a;
        }
        buf_free(&l);
    }
    assert_true(located > often(150000, 18000, 1200)); /* most of them can be told */
}

/* Makes the noise begin like the code of some game, so that it is read further. */
static void about_a_game(uint64_t i, uint8_t *last)
{
    uint8_t out[CODE_SYMBOLS];
    struct buf text = {0};
    any_puzzle(i, 24, &text);
    struct puzzle p = puzzle_from(buf_text(&text), true);
    int n = code_pack(&p, out, CODE_SYMBOLS);
    assert_true(n > 2);
    memcpy(last, out + n - 2, 2); /* it is read from its end */
    puzzle_free(&p);
    buf_free(&text);
}

/* Codes whose checks are right, but which hold noise. */
TEST(noise_does_no_harm)
{
    struct rng r;
    rng_seed(&r, 9);
    for (int i = 0; i < often(200000, 20000, 2000); i++) {
        uint8_t symbol[100];
        struct buf code = {0};
        struct puzzle p;
        struct reason why;
        int n = 1 + any(&r, 100);
        for (int k = 0; k < n; k++)
            symbol[k] = (uint8_t)any(&r, 32);
        if (n > 1 && i % 2)
            about_a_game((uint64_t)i, symbol + n - 2);
        code_letters_write(symbol, n, &code);
        if (code_read(code.data, code.len, &p, &why))
            puzzle_free(&p);
        else
            assert_non_null(strstr(why.text, "cannot read"));
        buf_free(&code);
    }
}

TEST(a_name_without_an_end_is_not_written)
{
    static const char text[] = "puzzle a\ngame super-wild\ntable *@0,0\nrack r1\n";
    uint8_t out[CODE_SYMBOLS];
    struct puzzle p = puzzle_from(text, true);
    assert_true(code_pack(&p, out, CODE_SYMBOLS) > 0);
    memset(p.name, 'a', sizeof p.name);
    assert_int_equal(code_pack(&p, out, CODE_SYMBOLS), -1);
    puzzle_free(&p);
}

int main(int argc, char **argv)
{
    if (argc > 1)
        positions = atoi(argv[1]);
    return tests_run(find_choices, NULL);
}
