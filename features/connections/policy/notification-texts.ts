import { sayer, sentence } from '#platform/contract/sentences.ts';

/** Bell texts of connections, in the reader's language. */
export const notificationTexts = {
  'connections.asked': sentence([], {
    en: () => 'Would like to connect with you.',
    es: () => 'Quiere conectar contigo.',
  }),
  'connections.askedForClient': sentence(['client'], {
    en: ({ client }) => `Would like to connect with your client ${client}.`,
    es: ({ client }) => `Quiere conectar con ${client}, a quien representas.`,
  }),
  'connections.accepted': sentence([], {
    en: () => 'You’re now connected.',
    es: () => 'Ya estáis conectados.',
  }),
  'connections.introduction': sentence([], {
    en: () => 'Would like to introduce you to someone.',
    es: () => 'Quiere presentarte a alguien.',
  }),
  'connections.introduced': sentence([], {
    en: () => 'The people you introduced are now connected.',
    es: () => 'Los presentaste y ya están conectados.',
  }),
};

export const say = sayer(notificationTexts);
