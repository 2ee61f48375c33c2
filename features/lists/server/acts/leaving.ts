import { and, eq, exists } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import { nameKey } from '#platform/contract/name-key.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { HandOver } from '#platform/server/platform.ts';
import { isOwn, isReadBy, type ListRow, lockOwnLists } from '../access.ts';
import { announceList } from '../notify.ts';
import { customList, customListMember, customListReader } from '../tables.ts';

/**
 * Hands lists with readers, optionally only with these readers, to an heir (X16). The heir's reading access to them
 * ends, and a list never reveals that they were on it (LST-7).
 */
export async function handOverLists(
  tx: Transaction,
  { from, to }: Pick<HandOver, 'from' | 'to'>,
  readers?: readonly PersonId[],
): Promise<void> {
  await lockOwnLists(tx.orm, to);
  const readings = tx.orm
    .select()
    .from(customListReader)
    .where(and(eq(customListReader.listId, customList.id), isReadBy(readers)));
  const rows = await tx.orm
    .select()
    .from(customList)
    .where(and(isOwn(from), exists(readings)))
    .for('update');
  const names = await tx.orm.select({ nameKey: customList.nameKey }).from(customList).where(isOwn(to));
  const taken = new Set(names.map((row) => row.nameKey));
  for (const row of rows) await giveTo(tx, row, { to, taken });
}

async function giveTo(
  tx: Transaction,
  { id, name: wanted }: ListRow,
  { to, taken }: { readonly to: PersonId; readonly taken: Set<string> },
): Promise<void> {
  const name = freeName(wanted, taken);
  taken.add(nameKey(name));
  await tx.orm
    .delete(customListMember)
    .where(and(eq(customListMember.listId, id), eq(customListMember.personId, to)));
  await tx.orm
    .delete(customListReader)
    .where(and(eq(customListReader.listId, id), eq(customListReader.readerId, to)));
  const [given] = await tx.orm
    .update(customList)
    .set({ ownerId: to, name, nameKey: nameKey(name), pinnedAt: null })
    .where(eq(customList.id, id))
    .returning();
  if (given) await announceList(tx, given);
}

/** The name, with a number if the heir already has a list of that name. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let number = 2; taken.has(nameKey(free)); number++) free = `${name} (${number})`;
  return free;
}
