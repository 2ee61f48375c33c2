import { several } from '#platform/ui/spanish-plural.ts';
import type { words } from './moved-copy.ts';

const cards = (count: number) => several(count, 'contacto', 'contactos');

/** The Spanish texts of job changes. */
export const spanish = {
  title: 'Cambios de trabajo',
  lead: 'Sus perfiles muestran un trabajo nuevo. Al actualizar, el anterior pasa a sus trabajos previos. Tus listas ya muestran el nuevo.',
  list: 'Cambios de trabajo',
  broken: 'No se pudo cargar quién ha cambiado de trabajo',
  empty: 'Sin cambios de trabajo. Tus contactos coinciden con sus perfiles.',
  all: 'Todas',
  now: 'ahora',
  noJob: 'sin trabajo',
  since: 'Desde',
  inLists: (names) => `En tus listas: ${names}`,
  firstOf: (shown, total) => `Las primeras ${shown} de ${total}. Las demás vienen después.`,
  leave: 'Conservar el anterior',
  leaveOne: (name) => `Conservar el trabajo anterior de ${name}`,
  left: (name) => `Se conserva el trabajo anterior de ${name}`,
  leftOnes: 'Sin cambios hasta su próximo trabajo',
  again: 'Volver a preguntar',
  againOne: (name) => `Volver a preguntar por ${name}`,
  close: 'Cerrar',
  update: (count) => `Actualizar ${cards(count)}`,
  updated: (count) => several(count, 'contacto actualizado', 'contactos actualizados'),
  undo: 'Deshacer',
  undone: (count) => several(count, 'contacto recuperado', 'contactos recuperados'),
  kept: (count) =>
    `${several(count, 'contacto conservado', 'contactos conservados')} por cambios posteriores`,
  notAll: 'Sin actualizar',
  outcomes: {
    changed: 'cambió entretanto, vuelve a mirar',
    full: 'no cabe otro trabajo anterior',
    absent: 'ya no está entre tus contactos',
  },
  failed: 'No se pudieron actualizar los contactos',
  failedLeave: 'No se guardó',
  failedUndo: 'No se deshizo',
  failedLine: 'Inténtalo de nuevo en un momento.',
} satisfies typeof words;
