import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { limits } from '../../limits.ts';
import { nameKey } from '../../policy.ts';
import type { ListRow } from '../access.ts';
import { customList } from '../tables.ts';
import { tellList } from './touch-list.ts';

export interface NewList {
  readonly id: ClientId;
  readonly owner: PersonId;
  readonly name: string;
  readonly now: Date;
}

export type CreateOutcome =
  | { readonly kind: 'made'; readonly row: ListRow }
  | { readonly kind: 'absent' | 'name_taken' | 'too_many' };

/** Serialises a person's requests where their lists are counted or named. */
export async function lockOwnLists(tx: Transaction, owner: PersonId): Promise<void> {
  await tx.orm.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`backlot:lists:${owner}`}, 0))`);
}

/**
 * Creates a list. Repeating an id returns the existing list (X2). If another list has the name, it keeps it (LST-2).
 */
export async function createList(tx: Transaction, wish: NewList): Promise<CreateOutcome> {
  const { id, owner, name, now } = wish;
  await lockOwnLists(tx, owner);
  const [held] = await tx.orm.select().from(customList).where(eq(customList.id, id));
  // The id of someone else's list reveals nothing.
  if (held && (held.ownerId !== owner || held.deletedAt)) return { kind: 'absent' };
  if (held) return { kind: 'made', row: held };
  const [own] = await tx.orm
    .select({ lists: count() })
    .from(customList)
    .where(and(eq(customList.ownerId, owner), isNull(customList.deletedAt)));
  if ((own?.lists ?? 0) >= limits.listsMax) return { kind: 'too_many' };
  const values = { id, ownerId: owner, name, nameKey: nameKey(name), createdAt: now, updatedAt: now };
  const [row] = await tx.orm.insert(customList).values(values).onConflictDoNothing().returning();
  if (!row) return { kind: 'name_taken' };
  await tellList(tx, row);
  return { kind: 'made', row };
}
