import { dayWords } from '#platform/contract/moment-words.ts';
import { sayer, sentence } from '#platform/contract/sentences.ts';

/** The texts of notifications about rentals. */
export const notificationTexts = {
  'rentals.asked': sentence(['who', 'first', 'last'], {
    en: ({ who, first, last }) =>
      first === last
        ? `${who} asks to rent this on ${dayWords(first, 'en')}.`
        : `${who} asks to rent this from ${dayWords(first, 'en')} to ${dayWords(last, 'en')}.`,
    es: ({ who, first, last }) =>
      first === last
        ? `${who} quiere alquilarlo el ${dayWords(first, 'es')}.`
        : `${who} quiere alquilarlo del ${dayWords(first, 'es')} al ${dayWords(last, 'es')}.`,
  }),
  'rentals.accepted': sentence(['who'], {
    en: ({ who }) => `${who} accepted your rental request.`,
    es: ({ who }) => `${who} aceptó tu petición de alquiler.`,
  }),
  'rentals.accepted_certificate': sentence(['who'], {
    en: ({ who }) =>
      `${who} accepted your rental request. Send an insurance certificate before you pick it up.`,
    es: ({ who }) =>
      `${who} aceptó tu petición de alquiler. Envía un certificado de seguro antes de recogerlo.`,
  }),
  'rentals.declined': sentence([], {
    en: () => 'Your rental request was declined.',
    es: () => 'Tu petición de alquiler fue rechazada.',
  }),
  'rentals.days_gone': sentence([], {
    en: () => 'Some of the days you asked for were rented to someone else.',
    es: () => 'Algunos de los días que pediste se alquilaron a otra persona.',
  }),
  'rentals.withdrawn': sentence(['who'], {
    en: ({ who }) => `${who} withdrew the rental request.`,
    es: ({ who }) => `${who} retiró la petición de alquiler.`,
  }),
  'rentals.lapsed': sentence([], {
    en: () => 'This rental request was never answered and has ended.',
    es: () => 'Esta petición de alquiler quedó sin respuesta y ha terminado.',
  }),
  'rentals.cancelled': sentence(['who'], {
    en: ({ who }) => `${who} cancelled the rental.`,
    es: ({ who }) => `${who} canceló el alquiler.`,
  }),
  'rentals.party_left': sentence([], {
    en: () => 'The rental was cancelled: the other person has left Backlot.',
    es: () => 'El alquiler se canceló: la otra persona ya no está en Backlot.',
  }),
  'rentals.certificate_added': sentence(['who'], {
    en: ({ who }) => `${who} sent an insurance certificate. Check it before the hand-over.`,
    es: ({ who }) => `${who} envió un certificado de seguro. Revísalo antes de la entrega.`,
  }),
  'rentals.certificate_accepted': sentence([], {
    en: () => 'Your insurance certificate was accepted.',
    es: () => 'Tu certificado de seguro fue aceptado.',
  }),
  'rentals.certificate_refused': sentence(['why'], {
    en: ({ why }) => `Your insurance certificate wasn’t accepted: ${why}`,
    es: ({ why }) => `Tu certificado de seguro no fue aceptado: ${why}`,
  }),
  'rentals.signed': sentence(['who'], {
    en: ({ who }) => `${who} signed the condition report. It waits for your signature.`,
    es: ({ who }) => `${who} firmó el estado del material. Falta tu firma.`,
  }),
  'rentals.out': sentence([], {
    en: () => 'Both of you have signed. It has been handed over.',
    es: () => 'Firmado por ambas partes. El material está entregado.',
  }),
  'rentals.returned': sentence([], {
    en: () => 'Both of you have signed. It is back.',
    es: () => 'Firmado por ambas partes. El material está devuelto.',
  }),
  'rentals.disputed': sentence(['who'], {
    en: ({ who }) => `${who} objects to the condition it came back in.`,
    es: ({ who }) => `${who} no está de acuerdo con el estado en que volvió.`,
  }),
  'rentals.settled': sentence(['who'], {
    en: ({ who }) => `${who} says that the objection is settled.`,
    es: ({ who }) => `${who} da por resuelta la objeción.`,
  }),
  'rentals.late_owner': sentence(['who'], {
    en: ({ who }) => `${who} hasn’t brought it back. It was due.`,
    es: ({ who }) => `${who} no lo ha devuelto y el plazo ha terminado.`,
  }),
  'rentals.late_renter': sentence([], {
    en: () => 'This is late. Bring it back, or ask to keep it longer.',
    es: () => 'El plazo ha terminado. Devuélvelo o pide más días.',
  }),
  'rentals.extension_asked': sentence(['who', 'last'], {
    en: ({ who, last }) => `${who} asks to keep it until ${dayWords(last, 'en')}.`,
    es: ({ who, last }) => `${who} quiere quedárselo hasta el ${dayWords(last, 'es')}.`,
  }),
  'rentals.extension_agreed': sentence(['last'], {
    en: ({ last }) => `You can keep it until ${dayWords(last, 'en')}.`,
    es: ({ last }) => `Puedes quedártelo hasta el ${dayWords(last, 'es')}.`,
  }),
  'rentals.extension_declined': sentence(['why'], {
    en: ({ why }) => `You can’t keep it longer: ${why}`,
    es: ({ why }) => `No puedes quedártelo más días: ${why}`,
  }),
  'rentals.reviewed': sentence([], {
    en: () => 'Moderators have reviewed your report. Thank you.',
    es: () => 'Moderación ha revisado tu denuncia. Gracias.',
  }),
  'rentals.warning': sentence([], {
    en: () => 'A warning from the moderators',
    es: () => 'Una advertencia de moderación',
  }),
};

export const say = sayer(notificationTexts);
