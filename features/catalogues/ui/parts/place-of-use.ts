import { copy } from '../copy.ts';

const places: ReadonlyMap<string, string> = new Map(Object.entries(copy.panel.uses));

/** Where a use is, in words; one that has none yet by its name. */
export const placeOfUse = (use: string): string => places.get(use) ?? use;
