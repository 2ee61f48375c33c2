import { sayer, sentence } from '#platform/contract/sentences.ts';

/** What the bell tells of requests, in the reader's language. */
export const notificationTexts = {
  'requests.nudged': sentence([], {
    en: () => 'Still waiting for your answer.',
    es: () => 'Sigue esperando tu respuesta.',
  }),
};

export const say = sayer(notificationTexts);
