/* solitaire_rank.c: who needed how much for the same solitaire deal. */
#include "solitaire_rank.h"

#include <math.h>
#include <stdio.h>

#include "app_state.h"
#include "dates.h"
#include "day_deal.h"
#include "faces.h"
#include "language.h"
#include "medal.h"
#include "page.h"
#include "solitaire_goal.h"

#define HEAD 28.0f /* units */
#define ROW 36.0f
#define FACE 30.0f
#define PRIZE 21.0f /* a medal that can be won */
#define RANKS (PLAYER_COUNT + 1)
#define YOU (-1) /* as a player */

/* ---- The list ---- */

struct rank {
    int who; /* enum player, or YOU */
    struct solitaire_score score;
};

/* The best first; among equals the person, then the stronger computer. */
static void ranks_of(const struct app *app, struct rank out[RANKS])
{
    const struct solitaire_target *t = solitaire_goal(app);
    out[0] = (struct rank){YOU, solitaire_goal_mine(app)};
    for (int n = 1; n < RANKS; n++) {
        int who = PLAYER_COUNT - n;
        struct rank r = {who, t->of[who]};
        int at = n;
        for (; at > 0 && solitaire_compare(&r.score, &out[at - 1].score) < 0; at--)
            out[at] = out[at - 1];
        out[at] = r;
    }
}

/* The medal for doing as well as this player. */
static enum medal medal_for(int who)
{
    for (int m = MEDAL_BRONZE; m < MEDAL_COUNT; m++)
        if ((int)solitaire_medal_player((enum medal)m) == who)
            return (enum medal)m;
    return MEDAL_NONE;
}

static void draw_rank(struct app *app, struct rect r, int place, const struct rank *k)
{
    struct ui *ui = &app->ui;
    struct buf text = {0}, score = {0};
    bool you = k->who == YOU;
    enum medal m = you ? solitaire_goal_medal(app) : medal_for(k->who);
    if (you) {
        struct rgba c = rgba_fade(ui->theme->focus, 0.28f);
        draw_box(ui->dl, r, ui_px(ui, 6), c, c);
    }
    cut_left(ui, &r, 8);
    cut_right(ui, &r, 8);
    struct rect face = page_middle(ui, cut_left(ui, &r, FACE + 8), FACE, FACE);
    if (you)
        face_draw(ui, &app->people, &app->session->match->config, 0,
                  m != MEDAL_NONE ? MOOD_PLEASED : MOOD_CALM, face);
    else
        face_draw_computer(ui, k->who, MOOD_CALM, face);
    struct rect prize = page_middle(ui, cut_right(ui, &r, FACE), FACE, you ? FACE : PRIZE);
    medal_draw(ui, m, prize);
    solitaire_score_words(&k->score, &score);
    buf_addf(&text, _("%s: %s"),
             you ? app->session->match->config.name[0] : player_name((enum player)k->who),
             buf_text(&score));
    ui_label(ui, page_id("rank", place).text, r, you ? FONT_BOLD : FONT_TEXT, 17, ALIGN_LEFT,
             buf_text(&text), 0);
    buf_free(&text);
    buf_free(&score);
}

float solitaire_rank_height(const struct app *app)
{
    return solitaire_goal(app) ? HEAD + ROW * RANKS : 0;
}

/* The day whose deal it is, or "This deal". */
static void head_words(const struct app *app, struct buf *out)
{
    int64_t day = day_deal_of(&app->session->match->config);
    if (!day) {
        buf_add(out, _("The same tiles, played by all"));
        return;
    }
    struct buf date = {0};
    day_number_words(day, &date);
    /* Translators: a date. */
    buf_addf(out, _("The deal of %s"), buf_text(&date));
    buf_free(&date);
}

void solitaire_rank_draw(struct app *app, struct rect r)
{
    struct rank k[RANKS];
    struct buf head = {0};
    if (!solitaire_goal(app))
        return;
    ranks_of(app, k);
    head_words(app, &head);
    page_line(&app->ui, cut_top(&app->ui, &r, HEAD), FONT_BOLD, TEXT_SIZE, ALIGN_LEFT,
              buf_text(&head), 0);
    buf_free(&head);
    for (int i = 0; i < RANKS; i++)
        draw_rank(app, cut_top(&app->ui, &r, ROW), i + 1, &k[i]);
}

/* ---- The faces at the table ---- */

#define SMALL 30.0f  /* units: a face, */
#define NUMBER 26.0f /* the number of turns beside it, */
#define BETWEEN 8.0f /* and the gap between two faces */
#define LEAST 2      /* faces; or none */

/* What the face and the number beside it mean. */
static void goal_words(int who, const struct solitaire_score *s, struct buf *out)
{
    const char *name = player_name((enum player)who);
    if (s->out) /* Translators: a computer and its turns, with the same tiles. */
        buf_addf(out,
                 translated_n("%s needed %d turn with the same tiles",
                              "%s needed %d turns with the same tiles", s->turns),
                 name, s->turns);
    else
        buf_addf(out, _("%s did not go out with the same tiles"), name);
}

static void draw_goal(struct app *app, struct rect at, int who)
{
    struct ui *ui = &app->ui;
    const struct solitaire_score *s = &solitaire_goal(app)->of[who];
    char id[UI_ID], turns[16] = "\xe2\x80\x93"; /* a dash: not out */
    struct buf means = {0};
    snprintf(id, sizeof id, "goal-%s-tip", player_id((enum player)who));
    goal_words(who, s, &means);
    ui_tip(ui, id, (struct rect){at.x, at.y, ui_px(ui, SMALL + 4 + NUMBER), at.h},
           buf_text(&means));
    buf_free(&means);
    face_draw_computer(ui, who, MOOD_CALM,
                       page_middle(ui, cut_left_gap(ui, &at, SMALL, 4), SMALL, SMALL));
    snprintf(id, sizeof id, "goal-%s", player_id((enum player)who));
    if (s->out)
        snprintf(turns, sizeof turns, "%d", s->turns);
    ui_label(ui, id, cut_left(ui, &at, NUMBER), FONT_BOLD, 18, ALIGN_LEFT, turns, UI_ON_TABLE);
}

/* The longest words before the faces that fit in this room, and how many units they take; NULL
 * if none do. */
static const char *head_of(const struct ui *ui, float room, float *takes)
{
    const char *const head[] = {
        /* Translators: at the table, before faces with the turns that each of them needed. */
        _("Turns needed:"),
        /* Translators: the same where there is little room: keep it very short. */
        _("To beat:"),
    };
    for (int i = 0; i < 2; i++) {
        *takes = page_units(ui, ui_measure(ui, FONT_TEXT, TEXT_SMALL, head[i])) + 2 * BETWEEN;
        if (*takes <= room)
            return head[i];
    }
    *takes = 0;
    return NULL;
}

void solitaire_faces_draw(struct app *app, struct rect r)
{
    struct ui *ui = &app->ui;
    float each = SMALL + 4 + NUMBER + BETWEEN, room = page_units(ui, r.w), first;
    int n = (int)fminf(room / each, PLAYER_COUNT);
    if (!solitaire_goal(app) || n < LEAST)
        return;
    const char *head = head_of(ui, room - each * LEAST, &first);
    n = (int)fminf((room - first) / each, PLAYER_COUNT);
    float all = each * (float)n;
    r = page_middle(ui, r, all + first, page_units(ui, r.h));
    struct rect at = cut_left(ui, &r, first);
    if (head)
        ui_label(ui, "goal", at, FONT_TEXT, TEXT_SMALL, ALIGN_LEFT, head, UI_ON_TABLE);
    for (int i = PLAYER_COUNT - n; i < PLAYER_COUNT; i++)
        draw_goal(app, cut_left(ui, &r, each), i);
}
