import type { PersonState, ProjectRole, ProjectStep } from '../limits.ts';
import { editsProject, type givenFields, seesField } from './rules.ts';
import { seesEntry } from './states.ts';

/** Who reads an entry of a project's history where that is not everybody in it: who follows talks, or sees the field. */
type HistoryAudience = 'talks' | keyof typeof givenFields;

/** The fields that are hidden unless given. */
export const hiddenFields = [
  'budgetBand',
  'chainOfTitle',
] as const satisfies readonly (keyof typeof givenFields)[];

/** The entries that tell of talks with somebody. */
export const talksSteps: readonly ProjectStep[] = ['attached', 'talks', 'detached'];

/** Talks are for those who work on the project, until they are settled. */
export const talksAudience = (state: PersonState): { audience?: HistoryAudience } =>
  seesEntry('viewer', state) ? {} : { audience: 'talks' };

/** The narrower audiences a member belongs to. */
export const historyAudiences = (
  me: { readonly role: ProjectRole } & NonNullable<Parameters<typeof seesField>[1]>,
): HistoryAudience[] => [
  ...(editsProject(me.role) ? (['talks'] as const) : []),
  ...hiddenFields.filter((field) => seesField(field, me)),
];
