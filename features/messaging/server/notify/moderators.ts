import { peopleWhoOpen } from '#features/access/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import type { Statement, Transaction } from '#platform/server/database/database.ts';
import { messagingEvents } from '../../contract/index.ts';
import type { ReportId } from '../../contract/moderation.ts';
import { moderationPage } from '../../policy/moderation.ts';
import { isImpartial } from '../queries/reports.ts';

const impartial: Statement = {
  name: 'report-listeners',
  text: `select r.id, m.person from message_report r cross join unnest($2::uuid[]) as m(person)
    where r.id = any($1::uuid[]) and ${isImpartial('r', 'm.person')}`,
};

/**
 * Announces a change in these reports to current moderators who have no part in them. They are few and reports are
 * rare, so connections need not know their roles in advance.
 */
export async function tellModerators(tx: Transaction, reports: readonly string[], now: Date): Promise<void> {
  const people = await peopleWhoOpen(tx.orm, moderationPage, now);
  const told = await tx.run<{ id: ReportId; person: PersonId }>(impartial, [reports, people]);
  for (const { id, person } of told) {
    tx.announce({ topic: topic.person(person), event: messagingEvents['report.changed']({ id }) });
  }
}
