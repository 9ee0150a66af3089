/* x_errors.h: errors that the X server reports, by which Xlib would end the program. */
#ifndef SUPERWILD_X_ERRORS_H
#define SUPERWILD_X_ERRORS_H

/* From now on such errors are only counted. Call this when SDL has opened the display; with a
 * display that is no X server, and on other systems than Linux, it does nothing. */
void x_errors_survive(void);
/* How many there were. The server may report one only when it is next asked for something. */
int x_errors_seen(void);

#endif
