import { and, asc, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { OwnCredit, SuggestedCredit } from '../../contract/credits.ts';
import { type CreditRow, credit, personBlock } from '../tables.ts';
import { labelOf } from '../views/summary.ts';
import { summariesOf } from './people.ts';

/** A credit as its owner sees it. */
export const viewOwnCredit = (row: CreditRow): OwnCredit => ({
  id: row.id,
  version: row.version,
  title: row.title,
  year: row.year,
  job: row.job,
  jobLabel: labelOf('job-titles', row.job),
  note: row.note,
  company: row.company,
  billing: row.billing,
  format: row.format,
  isSelected: row.selectedRank !== null,
  importId: row.importId,
});

/** A person's credits, the latest first, and suggestions, without those from people they have since blocked. */
export async function listOwnCredits(
  orm: NodePgDatabase,
  person: PersonId,
): Promise<{ items: OwnCredit[]; suggested: SuggestedCredit[]; selected: string[] }> {
  const [rows, blocks] = await Promise.all([
    orm
      .select()
      .from(credit)
      .where(and(eq(credit.personId, person), inArray(credit.state, ['shown', 'suggested'])))
      .orderBy(sql`${credit.year} desc nulls first`, asc(credit.title), asc(credit.id)),
    orm.select({ id: personBlock.blockedId }).from(personBlock).where(eq(personBlock.blockerId, person)),
  ]);
  const blocked = new Set(blocks.map(({ id }) => id));
  const open = rows.filter(
    ({ state, suggestedById }) => state === 'suggested' && suggestedById && !blocked.has(suggestedById),
  );
  const senders = await summariesOf(
    orm,
    open.flatMap(({ suggestedById }) => suggestedById ?? []),
  );
  return {
    items: rows.filter(({ state }) => state === 'shown').map(viewOwnCredit),
    selected: inRank(rows).map(({ id }) => id),
    suggested: open.flatMap((row) => {
      const from = row.suggestedById && senders.get(row.suggestedById);
      return from ? [{ ...viewOwnCredit(row), from: { id: from.id, displayName: from.displayName } }] : [];
    }),
  };
}

/** The selected credits, in the person's order. */
const inRank = (rows: readonly CreditRow[]): CreditRow[] =>
  rows
    .filter(({ selectedRank }) => selectedRank !== null)
    .sort((one, other) => (one.selectedRank ?? 0) - (other.selectedRank ?? 0));
