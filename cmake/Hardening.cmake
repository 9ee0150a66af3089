# Hardening of all our programs, so that a mistake in them is of little use to an attacker. We set
# what compiler and linker have. tests/packaging/hardened.sh checks the programs; SUPERWILD_UNHARDENED lists
# in its words what compiler and linker do not have. Builds with sanitizers go without: they find
# more, and do not go together with FORTIFY. -DSUPERWILD_HARDENING=OFF leaves it out, to measure
# what it costs and to see that the test notices.
option(SUPERWILD_HARDENING "harden the programs as far as compiler and linker can" ON)
set(SUPERWILD_UNHARDENED)
if(NOT SUPERWILD_HARDENING OR SUPERWILD_SANITIZE OR SUPERWILD_SANITIZE_THREADS)
    return()
endif()
include(CheckCCompilerFlag)
include(CheckCSourceCompiles)

# superwild_harden_compile(WORD OPTION): for all files, if the compiler knows the option.
function(superwild_harden_compile word option)
    string(MAKE_C_IDENTIFIER "SUPERWILD_HAS${option}" known)
    check_c_compiler_flag("${option}" ${known})
    if(${known})
        target_compile_options(superwild_flags INTERFACE "${option}")
    else()
        set(SUPERWILD_UNHARDENED ${SUPERWILD_UNHARDENED} ${word} PARENT_SCOPE)
    endif()
endfunction()

# superwild_harden_link(WORD OPTION...): for all programs, if the linker knows the options.
function(superwild_harden_link word)
    string(MAKE_C_IDENTIFIER "SUPERWILD_LINKS${ARGN}" known)
    set(CMAKE_REQUIRED_LINK_OPTIONS ${ARGN})
    check_c_source_compiles("int main(void) { return 0; }" ${known} FAIL_REGEX "[Ww]arning|unused")
    if(${known})
        target_link_options(superwild_flags INTERFACE ${ARGN})
    else()
        set(SUPERWILD_UNHARDENED ${SUPERWILD_UNHARDENED} ${word} PARENT_SCOPE)
    endif()
endfunction()

# Functions of the C library that check sizes. They need an optimising compiler; level 3 also knows
# sizes that are computed. A target with the property SUPERWILD_NO_FORTIFY goes without.
function(superwild_harden_fortify)
    foreach(level 3 2)
        set(options -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=${level})
        string(REPLACE ";" " " CMAKE_REQUIRED_FLAGS "-O2 ${options}")
        check_c_source_compiles("
            #include <string.h>
            #if defined(__GLIBC__) && __USE_FORTIFY_LEVEL < ${level}
            #error not this level
            #endif
            char to[8];
            int main(int n, char **words) { return memcpy(to, words[0], (size_t)n) != to; }"
            SUPERWILD_HAS_FORTIFY_${level} FAIL_REGEX "[Ww]arning")
        if(SUPERWILD_HAS_FORTIFY_${level})
            set(without "$<BOOL:$<TARGET_PROPERTY:SUPERWILD_NO_FORTIFY>>")
            foreach(option ${options})
                target_compile_options(superwild_flags INTERFACE
                    "$<$<NOT:$<OR:$<CONFIG:Debug>,${without}>>:${option}>")
            endforeach()
            if(NOT CMAKE_BUILD_TYPE STREQUAL "Debug")
                return()
            endif()
            break()
        endif()
    endforeach()
    set(SUPERWILD_UNHARDENED ${SUPERWILD_UNHARDENED} fortify PARENT_SCOPE)
endfunction()

superwild_harden_compile(protector -fstack-protector-strong)
if(MINGW)
    # The functions of the stack protector and of FORTIFY are in a library of the compiler, which
    # this links.
    superwild_harden_link(protector -fstack-protector-strong)
    set(CMAKE_REQUIRED_LINK_OPTIONS -fstack-protector-strong)
endif()
superwild_harden_fortify()
if(WIN32)
    # Where the program lies in memory is different each time, and data is never run.
    superwild_harden_link(aslr -Wl,--dynamicbase,--high-entropy-va)
    superwild_harden_link(dep -Wl,--nxcompat)
elseif(CMAKE_EXECUTABLE_FORMAT STREQUAL "ELF")
    # A stack that grows over its end is noticed on the first page behind it.
    superwild_harden_compile(clash -fstack-clash-protection)
    # Jumps and returns only to where they may go, where the processor watches over that.
    if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64|i.86)$")
        superwild_harden_compile(jumps -fcf-protection=full)
    elseif(CMAKE_SYSTEM_PROCESSOR MATCHES "^(aarch64|arm64)$")
        superwild_harden_compile(jumps -mbranch-protection=standard)
    endif()
    # The program lies elsewhere in memory each time (PIE). A library that is loaded, as one of the
    # tests is, needs -fPIC, which CMake adds by itself.
    check_c_compiler_flag(-fPIE SUPERWILD_HAS_PIE)
    set(kind "$<TARGET_PROPERTY:TYPE>")
    set(program "$<STREQUAL:${kind},EXECUTABLE>")
    set(loaded "$<OR:$<STREQUAL:${kind},MODULE_LIBRARY>,$<STREQUAL:${kind},SHARED_LIBRARY>>")
    if(SUPERWILD_HAS_PIE)
        target_compile_options(superwild_flags INTERFACE "$<$<NOT:${loaded}>:-fPIE>")
        target_link_options(superwild_flags INTERFACE "$<${program}:-pie>")
    else()
        list(APPEND SUPERWILD_UNHARDENED pie)
    endif()
    # Addresses of functions are found when it starts and cannot be changed afterwards.
    superwild_harden_link(relro -Wl,-z,relro -Wl,-z,now)
    superwild_harden_link(stack -Wl,-z,noexecstack)
endif()
if(SUPERWILD_UNHARDENED)
    message(STATUS "Not hardened, as compiler or linker cannot: ${SUPERWILD_UNHARDENED}")
endif()
