import { and, inArray, isNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { mailSuppression } from '../tables.ts';

export type SuppressionRow = typeof mailSuppression.$inferSelect;

/** Which of these addresses are closed now, and why. */
export async function suppressedAmong(
  orm: NodePgDatabase,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, SuppressionRow>> {
  if (addresses.length === 0) return new Map();
  const rows = await orm
    .select()
    .from(mailSuppression)
    .where(and(inArray(mailSuppression.address, [...addresses]), isNull(mailSuppression.liftedAt)));
  return new Map(rows.map((row) => [row.address, row]));
}
