import type { Acts, InputOf } from '#platform/server/http/acts.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { TriageView, triagingContract } from '../../contract.ts';
import { statusWords } from '../../policy/rules.ts';
import { openTriaged } from '../access.ts';
import { announceAnswered, announceTriaged, notifyReporters } from '../notify.ts';
import type { FeedbackParts, FeedbackWriting } from '../parts.ts';
import type { ChangeRow } from '../tables.ts';
import { viewTriaged } from '../views.ts';
import { changeReports, type Group, lockGroup, noteChange, wasDone } from './group.ts';
import { listTriagers } from './queue.ts';

export const triaging: Acts<typeof triagingContract, FeedbackParts> = {
  /** Changes a report's state or assignee; done with a note notifies every reporter that it is fixed. */
  async triage(act, { release, ...input }) {
    const { assigneeId: named } = input;
    if (named && !(await listTriagers(act)).some(({ id }) => id === named))
      return act.refuse('assignee.unknown');
    return changeGroup(act, input, isRoot, async ({ root, all }, note) => {
      const { status = root.status, assigneeId = root.assigneeId } = input;
      await changeReports(act, [root.id], { status, assigneeId });
      if (status !== root.status) {
        await note('status', root.status, status);
        for (const report of all) await announceAnswered(act, report);
      }
      if (assigneeId !== root.assigneeId) await note('assignee', root.assigneeId ?? '', assigneeId ?? '');
      if (status !== 'done' || !release) return;
      await note('released', statusWords[root.status], release.note);
      const { note: text, showMePath } = release;
      const by = { actId: input.actId, by: act.person };
      await notifyReporters(act, all, { kind: 'released', text, showMePath, status, ...by });
    });
  },

  async answer(act, { text, ...change }) {
    return changeGroup(act, change, isRoot, async ({ root, all }, note) => {
      await changeReports(act, [root.id], {});
      await note('answer', root.adminResponse ?? '', text);
      const by = { actId: change.actId, by: act.person };
      await notifyReporters(act, all, { kind: 'answer', text, showMePath: null, status: root.status, ...by });
    });
  },

  /**
   * Merges a report, with all that were merged into it, into another that says the same. All keep their reporters and
   * conversations. A target merged in the meantime is a conflict.
   */
  async merge(act, { into: intoId, ...change }) {
    if (intoId === change.id) return act.refuse('merge.impossible');
    const into = (await openTriaged(act.orm, intoId)) ?? act.refuse('feedback.absent');
    const isFree = async () => (await lockGroup(act, intoId))?.root.mergedInto === null;
    const fits: Fits = async (group) => isRoot(group) && (await isFree());
    return changeGroup(act, change, fits, async ({ root, all }, note) => {
      const ids = all.map((report) => report.id);
      await changeReports(act, ids, { mergedInto: intoId });
      await changeReports(act, [intoId], {});
      await note('merged', '', headOf(into.feedback));
      const made = { id: intoId, actId: change.actId, actorId: act.person };
      await noteChange(act, { ...made, kind: 'merged', before: headOf(root.feedback), after: '' });
      for (const report of all) await announceAnswered(act, report);
      announceTriaged(act, [intoId]);
    });
  },

  /** Unmerges a report: it gets its own state back, with its reporter and conversation. */
  async unmerge(act, change) {
    return changeGroup(act, change, isMerged, async ({ root }, note) => {
      if (root.mergedInto === null) return;
      await changeReports(act, [root.id], { mergedInto: null });
      await changeReports(act, [root.mergedInto], {});
      await note('unmerged', root.mergedInto, '');
      await announceAnswered(act, root);
      announceTriaged(act, [root.mergedInto]);
    });
  },
};

const headOf = (text: string) => text.slice(0, 120);

/** An act's extra condition: a merged report can only be unmerged, everything else is for its root. */
type Fits = (group: Group) => Promise<boolean> | boolean;

const isRoot: Fits = ({ root }) => root.mergedInto === null;
const isMerged: Fits = ({ root }) => root.mergedInto !== null;

interface Triaging extends FeedbackWriting {
  readonly actor: Actor;
  readonly person: Actor['personId'];
  refuse(
    ...refusal: [code: 'feedback.absent'] | [code: 'feedback.changed', data: { current: TriageView }]
  ): never;
}

type Work = (
  group: Group,
  note: (kind: ChangeRow['kind'], before: string, after: string) => Promise<void>,
) => Promise<void>;

/** Changes the locked group of a report: once, and only on the version that was seen. Returns the report afterwards. */
async function changeGroup(
  act: Triaging,
  { id, actId, version }: InputOf<typeof triagingContract.unmerge>,
  fits: Fits,
  work: Work,
): Promise<TriageView> {
  const current = async () =>
    viewTriaged(act, (await openTriaged(act.orm, id)) ?? act.refuse('feedback.absent'));
  const group = (await lockGroup(act, id)) ?? act.refuse('feedback.absent');
  if (await wasDone(act, { id, actId })) return current();
  if (group.root.version !== version || !(await fits(group)))
    return act.refuse('feedback.changed', { current: await current() });
  const changes: Pick<ChangeRow, 'kind' | 'before' | 'after'>[] = [];
  await work(group, async (kind, before, after) => {
    changes.push({ kind, before, after });
    await noteChange(act, { id, actId, actorId: act.person, kind, before, after });
  });
  announceTriaged(act, [id]);
  const view = await current();
  // Last in the transaction: audit entries are serialised, and must not wait for the rest of this one.
  for (const { kind, before, after } of changes)
    await act.notifier.platform.auditLog.note(act.tx, {
      action: `feedback.${kind}`,
      actor: act.person,
      session: act.actor.sessionId,
      subject: { kind: 'feedback', id },
      before: before || undefined,
      after: after || undefined,
    });
  return view;
}
