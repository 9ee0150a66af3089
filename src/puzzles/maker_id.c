/* maker_id.c: the ids of the puzzles that are in no pack. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "maker.h"
#include "mind.h"
#include "mind_puzzles.h"

/* The set with that name; false if no game has it. */
static bool find_set(const struct word *name, struct maker_task *out)
{
    for (int i = 0; MINDS[i]; i++) {
        const struct mind *mind = MINDS[i];
        if (mind->decisions && word_is(name, mind->decisions->name)) {
            *out = (struct maker_task){.game = mind->game, .rules = ""};
            return true;
        }
        for (int k = 0; mind->puzzles && mind->puzzles->sets[k]; k++)
            if (word_is(name, mind->puzzles->names[k])) {
                *out = (struct maker_task){.game = mind->game, .rules = mind->puzzles->sets[k]};
                return true;
            }
    }
    return false;
}

/* The next part of an id, up to a hyphen. */
static struct word part_of(const char **at, const char *end)
{
    struct word w = {.at = *at, .line = 1, .col = 1};
    while (*at < end && **at != '-')
        ++*at;
    w.len = (size_t)(*at - w.at);
    *at += *at < end;
    return w;
}

bool maker_read_id(const char *id, size_t len, struct maker_task *out, struct reason *why)
{
    struct scan s;
    struct word all, more;
    scan_text(&s, id, len);
    s.comments = false;
    if (!scan_line(&s) || !scan_word(&s, &all))
        return refuse(why, "there is no id; write it like sw-4-815047");
    if (scan_word(&s, &more))
        return refuse_word(why, &more, "\"%s\" is too much: an id has no blanks");
    const char *at = all.at, *end = all.at + all.len;
    struct word name = part_of(&at, end), tier = part_of(&at, end), number = {.at = at};
    number.len = (size_t)(end - at);
    if (!find_set(&name, out))
        return refuse_word(why, &name,
                           "no puzzles are called \"%s\"; write it like sw-4-815047");
    if (tier.len != 1 || !word_int(&tier, 1, PUZZLE_TIERS, &out->tier))
        return refuse(why, "after the first hyphen comes how hard it is, from 1 to 6");
    out->way = MAKER_SEEN;
    if (!word_u64(&number, &out->seed))
        return refuse(why, "a number comes last, as in sw-4-815047");
    if (out->seed < MAKER_ENDLESS)
        return refuse(why, "its number is below %d, so it is in a pack", MAKER_ENDLESS);
    return number.at[0] != '0' || refuse(why, "its number begins with 0");
}

void maker_write_id(const struct maker_task *task, char out[PUZZLE_NAME])
{
    const struct mind *mind = mind_of(task->game);
    const char *name = mind->decisions ? mind->decisions->name : "";
    for (int i = 0; mind->puzzles && mind->puzzles->sets[i]; i++)
        if (!strcmp(mind->puzzles->sets[i], task->rules))
            name = mind->puzzles->names[i];
    snprintf(out, PUZZLE_NAME, "%s-%d-%04" PRIu64, name, task->tier, task->seed);
}
