import { and, eq, sql } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Acts, InputOf } from '#platform/server/http/acts.ts';
import type { changingContract } from '../../contract/work.ts';
import type { Act } from '../../limits.ts';
import { dueMsOf } from '../../policy/deadlines.ts';
import { afterAct, mayReassign, statusOf } from '../../policy/states.ts';
import { type AssignmentRow, lockAssignment } from '../access.ts';
import { changeAssignment, history, searchTextsOf, timerOf } from '../notify/changes.ts';
import { notifyDeclined, notifyGiven, removeNotification } from '../notify/notifications.ts';
import type { AssignmentsParts, AssignmentsWriting } from '../parts.ts';
import { unfitFor } from '../queries/readers.ts';
import { coverage } from '../tables.ts';
import { viewOf } from '../views/assignment.ts';

/** Of concurrent changes of one version one succeeds (X3). Repeating one whose response was lost is no conflict. */
export const changing: Acts<typeof changingContract, AssignmentsParts> = {
  /** Only the assigner edits the details. */
  async edit(act, input) {
    const open = await lockAssignment(act, input.id);
    if (open?.part !== 'assigner') return act.refuse('assignment.absent');
    const { row, part } = open;
    const { isSame, change } = changeOf(row, input);
    if (isSame && row.version === input.version + 1) return viewOf(act, open);
    if (row.version !== input.version)
      return act.refuse('assignment.changed', { current: await viewOf(act, open) });
    if (isSame) return viewOf(act, open);
    const isMoved = change.dueAt.getTime() !== row.dueAt.getTime();
    if (isMoved && change.dueAt <= act.now) return act.refuse('deadline.past');
    const timer = isMoved ? timerOf({ ...change, status: statusOf(row.status) }, act.now) : {};
    const changed = await changeAssignment(act, row, { ...change, ...timer });
    await history.note(act.tx, row.id, { what: 'edited', at: act.now, by: act.person });
    return viewOf(act, { row: changed, part });
  },

  async reassign(act, { id, version, assigneeId }) {
    const open = await lockAssignment(act, id);
    if (open?.part !== 'assigner') return act.refuse('assignment.absent');
    const { row, part } = open;
    const isTheirs = row.assigneeId === assigneeId;
    if (isTheirs && row.version === version + 1) return viewOf(act, open);
    if (row.version !== version || !mayReassign(statusOf(row.status)))
      return act.refuse('assignment.changed', { current: await viewOf(act, open) });
    const unfit = isTheirs ? 'assignee.unfit' : await unfitFor(act, row, assigneeId);
    if (unfit) return act.refuse(unfit);
    return viewOf(act, { row: await giveTo(act, row, assigneeId), part });
  },

  /** It is a conflict from any other status or version. */
  async move(act, input) {
    const open = (await lockAssignment(act, input.id)) ?? act.refuse('assignment.absent');
    if (input.act === 'decline' && input.reason === '') return act.refuse('decline.reason_missing');
    const { row, part } = open;
    const status = statusOf(row.status);
    const to = afterAct(input.act, part, { status, archivedFrom: row.archivedFrom });
    if (row.version !== input.version || to === undefined) {
      if (row.version === input.version + 1 && isDone(input.act, status)) return viewOf(act, open);
      return act.refuse('assignment.changed', { current: await viewOf(act, open) });
    }
    const changed = await changeAssignment(act, row, {
      ...moveTo(to, row, input),
      ...timerOf({ dueAt: row.dueAt, status: to }, act.now, row.toldStage),
    });
    if (input.act === 'reopen') await reopenCoverage(act, changed);
    const step = { what: input.act, at: act.now, by: act.person, note: input.reason };
    const event = await history.note(act.tx, row.id, step);
    if (input.act === 'decline') await notifyDeclined(act, changed, event);
    if (input.act === 'reopen') await notifyGiven(act, changed, event);
    return viewOf(act, { row: changed, part });
  },
};

function changeOf(row: AssignmentRow, edit: InputOf<typeof changingContract.edit>) {
  const deadline = edit.deadline ?? { date: row.dueDate, time: row.dueTime, zone: row.dueZone };
  const change = {
    title: edit.title ?? row.title,
    writers: edit.writers ?? row.writers,
    submittedBy: edit.submittedBy ?? row.submittedBy,
    submittedTo: edit.submittedTo ?? row.submittedTo,
    submittedVia: edit.submittedVia ?? row.submittedVia,
    isBlind: edit.isBlind ?? row.isBlind,
    form: edit.form ?? row.form,
    priority: edit.priority ?? row.priority,
    notes: edit.notes ?? row.notes,
    dueDate: deadline.date,
    dueTime: deadline.time,
    dueZone: deadline.zone,
  };
  const isSame = (Object.keys(change) as (keyof typeof change)[]).every(
    (field) => JSON.stringify(change[field]) === JSON.stringify(row[field]),
  );
  const dueAt = edit.deadline ? new Date(dueMsOf(deadline)) : row.dueAt;
  return { isSame, change: { ...change, dueAt, ...searchTextsOf(change) } };
}

/**
 * Gives a locked assignment to another reader, who starts over. The previous reader loses it, its script and its
 * notifications (ASG-2).
 */
export async function giveTo(
  act: AssignmentsWriting,
  row: AssignmentRow,
  to: PersonId,
): Promise<AssignmentRow> {
  const before = row.assigneeId;
  const anew = { assigneeId: to, status: 'pending', reason: '', hasConflict: false, lastViewed: null };
  const timer = timerOf({ dueAt: row.dueAt, status: 'pending' }, act.now);
  const changed = await changeAssignment(act, row, { ...anew, ...timer, also: [before] });
  await removeNotification(act, row, before);
  const step = { what: 'reassigned', at: changed.updatedAt, by: act.person, person: to } as const;
  await notifyGiven(act, changed, await history.note(act.tx, row.id, step));
  return changed;
}

/** Whether the act was already applied, so that repeating it is no conflict. */
const isDone = (act: Act, status: string): boolean =>
  ({
    accept: status === 'accepted',
    decline: status === 'declined',
    archive: status === 'archived',
    restore: status !== 'archived',
    reopen: status === 'in_progress' || status === 'pending',
  })[act];

function moveTo(
  to: string,
  row: AssignmentRow,
  { act, reason, hasConflict }: Pick<InputOf<typeof changingContract.move>, 'act' | 'reason' | 'hasConflict'>,
): Partial<AssignmentRow> {
  if (act === 'archive') return { status: 'archived', archivedFrom: statusOf(row.status) };
  if (act === 'restore') return { status: to, archivedFrom: null };
  if (act === 'decline') return { status: to, reason, hasConflict };
  // Reopening clears its completion and any decline.
  return { status: to, completedAt: null, reason: '', hasConflict: false };
}

/** Reopened coverage is to be written on, so it counts as returned. */
async function reopenCoverage({ orm }: AssignmentsWriting, row: AssignmentRow): Promise<void> {
  await orm
    .update(coverage)
    .set({ state: 'returned', approvedAt: null, version: sql`${coverage.version} + 1` })
    .where(
      and(
        eq(coverage.assignmentId, row.id),
        eq(coverage.readerId, row.assigneeId),
        eq(coverage.state, 'approved'),
      ),
    );
}
