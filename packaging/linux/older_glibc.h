/* older_glibc.h: included before every file of a package. Some functions have a newer version
 * that differs only in how it reports errors. This asks for the older version, so that glibc
 * 2.34 is enough. */
#if defined(__linux__) && defined(__x86_64__)
__asm__(".symver hypotf, hypotf@GLIBC_2.2.5");
#endif
