/* way_reason.h: why a step of a way is made: facts about three tables, which the rules can
 * check. Words for them are in src/app/reason_words.h. */
#ifndef SUPERWILD_WAY_REASON_H
#define SUPERWILD_WAY_REASON_H

#include "check.h"

/* A step of a way (group_way.h), and where the way leads. */
struct way_step {
    const struct table *before, *after, *end;
    unsigned rules;
};

/* How the step makes its group, which is one of the table at the end, complete after the step
 * and not before it. */
enum way_act {
    WAY_MAKES,  /* all its tiles come from elsewhere */
    WAY_JOINS,  /* they go to a group that was there: `old` is part of it */
    WAY_FILLS,  /* they go to tiles that lay there and were no group of that line */
    WAY_CLOSES, /* all its tiles are from a larger group, `old`, and close up without the others
                 */
    WAY_WHOLE,  /* its tiles were a group already, `old`, and move together */
    WAY_LONE    /* there is no group: one tile goes where it is in none */
};

/* What becomes of a group of the table before the step that gives tiles away: `from`. */
enum way_source {
    WAY_GIVES_NONE, /* none does, or all of it stays together in another order, or what is left
                     * of it is in no group yet */
    WAY_STAYS,      /* what is left is three tiles or more, still in one group of that line */
    WAY_SPLITS,     /* of a run: two parts of two tiles or more, each in a group of that line */
    WAY_OTHERS,     /* each tile that is left is in some group */
    WAY_ENDS        /* nothing is left; its tiles are in several groups */
};

/* What to look at before the step is made: `mark`. */
enum way_where {
    WAY_AT_OLD,    /* the group that grows or moves: `old` */
    WAY_AT_TILES,  /* tiles that stay where they are, and become part of the group */
    WAY_AT_SOURCE, /* the group that gives a tile away: `source_group` */
    WAY_AT_MOVED,  /* tiles that go elsewhere and were in no group, or LONE */
    WAY_AT_RACK    /* tiles of the rack: all that the group is made of */
};

struct way_tiles {
    tile_t tile[TILE_MAX];
    int n;
};

struct way_reason {
    enum way_act act;
    struct way_tiles come;    /* the tiles that the step brings to the group (LONE: nowhere) */
    struct table_group group; /* not for LONE */
    struct table_group old;   /* of JOINS and WHOLE: as it was before */
    tile_t room; /* of WHOLE: a tile that goes later to a place where the group lay, or beside
                  * it; TILE_NONE: there is none */
    /* The Wild of the group, if it stands for something there that it did not stand for before;
     * TILE_NONE: none does. serves: how many groups it is in after the step. */
    tile_t wild;
    int serves;
    /* A six-nine that is a 6 in this group and a 9 in another one, or the other way round;
     * TILE_NONE: there is none. */
    tile_t six_nine;
    /* A tile that the group shares with another one, which is complete after the step, too; of
     * JOINS, one that comes. TILE_NONE: there is none. */
    tile_t shared;
    struct table_group with;
    enum way_source source;
    struct table_group from;
    struct way_tiles gone; /* what `from` gives away or, of CLOSES, `old` */
    /* A tile that takes the place of a Wild in what was `won`, and the Wild lies elsewhere;
     * TILE_NONE: none does. */
    tile_t replaces;
    struct table_group won;
    /* The tiles that are in no group after the step; without any, `faulty` says whether that
     * table is illegal all the same. A Wild that is in no group at the end does not wait. */
    struct way_tiles waits;
    bool faulty;
    enum way_where where;
    struct way_tiles mark;
    struct table_group source_group;
};

/* What becomes of the tiles that wait after a step. */
struct way_later {
    bool soon; /* the next step puts all in order, for now */
    /* How many steps later some of them are part of a group that is made then, the first such
     * group: 1 for the next step; 0: there is none, or nobody knows. */
    int steps;
    struct way_tiles tiles; /* these */
    struct table_group group;
};

void way_reason(const struct way_step *s, struct way_reason *out);
/* The same about each group that the step makes, until with() returns true. False if it never
 * does. */
typedef bool way_reason_with(void *ctx, const struct way_step *s, const struct way_reason *r);
bool way_reason_each(const struct way_step *s, way_reason_with *with, void *ctx);

/* Does a tile take the place of a Wild, and has the group to do with one of both? */
bool way_wins_wild(const struct way_reason *r);
/* Does this tile lie elsewhere after the step? */
static inline bool way_changes(const struct way_step *s, tile_t t)
{
    return table_has(s->after, t) &&
           !(table_has(s->before, t) && place_same(s->before->at[t], s->after->at[t]));
}

#endif
