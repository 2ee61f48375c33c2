import type { CataloguesParts } from '../listeners.ts';
import { importRoutes } from './imports.ts';
import { contractOf } from './parts.ts';
import { readingRoutes } from './reading.ts';
import { mergingRoutes, writingRoutes } from './writing.ts';

/** All routes of catalogues. */
export function cataloguesRoutes(parts: CataloguesParts) {
  const contract = contractOf(parts);
  return contract.router({
    ...readingRoutes(contract, parts),
    ...writingRoutes(contract, parts),
    ...mergingRoutes(contract, parts),
    ...importRoutes(contract, parts),
  });
}
