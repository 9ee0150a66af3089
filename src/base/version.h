/* version.h: the release, as every program shows it. */
#ifndef SUPERWILD_VERSION_H
#define SUPERWILD_VERSION_H

#define SUPERWILD_VERSION "0.1.0"

#endif
