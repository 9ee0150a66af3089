/* asan.c: how the address sanitizer watches the tests. It keeps memory that was freed, to notice who
 * uses it afterwards. With its usual 256 MB, most tests get fresh memory from the system all the
 * time, which takes longer than what they do with it. ASAN_OPTIONS in the environment decides if it
 * says something else. */
const char *__asan_default_options(void);

__attribute__((used, visibility("default"))) const char *__asan_default_options(void)
{
    return "quarantine_size_mb=16";
}
