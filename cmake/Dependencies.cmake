# The libraries we stand on, as imported targets superwild_sdl, superwild_sqlite, superwild_cmocka.
find_package(PkgConfig REQUIRED)
pkg_check_modules(SQLITE REQUIRED IMPORTED_TARGET sqlite3)
if(SUPERWILD_WINDOW)
    pkg_check_modules(SDL REQUIRED IMPORTED_TARGET sdl2 SDL2_image SDL2_ttf SDL2_mixer)
endif()
if(SUPERWILD_TESTS)
    pkg_check_modules(CMOCKA REQUIRED IMPORTED_TARGET cmocka)
endif()
