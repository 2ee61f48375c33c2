import type { Move } from '#platform/contract/states.ts';
import type { ProjectRole, ScriptAct, ScriptState } from '../limits.ts';
import { editsProject, runsProject } from './rules.ts';

/** A member's side on a draft: they run the project, uploaded it, or only read it. */
export type ScriptSide = 'runner' | 'author' | 'reader';

const runner = ['runner'] as const;
const makers = ['runner', 'author'] as const;

/** Moves between the states of a draft. Publishing one supersedes the last one automatically. */
export const scriptMoves: readonly Move<ScriptState, ScriptAct, ScriptSide, 'reason'>[] = [
  { act: 'publish', from: ['draft', 'locked', 'superseded'], to: 'published', who: runner },
  { act: 'lock', from: ['draft'], to: 'locked', who: makers },
  { act: 'unlock', from: ['locked'], to: 'draft', who: runner },
  { act: 'withdraw', from: ['draft'], to: 'withdrawn', who: makers, needs: ['reason'] },
  {
    act: 'withdraw',
    from: ['locked', 'published', 'superseded'],
    to: 'withdrawn',
    who: runner,
    needs: ['reason'],
  },
  // Its pages are unchanged; whether it becomes the current draft is a new decision.
  { act: 'restore', from: ['withdrawn'], to: 'locked', who: runner },
];

/** A member of a project. */
export interface Reader {
  readonly personId: string;
  readonly role: ProjectRole;
  readonly department: string;
}

export interface DraftAccess {
  readonly state: ScriptState;
  readonly uploadedBy: string | null;
  readonly departments: readonly string[];
}

/** A member's side on a draft. An uploader who may no longer edit the project only reads it. */
export function sideOf(
  { personId, role }: Reader,
  { uploadedBy }: Pick<DraftAccess, 'uploadedBy'>,
): ScriptSide {
  if (runsProject(role)) return 'runner';
  return uploadedBy === personId && editsProject(role) ? 'author' : 'reader';
}

/** Whether a member reads a draft: an unfinished one is for those who work on it, a withdrawn one for its makers. */
export function readsDraft(reader: Reader, draft: DraftAccess): boolean {
  if (sideOf(reader, draft) !== 'reader') return true;
  if (draft.state === 'withdrawn') return false;
  if (draft.state === 'draft' && !editsProject(reader.role)) return false;
  return draft.departments.length === 0 || draft.departments.includes(reader.department);
}

/** Whether what a draft says of itself can be changed: once others work from it, it stays as it is. */
export const editsDraft = (side: ScriptSide, state: ScriptState): boolean =>
  side !== 'reader' && (state === 'draft' || (side === 'runner' && state === 'locked'));
