/* test_mistakes.c: texts with a mistake in them. States, positions and steps are changed a word
 * at a time, in every phase of a game, and what comes of each is one number for each game:
 * whether it is taken, what it then means, or why and where it is refused. The same on every
 * system. A change of a rule, of a format or of a sentence changes the number, on purpose. */
#include "contract/contract_help.h"

#include "signature.h"
#include "tile_game.h"
#include "thorough.h"

struct marker {
    uint64_t signature;
    struct rng luck;
    void *out;         /* a state of the game */
    uint64_t seen[64]; /* kinds of states */
    int times[64], kinds;
};

static void mark(struct marker *k, bool good, const char *meaning, const struct reason *why)
{
    sign(&k->signature, good);
    k->signature = hash_text(k->signature, good ? meaning : why->text);
    sign(&k->signature, good ? 0 : why->line * 1000 + why->col);
}

/* ---- What a text means ---- */

static void as_state(struct marker *k, const struct match *m, const char *text, size_t len)
{
    struct reason why = {.text = ""};
    struct buf back = {0};
    bool good = m->game->read(k->out, text, len, &why);
    if (good)
        m->game->write(k->out, &back);
    mark(k, good, buf_text(&back), &why);
    buf_free(&back);
}

static void as_position(struct marker *k, const struct match *m, const char *text, size_t len)
{
    struct reason why = {.text = ""};
    struct game_config c;
    bool good = game_config_from_text(&c, text, len, &why);
    (void)m;
    mark(k, good, good ? c.start : "", &why);
    if (good)
        game_config_free(&c);
}

static void as_step(struct marker *k, const struct match *m, const char *text, size_t len)
{
    struct reason why = {.text = ""};
    struct event_list events = {.n = 0};
    struct buf after = {0}, step = {0};
    buf_add_n(&step, text, len);
    bool good = m->game->check(m->state, buf_text(&step), &why);
    if (good) {
        memcpy(k->out, m->state, m->game->state_size);
        m->game->apply(k->out, buf_text(&step), &events);
        m->game->write(k->out, &after);
    }
    mark(k, good, buf_text(&after), &why);
    for (int i = 0; i < events.n; i++)
        sign(&k->signature, events.event[i].what + 100 * events.event[i].piece);
    buf_free(&after);
    buf_free(&step);
}

typedef void meaning_fn(struct marker *k, const struct match *m, const char *text, size_t len);

/* ---- Mistakes ---- */

static const char *const STATE_WORDS[] = {"",  "-1", "0",  "1", "2", "3",      "4", "7",
                                          "x", "b7", "r5", "*", "?", "k1@0,0", "@", "99999"};
static const char *const POSITION_WORDS[] = {
    "",     "game",   "rules",    "table", "grid",      "rack",   "bag",     "melded",
    "yes",  "no",     "stacks",   "1",     "5",         "r6",     "r9",      "*",
    "k13'", "b5@1,2", "r",        "@3,4",  ".",         "g4@1",   "*@1,1,1", "dimensions",
    "#",    "\n",     "b5@1,2,3", "6",     "diagonals", "classic"};
static const char *const STEP_WORDS[] = {"",   "put", "move", "take", ";",    "; ;",   "end",
                                         "r5", "k13", "*",    "g1'",  "0,0",  "1,0",   "0,0,1",
                                         "1",  "b6",  "r9",   "*'",   "-1,2", "9999,0"};

struct words {
    const char *const *word;
    int n;
};

/* Another word in the place of one: from the list, from elsewhere in the text, a number one
 * off, or the same word twice. */
static void add_other(struct marker *k, const struct words *w, const char *text, const char *at,
                      size_t n, struct buf *out)
{
    uint32_t kind = rng_below(&k->luck, 6);
    if (kind < 2) {
        buf_add(out, w->word[rng_below(&k->luck, (uint32_t)w->n)]);
    } else if (kind == 2) {
        const char *other = text + rng_below(&k->luck, (uint32_t)strlen(text));
        other += strspn(other, " \n");
        buf_add_n(out, other, strcspn(other, " \n"));
    } else if (kind == 3) {
        buf_add_n(out, at, n);
        buf_add(out, " ");
        buf_add_n(out, at, n);
    } else {
        buf_addf(out, "%d", atoi(at) + (kind == 4 ? 1 : -1));
    }
}

/* Each word in turn is another one, `often` times. */
static void one_word(struct marker *k, const struct match *m, const char *text,
                     const struct words *w, int often, meaning_fn *means)
{
    for (const char *at = text; *at; at += strcspn(at, " \n")) {
        at += strspn(at, " \n");
        size_t n = strcspn(at, " \n");
        for (int i = 0; n && i < often; i++) {
            struct buf bent = {0};
            buf_add_n(&bent, text, (size_t)(at - text));
            add_other(k, w, text, at, n, &bent);
            buf_add(&bent, at + n);
            means(k, m, buf_text(&bent), bent.len);
            buf_free(&bent);
        }
    }
}

/* Lines are left out, repeated or exchanged, and the text ends early. */
static void whole_lines(struct marker *k, const struct match *m, const char *text,
                        meaning_fn *means)
{
    for (const char *at = text; *at;) {
        size_t n = strcspn(at, "\n"), line = n + (at[n] == '\n');
        for (int way = 0; way < 3; way++) {
            struct buf bent = {0};
            buf_add_n(&bent, text, (size_t)(at - text));
            for (int i = 0; i < way; i++)
                buf_add_n(&bent, at, line);
            if (way != 1) /* else it is the end */
                buf_add(&bent, at + line);
            means(k, m, buf_text(&bent), bent.len);
            buf_free(&bent);
        }
        at += line;
    }
}

/* Where the value of a line "key value" begins; NULL if that line is another one. */
static const char *value_of(const char *line)
{
    size_t key = strcspn(line, " \n");
    return line[key] == ' ' && strchr("-0123456789", line[key + 1]) &&
                   line[key + 1 + strcspn(line + key + 1, " \n")] == '\n'
               ? line + key + 1
               : NULL;
}

/* Several lines of one number get another number, so that what must fit together does. */
static void some_numbers(struct marker *k, const struct match *m, const char *text)
{
    struct buf bent = {0};
    uint32_t one_of = 2 + rng_below(&k->luck, 9);
    for (const char *at = text; *at;) {
        size_t line = strcspn(at, "\n") + 1;
        const char *value = value_of(at);
        if (value && !rng_below(&k->luck, one_of)) {
            buf_add_n(&bent, at, (size_t)(value - at));
            buf_addf(&bent, "%d\n", (int)rng_below(&k->luck, 6) - 1);
        } else {
            buf_add_n(&bent, at, line);
        }
        at += line;
    }
    as_state(k, m, buf_text(&bent), bent.len);
    buf_free(&bent);
}

/* ---- Where ---- */

/* Whether there have been few states of this kind. */
static bool is_new(struct marker *k, const struct match *m)
{
    struct game_status st;
    uint64_t kind = HASH_START;
    int i = 0;
    match_status(m, &st);
    const int all[] = {st.phase, st.end, st.winner >= 0, st.challenge, st.played > 0};
    for (size_t j = 0; j < sizeof all / sizeof *all; j++)
        sign(&kind, all[j]);
    while (i < k->kinds && k->seen[i] != kind)
        i++;
    if (i == k->kinds && i == 64)
        return false;
    if (i == k->kinds)
        k->seen[k->kinds++] = kind;
    return k->times[i]++ < 1;
}

static void bend_steps(struct marker *k, const struct match *m)
{
    const struct words words = {STEP_WORDS, sizeof STEP_WORDS / sizeof *STEP_WORDS};
    const struct tile_game *tiles = m->game->tiles;
    struct game_status st;
    struct buf step = {0};
    tile_t list[TILE_MAX];
    match_status(m, &st);
    for (const char *const *plain = m->game->steps; *plain; plain++)
        as_step(k, m, *plain, strlen(*plain));
    struct tile_bits rack = tiles->rack(m->state, st.seat < 0 ? 0 : st.seat, NULL);
    int n = table_list(tiles->now(m->state), list), x = 0;
    for (tile_t t = 0; t < TILE_MAX && x < 3; t++)
        if (bits_has(&rack, t)) {
            buf_add(&step, x ? " " : "put ");
            buf_tile_copy(&step, t);
            buf_addf(&step, " %d,30", x++);
        }
    for (int i = 0; i < n && i < 2; i++) {
        buf_add(&step, i ? "; take " : x ? " ; move " : "move ");
        buf_tile_copy(&step, list[n - 1 - i]);
        buf_add(&step, i ? "" : " 40,40 ");
    }
    as_step(k, m, buf_text(&step), step.len);
    one_word(k, m, buf_text(&step), &words, 20, as_step);
    buf_free(&step);
}

static void bend_all(struct match *m, void *ctx)
{
    const struct words states = {STATE_WORDS, sizeof STATE_WORDS / sizeof *STATE_WORDS};
    const struct words positions = {POSITION_WORDS,
                                    sizeof POSITION_WORDS / sizeof *POSITION_WORDS};
    struct marker *k = ctx;
    struct buf text = {0};
    if (!m->game->tiles || !is_new(k, m))
        return;
    m->game->write(m->state, &text);
    as_state(k, m, buf_text(&text), text.len);
    one_word(k, m, buf_text(&text), &states, 1, as_state);
    whole_lines(k, m, buf_text(&text), as_state);
    for (int i = 0; i < 50; i++)
        some_numbers(k, m, buf_text(&text));
    bend_steps(k, m);
    buf_clear(&text);
    m->game->write_position(m->state, &text);
    as_position(k, m, buf_text(&text), text.len);
    if (k->kinds < 6) {
        one_word(k, m, buf_text(&text), &positions, 4, as_position);
        whole_lines(k, m, buf_text(&text), as_position);
    }
    buf_free(&text);
}

static uint64_t signature_of(const char *id)
{
    const struct game *g = game_find(id);
    struct marker k = {.signature = HASH_START};
    assert_non_null(g);
    k.out = mem_alloc(g->state_size);
    rng_seed(&k.luck, 23);
    contract_all(g, often(300, 300, 60), 1, bend_all, &k);
    print_message("%s: %d kinds of states\n", id, k.kinds);
    free(k.out);
    return k.signature;
}

TEST(mistakes_in_super_wild)
{
    uint64_t got = signature_of("super-wild");
    if (!is_brief()) /* then there are fewer */
        assert_signature(got, 0xf62cf139b14449b9);
}

TEST(mistakes_in_normikub)
{
    uint64_t got = signature_of("normikub");
    if (!is_brief()) /* then there are fewer */
        assert_signature(got, 0x043156e004774d21);
}

TEST(mistakes_in_classic)
{
    uint64_t got = signature_of("classic");
    if (!is_brief()) /* then there are fewer */
        assert_signature(got, 0x8dd5ec0acd737515);
}

TESTS_MAIN
