/* profile_browser.h: in a browser, the profile lies in memory, and the page keeps it in the
 * browser's own database (packaging/web/page/saving.js). Elsewhere nothing here does anything.
 */
#ifndef SUPERWILD_PROFILE_BROWSER_H
#define SUPERWILD_PROFILE_BROWSER_H

/* From now on, what a transaction has changed in a profile goes to the page as soon as the
 * transaction has ended. Call it before the profile is opened. */
void profile_browser_watch(void);

#endif
