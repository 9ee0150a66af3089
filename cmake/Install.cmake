# Where files go when they are installed. What each system's package adds is in packaging/. The
# window program finds its assets from its own place, so the prefix can be moved afterwards.
#
# Components: `play` is the window program with everything it needs, `console` is superwild-cli,
# and `licences` are the licences of both as text, which a package may have to put elsewhere.
include(GNUInstallDirs)
set(SUPERWILD_HOMEPAGE "https://superwild.github.io" CACHE STRING
    "where whoever publishes the game has its page; it stands in what software centres show")
set(share "${SUPERWILD_DATADIR}")

install(TARGETS superwild-cli RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT console)
install(FILES LICENSE assets/CREDITS.md assets/fonts/OFL.txt
        DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT licences)
if(TARGET superwild)
    install(TARGETS superwild RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT play)
    install(DIRECTORY assets/fonts assets/sounds assets/tiles
            DESTINATION ${share}/assets COMPONENT play
            FILES_MATCHING PATTERN "*.ttf" PATTERN "*.wav" PATTERN "*.svg"
            PATTERN generator EXCLUDE)
    install(DIRECTORY assets/puzzles DESTINATION ${share}/assets COMPONENT play
            FILES_MATCHING PATTERN "*.txt")
    install(FILES assets/icon.svg DESTINATION ${share}/assets COMPONENT play)
    install(DIRECTORY shaders DESTINATION ${share} COMPONENT play
            FILES_MATCHING PATTERN "*.vert" PATTERN "*.frag" PATTERN "*.glsl")
endif()

# Menu entry, icons, file types and man pages, as freedesktop.org defines them.
if(UNIX AND NOT APPLE AND NOT SUPERWILD_BUNDLE)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS packaging/news packaging/news.txt)
    file(STRINGS packaging/news.txt releases REGEX "^= ")
    list(GET releases 0 latest)
    string(REGEX REPLACE "^= [^ ]+ " "" SUPERWILD_RELEASED "${latest}")
    foreach(page superwild superwild-cli)
        configure_file(packaging/linux/${page}.6 packaging/linux/${page}.6 @ONLY)
    endforeach()
    install(FILES "${CMAKE_CURRENT_BINARY_DIR}/packaging/linux/superwild-cli.6" DESTINATION ${CMAKE_INSTALL_MANDIR}/man6
            COMPONENT console)
endif()
if(UNIX AND NOT APPLE AND NOT SUPERWILD_BUNDLE AND TARGET superwild)
    set(id io.github.superwild.Superwild)
    execute_process(COMMAND "${CMAKE_SOURCE_DIR}/packaging/news" metainfo
                    OUTPUT_VARIABLE SUPERWILD_RELEASES OUTPUT_STRIP_TRAILING_WHITESPACE
                    RESULT_VARIABLE trouble)
    if(trouble)
        message(FATAL_ERROR "packaging/news: ${trouble}")
    endif()
    configure_file(packaging/linux/${id}.metainfo.xml.in ${id}.metainfo.xml @ONLY)
    install(FILES "${CMAKE_CURRENT_BINARY_DIR}/${id}.metainfo.xml"
            DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo COMPONENT play)
    install(FILES "${CMAKE_CURRENT_BINARY_DIR}/packaging/linux/superwild.6" DESTINATION ${CMAKE_INSTALL_MANDIR}/man6
            COMPONENT play)
    install(FILES packaging/linux/superwild.desktop
            DESTINATION ${CMAKE_INSTALL_DATADIR}/applications COMPONENT play)
    install(FILES packaging/linux/superwild.xml
            DESTINATION ${CMAKE_INSTALL_DATADIR}/mime/packages COMPONENT play)
    set(icons ${CMAKE_INSTALL_DATADIR}/icons/hicolor)
    install(FILES assets/icon.svg RENAME superwild.svg DESTINATION ${icons}/scalable/apps
            COMPONENT play)
    foreach(size 16 22 24 32 48 64 96 128 256 512)
        install(FILES assets/icons/${size}.png RENAME superwild.png
                DESTINATION ${icons}/${size}x${size}/apps COMPONENT play)
    endforeach()
    foreach(type game position)
        install(FILES assets/icons/file.svg RENAME application-x-superwild-${type}.svg
                DESTINATION ${icons}/scalable/mimetypes COMPONENT play)
    endforeach()
endif()
