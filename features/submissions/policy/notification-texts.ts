import { sayer, sentence } from '#platform/contract/sentences.ts';

const answers = {
  en: {
    opened: 'opened',
    reading: 'is being read',
    consider: 'is being considered',
    meeting: 'got a meeting',
    offer: 'got an offer',
    pass: 'was passed on',
    passed: 'was passed on',
    viewed: 'was viewed',
    selected: 'was selected',
    considering: 'is under consideration',
    scheduled: 'is scheduled',
    callback: 'got a callback',
    withdrawn: 'was withdrawn as you asked',
  },
  es: {
    opened: 'se abrió',
    reading: 'se está leyendo',
    consider: 'se está considerando',
    meeting: 'consiguió una reunión',
    offer: 'consiguió una oferta',
    pass: 'no fue aceptado',
    passed: 'no fue aceptado',
    viewed: 'se vio',
    selected: 'fue seleccionado',
    considering: 'está en consideración',
    scheduled: 'tiene cita',
    callback: 'pasó a la segunda prueba',
    withdrawn: 'se retiró, como pediste',
  },
} as const;
const answerIn = (language: 'en' | 'es', state: string): string =>
  new Map<string, string>(Object.entries(answers[language])).get(state) ?? state;

/** The texts of notifications about submissions. In blind mode they name nobody (SUB-5). */
export const notificationTexts = {
  'submissions.number': sentence(['number'], {
    en: ({ number }) => `Submission ${number}`,
    es: ({ number }) => `Propuesta ${number}`,
  }),
  'submissions.received': sentence(['who'], {
    en: ({ who }) => `${who} sent you a submission.`,
    es: ({ who }) => `${who} te envió una propuesta.`,
  }),
  'submissions.introduced': sentence(['who'], {
    en: ({ who }) => `${who} introduced this to you.`,
    es: ({ who }) => `${who} te presentó esto.`,
  }),
  'submissions.arrived': sentence(['brief'], {
    en: ({ brief }) => `A new submission to “${brief}”.`,
    es: ({ brief }) => `Una nueva propuesta para «${brief}».`,
  }),
  'submissions.review': sentence([], {
    en: () => 'Your verdict is asked for.',
    es: () => 'Se pide tu veredicto.',
  }),
  'submissions.approval': sentence(['who'], {
    en: ({ who }) => `${who} prepared this submission. Approve it to send it.`,
    es: ({ who }) => `${who} preparó esta propuesta. Apruébala para enviarla.`,
  }),
  'submissions.answered': sentence(['company', 'state'], {
    en: ({ company, state }) => `${company}: it ${answerIn('en', state)}.`,
    es: ({ company, state }) => `${company}: ${answerIn('es', state)}.`,
  }),
  'submissions.nudged': sentence([], {
    en: () => 'A reminder: this submission waits for an answer.',
    es: () => 'Un recordatorio: esta propuesta espera respuesta.',
  }),
  'submissions.withdrawn': sentence([], {
    en: () => 'This submission was withdrawn.',
    es: () => 'Esta propuesta se retiró.',
  }),
  'submissions.back': sentence([], {
    en: () => 'Its sender asks to withdraw this submission.',
    es: () => 'Quien la envió pide retirar esta propuesta.',
  }),
  'submissions.replaced': sentence([], {
    en: () => 'A part of this submission was replaced.',
    es: () => 'Se sustituyó una parte de esta propuesta.',
  }),
  'submissions.leaked': sentence(['count'], {
    en: ({ count }) =>
      `A copy has leaked. The file is closed for ${count === '1' ? '1 recipient' : `all ${count} recipients`}; replace it to go on.`,
    es: ({ count }) =>
      `Se filtró una copia. El archivo está cerrado para ${count === '1' ? '1 destinatario' : `los ${count} destinatarios`}; sustitúyelo para seguir.`,
  }),
  'submissions.outcome': sentence(['who'], {
    en: ({ who }) => `${who} shared the outcome with you.`,
    es: ({ who }) => `${who} te contó el resultado.`,
  }),
};

export const say = sayer(notificationTexts);
