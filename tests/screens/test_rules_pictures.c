/* test_rules_pictures.c: what the pictures of the rules show of a step is what the words below
 * them say, and each page says whose rules these are. */
#include "screens_help.h"

#include "classic_window.h"
#include "rules_book.h"
#include "settings.h"

#include <math.h>

static void open_page(struct driver *d, const char *game, const char *title)
{
    int at = 0;
    drive_start(d, NULL, 1280, 800);
    while (strcmp(look_at(at)->name, game) != 0)
        at++;
    settings_choose_game(d->app, look_at(at));
    drive_draw(d);
    drive_press(d, "rules");
    while (strcmp(drive_find(d, "title")->label, title) != 0)
        drive_press(d, "next");
}

static const char *text_of(const struct driver *d, const struct draw_cmd *c)
{
    return d->dl.text + c->text;
}

/* The first or second figure of this text in large letters, from the top; NULL if there is
 * none. */
static const struct draw_cmd *figure(const struct driver *d, const char *text, bool upper)
{
    for (int i = 0; i < d->dl.n; i++) {
        const struct draw_cmd *c = &d->dl.cmd[i];
        if (c->kind == DRAW_TEXT && c->what == FONT_TILE && !strcmp(text_of(d, c), text) &&
            upper == (c->r.y < d->h / 2))
            return c;
    }
    return NULL;
}

/* What is read there in the end. */
static const char *read_at(const struct driver *d, const struct draw_cmd *at)
{
    const struct draw_cmd *last = at;
    for (const struct draw_cmd *c = at; c < d->dl.cmd + d->dl.n; c++)
        if (c->kind == DRAW_TEXT && fabsf(c->r.x - at->r.x) < 3 && fabsf(c->r.y - at->r.y) < 3)
            last = c;
    return text_of(d, last);
}

/* "Now the 8s are wild": so says the sign, but not if the chameleon came too late. */
TEST_DRIVEN(the_sign_says_what_is_wild)
{
    open_page(d, "What's Wild?!", "Chameleons");
    assert_string_equal(read_at(d, figure(d, "5", true)), "8");
    assert_string_equal(read_at(d, figure(d, "5", false)), "5");
}

/* "Without the blue 6, ...": one can see it. */
TEST_DRIVEN(a_captured_tile_is_in_sight)
{
    open_page(d, "Blockers!", "Capturing from a group");
    const struct draw_cmd *six = figure(d, "6", true);
    float half = six->size * 0.25f;
    for (const struct draw_cmd *c = six + 1; c < d->dl.cmd + d->dl.n; c++) {
        bool body =
            c->kind == DRAW_BOX || (c->kind == DRAW_SPRITE && c->what != SPRITE_TARGET_TAKE);
        bool over = c->r.x < six->r.x + half && c->r.x + c->r.w > six->r.x - half &&
                    c->r.y < six->r.y + half && c->r.y + c->r.h > six->r.y - half;
        if (body && over)
            fail_msg("something lies over the 6 at %g, %g", (double)c->r.x, (double)c->r.y);
    }
    assert_non_null(figure(d, "E", true)); /* the tile that captures it is there, too */
}

/* Who goes out gets what the others lose, and Harry's total is 64. */
TEST(the_score_sheet_adds_up)
{
    const struct rules_sheet *sheet = NULL;
    int harry = 0;
    for (int i = 0; !sheet; i++)
        sheet = BOOK_CLASSIC[i]->sheet;
    for (int round = 0; round < RULES_ROUNDS; round++) {
        int sum = 0;
        for (int i = 0; i < RULES_NAMES; i++)
            sum += sheet->points[round][i];
        assert_int_equal(sum, 0);
        harry += sheet->points[round][0];
    }
    assert_int_equal(harry, 64);
}

/* Each page has as many examples as it counts. */
TEST(all_examples_are_shown)
{
    for (int i = 0; i < look_count(); i++)
        for (int k = 0; k < look_pages(look_at(i)); k++) {
            const struct rules_page *p = look_at(i)->rules[k];
            for (int n = 0; n < 2; n++)
                if ((p->example[n].caption != NULL) != (n < p->n))
                    fail_msg("\"%s\" of %s", p->title, look_at(i)->name);
        }
}

/* On each page, and nothing that turns pages is beside what closes the rules. */
TEST_DRIVEN(each_page_names_the_game)
{
    for (int i = 0; i < look_count(); i++) {
        drive_start(d, NULL, 800, 600);
        settings_choose_game(d->app, look_at(i));
        drive_draw(d);
        drive_press(d, "rules");
        for (int page = 0; page < look_pages(look_at(i)); page++) {
            const char *name = look_at(i)->name;
            assert_int_equal(strncmp(drive_find(d, "page")->label, name, strlen(name)), 0);
            assert_true(drive_find(d, "contents")->r.x < drive_find(d, "previous")->r.x);
            assert_true(drive_find(d, "back")->r.x < drive_find(d, "contents")->r.x);
            drive_press(d, "next");
        }
    }
}

TESTS_MAIN
