# The libraries we stand on, as imported targets superwild_sdl, superwild_sqlite, superwild_cmocka.
find_package(PkgConfig REQUIRED)
find_package(Intl REQUIRED) # in the C library itself where that is GNU's
pkg_check_modules(SQLITE REQUIRED IMPORTED_TARGET sqlite3)
if(SUPERWILD_WINDOW)
    pkg_check_modules(SDL REQUIRED IMPORTED_TARGET sdl2 SDL2_image SDL2_ttf SDL2_mixer)
    pkg_check_modules(EPOXY REQUIRED IMPORTED_TARGET epoxy)
endif()
if(SUPERWILD_TESTS)
    pkg_check_modules(CMOCKA REQUIRED IMPORTED_TARGET cmocka)
endif()
