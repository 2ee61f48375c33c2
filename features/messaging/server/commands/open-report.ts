import type { PersonId } from '#platform/contract/ids.ts';
import type { Statement, Transaction } from '#platform/server/database/database.ts';
import { isImpartial, type ReportRow, reports } from '../queries/reports.ts';

declare const proof: unique symbol;

/** A report for a moderator who has no part in it: made here only, behind the guards of the page. */
export interface ModeratedReport extends ReportRow {
  readonly [proof]: 'moderates';
}

const open: Statement = {
  name: 'report-open',
  text: `${reports} where r.id = $1 and ${isImpartial('r', '$2')}`,
};

/** Opens a report for somebody who moderates; one in which they have a part looks like one that is not there (COM-6). */
export async function openReport(
  database: Pick<Transaction, 'run'>,
  moderator: PersonId,
  id: string,
): Promise<ModeratedReport | undefined> {
  const [row] = await database.run<ModeratedReport>(open, [id, moderator]);
  return row;
}
