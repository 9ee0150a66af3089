/* older_glibc.h: included before every file of a package. Some functions of the C library have
 * a newer version that differs only in how it reports errors. This asks for the older version,
 * so that glibc 2.34 is enough. tests/packaging/glibc.sh finds what is missing here. */
#if defined(__linux__) && defined(__x86_64__)
#define SUPERWILD_GLIBC "GLIBC_2.2.5"
#elif defined(__linux__) && defined(__aarch64__)
#define SUPERWILD_GLIBC "GLIBC_2.17"
#endif
#ifdef SUPERWILD_GLIBC
__asm__(".symver hypot, hypot@" SUPERWILD_GLIBC);   /* newer since 2.35 */
__asm__(".symver hypotf, hypotf@" SUPERWILD_GLIBC); /* 2.35 */
__asm__(".symver fmod, fmod@" SUPERWILD_GLIBC);     /* 2.38 */
__asm__(".symver fmodf, fmodf@" SUPERWILD_GLIBC);   /* 2.38 */
#endif
