import type { words } from './form-copy.ts';

/** The Spanish words of a switch. */
export const form = { yes: 'Sí', no: 'No' } satisfies typeof words;
