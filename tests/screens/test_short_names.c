/* test_short_names.c: on narrow plates names are short, in whole letters. */
#include "desk/view_help.h"

TEST_DRIVEN(first_letters_are_letters)
{
    static const char *const name[][2] = {
        {"\xe6\x98\x8e (\xd7\x90\xd7\x91) 3 ...", "\xe6\x98\x8e\xd7\x90"
                                                  "3"},
        {"Ann \"Big\" Bo", "ABB"},
        {"- Bob - - - his", "Bh"},
    };
    desk_deal(d, 6, true, 7, 800, 600);
    struct match *m = (struct match *)match_of(d);
    for (int i = 0; i < 3; i++)
        snprintf(m->config.name[i], sizeof m->config.name[i], "%s", name[i][0]);
    drive_draw(d);
    for (int i = 0; i < 3; i++)
        assert_true(written(d, name[i][1]));
}

TESTS_MAIN
