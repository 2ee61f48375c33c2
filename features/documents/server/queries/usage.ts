import { count, desc, eq, isNotNull, isNull, sum } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonCache } from '#features/profiles/server/public.ts';
import type { Usage } from '../../contract.ts';
import { limits } from '../../limits.ts';
import { somebody } from '../present.ts';
import { storedFile } from '../tables.ts';

const amount = { files: count(), bytes: sum(storedFile.bytes).mapWith(Number) };
const amountOf = (row: { files: number; bytes: number | null } | undefined) => ({
  files: row?.files ?? 0,
  bytes: row?.bytes ?? 0,
});

/** How much is stored, by kind and by owner; the bin is counted separately. */
export async function usageOf(orm: NodePgDatabase, people: PersonCache): Promise<Usage> {
  const isKept = isNull(storedFile.binnedAt);
  const [[kept], [bin], kinds, owners] = await Promise.all([
    orm.select(amount).from(storedFile).where(isKept),
    orm.select(amount).from(storedFile).where(isNotNull(storedFile.binnedAt)),
    orm
      .select({ kind: storedFile.kind, ...amount })
      .from(storedFile)
      .where(isKept)
      .groupBy(storedFile.kind)
      .orderBy(desc(sum(storedFile.bytes)), storedFile.kind),
    orm
      .select({ owner: storedFile.ownerId, ...amount })
      .from(storedFile)
      .where(isKept)
      .groupBy(storedFile.ownerId)
      .orderBy(desc(sum(storedFile.bytes)), storedFile.ownerId)
      .limit(limits.ownersShown),
  ]);
  const names = await people.of(owners.flatMap(({ owner }) => (owner ? [owner] : [])));
  return {
    kept: amountOf(kept),
    bin: amountOf(bin),
    kinds: kinds.map((row) => ({ kind: row.kind, ...amountOf(row) })),
    owners: owners.map((row) => ({ owner: somebody(row.owner, names), ...amountOf(row) })),
  };
}

/** Whether a file with this id exists or existed. */
export async function isKnown(orm: NodePgDatabase, id: string): Promise<boolean> {
  const rows = await orm.select({ id: storedFile.id }).from(storedFile).where(eq(storedFile.id, id));
  return rows.length > 0;
}
