import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { profilesOf } from '#features/profiles/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { inArray, notInArray } from '#platform/server/database/in-array.ts';
import type { Acts, InputOf } from '#platform/server/http/acts.ts';
import { cutPage, decodeCursor } from '#platform/server/http/cursor.ts';
import type { membersContract } from '../../contract/index.ts';
import { type AddOutcome, limits } from '../../limits.ts';
import { findList, lockList, readersOf } from '../access.ts';
import { touchList } from '../notify.ts';
import type { ListsParts, ListsWriting } from '../parts.ts';
import { customListMember } from '../tables.ts';
import { viewMembers, viewOwn } from '../views.ts';

const Position = z.tuple([z.number().int()]);

/** Refusals when adding a single person. */
const refusals = {
  present: 'member.present',
  absent: 'member.unknown',
  self: 'member.self',
  reader: 'member.reader',
  full: 'list.full',
} as const satisfies Record<Exclude<AddOutcome, 'added'>, string>;

export const members: Acts<typeof membersContract, ListsParts> = {
  async members(at, { id, cursor, limit }) {
    const { row, part } = (await findList(at, id)) ?? at.refuse('list.absent');
    const last = decodeCursor(cursor, Position);
    const rows = await at.orm
      .select()
      .from(customListMember)
      .where(and(isIn(row.id), last && gt(customListMember.position, last[0])))
      .orderBy(asc(customListMember.position))
      .limit(limit + 1);
    const { rows: shown, nextCursor } = cutPage(rows, limit, (end) => [end.position]);
    return {
      items: await viewMembers(at, part, shown),
      nextCursor,
    };
  },

  /** Appends people, each once, and reports the result of each. */
  async addMembers(act, input) {
    const list = (await lockList(act, input.id)) ?? act.refuse('list.absent');
    const wanted = { ...input, people: [...new Set(input.people)] };
    const judge = await judgeOf(act, wanted);
    const rows = wanted.people.map((personId) => ({ personId, outcome: judge(personId) }));
    const [first, ...others] = rows;
    if (first && others.length === 0 && first.outcome !== 'added') return act.refuse(refusals[first.outcome]);
    const added = rows.filter(({ outcome }) => outcome === 'added').map(({ personId }) => personId);
    const fresh = await insertMembers(act, { ...wanted, people: added });
    return { list: await viewOwn(act.orm, fresh > 0 ? await touchList(act, list) : list), rows };
  },

  async removeMembers(act, { id, people, actId }) {
    const list = (await lockList(act, id)) ?? act.refuse('list.absent');
    const gone = await act.orm
      .update(customListMember)
      .set({ removedAt: act.now, removedAct: actId })
      .where(and(isIn(id), inArray(customListMember.personId, people)))
      .returning({ personId: customListMember.personId });
    if (gone.length > 0)
      return { list: await viewOwn(act.orm, await touchList(act, list)), removed: gone.length };
    // A retry after a lost response gets the same number as the first time.
    const wasRemoved = and(eq(customListMember.listId, id), eq(customListMember.removedAct, actId));
    return {
      list: await viewOwn(act.orm, list),
      removed: await act.orm.$count(customListMember, wasRemoved),
    };
  },

  /** Undoes an addition, or restores what a removal removed with note, status, place and date (LST-5). */
  async undo(act, input) {
    const list = (await lockList(act, input.id)) ?? act.refuse('list.absent');
    const people = (await takeBack(act, input)) + (await bringBack(act, input));
    return { list: await viewOwn(act.orm, people > 0 ? await touchList(act, list) : list), people };
  },

  /** Moves a member behind another. Relative to people rather than positions, so that two devices' moves both apply. */
  async move(act, { id, personId, after }) {
    const list = (await lockList(act, id)) ?? act.refuse('list.absent');
    const places = await placesOf(act.orm, id);
    const behind = after === null ? 0 : places.get(after);
    if (behind === undefined || !places.has(personId)) return act.refuse('member.absent');
    if (after === personId) return viewOwn(act.orm, list);
    // Positions are unique. The constraint is deferred to the end of the transaction.
    await act.orm
      .update(customListMember)
      .set({ position: sql`${customListMember.position} + 1` })
      .where(and(eq(customListMember.listId, id), gt(customListMember.position, behind)));
    await act.orm
      .update(customListMember)
      .set({ position: behind + 1 })
      .where(and(eq(customListMember.listId, id), eq(customListMember.personId, personId)));
    return viewOwn(act.orm, await touchList(act, list));
  },
};

const isIn = (list: ClientId) => and(eq(customListMember.listId, list), isNull(customListMember.removedAt));

type Addition = InputOf<typeof membersContract.addMembers>;

/** Who cannot be added, and why. Called in order, one by one, so that the last people find the list full. */
async function judgeOf(
  { orm, person: owner }: ListsWriting,
  { id, people, actId }: Addition,
): Promise<(person: PersonId) => AddOutcome> {
  const known = await profilesOf(orm, people);
  const readers = await readersOf(orm, id);
  const present = await orm
    .select({ personId: customListMember.personId, act: customListMember.addedAct })
    .from(customListMember)
    .where(isIn(id));
  const seen = new Set(known.filter((row) => row.accountStatus === 'active').map((row) => row.id));
  const addedBy = new Map(present.map(({ personId, act }) => [personId, act]));
  let room = limits.membersMax - present.length;
  return (person) => {
    const act = addedBy.get(person);
    if (act !== undefined) return act === actId ? 'added' : 'present';
    if (person === owner) return 'self';
    if (!seen.has(person)) return 'absent';
    if (readers.includes(person)) return 'reader';
    return room-- > 0 ? 'added' : 'full';
  };
}

/** Appends people. A member removed earlier starts over. Returns how many are new. */
async function insertMembers({ orm, now }: ListsWriting, { id, people, actId }: Addition): Promise<number> {
  if (people.length === 0) return 0;
  const [end] = await orm
    .select({ last: sql<number>`coalesce(max(${customListMember.position}), 0)` })
    .from(customListMember)
    .where(eq(customListMember.listId, id));
  const first = (end?.last ?? 0) + 1;
  const start = { status: null, why: '', note: '', removedAt: null, removedAct: null } as const;
  const inserted = await orm
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

type Undo = InputOf<typeof membersContract.undo>;

/** Removes what an act added. */
async function takeBack({ orm, now, newId }: ListsWriting, { id, actId }: Undo): Promise<number> {
  const rows = await orm
    .update(customListMember)
    // An act of its own, so that repeating the undo restores nothing.
    .set({ removedAt: now, removedAct: newId() })
    .where(and(isIn(id), eq(customListMember.addedAct, actId)))
    .returning({ personId: customListMember.personId });
  return rows.length;
}

/** Restores what an act removed. */
async function bringBack({ orm }: ListsWriting, { id, actId }: Undo): Promise<number> {
  // A reader added meanwhile must not find themselves in it (LST-7).
  const readers = await readersOf(orm, id);
  const rows = await orm
    .update(customListMember)
    .set({ removedAt: null, removedAct: null })
    .where(
      and(
        eq(customListMember.listId, id),
        eq(customListMember.removedAct, actId),
        isNotNull(customListMember.removedAt),
        readers.length > 0 ? notInArray(customListMember.personId, readers) : undefined,
      ),
    )
    .returning({ personId: customListMember.personId });
  return rows.length;
}

async function placesOf(orm: NodePgDatabase, id: ClientId): Promise<ReadonlyMap<string, number>> {
  const rows = await orm
    .select({ personId: customListMember.personId, position: customListMember.position })
    .from(customListMember)
    .where(isIn(id));
  return new Map(rows.map(({ personId, position }) => [personId, position]));
}
