# What only a Windows program has: an icon, a version and a manifest inside, and no library
# beside it. The parts are in packaging/windows. Included before src/.
if(NOT MINGW)
    return()
endif()
enable_language(RC)
set(parts "${CMAKE_CURRENT_SOURCE_DIR}/packaging/windows")

# Before Windows 10, the C library's own printf does not know %zu and the like.
add_compile_definitions(__USE_MINGW_ANSI_STDIO=1)
# One file that needs only the system's libraries, and is the same whenever it is built.
add_link_options(-static -Wl,--gc-sections -Wl,--no-insert-timestamp)

file(STRINGS LICENSE SUPERWILD_COPYRIGHT REGEX "^Copyright")
string(REGEX REPLACE "^[^0-9]*[0-9]+ *" "" SUPERWILD_PUBLISHER "${SUPERWILD_COPYRIGHT}")
string(REPLACE "." "," SUPERWILD_NUMBERS "${PROJECT_VERSION}")

# superwild_parts(TARGET TITLE): gives a program its icon, version and manifest.
function(superwild_parts SUPERWILD_TARGET SUPERWILD_TITLE)
    configure_file("${parts}/superwild.rc.in" ${SUPERWILD_TARGET}.rc @ONLY)
    configure_file("${parts}/superwild.manifest.in" ${SUPERWILD_TARGET}.manifest @ONLY)
    set(made "${CMAKE_CURRENT_BINARY_DIR}/${SUPERWILD_TARGET}")
    target_sources(${SUPERWILD_TARGET} PRIVATE "${made}.rc")
    set_source_files_properties("${made}.rc" PROPERTIES
        INCLUDE_DIRECTORIES "${parts};${CMAKE_CURRENT_BINARY_DIR}"
        OBJECT_DEPENDS "${parts}/superwild.ico;${parts}/file.ico;${made}.manifest")
endfunction()
