/* letters.c: a name in letters that our fonts do not have, while the system does not say which
 * fonts it has (slow_fonts.c), and when it has said so; with sdl and with gl. */
#include <unistd.h>

#include "stage.h"

#define W 200
#define H 60
#define NAME "\xe6\x9d\x8e\xe6\x98\x8e" /* two Chinese letters */

static const char *const ASSETS = SUPERWILD_SOURCE_DIR "/assets";
static int way[2]; /* the pipe that the system's fonts wait for */

static void list(struct draw_list *dl)
{
    draw_reset(dl);
    draw_box(dl, (struct rect){0, 0, W, H}, 0, rgb(0xFFFFFF), rgb(0xFFFFFF));
    draw_text(dl, FONT_TEXT, 30, 20, 30, ALIGN_LEFT, rgb(0x000000), NAME);
}

static bool says(const char *what, bool ok)
{
    printf("%s  %s\n", ok ? "ok " : "BAD", what);
    return ok;
}

static bool same(const struct image *a, const struct image *b)
{
    return memcmp(a->px, b->px, (size_t)W * H * 3) == 0;
}

static bool open_way(void)
{
    char path[40];
    if (pipe(way) != 0)
        return false;
    snprintf(path, sizeof path, "/dev/fd/%d", way[0]);
    return SDL_setenv("SLOW_FONTS_PIPE", path, 1) == 0;
}

static bool wakes(void)
{
    SDL_Event e;
    return SDL_PeepEvents(&e, 1, SDL_GETEVENT, SDL_USEREVENT, SDL_USEREVENT) == 1;
}

/* Draws a frame, lets the system answer, and draws the same list again. */
static bool come(struct stage *s, const struct draw_list *dl)
{
    struct image first = stage_shoot_now(s, dl), again = stage_shoot_now(s, dl);
    float box = s->r->measure(s->r, FONT_TEXT, 30, NAME);
    bool ok = says("a frame is drawn while the system does not answer", same(&first, &again));
    ok &= says("the letters are awaited", s->r->letters(s->r, false) == LETTERS_AWAITED);
    ok &= says("nobody is woken in vain", !wakes());
    close(way[1]);
    ok &= says("they come", s->r->letters(s->r, true) == LETTERS_CAME);
    ok &= says("the loop is woken", wakes());
    s->r->whole = true;
    struct image then = stage_shoot_now(s, dl);
    ok &= says("the picture is another one", !same(&first, &then));
    ok &= says("the letters are as wide as they are",
               s->r->measure(s->r, FONT_TEXT, 30, NAME) != box);
    ok &= says("and nothing more is awaited", s->r->letters(s->r, false) == LETTERS_ALL);
    close(way[0]);
    free(first.px);
    free(again.px);
    free(then.px);
    return ok;
}

/* A second renderer asks again, and its first frame comes when everything is known. */
static bool waited(struct stage *s, const struct draw_list *dl, struct image *out)
{
    s->r->measure(s->r, FONT_TEXT, 30, NAME);
    bool ok = s->r->letters(s->r, true) == LETTERS_CAME;
    *out = stage_shoot_now(s, dl);
    return says("who waits gets the right picture at once", ok);
}

static bool with(const char *what, bool gl)
{
    struct stage s;
    struct draw_list dl = {0};
    struct reason why = {0};
    bool ok = open_way();
    if (!stage_open(&s, gl, ASSETS, W, H, &why)) {
        printf("left out: %s, %s\n", what, why.text);
        stage_close(&s);
        return true;
    }
    list(&dl);
    SDL_FlushEvent(SDL_USEREVENT);
    ok = come(&s, &dl) && ok;
    s.r->whole = true;
    struct image then = stage_shoot_now(&s, &dl), now = image_new(W, H);
    stage_close(&s);
    SDL_setenv("SLOW_FONTS_PIPE", "/dev/null", 1);
    if (stage_open(&s, gl, ASSETS, W, H, &why)) {
        free(now.px);
        ok &= waited(&s, &dl, &now);
    }
    ok &= says("it is the same one", same(&then, &now));
    stage_close(&s);
    free(then.px);
    free(now.px);
    draw_free(&dl);
    return says(what, ok);
}

int main(void)
{
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "offscreen");
    SDL_setenv("SLOW_FONTS", SUPERWILD_SOURCE_DIR "/tests/fonts", 1);
    SDL_setenv("SUPERWILD_FONTS", "", 1);
    if (!SDL_LoadObject(SLOW_FONTS_LIBRARY) || SDL_Init(SDL_INIT_VIDEO) != 0) {
        printf("skipped: %s\n", SDL_GetError());
        return 77;
    }
    bool ok = with("sdl", false);
    ok &= with("gl", true);
    SDL_Quit();
    return ok ? 0 : 1;
}
