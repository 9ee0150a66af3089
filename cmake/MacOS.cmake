# macOS: what every build needs there, and with SUPERWILD_BUNDLE the tree of Superwild.app.
#
# `cmake --install` makes the bundle. The bundle's folders replace bin and share, so it holds
# the same files as any other installation, and nothing is listed twice. A program that was just
# built is beside its assets as on other systems, and the tests find it there. This file is
# included before src/ and the install rules, which it changes. packaging/macos/package uses it.
# The tree can also be made on other systems, with a program that does not run on a Mac;
# tests/packaging/macos.sh does so.
option(SUPERWILD_BUNDLE "install as the macOS bundle Superwild.app" OFF)

if(APPLE)
    # With POSIX alone, which some files ask for, macOS hides other things they need (the number
    # of processors).
    add_compile_definitions(_DARWIN_C_SOURCE)
endif()

if(NOT SUPERWILD_BUNDLE)
    return()
endif()
if(NOT CMAKE_OSX_DEPLOYMENT_TARGET)
    message(FATAL_ERROR "CMAKE_OSX_DEPLOYMENT_TARGET must say which macOS the bundle is for.")
endif()
set(contents Superwild.app/Contents)
set(CMAKE_INSTALL_BINDIR ${contents}/MacOS)
set(CMAKE_INSTALL_DATADIR ${contents}/Resources)
set(CMAKE_INSTALL_DOCDIR ${contents}/Resources/licences)
set(SUPERWILD_DATADIR ${contents}/Resources/superwild)
set(superwild_macos "${CMAKE_CURRENT_SOURCE_DIR}/packaging/macos")

file(STRINGS LICENSE SUPERWILD_COPYRIGHT REGEX "^Copyright")
string(REPLACE "(c)" "©" SUPERWILD_COPYRIGHT "${SUPERWILD_COPYRIGHT}")
configure_file("${superwild_macos}/Info.plist.in" Info.plist @ONLY)
install(FILES "${CMAKE_CURRENT_BINARY_DIR}/Info.plist" DESTINATION ${contents} COMPONENT play)
install(FILES "${superwild_macos}/superwild.icns" "${superwild_macos}/document.icns"
        DESTINATION ${contents}/Resources COMPONENT play)

# The folder that packaging/macos/libraries prints. The licences of the linked libraries are
# included.
set(SUPERWILD_LIBRARIES "" CACHE PATH "the static libraries and their licences")
if(SUPERWILD_LIBRARIES)
    install(DIRECTORY "${SUPERWILD_LIBRARIES}/licences/" DESTINATION ${CMAKE_INSTALL_DOCDIR}
            COMPONENT licences)
endif()

# The image that people get: the bundle, and the folder to drag it to.
set(CPACK_GENERATOR DragNDrop)
set(CPACK_PACKAGE_NAME Superwild)
set(CPACK_PACKAGE_VERSION "${PROJECT_VERSION}")
set(CPACK_PACKAGE_FILE_NAME "superwild-${PROJECT_VERSION}-macos")
set(CPACK_PACKAGE_VENDOR Superwild)
set(CPACK_MONOLITHIC_INSTALL ON) # one image, whatever the components
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_STRIP_FILES ON)
set(CPACK_DMG_VOLUME_NAME Superwild)
set(CPACK_DMG_FORMAT UDZO)
set(CPACK_DMG_FILESYSTEM HFS+)
set(CPACK_DMG_BACKGROUND_IMAGE "${superwild_macos}/background.png")
set(CPACK_DMG_DS_STORE_SETUP_SCRIPT "${superwild_macos}/layout.applescript")
# Signed when everything is in its place, before the image is made.
set(CPACK_PRE_BUILD_SCRIPTS "${superwild_macos}/sign.cmake")
include(CPack)
