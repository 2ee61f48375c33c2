import { spanish as schedule } from './copy.es.ts';
import { spanish as avails } from './parts/avails/avails-copy.es.ts';
import { calendarFeeds } from './parts/feed-copy.es.ts';
import { spanish as holds } from './parts/holds/holds-copy.es.ts';
import { spanish as hours } from './parts/hours/hours-copy.es.ts';
import { calendarImports } from './parts/imports/imports-copy.es.ts';
import { meetings } from './parts/meeting-copy.es.ts';
import { scheduleOffline } from './parts/offline/offline-copy.es.ts';
import { polls } from './parts/polls/poll-copy.es.ts';

/** The Spanish words of the schedule, under the names of `translated`. */
export const words = {
  schedule,
  avails,
  holds,
  hours,
  meetings,
  calendarFeeds,
  calendarImports,
  scheduleOffline,
  polls,
};

/** What it refuses with, by the code of the refusal. */
export const refusals: Readonly<Record<string, string>> = {
  'avail_check.absent': 'No se encontró la consulta',
  'avail_check.answer_unknown': 'Responde a cada fecha.',
  'avail_check.clashes': 'Hay algo en la agenda en alguna de esas fechas. Responde a cada fecha.',
  'avail_check.days_past': 'Elige fechas desde hoy.',
  'avail_check.moved': 'Esta consulta cambió desde que la abriste.',
  'avail_check.note_needed': 'Di qué fechas irían bien.',
  'avail_check.person_unknown': 'No se encontró a esa persona',
  'availability.book_out_known': 'Esos días ya están guardados.',
  'availability.changed': 'Tu disponibilidad cambió en otro dispositivo.',
  'availability.person_absent': 'No se encontró a esa persona',
  'availability.window_unknown': 'Elige hasta 400 días.',
  'availability.zone_unknown': 'Eso no es una zona horaria. Elige una ciudad.',
  'calendar_import.absent': 'No se encontró la importación',
  'calendar_import.undo_late': 'Ya no se puede deshacer.',
  'calendar.absent': 'No se encontró el calendario',
  'event.absent': 'No se encontró la reunión',
  'event.changed': 'Esta reunión cambió desde que la abriste.',
  'event.clash': 'Ya tienes algo a esa hora.',
  'event.day_unknown': 'Esta reunión no es ese día.',
  'event.end_early': 'Tiene que terminar después de empezar.',
  'event.end_gap': 'El reloj se adelanta sobre esa hora de fin. Elige una posterior.',
  'event.guests_many': 'Demasiadas invitaciones por hoy. Inténtalo mañana.',
  'event.guests_request': 'Las reuniones que vienen de una solicitud no pueden tener invitados por correo.',
  'event.not_yours': 'Solo puede cambiarla quien la organiza.',
  'event.person_unknown': 'No se encontró a esa persona',
  'event.repeat_over': 'La serie acaba antes de empezar.',
  'event.start_gap': 'El reloj se adelanta sobre esa hora. Elige una posterior.',
  'event.start_twice': 'El reloj se atrasa y muestra esa hora dos veces. Elige la primera o la segunda.',
  'event.started': 'Ya ha empezado, así que la hora no cambia.',
  'event.time_unknown': 'Ese día o esa hora no existe.',
  'event.too_long': 'Es demasiado largo para un evento.',
  'event.zone_unknown': 'Eso no es una zona horaria. Elige una ciudad.',
  'offer.zone_unknown': 'Eso no es una zona horaria. Elige una ciudad.',
  'hold.absent': 'No se encontró la reserva',
  'hold.booked': 'Ya tiene trabajo en alguno de esos días.',
  'hold.challenge_first': 'Solo se reclama una primera reserva: es la que se puede confirmar.',
  'hold.days_unknown': 'Elige días desde hoy, hasta un año.',
  'hold.end_unknown': 'Tiene que caducar entre ahora y el primer día.',
  'hold.line_full': 'No queda ningún puesto en alguno de esos días.',
  'hold.moved': 'Esta reserva cambió desde que la abriste.',
  'hold.not_behind': 'Para reclamarla necesitas una reserva aceptada detrás de ella.',
  'hold.not_first': 'Solo se confirma la primera reserva. Reclama la que va delante.',
  'hold.person_unknown': 'No se encontró a esa persona',
  'hold.rank_taken': 'Ese puesto ya está ocupado.',
  'hold.undo_late': 'Ya es tarde para deshacer esta respuesta.',
  'hold.window_unknown': 'Elige hasta 400 días.',
  'meeting.absent': 'No se encontró la reunión',
  'meeting.answer_unknown': 'Responde a cada hora.',
  'meeting.closed': 'Puedes pedírselo a tus contactos y a quien tenga un asistente en Backlot.',
  'meeting.over': 'Ya se respondió.',
  'meeting.poll_closed': 'Puedes preguntar a tus contactos.',
  'meeting.taken': 'Esa hora ya no está libre',
  'meeting.time_gap': 'El reloj se adelanta sobre esa hora. Elige una posterior.',
  'meeting.time_past': 'Elige horas del próximo año.',
  'meeting.time_same': 'Elige horas que no se hayan propuesto todavía.',
  'meeting.time_twice': 'El reloj se atrasa y muestra esa hora dos veces. Elige la primera o la segunda.',
  'meeting.time_unknown': 'Ese día o esa hora no existe.',
  'meeting.too_many': 'Tienes demasiadas solicitudes en espera. Retira alguna primero.',
  'meeting.twice': 'Ya se lo has pedido.',
  'meeting.zone_unknown': 'Eso no es una zona horaria. Elige una ciudad.',
  'window.unknown': 'Elige hasta 45 días.',
};
