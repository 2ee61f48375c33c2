import { and, count, eq, isNotNull, sql } from 'drizzle-orm';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { checkMove } from '#platform/contract/states.ts';
import { changedIn, givenFields } from '#platform/server/changes.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { moveRow } from '#platform/server/database/move-row.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import type { Standing } from '#platform/server/session/standing.ts';
import type { changingContract, ProjectFields } from '../../contract/projects.ts';
import { limits } from '../../limits.ts';
import { wrongOrder } from '../../policy/dates.ts';
import { hiddenFields } from '../../policy/history.ts';
import { editsProject, ownsProject, runsProject, seesField } from '../../policy/rules.ts';
import { needsReason, phaseMoves } from '../../policy/states.ts';
import { shootWindow } from '../../policy/windows.ts';
import { lockProject, type OwnProject, type ProjectRecord } from '../access.ts';
import { announceChange, keepFound, removeProjectNotifications } from '../notify.ts';
import type { ProjectsParts, ProjectsWriting } from '../parts.ts';
import { history } from '../queries/history.ts';
import { project, projectMember } from '../tables.ts';
import { viewProject } from '../views.ts';

export const changing: Acts<typeof changingContract, ProjectsParts> = {
  /** Starts a project owned by its creator. Repeating the id returns the project that was made (X2). */
  async create(act, { id, title, format, company, logline }) {
    const { tx, orm, person: by, now } = act;
    await lockStarts(tx, by);
    const locked = await lockProject(tx, act, id);
    if (locked) return viewProject(orm, locked, now);
    if ((await roomFor(tx, by)) < 1) return act.refuse('projects.too_many');
    const made = { createdBy: by, createdAt: now, updatedAt: now, updatedBy: by };
    const [row] = await orm
      .insert(project)
      .values({ id, title, format, company, logline, ...made })
      .onConflictDoNothing()
      .returning();
    // The id belongs to someone else's project.
    if (!row) return act.refuse('project.absent');
    const [me] = await orm
      .insert(projectMember)
      .values({ projectId: id, personId: by, role: 'owner', addedBy: by, addedAt: now })
      .returning();
    if (!me) throw new Error('an owner was not written');
    await history.note(tx, id, { what: 'created', at: now, by });
    await announceChange(tx, id);
    keepFound(tx, act, id);
    return viewProject(orm, { row, me }, now);
  },

  /** Of several edits of one version one wins; the same edit again is the same (X2, X3). */
  async edit(act, { id, version, ...fields }) {
    const { tx, orm, person: by, now } = act;
    const locked = (await lockProject(tx, act, id)) ?? act.refuse('project.absent');
    const { row, me } = locked;
    const edit: Partial<ProjectFields> = givenFields(fields);
    if (!mayEdit(locked, edit)) return act.refuse('project.closed');
    const wanted: ProjectRecord = { ...row, ...edit };
    const changed = changedIn<ProjectFields>(row, edit);
    if (changed.length === 0) return viewProject(orm, locked, now);
    if (row.version !== version)
      return act.refuse('project.changed', { current: await viewProject(orm, locked, now) });
    const wrong = wrongIn(wanted, row, { now, standing: act.actor.standing });
    if (wrong) return act.refuse(`project.${wrong}`);
    const [saved] = await orm
      .update(project)
      .set({ ...edit, version: row.version + 1, updatedAt: now, updatedBy: by })
      .where(eq(project.id, id))
      .returning();
    if (!saved) throw new Error('a locked project vanished');
    await moveWindows(tx, saved);
    await noteEdit(act, id, changed);
    await announceChange(tx, id);
    keepFound(tx, act, id);
    return viewProject(orm, { row: saved, me }, now);
  },

  /** Moves a project on: of several moves from one phase one wins, and the same again is the same. */
  async movePhase(act, { id, from, to, reason }) {
    const { tx, orm, person: by, now } = act;
    const locked = (await lockProject(tx, act, id)) ?? act.refuse('project.absent');
    const { row, me } = locked;
    if (!runsProject(me.role)) return act.refuse('project.closed');
    if (row.phase === to) return viewProject(orm, locked, now);
    if (row.phase !== from)
      return act.refuse('project.changed', { current: await viewProject(orm, locked, now) });
    const given = reason === '' ? [] : (['reason'] as const);
    const checked = checkMove(phaseMoves, { act: to, from, who: me.role, given });
    if (checked.kind === 'needs') return act.refuse('phase.reason_missing');
    if (checked.kind !== 'moves') return act.refuse('phase.closed');
    const set = { phaseReason: needsReason(phaseMoves, to) ? reason : '', updatedAt: now, updatedBy: by };
    const moved = await moveRow(act, { table: project, state: 'phase' }, { id, from: [from], to, set });
    if (moved.kind === 'absent') return act.refuse('project.absent');
    await history.note(tx, id, { what: 'phase', at: now, by, from, to, note: set.phaseReason });
    await announceChange(tx, id);
    return viewProject(orm, { row: moved.row, me }, now);
  },

  /** Pins a project or puts it away, for one person alone. */
  async place(act, { id, isPinned, isArchived }) {
    const { row, me: was } = (await lockProject(act.tx, act, id)) ?? act.refuse('project.absent');
    const since = (is: boolean | undefined, before: Date | null) => {
      if (is === undefined) return before;
      return is ? (before ?? act.now) : null;
    };
    const [me] = await act.orm
      .update(projectMember)
      .set({ pinnedAt: since(isPinned, was.pinnedAt), archivedAt: since(isArchived, was.archivedAt) })
      .where(and(eq(projectMember.projectId, id), eq(projectMember.personId, act.person)))
      .returning();
    return viewProject(act.orm, { row, me: me ?? act.refuse('project.absent') }, act.now);
  },

  /** Deletes a project for everyone; its owners can restore it for 30 days (PRJ-8). Repeating it changes nothing. */
  async remove(act, { id }) {
    const { tx, orm, person: by, now } = act;
    const locked = await lockProject(tx, act, id);
    if (!locked) return (await findDeleted(act, id)) ? { id } : act.refuse('project.absent');
    if (!ownsProject(locked.me.role)) return act.refuse('project.closed');
    await orm.update(project).set({ deletedAt: now }).where(eq(project.id, id));
    await history.note(tx, id, { what: 'removed', at: now, by });
    await removeProjectNotifications(tx, act.notifier, id);
    await announceChange(tx, id);
    keepFound(tx, act, id);
    return { id };
  },

  /** With all its members. */
  async restore(act, { id }) {
    const { tx, orm, person: by, now } = act;
    const there = await lockProject(tx, act, id);
    if (there) return viewProject(orm, there, now);
    const me = (await findDeleted(act, id)) ?? act.refuse('project.absent');
    if (!ownsProject(me.role)) return act.refuse('project.closed');
    const [row] = await orm.update(project).set({ deletedAt: null }).where(eq(project.id, id)).returning();
    if (!row) return act.refuse('project.absent');
    await history.note(tx, id, { what: 'restored', at: now, by });
    await announceChange(tx, id);
    keepFound(tx, act, id);
    return viewProject(orm, { row, me }, now);
  },
};

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
async function noteEdit(
  { tx, person: by, now }: ProjectsWriting,
  id: ClientId,
  changed: readonly (keyof ProjectFields)[],
): Promise<void> {
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
  { now, standing }: { readonly now: Date; readonly standing: Standing },
) {
  const { embargo, tier, teamId } = wanted;
  const order = wrongOrder(wanted);
  if (order) return order;
  if (embargo && embargo !== row.embargo && embargo < now.toISOString().slice(0, 10)) return 'embargo_past';
  if (tier === 'team' && !standing.teams.some((team) => team.teamId === teamId)) return 'team_missing';
  if (wanted.isSecret && tier !== 'named') return 'secret_tier';
  return undefined;
}

async function findDeleted({ orm, person }: ProjectsWriting, id: ClientId) {
  const [found] = await orm
    .select({ me: projectMember })
    .from(project)
    .innerJoin(
      projectMember,
      and(eq(projectMember.projectId, project.id), eq(projectMember.personId, person)),
    )
    .where(and(eq(project.id, id), isNotNull(project.deletedAt)));
  return found?.me;
}
