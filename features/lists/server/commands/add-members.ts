import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { profilesOf } from '#features/profiles/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { type AddOutcome, limits } from '../../limits.ts';
import { type ListRow, lockList } from '../access.ts';
import { readersOf } from '../queries/sharing.ts';
import { customListMember } from '../tables.ts';
import { touchList } from './touch-list.ts';

/** One act on members of a list. */
export interface MembersWish {
  readonly id: ClientId;
  readonly owner: PersonId;
  readonly people: readonly PersonId[];
  /** Created by the browser. Repeating an act is idempotent, and this id undoes it. */
  readonly actId: ClientId;
  readonly now: Date;
}

export interface Added {
  readonly row: ListRow;
  readonly rows: readonly { readonly personId: PersonId; readonly outcome: AddOutcome }[];
}

/** Appends people, each once, and reports the result of each. Undefined if there is no such list. */
export async function addMembers(tx: Transaction, wish: MembersWish): Promise<Added | undefined> {
  const list = await lockList(tx, wish.owner, wish.id);
  if (!list) return undefined;
  const people = [...new Set(wish.people)];
  const judge = await judgeOf(tx, { ...wish, people });
  const rows = people.map((personId) => ({ personId, outcome: judge(personId) }));
  const added = rows.filter(({ outcome }) => outcome === 'added').map(({ personId }) => personId);
  const fresh = await insertMembers(tx, { ...wish, people: added });
  return { row: fresh > 0 ? await touchList(tx, list, { now: wish.now }) : list, rows };
}

/** Who cannot be added, and why. Called in order, one by one, so that the last people find the list full. */
async function judgeOf(tx: Transaction, wish: MembersWish): Promise<(person: PersonId) => AddOutcome> {
  const known = await profilesOf(tx.orm, wish.people);
  const readers = await readersOf(tx.orm, { id: wish.id });
  const members = await tx.orm
    .select({ personId: customListMember.personId, act: customListMember.addedAct })
    .from(customListMember)
    .where(and(eq(customListMember.listId, wish.id), sql`${customListMember.removedAt} is null`));
  const seen = new Set(known.filter((row) => row.accountStatus === 'active').map(({ id }) => id));
  const held = new Map(members.map(({ personId, act }) => [personId, act]));
  let room = limits.membersMax - members.length;
  return (person) => {
    const act = held.get(person);
    if (act !== undefined) return act === wish.actId ? 'added' : 'present';
    if (person === wish.owner) return 'self';
    if (!seen.has(person)) return 'absent';
    if (readers.includes(person)) return 'reader';
    return room-- > 0 ? 'added' : 'full';
  };
}

/** Appends people. A member removed earlier starts over. Returns how many are new. */
async function insertMembers(tx: Transaction, { id, people, actId, now }: MembersWish): Promise<number> {
  if (people.length === 0) return 0;
  const [end] = await tx.orm
    .select({ last: sql<number>`coalesce(max(${customListMember.position}), 0)` })
    .from(customListMember)
    .where(eq(customListMember.listId, id));
  const first = (end?.last ?? 0) + 1;
  const start = { status: null, why: '', note: '', removedAt: null, removedAct: null } as const;
  const inserted = await tx.orm
    .insert(customListMember)
    .values(
      people.map((personId, index) => ({
        listId: id,
        personId,
        position: first + index,
        addedAt: now,
        addedAct: actId,
      })),
    )
    .onConflictDoUpdate({
      target: [customListMember.listId, customListMember.personId],
      set: { ...start, position: sql`excluded.position`, addedAt: now, addedAct: actId },
      setWhere: isNotNull(customListMember.removedAt),
    })
    .returning({ personId: customListMember.personId });
  return inserted.length;
}

/** Removes members. Idempotent. Undefined if there is no such list. */
export async function removeMembers(
  tx: Transaction,
  { id, owner, people, actId, now }: MembersWish,
): Promise<{ readonly row: ListRow; readonly removed: number } | undefined> {
  const list = await lockList(tx, owner, id);
  if (!list) return undefined;
  const gone = await tx.orm
    .update(customListMember)
    .set({ removedAt: now, removedAct: actId })
    .where(
      and(
        eq(customListMember.listId, id),
        inArray(customListMember.personId, [...people]),
        sql`${customListMember.removedAt} is null`,
      ),
    )
    .returning({ personId: customListMember.personId });
  // A retry after a lost response gets the same number as the first time.
  const removed = gone.length > 0 ? gone.length : await countOf(tx, id, actId);
  return { row: gone.length > 0 ? await touchList(tx, list, { now }) : list, removed };
}

async function countOf(tx: Transaction, id: ClientId, actId: ClientId): Promise<number> {
  const rows = await tx.orm
    .select({ personId: customListMember.personId })
    .from(customListMember)
    .where(and(eq(customListMember.listId, id), eq(customListMember.removedAct, actId)));
  return rows.length;
}
