/* checks.c: what checks.h says has to be true of every scene, in windows of other sizes than
 * those of the pictures. One is so small that lines and gaps reach the least width that they
 * may have. Nothing is drawn, so this is quick. */
#include "checks.h"
#include "scenes.h"
#include "thorough.h"

static void see(const struct scene *s, float w, float h, const struct scene_style *style)
{
    struct driver d = {.app = NULL};
    struct renderer *r = renderer_null();
    scene_begin(s, &d, r, style, w, h);
    check_scene(s, &d, false);
    scene_end(&d);
    r->destroy(r);
}

int main(void)
{
    static const struct scene_style contrast = {.theme = "contrast", .large_marks = true};
    char folder[FOLDER_MOST];
    scene_profile(drive_new_folder(folder, sizeof folder));
    for (int i = 0; i < SCENE_COUNT; i++) {
        if (!(SCENES[i].flags & DESK) && i % often(1, 4, 7))
            continue;
        see(&SCENES[i], 640, 480, NULL);
        see(&SCENES[i], 1280, 800, SCENES[i].flags & OWN ? NULL : &contrast);
    }
    drive_remove(folder);
    return 0;
}
