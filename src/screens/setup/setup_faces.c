/* setup_faces.c: a small choice of faces over the set-up page: who plays a seat. */
#include "setup_faces.h"

#include "faces.h"
#include "language.h"
#include "mind.h"
#include "page.h"
#include "setup_seats.h"

#define FACE 31.0f   /* units: on the button of a seat, above dots, */
#define PERSON 37.0f /* or without them; */
#define LARGE 54.0f
#define ROW 64.0f /* and in the choice */
#define TITLE 40.0f
#define BELOW_TEMPERS 8.0f
#define STRIP 60.0f /* all faces of people in one row, */
#define GRID 204.0f /* or in two, of one who plays alone */
#define AROUND 2.0f /* between a face and the edge of its button, */
#define APART 1.0f  /* and half of what is between two buttons */

/* What the button is called: who plays, or whose face it is if nobody else could. */
static const char *button_words(const struct game_config *c, int seat)
{
    return c->seats > 1 ? setup_who(c, seat) : _("Your face");
}

void setup_face_button(struct ui *ui, const struct game_config *c,
                       const struct table_faces *faces, int seat, struct rect r)
{
    int who = face_who(c, seat);
    ui_button(ui, page_id("who", seat + 1).text, r, button_words(c, seat),
              UI_OWN_FACE | UI_TIP);
    float side = who < 0 ? PERSON : FACE;
    struct rect face = page_middle(ui, r, side, side), dots = r;
    if (who >= 0)
        face.y -= ui_px(ui, 5);
    face_draw_at(ui, faces, c, seat, MOOD_CALM, face);
    cut_bottom(ui, &dots, 3);
    face_strength(ui, who, cut_bottom(ui, &dots, 8));
}

/* ---- The faces of people ---- */

/* Who else at the table has the face; -1 for nobody. */
static int whose(const struct table_faces *faces, int seat, int face)
{
    for (int i = 0; i < SEATS_MAX; i++)
        if (i != seat && faces->of[i] == face)
            return i;
    return -1;
}

/* One that somebody else has lies on the disc of that seat. */
static void draw_face(struct ui *ui, const struct game_config *c,
                      const struct table_faces *faces, struct rect r, int seat, int face)
{
    bool now = faces->of[seat] == face && face_who(c, seat) < 0, alone = c->seats == 1;
    int other = whose(faces, seat, face);
    struct buf label = {0};
    if (other >= 0) /* Translators: a face ("Red beard"), and the name of who has it. */
        buf_addf(&label, _("%s (%s)"), person_face_name(face), c->name[other]);
    else
        buf_add(&label, person_face_name(face));
    r = rect_inset(r, ui_px(ui, APART));
    unsigned chosen = !now ? UI_QUIET : alone ? UI_SELECTED | UI_DEFAULT_FOCUS : UI_SELECTED;
    ui_button(ui, page_id("face", face + 1).text, r, buf_text(&label),
              UI_OWN_FACE | UI_TIP | chosen);
    buf_free(&label);
    float side = page_units(ui, r.w < r.h ? r.w : r.h) - 2 * AROUND;
    face_draw_person(ui, face, other >= 0 ? other : seat, now ? MOOD_PLEASED : MOOD_CALM,
                     page_middle(ui, r, side, side));
}

/* All faces that a person can have, side by side in rows. */
static void draw_people(struct ui *ui, const struct game_config *c,
                        const struct table_faces *faces, struct rect r, int seat, int rows)
{
    int columns = PERSON_FACE_COUNT / rows;
    float w = r.w / (float)columns, h = r.h / (float)rows;
    for (int i = 0; i < PERSON_FACE_COUNT; i++) {
        struct rect at = {r.x + w * (float)(i % columns), r.y + h * (float)(i / columns), w, h};
        draw_face(ui, c, faces, at, seat, i);
    }
}

/* ---- Who plays ---- */

static void draw_big(struct ui *ui, const struct table_faces *faces, struct rect r, int seat,
                     int who, bool now)
{
    enum mood mood = now ? MOOD_PLEASED : MOOD_CALM;
    if (who >= 0)
        face_draw_computer(ui, who, mood, r);
    else
        face_draw_person(ui, faces->of[seat], seat, mood, r);
}

#define WORDS_UPRIGHT 64.0f /* units: on a phone, words are below the rest */

static float more(const struct ui *ui)
{
    return ui->upright ? WORDS_UPRIGHT : 0;
}

/* In two lines at most or, on a phone, in as many as there is room for. */
static void about(struct ui *ui, struct rect r, const char *text)
{
    if (ui->upright)
        ui_paragraph(ui, NULL, r, FONT_TEXT, TEXT_SMALL, text, UI_QUIET);
    else
        page_line(ui, r, FONT_TEXT, TEXT_SMALL, ALIGN_LEFT, text, UI_QUIET);
}

/* Face, name, dots and a line of character; a click on any of them chooses. */
static void draw_choice(struct ui *ui, const struct game_config *c,
                        const struct table_faces *faces, struct rect r, int seat, int who,
                        enum temper temper)
{
    bool now = who == face_who(c, seat);
    struct rect whole = r, words = ui->upright ? cut_bottom(ui, &r, WORDS_UPRIGHT) : r;
    struct rect face = cut_left(ui, &r, LARGE + 12);
    draw_big(ui, faces, page_middle(ui, face, LARGE, LARGE), seat, who, now);
    struct rect name = cut_left(ui, &r, 122);
    ui_button(ui, page_id("pick", who + 2).text, page_middle(ui, name, 122, TARGET),
              who < 0 ? _("Person") : player_name((enum player)who),
              now ? UI_SELECTED | UI_DEFAULT_FOCUS : 0);
    ui_press_also(ui, whole);
    face_strength(ui, who, cut_left(ui, &r, 74));
    about(ui, ui->upright ? words : r,
          who < 0 ? _("A person at this screen.")
                  : mind_about(c->game, (enum player)who, temper));
}

/* Open or patient, with a line about it. */
static void draw_tempers(struct ui *ui, struct rect r, enum temper now)
{
    const char *name[TEMPER_COUNT];
    for (int i = 0; i < TEMPER_COUNT; i++)
        name[i] = temper_name((enum temper)i);
    struct rect below = ui->upright ? cut_bottom(ui, &r, WORDS_UPRIGHT) : r;
    struct rect choice = cut_left(ui, &r, 262);
    ui_choice(ui, "temper", page_middle(ui, choice, 262, TARGET), _("Way of playing"), name,
              TEMPER_COUNT, (int)now, UI_SAID_ONLY);
    cut_left(ui, &r, 14);
    about(ui, ui->upright ? below : r, temper_about(now));
}

/* Above the faces, since choosing one of them closes the card. */
static void cut_tempers(struct ui *ui, struct rect *r, enum temper temper)
{
    draw_tempers(ui, cut_top_gap(ui, r, TARGET + more(ui), BELOW_TEMPERS), temper);
}

static void draw_everybody(struct ui *ui, const struct game_config *c,
                           const struct table_faces *faces, struct rect r, int seat,
                           enum temper temper)
{
    if (mind_has_tempers(c->game))
        cut_tempers(ui, &r, temper);
    int rows = ui->upright ? 2 : 1;
    draw_choice(ui, c, faces, cut_top(ui, &r, ROW + more(ui)), seat, -1, temper);
    draw_people(ui, c, faces, cut_top(ui, &r, STRIP * (float)rows), seat, rows);
    for (int who = 0; who < PLAYER_COUNT; who++)
        draw_choice(ui, c, faces, cut_top(ui, &r, ROW + more(ui)), seat, who, temper);
}

void setup_choose_draw(struct ui *ui, const struct game_config *c,
                       const struct table_faces *faces, int seat, enum temper temper)
{
    struct buf title = {0};
    bool alone = c->seats == 1, tempers = mind_has_tempers(c->game);
    float all = (ROW + more(ui)) * (PLAYER_COUNT + 1) + STRIP * (ui->upright ? 2 : 1) +
                (tempers ? TARGET + more(ui) + BELOW_TEMPERS : 0);
    if (alone)
        buf_add(&title, button_words(c, seat));
    else /* Translators: above a choice of faces: the number of a seat. */
        buf_addf(&title, _("Who is player %d?"), seat + 1);
    struct rect row, r = page_over(ui, 700, TITLE, alone ? GRID : all, buf_text(&title), &row);
    buf_free(&title);
    if (alone)
        draw_people(ui, c, faces, r, seat, 2);
    else
        draw_everybody(ui, c, faces, r, seat, temper);
    page_button(ui, &row, ALIGN_RIGHT, "pick-close", _("Back"), 0);
}
