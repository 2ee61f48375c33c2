import { eq } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Writing } from '#platform/server/http/acts.ts';
import { listsEvents } from '../contract/index.ts';
import { type ListRow, readersOf } from './access.ts';
import { customList } from './tables.ts';

type Change = Pick<Transaction, 'orm' | 'announce'>;

/** Announces a list to its owner and all readers, but to no members (LST-7). `also` is a former reader. */
export async function announceList(
  act: Change,
  { id, ownerId }: Pick<ListRow, 'id' | 'ownerId'>,
  also: readonly PersonId[] = [],
): Promise<void> {
  const event = listsEvents['list.changed']({ id });
  const readers = await readersOf(act.orm, id);
  for (const person of [ownerId, ...readers, ...also]) act.announce({ topic: topic.person(person), event });
}

/** Saves a list as changed now, unless the change says otherwise, and announces it. */
export async function touchList(
  act: Change & Pick<Writing, 'now'>,
  { id }: ListRow,
  change: Partial<ListRow> = {},
): Promise<ListRow> {
  const [row] = await act.orm
    .update(customList)
    .set({ updatedAt: act.now, ...change })
    .where(eq(customList.id, id))
    .returning();
  if (!row) throw new Error('a locked list vanished');
  await announceList(act, row);
  return row;
}
