import { counted } from '#platform/ui/counted.ts';
import type { words } from './signs-copy.ts';

/** Typing, delivery and read signs of others, in Spanish. */
export const signs: typeof words = {
  one: (name) => `${name} está escribiendo`,
  two: (first, second) => `${first} y ${second} están escribiendo`,
  many: (number) => `${counted.format(number)} personas están escribiendo`,
  inRow: 'Escribiendo…',
  delivered: 'Entregado',
  readBy: (read, all) => `Leído por ${counted.format(read)} de ${counted.format(all)}`,
  deliveredTo: (received, all) => `Entregado a ${counted.format(received)} de ${counted.format(all)}`,
  who: {
    label: 'Quién ha leído este mensaje',
    read: 'Leído',
    delivered: 'Entregado, sin leer',
    rest: (number) =>
      number === 1
        ? 'Otra persona no lo ha recibido o no comparte sus confirmaciones'
        : `${counted.format(number)} personas más no lo han recibido o no comparten sus confirmaciones`,
    notShared:
      'Aquí tienes desactivadas las confirmaciones de lectura, así que tampoco ves las de los demás.',
    failed: 'No se pudo cargar quién lo ha leído',
  },
};
