import { spanish as schedule } from './copy.es.ts';

/** The Spanish words of the schedule, under the names of `translated`. */
export const words = { schedule };

/** What it refuses with, by the code of the refusal. */
export const refusals: Readonly<Record<string, string>> = {
  'event.absent': 'No se encontró la reunión',
  'event.changed': 'Esta reunión cambió desde que la abriste.',
  'event.clash': 'Ya tienes algo a esa hora.',
  'event.end_early': 'Tiene que terminar después de empezar.',
  'event.end_gap': 'El reloj se adelanta sobre esa hora de fin. Elige una posterior.',
  'event.not_yours': 'Solo puede cambiarla quien la organiza.',
  'event.person_unknown': 'No se encontró a esa persona',
  'event.repeat_over': 'La serie acaba antes de empezar.',
  'event.start_gap': 'El reloj se adelanta sobre esa hora. Elige una posterior.',
  'event.start_twice': 'El reloj se atrasa y muestra esa hora dos veces. Elige la primera o la segunda.',
  'event.started': 'Ya ha empezado, así que la hora no cambia.',
  'event.time_unknown': 'Ese día o esa hora no existe.',
  'event.too_long': 'Es demasiado largo para un evento.',
  'event.zone_unknown': 'Eso no es una zona horaria. Elige una ciudad.',
  'window.unknown': 'Elige hasta 45 días.',
};
