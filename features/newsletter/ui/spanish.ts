import { spanish as newsletter } from './copy.es.ts';
import { deskSpanish as newsletterDesk } from './parts/desk/desk-copy.es.ts';

/** The Spanish words of the newsletter, under the names of `translated`. */
export const words = { newsletter, newsletterDesk };

/** What it refuses with, by the code of the refusal. */
export const refusals: Readonly<Record<string, string>> = {
  'newsletter_issue.absent': 'No se encontró el número',
  'newsletter_issue.changed': 'Ha cambiado desde que lo abriste.',
  'newsletter_issue.closed': 'Eso ya no es posible.',
  'newsletter_issue.list_absent': 'lists: No se encontró la lista',
  'newsletter_issue.id_taken': 'id: Elige otro identificador.',
  'newsletter_issue.incomplete': 'Falta algo. Las comprobaciones dicen qué.',
  'newsletter_issue.own': 'Tiene que aprobarlo alguien que no haya trabajado en él.',
  'newsletter_issue.time_wrong': 'wall: El reloj de esa zona no marca esa hora ese día.',
  'newsletter_issue.time_past': 'wall: Elige un momento futuro.',
  'newsletter_issue.time_far': 'wall: Elige una fecha dentro de un año.',
  'newsletter_issue.tests_full': 'Ya basta de correos de prueba por una hora.',
  'newsletter_issue.no_address': 'Tu cuenta no tiene dirección a la que enviar.',
};
