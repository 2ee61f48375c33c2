import type { rowCopy } from './row-copy.ts';

/** Spanish copy of a person in a list. */
export const peopleRows = {
  accountStatus: { suspended: 'Suspendida', deleted: 'Eliminada', practice: 'Práctica' },
  columns: { person: 'Nombre', place: 'Lugar', tags: 'Géneros y habilidades' },
  unclaimed: 'Aún no está en Backlot',
} satisfies typeof rowCopy;
