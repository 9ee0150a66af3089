# Linux on 64-bit ARM, with Debian's cross compiler (gcc-aarch64-linux-gnu) and libraries from
# Debian's multiarch:
#     cmake -DCMAKE_TOOLCHAIN_FILE=cmake/toolchains/arm64.cmake ...
# packaging/linux/workshop has both. PKG_CONFIG_LIBDIR names other libraries.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(CMAKE_C_COMPILER aarch64-linux-gnu-gcc)
set(CMAKE_CXX_COMPILER aarch64-linux-gnu-g++) # for the build files of libraries; nothing of ours
set(CMAKE_LIBRARY_ARCHITECTURE aarch64-linux-gnu)
set(CMAKE_FIND_ROOT_PATH /usr/aarch64-linux-gnu /)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
if(NOT DEFINED ENV{PKG_CONFIG_LIBDIR})
    set(ENV{PKG_CONFIG_LIBDIR} "/usr/lib/aarch64-linux-gnu/pkgconfig:/usr/share/pkgconfig")
endif()
# For tests.
set(CMAKE_CROSSCOMPILING_EMULATOR qemu-aarch64-static)
