/* job_stopped.c: what a job asks while it works. It is a file of its own because a test takes the
 * answer's place, and the linker gives it only the calls of other files. */
#include "job.h"

bool job_stopped(void *ctx)
{
    struct job *j = ctx;
    return atomic_load(&j->stop);
}
