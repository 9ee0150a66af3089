/* option.c: the values of a game's options, to and from text. */
#include "option.h"

bool option_allows(const struct game_option *o, int value)
{
    return value >= o->low && value <= o->high;
}

void option_write(const struct game_option *o, int value, struct buf *out)
{
    switch (o->kind) {
    case OPTION_NUMBER:
        buf_addf(out, "%d", value);
        break;
    case OPTION_YES_NO:
        buf_add(out, value ? "on" : "off");
        break;
    case OPTION_CHOICE:
        buf_add(out, o->choice[value].id);
        break;
    }
}

static bool read_choice(const struct game_option *o, const struct word *w, int *value)
{
    for (int i = o->low; i <= o->high; i++)
        if (word_is(w, o->choice[i].id)) {
            *value = i;
            return true;
        }
    return false;
}

bool option_read(const struct game_option *o, const struct word *w, int *value)
{
    switch (o->kind) {
    case OPTION_NUMBER:
        return word_int(w, o->low, o->high, value);
    case OPTION_YES_NO:
        *value = word_is(w, "on");
        return *value || word_is(w, "off");
    case OPTION_CHOICE:
        return read_choice(o, w, value);
    }
    return false;
}

void option_rule_words(const struct game_option *o, int value, struct buf *out)
{
    if (!o->rule || (o->kind == OPTION_YES_NO && !value))
        return;
    buf_addf(out, "%s%s", out->len ? " " : "", o->id);
    if (o->kind == OPTION_YES_NO)
        return;
    buf_add(out, " ");
    option_write(o, value, out);
}
