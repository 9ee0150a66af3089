# Where things go when installed; what each system's package adds is in packaging/. The window
# program finds its assets from where it stands, so the prefix can be moved afterwards.
include(GNUInstallDirs)
install(TARGETS superwild-cli RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
if(TARGET superwild)
    install(TARGETS superwild RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
    install(DIRECTORY assets/ DESTINATION ${CMAKE_INSTALL_DATADIR}/superwild/assets
            PATTERN generator EXCLUDE PATTERN words EXCLUDE PATTERN screenshot.png EXCLUDE)
    install(DIRECTORY shaders/ DESTINATION ${CMAKE_INSTALL_DATADIR}/superwild/shaders
            PATTERN README.md EXCLUDE)
endif()
if(UNIX AND NOT APPLE)
    install(FILES packaging/linux/superwild-cli.6 DESTINATION ${CMAKE_INSTALL_MANDIR}/man6)
    if(TARGET superwild)
        install(FILES packaging/linux/superwild.6 DESTINATION ${CMAKE_INSTALL_MANDIR}/man6)
        install(FILES packaging/linux/superwild.desktop
                DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
        install(FILES assets/icon.svg RENAME superwild.svg
                DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps)
        foreach(size 16x16 22x22 24x24)
            install(FILES assets/icon-small.svg RENAME superwild.svg
                    DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/${size}/apps)
        endforeach()
    endif()
endif()
