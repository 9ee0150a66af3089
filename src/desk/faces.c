/* faces.c: draws the faces of the players. */
#include "faces.h"

#include <math.h>

#include "people.h"
#include "players.h"

static const enum sprite FACE[PLAYER_COUNT] = {
#define X(name, id, label, open, patient) SPRITE_FACE_##name,
    PLAYERS(X)
#undef X
};

static const enum sprite PERSON[PERSON_FACE_COUNT] = {
#define X(name, id, label) SPRITE_FACE_##name,
    PERSON_FACES(X)
#undef X
};

static const enum sprite MOOD[] = {
    [MOOD_CALM] = SPRITE_MOOD_CALM,
    [MOOD_THINKING] = SPRITE_MOOD_THINKING,
    [MOOD_PLEASED] = SPRITE_MOOD_PLEASED,
    [MOOD_BEATEN] = SPRITE_MOOD_BEATEN,
};

static const uint32_t SEAT_COLOUR[SEATS_MAX] = {0x2F6E8E, 0xB4552D, 0x5B7F3A, 0x8A4B7D,
                                                0xB58A1E, 0x3F5FA8, 0x9C3D4C, 0x47756E};

/* A disc is light, so that dark hair is seen on all of them. */
#define DISC_TOP 0.5f
#define DISC_BOTTOM 0.12f

int face_who(const struct game_config *c, int seat)
{
    enum player p;
    enum temper temper;
    return player_read(c->computer[seat], &p, &temper) ? (int)p : -1;
}

enum mood face_mood(const struct game_config *c, const struct game_status *st, int seat)
{
    bool over = st->phase == PHASE_GAME_OVER;
    unsigned won = over ? st->winners : st->round_winners;
    if (over || st->phase == PHASE_ROUND_OVER)
        return won >> seat & 1 ? MOOD_PLEASED : MOOD_BEATEN;
    return seat == st->seat && c->computer[seat][0] ? MOOD_THINKING : MOOD_CALM;
}

static void draw_over(struct ui *ui, enum sprite face, enum mood mood, struct rect r)
{
    draw_sprite(ui->dl, face, r, 0, rgb(0xFFFFFF));
    draw_sprite(ui->dl, MOOD[mood], r, 0, rgb(0xFFFFFF));
    if (ui->theme->contrast)
        draw_frame(ui->dl, r, r.w / 2, fmaxf(1, ui_px(ui, 2)), ui->theme->panel_edge);
}

void face_draw_computer(struct ui *ui, int who, enum mood mood, struct rect r)
{
    draw_over(ui, FACE[who], mood, r);
}

void face_draw_person(struct ui *ui, int face, int seat, enum mood mood, struct rect r)
{
    struct rgba disc = rgb(SEAT_COLOUR[seat]), white = rgb(0xFFFFFF);
    struct rect at = rect_inset(r, r.w * 0.02f);
    draw_box(ui->dl, at, at.w / 2, rgba_mix(disc, white, DISC_TOP),
             rgba_mix(disc, white, DISC_BOTTOM));
    draw_over(ui, PERSON[face], mood, r);
}

void face_draw_at(struct ui *ui, const struct table_faces *faces, const struct game_config *c,
                  int seat, enum mood mood, struct rect r)
{
    if (faces->of[seat] == NO_FACE)
        face_draw_computer(ui, face_who(c, seat), mood, r);
    else
        face_draw_person(ui, faces->of[seat], seat, mood, r);
}

void face_draw(struct ui *ui, const struct people *people, const struct game_config *c,
               int seat, enum mood mood, struct rect r)
{
    struct table_faces faces;
    people_at(people, c, NULL, &faces);
    face_draw_at(ui, &faces, c, seat, mood, r);
}

void face_strength(struct ui *ui, int who, struct rect r)
{
    float side = fminf(r.h, ui_px(ui, 9)), step = side * 1.45f;
    float x = r.x + (r.w - step * (PLAYER_COUNT - 1) - side) / 2;
    for (int i = 0; i < PLAYER_COUNT && who >= 0; i++) {
        struct rect dot = {x + step * (float)i, r.y + (r.h - side) / 2, side, side};
        if (i <= who)
            draw_box(ui->dl, dot, side / 2, ui->theme->ink, ui->theme->ink);
        else
            draw_frame(ui->dl, dot, side / 2, fmaxf(1, ui_px(ui, 1.5f)), ui->theme->ink_soft);
    }
}
