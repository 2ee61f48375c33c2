import { and, eq, isNotNull, lt } from 'drizzle-orm';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Platform } from '#platform/server/platform.ts';
import { limits } from '../../limits.ts';
import type { ListRow } from '../access.ts';
import { customList, customListMember } from '../tables.ts';
import { lockOwnLists } from './create-list.ts';
import { tellList } from './touch-list.ts';

interface Own {
  readonly id: ClientId;
  readonly owner: PersonId;
}

/** Moves a list and its contents to the bin. Idempotent. Undefined if the person has no such list. */
export async function deleteList(
  tx: Transaction,
  { id, owner, now }: Own & { readonly now: Date },
): Promise<ListRow | undefined> {
  const row = await ownRow(tx, { id, owner });
  if (!row || row.deletedAt) return row;
  await tx.orm.update(customList).set({ deletedAt: now }).where(eq(customList.id, id));
  await tellList(tx, row);
  return row;
}

/**
 * Restores a list with its note, order, pin and dates (LST-5). Violates the constraint if another list has its name by
 * now.
 */
export async function restoreList(tx: Transaction, { id, owner }: Own): Promise<ListRow | undefined> {
  await lockOwnLists(tx, owner);
  const row = await ownRow(tx, { id, owner });
  if (!row?.deletedAt) return row;
  const [restored] = await tx.orm
    .update(customList)
    .set({ deletedAt: null })
    .where(eq(customList.id, id))
    .returning();
  if (restored) await tellList(tx, restored);
  return restored;
}

async function ownRow(tx: Transaction, { id, owner }: Own): Promise<ListRow | undefined> {
  const [row] = await tx.orm
    .select()
    .from(customList)
    .where(and(eq(customList.id, id), eq(customList.ownerId, owner)))
    .for('update');
  return row;
}

const dayMs = 24 * 60 * 60_000;

/** Deletes what was not restored in time. */
export async function clearBin({ database, clock }: Platform): Promise<void> {
  const before = new Date(clock.now().getTime() - limits.keptDays * dayMs);
  await database.orm
    .delete(customListMember)
    .where(and(isNotNull(customListMember.removedAt), lt(customListMember.removedAt, before)));
  await database.orm
    .delete(customList)
    .where(and(isNotNull(customList.deletedAt), lt(customList.deletedAt, before)));
}
