import { and, asc, eq, gt } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import type { FeedbackId } from '../../contract.ts';
import { presentEntry, presentOwn } from '../present.ts';
import { feedback } from '../tables.ts';
import { entriesOf, selectReports } from './rows.ts';

const bite = 100;

/** A person's reports with their conversations, one by one, for the data export. */
export async function* exportOwn(orm: NodePgDatabase, person: PersonId): AsyncGenerator {
  let after: FeedbackId | undefined;
  for (;;) {
    const rows = await selectReports(
      orm,
      and(eq(feedback.userId, person), after ? gt(feedback.id, after) : undefined),
      { orderBy: [asc(feedback.id)], limit: bite },
    );
    const ids = rows.map((row) => row.id);
    const entries = ids.length > 0 ? await entriesOf(orm, ids) : [];
    for (const row of rows) {
      const said = entries.filter((entry) => entry.feedbackId === row.id).map(presentEntry);
      yield { ...presentOwn(row), consoleLogs: row.consoleLogs, entries: said };
    }
    after = ids.at(-1);
    if (rows.length < bite) return;
  }
}
