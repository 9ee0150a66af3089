/* mark_words.c: sentences about marks. */
#include "mark_words.h"

#include "app_match.h"
#include "app_state.h"
#include "language.h"

void mark_words(const struct app *app, const struct marked *m, struct buf *out)
{
    const struct game *g;
    const struct mind_mark *kind = mark_find(m->id, &g);
    if (!kind)
        return;
    if (m->seat < 0 || app_is_you(app, m->seat)) /* Translators: its name. */
        buf_addf(out, _("A mark: %s."), _(kind->kind.name));
    else /* Translators: a player, and the name of the mark. */
        buf_addf(out, _("A mark for %s: %s."), m->name, _(kind->kind.name));
}

void mark_round_words(const struct app *app, struct buf *out)
{
    const struct session *s = app->session;
    int round = app_status(app).round;
    for (int i = 0; s && i < s->made.n; i++)
        if (s->made.of[i].round == round) {
            buf_add(out, out->len ? " " : "");
            mark_words(app, &s->made.of[i], out);
        }
}
