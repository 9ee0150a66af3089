/* faces.h: draws the faces of the players: each computer has its own, and people have one on a
 * disc in their seat's colour. */
#ifndef SUPERWILD_FACES_H
#define SUPERWILD_FACES_H

#include "game.h"
#include "ui.h"

enum mood { MOOD_CALM, MOOD_THINKING, MOOD_PLEASED, MOOD_BEATEN };

/* What the face shows in a game: who thinks, who has won and who has not. */
enum mood face_mood(const struct game_config *c, const struct game_status *st, int seat);
/* The face of the seat's player in r, which is square. */
void face_draw(struct ui *ui, const struct game_config *c, int seat, enum mood mood,
               struct rect r);
/* The same for anybody who could sit there: who is enum player, or -1 for a person. */
void face_draw_who(struct ui *ui, int who, int seat, enum mood mood, struct rect r);
/* Dots for a computer's strength, side by side in r; the dots beyond its strength are pale.
 * Nothing for a person, -1. */
void face_strength(struct ui *ui, int who, struct rect r);
/* Who plays the seat: enum player, or -1 for a person. */
int face_who(const struct game_config *c, int seat);

#endif
