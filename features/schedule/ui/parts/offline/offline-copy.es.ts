import { several } from '#platform/ui/spanish-plural.ts';
import type { offlineCopy } from './offline-copy.ts';

/** The Spanish words of a schedule without a network. */
export const scheduleOffline = {
  queued: 'Guardado en este dispositivo',
  queuedLine: 'Lo enviaremos cuando vuelva la conexión.',
  label: 'Cambios sin enviar',
  waiting: (count: number) => several(count, 'cambio sin enviar', 'cambios sin enviar'),
  send: 'Enviar ahora',
  discard: (title: string) => `Descartar el cambio de ${title}`,
  discardAct: 'Descartar',
} satisfies typeof offlineCopy;
