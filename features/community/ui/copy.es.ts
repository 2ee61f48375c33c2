import type { copy } from './copy.ts';

/** The Spanish words of /community. */
export const spanish = {
  title: 'Página nueva',
  empty: 'Aún no hay nada. Di aquí qué aparecerá y ofrece el siguiente paso.',
  broken: 'No se pudo cargar esta página',
} satisfies typeof copy;
