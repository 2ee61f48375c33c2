import { isBeyond, mayDo } from '#features/access/server/public.ts';
import type { Statement, Transaction } from '#platform/server/database/database.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import { ByMoment, decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import type { moderationContract } from '../../contract/moderation.ts';
import { canReopen, removePermission } from '../../policy/moderation.ts';
import { type ModeratedReport, openReport } from '../access.ts';
import { tellModerators } from '../notify/moderators.ts';
import type { MessagingParts } from '../parts.ts';
import { keptMessagesOf, messagesBefore, type WholeMessage, wholeMessages } from '../queries/reported.ts';
import { countReports, listReports } from '../queries/reports.ts';
import {
  namedIn,
  personOf,
  presentBeside,
  presentReport,
  presentReported,
  viewReport,
} from '../views/reports.ts';
import { decideReport, lockReports } from './deciding.ts';
import { writeWaitingNotifications } from './deleting.ts';

export const moderation: Acts<typeof moderationContract, MessagingParts> = {
  async reports(at, { cursor, ...input }) {
    const { database } = at.notifier.platform;
    const wanted = { ...input, after: decodeCursor(cursor, ByMoment) };
    const [{ rows, next }, counts] = await Promise.all([
      listReports(database, at.person, wanted),
      countReports(database, at.person),
    ]);
    const people = await at.notifier.people.of([...new Set(rows.flatMap(namedIn))]);
    const items = rows.map((row) => presentReport(row, people));
    return { items, nextCursor: next && encodeCursor(next), counts };
  },

  async report(at, { id }) {
    const report = await openReport(at.notifier.platform.database, at.person, id);
    return viewReport(at, report ?? at.refuse('report.absent'));
  },

  /**
   * The reported messages and a few before them, as far as the reporter sees those; every view is audited. A repeated
   * request is another view, because the text was sent twice.
   */
  async lookIntoReport(act, { id, reason }) {
    const { tx } = act;
    const report = (await openReport(tx, act.person, id)) ?? act.refuse('report.absent');
    if (report.state !== 'open' && !reason) return act.refuse('report.reason_missing');
    const kept = (await keptMessagesOf(tx, report.id)) ?? act.refuse('report.cleared');
    const seen = [...(await besideOf(tx, report)), ...(await reportedOf(tx, report, kept))];
    await act.audit({
      subject: { kind: 'message_report', id: report.id },
      after: { conversation: report.conversationId, messages: seen.map(({ seq }) => seq) },
      reason: reason ?? 'To decide about an open report',
    });
    const writers = [...new Set(seen.map(({ senderId }) => senderId))];
    const people = await act.notifier.people.of(writers, tx.orm);
    return { messages: seen, people: writers.map((writer) => personOf(writer, people)) };
  },

  /**
   * With it all open reports on the same message or conversation are decided: a second moderator finds it decided. A
   * message is removed like any deleted message. Each reporter is notified once that it was reviewed, and of nothing else;
   * a warned person does not learn who reported them.
   */
  decideReport: {
    async steps(at, input) {
      const isRemoval = input.decision === 'removed';
      if (isRemoval && !mayDo(at.actor, removePermission)) return at.refuse('permission.missing');
      const { database } = at.notifier.platform;
      const found = (await openReport(database, at.person, input.id)) ?? at.refuse('report.absent');
      if (isRemoval && found.seq !== null)
        await writeWaitingNotifications(at.notifier, { id: found.conversationId, seq: found.seq });
      return at.write(async (act) => {
        const report = (await openReport(act.tx, act.person, input.id)) ?? act.refuse('report.absent');
        const refused = await decideReport(act, report, {
          ...input,
          note: input.note,
          warning: input.warning,
        });
        const current = async () =>
          viewReport(act, (await openReport(act.tx, act.person, input.id)) ?? report);
        if (refused === 'report.changed') return act.refuse(refused, { current: await current() });
        return refused ? act.refuse(refused) : current();
      });
    },
  },

  /** A dismissal is undone for all reports dismissed by the same act; nobody is notified a second time. */
  async reopenReport(act, { id, actId, version }) {
    const { tx, person } = act;
    const report = (await openReport(tx, person, id)) ?? act.refuse('report.absent');
    const current = async () => viewReport(act, (await openReport(tx, person, id)) ?? report);
    const { own, all } = await lockReports(tx, report);
    if (own?.lastAct === actId) return current();
    if (!own || own.version !== version) return act.refuse('report.changed', { current: await current() });
    if (!canReopen(own.state, own.isKept)) return act.refuse('report.final');
    if (await isBeyond(tx.orm, person, report.reportedId, act.now)) return act.refuse('report.beyond');
    // A reporter who reported it again after an edit already has an open report.
    const busy = new Set(all.filter(({ state }) => state === 'open').map(({ reporterId }) => reporterId));
    const dismissed = all.filter(({ lastAct, state }) => lastAct === own.lastAct && state === 'dismissed');
    const again = dismissed.filter(({ reporterId }) => !busy.has(reporterId)).map((one) => one.id);
    if (!again.includes(own.id)) return act.refuse('report.final');
    await tx.run(reopen, [again, actId]);
    await tellModerators(tx, again, act.now);
    await act.audit({
      subject: { kind: 'message_report', id: own.id },
      before: { state: 'dismissed' },
      after: { state: 'open', reports: again },
    });
    return current();
  },
};

async function besideOf(tx: Transaction, { conversationId: id, seq, reporterId }: ModeratedReport) {
  if (seq === null) return [];
  return (await messagesBefore(tx, { id, seq, reader: reporterId })).map(presentBeside);
}

type Kept = NonNullable<Awaited<ReturnType<typeof keptMessagesOf>>>;

async function reportedOf(tx: Transaction, { conversationId: id, reporterId }: ModeratedReport, kept: Kept) {
  const seqs = kept.map(({ seq }) => seq);
  const stretch = { id, from: Math.min(...seqs), to: Math.max(...seqs) };
  const now = new Map<number, WholeMessage>();
  for (const message of kept.length > 0 ? await wholeMessages(tx, stretch) : []) {
    // The reporter's own earlier versions are not evidence.
    const isReporters = message.row.senderId === reporterId;
    now.set(message.row.seq, isReporters ? { ...message, versions: [] } : message);
  }
  return kept.map((message) => presentReported(message, now.get(message.seq)));
}

const reopen: Statement = {
  name: 'report-reopen',
  text: `update message_report set state = 'open', settled_at = null, settled_by = null, note = '', warning = null,
      last_act = $2, version = version + 1
    where id = any($1::uuid[]) and state = 'dismissed'`,
};
