import { and, count, eq, isNotNull, sql } from 'drizzle-orm';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { checkMove } from '#platform/contract/states.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { moveRow } from '#platform/server/database/move-row.ts';
import type { Standing } from '#platform/server/session/standing.ts';
import type { ProjectFields } from '../../contract/projects.ts';
import { type Format, limits, type Phase } from '../../limits.ts';
import { wrongOrder } from '../../policy/dates.ts';
import { hiddenFields } from '../../policy/history.ts';
import { editsProject, ownsProject, runsProject, seesField } from '../../policy/rules.ts';
import { needsReason, phaseMoves } from '../../policy/states.ts';
import { shootWindow } from '../../policy/windows.ts';
import { lockProject, type OwnProject, type ProjectRecord } from '../access.ts';
import { history } from '../queries/history.ts';
import { project, projectMember } from '../tables.ts';
import { announceChange, keepFound, removeProjectNotifications } from './notify.ts';
import type { ProjectsParts, Refused } from './parts.ts';

interface Change {
  readonly id: ClientId;
  readonly by: PersonId;
  readonly now: Date;
}

const asker = ({ by, now }: Change) => ({ person: by, now });

export interface NewProject extends Change {
  readonly title: string;
  readonly format: Format;
  readonly company: string;
  readonly logline: string;
}

/** Serializes a person's new projects, so that nobody exceeds the limit. */
export const lockStarts = (tx: Transaction, by: PersonId) =>
  tx.orm.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`backlot:projects:${by}`}, 0))`);

/** How many more projects a person can be in. */
export async function roomFor(tx: Transaction, by: PersonId): Promise<number> {
  const [mine] = await tx.orm
    .select({ projects: count() })
    .from(projectMember)
    .where(eq(projectMember.personId, by));
  return limits.projectsMax - (mine?.projects ?? 0);
}

/** Starts a project owned by its creator. Repeating the id returns the project that was made (X2). */
export async function createProject(
  tx: Transaction,
  parts: ProjectsParts,
  input: NewProject,
): Promise<{ kind: 'made'; project: OwnProject } | Refused<'absent' | 'too_many'>> {
  const { id, by, now, title, format, company, logline } = input;
  await lockStarts(tx, by);
  const locked = await lockProject(tx, asker(input), id);
  if (locked) return { kind: 'made', project: locked };
  if ((await roomFor(tx, by)) < 1) return { kind: 'too_many' };
  const [row] = await tx.orm
    .insert(project)
    .values({
      id,
      title,
      format,
      company,
      logline,
      createdBy: by,
      createdAt: now,
      updatedAt: now,
      updatedBy: by,
    })
    .onConflictDoNothing()
    .returning();
  // The id belongs to someone else's project.
  if (!row) return { kind: 'absent' };
  const [me] = await tx.orm
    .insert(projectMember)
    .values({ projectId: id, personId: by, role: 'owner', addedBy: by, addedAt: now })
    .returning();
  if (!me) throw new Error('an owner was not written');
  await history.note(tx, id, { what: 'created', at: now, by });
  await announceChange(tx, id);
  keepFound(tx, parts, id);
  return { kind: 'made', project: { row, me } };
}

export interface ProjectEdit extends Change {
  /** The version the edit was made on. */
  readonly version: number;
  readonly fields: { readonly [Field in keyof ProjectFields]?: ProjectFields[Field] | undefined };
  readonly standing: Standing;
}

type Wrong = 'start_order' | 'prep_order' | 'shoot_order' | 'embargo_past' | 'team_missing' | 'secret_tier';

export type EditOutcome =
  | { readonly kind: 'saved' | 'changed'; readonly project: OwnProject }
  | Refused<'absent' | 'closed' | Wrong>;

/** Of several edits of one version one wins; the same edit again is the same (X2, X3). */
export async function editProject(
  tx: Transaction,
  parts: ProjectsParts,
  edit: ProjectEdit,
): Promise<EditOutcome> {
  const locked = await lockProject(tx, asker(edit), edit.id);
  if (!locked) return { kind: 'absent' };
  const { row, me } = locked;
  const given = Object.fromEntries(
    Object.entries(edit.fields).filter(([, value]) => value !== undefined),
  ) as Partial<ProjectFields>;
  if (!mayEdit(locked, given)) return { kind: 'closed' };
  const wanted: ProjectRecord = { ...row, ...given };
  const changed = (Object.keys(given) as (keyof ProjectFields)[]).filter(
    (field) => JSON.stringify(wanted[field]) !== JSON.stringify(row[field]),
  );
  if (changed.length === 0) return { kind: 'saved', project: locked };
  if (row.version !== edit.version) return { kind: 'changed', project: locked };
  const wrong = wrongIn(wanted, row, edit);
  if (wrong) return { kind: wrong };
  const [saved] = await tx.orm
    .update(project)
    .set({ ...given, version: row.version + 1, updatedAt: edit.now, updatedBy: edit.by })
    .where(eq(project.id, edit.id))
    .returning();
  if (!saved) throw new Error('a locked project vanished');
  await moveWindows(tx, saved);
  await noteEdit(tx, edit, changed);
  await announceChange(tx, edit.id);
  keepFound(tx, parts, edit.id);
  return { kind: 'saved', project: { row: saved, me } };
}

/** Moves windows that follow the shoot with its dates. Removed dates move nothing. */
async function moveWindows(tx: Transaction, row: ProjectRecord): Promise<void> {
  const window = shootWindow(row);
  if (!window) return;
  const { startsAt, endsAt } = window;
  const isElsewhere = sql`(${projectMember.startsAt}, ${projectMember.endsAt}) is distinct from (${startsAt}::timestamptz, ${endsAt}::timestamptz)`;
  await tx.orm
    .update(projectMember)
    .set({ startsAt, endsAt, version: sql`${projectMember.version} + 1` })
    .where(and(eq(projectMember.projectId, row.id), projectMember.followsShoot, isElsewhere));
}

/** A change of a hidden field is only shown to members who see the field. */
async function noteEdit(tx: Transaction, { id, by, now }: Change, changed: readonly (keyof ProjectFields)[]) {
  const hidden = hiddenFields.filter((field) => changed.includes(field));
  const fields = changed.filter((field) => !hidden.some((one) => one === field));
  const edited = { what: 'edited', at: now, by } as const;
  if (fields.length > 0) await history.note(tx, id, { ...edited, fields });
  for (const field of hidden) await history.note(tx, id, { ...edited, fields: [field], audience: field });
}

/** Visibility, hidden fields and outside names can only be changed by people who run the project. */
const guarded = [
  'tier',
  'teamId',
  'isSecret',
  'codeName',
  'isRevealed',
  'embargo',
  'budgetRole',
  'dealsRole',
] as const;

function mayEdit({ row, me }: OwnProject, given: Partial<ProjectFields>): boolean {
  if (guarded.some((field) => field in given) && !runsProject(me.role)) return false;
  const hidden = hiddenFields.filter((field) => field in given);
  return editsProject(me.role) && hidden.every((field) => seesField(field, row, me));
}

function wrongIn(
  wanted: ProjectRecord,
  row: ProjectRecord,
  { now, standing }: ProjectEdit,
): Wrong | undefined {
  const { embargo, tier, teamId } = wanted;
  const order = wrongOrder(wanted);
  if (order) return order;
  if (embargo && embargo !== row.embargo && embargo < now.toISOString().slice(0, 10)) return 'embargo_past';
  if (tier === 'team' && !standing.teams.some((team) => team.teamId === teamId)) return 'team_missing';
  if (wanted.isSecret && tier !== 'named') return 'secret_tier';
  return undefined;
}

export interface PhaseMove extends Change {
  readonly from: Phase;
  readonly to: Phase;
  readonly reason: string;
}

/** Moves a project on: of several moves from one phase one wins, and the same again is the same. */
export async function movePhase(
  tx: Transaction,
  move: PhaseMove,
): Promise<
  { kind: 'moved' | 'changed'; project: OwnProject } | Refused<'absent' | 'closed' | 'no_reason' | 'no_way'>
> {
  const locked = await lockProject(tx, asker(move), move.id);
  if (!locked) return { kind: 'absent' };
  if (!runsProject(locked.me.role)) return { kind: 'closed' };
  if (locked.row.phase === move.to) return { kind: 'moved', project: locked };
  if (locked.row.phase !== move.from) return { kind: 'changed', project: locked };
  const { id, from, to, reason, now, by } = move;
  const given = reason === '' ? [] : (['reason'] as const);
  const checked = checkMove(phaseMoves, { act: to, from, who: locked.me.role, given });
  if (checked.kind !== 'moves') return { kind: checked.kind === 'needs' ? 'no_reason' : 'no_way' };
  const set = { phaseReason: needsReason(phaseMoves, to) ? reason : '', updatedAt: now, updatedBy: by };
  const moved = await moveRow(tx, { table: project, state: 'phase' }, { id, from: [from], to, set });
  if (moved.kind === 'absent') return { kind: 'absent' };
  await history.note(tx, id, { what: 'phase', at: now, by, from, to, note: set.phaseReason });
  await announceChange(tx, id);
  return { kind: 'moved', project: { row: moved.row, me: locked.me } };
}

/** Pins a project or puts it away, for one person alone. */
export async function placeProject(
  tx: Transaction,
  input: Change & { readonly isPinned?: boolean | undefined; readonly isArchived?: boolean | undefined },
): Promise<OwnProject | undefined> {
  const locked = await lockProject(tx, asker(input), input.id);
  if (!locked) return undefined;
  const since = (is: boolean | undefined, was: Date | null) => {
    if (is === undefined) return was;
    return is ? (was ?? input.now) : null;
  };
  const [me] = await tx.orm
    .update(projectMember)
    .set({
      pinnedAt: since(input.isPinned, locked.me.pinnedAt),
      archivedAt: since(input.isArchived, locked.me.archivedAt),
    })
    .where(and(eq(projectMember.projectId, input.id), eq(projectMember.personId, input.by)))
    .returning();
  return me && { row: locked.row, me };
}

/** Deletes a project for everyone; its owners can restore it for 30 days (PRJ-8). Repeating it changes nothing. */
export async function removeProject(
  tx: Transaction,
  parts: ProjectsParts,
  input: Change,
): Promise<'removed' | 'absent' | 'closed'> {
  const locked = await lockProject(tx, asker(input), input.id);
  if (!locked) return (await findDeleted(tx, input)) ? 'removed' : 'absent';
  if (!ownsProject(locked.me.role)) return 'closed';
  await tx.orm.update(project).set({ deletedAt: input.now }).where(eq(project.id, input.id));
  await history.note(tx, input.id, { what: 'removed', at: input.now, by: input.by });
  await removeProjectNotifications(tx, parts.notifier, input.id);
  await announceChange(tx, input.id);
  keepFound(tx, parts, input.id);
  return 'removed';
}

/** Restores a deleted project, with all its members. */
export async function restoreProject(
  tx: Transaction,
  parts: ProjectsParts,
  input: Change,
): Promise<{ kind: 'restored'; project: OwnProject } | Refused<'absent' | 'closed'>> {
  const there = await lockProject(tx, asker(input), input.id);
  if (there) return { kind: 'restored', project: there };
  const me = await findDeleted(tx, input);
  if (!me) return { kind: 'absent' };
  if (!ownsProject(me.role)) return { kind: 'closed' };
  const [row] = await tx.orm
    .update(project)
    .set({ deletedAt: null })
    .where(eq(project.id, input.id))
    .returning();
  if (!row) return { kind: 'absent' };
  await history.note(tx, input.id, { what: 'restored', at: input.now, by: input.by });
  await announceChange(tx, input.id);
  keepFound(tx, parts, input.id);
  return { kind: 'restored', project: { row, me } };
}

async function findDeleted(tx: Transaction, { id, by }: Change) {
  const [found] = await tx.orm
    .select({ me: projectMember })
    .from(project)
    .innerJoin(projectMember, and(eq(projectMember.projectId, project.id), eq(projectMember.personId, by)))
    .where(and(eq(project.id, id), isNotNull(project.deletedAt)));
  return found?.me;
}
