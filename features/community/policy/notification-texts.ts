import { sayer, sentence } from '#platform/contract/sentences.ts';

/** Notification texts of the community. */
export const notificationTexts = {
  'community.replied': sentence(['who'], {
    en: ({ who }) => `${who} posted in a thread you follow.`,
    es: ({ who }) => `${who} escribió en un hilo que sigues.`,
  }),
  'community.quoted': sentence(['who'], {
    en: ({ who }) => `${who} replied to your post.`,
    es: ({ who }) => `${who} respondió a tu mensaje.`,
  }),
  'community.mentioned': sentence(['who'], {
    en: ({ who }) => `${who} mentioned you.`,
    es: ({ who }) => `${who} te mencionó.`,
  }),
  'community.accepted': sentence(['who'], {
    en: ({ who }) => `${who} accepted your answer.`,
    es: ({ who }) => `${who} aceptó tu respuesta.`,
  }),
  'community.quiet': sentence([], {
    en: () => 'There’s something new in a thread you follow.',
    es: () => 'Hay algo nuevo en un hilo que sigues.',
  }),
  'community.quietTitle': sentence([], { en: () => 'Community', es: () => 'Comunidad' }),
  'community.bookmark': sentence([], {
    en: () => 'You asked to be reminded of this.',
    es: () => 'Pediste que te lo recordáramos.',
  }),
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
  'community.place': sentence([], {
    en: () => 'There’s a place for you: you’re no longer waiting.',
    es: () => 'Hay una plaza para ti: ya no estás en lista de espera.',
  }),
  'community.moved': sentence([], {
    en: () => 'It moved. Your schedule shows where and when it is now.',
    es: () => 'Ha cambiado. En tu agenda está el nuevo lugar y la nueva hora.',
  }),
  'community.called_off': sentence([], {
    en: () => 'It was called off. Open it to read why.',
    es: () => 'Se ha cancelado. Ábrelo para ver el motivo.',
  }),
  'community.thanks': sentence([], {
    en: () => 'Thank you. Moderators have decided about it.',
    es: () => 'Gracias. Moderación ya ha decidido.',
  }),
};

export const say = sayer(notificationTexts);
