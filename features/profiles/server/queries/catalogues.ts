import { isListed, knownLabel } from '#features/catalogues/server/public.ts';
import { labelFromSlug } from '../../policy.ts';

export { catalogues, currentSlug, isListed } from '#features/catalogues/server/public.ts';

export type CatalogueName = Parameters<typeof isListed>[0];

/** The label of a slug; one that no catalogue knows still shows something readable (S67). */
export const labelOf = (name: CatalogueName, slug: string): string =>
  knownLabel(name, slug) ?? labelFromSlug(slug);
