/* test_steps.c: any text given as a step is either refused with a sentence and changes nothing,
 * or is a step that the game knows and leaves a sound state. For any game: the words come from
 * its own list, cut, mixed and lengthened at random. */
#include <ctype.h>

#include "contract_help.h"

#define TEXT_MOST (2 * STEP_MAX)

struct fuzz {
    struct rng luck;
    void *copy;
    long tried, made;
};

static uint32_t below(struct fuzz *f, size_t n)
{
    return rng_below(&f->luck, (uint32_t)n);
}

/* ---- Texts ---- */

/* An example, or a step that was made in this match. */
static void some_step(struct fuzz *f, const struct match *m, struct buf *out)
{
    const char *const *list = m->game->steps;
    size_t n = 0;
    while (list[n])
        n++;
    buf_add(out, m->n && below(f, 2) ? m->step[below(f, (size_t)m->n)] : list[below(f, n)]);
}

static void cut(struct fuzz *f, struct buf *b)
{
    b->len = below(f, b->len + 1);
    b->data[b->len] = 0;
}

/* Swaps two of its characters. */
static void swap(struct fuzz *f, struct buf *b)
{
    if (!b->len)
        return;
    size_t i = below(f, b->len), k = below(f, b->len);
    char c = b->data[i];
    b->data[i] = b->data[k];
    b->data[k] = c;
}

/* Replaces one character by one that steps contain, or by any byte. */
static void spoil(struct fuzz *f, struct buf *b)
{
    static const char usual[] = " abcdefghijklmnopqrstuvwxyz0123456789,-;'*@?";
    if (b->len)
        b->data[below(f, b->len)] =
            below(f, 4) ? usual[below(f, sizeof usual - 1)] : (char)(1 + below(f, 255));
}

/* The same text many times, or a long word, or many blanks. */
static void lengthen(struct fuzz *f, struct buf *b)
{
    char one[] = {" x7,-"[below(f, 5)], 0};
    struct buf again = {0};
    buf_add(&again, " ");
    buf_add(&again, buf_text(b));
    const char *more = below(f, 2) ? buf_text(&again) : one;
    for (uint32_t n = below(f, 3) ? below(f, 9) : TEXT_MOST; n > 0 && b->len < TEXT_MOST; n--)
        buf_add(b, more);
    buf_free(&again);
}

static void join(struct fuzz *f, const struct match *m, struct buf *b)
{
    buf_add(b, below(f, 2) ? " ; " : " ");
    some_step(f, m, b);
}

static void mutate(struct fuzz *f, const struct match *m, struct buf *b)
{
    some_step(f, m, b);
    for (uint32_t n = below(f, 4); n > 0; n--)
        switch (below(f, 5)) {
        case 0:
            cut(f, b);
            break;
        case 1:
            swap(f, b);
            break;
        case 2:
            spoil(f, b);
            break;
        case 3:
            join(f, m, b);
            break;
        case 4:
            if (!below(f, 8))
                lengthen(f, b);
            break;
        }
    buf_text(b);
}

/* ---- Trying them ---- */

static void must_refuse_well(const struct match *m, const char *step, const struct reason *why,
                             const void *state)
{
    if (!why->text[0] || strchr(why->text, '\n'))
        contract_fail(m, "\"%s\" is refused without a sentence", step);
    if (memcmp(state, m->state, m->game->state_size) != 0)
        contract_fail(m, "\"%s\" is refused and changes something", step);
}

/* Capitals mean the same as small letters. */
static bool same_word(const char *a, const char *b, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (tolower((unsigned char)a[i]) != tolower((unsigned char)b[i]))
            return false;
    return true;
}

/* Its first word is one of the game's words, and every character in it can appear in a step. */
static void must_be_a_step(const struct match *m, const char *step)
{
    size_t lead = strspn(step, " \t"), word = strcspn(step + lead, " \t");
    bool known = false;
    for (const char *const *e = m->game->steps; *e; e++)
        known |= strcspn(*e, " ") == word && same_word(*e, step + lead, word);
    if (!known)
        contract_fail(m, "\"%s\" is accepted, which is no word of the game's", step);
    for (const char *p = step; *p; p++)
        if (((unsigned char)*p < ' ' && *p != '\t') || (unsigned char)*p >= 0x7f)
            contract_fail(m, "\"%s\" is accepted with a byte of %d in it", step,
                          (unsigned char)*p);
    if (strlen(step) >= STEP_MAX)
        contract_fail(m, "a step of %zu bytes is accepted", strlen(step));
}

static void try_step(struct fuzz *f, struct match *m, const char *step)
{
    const struct game *g = m->game;
    struct reason why = {.text = ""};
    memcpy(f->copy, m->state, g->state_size);
    f->tried++;
    if (!g->check(m->state, step, &why)) {
        must_refuse_well(m, step, &why, f->copy);
        return;
    }
    f->made++;
    must_be_a_step(m, step);
    g->apply(f->copy, step, NULL);
    if (!g->invariant(f->copy, &why))
        contract_fail(m, "after \"%s\": %s", step, why.text);
}

static void each_state(struct match *m, void *ctx)
{
    struct fuzz *f = ctx;
    struct buf step = {0};
    for (int i = 0; i < 60; i++) {
        buf_clear(&step);
        mutate(f, m, &step);
        try_step(f, m, buf_text(&step));
    }
    buf_free(&step);
}

TEST(whatever_is_given)
{
    for (int i = 0; GAMES[i]; i++) {
        struct fuzz f = {.copy = mem_alloc(GAMES[i]->state_size)};
        rng_seed(&f.luck, 99);
        contract_some(GAMES[i], 300, 3, each_state, &f);
        print_message("%s: %ld of %ld texts are steps\n", GAMES[i]->id, f.made, f.tried);
        assert_true(f.made > 0 && f.made < f.tried);
        free(f.copy);
    }
}

/* Every word that random play uses is in the game's list of steps. */
static void look_up(struct match *m, void *ctx)
{
    (void)ctx;
    if (m->at)
        must_be_a_step(m, m->step[m->at - 1]);
}

TEST(every_step_made_is_in_the_list)
{
    for (int i = 0; GAMES[i]; i++)
        contract_some(GAMES[i], 400, 1, look_up, NULL);
}

TESTS_MAIN
