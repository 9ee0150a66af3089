/* owner.c: has the clipboard of the X server until its input ends. With a text as its argument
 * it hands that over to whoever pastes; without one it never answers. */
#include <SDL.h>
#include <poll.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    struct pollfd in = {.fd = 0, .events = POLLIN};
    if (SDL_Init(SDL_INIT_VIDEO) || SDL_SetClipboardText(argc > 1 ? argv[1] : "secret")) {
        fprintf(stderr, "e2e-owner: %s\n", SDL_GetError());
        return 1;
    }
    while (!SDL_HasClipboardText()) /* asks the server, which knows about it when it answers */
        SDL_PumpEvents();
    puts("ready");
    fflush(stdout);
    while (poll(&in, 1, argc > 1 ? 5 : -1) == 0)
        SDL_PumpEvents();
    return 0;
}
