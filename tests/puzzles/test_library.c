/* test_library.c: the list of packs and the packs, read from a folder when they are
 * asked for. */
#include "core_help.h"
#include "file.h"
#include "library.h"

#include <stdio.h>

#define PUZZLE_BEGIN                                                                           \
    "puzzle sw-1-0001\ngame super-wild\ntable *@0,0 r7@1,0 r8@2,0\nrack r9 r10\ngoal out\n"    \
    "moves 0\n"
#define PUZZLE_END "needs\nsolution put r9 3,0 ; put r10 4,0\n"
#define PUZZLE_ONE PUZZLE_BEGIN "tier 1\n" PUZZLE_END

static const char FOLDER[] = SUPERWILD_BINARY_DIR "/test-library";

/* Empties the folder; a run that was broken off may have left something. */
static int clean(void **state)
{
    struct file_entries list;
    (void)state;
    assert_true(file_make_folder(FOLDER, NULL));
    assert_true(file_list(FOLDER, &list, NULL));
    for (int i = 0; i < list.n; i++) {
        struct buf path = {0};
        file_path_add(&path, FOLDER, list.entry[i].name);
        remove(buf_text(&path));
        buf_free(&path);
    }
    file_list_free(&list);
    return 0;
}

static void put(const char *name, const char *text)
{
    struct buf path = {0};
    file_path_add(&path, FOLDER, name);
    assert_int_equal(file_write_new(buf_text(&path), text, strlen(text), NULL), FILE_WRITTEN);
    buf_free(&path);
}

TEST_WITH(sets_are_as_the_index_says, clean, clean)
{
    put("index.txt",
        "# sets\nsw 1 0 0 0 0 2 super-wild\n\nnk3 0 0 7 0 0 0 normikub dimensions 3\n");
    struct library *l = library_open(FOLDER, NULL);
    assert_non_null(l);
    assert_int_equal(library_sets(l), 2);
    assert_string_equal(library_set(l, 0)->id, "sw");
    assert_string_equal(library_set(l, 0)->rules, "");
    assert_int_equal(library_set(l, 0)->count[5], 2);
    assert_string_equal(library_set(l, 1)->game->id, "normikub");
    assert_string_equal(library_set(l, 1)->rules, "dimensions 3");
    assert_int_equal(library_set(l, 1)->count[2], 7);
    library_free(l);
}

TEST_WITH(puzzles_are_found_by_tier_and_by_name, clean, clean)
{
    struct reason why;
    put("index.txt", "sw 1 0 0 0 0 0 super-wild\n");
    put("sw-1.txt", PUZZLE_ONE);
    struct library *l = library_open(FOLDER, NULL);
    const struct pack *pack = library_pack(l, 0, 1, &why);
    assert_non_null(pack);
    assert_int_equal(pack->n, 1);
    assert_ptr_equal(library_find(l, "sw-1-0001", &why), &pack->puzzle[0]);
    assert_int_equal(library_pack(l, 0, 2, &why)->n, 0);
    static const char *const none[] = {"sw-1-0002", "sw-2-0001", "sx-1-0001", "sw-7-0001",
                                       "sw",        "",          "sw-1"};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        assert_null(library_find(l, none[i], &why));
    library_free(l);
}

/* The tier in a name is that of the time when it was made. */
TEST_WITH(a_name_is_found_in_any_tier, clean, clean)
{
    struct reason why;
    struct library_place at;
    put("index.txt", "sws 1 0 0 0 0 0 super-wild stacks\nsw 0 0 0 1 0 0 super-wild\n");
    put("sw-4.txt", PUZZLE_BEGIN "tier 4 25\n" PUZZLE_END);
    struct library *l = library_open(FOLDER, NULL);
    assert_true(library_place(l, "sw-1-0001", &at, &why));
    assert_true(at.set == 1 && at.tier == 4 && at.index == 0);
    assert_int_equal(library_find(l, "sw-1-0001", &why)->effort, 25);
    assert_false(library_place(l, "sw-4-0001", &at, &why));
    assert_string_equal(why.text, "there is no puzzle \"sw-4-0001\"");
    assert_false(library_place(l, "sws-1-0001", &at, &why)); /* its pack is missing */
    assert_non_null(strstr(why.text, "file"));
    library_free(l);
}

TEST_WITH(a_wrong_index_is_refused, clean, clean)
{
    static const char *const wrong[] = {
        "",
        "sw 1 0 0 0 0 super-wild\n",
        "sw 1 0 0 0 0 0 no-such-game\n",
        "ww 1 0 0 0 0 0 whats-wild stacks\n",
        "bk 1 0 0 0 0 0 blockers stacks\n",
        "sw 1 0 0 0 0 0 super-wild towers\n",
        "sw 1 0 0 0 0 -1 super-wild\n",
        "sw 1 0 0 0 0 0 super-wild\nsw 1 0 0 0 0 0 super-wild\n",
    };
    struct reason why;
    struct buf path = {0};
    assert_null(library_open(FOLDER, &why)); /* there is none */
    file_path_add(&path, FOLDER, "index.txt");
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        put("index.txt", wrong[i]);
        assert_null(library_open(FOLDER, &why));
        remove(buf_text(&path));
    }
    assert_int_equal(why.line, 2);
    buf_free(&path);
}

TEST_WITH(a_pack_that_does_not_fit_is_refused, clean, clean)
{
    struct reason why;
    put("index.txt", "sw 2 1 0 0 0 0 super-wild\nsws 1 0 0 0 0 0 super-wild stacks\n"
                     "cl 1 0 0 0 0 0 classic\n");
    put("sw-1.txt", PUZZLE_ONE);
    put("sw-2.txt", PUZZLE_ONE);
    put("sws-1.txt", PUZZLE_ONE);
    struct library *l = library_open(FOLDER, NULL);
    assert_null(library_pack(l, 0, 1, &why));
    assert_string_equal(why.text, "the pack sw-1 has 1 puzzles, and the list says 2");
    assert_null(library_pack(l, 0, 2, &why));
    assert_string_equal(why.text, "the puzzle sw-1-0001 is in the wrong pack");
    assert_null(library_pack(l, 1, 1, &why));
    assert_null(library_pack(l, 2, 1, &why));
    assert_null(library_find(l, "cl-1-0001", &why));
    library_free(l);
}

/* Without its solution, a puzzle will do only for those who make puzzles. */
TEST_WITH(a_puzzle_without_its_solution_is_refused, clean, clean)
{
    struct reason why;
    put("index.txt", "sw 1 0 0 0 0 0 super-wild\n");
    put("sw-1.txt", "puzzle sw-1-0001\ngame super-wild\ntable *@0,0 r7@1,0 r8@2,0\n"
                    "rack r9 r10\ngoal out\nmoves 0\ntier 1\nneeds\n");
    struct library *l = library_open(FOLDER, NULL);
    assert_null(library_pack(l, 0, 1, &why));
    assert_string_equal(why.text, "the line \"solution\" is missing");
    library_free(l);
}

TESTS_MAIN
