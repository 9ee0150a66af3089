/* bk_position.c: reads and writes position files. */
#include "bk_position.h"

#include <stdlib.h>
#include <string.h>

#include "language.h"
#include "sections.h"

enum section { SEATS, TURN, TABLE, RACK, CAPTURED, PILE };

static const struct section_list SECTIONS = {
    .game = "blockers",
    .name = {"seats", "turn", "table", "rack", "captured", "pile"},
    .no_game = N_("\"game blockers\" is expected"),
    .other_game = N_("\"game blockers\" is expected, not \"%s\""),
    .no_section = N_("\"%s\" is not a section: seats, turn, table, rack, captured or pile "
                     "is expected"),
};

/* ---- Counts ---- */

int bk_position_placed(const struct bk_position *p, int seat)
{
    int n = 0;
    for (int i = 0; i < BK_SPACES; i++)
        n += p->board.at[i] != BK_NO_TILE &&
             p->seats.colours[seat] >> bk_colour(p->board.at[i]) & 1;
    for (int other = 0; other < p->seats.n; other++)
        for (int i = 0; i < p->n_captured[other]; i++)
            n += p->seats.colours[seat] >> bk_colour(p->captured[other][i]) & 1;
    return n;
}

/* How many turns each player has in a game. */
static int turns_of(const struct bk_position *p)
{
    if (p->seats.n == 1)
        return bk_position_placed(p, 0) + p->n_rack;
    return p->seats.n == 2 ? 2 * BK_TURNS : BK_TURNS;
}

/* ---- Reading ---- */

/* A tile that was read. What depends on other sections is checked when all are known. */
struct found {
    enum section section;
    bk_tile tile;
    int colour; /* CAPTURED: of whom */
    struct word word;
};

/* What a text must have, by what it is for. */
enum purpose {
    JUDGE, /* the rack of the player to move, and no other */
    SOLVE, /* the racks of all colours */
    PLAY   /* a game that can go on: the rack of the player to move, and perhaps others */
};

struct reading {
    struct sections in;
    struct bk_position p;
    enum purpose purpose;
    int turn; /* a colour */
    struct word turn_word;
    struct found tile[BK_TILES];
    int n_tiles;
    /* "captured r", which must be right without tiles, too: where each colour was first. */
    struct found head[BK_COLOURS];
    int n_heads;
    bool used[BK_TILES];
};

static bool read_colour(struct reading *r, const struct word *w, int *out)
{
    *out = w->len == 1 ? bk_colour_find(*w->at) : -1;
    return *out >= 0 ||
           refuse_word(r->in.why, w, "\"%s\" is not a colour: r, b, g, y or p is expected");
}

/* One player: "r" or "r+b". */
static bool read_seat(struct reading *r, const struct word *w)
{
    struct bk_seats *s = &r->p.seats;
    bool pair = w->len == 3 && w->at[1] == '+';
    int a = pair || w->len == 1 ? bk_colour_find(w->at[0]) : -1;
    int b = pair ? bk_colour_find(w->at[2]) : a;
    if (a < 0 || b < 0 || (pair && a == b))
        return refuse_word(r->in.why, w, "\"%s\" is not a player: r or r+b is expected");
    unsigned colours = 1u << a | 1u << b;
    if (bk_seat_of(s, a) >= 0 || bk_seat_of(s, b) >= 0)
        return refuse_word(r->in.why, w, "a colour of \"%s\" already has a player");
    if (s->n == BK_SEATS)
        return refuse_word(r->in.why, w, "\"%s\" is one player too many");
    r->p.first[s->n] = a;
    s->colours[s->n++] = colours;
    return true;
}

static bool is_pair(unsigned colours)
{
    return (colours & (colours - 1)) != 0;
}

static bool check_seats(struct reading *r)
{
    const struct bk_seats *s = &r->p.seats;
    int pairs = 0;
    for (int i = 0; i < s->n; i++)
        pairs += is_pair(s->colours[i]);
    bool alone = s->n == 1 && r->purpose == PLAY;
    if ((pairs == 0 && (s->n >= 3 || alone)) || (pairs == 2 && s->n == 2))
        return true;
    return refuse_at(r->in.why, r->in.at[SEATS].line, r->in.at[SEATS].col,
                     "there must be three to five colours, or two pairs such as r+b g+y");
}

static bool add_tile(struct reading *r, const struct word *w, enum section section, bk_tile t,
                     int colour)
{
    if (r->used[t])
        return refuse_word(r->in.why, w, "\"%s\" appears twice");
    r->used[t] = true;
    r->tile[r->n_tiles++] = (struct found){section, t, colour, *w};
    return true;
}

static bool read_tile(struct reading *r, const struct word *w, enum section section, int colour)
{
    bk_tile t;
    return bk_tile_read(w->at, w->len, &t)
               ? add_tile(r, w, section, t, colour)
               : refuse_word(r->in.why, w, "\"%s\" is not a tile such as r5, be, gs4 or y*");
}

static bool read_on_table(struct reading *r, const struct word *w)
{
    bk_tile t;
    int space;
    if (!bk_placed_read(w->at, w->len, &t, &space))
        return refuse_word(r->in.why, w, "\"%s\" is not a tile with its space, such as r5@e5");
    if (!add_tile(r, w, TABLE, t, -1))
        return false;
    if (r->p.board.at[space] != BK_NO_TILE)
        return refuse_word(r->in.why, w, "there is already a tile on the space of \"%s\"");
    r->p.board.at[space] = t;
    return true;
}

static void note_head(struct reading *r, int colour, const struct word *w)
{
    for (int i = 0; i < r->n_heads; i++)
        if (r->head[i].colour == colour)
            return;
    r->head[r->n_heads++] = (struct found){CAPTURED, BK_NO_TILE, colour, *w};
}

/* The rest of a section's line, after its name. */
static bool read_words(struct sections *file, int section, const struct word *name)
{
    struct reading *r = (struct reading *)file;
    struct word w;
    int colour = -1, n = 0;
    (void)name;
    for (bool good = true; scan_word(&file->scan, &w); n++) {
        if (section == SEATS)
            good = read_seat(r, &w);
        else if (section == TABLE)
            good = read_on_table(r, &w);
        else if (section == RACK || section == PILE)
            good = read_tile(r, &w, (enum section)section, -1);
        else if (n == 0)
            good = read_colour(r, &w, &colour);
        else if (section == CAPTURED)
            good = read_tile(r, &w, CAPTURED, colour);
        else
            good = refuse_word(r->in.why, &w, "\"%s\" is not expected here");
        if (!good)
            return false;
        if (section == TURN) {
            r->turn = colour;
            r->turn_word = w;
        }
        if (section == CAPTURED && n == 0)
            note_head(r, colour, &w);
    }
    return n > 0 || section == TABLE || section == RACK || section_empty(file, section);
}

/* The seat whose first colour this is; -1 with a reason. */
static int named_seat(struct reading *r, int colour, const struct word *w)
{
    int seat = bk_seat_of(&r->p.seats, colour);
    if (seat < 0)
        refuse_word(r->in.why, w, "the colour of \"%s\" has no player");
    else if (r->p.first[seat] != colour)
        refuse_word(r->in.why, w, "a pair is named by its first colour, not by \"%s\"");
    else
        return seat;
    return -1;
}

static bool place_tile(struct reading *r, const struct found *f)
{
    struct bk_position *p = &r->p;
    int owner = bk_seat_of(&p->seats, bk_colour(f->tile)), seat;
    if (owner < 0 && p->seats.n == 1 && f->section == TABLE)
        return true; /* in the way */
    if (owner < 0)
        return refuse_word(r->in.why, &f->word, "the colour of \"%s\" has no player");
    if (f->section == RACK) {
        if (owner != p->turn && r->purpose == JUDGE)
            return refuse_word(r->in.why, &f->word,
                               "\"%s\" is not a tile of the player to move");
        if (owner != p->turn)
            p->others[p->n_others++] = f->tile;
        else
            p->rack[p->n_rack++] = f->tile;
    } else if (f->section == CAPTURED) {
        if ((seat = named_seat(r, f->colour, &f->word)) < 0)
            return false;
        if (seat == owner)
            return refuse_word(r->in.why, &f->word,
                               "a player cannot capture their own tile, \"%s\"");
        p->captured[seat][p->n_captured[seat]++] = f->tile;
    } else if (f->section == PILE) {
        p->pile[p->n_pile++] = f->tile;
    }
    return true;
}

/* What can be known only when everything has been read. */
static bool finish(struct reading *r)
{
    if (!sections_complete(&r->in, SEATS, TURN) || !check_seats(r))
        return false;
    r->p.turn = named_seat(r, r->turn, &r->turn_word);
    if (r->p.turn < 0)
        return false;
    for (int i = 0; i < r->n_heads; i++)
        if (named_seat(r, r->head[i].colour, &r->head[i].word) < 0)
            return false;
    for (int i = 0; i < r->n_tiles; i++)
        if (!place_tile(r, &r->tile[i]))
            return false;
    return true;
}

/* Every colour that is played has a tile on a rack. */
static bool check_racks(struct reading *r)
{
    unsigned with = 0;
    for (int i = 0; i < r->n_tiles; i++)
        with |= r->tile[i].section == RACK ? 1u << bk_colour(r->tile[i].tile) : 0;
    for (int c = 0; c < BK_COLOURS; c++)
        if (bk_seat_of(&r->p.seats, c) >= 0 && !(with >> c & 1))
            return refuse_at(r->in.why, r->in.scan.line, 1, "the rack of \"%c\" is missing",
                             bk_colour_letter(c));
    return true;
}

/* No colour has more tiles than a player can have placed, and no rack more than it holds. */
static bool check_counts(struct reading *r)
{
    int placed[BK_COLOURS] = {0}, rack[BK_COLOURS] = {0};
    for (int i = 0; i < r->n_tiles; i++) {
        const struct found *f = &r->tile[i];
        int c = bk_colour(f->tile);
        if (f->section == RACK && ++rack[c] > BK_RACK)
            return refuse_word(r->in.why, &f->word,
                               "\"%s\" is one tile too many: a rack holds five");
        if (f->section != RACK && f->section != PILE && ++placed[c] > BK_TURNS &&
            r->p.seats.n > 1)
            return refuse_word(r->in.why, &f->word,
                               "\"%s\" is one tile too many: four of each colour are never "
                               "placed");
    }
    return true;
}

/* Can the game go on from there? */
static bool check_play(struct reading *r)
{
    int line = r->in.at[RACK].line ? r->in.at[RACK].line : r->in.scan.line;
    if (!check_counts(r))
        return false;
    if (!r->p.n_rack)
        return refuse_at(r->in.why, line, 1, "the rack of the player to move is missing");
    return bk_position_placed(&r->p, r->p.turn) < turns_of(&r->p) ||
           refuse_word(r->in.why, &r->turn_word, "for \"%s\" the game is already over");
}

static bool read_all(const char *text, size_t len, enum purpose purpose,
                     struct bk_position *out, struct reason *why)
{
    struct reading *r = mem_alloc(sizeof *r);
    r->in.list = &SECTIONS;
    r->in.why = why;
    r->in.again =
        1u << TABLE | 1u << CAPTURED | 1u << PILE | (purpose != JUDGE ? 1u << RACK : 0);
    r->purpose = purpose;
    bk_board_clear(&r->p.board);
    bool good = sections_read(&r->in, text, len, read_words) && finish(r) &&
                (purpose != SOLVE || check_racks(r)) && (purpose != PLAY || check_play(r));
    if (good)
        *out = r->p;
    free(r);
    return good;
}

bool bk_position_read(const char *text, size_t len, struct bk_position *out, struct reason *why)
{
    return read_all(text, len, JUDGE, out, why);
}

bool bk_position_read_racks(const char *text, size_t len, struct bk_position *out,
                            struct reason *why)
{
    return read_all(text, len, SOLVE, out, why);
}

bool bk_position_read_play(const char *text, size_t len, struct bk_position *out,
                           struct reason *why)
{
    return read_all(text, len, PLAY, out, why);
}

/* ---- Writing ---- */

void bk_seat_write(struct buf *out, const struct bk_position *p, int seat)
{
    buf_addf(out, "%c", bk_colour_letter(p->first[seat]));
    for (int c = 0; c < BK_COLOURS; c++)
        if (c != p->first[seat] && (p->seats.colours[seat] >> c & 1))
            buf_addf(out, "+%c", bk_colour_letter(c));
}

static void write_tiles(struct buf *out, const bk_tile *t, int n)
{
    for (int i = 0; i < n; i++) {
        buf_add(out, " ");
        bk_tile_write(out, t[i]);
    }
    buf_add(out, "\n");
}

void bk_position_write(struct buf *out, const struct bk_position *p)
{
    buf_add(out, "game blockers\nseats");
    for (int i = 0; i < p->seats.n; i++) {
        buf_add(out, " ");
        bk_seat_write(out, p, i);
    }
    buf_addf(out, "\nturn %c\n", bk_colour_letter(p->first[p->turn]));
    buf_add(out, "table");
    bk_board_write(out, &p->board);
    buf_add(out, "\nrack");
    write_tiles(out, p->rack, p->n_rack);
    if (p->n_others) {
        buf_add(out, "rack");
        write_tiles(out, p->others, p->n_others);
    }
    for (int i = 0; i < p->seats.n; i++)
        if (p->n_captured[i]) {
            buf_addf(out, "captured %c", bk_colour_letter(p->first[i]));
            write_tiles(out, p->captured[i], p->n_captured[i]);
        }
    if (p->n_pile) {
        buf_add(out, "pile");
        write_tiles(out, p->pile, p->n_pile);
    }
}

void bk_position_captures(const struct bk_position *p, int seat, int out[BK_COLOURS])
{
    memset(out, 0, BK_COLOURS * sizeof *out);
    for (int i = 0; i < p->n_captured[seat]; i++)
        out[bk_colour(p->captured[seat][i])]++;
}
