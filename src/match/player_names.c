/* player_names.c: lists the names of a match's players for a sentence. */
#include "player_names.h"

#include <stdio.h>
#include <string.h>

#include "language.h"

void names_of_players(const struct game_config *c, unsigned who, struct buf *out)
{
    int left = 0, said = 0;
    for (int i = 0; i < SEATS_MAX; i++)
        left += who >> i & 1;
    for (int i = 0; i < SEATS_MAX; i++) {
        if (!(who >> i & 1))
            continue;
        left--;
        buf_add(out, !said++ ? "" : left ? _(", ") : _(" and "));
        buf_add(out, game_config_label(c, i));
    }
}

void names_of_seats(const struct match *m, unsigned who, struct buf *out)
{
    names_of_players(&m->config, who, out);
}

void match_names(const struct match *m, struct buf *out)
{
    names_of_seats(m, (1u << m->config.seats) - 1, out);
}

void names_in_short(const struct match *m, struct buf *out)
{
    int others = m->config.seats - 2;
    if (m->config.seats <= 3)
        match_names(m, out);
    else
        buf_addf(out, translated_n("%s, %s and %d other", "%s, %s and %d others", others),
                 game_config_label(&m->config, 0), game_config_label(&m->config, 1), others);
}

/* The name of the nth player, or for 0 of one who plays alone. */
static void given(int n, bool english, char out[NAME_MAX_BYTES])
{
    if (n)
        snprintf(out, NAME_MAX_BYTES, english ? "Player %d" : _("Player %d"), n);
    else
        snprintf(out, NAME_MAX_BYTES, "%s", english ? "You" : translated_in("player", "You"));
}

bool name_given(char name[NAME_MAX_BYTES], bool to_english)
{
    const char *format = to_english ? _("Player %d") : "Player %d";
    bool numbered = !strncmp(name, format, strcspn(format, "%"));
    for (int n = 0; n <= (numbered ? SEATS_MAX : 0); n++) {
        char own[NAME_MAX_BYTES];
        given(n, !to_english, own);
        if (strcmp(name, own) != 0)
            continue;
        given(n, to_english, name);
        return true;
    }
    return false;
}
