/* test_cache.c: the pictures that the SDL renderer keeps, within its memory. */
#include <stdlib.h>
#include <string.h>

#include "tests.h"

#define SDL_MAIN_HANDLED
#include "sdl_parts.h"

#define SIDE 512 /* pixels: a picture of a megabyte */
#define MEGABYTES (CACHE_BYTES / (SIDE * SIDE * 4))

static struct pic_cache cache;
static SDL_Surface *surface;
static uint32_t px[SIDE * SIDE];

static int open_cache(void **state)
{
    (void)state;
    surface = SDL_CreateRGBSurfaceWithFormat(0, 8, 8, 32, SDL_PIXELFORMAT_ARGB8888);
    SDL_Renderer *ren = surface ? SDL_CreateSoftwareRenderer(surface) : NULL;
    cache_init(&cache, ren);
    return ren ? 0 : -1;
}

static int close_cache(void **state)
{
    (void)state;
    cache_clear(&cache);
    SDL_DestroyRenderer(cache.ren);
    SDL_FreeSurface(surface);
    return 0;
}

static struct pic_key key(int number)
{
    struct pic_key k;
    memset(&k, 0, sizeof k);
    k.w = number;
    return k;
}

static struct pic *find(int number)
{
    struct pic_key k = key(number);
    return cache_find(&cache, &k);
}

/* A square picture, in a frame of its own. */
static void add(int number, int side)
{
    struct pic_key k = key(number);
    cache.frame++;
    struct pic *p = cache_add(&cache, &k, px, side, side, side * 4);
    assert_non_null(p);
    assert_ptr_equal(find(number), p);
}

static int found(int first, int end)
{
    int n = 0;
    for (int i = first; i < end; i++)
        n += find(i) != NULL;
    return n;
}

TEST_WITH(a_picture_is_found_by_its_key_as_it_was_added, open_cache, close_cache)
{
    struct pic_key k = key(7);
    assert_null(find(7));
    assert_non_null(cache_add(&cache, &k, px, 3, 2, 12));
    assert_int_equal(find(7)->w, 3);
    assert_int_equal(find(7)->h, 2);
    assert_null(find(8));
    k.radius = 1;
    assert_null(cache_find(&cache, &k));
}

TEST_WITH(large_pictures_never_need_more_than_its_memory, open_cache, close_cache)
{
    for (int i = 0; i < 3 * MEGABYTES; i++)
        add(i, SIDE);
    assert_int_equal(found(0, 2 * MEGABYTES), 0);
    assert_int_equal(found(2 * MEGABYTES, 3 * MEGABYTES), MEGABYTES);
}

TEST_WITH(what_is_used_stays_however_old_it_is, open_cache, close_cache)
{
    for (int i = 0; i < 3 * MEGABYTES; i++) {
        add(i, SIDE);
        assert_non_null(find(0));
    }
    assert_int_equal(found(1, 2 * MEGABYTES + 1), 0);
    assert_int_equal(found(2 * MEGABYTES + 1, 3 * MEGABYTES), MEGABYTES - 1);
}

TEST_WITH(of_small_pictures_it_keeps_as_many_as_it_has_entries, open_cache, close_cache)
{
    for (int i = 0; i < CACHE_ENTRIES + 100; i++)
        add(i, 1);
    assert_int_equal(found(0, 100), 0);
    assert_int_equal(found(100, CACHE_ENTRIES + 100), CACHE_ENTRIES);
}

TEST_WITH(once_cleared_it_has_nothing_and_all_its_memory, open_cache, close_cache)
{
    for (int i = 0; i < MEGABYTES; i++)
        add(i, SIDE);
    cache_clear(&cache);
    assert_int_equal(found(0, MEGABYTES), 0);
    for (int i = 0; i < MEGABYTES; i++)
        add(i, SIDE);
    assert_int_equal(found(0, MEGABYTES), MEGABYTES);
}

/* A large window shows larger pictures, and no fewer. */
TEST_WITH(a_large_window_has_more_room, open_cache, close_cache)
{
    cache_room(&cache, 3840, 2160);
    for (int i = 0; i < 3 * MEGABYTES; i++)
        add(i, SIDE);
    assert_int_equal(found(0, 3 * MEGABYTES), 3 * MEGABYTES);
    cache_room(&cache, 1280, 800);
    add(3 * MEGABYTES, SIDE);
    assert_in_range(found(0, 3 * MEGABYTES + 1), 1, MEGABYTES);
}

TESTS_MAIN
