/* people_parts.h: the page of the people who play at this computer: people_list.c has what it
 * knows, people_page.c what is on it, people_cards.c the cards over it. */
#ifndef SUPERWILD_PEOPLE_PARTS_H
#define SUPERWILD_PEOPLE_PARTS_H

#include "page.h"
#include "person.h"

struct app;

struct people_page {
    struct person_list all;
    struct page_list list;
    int at;                    /* whom a card is about; -1: somebody who is being added */
    char name[NAME_MAX_BYTES]; /* as typed on a card */
    int face;
    struct reason fault; /* what is wrong with the name; "": nothing */
    int into;            /* with whom `at` is to be merged */
    struct page_list others;
};

struct people_page *people_page_of(const struct app *app);
/* Reads the list again. */
void people_page_load(struct app *app);
/* Opens the card to add somebody (-1), or about the person at this place of the list. */
void people_ask(struct app *app, int at);

#endif
