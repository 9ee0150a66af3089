/* no_threads.c: for SUPERWILD_THREADS=OFF. No thread can be started, as on a system that has none.
 * The linker gives it the calls of SDL_CreateThread() (src/CMakeLists.txt). */
#include <SDL.h>

SDL_Thread *__wrap_SDL_CreateThread(SDL_ThreadFunction run, const char *name, void *data);

SDL_Thread *__wrap_SDL_CreateThread(SDL_ThreadFunction run, const char *name, void *data)
{
    (void)run;
    (void)name;
    (void)data;
    return NULL;
}
