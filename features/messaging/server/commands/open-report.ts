import type { PersonId } from '#platform/contract/ids.ts';
import type { Statement, Transaction } from '#platform/server/database/database.ts';
import { isImpartial, type ReportRow, reports } from '../queries/reports.ts';

declare const proof: unique symbol;

/** A report opened by a moderator who has no part in it: only made here, behind the page's guards. */
export interface ModeratedReport extends ReportRow {
  readonly [proof]: 'moderates';
}

const open: Statement = {
  name: 'report-open',
  text: `${reports} where r.id = $1 and ${isImpartial('r', '$2')}`,
};

/** Opens a report for a moderator; one in which they have a part looks absent (COM-6). */
export async function openReport(
  database: Pick<Transaction, 'run'>,
  moderator: PersonId,
  id: string,
): Promise<ModeratedReport | undefined> {
  const [row] = await database.run<ModeratedReport>(open, [id, moderator]);
  return row;
}
