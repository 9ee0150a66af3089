# Where things go when installed; what each system's package adds is in packaging/. The window
# program finds its assets from where it stands, so the prefix can be moved afterwards.
include(GNUInstallDirs)
install(TARGETS superwild-cli RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
if(TARGET superwild)
    install(TARGETS superwild RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
    install(DIRECTORY assets/ DESTINATION ${CMAKE_INSTALL_DATADIR}/superwild/assets
            PATTERN generator EXCLUDE)
endif()
