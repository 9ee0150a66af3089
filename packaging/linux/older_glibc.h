/* older_glibc.h: included before every file of a package. Some functions of the C library have a
 * newer version that differs only in how it reports errors. This asks for the older version, so
 * that glibc 2.34 is enough. tests/packaging/glibc.sh finds what is missing here. */
#if defined(__linux__) && defined(__x86_64__)
__asm__(".symver hypot, hypot@GLIBC_2.2.5");   /* newer since 2.35 */
__asm__(".symver hypotf, hypotf@GLIBC_2.2.5"); /* 2.35 */
__asm__(".symver fmod, fmod@GLIBC_2.2.5");     /* 2.38 */
__asm__(".symver fmodf, fmodf@GLIBC_2.2.5");   /* 2.38 */
#endif
