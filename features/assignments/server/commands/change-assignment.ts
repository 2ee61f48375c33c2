import { and, eq, sql } from 'drizzle-orm';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Act, Priority, ScriptForm, SubmissionField } from '../../limits.ts';
import { dueMsOf, type GivenDeadline } from '../../policy/deadlines.ts';
import { say } from '../../policy/notification-texts.ts';
import { afterAct, mayReassign, statusOf } from '../../policy/states.ts';
import { type AssignmentRow, lockAssignment, type OpenAssignment } from '../access.ts';
import { history } from '../queries/history.ts';
import { coverage } from '../tables.ts';
import { notifyGiven, searchTextsOf, takesOver } from './create-assignment.ts';
import { nameOf, notifyOf, removeNotification } from './notify.ts';
import type { AssignmentsParts } from './parts.ts';
import { timerOf, touchAssignment } from './touch.ts';

interface Change {
  readonly id: ClientId;
  readonly actor: PersonId;
  /** The version it is based on. */
  readonly version: number;
}

export type ChangeOutcome =
  | { readonly kind: 'done' | 'conflict'; readonly open: OpenAssignment }
  | { readonly kind: 'absent' | 'past' | 'no_reader' | 'no_comparison' };

export interface AssignmentEdit
  extends Change,
    Readonly<Partial<Record<SubmissionField, string | undefined>>> {
  readonly title?: string | undefined;
  readonly writers?: readonly string[] | undefined;
  readonly isBlind?: boolean | undefined;
  readonly form?: ScriptForm | undefined;
  readonly priority?: Priority | undefined;
  readonly deadline?: GivenDeadline | undefined;
  readonly notes?: string | undefined;
}

/** Of concurrent edits of one version one succeeds (X3). Only the assigner edits the details. */
export async function editAssignment(
  tx: Transaction,
  { notifier }: AssignmentsParts,
  edit: AssignmentEdit,
): Promise<ChangeOutcome> {
  const open = await lockAssignment(tx, edit.actor, edit.id);
  if (!open || open.part !== 'assigner') return { kind: 'absent' };
  const { row } = open;
  const wanted = wantedOf(row, edit);
  const isSame = wanted.isSame;
  // A retry of the same edit, whose response was lost.
  if (isSame && row.version === edit.version + 1) return { kind: 'done', open };
  if (row.version !== edit.version) return { kind: 'conflict', open };
  if (isSame) return { kind: 'done', open };
  const { platform } = notifier;
  const now = platform.clock.now();
  const isMoved = wanted.change.dueAt.getTime() !== row.dueAt.getTime();
  if (isMoved && wanted.change.dueAt <= now) return { kind: 'past' };
  const timer = isMoved ? timerOf({ ...wanted.change, status: statusOf(row.status) }, now) : {};
  const changed = await touchAssignment(tx, platform, row, { ...wanted.change, ...timer });
  await history.note(tx, row.id, { what: 'edited', at: now, by: edit.actor });
  return { kind: 'done', open: { row: changed, part: open.part } };
}

function wantedOf(row: AssignmentRow, edit: AssignmentEdit) {
  const deadline = edit.deadline ?? { date: row.dueDate, time: row.dueTime, zone: row.dueZone };
  const change = {
    title: edit.title ?? row.title,
    writers: [...(edit.writers ?? row.writers)],
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

/** Reassigns it: the previous reader loses it, its script and its notifications (ASG-2). */
export async function reassign(
  tx: Transaction,
  parts: AssignmentsParts,
  wish: Change & { readonly assigneeId: PersonId },
): Promise<ChangeOutcome> {
  const open = await lockAssignment(tx, wish.actor, wish.id);
  if (!open || open.part !== 'assigner') return { kind: 'absent' };
  const { row } = open;
  if (row.assigneeId === wish.assigneeId && row.version === wish.version + 1) return { kind: 'done', open };
  if (row.version !== wish.version || !mayReassign(statusOf(row.status))) return { kind: 'conflict', open };
  if (row.assigneeId === wish.assigneeId) return { kind: 'no_reader' };
  const fitness = await takesOver(tx, row, wish.assigneeId);
  if (fitness !== 'fit') return { kind: fitness };
  const changed = await giveTo(tx, parts, row, { by: wish.actor, to: wish.assigneeId });
  return { kind: 'done', open: { row: changed, part: open.part } };
}

/** Gives a locked assignment to another reader, who starts over. */
export async function giveTo(
  tx: Transaction,
  parts: AssignmentsParts,
  row: AssignmentRow,
  { by, to }: { readonly by: PersonId; readonly to: PersonId },
): Promise<AssignmentRow> {
  const { notifier } = parts;
  const { platform } = notifier;
  const before = row.assigneeId;
  const anew = { assigneeId: to, status: 'pending', reason: '', hasConflict: false, lastViewed: null };
  const timer = timerOf({ dueAt: row.dueAt, status: 'pending' }, platform.clock.now());
  const changed = await touchAssignment(tx, platform, row, { ...anew, ...timer, also: [before] });
  await removeNotification(tx, notifier, row, before);
  const event = await history.note(tx, row.id, { what: 'reassigned', at: changed.updatedAt, by, person: to });
  await notifyGiven(tx, parts, changed, event);
  return changed;
}

export interface Move extends Change {
  readonly act: Act;
  readonly reason: string;
  readonly hasConflict: boolean;
}

/** Applies an act. It is a conflict from any other status or version (X3). */
export async function moveAssignment(
  tx: Transaction,
  parts: AssignmentsParts,
  move: Move,
): Promise<ChangeOutcome> {
  const open = await lockAssignment(tx, move.actor, move.id);
  if (!open) return { kind: 'absent' };
  const { row, part } = open;
  const standing = { status: statusOf(row.status), archivedFrom: row.archivedFrom };
  const to = afterAct(move.act, part, standing);
  if (row.version !== move.version || to === undefined) {
    const isRetry = row.version === move.version + 1 && isWhere(move.act, standing.status);
    return { kind: isRetry ? 'done' : 'conflict', open };
  }
  const { platform } = parts.notifier;
  const now = platform.clock.now();
  const changed = await touchAssignment(tx, platform, row, {
    ...changeTo(to, row, move),
    ...timerOf({ dueAt: row.dueAt, status: to }, now, row.toldStage),
  });
  if (move.act === 'reopen') await reopenCoverage(tx, changed);
  const event = await history.note(tx, row.id, {
    what: move.act,
    at: now,
    by: move.actor,
    note: move.reason,
  });
  if (move.act === 'decline') await notifyDeclined(tx, parts, changed, event);
  if (move.act === 'reopen') await notifyGiven(tx, parts, changed, event);
  return { kind: 'done', open: { row: changed, part } };
}

/** Whether the act was already applied, so that repeating it is no conflict. */
const isWhere = (act: Act, status: string): boolean =>
  ({
    accept: status === 'accepted',
    decline: status === 'declined',
    archive: status === 'archived',
    restore: status !== 'archived',
    reopen: status === 'in_progress' || status === 'pending',
  })[act];

function changeTo(
  to: string,
  row: AssignmentRow,
  { act, reason, hasConflict }: Move,
): Partial<AssignmentRow> {
  if (act === 'archive') return { status: 'archived', archivedFrom: statusOf(row.status) };
  if (act === 'restore') return { status: to, archivedFrom: null };
  if (act === 'decline') return { status: to, reason, hasConflict };
  // Reopening clears its completion and any decline.
  return { status: to, completedAt: null, reason: '', hasConflict: false };
}

/** Reopened coverage is to be written on, so it counts as returned. */
async function reopenCoverage(tx: Transaction, row: AssignmentRow): Promise<void> {
  await tx.orm
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

/** Notifies the assigner that the reader declined. */
export async function notifyDeclined(
  tx: Transaction,
  { notifier }: AssignmentsParts,
  row: AssignmentRow,
  event: string,
): Promise<void> {
  const who = await nameOf(tx, row.assigneeId);
  await notifyOf(tx, notifier, row, [
    {
      to: row.assignerId,
      from: row.assigneeId,
      type: 'assignment_declined',
      message: say(row.hasConflict ? 'assignments.conflict' : 'assignments.declined', {
        who,
        reason: row.reason ?? '',
      }),
      event,
    },
  ]);
}
