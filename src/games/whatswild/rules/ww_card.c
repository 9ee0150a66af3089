/* ww_card.c: how the cards of What's Wild?! are written. */
#include "ww_card.h"

#include <string.h>

/* Of the skins. */
static const char LETTERS[] = "acpz";

void ww_kind_write(struct buf *out, ww_kind k)
{
    if (k == WW_WILD)
        buf_add(out, "*");
    else if (k == WW_CHAMELEON)
        buf_add(out, "!");
    else
        buf_addf(out, "%c%d", LETTERS[ww_skin(k)], ww_number(k));
}

void ww_card_write(struct buf *out, ww_card c)
{
    ww_kind_write(out, ww_kind_of(c));
    for (int i = 0; i < ww_copy(c); i++)
        buf_add(out, "'");
}

/* The skin with that letter; -1 for none. */
static int skin_find(char letter)
{
    if (letter >= 'A' && letter <= 'Z')
        letter = (char)(letter - 'A' + 'a');
    const char *at = letter ? strchr(LETTERS, letter) : NULL;
    return at ? (int)(at - LETTERS) : -1;
}

/* 1 to 12 in n bytes, without a zero in front; 0 for anything else. */
static int number_read(const char *text, size_t n)
{
    if (n == 1 && *text >= '1' && *text <= '9')
        return *text - '0';
    if (n == 2 && *text == '1' && text[1] >= '0' && text[1] <= '2')
        return 10 + text[1] - '0';
    return 0;
}

bool ww_kind_read(const char *text, size_t n, ww_kind *out)
{
    if (n == 1 && (*text == '*' || *text == '!')) {
        *out = *text == '*' ? WW_WILD : WW_CHAMELEON;
        return true;
    }
    int skin = n ? skin_find(*text) : -1;
    int number = n ? number_read(text + 1, n - 1) : 0;
    if (skin < 0 || !number)
        return false;
    *out = ww_kind_make(skin, number);
    return true;
}

bool ww_card_read(const char *text, size_t n, ww_card *out)
{
    int copy = 0;
    ww_kind k;
    while (n && text[n - 1] == '\'') {
        n--;
        copy++;
    }
    if (!ww_kind_read(text, n, &k) || copy >= ww_copies(k))
        return false;
    *out = ww_card_of(k, copy);
    return true;
}
