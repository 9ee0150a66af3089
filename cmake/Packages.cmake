# Fills the templates of packaging/linux/package: release, homepage and maintainer come from
# here, so that each is written in one place only.
set(SUPERWILD_MAINTAINER "The Superwild makers <superwild@superwild.github.io>" CACHE STRING
    "who answers for a package: name and address, as Debian and RPM write them")
if(UNIX AND NOT APPLE AND TARGET superwild)
    foreach(file deb/control deb/copyright rpm/superwild.spec tar/README)
        configure_file(packaging/linux/${file}.in packaging/linux/${file} @ONLY)
    endforeach()
    file(GENERATE OUTPUT packaging/linux/about CONTENT
         "version='${PROJECT_VERSION}'\nmaintainer='${SUPERWILD_MAINTAINER}'\n")
endif()
