import { counted } from '#platform/ui/counted.ts';
import type { applicationsCopy } from './applications-copy.ts';

/** The Spanish words of new applications on the dashboard. */
export const newApplications = {
  title: 'Candidaturas nuevas',
  all: 'Mis anuncios',
  broken: 'No se pudieron cargar las candidaturas',
  waiting: (count) => `${counted.format(count)} por revisar`,
} satisfies typeof applicationsCopy;
