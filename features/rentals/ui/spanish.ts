import { spanish } from './copy.es.ts';
import { rentalReports } from './parts/moderation/report-copy.es.ts';

/** The Spanish words of rentals, under the names of `translated`. */
export const words = { rentals: spanish, rentalReports };

/** What it refuses with, by the code of the refusal. */
export const refusals: Readonly<Record<string, string>> = {
  'rental.absent': 'No se encontró el alquiler',
  'rental.certificate_elsewhere': 'lastDay: Estas fechas no cubren ningún día del alquiler.',
  'rental.changed': 'Esto cambió desde que lo abriste.',
  'rental.closed': 'Esto ya no se puede hacer.',
  'rental.days_long': 'lastDay: Elige un año como mucho.',
  'rental.days_wrong': 'lastDay: Elige un último día igual o posterior al primero.',
  'rental.file_absent': 'fileId: Sube el archivo otra vez.',
  'rental.full': 'No cabe nada más.',
  'rental.listing_over': 'Este anuncio está cerrado.',
  'rental.not_accepted': 'Solo se puede denunciar un alquiler que se aceptó.',
  'rental.not_offered': 'No se ofrece en todos estos días.',
  'rental.own': 'Este anuncio es tuyo.',
  'rental.past': 'firstDay: Elige un día a partir de hoy.',
  'rental.picture_absent': 'pictures: No se encontró la foto',
  'rental.reason_missing': 'reason: Di por qué.',
  'rental.taken': 'Algunos de estos días están ocupados.',
  'rental.terms_changed': 'Esto cambió desde que lo abriste.',
  'rental.uncovered': 'Ningún certificado aceptado cubre todos los días.',
  'rental_report.absent': 'No se encontró la denuncia',
  'rental_report.warning_missing': 'note: Escribe la advertencia.',
};
