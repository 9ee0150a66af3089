/* people.h: the faces that people can have, and who at a table has which one. */
#ifndef SUPERWILD_PEOPLE_H
#define SUPERWILD_PEOPLE_H

#include "game.h"

/* Id (stored), and what the face is called. In this order they are offered, and the players of
 * a table have them who have chosen none: by their seats. */
#define PERSON_FACES(X)                                                                        \
    X(GLASSES, "glasses", N_("Glasses"))                                                       \
    X(TOPKNOT, "topknot", N_("Topknot"))                                                       \
    X(RED_BEARD, "red-beard", N_("Red beard"))                                                 \
    X(PUFFS, "puffs", N_("Two puffs"))                                                         \
    X(CURLS, "curls", N_("Grey curls"))                                                        \
    X(CAP, "cap", N_("Cap"))                                                                   \
    X(AFRO, "afro", N_("Afro"))                                                                \
    X(WHITE_BEARD, "white-beard", N_("White beard"))                                           \
    X(HEADSCARF, "headscarf", N_("Headscarf"))                                                 \
    X(MOP, "mop", N_("Curly mop"))                                                             \
    X(TURBAN, "turban", N_("Turban"))                                                          \
    X(BRAIDS, "braids", N_("Braids"))

enum person_face {
#define X(name, id, label) PERSON_##name,
    PERSON_FACES(X)
#undef X
        PERSON_FACE_COUNT
};

#define NO_FACE (-1)

const char *person_face_name(int face); /* in the person's language */
const char *person_face_id(int face);
int person_face_find(const char *id); /* NO_FACE: there is none */

/* ---- Who has which one ---- */

#define PEOPLE_MOST 100

/* Everybody who has a face. Those who come first have the better right to it. */
struct people {
    int n;
    struct {
        char name[NAME_MAX_BYTES]; /* one that nobody has typed is in English */
        int face;                  /* enum person_face */
    } of[PEOPLE_MOST];
};

/* The face is what this person has chosen. Nothing happens without a name. */
void people_choose(struct people *p, const char *name, int face);
/* It is what this person has had, having chosen none. False if the person has one, or no name.
 * If there are too many people, the last one is forgotten. */
bool people_add(struct people *p, const char *name, int face);
/* One person on each line: "glasses Ann". Reading skips lines that make no sense. */
void people_read(struct people *out, const char *text);
void people_write(const struct people *p, struct buf *out);

/* ---- At a table ---- */

/* By seat: enum person_face, or NO_FACE. */
struct table_faces {
    int of[SEATS_MAX];
};

/* The faces of all people at this table; computers have NO_FACE. No two are alike. What was
 * picked for a seat comes first (picked: all of them differ; NULL: no face was); then what
 * those with these names have, in the order of p (NULL: nobody has any). Anybody else has the
 * face of the seat, or if somebody has taken that, the first that is free. */
void people_at(const struct people *p, const struct game_config *c,
               const struct table_faces *picked, struct table_faces *out);

#endif
