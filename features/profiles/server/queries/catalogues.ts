import type { CatalogueKind } from '#features/catalogues/limits.ts';
import { knownLabel } from '#features/catalogues/server/public.ts';
import { labelFromSlug } from '../../policy.ts';

export { catalogues, currentSlug, isListed } from '#features/catalogues/server/public.ts';

/** The label of a slug; an unknown slug still yields something readable (S67). */
export const labelOf = (name: CatalogueKind, slug: string): string =>
  knownLabel(name, slug) ?? labelFromSlug(slug);
