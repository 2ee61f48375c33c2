import { sayer, sentence } from '#platform/contract/sentences.ts';

/** Notification texts for saved searches, in the reader's language. */
export const notificationTexts = {
  'directory.newPeople': sentence(['count'], {
    en: ({ count }) => (count === '1' ? '1 new person matches.' : `${count} new people match.`),
    es: ({ count }) => (count === '1' ? '1 persona nueva coincide.' : `${count} personas nuevas coinciden.`),
  }),
};

export const say = sayer(notificationTexts);
