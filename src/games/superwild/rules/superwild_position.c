/* superwild_position.c: position files of Super Wild and of Normikub. */
#include "superwild_parts.h"

/* ---- Their rules, as words ---- */

const char *rules_words(unsigned rules)
{
    bool stacks = rules & RULE_TOWERS, diagonals = rules & RULE_MAJOR;
    return stacks ? diagonals ? "stacks diagonals" : "stacks" : diagonals ? "diagonals" : "";
}

unsigned rules_normikub(int dimensions)
{
    static const unsigned more[5] = {0, RULE_COLUMNS, RULE_TOWERS, RULE_MAJOR, RULE_MINOR};
    unsigned rules = RULE_FREE_DIAGONALS;
    for (int d = 0; d < dimensions && d < 5; d++)
        rules |= more[d];
    return rules;
}

int normikub_dimensions(unsigned rules)
{
    int d = 1;
    while (d < 5 && rules_normikub(d) != rules)
        d++;
    return d;
}

static bool read_rule(const struct word *w, int n, unsigned *rules, struct reason *why)
{
    unsigned add = word_is(w, "stacks")      ? RULES_STACKS
                   : word_is(w, "diagonals") ? RULES_DIAGONALS
                                             : 0;
    (void)n;
    if (!add)
        return refuse_word(why, w, "\"%s\" is not a rule of this game");
    if (*rules & add)
        return refuse_word(why, w, "the rule \"%s\" is given twice");
    *rules |= add;
    return true;
}

static void write_rules(unsigned rules, struct buf *out)
{
    buf_add(out, rules_words(rules));
}

static bool read_dimensions(const struct word *w, int n, unsigned *rules, struct reason *why)
{
    int d;
    if (n == 1)
        return word_is(w, "dimensions") ||
               refuse_word(why, w, "\"%s\" is not a rule of this game (dimensions 1 to 5)");
    if (n > 2 || !word_int(w, 1, 5, &d))
        return refuse_word(why, w, "the number of dimensions is 1 to 5, not \"%s\"");
    *rules = rules_normikub(d);
    return true;
}

static bool dimensions_done(int n, int line, struct reason *why)
{
    return n != 1 || refuse_at(why, line, 1, "the number of dimensions is missing");
}

static void write_dimensions(unsigned rules, struct buf *out)
{
    buf_addf(out, "dimensions %d", normikub_dimensions(rules));
}

const struct position_notation SW_NOTATION = {.tiles = FACES,
                                              .wild_on_table = true,
                                              .rules = RULES_SUPER_WILD,
                                              .read_rule = read_rule,
                                              .write_rules = write_rules};

/* Two dimensions and a turn of the rack's owner, unless the file says otherwise. */
const struct position_notation NORMIKUB_NOTATION = {.tiles = FACES,
                                                    .wild_on_table = true,
                                                    .rules = RULE_FREE_DIAGONALS | RULE_COLUMNS,
                                                    .read_rule = read_dimensions,
                                                    .rules_done = dimensions_done,
                                                    .write_rules = write_dimensions,
                                                    .flag = "challenge",
                                                    .flag_brief = true};

/* ---- Starting from a position ---- */

bool sw_read_start(const char *text, size_t len, unsigned *rules, struct buf *clean,
                   struct reason *why)
{
    struct position p;
    if (!position_read(text, len, &p, why))
        return false;
    *rules = p.rules;
    position_write(clean, &p);
    return true;
}
