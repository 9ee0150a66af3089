/* faces.h: draws the faces of the players: each computer has its own, and people have theirs
 * (people.h) on a disc in their seat's colour. */
#ifndef SUPERWILD_FACES_H
#define SUPERWILD_FACES_H

#include "game.h"
#include "ui.h"

struct people;
struct table_faces;

enum mood { MOOD_CALM, MOOD_THINKING, MOOD_PLEASED, MOOD_BEATEN };

/* What the face shows in a game: who thinks, who has won and who has not. */
enum mood face_mood(const struct game_config *c, const struct game_status *st, int seat);
/* The face of the seat's player in r, which is square. people: who has chosen which; NULL:
 * nobody has chosen. */
void face_draw(struct ui *ui, const struct people *people, const struct game_config *c,
               int seat, enum mood mood, struct rect r);
/* The same with the faces of the people at the table, as people_at() says. */
void face_draw_at(struct ui *ui, const struct table_faces *faces, const struct game_config *c,
                  int seat, enum mood mood, struct rect r);
/* The face of anybody who could sit there: enum player, */
void face_draw_computer(struct ui *ui, int who, enum mood mood, struct rect r);
/* and enum person_face. */
void face_draw_person(struct ui *ui, int face, int seat, enum mood mood, struct rect r);
/* Dots for a computer's strength, side by side in r; the dots beyond its strength are pale.
 * Nothing for a person, -1. */
void face_strength(struct ui *ui, int who, struct rect r);
/* Who plays the seat: enum player, or -1 for a person. */
int face_who(const struct game_config *c, int seat);

#endif
