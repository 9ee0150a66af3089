/* ww_names.c: what the cards are called. */
#include "ww_names.h"

#include "language.h"

static const char *const CARD[WW_SKINS] = {N_("alligator %d"), N_("cheetah %d"),
                                           N_("peacock %d"), N_("zebra %d")};

/* Whole, because in many languages the article changes with the animal and with its place in a
 * sentence. Translators: these stand behind "You drew", "You took" and "You discarded". */
static const char *const OBJECT[WW_SKINS] = {N_("the alligator %d"), N_("the cheetah %d"),
                                             N_("the peacock %d"), N_("the zebra %d")};

void ww_kind_words(struct buf *out, ww_kind k)
{
    if (k == WW_WILD)
        buf_add(out, _("Wild card"));
    else if (k == WW_CHAMELEON)
        buf_add(out, _("chameleon"));
    else
        buf_add_pattern(out, _(CARD[ww_skin(k)]), "%d", ww_number(k));
}

void ww_object_words(struct buf *out, ww_kind k)
{
    if (k == WW_WILD)
        buf_add(out, _("a Wild card"));
    else if (k == WW_CHAMELEON)
        buf_add(out, _("a chameleon"));
    else
        buf_add_pattern(out, _(OBJECT[ww_skin(k)]), "%d", ww_number(k));
}

void ww_top_words(struct buf *out, ww_kind k)
{
    if (k == WW_WILD)
        buf_add(out, _("the Wild card"));
    else if (k == WW_CHAMELEON)
        buf_add(out, _("the chameleon"));
    else
        ww_object_words(out, k);
}

void ww_list_words(struct buf *out, const ww_kind *k, int n)
{
    for (int i = 0; i < n; i++) {
        if (i)
            buf_add(out, ", ");
        ww_kind_words(out, k[i]);
    }
}
