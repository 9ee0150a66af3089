# Warnings and sanitizers for all our own code. Asserts stay on in every build type.
foreach(kind RELEASE RELWITHDEBINFO MINSIZEREL)
    string(REPLACE "-DNDEBUG" "" CMAKE_C_FLAGS_${kind} "${CMAKE_C_FLAGS_${kind}}")
endforeach()

add_library(superwild_flags INTERFACE)
target_compile_options(superwild_flags INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wstrict-prototypes -Wmissing-prototypes
    -Wpointer-arith -Wwrite-strings -Wswitch-enum -Wvla -Wformat=2 -Wimplicit-fallthrough)
if(SUPERWILD_WERROR)
    target_compile_options(superwild_flags INTERFACE -Werror)
endif()
# A target with the property SUPERWILD_TEST_CODE only tests: there, undefined behaviour is not looked
# for, and a fuzzer does not see what has run. It compiles much faster.
set(tested "$<NOT:$<BOOL:$<TARGET_PROPERTY:SUPERWILD_TEST_CODE>>>")
if(SUPERWILD_SANITIZE)
    # What reads through NULL ends without a check of its own, and the address sanitizer sees what
    # reads beyond an object. Such checks take a tenth of the time to compile.
    target_compile_options(superwild_flags INTERFACE
        -fsanitize=address "$<${tested}:-fsanitize=undefined>"
        "$<${tested}:-fno-sanitize=null,object-size>"
        -fno-sanitize-recover=all -fno-omit-frame-pointer)
    target_link_options(superwild_flags INTERFACE -fsanitize=address,undefined)
endif()
if(SUPERWILD_SANITIZE_THREADS)
    target_compile_options(superwild_flags INTERFACE -fsanitize=thread -fno-omit-frame-pointer)
    target_link_options(superwild_flags INTERFACE -fsanitize=thread)
endif()
# Fuzzers need to know which code an input has reached. In a build with all the tests, it costs less
# time to see only that, and not what was compared with what.
if(SUPERWILD_FUZZ AND SUPERWILD_TESTS)
    target_compile_options(superwild_flags INTERFACE
        "$<${tested}:-fsanitize-coverage=inline-8bit-counters,pc-table>")
elseif(SUPERWILD_FUZZ)
    target_compile_options(superwild_flags INTERFACE -fsanitize=fuzzer-no-link)
endif()
