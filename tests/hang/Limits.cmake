# How long a test may take until it counts as hanging (see README.md here).

if(SUPERWILD_SANITIZE)
    set(SUPERWILD_TIMES_OF sanitize)
elseif(SUPERWILD_SANITIZE_THREADS)
    set(SUPERWILD_TIMES_OF threads)
else()
    set(SUPERWILD_TIMES_OF gcc)
endif()
set(SUPERWILD_TIMES "${CMAKE_CURRENT_LIST_DIR}/../times.txt")
set_property(DIRECTORY "${CMAKE_SOURCE_DIR}" APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS
             "${SUPERWILD_TIMES}")

# Scripts run through this; programs have hang.c.
set(SUPERWILD_LIMITED sh "${CMAKE_CURRENT_LIST_DIR}/../limited")

# superwild_limit(NAME OUT): the limit of the test in seconds. tests/times does the same.
function(superwild_limit name out)
    file(STRINGS "${SUPERWILD_TIMES}" lines REGEX "^[a-z]")
    foreach(line ${lines})
        string(REGEX MATCHALL "[^ ]+" word "${line}")
        list(GET word 0 first)
        list(GET word 1 second)
        if(first STREQUAL "factor")
            set(factor ${second})
        elseif(first STREQUAL "least")
            set(limit ${second})
        elseif(first STREQUAL SUPERWILD_TIMES_OF AND second STREQUAL name)
            list(GET word 2 seconds)
            math(EXPR long "${seconds} * ${factor}")
            if(long GREATER limit)
                set(limit ${long})
            endif()
        endif()
    endforeach()
    set(${out} ${limit} PARENT_SCOPE)
endfunction()

# superwild_limits(): gives all tests of this folder their limits, and tells them their names. Call it after the last of them.
# A test ends itself and says where it hangs. ctest ends one that cannot even do that.
function(superwild_limits)
    get_property(tests DIRECTORY PROPERTY TESTS)
    foreach(test ${tests})
        superwild_limit(${test} limit)
        math(EXPR ctest "${limit} + 120")
        set_property(TEST ${test} PROPERTY TIMEOUT ${ctest})
        set_property(TEST ${test} APPEND PROPERTY ENVIRONMENT
            "SUPERWILD_LIMIT=${limit}" "SUPERWILD_TEST=${SUPERWILD_TIMES_OF}:${test}")
    endforeach()
endfunction()

# superwild_watched(TARGET): the program ends itself if it hangs, and says where.
function(superwild_watched target)
    target_sources(${target} PRIVATE $<TARGET_OBJECTS:test-hang>)
    target_link_libraries(${target} PRIVATE PkgConfig::CMOCKA Threads::Threads ${CMAKE_DL_LIBS})
    target_compile_options(${target} PRIVATE -g1) # for the lines in what it says
    # So that hang.c knows which unit test is running.
    target_compile_definitions(${target} PRIVATE _cmocka_run_group_tests=hang_run_group_tests)
endfunction()

if(SUPERWILD_TESTS)
    add_library(test-hang OBJECT "${CMAKE_CURRENT_LIST_DIR}/hang.c"
                "${CMAKE_CURRENT_LIST_DIR}/hang_stack.c")
    target_link_libraries(test-hang PRIVATE superwild_flags PkgConfig::CMOCKA)
    if(SUPERWILD_SANITIZE)
        target_sources(test-hang PRIVATE "${CMAKE_CURRENT_LIST_DIR}/asan.c")
    endif()
endif()
