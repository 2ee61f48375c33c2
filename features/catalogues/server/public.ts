export { catalogues, currentSlug, isListed, knownLabel, tagOf, termsOf } from './index/shelf.ts';
export type { CatalogueUse, MovedUse } from './listeners.ts';
export { loadCatalogues } from './queries/entries.ts';
