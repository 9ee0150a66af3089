# Windows on x86_64, with Debian's cross compiler (gcc-mingw-w64-x86-64-win32):
#     cmake -DCMAKE_TOOLCHAIN_FILE=cmake/toolchains/windows.cmake -DSUPERWILD_LIBRARIES=FOLDER ...
# FOLDER is what packaging/windows/libraries prints. Only programs are taken from the system that
# builds, not libraries.
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR x86_64)
set(CMAKE_C_COMPILER x86_64-w64-mingw32-gcc-win32)
set(CMAKE_CXX_COMPILER x86_64-w64-mingw32-g++-win32) # for SDL's build files; nothing of ours
set(CMAKE_RC_COMPILER x86_64-w64-mingw32-windres)
set(CMAKE_FIND_ROOT_PATH /usr/x86_64-w64-mingw32 ${SUPERWILD_LIBRARIES})
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES SUPERWILD_LIBRARIES)

# pkg-config must know our libraries and no others.
set(ENV{PKG_CONFIG_LIBDIR} "${SUPERWILD_LIBRARIES}/lib/pkgconfig")
set(ENV{PKG_CONFIG_PATH} "")
