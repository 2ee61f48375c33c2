import { sayer, sentence } from '#platform/contract/sentences.ts';

/** The notification texts of requests, in both languages. */
export const notificationTexts = {
  'requests.nudged': sentence([], {
    en: () => 'Still waiting for your answer.',
    es: () => 'Sigue esperando tu respuesta.',
  }),
};

export const say = sayer(notificationTexts);
