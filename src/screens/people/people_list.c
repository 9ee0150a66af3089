/* people_list.c: what the page of people knows. */
#include "app_state.h"
#include "people_parts.h"
#include "screens.h"

struct people_page *people_page_of(const struct app *app)
{
    return app->data[DATA_PEOPLE];
}

void people_page_load(struct app *app)
{
    struct people_page *p = people_page_of(app);
    person_list(app, &p->all);
    p->list.n = p->all.n;
    page_list_turn(&p->list, 0);
    app->dirty = true;
}
