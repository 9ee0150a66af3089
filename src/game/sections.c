/* sections.c: reads position files section by section. */
#include "sections.h"

#include "language.h"

static bool read_game(struct sections *s)
{
    struct word w, name;
    while (scan_line(&s->scan))
        if (scan_word(&s->scan, &w))
            return (word_is(&w, "game") && scan_word(&s->scan, &name) &&
                    word_is(&name, s->list->game) && !scan_word(&s->scan, &name)) ||
                   refuse_word(s->why, &w, s->list->other_game);
    return refuse_at(s->why, 1, 1, "%s", _(s->list->no_game));
}

static int section_of(const struct section_list *list, const struct word *w)
{
    for (int i = 0; i < SECTIONS_MOST && list->name[i]; i++)
        if (word_is(w, list->name[i]))
            return i;
    return -1;
}

bool sections_read(struct sections *s, const char *text, size_t len,
                   bool (*read)(struct sections *s, int section, const struct word *w))
{
    struct word w;
    scan_text(&s->scan, text, len);
    if (!read_game(s))
        return false;
    while (scan_line(&s->scan)) {
        if (!scan_word(&s->scan, &w))
            continue;
        int i = section_of(s->list, &w);
        if (i < 0)
            return refuse_word(s->why, &w, s->list->no_section);
        if (s->at[i].line && !(s->again >> i & 1))
            return refuse_word(s->why, &w, "the section \"%s\" appears twice");
        if (!s->at[i].line)
            s->at[i] = w;
        if (!read(s, i, &w))
            return false;
    }
    return true;
}

bool section_empty(struct sections *s, int section)
{
    return refuse_at(s->why, s->scan.line, 1, "the section \"%s\" is empty",
                     s->list->name[section]);
}

bool section_ends(struct sections *s)
{
    struct word w;
    return !scan_word(&s->scan, &w) || refuse_word(s->why, &w, "\"%s\" is not expected here");
}

bool sections_complete(struct sections *s, int first, int last)
{
    for (int i = first; i <= last; i++)
        if (!s->at[i].line)
            return refuse_at(s->why, s->scan.line, 1, "the section \"%s\" is missing",
                             s->list->name[i]);
    return true;
}
