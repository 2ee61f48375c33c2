export { catalogues, currentSlug, isListed, knownLabel, tagOf, termsOf } from './index/shelf.ts';
export type { CatalogueUse, MovedUse } from './parts.ts';
export { loadCatalogues } from './queries.ts';
