/* test_text.c: lines in many scripts, with the fonts in tests/fonts as those of the system. */
#include <stdlib.h>
#include <string.h>

#include "tests.h"

#define SDL_MAIN_HANDLED
#include "sdl_art.h"

#define LI "\xe6\x9d\x8e"
#define MING "\xe6\x98\x8e"
#define ALEF "\xd7\x90"
#define BET "\xd7\x91"
#define SMILE "\xf0\x9f\x98\x80"
#define MAN "\xf0\x9f\x91\xa8"
#define FAMILY MAN "\xe2\x80\x8d\xf0\x9f\x91\xa9\xe2\x80\x8d\xf0\x9f\x91\xa7"
#define MOHAMMED "\xd9\x85\xd8\xad\xd9\x85\xd8\xaf"
#define ACUTE "\xc3\xa9"
#define HIGH "\xc7\xba"     /* an A with a ring and an accent, higher than the font says */
#define THAI "\xe0\xb8\x81" /* none of the fonts has it */

#define PX 32

static struct text_maker text;

/* The linker gives the calls to this file. */
#ifdef SUPERWILD_WRAPS
int __real_TTF_Init(void);
int __wrap_TTF_Init(void);

static bool out_of_order;

int __wrap_TTF_Init(void)
{
    return out_of_order ? TTF_SetError("out of order") : __real_TTF_Init();
}

TEST(without_the_library_there_is_a_reason)
{
    struct text_maker t;
    struct reason why = {0};
    out_of_order = true;
    bool good = text_init(&t, SUPERWILD_SOURCE_DIR "/assets", &why);
    out_of_order = false;
    assert_false(good);
    assert_string_equal(why.text, "The text library could not start: out of order.");
}
#endif

static int open_with(const char *fonts)
{
    struct reason why;
    SDL_setenv("SUPERWILD_FONTS", fonts, 1);
    return text_init(&text, SUPERWILD_SOURCE_DIR "/assets", &why) ? 0 : -1;
}

static int open_fonts(void **state)
{
    (void)state;
    return open_with(SUPERWILD_SOURCE_DIR "/tests/fonts");
}

static int open_without(void **state)
{
    (void)state;
    return open_with(SUPERWILD_SOURCE_DIR "/tests/gfx");
}

static int close_fonts(void **state)
{
    (void)state;
    text_free(&text);
    return 0;
}

/* Fonts are looked for on a thread. */
static void await(const char *line)
{
    text_measure(&text, FONT_TEXT, PX, line);
    text_letters(&text, true);
}

static float width(const char *line)
{
    await(line);
    return text_measure(&text, FONT_TEXT, PX, line);
}

static struct choice chosen(const char *letter)
{
    await(letter);
    return text_choose(&text, FONT_TEXT, letter, strlen(letter));
}

static uint32_t pixel(const SDL_Surface *s, int x, int y)
{
    if (x < 0 || y < 0 || x >= s->w || y >= s->h)
        return 0;
    return ((const uint32_t *)((const char *)s->pixels + y * s->pitch))[x];
}

static SDL_Surface *drawn(const char *line, float *rise)
{
    unsigned look;
    await(line);
    SDL_Surface *s = text_render(&text, FONT_TEXT, PX, rgb(0x102030), line, rise, &look);
    assert_non_null(s);
    assert_int_equal(look, 0);
    assert_int_equal(s->format->format, SDL_PIXELFORMAT_ARGB8888);
    return s;
}

/* How many pixels are seen, and whether some are not of the ink. */
static int ink(const char *line, bool *coloured)
{
    float rise;
    int n = 0;
    SDL_Surface *s = drawn(line, &rise);
    *coloured = false;
    for (int y = 0; y < s->h; y++)
        for (int x = 0; x < s->w; x++) {
            uint32_t v = pixel(s, x, y);
            n += v >> 24 > 100;
            *coloured |= v >> 24 > 100 && (v & 0xFFFFFF) != 0x102030;
        }
    SDL_FreeSurface(s);
    return n;
}

TEST_WITH(our_own_font_is_enough_for_latin, open_fonts, close_fonts)
{
    assert_true(text_is_plain(&text, FONT_TEXT, "J\xc3\xb6rg \xc5\x81\xc3\xb3\xc5\xbc"));
    assert_int_equal(chosen("J").source, 0);
    assert_null(text.search); /* nothing was looked for */
}

TEST_WITH(other_letters_come_from_other_fonts, open_fonts, close_fonts)
{
    static const char *const letter[] = {LI, MING, ALEF, BET, "\xd9\x85", SMILE, FAMILY};
    bool coloured;
    for (size_t i = 0; i < sizeof letter / sizeof *letter; i++) {
        assert_false(text_is_plain(&text, FONT_TEXT, letter[i]));
        assert_true(chosen(letter[i]).source > 0);
        assert_true(ink(letter[i], &coloured) > 40);
        assert_int_equal(coloured, i >= 5);
        assert_int_equal(text_coloured(&text, FONT_TEXT, letter[i]), coloured);
        assert_true(width(letter[i]) > PX / 4.0f && width(letter[i]) < PX * 1.6f);
    }
    assert_true(ink(LI MING " Ann " ALEF BET " " SMILE, &coloured) > 300);
}

TEST_WITH(what_no_font_has_is_a_box, open_fonts, close_fonts)
{
    bool coloured;
    assert_int_equal(chosen(THAI).source, -1);
    assert_true(ink(THAI, &coloured) > 40);
    float one = width(THAI);
    assert_true(one > 4);
    assert_true(width(THAI THAI) == 2 * one);
    assert_true(width(THAI "\xe0\xb8\xb4" THAI) ==
                2 * one); /* a box for a letter with its mark */
}

TEST_WITH(without_fonts_all_are_boxes, open_without, close_fonts)
{
    bool coloured;
    assert_int_equal(chosen(LI).source, -1);
    assert_true(width(LI) == width(SMILE));
    assert_true(ink("Ann " LI, &coloured) > ink("Ann", &coloured));
}

/* The left end of the letter at these bytes. */
static float left(const char *line, int from, int to)
{
    float begin, end;
    await(line);
    text_span(&text, FONT_TEXT, PX, line, from, to, &begin, &end);
    return begin < end ? begin : end;
}

/* "Ann 3 BA" */
TEST_WITH(right_to_left_is_turned, open_fonts, close_fonts)
{
    static const char line[] = "Ann " ALEF BET " 3";
    float begin, end, n = left(line, 2, 3);
    assert_true(left(line, 0, 1) < n && n < left(line, 9, 10));
    assert_true(left(line, 9, 10) < left(line, 6, 8));
    assert_true(left(line, 6, 8) < left(line, 4, 6));
    text_span(&text, FONT_TEXT, PX, line, 4, 6, &begin, &end);
    assert_true(begin > end); /* it begins at its right end */
    assert_true(begin <= width(line) + 0.5f);
    text_span(&text, FONT_TEXT, PX, line, 9, 10, &begin, &end);
    assert_true(begin < end);
}

/* The first letter that is typed is the last one from the left, pixel by pixel. */
TEST_WITH(turned_letters_are_drawn_where_they_are, open_fonts, close_fonts)
{
    float rise;
    SDL_Surface *both = drawn(ALEF BET, &rise), *bet = drawn(BET, &rise);
    int differ = 0;
    for (int y = 0; y < bet->h; y++)
        for (int x = 0; x < bet->w - 2; x++)
            differ += (pixel(both, x, y) >> 24 > 128) != (pixel(bet, x, y) >> 24 > 128);
    assert_true(differ <= 8);
    SDL_FreeSurface(both);
    SDL_FreeSurface(bet);
}

TEST_WITH(arabic_letters_are_joined, open_fonts, close_fonts)
{
    float apart = 0;
    for (int i = 0; i < 8; i += 2) {
        char letter[3] = {MOHAMMED[i], MOHAMMED[i + 1], 0};
        apart += width(letter);
    }
    assert_true(width(MOHAMMED) > apart + 2); /* the last one has room to swing */
}

TEST_WITH(a_family_is_one_picture, open_fonts, close_fonts)
{
    assert_true(width(FAMILY) == width(MAN));
    assert_true(width(FAMILY FAMILY) > 1.9f * width(MAN));
}

/* The letters of a line do not move up or down because of what is beside them. */
TEST_WITH(all_stand_on_one_line, open_fonts, close_fonts)
{
    static const char *const beside[] = {
        "A" LI,    "A" SMILE, "A" ALEF,       "A" MOHAMMED,   "A" THAI,
        "A" ACUTE, "A" HIGH,  "A" HIGH ACUTE, "A" ACUTE HIGH, "A" HIGH SMILE ACUTE};
    float rise, with;
    SDL_Surface *a = drawn("A", &rise);
    for (size_t i = 0; i < sizeof beside / sizeof *beside; i++) {
        SDL_Surface *b = drawn(beside[i], &with);
        int down = (int)(with - rise + 100.5f) - 100;
        for (int y = 0; y < a->h; y++)
            for (int x = 0; x < a->w - 1; x++)
                assert_int_equal(pixel(a, x, y) >> 24, pixel(b, x, y + down) >> 24);
        SDL_FreeSurface(b);
    }
    SDL_FreeSurface(a);
}

TEST_WITH(bold_is_bolder, open_fonts, close_fonts)
{
    float rise;
    unsigned look;
    await(LI);
    SDL_Surface *a = text_render(&text, FONT_TEXT, PX, rgb(0), LI, &rise, &look);
    text_measure(&text, FONT_BOLD, PX, LI);
    text_letters(&text, true);
    SDL_Surface *b = text_render(&text, FONT_BOLD, PX, rgb(0), LI, &rise, &look);
    int n = 0, m = 0;
    for (int y = 0; y < a->h; y++)
        for (int x = 0; x < a->w; x++)
            n += pixel(a, x, y) >> 24 > 128;
    for (int y = 0; y < b->h; y++)
        for (int x = 0; x < b->w; x++)
            m += pixel(b, x, y) >> 24 > 128;
    assert_true(m > n);
    SDL_FreeSurface(a);
    SDL_FreeSurface(b);
}

int main(void)
{
    return tests_run(NULL, NULL);
}
