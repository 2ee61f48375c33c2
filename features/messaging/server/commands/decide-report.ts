import { notifyOnce } from '#features/notifications/server/public.ts';
import { asWritten } from '#platform/contract/sentences.ts';
import type { Statement, Transaction } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { ReportDecision } from '../../limits.ts';
import { say } from '../../policy/bell-words.ts';
import { messageAddress } from '../../policy/message-address.ts';
import { canReopen, type Objection, objectionTo } from '../../policy/moderation.ts';
import { isBeyond } from '../queries/beyond.ts';
import { type DeletionParts, eraseMessage } from './delete-message.ts';
import { type LockedReport, lockReports } from './lock-reports.ts';
import { lockMessage } from './open-message.ts';
import { type ModeratedReport, openReport } from './open-report.ts';
import { tellModerators } from './tell-moderators.ts';

/** An act of a moderator, on the version of a report that they saw. */
export interface ReportAct {
  readonly actor: Actor;
  readonly id: string;
  /** Made by the browser: the same act once more changes nothing. */
  readonly actId: string;
  readonly version: number;
}

export interface Verdict extends ReportAct {
  readonly decision: ReportDecision;
  readonly note: string | undefined;
  readonly warning: string | undefined;
}

export type DecideRefusal =
  | Objection
  | 'report.absent'
  | 'report.beyond'
  | 'report.changed'
  | 'report.nobody';

/**
 * Decides about a report and with it about all open ones on the same thing: of two moderators the second finds it
 * decided. A message goes the way of every deletion. Each reporter is told once that somebody looked, and no more than
 * that; whoever is warned is not told by whom they were reported. Before the transaction, where a message may be removed,
 * `settleBells` lets in what waits for its readers' bells.
 */
export async function decideReport(
  tx: Transaction,
  parts: DeletionParts,
  verdict: Verdict,
): Promise<DecideRefusal | undefined> {
  const report = await openReport(tx, verdict.actor.personId, verdict.id);
  if (!report) return 'report.absent';
  const objection = objectionTo({ ...verdict, isOfMessage: report.seq !== null });
  if (objection) return objection;
  const found = await lockThing(tx, report);
  const { own, all } = found;
  if (own?.lastAct === verdict.actId) return undefined;
  if (own?.state !== 'open' || own.version !== verdict.version) return 'report.changed';
  const now = parts.notifier.platform.clock.now();
  if (await isBeyond(tx.orm, verdict.actor.personId, report.reportedId, now)) return 'report.beyond';
  const open = all.filter(({ state }) => state === 'open');
  if (verdict.warning !== undefined && !(await warn(tx, parts, { report, text: verdict.warning })))
    return 'report.nobody';
  await settle(tx, parts, { verdict, open });
  await thank(tx, parts, { report, open });
  await tellModerators(
    tx,
    open.map(({ id }) => id),
    now,
  );
  if (verdict.decision === 'removed') await remove(tx, parts, { verdict, message: found.message });
  await answerFor(tx, parts, { verdict, report, open });
  return undefined;
}

/** First the message and then its reports, as whoever reports it does: so that two never wait for each other. */
async function lockThing(tx: Transaction, report: ModeratedReport) {
  const { conversationId: id, seq } = report;
  const message = seq === null ? undefined : await lockMessage(tx, { id, seq });
  return { message, ...(await lockReports(tx, report)) };
}

const decide: Statement = {
  name: 'report-decide',
  text: `update message_report set state = $2, settled_at = $3, settled_by = $4, last_act = $5, note = $6, warning = $7,
      version = version + 1
    where id = any($1::uuid[]) and state = 'open'`,
};

type Settled = { readonly verdict: Verdict; readonly open: readonly LockedReport[] };

async function settle(tx: Transaction, { notifier }: DeletionParts, { verdict, open }: Settled) {
  await tx.run(decide, [
    open.map(({ id }) => id),
    verdict.decision,
    notifier.platform.clock.now(),
    verdict.actor.personId,
    verdict.actId,
    verdict.note ?? '',
    verdict.warning ?? null,
  ]);
}

type About = { readonly report: ModeratedReport; readonly open: readonly LockedReport[] };

/** Tells the reporters that it was looked at; who has no account any more is told nothing. */
async function thank(tx: Transaction, { notifier }: DeletionParts, { report, open }: About): Promise<void> {
  const reporters = await notifier.people.of(
    open.map(({ reporterId }) => reporterId),
    tx.orm,
  );
  const there = open.filter(({ reporterId }) => reporters.get(reporterId)?.isClaimed);
  const drafts = there.map(({ id, reporterId }) => ({
    person: reporterId,
    type: 'system_report',
    title: say('messaging.reportReviewed', {}),
    message: say('messaging.reportThanks', {}),
    actionUrl: addressOf(report),
    subject: `report:${id}`,
    event: `report:${id}`,
    metadata: {},
  }));
  await notifyOnce(tx, notifier, drafts);
}

const addressOf = ({ conversationId, seq }: ModeratedReport) =>
  seq === null ? `/messages?conversationId=${conversationId}` : messageAddress(conversationId, seq);

/** Tells whom it is about what not to do again; false when there is nobody to tell. */
async function warn(
  tx: Transaction,
  { notifier }: DeletionParts,
  { report, text }: { readonly report: ModeratedReport; readonly text: string },
): Promise<boolean> {
  const person = report.reportedId;
  const summary = person === null ? undefined : (await notifier.people.of([person], tx.orm)).get(person);
  if (person === null || !summary?.isClaimed) return false;
  const draft = {
    person,
    type: 'system_warning',
    title: say('messaging.warning', {}),
    message: asWritten(text),
    // Not the conversation: that would tell which of them was reported.
    actionUrl: '/notifications',
    subject: `report-warning:${report.id}`,
    event: `report-warning:${report.id}`,
    metadata: {},
  };
  await notifyOnce(tx, notifier, [draft]);
  return true;
}

type Removal = { readonly verdict: Verdict; readonly message: Awaited<ReturnType<typeof lockMessage>> };

/** Takes the message away from everybody; one that its author has deleted meanwhile is gone already. */
async function remove(tx: Transaction, parts: DeletionParts, { verdict, message }: Removal): Promise<void> {
  if (!message || message.deletedAt) return;
  await eraseMessage(tx, parts, { row: message, actor: verdict.actor, reason: verdict.note });
}

const answerFor = (
  tx: Transaction,
  { notifier }: DeletionParts,
  { verdict, report, open }: About & { readonly verdict: Verdict },
) =>
  notifier.platform.auditLog.note(tx, {
    action: `report.${verdict.decision}`,
    actor: verdict.actor.personId,
    session: verdict.actor.sessionId,
    subject: { kind: 'message_report', id: report.id },
    before: { state: 'open' },
    after: {
      state: verdict.decision,
      reports: open.map(({ id }) => id),
      reported: report.reportedId,
      ...(verdict.warning !== undefined && { warning: verdict.warning }),
    },
    reason: verdict.note,
  });

type ReopenRefusal = 'report.absent' | 'report.beyond' | 'report.changed' | 'report.final';

/** Takes a dismissal back, of all reports that were dismissed by the same act; nobody is told a second time. */
export async function reopenReport(
  tx: Transaction,
  { notifier }: Pick<DeletionParts, 'notifier'>,
  act: ReportAct,
): Promise<ReopenRefusal | undefined> {
  const report = await openReport(tx, act.actor.personId, act.id);
  if (!report) return 'report.absent';
  const { own, all } = await lockReports(tx, report);
  if (own?.lastAct === act.actId) return undefined;
  if (!own || own.version !== act.version) return 'report.changed';
  if (!canReopen(own.state, own.isKept)) return 'report.final';
  const now = notifier.platform.clock.now();
  if (await isBeyond(tx.orm, act.actor.personId, report.reportedId, now)) return 'report.beyond';
  // Who has reported it anew, because it was edited since, has an open report already.
  const busy = new Set(all.filter(({ state }) => state === 'open').map(({ reporterId }) => reporterId));
  const dismissed = all.filter(({ lastAct, state }) => lastAct === own.lastAct && state === 'dismissed');
  const again = dismissed.filter(({ reporterId }) => !busy.has(reporterId)).map(({ id }) => id);
  if (!again.includes(own.id)) return 'report.final';
  await tx.run(reopen, [again, act.actId]);
  await tellModerators(tx, again, now);
  await notifier.platform.auditLog.note(tx, {
    action: 'report.reopened',
    actor: act.actor.personId,
    session: act.actor.sessionId,
    subject: { kind: 'message_report', id: own.id },
    before: { state: 'dismissed' },
    after: { state: 'open', reports: again },
  });
  return undefined;
}

const reopen: Statement = {
  name: 'report-reopen',
  text: `update message_report set state = 'open', settled_at = null, settled_by = null, note = '', warning = null,
      last_act = $2, version = version + 1
    where id = any($1::uuid[]) and state = 'dismissed'`,
};
