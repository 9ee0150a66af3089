/* setup_faces.c: a small choice of faces over the set-up page: who plays a seat. */
#include "setup_faces.h"

#include "faces.h"
#include "language.h"
#include "mind.h"
#include "page.h"
#include "setup_seats.h"

#define FACE 31.0f /* units: on the button of a seat, */
#define LARGE 54.0f
#define ROW 64.0f /* and in the choice */
#define TITLE 40.0f
#define BELOW_TEMPERS 8.0f

void setup_face_button(struct ui *ui, const struct game_config *c, int seat, struct rect r)
{
    int who = face_who(c, seat);
    ui_icon_button(ui, page_id("who", seat + 1).text, r, SPRITE_FACE_PERSON, setup_who(c, seat),
                   0);
    struct rect face = page_middle(ui, r, FACE, FACE), dots = r;
    if (who >= 0)
        face.y -= ui_px(ui, 5);
    face_draw(ui, c, seat, MOOD_CALM, face);
    cut_bottom(ui, &dots, 3);
    face_strength(ui, who, cut_bottom(ui, &dots, 8));
}

/* Face, name, dots and a line of character; a click on any of them chooses. */
static void draw_choice(struct ui *ui, const struct game_config *c, struct rect r, int seat,
                        int who, enum temper temper)
{
    bool now = who == face_who(c, seat);
    struct rect whole = r;
    struct rect face = cut_left(ui, &r, LARGE + 12);
    face_draw_who(ui, who, seat, now ? MOOD_PLEASED : MOOD_CALM,
                  page_middle(ui, face, LARGE, LARGE));
    struct rect name = cut_left(ui, &r, 122);
    ui_button(ui, page_id("pick", who + 2).text, page_middle(ui, name, 122, TARGET),
              who < 0 ? _("Person") : player_name((enum player)who),
              now ? UI_SELECTED | UI_DEFAULT_FOCUS : 0);
    ui_press_also(ui, whole);
    face_strength(ui, who, cut_left(ui, &r, 74));
    page_line(ui, r, FONT_TEXT, TEXT_SMALL, ALIGN_LEFT,
              who < 0 ? _("A person at this screen.")
                      : mind_about(c->game, (enum player)who, temper),
              UI_QUIET);
}

/* Open or patient, with a line about it. */
static void draw_tempers(struct ui *ui, struct rect r, enum temper now)
{
    const char *name[TEMPER_COUNT];
    for (int i = 0; i < TEMPER_COUNT; i++)
        name[i] = temper_name((enum temper)i);
    struct rect choice = cut_left(ui, &r, 262);
    ui_choice(ui, "temper", page_middle(ui, choice, 262, TARGET), _("Way of playing"), name,
              TEMPER_COUNT, (int)now, UI_SAID_ONLY);
    cut_left(ui, &r, 14);
    page_line(ui, r, FONT_TEXT, TEXT_SMALL, ALIGN_LEFT, temper_about(now), UI_QUIET);
}

void setup_choose_draw(struct ui *ui, const struct game_config *c, int seat, enum temper temper)
{
    struct buf title = {0};
    bool tempers = mind_has_tempers(c->game);
    float high = ROW * (PLAYER_COUNT + 1) + (tempers ? TARGET + BELOW_TEMPERS : 0);
    /* Translators: above a choice of faces: the number of a seat. */
    buf_addf(&title, _("Who is player %d?"), seat + 1);
    struct rect row, r = page_over(ui, 700, TITLE, high, buf_text(&title), &row);
    buf_free(&title);
    if (tempers) { /* above the faces: choosing one of them closes the card */
        draw_tempers(ui, cut_top(ui, &r, TARGET), temper);
        cut_top(ui, &r, BELOW_TEMPERS);
    }
    for (int who = -1; who < PLAYER_COUNT; who++)
        draw_choice(ui, c, cut_top(ui, &r, ROW), seat, who, temper);
    page_button(ui, &row, ALIGN_RIGHT, "pick-close", _("Back"), 0);
}
