/* console.c: looks up verbs and options. */
#include "console.h"

#include <assert.h>
#include <string.h>

#include "mind.h"

int console_value(const struct console_job *job, const char *option)
{
    const struct console_option *o = job->verb->options;
    for (int i = 0; o && o[i].name; i++)
        if (!strcmp(o[i].name, option))
            return job->option[i];
    assert(!"no such option");
    return CONSOLE_NOT_GIVEN;
}

bool console_given(const struct console_job *job, const char *option)
{
    return console_value(job, option) != CONSOLE_NOT_GIVEN;
}

const struct console_verb *console_verb_of(const struct game *g, const char *name)
{
    const struct mind *mind = mind_of(g);
    for (const struct console_verb *v = mind ? mind->verbs : NULL; v && v->name; v++)
        if (!strcmp(v->name, name))
            return v;
    return NULL;
}
