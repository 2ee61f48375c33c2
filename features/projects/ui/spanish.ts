import { limits } from '../limits.ts';
import { spanish as projects } from './copy.es.ts';
import { projectDocuments } from './parts/documents/documents-copy.es.ts';
import { projectDrafts } from './parts/drafts/drafts-copy.es.ts';
import { sharedProjects } from './parts/given/given-copy.es.ts';
import { projectImports } from './parts/imports/imports-copy.es.ts';
import { projectNotices } from './parts/notices/notices-copy.es.ts';

/** The Spanish words of projects, under the names of `translated`. */
export const words = {
  projects,
  sharedProjects,
  projectDrafts,
  projectDocuments,
  projectNotices,
  projectImports,
};

/** What it refuses with, by the code of the refusal. */
export const refusals: Readonly<Record<string, string>> = {
  'access_request.absent': 'No se encontró la solicitud',
  'access_request.member': 'Ya tienes acceso a este proyecto.',
  'access_request.over': 'Esta solicitud ya tiene respuesta.',
  'access_request.role_too_high': 'No puedes dar un rol superior al tuyo.',
  'access_request.too_soon': 'Puedes volver a pedirlo siete días después de una denegación.',
  'import.too_hard':
    'Leer este archivo lleva demasiado tiempo. Divídelo en archivos más pequeños o inténtalo más tarde.',
  'import.no_title': 'Elige la columna que contiene el título.',
  'ownership.absent': 'Ya no te piden que seas propietario de este proyecto.',
  'paper_opening.absent': 'No se encontró esa apertura',
  'phase.closed': 'El proyecto no puede pasar a esa fase desde la actual.',
  'phase.reason_missing': 'Escribe un motivo.',
  'project.absent': 'No se encontró el proyecto',
  'project.changed': 'Este proyecto cambió desde que lo abriste.',
  'project.closed': 'Tu rol en este proyecto no permite esto.',
  'project.embargo_past': 'Elige un día futuro.',
  'project.full': 'El proyecto está lleno.',
  'project.last_owner': 'Un proyecto necesita un propietario. Nombra antes a otro.',
  'project.prep_order': 'La preparación tiene que empezar antes que el rodaje.',
  'project.secret_tier': 'Un proyecto secreto solo lo ven sus miembros.',
  'project.shoot_order': 'El último día de rodaje no puede ser anterior al primero.',
  'project.start_order': 'El final del plazo no puede ser anterior a su inicio.',
  'project.team_missing': 'Elige uno de tus equipos.',
  'project_document.absent': 'No se encontró el documento',
  'project_document.changed': 'Este documento cambió desde que lo abriste.',
  'project_document.file_absent': 'Vuelve a subir el archivo.',
  'project_document.file_empty': 'Este PDF no tiene páginas.',
  'project_document.file_encrypted': 'Este PDF tiene contraseña. Quítala y vuelve a subirlo.',
  'project_document.file_too_long': `Un PDF puede tener hasta ${limits.pagesMax} páginas.`,
  'project_document.file_unreadable': 'Este archivo no es un PDF que podamos leer.',
  'project_document.named_missing': 'Elige quién puede verlo.',
  'project_documents.full': `Un proyecto puede tener hasta ${limits.documentsMax} documentos.`,
  'project_member.absent': 'Esta persona ya no está en el proyecto.',
  'project_member.changed': 'Esto cambió desde que lo abriste.',
  'project_member.end_past': 'Elige un momento futuro.',
  'project_member.role_too_high': 'No puedes dar un rol superior al tuyo.',
  'project_member.no_shoot': 'Pon antes las fechas de rodaje del proyecto.',
  'project_member.owner_ends': 'Un propietario siempre tiene acceso.',
  'project_member.window_order': 'El acceso tiene que acabar después de empezar.',
  'project_member.unknown': 'No se encontró a esa persona',
  'project_people.full': 'El tablero está lleno.',
  'project_person.absent': 'Esta persona ya no está en el tablero.',
  'project_person.changed': 'Esto cambió desde que lo abriste.',
  'project_person.no_way': 'No puedes pasar ahí a esta persona desde donde está.',
  'project_person.name_missing': 'Escribe un nombre.',
  'project_person.reason_missing': 'Escribe un motivo.',
  'project_person.unknown': 'No se encontró a esa persona',
  'script.absent': 'No se encontró esa versión',
  'script.changed': 'Esta versión cambió desde que la abriste.',
  'script.file_absent': 'Vuelve a subir el PDF.',
  'script.file_empty': 'Este PDF no tiene páginas.',
  'script.file_encrypted': 'Este PDF tiene contraseña. Quítala y vuelve a subirlo.',
  'script.file_too_long': `Un guion puede tener hasta ${limits.pagesMax} páginas.`,
  'script.file_unreadable': 'Este archivo no es un PDF que podamos leer.',
  'script.reason_missing': 'Escribe un motivo.',
  'scripts.full': `Un proyecto puede tener hasta ${limits.versionsMax} versiones.`,
  'projects.too_many': 'Has alcanzado el límite de proyectos.',
};
