/* version.h: the release number that every program shows. */
#ifndef SUPERWILD_VERSION_H
#define SUPERWILD_VERSION_H

#define SUPERWILD_VERSION "1.0.0"

#endif
