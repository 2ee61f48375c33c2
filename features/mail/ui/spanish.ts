import { spanish as mail } from './copy.es.ts';
import { domainSpanish as mailDomain } from './parts/domain-copy.es.ts';

/** The Spanish words of mail, under the names of `translated`. */
export const words = { mail, mailDomain };

/** Its refusals, by code. */
export const refusals: Readonly<Record<string, string>> = {
  'address.closed': 'La dirección está en la lista de bloqueadas.',
  'mail.absent': 'No se encontró el correo',
  'mail.not_resendable': 'Este correo no se puede enviar otra vez.',
  'suppression.absent': 'Esta dirección ya está desbloqueada.',
  'template.changed_elsewhere': 'Otra persona publicó una versión desde que empezaste.',
  'template.wrong': 'La plantilla tiene problemas.',
};
