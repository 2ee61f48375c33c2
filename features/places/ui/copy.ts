import { translated } from '#platform/ui/language.ts';

/** The words of the field for a place. */
export const copy = translated('places', {
  byGoogle: 'Suggestions powered by Google',
  broken: 'Couldn’t load suggestions. Type the location instead.',
});
