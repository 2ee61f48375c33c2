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
};

export const say = sayer(notificationTexts);
