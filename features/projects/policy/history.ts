import type { DocumentTier, LeastRole, PersonState, ProjectStep, ScriptState } from '../limits.ts';
import {
  editsProject,
  type FieldReader,
  type FieldRoles,
  type GivenField,
  runsProject,
  seesField,
} from './rules.ts';
import { seesEntry } from './states.ts';

/**
 * Who sees an entry of a project's history, if not every member: people who follow talks, edit the project or run it, or
 * who see the field.
 */
type HistoryAudience = 'talks' | 'edits' | 'runs' | GivenField;
type Narrower = { readonly audience?: HistoryAudience };

/** Fields hidden by default. */
export const hiddenFields = ['budgetBand', 'chainOfTitle'] as const satisfies readonly GivenField[];

/** The steps about talks with a person. */
export const talksSteps: readonly ProjectStep[] = ['attached', 'talks', 'detached'];

/** Talks are for those who work on the project, until they are settled. */
export const talksAudience = (state: PersonState): Narrower =>
  seesEntry('viewer', state) ? {} : { audience: 'talks' };

/** Who sees the steps of a draft: its readers, or for a draft of some departments the people who run the project. */
export function draftAudience(draft: {
  readonly state: ScriptState;
  readonly departments: readonly string[];
}): Narrower {
  if (draft.departments.length > 0 || draft.state === 'withdrawn') return { audience: 'runs' };
  return draft.state === 'draft' ? { audience: 'edits' } : {};
}

const byRole = { viewer: {}, contributor: { audience: 'edits' }, manager: { audience: 'runs' } } as const;

/** The same for a document; undefined if only selected people see it, as others may not learn that it exists. */
export const documentAudience = (document: {
  readonly tier: DocumentTier;
  readonly leastRole: LeastRole;
}): Narrower | undefined => (document.tier === 'network' ? byRole[document.leastRole] : undefined);

/** The narrower audiences a member belongs to. */
export const historyAudiences = (project: FieldRoles, me: FieldReader): HistoryAudience[] => [
  ...(editsProject(me.role) ? (['talks', 'edits'] as const) : []),
  ...(runsProject(me.role) ? (['runs'] as const) : []),
  ...hiddenFields.filter((field) => seesField(field, project, me)),
];
