import { translated } from '#platform/ui/language.ts';

/** The words of the field for a place. */
export const copy = translated('places', {
  byGoogle: 'Suggestions powered by Google',
  broken: 'Suggestions could not be loaded. What you write is kept as it is.',
});
