/* setup_faces.h: a small choice of faces over the set-up page: who plays a seat, and with which
 * face. */
#ifndef SUPERWILD_SETUP_FACES_H
#define SUPERWILD_SETUP_FACES_H

#include "people.h"
#include "players.h"
#include "ui.h"

/* The button who-N of a seat in r: the face of its player, and dots for its strength. */
void setup_face_button(struct ui *ui, const struct game_config *c,
                       const struct table_faces *faces, int seat, struct rect r);
/* Everybody who could play the seat, over the page: the buttons pick-1 (a person), pick-2 and
 * so on for the computers; face-1 and so on, a person with that face (enum person_face); the
 * choice "temper", of which this is chosen; and pick-close. Who plays alone is a person, so
 * there are only the faces. faces: as if a person played this seat. */
void setup_choose_draw(struct ui *ui, const struct game_config *c,
                       const struct table_faces *faces, int seat, enum temper temper);

#endif
