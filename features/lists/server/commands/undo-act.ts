import { and, eq, isNotNull, isNull, notInArray } from 'drizzle-orm';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { type ListRow, lockList } from '../access.ts';
import { readersOf } from '../queries/sharing.ts';
import { customListMember } from '../tables.ts';
import { touchList } from './touch-list.ts';

export interface UndoWish {
  readonly id: ClientId;
  readonly owner: PersonId;
  readonly actId: ClientId;
  readonly now: Date;
  newId(): string;
}

/** Undoes an addition, or restores what a removal removed with note, status, place and date (LST-5). */
export async function undoAct(
  tx: Transaction,
  wish: UndoWish,
): Promise<{ readonly row: ListRow; readonly people: number } | undefined> {
  const list = await lockList(tx, wish.owner, wish.id);
  if (!list) return undefined;
  const people = (await takeBack(tx, wish)) + (await bringBack(tx, wish));
  return { row: people > 0 ? await touchList(tx, list, { now: wish.now }) : list, people };
}

const inList = ({ id }: UndoWish) => eq(customListMember.listId, id);

async function takeBack(tx: Transaction, wish: UndoWish): Promise<number> {
  const rows = await tx.orm
    .update(customListMember)
    // An act of its own, so that repeating the undo restores nothing.
    .set({ removedAt: wish.now, removedAct: wish.newId() })
    .where(and(inList(wish), eq(customListMember.addedAct, wish.actId), isNull(customListMember.removedAt)))
    .returning({ personId: customListMember.personId });
  return rows.length;
}

async function bringBack(tx: Transaction, wish: UndoWish): Promise<number> {
  // A reader added meanwhile must not find themselves in it (LST-7).
  const readers = await readersOf(tx.orm, { id: wish.id });
  const rows = await tx.orm
    .update(customListMember)
    .set({ removedAt: null, removedAct: null })
    .where(
      and(
        inList(wish),
        eq(customListMember.removedAct, wish.actId),
        isNotNull(customListMember.removedAt),
        readers.length > 0 ? notInArray(customListMember.personId, readers) : undefined,
      ),
    )
    .returning({ personId: customListMember.personId });
  return rows.length;
}
