import { sayer, sentence } from '#platform/contract/sentences.ts';

/** Bell texts of invitations, in the reader's language. */
export const notificationTexts = {
  'invitations.bounced': sentence([], {
    en: () => 'An invitation bounced',
    es: () => 'Una invitación no llegó',
  }),
  'invitations.bouncedFrom': sentence(['email'], {
    en: ({ email }) => `${email} takes no mail. The invitation is yours again.`,
    es: ({ email }) => `${email} no recibe correo. Vuelves a tener esa invitación.`,
  }),
  'invitations.joined': sentence(['who'], {
    en: ({ who }) => `${who} has joined`,
    es: ({ who }) => `${who} ya está en Backlot`,
  }),
  'invitations.accepted': sentence([], {
    en: () => 'Your invitation was accepted. Say hello, or show them around.',
    es: () => 'Aceptó tu invitación. Salúdale o enséñale cómo funciona todo.',
  }),
};

export const say = sayer(notificationTexts);
