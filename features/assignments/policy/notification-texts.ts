import { momentWords } from '#platform/contract/moment-words.ts';
import { type SpokenLanguage, sayer, sentence } from '#platform/contract/sentences.ts';

type DueGap = 'dueAt' | 'dueZone' | 'ownZone';
const dueGaps = ['dueAt', 'dueZone', 'ownZone'] as const;

const due = (data: Readonly<Record<DueGap, string>>, language: SpokenLanguage) =>
  momentWords({ at: new Date(data.dueAt), zone: data.dueZone, ownZone: data.ownZone }, language);

/** Notification texts for assignments and coverage, in the reader's language. */
export const notificationTexts = {
  'assignments.given': sentence(['who', ...dueGaps], {
    en: ({ who, ...deadline }) => `${who} asked you to read this by ${due(deadline, 'en')}.`,
    es: ({ who, ...deadline }) => `${who} te pidió que lo leas antes del ${due(deadline, 'es')}.`,
  }),
  'assignments.due': sentence(['hours', ...dueGaps], {
    en: ({ hours, ...deadline }) => `Due in less than ${hours} hours: ${due(deadline, 'en')}.`,
    es: ({ hours, ...deadline }) => `Vence en menos de ${hours} horas: ${due(deadline, 'es')}.`,
  }),
  'assignments.overdue': sentence(dueGaps, {
    en: (deadline) => `Overdue since ${due(deadline, 'en')}.`,
    es: (deadline) => `Venció el ${due(deadline, 'es')}.`,
  }),
  'assignments.submitted': sentence(['who'], {
    en: ({ who }) => `${who} sent the coverage.`,
    es: ({ who }) => `${who} envió el informe.`,
  }),
  'assignments.returned': sentence(['who', 'note'], {
    en: ({ who, note }) => `${who} returned your coverage: ${note}`,
    es: ({ who, note }) => `${who} devolvió tu informe: ${note}`,
  }),
  'assignments.approved': sentence(['who'], {
    en: ({ who }) => `${who} approved your coverage.`,
    es: ({ who }) => `${who} aprobó tu informe.`,
  }),
  'assignments.arrived': sentence([], {
    en: () => 'The coverage you asked for is in.',
    es: () => 'Ya está el informe que pediste.',
  }),
  'assignments.declined': sentence(['who', 'reason'], {
    en: ({ who, reason }) => `${who} declined: ${reason}`,
    es: ({ who, reason }) => `${who} rechazó el encargo: ${reason}`,
  }),
  'assignments.conflict': sentence(['who', 'reason'], {
    en: ({ who, reason }) => `${who} declares a conflict: ${reason}`,
    es: ({ who, reason }) => `${who} declara un conflicto de interés: ${reason}`,
  }),
};

export const say = sayer(notificationTexts);
