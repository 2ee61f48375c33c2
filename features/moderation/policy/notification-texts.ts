import { sayer, sentence } from '#platform/contract/sentences.ts';

/** Notification texts of moderation; notifications that were sent name them by these keys. */
export const notificationTexts = {
  'community.removed': sentence([], {
    en: () => 'A moderator removed your post. Open it to read why.',
    es: () => 'Una persona moderadora retiró tu mensaje. Ábrelo para ver el motivo.',
  }),
  'community.warning': sentence([], {
    en: () => 'A warning from the moderators',
    es: () => 'Una advertencia de moderación',
  }),
  'community.suspended': sentence(['until'], {
    en: ({ until }) => `You can’t post in the community until ${until}.`,
    es: ({ until }) => `No puedes escribir en la comunidad hasta el ${until}.`,
  }),
  'community.lifted': sentence([], {
    en: () => 'Moderators changed their decision about your post.',
    es: () => 'Se anuló una decisión de moderación sobre tu mensaje.',
  }),
  'community.reviewed': sentence([], {
    en: () => 'Your report was reviewed',
    es: () => 'Se revisó tu aviso',
  }),
  'community.moderation': sentence([], { en: () => 'Moderation', es: () => 'Moderación' }),
  'community.disclosure': sentence([], {
    en: () => 'A moderator asks to learn who wrote an unnamed post. It takes a second one to confirm.',
    es: () =>
      'Una persona moderadora pide saber quién escribió un mensaje sin nombre. Otra tiene que confirmarlo.',
  }),
  'community.disclosed': sentence([], {
    en: () => 'Two moderators learned who wrote an unnamed post of yours. Open this to read why.',
    es: () =>
      'Dos personas moderadoras han sabido quién escribió un mensaje tuyo sin nombre. Ábrelo para ver el motivo.',
  }),
  'community.thanks': sentence([], {
    en: () => 'Thank you. Moderators have made a decision.',
    es: () => 'Gracias. Moderación ya ha decidido.',
  }),
};

export const say = sayer(notificationTexts);
