import { spanish } from './copy.es.ts';
import { listingReferences } from './parts/dialogs/reference-copy.es.ts';
import { newApplications } from './parts/following/applications-copy.es.ts';
import { listingReports } from './parts/moderation/report-copy.es.ts';

/** The Spanish words of the marketplace, under the names of `translated`. */
export const words = { marketplace: spanish, listingReferences, listingReports, newApplications };

/** What it refuses with, by the code of the refusal. */
export const refusals: Readonly<Record<string, string>> = {
  'application.absent': 'No se encontró la candidatura',
  'application.booked': 'Ya tienes trabajo en alguna de estas fechas.',
  'application.changed': 'Esto cambió desde que lo abriste.',
  'application.ended': 'Esta oferta ya no vale.',
  'application.hired': 'Ya la has aceptado. Habla con quien lo publicó.',
  'listing.absent': 'No se encontró el anuncio',
  'listing.answer_missing': 'Contesta a la pregunta.',
  'listing.appealed': 'Ya has recurrido.',
  'listing.applied': 'Ya se ha presentado a este anuncio.',
  'listing.changed': 'Esto cambió desde que lo abriste.',
  'listing.credit_absent': 'No se encontró el crédito',
  'listing.days_wrong': 'Elige un último día igual o posterior al primero.',
  'listing.department_absent': 'No se encontró el departamento',
  'listing.draft': 'Esto todavía es un borrador.',
  'listing.due_over': 'El plazo ha acabado.',
  'listing.due_wrong': 'Elige un momento futuro, y su zona.',
  'listing.full': 'No cabe nada más.',
  'listing.local_missing': 'Confirma que es trabajo local, sin viaje, hotel ni dietas.',
  'listing.media_unwanted': 'Envía un enlace por cada cosa que pide quien publica.',
  'listing.not_removed': 'Este anuncio no se había retirado.',
  'listing.offered': 'Otra oferta sigue en pie.',
  'listing.over': 'Este anuncio está cerrado.',
  'listing.own': 'Este anuncio es tuyo.',
  'listing.pay_missing': 'Indica qué se paga. El pago diferido vale.',
  'listing.pay_wrong': 'Esto no puede ser sin pago. Elige otra forma de pago.',
  'listing.person_absent': 'No se encontró a esa persona',
  'listing.places_taken': 'Más personas tienen ya una oferta o la han aceptado.',
  'listing.photo_absent': 'No se encontró la foto',
  'listing.posted': 'Ya está publicado. Ciérralo.',
  'listing.program_hidden': 'Un anuncio de trabajo sin pago no puede ser confidencial.',
  'listing.program_missing': 'Nombra el programa. El trabajo y las prácticas sin pago lo necesitan.',
  'listing.project_absent': 'No se encontró el proyecto',
  'listing.rate_missing': 'Escribe un importe o elige otra forma de pago.',
  'listing.revealed': 'Ya hay candidaturas. Cierra este anuncio y publica otro.',
  'listing.role_absent': 'No se encontró el oficio',
  'listing.title_missing': 'Escribe un título.',
  'reference.absent': 'No se encontró la referencia',
  'reference.ended': 'Ya se contestó o ya no vale.',
  'reference.full': 'Ya has preguntado todas las veces que se puede por esta persona.',
  'reference.hidden': 'Todavía no sabe quién eres. Haz antes una oferta.',
  'reference.open': 'Ya lo has pedido. Espera la respuesta.',
  'reference.person_absent': 'No se encontró a esa persona',
  'report.not_removed': 'Este anuncio no se había retirado.',
  'listing_report.absent': 'No se encontró la denuncia',
};
