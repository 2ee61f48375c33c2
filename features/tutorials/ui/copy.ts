import { translated } from '#platform/ui/language.ts';

/** The words of /get-started. */
export const copy = translated('tutorials', {
  title: 'Tutorials',
  thing: 'Tutorials',
  whoCanGrant: 'an administrator',
  seenOf: (seen: number, all: number) => `${seen} of ${all} watched`,
  refresh: 'Refresh',
  search: 'Search titles and what is said',
  list: 'Tutorials',
  none: 'Short films that show how a page is used stand here. There is none about the pages that are open to you yet.',
  noneMatch: 'Nothing is said or called like that.',
  clear: 'Clear the search',
  broken: 'Could not load the tutorials',
  isNew: 'New',
  seen: 'Watched',
  saidAt: (time: string, text: string) => `At ${time}: ${text}`,
  absent: 'This tutorial does not exist',
  absentLine: 'It was replaced by a newer one, or the address is mistyped.',
  all: 'All tutorials',
  doItNow: 'Do it now',
  chapters: 'Chapters',
  transcript: 'What is said',
  captions: 'Captions',
  next: 'Next',
  filmBroken: 'The film could not be loaded. What is said stands beside it.',
  notKept: 'How far you have watched could not be saved.',
});
