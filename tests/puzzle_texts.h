/* puzzle_texts.h: proven puzzles, one of each kind, for tests and pictures. */
#ifndef PUZZLE_TEXTS_H
#define PUZZLE_TEXTS_H

/* Three of four tiles can be played; two of the table have to move. */
#define MOST_PUZZLE                                                                            \
    "puzzle test-most\ngame super-wild\n"                                                      \
    "table r2@0,1 r3@0,2 r7@0,-2 r9@-5,0 b7@0,-1 g3@2,0 g4@1,0 g9@-4,0 k4@-1,0 k6@-3,0 "       \
    "*@0,0\n"                                                                                  \
    "rack b6 g10 k5 k13\ngoal most 3\nmoves 2\ntier 3\nneeds wild-two crossing\n"              \
    "solution move g9 -2,0 ; put b6 -4,0 ; move k4 -3,-2 ; put k5 -3,-1 ; put g10 -1,0\n"
/* All of them, in Normikub. */
#define OUT_PUZZLE                                                                             \
    "puzzle test-out\ngame normikub\nrules dimensions 2\n"                                     \
    "table r3@0,-3 r9@3,2 r10@3,1 r12@-2,3 b1@-2,0 b2@-1,0 b4@1,0 b5@2,0 b10@3,-1 b12@-1,3 "   \
    "b13@-3,0 g1@-2,-2 g2@-1,-2 g3@0,-2 g7@7,-3 g8@8,-3 g9@9,-3 g13@-3,-2 k1@0,1 k3@0,-1 "     \
    "k6@5,0 k8@4,0 k12@0,3 k13@0,2 *@3,0\n"                                                    \
    "rack b11 g11\ngoal out\nmoves 5\ntier 6\nneeds wild-two crossing adjoin\n"                \
    "solution move r9 7,0 g9 6,0 ; move r10 3,-2 ; move g7 6,-2 g8 6,-1 ; put b11 3,2 g11 "    \
    "3,1\n"

/* The Wild is to be in no group. */
#define FREE_PUZZLE                                                                            \
    "puzzle test-free\ngame normikub\nrules dimensions 2\n"                                    \
    "table r4@0,-3 r7@2,0 r9@4,-1 b4@0,-1 b5@5,0 b6@0,1 b7@3,0 b9@4,0 g1@-2,0 g2@-1,0 "        \
    "g6@3,-3 g9@4,1 g10@4,-3 g11@5,-3 g12@6,-3 g13@-3,0 k4@0,-2 k7@1,0 *@0,0\n"                \
    "goal free-wild\nmoves 3\ntier 4\nneeds wild-moves four\n"                                 \
    "solution move r9 4,2 ; move b6 4,3 ; move * 0,1\n"
/* In Classic. */
#define MELD_PUZZLE                                                                            \
    "puzzle test-meld\ngame classic\nmelded yes\n"                                             \
    "table r4@-1,0 r5@10,0 r9@-1,4 r12@-6,4 r13@9,4 b2@-7,0 b3@-6,0 b4@-5,0 b5@11,0 b9@0,4 "   \
    "b10@0,2 b11@1,6 b12@-5,4 g1@-4,2 g2@-3,2 g3@-2,2 g4@0,0 g6@4,4 g7@5,4 g8@6,4 g9@9,2 "     \
    "g10@10,2 g11@2,6 g12@-4,4 g13@10,4 k4@1,0 k5@12,0 k6@5,0 k7@6,0 k8@7,0 k9@1,4 k10@2,2 "   \
    "k11@3,6 k12@-3,4 k13@11,4 b5@-4,0 g8@8,2 g10@1,2 k5@4,0\n"                                \
    "rack r9 r11 b7 b12 g11 k10 r2 r7\ngoal most 3\nmoves 3\ntier 3\nneeds four\n"             \
    "solution move g11 11,2 ; put r11 -3,6 g11' -1,6 ; move b11 -2,6 ; put k10' 2,6 ; move "   \
    "k12 4,6\n"

#endif
