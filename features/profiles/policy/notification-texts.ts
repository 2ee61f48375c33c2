import { sayer, sentence } from '#platform/contract/sentences.ts';

const spanishKinds: Readonly<Record<string, string>> = {
  agent: 'agente',
  manager: 'mánager',
  lawyer: 'abogado',
  publicist: 'jefe de prensa',
};
const inSpanish = (kind: string) => spanishKinds[kind] ?? kind;

/** Notification texts about credits and representations, in the reader's language. */
export const notificationTexts = {
  'profiles.credit': sentence([], { en: () => 'A credit to confirm', es: () => 'Un crédito por confirmar' }),
  'profiles.creditSaid': sentence(['who', 'job', 'title'], {
    en: ({ who, job, title }) => `${who} says you were ${job} on ${title}.`,
    es: ({ who, job, title }) => `${who} dice que trabajaste en ${title} (${job}).`,
  }),
  'profiles.creditsSuggested': sentence(['who', 'count'], {
    en: ({ who, count }) =>
      count === '1'
        ? `${who} suggests a credit from the open credits.`
        : `${who} suggests ${count} credits from the open credits.`,
    es: ({ who, count }) =>
      count === '1'
        ? `${who} sugiere un crédito de los créditos abiertos.`
        : `${who} sugiere ${count} créditos de los créditos abiertos.`,
  }),
  'profiles.representation': sentence([], {
    en: () => 'Representation to confirm',
    es: () => 'Una representación por confirmar',
  }),
  'profiles.askedToRepresent': sentence(['who', 'kind'], {
    en: ({ who, kind }) => `${who} asks you to represent them as ${kind}.`,
    es: ({ who, kind }) => `${who} te pide que le representes (${inSpanish(kind)}).`,
  }),
  'profiles.represents': sentence(['who', 'kind'], {
    en: ({ who, kind }) => `${who} says they represent you as ${kind}.`,
    es: ({ who, kind }) => `${who} dice que te representa (${inSpanish(kind)}).`,
  }),
  'profiles.editing': sentence([], {
    en: () => 'A profile you may edit',
    es: () => 'Un perfil que puedes editar',
  }),
  'profiles.editingAllowed': sentence(['who'], {
    en: ({ who }) => `${who} lets you edit their profile.`,
    es: ({ who }) => `${who} te permite editar su perfil.`,
  }),
  'profiles.edited': sentence([], {
    en: () => 'Your profile was changed',
    es: () => 'Se cambió tu perfil',
  }),
  'profiles.editedBy': sentence(['who', 'kind'], {
    en: ({ who, kind }) => `${who}, your ${kind}, changed your profile.`,
    es: ({ who, kind }) => `${who} (${inSpanish(kind)}) cambió tu perfil.`,
  }),
};

export const say = sayer(notificationTexts);
