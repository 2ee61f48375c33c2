import { and, eq, isNull } from 'drizzle-orm';
import { blocksBetween, profilesOf } from '#features/profiles/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { limits } from '../../limits.ts';
import { findList, type ListRow, lockList } from '../access.ts';
import { readersOf } from '../queries/sharing.ts';
import { customListMember, customListReader } from '../tables.ts';
import { tellList } from './touch-list.ts';

export interface ShareWish {
  readonly id: ClientId;
  readonly actor: PersonId;
  readonly personId: PersonId;
  readonly now: Date;
}

export type ShareOutcome =
  | { readonly kind: 'shared'; readonly row: ListRow }
  | { readonly kind: 'absent' | 'unknown' | 'member' | 'too_many' };

/**
 * Gives a person reading access. Members cannot become readers, nor readers members, since the list would reveal that
 * they are on it (LST-7). Both are checked under the list's lock.
 */
export async function shareList(tx: Transaction, wish: ShareWish): Promise<ShareOutcome> {
  const { id, actor, personId } = wish;
  const row = await lockList(tx, actor, id);
  if (!row) return { kind: 'absent' };
  const readers = await readersOf(tx.orm, row);
  if (readers.includes(personId)) return { kind: 'shared', row };
  if (!(await canRead(tx, wish))) return { kind: 'unknown' };
  if (await isMember(tx, wish)) return { kind: 'member' };
  if (readers.length >= limits.readersMax) return { kind: 'too_many' };
  await tx.orm
    .insert(customListReader)
    .values({ listId: id, readerId: personId, createdAt: wish.now })
    .onConflictDoNothing();
  await tellList(tx, row);
  return { kind: 'shared', row };
}

/** Someone else with an account, with no block between the two (X17). */
async function canRead(tx: Transaction, { actor, personId }: ShareWish): Promise<boolean> {
  if (personId === actor) return false;
  const [person] = await profilesOf(tx.orm, [personId]);
  if (!person || person.claimedAt === null || person.accountStatus !== 'active') return false;
  const { oneBlocks, otherBlocks } = await blocksBetween(tx.orm, actor, personId);
  return !oneBlocks && !otherBlocks;
}

async function isMember(tx: Transaction, { id, personId }: ShareWish): Promise<boolean> {
  const [row] = await tx.orm
    .select({ personId: customListMember.personId })
    .from(customListMember)
    .where(
      and(
        eq(customListMember.listId, id),
        eq(customListMember.personId, personId),
        isNull(customListMember.removedAt),
      ),
    );
  return row !== undefined;
}

/** The owner can end anyone's access, a reader their own. False if the actor cannot see the list. */
export async function unshareList(
  tx: Transaction,
  { id, actor, personId }: Omit<ShareWish, 'now'>,
): Promise<boolean> {
  const list = await findList(tx.orm, actor, id);
  if (!list || (list.part === 'reader' && personId !== actor)) return false;
  const gone = await tx.orm
    .delete(customListReader)
    .where(and(eq(customListReader.listId, id), eq(customListReader.readerId, personId)))
    .returning({ readerId: customListReader.readerId });
  if (gone.length > 0) await tellList(tx, list.row, [personId]);
  return true;
}
