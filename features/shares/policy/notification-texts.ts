import { sayer, sentence } from '#platform/contract/sentences.ts';

/** Notification texts of shares. */
export const notificationTexts = {
  'shares.given.one-pager': sentence(['who'], {
    en: ({ who }) => `${who} shared the one-pager with you.`,
    es: ({ who }) => `${who} te compartió la ficha.`,
  }),
  'shares.given.deck': sentence(['who'], {
    en: ({ who }) => `${who} shared the deck with you.`,
    es: ({ who }) => `${who} te compartió el dosier.`,
  }),
  'shares.given.whole': sentence(['who'], {
    en: ({ who }) => `${who} shared the whole project with you.`,
    es: ({ who }) => `${who} te compartió el proyecto entero.`,
  }),
  'shares.accepted': sentence(['who'], {
    en: ({ who }) => `${who} accepted the terms.`,
    es: ({ who }) => `${who} aceptó las condiciones.`,
  }),
  'shares.declined': sentence(['who'], {
    en: ({ who }) => `${who} declined the terms.`,
    es: ({ who }) => `${who} no aceptó las condiciones.`,
  }),
  'shares.leaked': sentence(['count'], {
    en: ({ count }) => `A copy has leaked. All shares of that version were revoked: ${count}.`,
    es: ({ count }) => `Se filtró una copia. Se revocaron todos los accesos a esa versión: ${count}.`,
  }),
};

export const say = sayer(notificationTexts);
