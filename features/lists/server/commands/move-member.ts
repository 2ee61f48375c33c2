import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { type ListRow, lockList } from '../access.ts';
import { customListMember } from '../tables.ts';
import { touchList } from './touch-list.ts';

export interface MoveWish {
  readonly id: ClientId;
  readonly owner: PersonId;
  readonly personId: PersonId;
  /** The member to move behind. Null for the first place. */
  readonly after: PersonId | null;
  readonly now: Date;
}

export type MoveOutcome =
  | { readonly kind: 'moved'; readonly row: ListRow }
  | { readonly kind: 'absent' | 'gone' };

/** Moves a member behind another. Relative to people rather than positions, so that two devices' moves both apply. */
export async function moveMember(tx: Transaction, wish: MoveWish): Promise<MoveOutcome> {
  const { id, personId, after } = wish;
  const list = await lockList(tx, wish.owner, id);
  if (!list) return { kind: 'absent' };
  const places = await placesOf(tx, id);
  const behind = after === null ? 0 : places.get(after);
  if (behind === undefined || !places.has(personId)) return { kind: 'gone' };
  if (after === personId) return { kind: 'moved', row: list };
  // Positions are unique. The constraint is deferred to the end of the transaction.
  await tx.orm
    .update(customListMember)
    .set({ position: sql`${customListMember.position} + 1` })
    .where(and(eq(customListMember.listId, id), gt(customListMember.position, behind)));
  await tx.orm
    .update(customListMember)
    .set({ position: behind + 1 })
    .where(and(eq(customListMember.listId, id), eq(customListMember.personId, personId)));
  return { kind: 'moved', row: await touchList(tx, list, { now: wish.now }) };
}

async function placesOf(tx: Transaction, id: ClientId): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.orm
    .select({ personId: customListMember.personId, position: customListMember.position })
    .from(customListMember)
    .where(and(eq(customListMember.listId, id), isNull(customListMember.removedAt)));
  return new Map(rows.map(({ personId, position }) => [personId, position]));
}
