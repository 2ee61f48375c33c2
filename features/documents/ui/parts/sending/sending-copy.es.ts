import type { words } from './sending-copy.ts';

/** The same in Spanish. */
export const spanish: typeof words = {
  choose: 'Elegir archivo',
  other: 'Elegir otro',
  uploading: (percent) => `Subiendo, ${percent} %`,
  waiting: 'Esperando conexión',
};
