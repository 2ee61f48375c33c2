import { copy } from '../copy.ts';

const places: ReadonlyMap<string, string> = new Map(Object.entries(copy.panel.uses));

/** The words for a place of use; its name if it has no words yet. */
export const placeOfUse = (use: string): string => places.get(use) ?? use;
