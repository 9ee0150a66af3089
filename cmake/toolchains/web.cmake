# A browser (WebAssembly), with Debian's emscripten:
#     cmake -DCMAKE_TOOLCHAIN_FILE=cmake/toolchains/web.cmake -DSUPERWILD_LIBRARIES=FOLDER ...
# FOLDER is what packaging/web/libraries prints. Only programs are taken from the system that
# builds, not libraries.
set(ENV{NODE_PATH} "/usr/share/nodejs:/usr/lib/nodejs") # without it, emcc ends with an error
include(/usr/share/emscripten/cmake/Modules/Platform/Emscripten.cmake)
list(APPEND CMAKE_FIND_ROOT_PATH ${SUPERWILD_LIBRARIES})
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES SUPERWILD_LIBRARIES)

# pkg-config must know our libraries and no others.
set(ENV{PKG_CONFIG_LIBDIR} "${SUPERWILD_LIBRARIES}/lib/pkgconfig")
set(ENV{PKG_CONFIG_PATH} "")
