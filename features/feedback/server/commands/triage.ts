import type { PersonId, SessionId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { State } from '../../limits.ts';
import { statusWords } from '../../policy/rules.ts';
import type { TriagedReport } from '../access.ts';
import { announceAnswered, announceTriaged } from './announce.ts';
import { changeReports, type Group, lockGroup, noteChange, wasDone } from './group.ts';
import { notifyReporters } from './notify-reporters.ts';
import type { FeedbackParts } from './parts.ts';

/** A triager's act: on which report, seen at which version. */
export interface TriageAct {
  readonly report: TriagedReport;
  readonly actId: string;
  readonly version: number;
  readonly by: PersonId;
  readonly session: SessionId;
}

export type TriageOutcome = 'done' | 'conflict';

type Work = (group: Group, note: Note) => Promise<void>;
type Note = (kind: Parameters<typeof noteChange>[2]['kind'], before: string, after: string) => Promise<void>;

/** An act's extra condition: a merged report can only be unmerged, everything else is for its root. */
type Fits = (group: Group) => Promise<boolean> | boolean;

const isRoot: Fits = ({ root }) => root.mergedInto === null;

/** Runs an act on the locked group: once, and only on the version that was seen. */
async function actOn(
  tx: Transaction,
  parts: FeedbackParts,
  act: TriageAct,
  { fits, work }: { fits: Fits; work: Work },
): Promise<TriageOutcome> {
  const group = await lockGroup(tx, act.report.id);
  if (!group) return 'conflict';
  if (await wasDone(tx, { id: act.report.id, actId: act.actId })) return 'done';
  if (group.root.version !== act.version || !(await fits(group))) return 'conflict';
  const { clock, newId, auditLog } = parts.notifier.platform;
  const made = { newId, now: clock.now(), id: act.report.id, actId: act.actId, actor: act.by };
  const changes: { kind: string; before: string; after: string }[] = [];
  await work(group, async (kind, before, after) => {
    changes.push({ kind, before, after });
    await noteChange(tx, made, { kind, before, after });
  });
  announceTriaged(tx, [group.root.id]);
  // Last in the transaction: audit entries are serialised, and must not wait for the rest of this one.
  for (const { kind, before, after } of changes) {
    await auditLog.note(tx, {
      action: `feedback.${kind}`,
      actor: act.by,
      session: act.session,
      subject: { kind: 'feedback', id: act.report.id },
      before: before || undefined,
      after: after || undefined,
    });
  }
  return 'done';
}

export interface TriageChange {
  readonly status?: State | undefined;
  readonly assigneeId?: PersonId | null | undefined;
  readonly release?: { readonly note: string; readonly showMePath: string | null } | undefined;
}

/** Changes a report's state or assignee; done with a note notifies every reporter that it is fixed. */
export function triage(
  tx: Transaction,
  parts: FeedbackParts,
  act: TriageAct,
  change: TriageChange,
): Promise<TriageOutcome> {
  const now = parts.notifier.platform.clock.now();
  const work: Work = async ({ root, all }, note) => {
    const { status = root.status, release } = change;
    const assigneeId = change.assigneeId === undefined ? root.assigneeId : change.assigneeId;
    await changeReports(tx, [root.id], { fields: { status, assigneeId }, now });
    if (status !== root.status) {
      await note('status', root.status, status);
      for (const report of all) await announceAnswered(tx, report);
    }
    if (assigneeId !== root.assigneeId) await note('assignee', root.assigneeId ?? '', assigneeId ?? '');
    if (status !== 'done' || !release) return;
    await note('released', statusWords[root.status], release.note);
    const { actId, by } = act;
    await notifyReporters(
      tx,
      parts,
      { root, all },
      { kind: 'released', text: release.note, showMePath: release.showMePath, actId, by, status },
    );
  };
  return actOn(tx, parts, act, { fits: isRoot, work });
}

/** Answers every reporter of a group. */
export function answer(
  tx: Transaction,
  parts: FeedbackParts,
  act: TriageAct,
  text: string,
): Promise<TriageOutcome> {
  const now = parts.notifier.platform.clock.now();
  const work: Work = async (group, note) => {
    const { root } = group;
    await changeReports(tx, [root.id], { fields: {}, now });
    await note('answer', root.adminResponse ?? '', text);
    const { actId, by } = act;
    await notifyReporters(tx, parts, group, {
      kind: 'answer',
      text,
      showMePath: null,
      actId,
      by,
      status: root.status,
    });
  };
  return actOn(tx, parts, act, { fits: isRoot, work });
}

/**
 * Merges a report, with all that were merged into it, into another that says the same. All keep their reporters and
 * conversations. A target merged in the meantime is a conflict.
 */
export function merge(
  tx: Transaction,
  parts: FeedbackParts,
  act: TriageAct,
  into: TriagedReport,
): Promise<TriageOutcome> {
  const { clock, newId } = parts.notifier.platform;
  const now = clock.now();
  const isFree = async () => (await lockGroup(tx, into.id))?.root.mergedInto === null;
  const fits: Fits = async (group) => isRoot(group) && (await isFree());
  const work: Work = async ({ root, all }, note) => {
    const ids = all.map((report) => report.id);
    await changeReports(tx, ids, { fields: { mergedInto: into.id }, now });
    await changeReports(tx, [into.id], { fields: {}, now });
    await note('merged', '', headOf(into.feedback));
    const made = { newId, now, id: into.id, actId: act.actId, actor: act.by };
    await noteChange(tx, made, { kind: 'merged', before: headOf(root.feedback), after: '' });
    for (const report of all) await announceAnswered(tx, report);
    announceTriaged(tx, [into.id]);
  };
  return actOn(tx, parts, act, { fits, work });
}

const headOf = (text: string) => text.slice(0, 120);

/** Unmerges a report: it gets its own state back, with its reporter and conversation. */
export function unmerge(tx: Transaction, parts: FeedbackParts, act: TriageAct): Promise<TriageOutcome> {
  const now = parts.notifier.platform.clock.now();
  const work: Work = async ({ root }, note) => {
    if (root.mergedInto === null) return;
    await changeReports(tx, [root.id], { fields: { mergedInto: null }, now });
    await changeReports(tx, [root.mergedInto], { fields: {}, now });
    await note('unmerged', root.mergedInto, '');
    await announceAnswered(tx, root);
    announceTriaged(tx, [root.mergedInto]);
  };
  return actOn(tx, parts, act, { fits: ({ root }) => root.mergedInto !== null, work });
}
