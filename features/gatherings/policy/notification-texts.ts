import { sayer, sentence } from '#platform/contract/sentences.ts';

/** Notification texts of events and programs; notifications that were sent name them by these keys. */
export const notificationTexts = {
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
  'community.tomorrow': sentence([], {
    en: () => 'It begins in a day. Your schedule shows where and when.',
    es: () => 'Empieza dentro de un día. En tu agenda están el lugar y la hora.',
  }),
  'community.soon': sentence([], {
    en: () => 'It begins in an hour. Your schedule shows where.',
    es: () => 'Empieza dentro de una hora. En tu agenda está el lugar.',
  }),
  'community.quietGathering': sentence([], { en: () => 'Community', es: () => 'Comunidad' }),
};

export const say = sayer(notificationTexts);
