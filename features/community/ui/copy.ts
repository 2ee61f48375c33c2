import { translated } from '#platform/ui/language.ts';

/** The words of /community. */
export const copy = translated('community', {
  title: 'New page',
  empty: 'Nothing yet. Say here what will appear, and offer the next step.',
  broken: 'Couldn’t load this page',
});
