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
 * Who reads an entry of a project's history where that is not everybody in it: who follows talks, who edits it, who runs
 * it, or who sees the field.
 */
type HistoryAudience = 'talks' | 'edits' | 'runs' | GivenField;
type Narrower = { readonly audience?: HistoryAudience };

/** The fields that are hidden unless given. */
export const hiddenFields = ['budgetBand', 'chainOfTitle'] as const satisfies readonly GivenField[];

/** The entries that tell of talks with somebody. */
export const talksSteps: readonly ProjectStep[] = ['attached', 'talks', 'detached'];

/** Talks are for those who work on the project, until they are settled. */
export const talksAudience = (state: PersonState): Narrower =>
  seesEntry('viewer', state) ? {} : { audience: 'talks' };

/** What happened to a draft is for whoever reads it; what only some departments read is for those who run the project. */
export function draftAudience(draft: {
  readonly state: ScriptState;
  readonly departments: readonly string[];
}): Narrower {
  if (draft.departments.length > 0 || draft.state === 'withdrawn') return { audience: 'runs' };
  return draft.state === 'draft' ? { audience: 'edits' } : {};
}

const byRole = { viewer: {}, contributor: { audience: 'edits' }, manager: { audience: 'runs' } } as const;

/** The same of a document; undefined where people see it by name, and nobody else learns that it is there. */
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
