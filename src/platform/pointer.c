/* pointer.c: draws an arrow in the size asked for and makes it the pointer. */
#include "pointer.h"

#include <SDL.h>
#include <math.h>
#include <stdbool.h>

#define FINE 4 /* samples for each pixel, in each direction */

static SDL_Cursor *drawn; /* owned */
static int shown;

/* The arrow in a box of 1 x 1, with its tip near the upper left corner. */
static const float ARROW[][2] = {{0.06f, 0.04f}, {0.06f, 0.80f}, {0.24f, 0.64f}, {0.37f, 0.94f},
                                 {0.51f, 0.88f}, {0.38f, 0.59f}, {0.62f, 0.58f}};
#define CORNERS ((int)(sizeof ARROW / sizeof *ARROW))

static float to_side(const float *a, const float *b, float x, float y)
{
    float dx = b[0] - a[0], dy = b[1] - a[1];
    float t = ((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy);
    t = fminf(1, fmaxf(0, t));
    return hypotf(a[0] + t * dx - x, a[1] + t * dy - y);
}

/* The distance from the arrow; negative inside. */
static float outside(float x, float y)
{
    bool in = false;
    float least = 9;
    for (int i = 0; i < CORNERS; i++) {
        const float *a = ARROW[i], *b = ARROW[(i + 1) % CORNERS];
        least = fminf(least, to_side(a, b, x, y));
        if ((a[1] > y) != (b[1] > y) && x < a[0] + (y - a[1]) / (b[1] - a[1]) * (b[0] - a[0]))
            in = !in;
    }
    return in ? -least : least;
}

/* White inside and black round it, so that it shows on every table. */
static uint32_t pixel(int px, int py, int side)
{
    int white = 0, all = 0;
    for (int i = 0; i < FINE * FINE; i++) {
        float x = ((float)px + ((float)(i % FINE) + 0.5f) / FINE) / (float)side;
        float y = ((float)py + ((float)(i / FINE) + 0.5f) / FINE) / (float)side;
        float d = outside(x, y);
        all += d < 0.035f;
        white += d < -0.02f;
    }
    uint32_t v = all ? (uint32_t)(255 * white / all) : 0;
    return (uint32_t)(255 * all / (FINE * FINE)) << 24 | v << 16 | v << 8 | v;
}

static SDL_Cursor *draw_pointer(int side)
{
    SDL_Surface *s =
        SDL_CreateRGBSurfaceWithFormat(0, side, side, 32, SDL_PIXELFORMAT_ARGB8888);
    if (!s)
        return NULL;
    for (int y = 0; y < side; y++)
        for (int x = 0; x < side; x++)
            ((uint32_t *)((char *)s->pixels + y * s->pitch))[x] = pixel(x, y, side);
    SDL_Cursor *c = SDL_CreateColorCursor(s, side * 6 / 100, side * 4 / 100);
    SDL_FreeSurface(s);
    return c;
}

void pointer_size(int size)
{
    if (size == shown)
        return;
    shown = size;
    SDL_Cursor *next = size ? draw_pointer(size == 1 ? 48 : 80) : NULL;
    SDL_SetCursor(next ? next : SDL_GetDefaultCursor());
    SDL_FreeCursor(drawn);
    drawn = next;
}
