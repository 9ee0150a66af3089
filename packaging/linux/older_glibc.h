/* older_glibc.h: put before every file of a package. Functions whose newer version differs only in
 * how it reports errors are asked for in the older one, so that glibc 2.34 is enough. */
#if defined(__linux__) && defined(__x86_64__)
__asm__(".symver hypotf, hypotf@GLIBC_2.2.5");
#endif
