/* test_font_search.c: fonts that are looked for on a thread, and how a font file says which
 * characters it has. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tests.h"

#define SDL_MAIN_HANDLED
#include "file.h"
#include "font_cmap.h"
#include "font_search.h"
#include "rng.h"
#include "sdl_art.h"

#define FONTS SUPERWILD_SOURCE_DIR "/tests/fonts"
#define LI "\xe6\x9d\x8e"

/* ---- A system that does not answer ---- */

#ifdef SLOW_FONTS_LIBRARY
static int way[2];

static void hold(void)
{
    char path[40];
    assert_non_null(SDL_LoadObject(SLOW_FONTS_LIBRARY));
    assert_int_equal(pipe(way), 0);
    snprintf(path, sizeof path, "/dev/fd/%d", way[0]);
    SDL_setenv("SLOW_FONTS_PIPE", path, 1);
    SDL_setenv("SLOW_FONTS", FONTS, 1);
    SDL_setenv("SUPERWILD_FONTS", "", 1);
}

TEST(a_hanging_search_holds_nobody_up)
{
    struct system_font font[FONTS_FOUND];
    hold();
    struct font_search *s = font_search_new();
    assert_false(font_search_waits(s));
    assert_int_equal(font_search_for(s, LI, 3, false, font), -1);
    assert_int_equal(font_search_for(s, LI, 3, false, font), -1);
    assert_true(font_search_waits(s));
    assert_int_equal(font_search_answers(s), 0);
    close(way[1]);
    font_search_wait(s);
    assert_int_equal(font_search_answers(s), 1);
    assert_int_equal(font_search_for(s, LI, 3, false, font), 4);
    assert_string_equal(font[0].path, FONTS "/han.otf");
    font_search_free(s);
    close(way[0]);
}

/* The thread frees what is left when it can; the sanitizer would say if it used what is gone.
 */
TEST(the_end_of_the_program_leaves_it_to_itself)
{
    struct system_font font[FONTS_FOUND];
    hold();
    struct font_search *s = font_search_new();
    assert_int_equal(font_search_for(s, LI, 3, false, font), -1);
    font_search_free(s);
    close(way[1]);
    close(way[0]);
}

/* What is measured meanwhile is not kept. */
TEST(a_text_is_measured_again)
{
    static struct text_maker t;
    struct reason why;
    hold();
    assert_true(text_init(&t, SUPERWILD_SOURCE_DIR "/assets", &why));
    float box = text_measure(&t, FONT_TEXT, 30, "Ann " LI);
    assert_int_not_equal(text_look(&t, FONT_TEXT, "Ann " LI), 0);
    assert_int_equal(text_look(&t, FONT_TEXT, "Ann"), 0);
    assert_int_equal(text_letters(&t, false), LETTERS_AWAITED);
    close(way[1]);
    assert_int_equal(text_letters(&t, true), LETTERS_CAME);
    assert_int_equal(text_letters(&t, false), LETTERS_ALL);
    assert_int_equal(text_look(&t, FONT_TEXT, "Ann " LI), 0);
    assert_true(text_measure(&t, FONT_TEXT, 30, "Ann " LI) > box);
    text_free(&t);
    close(way[0]);
}
#endif

/* ---- Many questions ---- */

#define MANY 600

/* More letters than are looked for at once, none of which any font has. */
TEST(all_are_answered_in_turn)
{
    static struct text_maker t;
    struct reason why;
    char text[3 * MANY + 1] = "";
    int rounds = 0;
    SDL_setenv("SUPERWILD_FONTS", FONTS, 1);
    assert_true(text_init(&t, SUPERWILD_SOURCE_DIR "/assets", &why));
    for (int i = 0; i < MANY; i++)
        snprintf(text + 3 * i, 4, "\xe7%c%c", 0x80 + i / 64, 0x80 + i % 64);
    while (text_measure(&t, FONT_TEXT, 30, text), text_letters(&t, true) == LETTERS_CAME)
        rounds++;
    assert_in_range(rounds, 1, 20); /* 512 at a time, and some are forgotten and asked again */
    assert_in_range(font_search_answers(t.search), MANY, 2 * MANY);
    text_free(&t);
}

/* ---- Which characters a file has ---- */

static const char *const FILES[] = {
    FONTS "/han.otf",
    FONTS "/hebrew.ttf",
    FONTS "/arabic.ttf",
    FONTS "/emoji.ttf",
    SUPERWILD_SOURCE_DIR "/assets/fonts/Lato-Regular.ttf",
};
#define N_FILES (sizeof FILES / sizeof *FILES)

TEST(a_file_says_what_freetype_says)
{
    assert_int_equal(TTF_Init(), 0);
    for (size_t i = 0; i < N_FILES; i++) {
        TTF_Font *ttf = TTF_OpenFont(FILES[i], 20);
        FILE *f = file_open(FILES[i], NULL);
        int has = 0;
        for (uint32_t c = 32; c < 0x30000; c++) {
            bool there = TTF_GlyphIsProvided32(ttf, c) != 0;
            has += there;
            if ((there || c % 97 == 0) && font_cmap_has(f, c) != there)
                fail_msg("%s, U+%04X: %d", FILES[i], (unsigned)c, there);
        }
        assert_true(has > 2);
        fclose(f);
        TTF_CloseFont(ttf);
    }
    TTF_Quit();
}

/* Files that end early, and files with other bytes, have whatever they have, and come to an
 * end. */
TEST(damaged_files_are_read_without_harm)
{
    struct rng g;
    rng_seed(&g, 29);
    for (size_t i = 0; i < N_FILES - 1; i++) {
        struct buf whole = {0};
        assert_true(file_read(FILES[i], &whole, NULL));
        for (int k = 0; k < 300; k++) {
            FILE *f = tmpfile();
            size_t len = k % 2 ? rng_below(&g, (uint32_t)whole.len) : 600;
            fwrite(whole.data, 1, len < whole.len ? len : whole.len, f);
            for (int b = 0; b < 8; b++) {
                fseek(f, (long)rng_below(&g, 600), SEEK_SET);
                fputc((int)rng_below(&g, 256), f);
            }
            font_cmap_has(f, 0x5D0);
            font_cmap_has(f, 0x1F600);
            fclose(f);
        }
        buf_free(&whole);
    }
}

static void put(FILE *f, long at, int bytes, uint32_t value)
{
    fseek(f, at, SEEK_SET);
    while (bytes-- > 0)
        fputc((int)(value >> 8 * bytes & 255), f);
}

/* In a font that has only an A: its list of characters is table `table` of `tables`, and the A
 * is in part `part` of `parts`. */
static bool finds(int tables, int table, int parts, int part)
{
    enum { LIST = 0x3000, GROUPS = 0x5000 };
    long entry = 12 + 16 * table, piece = LIST + 4 + 8 * part;
    FILE *f = tmpfile();
    put(f, 4, 2, (uint32_t)tables);
    put(f, entry, 4, 0x636D6170); /* cmap */
    put(f, entry + 8, 4, LIST);
    put(f, LIST + 2, 2, (uint32_t)parts);
    put(f, piece, 4, 3 << 16 | 10);
    put(f, piece + 4, 4, GROUPS - LIST);
    put(f, GROUPS, 2, 12);
    put(f, GROUPS + 12, 4, 1);
    put(f, GROUPS + 16, 4, 'A');
    put(f, GROUPS + 20, 4, 'A');
    put(f, GROUPS + 24, 4, 1);
    bool has = font_cmap_has(f, 'A');
    assert_false(font_cmap_has(f, 'B'));
    fclose(f);
    return has;
}

TEST(of_a_file_it_reads_what_is_listed_up_to_256_entries)
{
    assert_true(finds(1, 0, 1, 0));
    assert_true(finds(300, 255, 300, 255));
    assert_false(finds(300, 256, 1, 0));
    assert_false(finds(1, 0, 300, 256));
    assert_false(finds(3, 3, 1, 0));
    assert_false(finds(1, 0, 3, 3));
}

TESTS_MAIN
