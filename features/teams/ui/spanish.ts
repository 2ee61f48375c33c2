import { spanish as teams } from './copy.es.ts';

/** The Spanish words of teams, under the names of `translated`. */
export const words = { teams };

/** Its refusals in Spanish, by code. */
export const refusals: Readonly<Record<string, string>> = {
  'team.absent': 'No se ha encontrado el equipo.',
  'team.closed': 'Solo pueden hacerlo quienes son propietarios o responsables del equipo.',
  'team.last_owner': 'Un equipo necesita a alguien como propietario. Nombra antes a otra persona.',
  'teams.too_many': 'Ya estás en el máximo de equipos.',
  'team.changed': 'Este equipo ha cambiado desde que lo abriste.',
  'team.full': 'En el equipo no caben más personas ni invitaciones.',
  'team_invitation.present': 'Esta dirección ya está en el equipo o tiene una invitación.',
  'team_request.absent': 'No se ha encontrado la invitación.',
  'team_member.absent': 'Esta persona ya no está en el equipo.',
  'team_member.changed': 'Esto ha cambiado desde que lo abriste.',
  'team_leaving.hour_past': 'Elige una hora futura.',
  'team_leaving.hour_far': 'Elige una hora dentro de un año.',
  'team_leaving.heir_missing': 'Elige quién se hace cargo de cada parte.',
  'team_leaving.heir_absent': 'Elige a otra persona del equipo.',
  'desk.absent': 'No se ha encontrado el despacho.',
  'desk_seat.absent': 'No se ha encontrado el puesto.',
  'desk_seat.person_absent': 'No se ha encontrado a la persona.',
  'desk_seat.present': 'Esta persona ya tiene un puesto en este despacho.',
  'desk_seat.too_many': 'En este despacho no caben más puestos.',
  'desk_seat.end_missing': 'Una suplencia necesita una fecha de fin.',
  'desk_seat.end_early': 'El fin tiene que ser posterior al comienzo.',
  'desk_seat.end_far': 'Una suplencia dura como mucho un año.',
  'desk_seat.over': 'Este puesto ya ha terminado.',
  'handbook.changed': 'El manual ha cambiado desde que lo abriste.',
};
