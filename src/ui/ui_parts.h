/* ui_parts.h: what the files of ui/ share. No other file includes it. */
#ifndef SUPERWILD_UI_PARTS_H
#define SUPERWILD_UI_PARTS_H

#include "ui.h"

/* Adds a widget to the frame's list. Never NULL; `parent` is -1. */
struct ui_widget *ui_add(struct ui *ui, enum ui_kind kind, const char *id, struct rect r,
                         const char *label, unsigned flags);
/* The widget with this id in the topmost layer, or NULL. */
struct ui_widget *ui_find(struct ui *ui, const char *id);
/* The topmost widget at the point, ignoring areas and labels, or -1. */
int ui_at(const struct ui *ui, float x, float y);
/* The widget there that can be pressed, or else a label that has a tooltip; -1: neither. */
int ui_hovered(const struct ui *ui, float x, float y);
bool ui_can_focus(const struct ui *ui, int i);
/* Gives the focus to a widget of this frame. A key may come before the next frame, so the caret is
 * at the end of its text already. */
void ui_focus_widget(struct ui *ui, int i);
void ui_set(char id[UI_ID], const char *to);

/* ui_field.c: editing the text of the field that has the focus. */
enum ui_edit { UI_NOT_USED, UI_USED, UI_CHANGED };
enum ui_edit ui_field_key(struct ui *ui, struct ui_widget *w, const struct input *in);
/* Puts text in the place of the selection, as many whole letters of it as fit. */
enum ui_edit ui_field_type(struct ui *ui, struct ui_widget *w, const char *text);
/* An input method changes what it puts together. True if something looks different. */
bool ui_field_compose(struct ui *ui, const struct input *in);
/* Where the caret is at a byte offset of a text, in pixels from the text's left end. */
float ui_field_caret(const struct ui *ui, const char *text, int at);
/* Where the letter at the bytes from..to is: its left end and its width. */
void ui_field_letter(const struct ui *ui, const char *text, int from, int to, float *x, float *w);
/* The pointer's button goes down on a field: puts the caret there, or selects everything. */
void ui_field_press(struct ui *ui, const struct ui_widget *w, const struct input *in);
/* The pointer moves with the button down: selects up to there. */
void ui_field_drag(struct ui *ui, const struct ui_widget *w, float x);
/* The selected bytes: from `from` up to and without `to`; none if the two are equal. */
void ui_selection(const struct ui *ui, int *from, int *to);

/* Draws text in r, shrunk to fit, then in two lines, then cut with an ellipsis; for people who
 * asked for larger text rather in two lines than smaller. */
void ui_draw_line(struct ui *ui, struct rect r, enum font f, float size, enum align a,
                  struct rgba c, const char *text);
/* The size in pixels that this takes; and the same with a given size. */
float ui_line_px(const struct ui *ui, struct rect r, enum font f, float size, const char *text);
bool ui_draw_line_px(struct ui *ui, struct rect r, enum font f, float px, enum align a,
                     struct rgba c, const char *text);
/* The same, and keeps the line for ui_even_rows(): it belongs to the row. */
bool ui_draw_kept_line(struct ui *ui, struct rect row, struct rect r, enum font f, float size,
                       enum align a, struct rgba c, const char *text);
/* ui_rows.c: keeps a line whose commands are the last ones of the draw list, from `from` on. */
void ui_keep_line(struct ui *ui, const struct ui_line *line);
/* Gives all lines of a row one size, at the end of a frame. */
void ui_even_rows(struct ui *ui);
/* Draws the body of a button, a field or a part of a choice. */
void ui_draw_body(struct ui *ui, const struct ui_widget *w, struct rect r, float radius);
struct rgba ui_body_ink(const struct ui *ui, const struct ui_widget *w);

#endif
