import { sayer, sentence } from '#platform/contract/sentences.ts';

const kinds = {
  en: { agent: 'agent', manager: 'manager', lawyer: 'lawyer', publicist: 'publicist' },
  es: { agent: 'agente', manager: 'mánager', lawyer: 'abogado', publicist: 'publicista' },
} as const;
const kindIn = (language: 'en' | 'es', kind: string): string =>
  new Map<string, string>(Object.entries(kinds[language])).get(kind) ?? kind;

/** The texts of notifications about clients. */
export const notificationTexts = {
  'clients.representation': sentence([], {
    en: () => 'Representation',
    es: () => 'Representación',
  }),
  'clients.offered': sentence(['who', 'kind'], {
    en: ({ who, kind }) => `${who} would like to represent you as your ${kindIn('en', kind)}.`,
    es: ({ who, kind }) => `${who} quiere representarte (${kindIn('es', kind)}).`,
  }),
  'clients.accepted': sentence(['who'], {
    en: ({ who }) => `${who} accepted and is now your client.`,
    es: ({ who }) => `${who} aceptó y ahora es tu cliente.`,
  }),
  'clients.declined': sentence(['who'], {
    en: ({ who }) => `${who} declined representation.`,
    es: ({ who }) => `${who} no aceptó la representación.`,
  }),
  'clients.ended': sentence(['who'], {
    en: ({ who }) => `${who} ended the representation.`,
    es: ({ who }) => `${who} terminó la representación.`,
  }),
  'clients.passed': sentence(['who'], {
    en: ({ who }) => `${who} now represents you. Your previous representative left the firm.`,
    es: ({ who }) => `${who} te representa ahora. Tu representante anterior dejó la empresa.`,
  }),
  'clients.overlap': sentence(['who', 'other'], {
    en: ({ who, other }) => `${who}: your representation overlaps with ${other}’s, and one is exclusive.`,
    es: ({ who, other }) =>
      `${who}: tu representación se cruza con la de ${other}, y una de las dos es exclusiva.`,
  }),
};

export const say = sayer(notificationTexts);
