import { sentence } from '#platform/contract/sentences.ts';

/** What the bell tells of assignments and coverage, in the reader's language. */
export const bellWords = {
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
