# superwild_layer(NAME KNOWS a b ... [LIBS x y])
# One folder of src/, one static library. Headers are found only through what a layer is
# linked to, so an include that crosses a layer the wrong way does not build. Header names
# are therefore unique in the whole tree.
function(superwild_layer name)
    cmake_parse_arguments(ARG "" "" "KNOWS;LIBS" ${ARGN})
    file(GLOB sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/${name}/*.c")
    file(GLOB main_file "${CMAKE_CURRENT_SOURCE_DIR}/${name}/main.c")
    if(main_file)
        list(REMOVE_ITEM sources ${main_file})
    endif()
    add_library(sw_${name} STATIC ${sources})
    target_include_directories(sw_${name} PUBLIC "${CMAKE_CURRENT_SOURCE_DIR}/${name}")
    target_link_libraries(sw_${name} PRIVATE superwild_flags)
    foreach(known ${ARG_KNOWS})
        target_link_libraries(sw_${name} PUBLIC sw_${known})
    endforeach()
    target_link_libraries(sw_${name} PRIVATE ${ARG_LIBS})
endfunction()
