/* test_text.c: states and matches to text and back; undo and redo. For any game. */
#include "contract_help.h"
#include "record.h"

/* ---- States ---- */

static void must_read(const struct match *m, const void *state, void *out)
{
    const struct game *g = m->game;
    struct reason why = {.text = ""};
    struct buf text = {0};
    contract_text(g, state, &text);
    memset(out, 0xA5, g->state_size);
    if (!g->read(out, text.data, text.len, &why))
        contract_fail(m, "a state cannot be read back, line %d: %s", why.line, why.text);
    if (memcmp(out, state, g->state_size) != 0)
        contract_fail(m, "a state's text has not all of it");
    buf_free(&text);
}

static void state_and_views_come_back(struct match *m, void *ctx)
{
    const struct game *g = m->game;
    void *view = mem_alloc(g->state_size), *out = mem_alloc(g->state_size);
    (void)ctx;
    must_read(m, m->state, out);
    for (int seat = -1; seat < m->config.seats; seat++) {
        g->view(m->state, seat, view);
        must_read(m, view, out);
    }
    free(view);
    free(out);
}

/* A text that ends too early is refused, with its line, and nothing is read. (If its last line
 * ends in a number, that may also make sense with a digit less.) */
static void half_a_state_is_refused(struct match *m, void *ctx)
{
    const struct game *g = m->game;
    struct buf text = {0};
    void *out = mem_alloc(g->state_size), *before = mem_alloc(g->state_size);
    (void)ctx;
    contract_text(g, m->state, &text);
    memcpy(before, m->state, g->state_size);
    memcpy(out, before, g->state_size);
    size_t last = text.len - 1;
    while (last > 0 && text.data[last - 1] != '\n')
        last--;
    for (size_t len = 0; len <= last; len += 1 + len / 16) {
        struct reason why = {.text = ""};
        if (g->read(out, text.data, len, &why))
            contract_fail(m, "%zu of %zu bytes of a state are enough", len, text.len);
        if (!why.text[0] || why.line < 1)
            contract_fail(m, "%zu bytes of a state are refused without a reason", len);
        if (memcmp(out, before, g->state_size) != 0)
            contract_fail(m, "a bad text changes the state");
    }
    free(out);
    free(before);
    buf_free(&text);
}

/* Reads a text that says something else. If that makes sense, it is just what is written again.
 */
static void refused_or_meant(const struct match *m, const struct buf *text, void *out)
{
    const struct game *g = m->game;
    struct reason why = {.text = ""};
    struct buf again = {0};
    if (g->read(out, text->data, text->len, &why)) {
        contract_text(g, out, &again);
        if (again.len != text->len || memcmp(again.data, text->data, text->len) != 0)
            contract_fail(m, "a state is read and is another one:\n%s", buf_text(text));
    } else if (!why.text[0] || why.line < 1) {
        contract_fail(m, "a state is refused without a reason:\n%s", buf_text(text));
    }
    buf_free(&again);
}

/* Nonsense is refused where it stands, with the first word of its line. */
static void refused_there(const struct match *m, const struct buf *text, int line, size_t start,
                          void *out)
{
    struct reason why = {.text = ""};
    char key[64];
    snprintf(key, sizeof key, "\"%.*s", (int)strcspn(text->data + start, " "),
             text->data + start);
    if (m->game->read(out, text->data, text->len, &why))
        contract_fail(m, "nonsense is read in line %d of\n%s", line, buf_text(text));
    if (why.line != line)
        contract_fail(m, "nonsense in line %d is found in line %d of\n%s", line, why.line,
                      buf_text(text));
    if (line > 1 && !strstr(why.text, key))
        contract_fail(m, "nonsense after %s is refused as: %s", key, why.text);
}

/* Each word of a state in turn is missing, is there twice, and is nonsense. In a brief run, one
 * word of four, each time other ones. */
static void each_word_counts(struct match *m, void *ctx)
{
    static int words;
    struct buf text = {0}, other = {0};
    void *out = mem_alloc(m->game->state_size);
    size_t start = 0;
    int line = 1;
    (void)ctx;
    contract_text(m->game, m->state, &text);
    for (size_t at = 0, end; at < text.len; at = end) {
        const char *const instead[] = {"", " %", text.data + at};
        end = at + 1 + strcspn(text.data + at + 1, " \n");
        if (text.data[at] == '\n') {
            start = at + 1;
            line++;
        }
        bool now = text.data[at] == ' ' && words++ % often(1, 1, 4) == 0;
        for (int i = 0; i < 3 && now; i++) {
            buf_clear(&other);
            buf_add_n(&other, text.data, i < 2 ? at : end);
            buf_add_n(&other, instead[i], i < 2 ? strlen(instead[i]) : end - at);
            buf_add_n(&other, text.data + end, text.len - end);
            if (i == 1)
                refused_there(m, &other, line, start, out);
            else
                refused_or_meant(m, &other, out);
        }
    }
    free(out);
    buf_free(&text);
    buf_free(&other);
}

TEST(states_as_text)
{
    for (int i = 0; GAMES[i]; i++) {
        contract_some(GAMES[i], 300, often(4, 8, 40), state_and_views_come_back, NULL);
        contract_some(GAMES[i], 200, often(53, 107, 120), each_word_counts, NULL);
        contract_some(GAMES[i], 200, often(67, 109, 120), half_a_state_is_refused, NULL);
    }
}

/* ---- Matches ---- */

static void record_comes_back(struct match *m)
{
    struct reason why = {.text = ""};
    struct buf text = {0}, again = {0};
    record_write(&text, m);
    struct match *read = record_read(text.data, text.len, &why);
    if (!read)
        contract_fail(m, "a record cannot be read back, line %d: %s", why.line, why.text);
    if (memcmp(read->state, m->state, m->game->state_size) != 0)
        contract_fail(m, "a record comes to another state");
    record_write(&again, read);
    assert_text(buf_text(&again), buf_text(&text));
    match_free(read);
    buf_free(&text);
    buf_free(&again);
}

static void there_and_back(struct match *m)
{
    size_t size = m->game->state_size;
    void *after = mem_alloc(size);
    int at = m->at;
    memcpy(after, m->state, size);
    match_goto(m, 0);
    match_goto(m, at);
    if (memcmp(after, m->state, size) != 0)
        contract_fail(m, "the same steps come to another state");
    free(after);
}

TEST(records_as_text)
{
    for (int i = 0; GAMES[i]; i++)
        for (int seats = GAMES[i]->seats_min; seats <= GAMES[i]->seats_max;
             seats += often(1, 1, 2)) {
            struct contract_walk w = {.game = GAMES[i],
                                      .seats = seats,
                                      .seed = (uint64_t)seats,
                                      .options = OPTIONS_RANDOM,
                                      .steps = 400,
                                      .every = 1};
            struct match *m = contract_play(&w);
            record_comes_back(m);
            there_and_back(m);
            match_free(m);
        }
}

/* ---- Undo ---- */

/* A step that can be undone shows nothing that was hidden, and does not end the turn. */
static void may_be_undone(const struct match *m, const struct game_status *before,
                          const struct event_list *ev)
{
    struct game_status after;
    m->game->status(m->state, &after);
    for (int i = 0; i < ev->n; i++)
        if (ev->event[i].from.zone == ZONE_STOCK)
            contract_fail(m, "\"%s\" can be undone and draws a piece", m->step[m->at - 1]);
    if (before->phase != after.phase || before->seat != after.seat ||
        before->turn != after.turn || before->round != after.round)
        contract_fail(m, "\"%s\" can be undone and ends a turn", m->step[m->at - 1]);
}

/* Undoes the last step, makes it again for its events, and redoes it. */
static void undo_and_redo(struct match *m, void *ctx)
{
    struct event_list *ev = ctx;
    size_t size = m->game->state_size;
    struct game_status st;
    if (!match_can_undo(m))
        return;
    void *before = mem_alloc(size), *after = mem_alloc(size);
    memcpy(after, m->state, size);
    match_undo(m);
    memcpy(before, m->state, size);
    m->game->status(before, &st);
    event_clear(ev);
    m->game->apply(before, m->step[m->at], ev);
    if (memcmp(before, after, size) != 0)
        contract_fail(m, "a step after undo comes to another state");
    match_redo(m);
    if (memcmp(m->state, after, size) != 0)
        contract_fail(m, "redo comes to another state");
    may_be_undone(m, &st, ev);
    free(before);
    free(after);
}

TEST(undo_takes_a_step_back)
{
    struct event_list *ev = mem_alloc(sizeof *ev);
    for (int i = 0; GAMES[i]; i++)
        contract_some(GAMES[i], 400, 1, undo_and_redo, ev);
    free(ev);
}

TESTS_MAIN
