import { counted } from '#platform/ui/counted.ts';
import type { followingCopy } from './following-copy.ts';

/** The Spanish words of submissions on other pages. */
export const submissionsElsewhere = {
  noAnswer: 'Sin respuesta',
  all: 'Ver todo',
  broken: 'No se pudo cargar lo que sigue sin respuesta',
  days: (days: number) => (days === 1 ? '1 día hábil' : `${counted.format(days)} días hábiles`),
  nudge: 'Recordar',
  nudgeAbout: (title: string) => `Recordar: ${title}`,
  opened: 'Abierto hace poco',
  openedTimes: (count: number) =>
    `Abierto ${count === 1 ? 'una vez' : count === 2 ? 'dos veces' : `${counted.format(count)} veces`}, la última`,
  received: 'Recibido como propuesta',
} satisfies typeof followingCopy;
