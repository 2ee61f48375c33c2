import { spanish } from './copy.es.ts';

/** The Spanish words of briefs, under the names of `translated`. */
export const words = { briefs: spanish };

/** What it refuses with, by the code of the refusal. */
export const refusals: Readonly<Record<string, string>> = {
  'submission_brief.absent': 'No se encontró la propuesta',
  'submission_brief.not_buyer': 'No tienes permiso para pedir propuestas.',
  'submission_brief.due_wrong': 'dueOn: Elige un momento futuro y su zona horaria.',
  'submission_brief.person_absent': 'reviewers: No se encontró a esa persona',
  'submission_brief.rule_wrong':
    'rules: Una regla solo puede usar papeles, lectores y fases de esta convocatoria.',
  'submission_brief.changed': 'Ha cambiado desde que la abriste.',
  'submission_intake.changed': 'Ha cambiado desde que lo abriste.',
  'submission_intake.terms_missing': 'releaseTerms: Escribe la cesión.',
  'submission_template.absent': 'No se encontró la plantilla',
  'submission_template.full': 'No caben más plantillas.',
};
