# The libraries we use, as imported targets superwild_sdl, superwild_sqlite, superwild_cmocka.
find_package(PkgConfig REQUIRED)
if(NOT EMSCRIPTEN) # there, the flag asks for memory that needs special headers from the host
    set(THREADS_PREFER_PTHREAD_FLAG ON)
endif()
find_package(Threads REQUIRED)
pkg_check_modules(SQLITE REQUIRED IMPORTED_TARGET sqlite3)
pkg_check_modules(LIBMD REQUIRED IMPORTED_TARGET libmd)
pkg_check_modules(MINIZIP REQUIRED IMPORTED_TARGET minizip)
if(SUPERWILD_WINDOW)
    pkg_check_modules(SDL REQUIRED IMPORTED_TARGET sdl2 SDL2_image SDL2_ttf SDL2_mixer)
    # SDL's headers bring in all vector instructions of the processor, which takes the compiler longer
    # than all else in them. We use none.
    foreach(header IMMINTRIN MMINTRIN XMMINTRIN EMMINTRIN PMMINTRIN)
        target_compile_definitions(PkgConfig::SDL INTERFACE SDL_DISABLE_${header}_H)
    endforeach()
endif()

# OpenGL: through libepoxy, or through src/gfx/gl_load.c, which needs only SDL.
add_library(superwild_gl INTERFACE)
option(SUPERWILD_EPOXY "reach OpenGL through libepoxy where that is installed" ON)
if(SUPERWILD_WINDOW AND SUPERWILD_EPOXY)
    pkg_check_modules(EPOXY IMPORTED_TARGET epoxy)
    if(EPOXY_FOUND)
        target_link_libraries(superwild_gl INTERFACE PkgConfig::EPOXY)
    endif()
endif()
if(SUPERWILD_TESTS)
    pkg_check_modules(CMOCKA REQUIRED IMPORTED_TARGET cmocka)
endif()
