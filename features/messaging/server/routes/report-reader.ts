import type { PersonId } from '#platform/contract/ids.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { ReportView } from '../../contract/moderation.ts';
import type { ModeratedReport } from '../commands/open-report.ts';
import { namedIn, presentReportView } from '../present/reports.ts';
import { isBeyond } from '../queries/beyond.ts';
import { otherReportsOf } from '../queries/reports.ts';
import type { MessagingParts } from './parts.ts';

/** Reads a report as a moderator sees it. */
export function reportReader({ notifier }: MessagingParts) {
  const { clock, database } = notifier.platform;
  return async (actor: Actor, report: ModeratedReport): Promise<ReportView> => {
    const [others, beyond] = await Promise.all([
      otherReportsOf(database, report.id),
      isBeyond(database.orm, actor.personId, report.reportedId, clock.now()),
    ]);
    const named: PersonId[] = [...namedIn(report), ...others.map(({ reporterId }) => reporterId)];
    const people = await notifier.people.of([...new Set(named)]);
    return presentReportView(report, { people, others, isBeyond: beyond });
  };
}
