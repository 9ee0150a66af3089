/* setup_check.c: checks names and seed as typed. */
#include "setup_check.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "language.h"
#include "letters.h"

static void trim(char *text)
{
    size_t from = strspn(text, " "), n = strlen(text + from);
    memmove(text, text + from, n + 1);
    while (n > 0 && text[n - 1] == ' ')
        text[--n] = 0;
}

static bool fail(struct setup_fault *fault, int field, const char *format, ...)
    PRINTF_LIKE(3, 4);

static bool fail(struct setup_fault *fault, int field, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(fault->text, sizeof fault->text, format, args);
    va_end(args);
    fault->field = field;
    return false;
}

static bool check_names(struct game_config *c, struct setup_fault *fault)
{
    for (int i = 0; i < c->seats; i++) {
        trim(c->name[i]);
        if (!letters_ink(c->name[i], strlen(c->name[i])))
            return c->seats == 1 ? fail(fault, 1, _("What is your name?"))
                                 : fail(fault, i + 1, _("Player %d needs a name."), i + 1);
        for (int j = 0; j < i; j++)
            if (letters_look_alike(c->name[i], c->name[j])) /* nobody could tell them apart */
                return fail(fault, i + 1, _("Two of you are called %s."), c->name[i]);
    }
    return true;
}

bool setup_check(struct game_config *c, const char *seed, struct setup_fault *fault)
{
    char text[32];
    struct word w = {text, 0, 1, 1};
    *fault = (struct setup_fault){0};
    if (!check_names(c, fault))
        return false;
    snprintf(text, sizeof text, "%s", seed);
    trim(text);
    w.len = strlen(text);
    if (!word_u64(&w, &c->seed))
        return fail(fault, FAULT_AT_SEED, _("Use only digits for the seed."));
    return true;
}
