import type { copy } from './copy.ts';

/** The Spanish words of working on someone's desk. */
export const spanish = {
  label: 'En qué despacho estás',
  on: 'Estás en el',
  onShort: 'En el',
  deskOf: (name: string) => `despacho de ${name}`,
  as: { first: 'primer asistente', second: 'segundo asistente', cover: 'suplencia' },
  leave: 'Salir del despacho',
  leaveShort: 'Salir',
  others: 'Cambiar de despacho',
  over: (name: string) =>
    `Tu puesto en el despacho de ${name} ha terminado. Copia lo que aún necesites y sal del despacho.`,
  overUnnamed: 'Tu puesto en este despacho ha terminado. Copia lo que aún necesites y sal del despacho.',
  ended: 'Tu puesto en ese despacho ha terminado',
  endedLine: 'Has vuelto a tu propio despacho.',
  closed: 'Sal del despacho para hacer esto',
  closedLine: (name: string) =>
    `No forma parte del despacho de ${name}. Sal del despacho para abrir la tuya.`,
  closedUnnamed: 'No forma parte de este despacho. Sal del despacho para abrir la tuya.',
  goTo: (name: string) => `Ir al despacho de ${name}`,
  onDesks: 'Despachos donde sí hay algo',
  isOnDesk: (name: string) => `El despacho de ${name} no está vacío.`,
  opensOnDesk: (name: string) => `Puedes abrirla en el despacho de ${name}.`,
  leaveIt: 'Salir del despacho',
  words: { goTo: 'despacho asistente jefe suplencia cambiar', leave: 'despacho propio volver salir' },
} satisfies typeof copy;
