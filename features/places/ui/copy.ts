import { counted } from '#platform/ui/counted.ts';
import { translated } from '#platform/ui/language.ts';

/** Copy of the place field. */
export const copy = translated('places', {
  byGoogle: 'Suggestions powered by Google',
  radius: 'Radius',
  kilometres: (km: number) => `${counted.format(km)} km`,
  broken: 'Couldn’t load suggestions. Type the location instead.',
});
