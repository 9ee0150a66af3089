# What only the page has (packaging/web): a WebAssembly module with JavaScript beside it, which
# the shell in packaging/web starts. Included before src/.
if(NOT EMSCRIPTEN)
    return()
endif()
# Without shared memory there are no threads, and any host of static files will do.
set(SUPERWILD_THREADS OFF)
set(SUPERWILD_EPOXY OFF)
# Its C library has no guard for the stack, and a page can touch nothing but its own memory.
set(SUPERWILD_HARDENING OFF)
set(CMAKE_EXECUTABLE_SUFFIX .js)

# superwild_page(TARGET): how the program becomes part of a page.
function(superwild_page target)
    # What SDL's JavaScript calls; in a file, as names with a dollar do not get through every shell.
    file(WRITE "${CMAKE_BINARY_DIR}/functions.json" "[\"$autoResumeAudioContext\", \"$dynCall\"]\n")
    target_link_options(${target} PRIVATE
        -sENVIRONMENT=web -sDYNAMIC_EXECUTION=0 -sALLOW_MEMORY_GROWTH=1 -sINITIAL_MEMORY=67108864
        -sMIN_WEBGL_VERSION=2 -sMAX_WEBGL_VERSION=2 -sGL_SUPPORT_AUTOMATIC_ENABLE_EXTENSIONS=0
        -sMINIFY_HTML=0
        -sINVOKE_RUN=0 -sEXIT_RUNTIME=0 -sFORCE_FILESYSTEM=1
        "-sEXPORTED_RUNTIME_METHODS=FS,callMain,addRunDependency,removeRunDependency"
        "-sDEFAULT_LIBRARY_FUNCS_TO_INCLUDE=@${CMAKE_BINARY_DIR}/functions.json")
    # What is drawn, said and kept takes up most of the program, and little of its time.
    get_property(libraries DIRECTORY PROPERTY BUILDSYSTEM_TARGETS)
    list(FILTER libraries INCLUDE REGEX "^sw_(screens|app|ui|desk|match|platform|game|.*_window)$")
    foreach(library IN LISTS libraries)
        target_compile_options(${library} PRIVATE -Os)
    endforeach()
endfunction()
