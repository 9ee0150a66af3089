/* fuzz_verb.c: any text as a file for every verb about files that its game has. The answer is
 * yes or no with text, or a reason with a line and column. */
#include <assert.h>
#include <string.h>

#include "console.h"
#include "mind.h"

#define NODES 300 /* for each search */

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void ask(const struct game *g, const struct console_verb *v, const char *text,
                size_t len)
{
    struct buf out = {0};
    struct reason why = {.line = 1, .col = 1};
    struct console_job job = {.verb = v,
                              .game = g,
                              .text = text,
                              .len = len,
                              .budget = {.nodes = NODES},
                              .kept = v->keep ? v->keep() : NULL,
                              .out = &out,
                              .why = &why};
    for (int i = 0; i < CONSOLE_OPTIONS; i++)
        job.option[i] = CONSOLE_NOT_GIVEN;
    enum console_answer a = v->run(&job);
    if (a == CONSOLE_BAD)
        assert(why.text[0] && why.line > 0 && why.col > 0);
    else
        assert(out.len > 0 && out.data[out.len - 1] == '\n');
    if (v->let_go)
        v->let_go(job.kept);
    buf_free(&out);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct buf text = {0};
    buf_add_n(&text, (const char *)data, size);
    const struct game *g = game_of_text(buf_text(&text), size, NULL);
    const struct mind *mind = g ? mind_of(g) : NULL;
    for (const struct console_verb *v = mind ? mind->verbs : NULL; v && v->name; v++)
        if (!v->about_words)
            ask(g, v, buf_text(&text), size);
    buf_free(&text);
    return 0;
}
