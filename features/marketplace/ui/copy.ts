import { translated } from '#platform/ui/language.ts';

/** The words of /marketplace. */
export const copy = translated('marketplace', {
  title: 'New page',
  empty: 'Nothing yet. Say here what will appear, and offer the next step.',
  broken: 'Couldn’t load this page',
});
