/* store_settings.c: remembers all settings, so that one that could not be written is written
 * later, and a profile that is lost leaves its settings to the next one. */
#include "store_internal.h"

#include <stdlib.h>
#include <string.h>

#define MOST 500 /* settings that are remembered; the program has a few dozen */

struct store_setting *store_setting(const struct store *s, const char *key)
{
    for (int i = 0; i < s->n_settings; i++)
        if (!strcmp(s->setting[i].key, key))
            return &s->setting[i];
    return NULL;
}

struct store_setting *store_setting_keep(struct store *s, const char *key, const char *value)
{
    struct store_setting *one = store_setting(s, key);
    if (!one && s->n_settings == MOST)
        return NULL;
    if (!one) {
        s->setting = mem_grow(s->setting, (size_t)(s->n_settings + 1) * sizeof *s->setting);
        one = &s->setting[s->n_settings++];
        *one = (struct store_setting){.key = mem_strdup(key)};
    }
    free(one->value);
    one->value = value ? mem_strdup(value) : NULL;
    return one;
}

void store_settings_free(struct store *s)
{
    for (int i = 0; i < s->n_settings; i++) {
        free(s->setting[i].key);
        free(s->setting[i].value);
    }
    free(s->setting);
    s->setting = NULL;
    s->n_settings = 0;
}

static void read_all(struct store *s)
{
    sqlite3_stmt *q = store_sql(s, SQL_ALL_SETTINGS);
    while (sqlite3_step(q) == SQLITE_ROW) {
        const char *key = store_column(q, 0, STORE_MAX_KEY);
        const char *value = store_value(q, 1);
        const struct store_setting *mine = key ? store_setting(s, key) : NULL;
        if (key && !(mine && mine->due))
            store_setting_keep(s, key, value); /* what cannot be read counts as unset */
    }
    sqlite3_reset(q);
}

void store_settings_opened(struct store *s, bool lost)
{
    for (int i = 0; lost && i < s->n_settings; i++)
        s->setting[i].due = s->setting[i].value != NULL;
    if (s->p.db)
        read_all(s);
}

bool store_settings_due(const struct store *s)
{
    for (int i = 0; i < s->n_settings; i++)
        if (s->setting[i].due)
            return true;
    return false;
}

static enum store_statement write_of(const struct store_setting *one)
{
    if (store_is_computers(one->key))
        return one->value ? SQL_SET_SETTING : SQL_CUT_SETTING;
    return one->value ? SQL_SET_MINE : SQL_CUT_MINE;
}

bool store_settings_write(struct store *s)
{
    for (int i = 0; i < s->n_settings; i++) {
        const struct store_setting *one = &s->setting[i];
        if (!one->due)
            continue;
        sqlite3_stmt *q = store_sql(s, write_of(one));
        store_bind_text(q, 1, one->key);
        if (one->value)
            store_bind_text(q, 2, one->value);
        if (!store_run(q))
            return false;
    }
    return true;
}

void store_settings_written(struct store *s)
{
    for (int i = 0; i < s->n_settings; i++)
        s->setting[i].due = false;
}
