/* test_fast.c: what must be true of every board and every capture, in whole games of a random
 * player; and that the fast board of the searches is the same game as the rules. */
#include "blockers_help.h"

#include "thorough.h"

#define GAMES_OF_EACH (uint64_t) often(6, 6, 2) /* for each number of players */

/* Plays random games and shows each state in which somebody is to move. */
static void walk(void (*visit)(struct bk_state *s, struct rng *rng))
{
    for (int seats = 2; seats <= 5; seats++)
        for (uint64_t seed = 1; seed <= GAMES_OF_EACH; seed++) {
            struct bk_state s;
            struct rng rng;
            rng_seed(&rng, seed);
            deal_game(&s, seats, 1, seed);
            while (s.phase == PHASE_TURN) {
                visit(&s, &rng);
                turn_at_random(&s, &rng);
            }
        }
}

/* ---- Tiles ---- */

static void mark(int n[BK_TILES], const bk_tile *t, int many)
{
    for (int i = 0; i < many; i++)
        if (t[i] != BK_NO_TILE)
            n[t[i]]++;
}

static void count_tiles(struct bk_state *s, struct rng *rng)
{
    int n[BK_TILES] = {0};
    struct bk_seats seats;
    (void)rng;
    bk_state_seats(s, &seats);
    mark(n, s->board.at, BK_SPACES);
    for (int i = 0; i < s->seats; i++)
        mark(n, s->captured[i], s->n_captured[i]);
    for (int c = 0; c < BK_COLOURS; c++) {
        mark(n, s->colour[c].rack, s->colour[c].n_rack);
        mark(n, s->colour[c].pile, s->colour[c].n_pile);
    }
    for (int t = 0; t < BK_TILES; t++)
        assert_int_equal(n[t], bk_seat_of(&seats, bk_colour((bk_tile)t)) >= 0);
}

TEST(each_tile_is_in_one_place)
{
    walk(count_tiles);
}

/* ---- Captures ---- */

static long captured, lone;

static void look_at_captures(struct bk_state *s, struct rng *rng)
{
    (void)rng;
    for (int i = 0; i < BK_SPACES; i++) {
        bk_tile t = s->board.at[i];
        struct bk_set group;
        struct bk_board b = s->board;
        if (t == BK_NO_TILE)
            continue;
        int size = bk_group_at(&b, i, &group), before = bk_groups(&b, bk_colour(t));
        bool splits = bk_splits(&b, i);
        b.at[i] = BK_NO_TILE;
        int after = bk_groups(&b, bk_colour(t));
        assert_int_equal(splits, after > before);
        assert_int_equal(size == 1, after == before - 1);
        captured += !splits;
        lone += size == 1;
    }
}

/* A capture never makes its victim more groups, and takes one away only with a lone tile. */
TEST(what_a_capture_does_to_its_victim)
{
    walk(look_at_captures);
    assert_true(captured > often(5000, 5000, 1500) && lone > often(1000, 1000, 300));
}

/* ---- Mirrors ---- */

/* The space, and the tile that goes there, with columns and rows changed for each other. */
static int mirror_space(int space)
{
    return bk_column(space) * BK_SIDE + bk_row(space);
}

static bk_tile mirror_tile(bk_tile t)
{
    static const int kind[] = {BK_LETTER, BK_NUMBER, BK_SYMBOL};
    int n = bk_face(t) % BK_SIDE, c = bk_colour(t);
    if (t == BK_NO_TILE || bk_kind_of(t) == BK_WILD_KIND)
        return t;
    if (bk_kind_of(t) == BK_SYMBOL)
        n = n % 3 * 3 + n / 3;
    return bk_tile_of(c, kind[bk_kind_of(t)] * BK_SIDE + n);
}

static void look_at_mirror(struct bk_state *s, struct rng *rng)
{
    struct bk_board m;
    unsigned own = bk_own(s, s->seat);
    (void)rng;
    for (int i = 0; i < BK_SPACES; i++)
        m.at[mirror_space(i)] = mirror_tile(s->board.at[i]);
    for (int c = 0; c < BK_COLOURS; c++)
        for (int i = 0; own >> c & 1 && i < s->colour[c].n_rack; i++)
            for (int space = 0; space < BK_SPACES; space++) {
                bk_tile t = s->colour[c].rack[i];
                assert_int_equal(bk_place(&s->board, t, space, own),
                                 bk_place(&m, mirror_tile(t), mirror_space(space), own));
            }
    for (int c = 0; c < BK_COLOURS; c++)
        assert_int_equal(bk_groups(&s->board, c), bk_groups(&m, c));
}

TEST(a_mirrored_board_mirrors_the_placements)
{
    walk(look_at_mirror);
}

/* ---- What others may think ---- */

static void look_at_imagined(struct bk_state *s, struct rng *rng)
{
    struct bk_state v, full, again;
    for (int seat = -1; seat < s->seats; seat++) {
        bk_view(s, seat, &v);
        bk_imagine(&v, seat, rng, &full);
        must_be_sound(&full);
        for (int c = 0; c < BK_COLOURS; c++) {
            for (int i = 0; i < full.colour[c].n_rack; i++)
                assert_true(full.colour[c].rack[i] != BK_NO_TILE);
            for (int i = 0; i < full.colour[c].n_pile; i++)
                assert_true(full.colour[c].pile[i] != BK_NO_TILE);
        }
        bk_view(&full, seat, &again);
        assert_memory_equal(&v, &again, sizeof v);
    }
}

TEST(what_is_imagined_is_sound)
{
    walk(look_at_imagined);
}

/* ---- Text ---- */

static void there_and_back(struct bk_state *s, struct rng *rng)
{
    struct buf text = {0}, again = {0};
    struct bk_state copy;
    struct reason why = {.text = ""};
    (void)rng;
    bk_write(s, &text);
    if (!bk_read(&copy, text.data, text.len, &why))
        fail_msg("%s", why.text);
    bk_write(&copy, &again);
    assert_text(buf_text(&again), buf_text(&text));
    buf_free(&text);
    buf_free(&again);
}

TEST(text_goes_there_and_back)
{
    walk(there_and_back);
}

/* ---- The turns before this one ---- */

static void play_turn(struct bk_state *s, const char *step)
{
    struct reason why = {.text = ""};
    if (!bk_check(s, step, &why))
        fail_msg("%s: %s", step, why.text);
    bk_apply(s, step, NULL);
    bk_apply(s, "end", NULL);
}

static const char START[] = "game blockers\nseats r b g\nturn r\n"
                            "rack r5 r1\nrack be b1 b2 b3 b4\nrack g1 g2 g3 g4 g7\n";

static void start_known(struct bk_state *s)
{
    struct game_config c = config_of(3, 1, 1);
    struct buf clean = {0};
    assert_true(bk_read_start(&c, START, strlen(START), &clean, NULL));
    c.start = clean.data;
    bk_start(s, &c);
    buf_free(&clean);
}

/* Everybody sees who placed what and where; so do those who only read the text. */
TEST(the_history_is_in_text_and_views)
{
    struct bk_state s, v, full, copy;
    struct buf text = {0};
    struct rng rng;
    rng_seed(&rng, 1);
    start_known(&s);
    bk_write(&s, &text);
    assert_null(strstr(buf_text(&text), "+history"));
    buf_free(&text);
    play_turn(&s, "put r5 e5");
    play_turn(&s, "capture be e5 r5");
    for (int seat = -1; seat < 3; seat++) {
        bk_view(&s, seat, &v);
        bk_imagine(&v, seat, &rng, &full);
        must_be_sound(&full);
        bk_write(&full, &text);
        assert_non_null(strstr(buf_text(&text), "\n+history r5@e5 be@e5/r5\n"));
        assert_true(bk_read(&copy, text.data, text.len, NULL));
        assert_int_equal(copy.n_past, 2);
        assert_int_equal(bk_past_seat(&copy, 1), 1);
        buf_free(&text);
    }
}

/* The same state with another history. */
static void refuse_history(const struct bk_state *s, const char *history)
{
    struct bk_state out;
    struct buf text = {0}, other = {0};
    struct reason why = {.text = ""};
    bk_write(s, &text);
    const char *at = strstr(buf_text(&text), "+history"), *rest = strchr(at, '\n') + 1;
    buf_add_n(&other, text.data, (size_t)(at - text.data));
    buf_addf(&other, "%s%s", history, rest);
    if (bk_read(&out, other.data, other.len, &why))
        fail_msg("read: %s", history);
    assert_true(why.line > 0);
    buf_free(&text);
    buf_free(&other);
}

TEST(a_history_that_is_not_true_is_refused)
{
    struct bk_state s;
    start_known(&s);
    play_turn(&s, "put r5 e5");
    play_turn(&s, "capture be e5 r5");
    refuse_history(&s, "+history r5@e6 be@e5/r5\n"); /* elsewhere */
    refuse_history(&s, "+history r5@e5 be@e5\n");    /* no capture */
    refuse_history(&s, "+history r5@e5 be@e5/r1\n"); /* of another tile */
    refuse_history(&s, "+history be@e5/r5 r5@e5\n"); /* in another order */
    refuse_history(&s, "+history - r5@e5 be@e5/r5\n");
    refuse_history(&s, "+history r5@e5 be@e5/\n");
    refuse_history(&s, "+history r5 be@e5/r5\n");
    refuse_history(&s, "+history\n");
}

/* A text from before there was a history has none, and the game goes on. Its hash is the same,
 * so that older records can be read. */
TEST(a_text_need_not_have_a_history)
{
    struct bk_state s, copy;
    struct rng rng;
    rng_seed(&rng, 2);
    deal_game(&s, 3, 1, 2);
    for (int i = 0; i < 20; i++)
        turn_at_random(&s, &rng);
    copy = s;
    memset(copy.past, 0, sizeof copy.past);
    copy.n_past = 0;
    must_be_sound(&copy);
    there_and_back(&copy, &rng);
    assert_true(game_hash(&BLOCKERS, &copy) == game_hash(&BLOCKERS, &s));
    turn_at_random(&copy, &rng);
    must_be_sound(&copy);
    assert_int_equal(copy.n_past, 1);
    assert_true(game_hash(&BLOCKERS, &copy) != game_hash(&BLOCKERS, &s));
    while (s.phase == PHASE_TURN)
        turn_at_random(&s, &rng);
    assert_int_equal(s.n_past, 0);
}

/* ---- The fast board ---- */

static int by_bytes(const void *a, const void *b)
{
    return strcmp(a, b);
}

/* All legal placements as lines, by the rules. */
static void placements(const struct bk_state *s, struct buf *out)
{
    static char line[BK_MOVES_MOST][24];
    unsigned own = bk_own(s, s->seat);
    int n = 0;
    for (int c = 0; c < BK_COLOURS; c++)
        for (int i = 0; own >> c & 1 && bk_may_play(s, c) && i < s->colour[c].n_rack; i++)
            for (int space = 0; space < BK_SPACES; space++)
                if (bk_legal(bk_place(&s->board, s->colour[c].rack[i], space, own))) {
                    struct buf one = {0};
                    bk_step_write(&one, &s->board, s->colour[c].rack[i], space);
                    snprintf(line[n++], sizeof line[0], "%s", buf_text(&one));
                    buf_free(&one);
                }
    qsort(line, (size_t)n, sizeof line[0], by_bytes);
    for (int i = 0; i < n; i++)
        buf_addf(out, "%s\n", line[i]);
}

/* The same by the fast board. */
static void fast_placements(const struct bk_state *s, const struct bk_fast *f, struct buf *out)
{
    static char line[BK_MOVES_MOST][24];
    struct bk_move move[BK_MOVES_MOST];
    int n = bk_fast_moves(f, move);
    for (int i = 0; i < n; i++) {
        struct buf one = {0};
        bk_step_write(&one, &s->board, bk_tile_of(move[i].colour, move[i].face),
                      bk_space_of(move[i].bit));
        snprintf(line[i], sizeof line[0], "%s", buf_text(&one));
        buf_free(&one);
    }
    qsort(line, (size_t)n, sizeof line[0], by_bytes);
    for (int i = 0; i < n; i++)
        buf_addf(out, "%s\n", line[i]);
}

static void same_board(const struct bk_state *s, const struct bk_fast *f)
{
    for (int i = 0; i < s->seats; i++) {
        struct bk_score score;
        bk_state_score(s, i, &score);
        assert_int_equal(bk_fast_groups(f, i), score.groups);
        assert_int_equal(f->most[i], score.captures);
        assert_int_equal(f->total[i], score.total);
    }
    for (int i = 0; i < BK_SPACES; i++) {
        struct bk_bits one = bk_bits_one(bk_bit_of(i));
        bk_tile t = s->board.at[i];
        assert_int_equal(bk_meet(f->empty, one), t == BK_NO_TILE);
        if (t != BK_NO_TILE)
            assert_int_equal(bk_fast_colour(f, bk_bit_of(i)), bk_colour(t));
    }
}

static void same_racks(const struct bk_state *s, const struct bk_fast *f)
{
    for (int c = 0; c < BK_COLOURS; c++) {
        uint32_t rack = 0;
        for (int i = 0; i < s->colour[c].n_rack; i++)
            rack |= 1u << bk_face(s->colour[c].rack[i]);
        assert_int_equal(f->rack[c], rack);
        assert_int_equal(f->n_pile[c], s->colour[c].n_pile);
    }
}

/* The fast state with everything known. */
static void fast_of(const struct bk_state *s, struct bk_fast *out)
{
    struct bk_seen seen;
    struct rng rng;
    rng_seed(&rng, 1);
    bk_seen_of(s, &seen);
    bk_seen_deal(&seen, &rng, out);
    for (int c = 0; c < BK_COLOURS; c++)
        for (int i = 0; i < s->colour[c].n_pile; i++)
            out->order[c][i] = (uint8_t)bk_face(s->colour[c].pile[i]);
}

/* Each random game is played on both boards at the same time. */
TEST(the_fast_board_is_the_same_game)
{
    for (uint64_t seed = 1; seed <= 24; seed++) {
        struct bk_state s;
        struct bk_fast f;
        struct rng rng;
        rng_seed(&rng, seed);
        deal_game(&s, 2 + (int)seed % 4, 1, seed);
        fast_of(&s, &f);
        while (s.phase == PHASE_TURN) {
            struct buf one = {0}, other = {0};
            placements(&s, &one);
            fast_placements(&s, &f, &other);
            assert_text(buf_text(&other), buf_text(&one));
            buf_free(&one);
            buf_free(&other);
            if (place_at_random(&s, &rng, NULL))
                bk_fast_place(&f, (struct bk_move){(uint8_t)bk_colour(s.placed),
                                                   (uint8_t)bk_face(s.placed),
                                                   (uint8_t)bk_bit_of(s.space)});
            else
                bk_fast_skip(&f);
            bk_apply(&s, "end", NULL);
            same_board(&s, &f);
            same_racks(&s, &f);
        }
        assert_int_equal(f.left, 0);
    }
}

/* Any colours may be anybody's. */
TEST(colours_have_their_owners)
{
    for (int seats = 3; seats <= BK_SEATS; seats++) {
        struct bk_state s;
        struct bk_seen seen;
        deal_game(&s, seats, 1, 1);
        for (int i = 0; i < seats; i++)
            s.own[i] = (uint8_t)(1u << (seats - 1 - i));
        bk_seen_of(&s, &seen);
        for (int c = 0; c < BK_COLOURS; c++)
            assert_int_equal(seen.known.owner[c], c < seats ? seats - 1 - c : -1);
        for (int i = 0; i < BK_SEATS; i++)
            assert_int_equal(seen.known.own[i], i < seats ? s.own[i] : 0);
    }
}

/* From what a seat sees, all turns can be taken back to the empty board. */
TEST(turns_are_taken_back)
{
    static struct bk_state was[BK_TURNS_MOST];
    for (int seats = 2; seats <= 5; seats++) {
        struct bk_state s, v;
        struct bk_seen seen;
        struct rng rng;
        int n = 0, captures = 0;
        rng_seed(&rng, 3);
        deal_game(&s, seats, 1, 3);
        for (was[n] = s; s.phase == PHASE_TURN; was[++n] = s) {
            turn_at_random(&s, &rng);
            if (s.phase != PHASE_TURN)
                break;
        }
        bk_view(&was[n], was[n].seat, &v);
        bk_seen_of(&v, &seen);
        assert_int_equal(seen.n_past, n);
        assert_int_equal(n, seats * bk_turns(&v) - 1);
        while (n-- > 0) {
            const struct bk_past *p = &seen.past[n];
            bk_fast_take_back(&seen.known, p);
            same_board(&was[n], &seen.known);
            assert_int_equal(seen.known.seat, was[n].seat);
            assert_int_equal(seen.known.left, seats * bk_turns(&v) - n);
            captures += p->taken >= 0;
        }
        assert_true(captures > 10);
    }
}

/* What is dealt for a search fits what the seat sees, and is not always the same. */
TEST(what_is_dealt_fits_what_is_seen)
{
    struct bk_state s, v;
    struct bk_seen seen;
    struct bk_fast one, other;
    struct rng rng;
    rng_seed(&rng, 5);
    deal_game(&s, 3, 1, 5);
    for (int i = 0; i < 30; i++)
        turn_at_random(&s, &rng);
    bk_view(&s, s.seat, &v);
    bk_seen_of(&v, &seen);
    bk_seen_deal(&seen, &rng, &one);
    bk_seen_deal(&seen, &rng, &other);
    for (int c = 0; c < 3; c++) {
        assert_int_equal(__builtin_popcount(one.rack[c]), 5);
        assert_int_equal(__builtin_popcount(one.pile[c]), s.colour[c].n_pile);
        assert_int_equal(one.rack[c] & one.pile[c], 0);
        assert_int_equal(one.rack[c] | one.pile[c], other.rack[c] | other.pile[c]);
        assert_int_equal(one.rack[c] == other.rack[c], c == s.seat);
    }
}

/* Boards of two colours, crowded into a corner, so that their groups have rings and holes: on
 * all of them the fast board captures what the rules say. */
static void crowded(struct bk_position *p, struct rng *rng)
{
    int side = 4 + (int)rng_below(rng, 5);
    memset(p, 0, sizeof *p);
    p->seats = (struct bk_seats){3, {1u << 0, 1u << 1, 1u << 2}};
    bk_board_clear(&p->board);
    for (int c = 1; c <= 2; c++)
        for (int f = 0; f < BK_FACES; f++) {
            int space = (int)rng_below(rng, (uint32_t)(side * side));
            space = space / side * BK_SIDE + space % side;
            if (p->board.at[space] == BK_NO_TILE)
                p->board.at[space] = bk_tile_of(c, f);
        }
}

TEST(rings_are_captured_as_the_rules_say)
{
    struct rng rng;
    long looped = 0;
    rng_seed(&rng, 8);
    for (int n = 0; n < 3000; n++) {
        struct bk_position p;
        struct bk_fast f;
        crowded(&p, &rng);
        bk_fast_of_position(&p, &f);
        struct bk_bits prey = bk_fast_prey(&f, BK_REGION[BK_WILD]);
        for (int i = 0; i < BK_SPACES; i++) {
            bool may = p.board.at[i] != BK_NO_TILE && !bk_splits(&p.board, i);
            struct bk_bits one = bk_bits_one(bk_bit_of(i));
            assert_int_equal(bk_meet(prey, one), may);
            looped += may && bk_meet(bk_joints(f.at[bk_colour(p.board.at[i])]), one);
        }
    }
    assert_true(looped > 100); /* only a way round a hole keeps these together */
}

TEST(sets_are_counted)
{
    struct rng rng;
    rng_seed(&rng, 4);
    for (int i = 0; i < 300; i++) {
        struct bk_bits set = {0, 0};
        int most = (int)rng_below(&rng, BK_SPACES + 1), n = 0;
        for (int k = 0; k < most; k++) {
            struct bk_bits one = bk_bits_one(bk_bit_of((int)rng_below(&rng, BK_SPACES)));
            n += !bk_meet(set, one);
            set = bk_or(set, one);
        }
        assert_int_equal(bk_count(set), n);
        assert_int_equal(bk_count((struct bk_bits){~(uint64_t)0 >> i % 64, 0}), 64 - i % 64);
    }
    assert_int_equal(bk_count(BK_REGION[BK_WILD]), BK_SPACES);
    assert_int_equal(bk_count_faces((1u << BK_FACES) - 1), BK_FACES);
}

TESTS_MAIN
