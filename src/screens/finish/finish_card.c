/* finish_card.c: the winner's card beside the table: the face and the score, and what a
 * computer says about it. */
#include <math.h>

#include "app_match.h"
#include "app_state.h"
#include "finish.h"
#include "page.h"
#include "sheet.h"

/* Units. */
#define WIDE 330.0f
#define WIDE_PART 0.36f /* of the window's width, at most */
#define NARROW 170.0f   /* beside a board that needs the room */
#define FACE_PART 0.42f /* of such a card's height */
#define PAD 12.0f
#define HEAD_LEAST 108.0f /* face and score */
#define HEAD_MOST 150.0f
#define HEAD_PART 0.27f /* of the card's height */
#define SEVERAL 1.5f    /* times the height of the head, if several faces are in it */
#define TALL 460.0f     /* a narrow card is no higher */
#define PEG 36.0f       /* a peg is no wider */
#define SCORE 36.0f
#define SCORE_SIZE 30.0f
#define COLUMN 116.0f        /* sentence and button of the review below each other */
#define PICTURE_LEAST 100.0f /* of the best turn, with its line */
#define BEST_LINE 40.0f   /* the line alone, or two, where there is no room for the picture */
#define FACES_MOST 240.0f /* and then the faces are no higher, */
#define FACES_LEAST 24.0f /* nor so low; otherwise the line is left out */
#define GAP 10.0f         /* between its parts */
#define BESIDE 10.0f      /* the face */

/* Do several share the win? */
static bool several(const struct app *app)
{
    unsigned winners = finish_of(app)->st.winners;
    return (winners & (winners - 1)) != 0;
}

/* Is it a narrow one, with everything below each other? */
static bool narrow(const struct app *app)
{
    return desk_whole(finish_of(app)->host.desk->kind);
}

float finish_card_width(const struct app *app)
{
    if (!finish_decides(app))
        return 0;
    return narrow(app) ? NARROW : fminf(WIDE, page_units(&app->ui, app->w) * WIDE_PART);
}

/* The first of those who have won. */
static int winner(const struct app *app)
{
    int i = 0;
    while (!(finish_of(app)->st.winners >> i & 1))
        i++;
    return i;
}

static void draw_score(struct app *app, struct rect r, bool middle)
{
    struct ui *ui = &app->ui;
    char text[16];
    const struct game *g = app->session->match->game;
    const struct game_status *st = &finish_of(app)->st;
    float pegs = fminf(page_units(ui, r.w), PEG * (float)st->rounds);
    if (!game_counts_points(g)) {
        finish_pegs(app, middle ? page_middle(ui, r, pegs, SCORE) : r, winner(app));
        return;
    }
    sheet_points(g->scoring, finish_score(app, st->score[winner(app)]), text);
    page_line(ui, r, FONT_BOLD, SCORE_SIZE, middle ? ALIGN_CENTRE : ALIGN_LEFT, text, 0);
}

static void draw_line(struct app *app, struct rect r)
{
    struct buf text = {0};
    finish_line_words(app, &text);
    if (text.len)
        ui_paragraph(&app->ui, "line", r, FONT_TEXT, TEXT_SMALL, buf_text(&text), 0);
    buf_free(&text);
}

/* Faces, score and line side by side; where the faces belong is *faces. */
static void draw_head(struct app *app, struct rect r, struct rect *faces)
{
    struct ui *ui = &app->ui;
    *faces = cut_left(ui, &r, fminf(page_units(ui, r.h), page_units(ui, r.w) / 2));
    cut_left(ui, &r, BESIDE);
    draw_score(app, cut_top(ui, &r, SCORE), false);
    draw_line(app, r);
}

/* All below each other. */
static void draw_column(struct app *app, struct rect r, struct rect *faces)
{
    struct ui *ui = &app->ui;
    *faces = cut_top(ui, &r, fminf(page_units(ui, r.w), page_units(ui, r.h) * FACE_PART));
    draw_score(app, cut_top(ui, &r, SCORE), true);
    draw_line(app, r);
}

/* The height in units of what a computer says, in w pixels; 0: nothing. */
static float line_height(const struct app *app, float w)
{
    const struct ui *ui = &app->ui;
    struct buf text = {0};
    float h = 0;
    finish_line_words(app, &text);
    if (text.len)
        h = ui_paragraph_height(ui, w, FONT_TEXT, TEXT_SMALL, buf_text(&text));
    buf_free(&text);
    return page_units(ui, h);
}

/* Without a picture: all in the middle, and the faces as large as the rest allows. */
static void draw_alone(struct app *app, struct rect r, struct rect *faces)
{
    struct ui *ui = &app->ui;
    float line = line_height(app, r.w), w = page_units(ui, r.w);
    float rest = SCORE + (line > 0 ? GAP + line : 0);
    bool turn =
        finish_best_there_is(app) && page_units(ui, r.h) - rest >= BEST_LINE + FACES_LEAST;
    rest += turn ? BEST_LINE : 0;
    float face = fminf(fminf(w, FACES_MOST), page_units(ui, r.h) - rest);
    r = page_middle(ui, r, w, face + rest);
    *faces = cut_top(ui, &r, face);
    draw_score(app, cut_top(ui, &r, SCORE), true);
    if (turn)
        finish_best_line(app, cut_top(ui, &r, BEST_LINE));
    cut_top(ui, &r, line > 0 ? GAP : 0);
    draw_line(app, r);
}

/* In units, above a picture in r. */
static float head_height(const struct app *app, struct rect r)
{
    float room = page_units(&app->ui, r.h);
    float head = fminf(HEAD_MOST, fmaxf(HEAD_LEAST, room * HEAD_PART));
    return fminf(room, several(app) ? SEVERAL * head : head + GAP);
}

/* Above the review: the winner, and the best turn. */
static void draw_top(struct app *app, struct rect r)
{
    struct ui *ui = &app->ui;
    struct rect faces, picture = r, head = cut_top(ui, &picture, head_height(app, r));
    bool shown = !narrow(app) && finish_best_there_is(app) &&
                 page_units(ui, picture.h) >= PICTURE_LEAST && finish_best_draw(app, picture);
    if (narrow(app)) {
        draw_column(app, r, &faces);
    } else if (!shown) {
        draw_alone(app, r, &faces);
    } else if (several(app)) {
        draw_column(app, head, &faces);
    } else {
        cut_bottom(ui, &head, GAP);
        draw_head(app, head, &faces);
    }
    finish_faces(app, faces);
}

void finish_card(struct app *app, struct rect r)
{
    struct ui *ui = &app->ui;
    if (narrow(app))
        r = page_middle(ui, r, NARROW, TALL);
    ui_panel(ui, r);
    r = rect_inset(r, ui_px(ui, PAD));
    if (finish_review_there_is(app)) {
        float high = narrow(app) ? COLUMN : finish_review_height(app, r.w);
        struct rect review = cut_bottom(ui, &r, high + finish_puzzles_height(app));
        finish_puzzles_draw(app, &review);
        finish_review_draw(app, review, narrow(app));
        cut_bottom(ui, &r, GAP);
    }
    draw_top(app, r);
}
