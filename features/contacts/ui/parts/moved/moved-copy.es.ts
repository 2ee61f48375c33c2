import { several } from '#platform/ui/spanish-plural.ts';
import type { words } from './moved-copy.ts';

const cards = (count: number) => several(count, 'tarjeta', 'tarjetas');

/** The Spanish words of people who moved into another job. */
export const spanish = {
  title: 'Cambios de trabajo',
  lead: 'Sus perfiles indican otro trabajo que tus tarjetas. La tarjeta que actualices guarda el trabajo anterior en su historial. Tus listas ya muestran el nuevo.',
  list: 'Cambios de trabajo',
  broken: 'No se pudo cargar quién ha cambiado de trabajo',
  empty: 'Nadie ha cambiado de trabajo. Tus tarjetas dicen lo mismo que los perfiles.',
  all: 'Todas',
  now: 'ahora',
  noJob: 'sin trabajo',
  since: 'Desde',
  inLists: (names) => `En tus listas: ${names}`,
  firstOf: (shown, total) => `Las primeras ${shown} de ${total}. Las demás vienen después.`,
  leave: 'Dejar como está',
  leaveOne: (name) => `Dejar la tarjeta de ${name} como está`,
  left: (name) => `La tarjeta de ${name} se queda como está`,
  leftOnes: 'Se quedan como están, hasta el próximo cambio',
  again: 'Volver a preguntar',
  againOne: (name) => `Volver a preguntar por ${name}`,
  close: 'Cerrar',
  update: (count) => `Actualizar ${cards(count)}`,
  updated: (count) => several(count, 'tarjeta actualizada', 'tarjetas actualizadas'),
  undo: 'Deshacer',
  undone: (count) => several(count, 'tarjeta restaurada', 'tarjetas restauradas'),
  kept: (count) =>
    `${several(count, 'tarjeta cambiada', 'tarjetas cambiadas')} desde entonces: como están ahora`,
  notAll: 'Sin actualizar',
  outcomes: {
    changed: 'cambió entretanto, vuelve a mirar',
    full: 'no cabe otro trabajo anterior',
    absent: 'ya no está entre tus contactos',
  },
  failed: 'No se actualizaron las tarjetas',
  failedLeave: 'No se guardó',
  failedUndo: 'No se deshizo',
  failedLine: 'Inténtalo de nuevo en un momento.',
} satisfies typeof words;
