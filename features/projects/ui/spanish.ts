import { spanish as projects } from './copy.es.ts';
import { sharedProjects } from './parts/given/given-copy.es.ts';

/** The Spanish words of projects, under the names of `translated`. */
export const words = { projects, sharedProjects };

/** What it refuses with, by the code of the refusal. */
export const refusals: Readonly<Record<string, string>> = {
  'access_request.absent': 'No se encontró la solicitud',
  'access_request.member': 'Ya tienes acceso a este proyecto.',
  'access_request.over': 'Esta solicitud ya tiene respuesta.',
  'access_request.role_too_high': 'No puedes dar más de lo que tienes.',
  'access_request.too_soon': 'Puedes volver a pedirlo siete días después de una denegación.',
  'ownership.absent': 'Esto ya no se te ofrece.',
  'phase.closed': 'Un proyecto no puede pasar ahí desde su fase.',
  'phase.reason_missing': 'Di por qué se detiene.',
  'project.absent': 'No se encontró el proyecto',
  'project.changed': 'Este proyecto cambió desde que lo abriste.',
  'project.closed': 'Tu papel en este proyecto no incluye esto.',
  'project.embargo_past': 'Elige un día por venir.',
  'project.full': 'En el proyecto no cabe nadie más.',
  'project.last_owner': 'Un proyecto necesita un propietario. Nombra antes a otro.',
  'project.secret_tier': 'Un proyecto secreto es solo para sus miembros.',
  'project.shoot_order': 'El rodaje tiene que acabar después de empezar.',
  'project.start_order': 'El plazo tiene que acabar después de empezar.',
  'project.team_missing': 'Elige un equipo en el que estés.',
  'project_member.absent': 'Esta persona ya no está en el proyecto.',
  'project_member.changed': 'Esto cambió desde que lo abriste.',
  'project_member.end_past': 'Elige un momento por venir.',
  'project_member.role_too_high': 'No puedes dar más de lo que tienes.',
  'project_member.owner_ends': 'El acceso de un propietario no tiene final.',
  'project_member.unknown': 'No se encontró a esa persona',
  'project_people.full': 'En el tablero no cabe nadie más.',
  'project_person.absent': 'Esta persona ya no está en el tablero.',
  'project_person.changed': 'Esto cambió desde que lo abriste.',
  'project_person.no_way': 'Desde ahí las conversaciones no pueden pasar a eso.',
  'project_person.name_missing': 'Escribe un nombre.',
  'project_person.reason_missing': 'Di por qué.',
  'project_person.unknown': 'No se encontró a esa persona',
  'projects.too_many': 'No puedes estar en más proyectos.',
};
