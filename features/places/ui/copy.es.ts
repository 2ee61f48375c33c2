import type { copy } from './copy.ts';

/** The Spanish words of the field for a place. */
export const spanish = {
  byGoogle: 'Sugerencias de Google',
  broken: 'No se pudieron cargar las sugerencias. Lo que escribas se guarda tal cual.',
} satisfies typeof copy;
