/* clipboard.c: prints what is on the clipboard of the X server, as another program would get it
 * when somebody pastes. */
#include <SDL.h>
#include <stdio.h>

int main(void)
{
    if (SDL_Init(SDL_INIT_VIDEO)) {
        fprintf(stderr, "e2e-clipboard: %s\n", SDL_GetError());
        return 1;
    }
    char *text = SDL_GetClipboardText();
    if (text)
        fputs(text, stdout);
    SDL_free(text);
    SDL_Quit();
    return 0;
}
