/* finish_faces.c: the winner's face comes to the table, and then to its card; or everybody's
 * comes round the table. */
#include "faces.h"

#include <math.h>

#include "app_state.h"
#include "finish.h"
#include "page.h"

/* In milliseconds of FINISH_MATCH_MS: the face sets out, is above the table, goes on to the
 * card, is there. */
#define LEAVES 150.0f
#define COMES 700.0f
#define GOES 1150.0f
#define ARRIVES 1600.0f
#define FACE_MOST 220.0f /* units: the face above the table, */
#define FACE_PART 0.5f   /* but no more of the table's height */

static struct rect between(struct rect a, struct rect b, float t)
{
    float k = finish_smooth(t), u = 1 - k;
    return (struct rect){a.x * u + b.x * k, a.y * u + b.y * k, a.w * u + b.w * k,
                         a.h * u + b.h * k};
}

/* Place i of n in r: square and as large as they can be, in as few rows as that needs. */
static struct rect place(struct rect r, int i, int n)
{
    float side = 0;
    int across = n;
    for (int k = n; k > 0; k--) {
        float most = fminf(r.h / (float)((n + k - 1) / k), r.w / (float)k);
        across = most > side ? k : across;
        side = fmaxf(side, most);
    }
    int rows = (n + across - 1) / across, row = i / across;
    int here = row < rows - 1 ? across : n - row * across;
    return (struct rect){r.x + (r.w - side * (float)here) / 2 + side * (float)(i % across),
                         r.y + (r.h - side * (float)rows) / 2 + side * (float)row, side, side};
}

/* Above the table. */
static struct rect above(const struct app *app, int i, int n)
{
    struct rect r = finish_of(app)->board;
    float side = fminf(page_units(&app->ui, r.h) * FACE_PART, FACE_MOST);
    return place(page_middle(&app->ui, r, side * (float)n, side), i, n);
}

static struct rect face_at(const struct app *app, int seat, int i, int n, struct rect home)
{
    float time = finish_time(app);
    if (time < GOES)
        return between(finish_player_face(app, seat), above(app, i, n),
                       (time - LEAVES) / (COMES - LEAVES));
    return between(above(app, i, n), place(home, i, n), (time - GOES) / (ARRIVES - GOES));
}

static void draw_glad(struct app *app, int seat, struct rect r)
{
    struct ui *ui = &app->ui;
    r = rect_inset(r, r.w * 0.05f);
    draw_shadow(ui->dl, r, r.w / 2, r.w * 0.14f, rgba_fade(ui->theme->fresh, 0.8f));
    face_draw(ui, &app->people, &app->session->match->config, seat,
              app->settings.faces ? MOOD_PLEASED : MOOD_CALM, r);
}

void finish_faces(struct app *app, struct rect home)
{
    const struct game_status *st = &finish_of(app)->st;
    int n = 0, i = 0;
    for (int seat = 0; seat < st->seats; seat++)
        n += st->winners >> seat & 1;
    for (int seat = 0; seat < st->seats && finish_time(app) > LEAVES; seat++) {
        if (!(st->winners >> seat & 1))
            continue;
        draw_glad(app, seat, face_at(app, seat, i++, n, home));
    }
}

/* ---- Round the table ---- */

#define ROUND_W 92.0f    /* units: the strips beside the table, */
#define ROUND_FACE 76.0f /* and a face in them */

float finish_round_width(const struct app *app)
{
    return finish_together(app) ? ROUND_W : 0;
}

/* As they sit: from the lower left corner up, and down again on the right. */
static struct rect round_place(const struct app *app, struct rect table, int seat)
{
    const struct ui *ui = &app->ui;
    int seats = finish_of(app)->st.seats, lefts = (seats + 1) / 2;
    bool right = seat >= lefts;
    int n = right ? seats - lefts : lefts, row = right ? seat - lefts : lefts - 1 - seat;
    struct rect strip = (right ? cut_right : cut_left)(ui, &table, ROUND_W);
    float h = strip.h / (float)n;
    strip = (struct rect){strip.x, strip.y + h * (float)row, strip.w, h};
    float side = fminf(ROUND_FACE, page_units(ui, h));
    return page_middle(ui, strip, side, side);
}

void finish_round_table(struct app *app, struct rect table)
{
    float t = (finish_time(app) - LEAVES) / (COMES - LEAVES);
    for (int seat = 0; seat < finish_of(app)->st.seats && finish_together(app) && t > 0; seat++)
        draw_glad(app, seat,
                  between(finish_player_face(app, seat), round_place(app, table, seat), t));
}
