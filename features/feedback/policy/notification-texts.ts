import { sayer, sentence } from '#platform/contract/sentences.ts';

/** The bell's words for feedback, in the reader's language; the answer itself stays as written. */
export const notificationTexts = {
  'feedback.released': sentence([], { en: () => 'Fixed for you', es: () => 'Ya está arreglado' }),
  'feedback.answered': sentence([], {
    en: () => 'Your feedback has an answer',
    es: () => 'Hay respuesta a tu comentario',
  }),
};

export const say = sayer(notificationTexts);
