import { bell, spanish as notifications } from './copy.es.ts';
import { anyway } from './parts/notify-anyway-copy.es.ts';

/** The Spanish words of notifications, under the names of `translated`. */
export const words = { notifications, bell, anyway };

/** Its refusals, by code. */
export const refusals: Readonly<Record<string, string>> = {
  'notify_anyway.throttled': 'Puedes avisar a quien está ocupado una vez por hora.',
  'stop.absent': 'Este enlace no lleva a ninguna parte.',
  'notification.absent': 'No se encontró el aviso',
  'projects.too_many': 'Demasiados proyectos tienen ajustes.',
  'push.unknown_service': 'Esta no es la dirección de un servicio push al que enviemos.',
  'snooze.out_of_reach': 'Elige una hora entre ahora y 30 días después de que llegó el aviso.',
  'undo.late': 'Esto ya no se puede deshacer.',
};
