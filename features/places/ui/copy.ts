import { translated } from '#platform/ui/language.ts';

/** Copy of the place field. */
export const copy = translated('places', {
  byGoogle: 'Suggestions powered by Google',
  broken: 'Couldn’t load suggestions. Type the location instead.',
});
