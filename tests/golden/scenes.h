/* scenes.h: lists every screen in every state that looks different, each set up by hand.
 * golden-images, golden-renderers and the contact sheet use this one list. */
#ifndef SUPERWILD_SCENES_H
#define SUPERWILD_SCENES_H

#include "app_state.h"
#include "screens.h"
#include "desk/view_help.h"

enum scene_flag {
    SMALL = 1,   /* looks different in a small window, so it is also compared there */
    TILES = 2,   /* about tiles: shown with all their faces */
    STORED = 4,  /* needs a profile on the disk */
    OWN = 8,     /* has its own theme and is shown only in that */
    DESK = 16,   /* about a desk: looked at in brief runs, too */
    MOVING = 32, /* shown in the middle of a motion */
    PACKED = 64  /* with the program's packs of puzzles, and not those of the tests */
};

/* X: scenes that are functions, scene_MAKE(); T: those that are text. */
#define SCENES_LIST(X, T)                                                                      \
    /* Pages before a game. */                                                                 \
    T(title, "title", SMALL)                                                                   \
    T(title_normikub, "title-normikub", SMALL)                                                 \
    T(title_classic, "title-classic", SMALL)                                                   \
    T(title_blockers, "title-blockers", SMALL)                                                 \
    T(title_continue_normikub, "title-continue-normikub", SMALL | STORED)                      \
    T(title_continue, "title-continue", SMALL | STORED)                                        \
    X(title_people, "title-people", SMALL | STORED)                                            \
    X(people, "people", SMALL | STORED)                                                        \
    X(people_card, "people-card", SMALL | STORED)                                              \
    T(setup, "setup", SMALL)                                                                   \
    T(setup_six, "setup-six", SMALL)                                                           \
    T(setup_computers, "setup-computers", SMALL)                                               \
    T(setup_faces, "setup-faces", SMALL)                                                       \
    T(setup_people, "setup-people", SMALL)                                                     \
    T(setup_face, "setup-face", SMALL)                                                         \
    T(setup_classic, "setup-classic", SMALL)                                                   \
    T(title_whatswild, "title-whats-wild", SMALL)                                              \
    T(setup_whatswild, "setup-whats-wild", SMALL)                                              \
    T(setup_blockers, "setup-blockers", SMALL)                                                 \
    X(setup_alone, "setup-alone", STORED)                                                      \
    T(setup_more, "setup-more", SMALL)                                                         \
    T(setup_seed, "setup-seed", 0)                                                             \
    T(setup_normikub, "setup-normikub", SMALL)                                                 \
    T(setup_eight, "setup-eight", SMALL)                                                       \
    X(lots_eight, "lots-eight", SMALL | DESK)                                                  \
    X(normikub_asked, "normikub-asked", SMALL | DESK)                                          \
    X(normikub_proposed, "normikub-proposed", SMALL)                                           \
    X(normikub_look, "normikub-look", SMALL)                                                   \
    X(lots, "lots", 0)                                                                         \
    T(lots_drawn, "lots-drawn", 0)                                                             \
    X(lots_tie, "lots-tie", SMALL | DESK)                                                      \
    X(lots_decided, "lots-decided", DESK)                                                      \
    /* The hand-over. */                                                                       \
    T(handover, "handover", SMALL)                                                             \
    T(handover_long, "handover-long", 0)                                                       \
    T(handover_eight, "handover-eight", SMALL)                                                 \
    T(out_normikub, "out-normikub", 0)                                                         \
    T(out, "out", SMALL)                                                                       \
    T(out_alone, "out-alone", 0)                                                               \
    /* The table. */                                                                           \
    T(table, "table", SMALL | TILES | DESK)                                                    \
    T(plain, "plain", TILES)                                                                   \
    T(stacks, "stacks", TILES | DESK)                                                          \
    T(towers, "towers", TILES | DESK)                                                          \
    T(diagonals, "diagonals", TILES | DESK)                                                    \
    X(first_turn, "first-turn", SMALL)                                                         \
    T(drawn, "drawn", 0)                                                                       \
    T(six, "six", SMALL)                                                                       \
    X(again, "again", SMALL)                                                                   \
    T(six_long, "six-long", SMALL | DESK)                                                      \
    T(together, "together", SMALL | DESK)                                                      \
    X(all_tiles, "all-tiles", TILES | DESK)                                                    \
    T(full_rack, "full-rack", SMALL | TILES | DESK)                                            \
    T(ghost, "ghost", SMALL | DESK)                                                            \
    X(ghost_refused, "ghost-refused", DESK)                                                    \
    T(selection, "selection", DESK)                                                            \
    T(cursor, "cursor", DESK)                                                                  \
    T(faults, "faults", SMALL | DESK)                                                          \
    T(making, "making", SMALL | TILES | DESK)                                                  \
    T(fan, "fan", SMALL | TILES | DESK)                                                        \
    T(meaning, "meaning", SMALL | DESK)                                                        \
    T(hint, "hint", SMALL | DESK)                                                              \
    T(hint_place, "hint-place", DESK)                                                          \
    X(computer, "computer", SMALL)                                                             \
    X(computer_plays, "computer-plays", MOVING | DESK)                                         \
    X(voice, "voice", SMALL | DESK)                                                            \
    X(voice_cards, "voice-cards", SMALL)                                                       \
    X(voice_board, "voice-board", SMALL)                                                       \
    X(mark, "mark", SMALL)                                                                     \
    X(mark_cards, "mark-cards", SMALL)                                                         \
    X(mark_board, "mark-board", SMALL)                                                         \
    X(undone, "undone", MOVING | DESK)                                                         \
    X(sparkle, "sparkle", MOVING | DESK)                                                       \
    T(caption, "caption", SMALL | DESK)                                                        \
    X(timer, "timer", 0)                                                                       \
    X(timer_last, "timer-last", SMALL)                                                         \
    T(contrast, "contrast", SMALL | OWN | DESK)                                                \
    T(dark, "dark", OWN)                                                                       \
    T(large_text, "large-text", SMALL | DESK)                                                  \
    /* The table of Normikub. */                                                               \
    T(normikub, "normikub", SMALL | TILES | DESK)                                              \
    T(normikub_meaning, "normikub-meaning", SMALL | DESK)                                      \
    T(normikub_rows, "normikub-rows", DESK)                                                    \
    T(normikub_first, "normikub-first", SMALL)                                                 \
    X(normikub_limit, "normikub-limit", SMALL | DESK)                                          \
    T(eight, "eight", SMALL)                                                                   \
    T(eight_long, "eight-long", SMALL)                                                         \
    T(together_eight, "together-eight", SMALL | DESK)                                          \
    X(challenge, "challenge", SMALL)                                                           \
    T(challenge_hint, "challenge-hint", SMALL)                                                 \
    T(challenge_done, "challenge-done", SMALL)                                                 \
    T(challenge_shown, "challenge-shown", SMALL | DESK)                                        \
    T(challenge_shown_end, "challenge-shown-end", SMALL)                                       \
    X(challenge_hopeless, "challenge-hopeless", SMALL)                                         \
    /* The table of Classic. */                                                                \
    T(classic, "classic", SMALL | TILES | DESK)                                                \
    T(classic_way, "classic-way", SMALL | DESK)                                                \
    T(classic_wild, "classic-wild", DESK)                                                      \
    X(classic_grip, "classic-grip", DESK)                                                      \
    X(classic_first, "classic-first", SMALL | DESK)                                            \
    X(classic_full, "classic-full", SMALL | DESK)                                              \
    X(classic_clock, "classic-clock", SMALL)                                                   \
    /* The table of What's Wild?!. */                                                          \
    X(whatswild, "whats-wild", SMALL | DESK)                                                   \
    X(whatswild_groups, "whats-wild-groups", SMALL | DESK)                                     \
    X(whatswild_discard, "whats-wild-discard", DESK)                                           \
    X(whatswild_number, "whats-wild-number", SMALL | DESK)                                     \
    X(whatswild_seven, "whats-wild-seven", SMALL)                                              \
    X(whatswild_end, "whats-wild-end", SMALL)                                                  \
    X(whatswild_two, "whats-wild-two", SMALL)                                                  \
    X(whatswild_hand, "whats-wild-hand", SMALL)                                                \
    X(whatswild_last, "whats-wild-last", SMALL)                                                \
    X(whatswild_round, "whats-wild-round", SMALL)                                              \
    X(whatswild_round_seven, "whats-wild-round-seven", SMALL)                                  \
    X(whatswild_places, "whats-wild-places", SMALL)                                            \
    X(whatswild_gone, "whats-wild-gone", SMALL | MOVING)                                       \
    T(whatswild_contrast, "whats-wild-contrast", SMALL | OWN)                                  \
    X(whatswild_cards, "whats-wild-cards", SMALL | MOVING | DESK)                              \
    /* The board of Blockers!. */                                                              \
    X(blockers, "blockers", SMALL | DESK)                                                      \
    X(blockers_first, "blockers-first", SMALL)                                                 \
    X(blockers_put, "blockers-put", SMALL | DESK)                                              \
    X(blockers_capture, "blockers-capture", SMALL | DESK)                                      \
    X(blockers_refused, "blockers-refused", SMALL | DESK)                                      \
    X(blockers_about, "blockers-about", DESK)                                                  \
    T(blockers_end, "blockers-end", SMALL)                                                     \
    /* Puzzles. */                                                                             \
    X(puzzling, "puzzling", SMALL)                                                             \
    X(puzzling_free, "puzzling-free", SMALL)                                                   \
    X(puzzling_classic, "puzzling-classic", SMALL)                                             \
    T(puzzling_idea, "puzzling-idea", SMALL)                                                   \
    T(puzzling_group, "puzzling-group", SMALL)                                                 \
    T(puzzling_hint, "puzzling-hint", SMALL)                                                   \
    T(puzzling_laid, "puzzling-laid", SMALL)                                                   \
    T(puzzling_reason, "puzzling-reason", SMALL)                                               \
    X(puzzling_refused, "puzzling-refused", SMALL)                                             \
    X(puzzling_pile, "puzzling-pile", SMALL)                                                   \
    X(puzzling_number_solved, "puzzling-number-solved", SMALL)                                 \
    X(puzzling_number, "puzzling-number", SMALL)                                               \
    X(puzzling_solved, "puzzling-solved", SMALL)                                               \
    T(puzzling_shown, "puzzling-shown", SMALL)                                                 \
    /* The ends. */                                                                            \
    X(game_won, "game-won", SMALL)                                                             \
    X(all_out, "all-out", SMALL)                                                               \
    X(moment_out, "moment-out", SMALL | MOVING | DESK)                                         \
    X(moment_points, "moment-points", MOVING)                                                  \
    X(review, "review", SMALL)                                                                 \
    X(review_table, "review-table", SMALL)                                                     \
    X(review_begun, "review-begun", 0)                                                         \
    X(review_pieces, "review-pieces", SMALL)                                                   \
    X(round, "round", SMALL)                                                                   \
    X(round_blocked, "round-blocked", 0)                                                       \
    X(round_six, "round-six", SMALL)                                                           \
    X(round_tokens, "round-tokens", SMALL)                                                     \
    X(round_eight, "round-eight", SMALL)                                                       \
    T(round_challenge, "round-challenge", 0)                                                   \
    X(round_looking, "round-looking", SMALL)                                                   \
    X(game_end_eight, "game-end-eight", SMALL)                                                 \
    X(game_end, "game-end", SMALL)                                                             \
    X(game_end_shared, "game-end-shared", 0)                                                   \
    X(game_end_nobody, "game-end-nobody", 0)                                                   \
    T(round_points, "round-points", SMALL)                                                     \
    T(game_end_points, "game-end-points", SMALL)                                               \
    T(sheet, "sheet", 0)                                                                       \
    X(sheet_long, "sheet-long", SMALL)                                                         \
    X(game_end_alone, "game-end-alone", SMALL | STORED)                                        \
    X(solitaire, "solitaire", SMALL)                                                           \
    X(game_end_medal, "game-end-medal", SMALL | STORED)                                        \
    T(game_end_not_out, "game-end-not-out", 0)                                                 \
    /* A finished game watched again. */                                                       \
    T(watch, "watch", SMALL)                                                                   \
    T(watch_turn, "watch-turn", SMALL | DESK)                                                  \
    X(watch_best, "watch-best", SMALL)                                                         \
    X(watch_summary, "watch-summary", SMALL)                                                   \
    X(watch_whats_wild, "watch-whats-wild", 0)                                                 \
    X(watch_blockers, "watch-blockers", 0)                                                     \
    T(watch_end, "watch-end", 0)                                                               \
    /* What covers a screen. */                                                                \
    T(pause, "pause", SMALL)                                                                   \
    X(pause_classic, "pause-classic", 0)                                                       \
    T(pause_stop, "pause-stop", 0)                                                             \
    T(fair, "fair", SMALL)                                                                     \
    T(fair_over, "fair-over", SMALL)                                                           \
    T(ask_stop, "ask-stop", 0)                                                                 \
    T(ask_stop_alone, "ask-stop-alone", 0)                                                     \
    T(ask_end_turn, "ask-end-turn", 0)                                                         \
    T(ask_draw, "ask-draw", 0)                                                                 \
    T(ask_end_game, "ask-end-game", 0)                                                         \
    T(notice, "notice", 0)                                                                     \
    X(notice_disk, "notice-disk", SMALL)                                                       \
    X(notice_folder, "notice-folder", SMALL)                                                   \
    X(notice_overtaken, "notice-overtaken", 0)                                                 \
    /* The list of games. */                                                                   \
    T(games_none, "games-none", STORED)                                                        \
    T(games, "games", SMALL | STORED)                                                          \
    T(games_finished, "games-finished", SMALL | STORED)                                        \
    T(games_normikub, "games-normikub", SMALL | STORED)                                        \
    X(best_rounds, "best-rounds", SMALL | STORED)                                              \
    X(best_rounds_hinted, "best-rounds-hinted", SMALL | STORED)                                \
    X(statistics, "statistics", SMALL | STORED)                                                \
    X(statistics_about, "statistics-about", SMALL | STORED)                                    \
    X(statistics_results, "statistics-results", SMALL | STORED)                                \
    X(statistics_puzzles, "statistics-puzzles", STORED)                                        \
    X(marks, "marks", SMALL | STORED)                                                          \
    T(review_slate, "review-slate", OWN)                                                       \
    T(review_walnut, "review-walnut", OWN)                                                     \
    T(review_contrast, "review-contrast", OWN)                                                 \
    T(statistics_slate, "statistics-slate", OWN | STORED)                                      \
    T(statistics_walnut, "statistics-walnut", OWN | STORED)                                    \
    T(statistics_contrast, "statistics-contrast", OWN | STORED)                                \
    T(marks_slate, "marks-slate", OWN | STORED)                                                \
    T(marks_walnut, "marks-walnut", OWN | STORED)                                              \
    T(marks_contrast, "marks-contrast", OWN | STORED)                                          \
    T(fair_slate, "fair-slate", OWN)                                                           \
    T(fair_walnut, "fair-walnut", OWN)                                                         \
    T(fair_contrast, "fair-contrast", OWN)                                                     \
    T(people_slate, "people-slate", OWN | STORED)                                              \
    T(people_walnut, "people-walnut", OWN | STORED)                                            \
    T(people_contrast, "people-contrast", OWN | STORED)                                        \
    T(data_slate, "data-slate", OWN | STORED)                                                  \
    T(data_walnut, "data-walnut", OWN | STORED)                                                \
    T(data_contrast, "data-contrast", OWN | STORED)                                            \
    T(games_delete, "games-delete", STORED)                                                    \
    /* The pages of puzzles. */                                                                \
    X(puzzles, "puzzles", SMALL | STORED)                                                      \
    T(puzzles_first, "puzzles-first", STORED)                                                  \
    T(puzzle_packs, "puzzle-packs", SMALL | STORED)                                            \
    T(puzzle_packs_other, "puzzle-packs-other", SMALL | STORED)                                \
    T(puzzle_packs_cards, "puzzle-packs-cards", SMALL | STORED | PACKED)                       \
    T(puzzle_days, "puzzle-days", SMALL | STORED)                                              \
    T(puzzle_practice, "puzzle-practice", SMALL | STORED)                                      \
    T(puzzle_themes, "puzzle-themes", SMALL | STORED)                                          \
    T(rules_known, "rules-known", SMALL | STORED)                                              \
    T(rules_asked, "rules-asked", SMALL | STORED)                                              \
    T(puzzle_storm, "puzzle-storm", SMALL | STORED)                                            \
    T(puzzle_streak_end, "puzzle-streak-end", STORED)                                          \
    X(puzzle_history, "puzzle-history", SMALL | STORED)                                        \
    T(puzzle_history_run, "puzzle-history-run", STORED)                                        \
    X(puzzle_own, "puzzle-own", SMALL | STORED)                                                \
    X(puzzle_own_about, "puzzle-own-about", SMALL | STORED)                                    \
    X(puzzle_own_folders, "puzzle-own-folders", STORED)                                        \
    X(puzzle_endless, "puzzle-endless", SMALL | STORED)                                        \
    X(puzzle_endless_making, "puzzle-endless-making", STORED)                                  \
    T(puzzle_learn, "puzzle-learn", SMALL | STORED)                                            \
    T(puzzle_theme, "puzzle-theme", SMALL | STORED)                                            \
    /* The rules. */                                                                           \
    T(rules_contents, "rules-contents", SMALL)                                                 \
    T(rules_1, "rules-1", 0)                                                                   \
    T(rules_2, "rules-2", SMALL)                                                               \
    T(rules_3, "rules-3", 0)                                                                   \
    T(rules_4, "rules-4", 0)                                                                   \
    T(rules_5, "rules-5", 0)                                                                   \
    T(rules_6, "rules-6", 0)                                                                   \
    T(rules_7, "rules-7", 0)                                                                   \
    T(rules_8, "rules-8", 0)                                                                   \
    T(rules_9, "rules-9", 0)                                                                   \
    T(rules_10, "rules-10", SMALL)                                                             \
    T(rules_11, "rules-11", 0)                                                                 \
    T(rules_12, "rules-12", 0)                                                                 \
    T(normikub_rules_1, "normikub-rules-1", SMALL)                                             \
    T(normikub_rules_5, "normikub-rules-5", SMALL)                                             \
    T(normikub_rules_7, "normikub-rules-7", 0)                                                 \
    T(normikub_rules_8, "normikub-rules-8", SMALL)                                             \
    T(normikub_rules_9, "normikub-rules-9", SMALL | DESK)                                      \
    T(normikub_rules_10, "normikub-rules-10", SMALL)                                           \
    T(normikub_rules_11, "normikub-rules-11", 0)                                               \
    T(normikub_rules_12, "normikub-rules-12", SMALL)                                           \
    T(blockers_rules_1, "blockers-rules-1", 0)                                                 \
    T(blockers_rules_2, "blockers-rules-2", SMALL)                                             \
    T(blockers_rules_5, "blockers-rules-5", SMALL)                                             \
    T(whatswild_rules_2, "whats-wild-rules-2", SMALL)                                          \
    T(whatswild_rules_3, "whats-wild-rules-3", 0)                                              \
    T(whatswild_rules_5, "whats-wild-rules-5", SMALL)                                          \
    T(whatswild_rules_6, "whats-wild-rules-6", 0)                                              \
    T(whatswild_rules_8, "whats-wild-rules-8", SMALL)                                          \
    T(classic_rules_1, "classic-rules-1", SMALL)                                               \
    T(classic_rules_2, "classic-rules-2", 0)                                                   \
    T(classic_rules_3, "classic-rules-3", DESK)                                                \
    T(classic_rules_4, "classic-rules-4", 0)                                                   \
    T(classic_rules_5, "classic-rules-5", 0)                                                   \
    T(classic_rules_6, "classic-rules-6", SMALL)                                               \
    T(classic_rules_7, "classic-rules-7", 0)                                                   \
    T(classic_rules_8, "classic-rules-8", 0)                                                   \
    T(classic_rules_9, "classic-rules-9", 0)                                                   \
    T(classic_rules_10, "classic-rules-10", SMALL)                                             \
    T(classic_rules_11, "classic-rules-11", 0)                                                 \
    T(classic_rules_12, "classic-rules-12", SMALL)                                             \
    T(classic_rules_13, "classic-rules-13", SMALL)                                             \
    T(classic_rules_14, "classic-rules-14", 0)                                                 \
    T(classic_rules_15, "classic-rules-15", SMALL)                                             \
    T(classic_rules_16, "classic-rules-16", SMALL)                                             \
    T(classic_rules_17, "classic-rules-17", SMALL)                                             \
    T(rules_last, "rules-last", SMALL)                                                         \
    /* Settings, keys, about. */                                                               \
    T(settings_display, "settings-display", SMALL)                                             \
    T(settings_sound, "settings-sound", 0)                                                     \
    T(settings_motion, "settings-motion", 0)                                                   \
    T(settings_play, "settings-play", SMALL)                                                   \
    T(settings_access, "settings-access", SMALL)                                               \
    T(keys_1, "keys-1", SMALL)                                                                 \
    T(keys_2, "keys-2", 0)                                                                     \
    T(keys_3, "keys-3", 0)                                                                     \
    T(keys_wait, "keys-wait", 0)                                                               \
    T(keys_conflict, "keys-conflict", 0)                                                       \
    X(data, "data", SMALL | STORED)                                                            \
    X(data_save, "data-save", SMALL | STORED)                                                  \
    X(data_along, "data-along", STORED)                                                        \
    T(about, "about", SMALL)                                                                   \
    /* The lesson. */                                                                          \
    T(lesson, "lesson", SMALL | DESK)                                                          \
    T(lesson_fault, "lesson-fault", DESK)                                                      \
    T(lesson_done, "lesson-done", SMALL)                                                       \
    T(lesson_hint, "lesson-hint", 0)                                                           \
    T(lesson_six_nine, "lesson-six-nine", 0)                                                   \
    T(lesson_tower, "lesson-tower", SMALL | DESK)                                              \
    T(lesson_diagonals, "lesson-diagonals", 0)                                                 \
    X(lesson_trial, "lesson-trial", 0)                                                         \
    T(lesson_rows, "lesson-rows", SMALL)                                                       \
    T(lesson_crowd, "lesson-crowd", SMALL | DESK)                                              \
    T(lesson_free, "lesson-free", SMALL)                                                       \
    T(lesson_end_normikub, "lesson-end-normikub", SMALL)                                       \
    T(lesson_thirty, "lesson-thirty", SMALL)                                                   \
    T(lesson_stays, "lesson-stays", SMALL)                                                     \
    T(lesson_refused, "lesson-refused", SMALL)                                                 \
    T(lesson_join, "lesson-join", SMALL | DESK)                                                \
    T(lesson_take, "lesson-take", DESK)                                                        \
    T(lesson_end_classic, "lesson-end-classic", SMALL)                                         \
    T(lesson_blockers, "lesson-blockers", SMALL | DESK)                                        \
    X(lesson_blockers_split, "lesson-blockers-split", SMALL | DESK)                            \
    X(lesson_blockers_score, "lesson-blockers-score", SMALL)                                   \
    T(lesson_end_blockers, "lesson-end-blockers", SMALL | DESK)                                \
    T(lesson_whatswild, "lesson-whats-wild", SMALL)                                            \
    T(lesson_end, "lesson-end", SMALL)

struct scene {
    const char *name;
    unsigned flags;
    void (*make)(struct driver *d); /* NULL: it is text (scenes.txt) */
};

enum {
#define X(make, name, flags) SCENE_##make,
    SCENES_LIST(X, X)
#undef X
        SCENE_COUNT
};

extern const struct scene SCENES[SCENE_COUNT];

/* What a person may have changed in the settings. All 0: the defaults. */
struct scene_style {
    const char *theme;               /* its id */
    const char *language;            /* its id; NULL: English */
    int body;                        /* enum tile_body */
    int scale_percent, text_percent; /* 0: the default */
    bool large_numerals, large_marks;
};

/* Makes the scene, settled and drawn into d->dl. The renderer stays the caller's. */
void scene_begin(const struct scene *s, struct driver *d, struct renderer *r,
                 const struct scene_style *style, float w, float h);
void scene_end(struct driver *d);
/* The folder for scenes that need a profile; it belongs to the caller. */
void scene_profile(const char *dir);

#endif
