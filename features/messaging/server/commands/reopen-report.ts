import type { Statement, Transaction } from '#platform/server/database/database.ts';
import { canReopen } from '../../policy/moderation.ts';
import { isBeyond } from '../queries/beyond.ts';
import type { ReportAct } from './decide-report.ts';
import type { DeletionParts } from './delete-message.ts';
import { lockReports } from './lock-reports.ts';
import { openReport } from './open-report.ts';
import { tellModerators } from './tell-moderators.ts';

export type ReopenRefusal = 'report.absent' | 'report.beyond' | 'report.changed' | 'report.final';

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
  if (await isBeyond(tx.orm, act.actor.personId, report.reportedId)) return 'report.beyond';
  // Who has reported it anew, because it was edited since, has an open report already.
  const busy = new Set(all.filter(({ state }) => state === 'open').map(({ reporterId }) => reporterId));
  const dismissed = all.filter(({ lastAct, state }) => lastAct === own.lastAct && state === 'dismissed');
  const again = dismissed.filter(({ reporterId }) => !busy.has(reporterId)).map(({ id }) => id);
  if (!again.includes(own.id)) return 'report.final';
  await tx.run(reopen, [again, act.actId]);
  await tellModerators(tx, again);
  await notifier.platform.acts.note(tx, {
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
