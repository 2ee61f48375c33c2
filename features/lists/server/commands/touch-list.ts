import { eq } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { listsEvents } from '../../contract/index.ts';
import type { ListRow } from '../access.ts';
import { readersOf } from '../queries/sharing.ts';
import { customList } from '../tables.ts';

/** Marks a list as changed and notifies the people who have it. */
export async function touchList(
  tx: Transaction,
  list: ListRow,
  { now, ...change }: { readonly now: Date } & Partial<ListRow>,
): Promise<ListRow> {
  const [row] = await tx.orm
    .update(customList)
    .set({ ...change, updatedAt: now })
    .where(eq(customList.id, list.id))
    .returning();
  if (!row) throw new Error('a locked list vanished');
  await tellList(tx, row);
  return row;
}

/** Notifies the owner and all readers, but no members (LST-7). `also` is a former reader. */
export async function tellList(
  tx: Transaction,
  list: Pick<ListRow, 'id' | 'ownerId'>,
  also: readonly PersonId[] = [],
): Promise<void> {
  const event = listsEvents['list.changed']({ id: list.id });
  const readers = await readersOf(tx.orm, list);
  for (const person of [list.ownerId, ...readers, ...also])
    tx.announce({ topic: topic.person(person), event });
}
