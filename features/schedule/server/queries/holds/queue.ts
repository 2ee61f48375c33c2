import { and, eq, gte, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { bookersOf, clientsBookedBy } from '#features/profiles/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { HoldView } from '../../../contract/holds.ts';
import { holdLimits as limits } from '../../../limits/holds.ts';
import { daysMeet, type QueuedHold } from '../../../policy/holds/chain.ts';
import { isAgreed, isLive, liveStates } from '../../../policy/holds/states.ts';
import { type ChallengeRow, type HoldRow, hold, holdChallenge } from '../../tables/holds.ts';

/** A hold, and the challenge that runs against it. */
export interface Held {
  readonly row: HoldRow;
  readonly challenge: ChallengeRow | null;
}

/** A hold as the rules of the line see it. */
export const queuedHold = ({ row, challenge }: Held): QueuedHold => ({
  id: row.id,
  person: row.personId,
  firstDay: row.firstDay,
  lastDay: row.lastDay,
  rank: row.rank,
  state: row.state,
  challenge: challenge && { by: challenge.byHoldId, backTo: challenge.backTo },
});

/** Holds by what they are, in the order of their days. */
export const heldWhere = (
  orm: NodePgDatabase,
  which: SQL | undefined,
  limit: number = limits.windowHoldsMax + 1,
): Promise<Held[]> =>
  orm
    .select({ row: hold, challenge: holdChallenge })
    .from(hold)
    .leftJoin(holdChallenge, and(eq(holdChallenge.holdId, hold.id), isNull(holdChallenge.endedAt)))
    .where(which)
    .orderBy(hold.firstDay, hold.rank, hold.id)
    .limit(limit);

const isLiveSql = inArray(hold.state, [...liveStates]);
/** In line, or confirmed. */
const countsSql = inArray(hold.state, [...liveStates, 'converted']);

/** Everything that has a place in somebody's line or is confirmed. */
export const queueOf = (orm: NodePgDatabase, people: readonly PersonId[]): Promise<Held[]> =>
  people.length === 0
    ? Promise.resolve([])
    : heldWhere(orm, and(inArray(hold.personId, [...people]), countsSql));

export async function findHold(orm: NodePgDatabase, id: ClientId): Promise<Held | undefined> {
  const [found] = await heldWhere(orm, eq(hold.id, id));
  return found;
}

/** Whose line somebody keeps: their own, and those of the clients they book. */
export async function ownSide(orm: NodePgDatabase, me: PersonId): Promise<ReadonlySet<PersonId>> {
  return new Set([me, ...(await clientsBookedBy(orm, me))]);
}

/** Who hears what happens to somebody's days: they, and whoever books them. */
export async function heldSideOf(orm: NodePgDatabase, person: PersonId): Promise<PersonId[]> {
  const booker = (await bookersOf(orm, [person])).get(person);
  return booker ? [person, booker] : [person];
}

/** What somebody is to a hold; nothing to what is merely in the same line. */
export const sidesOf = (
  { askerId, personId }: Pick<HoldRow, 'askerId' | 'personId'>,
  { me, people }: { readonly me: PersonId; readonly people: ReadonlySet<PersonId> },
): HoldView['sides'] => [
  ...(askerId === me ? (['asker'] as const) : []),
  ...(people.has(personId) ? (['held'] as const) : []),
];

interface HoldsFilter {
  readonly me: PersonId;
  readonly from: string;
  readonly to: string;
  readonly person?: PersonId | undefined;
}

/** Holds on somebody's own side and those they asked for, between two days, with the lines these stand in. */
export async function holdsAround(orm: NodePgDatabase, { me, from, to, person }: HoldsFilter) {
  const people = await ownSide(orm, me);
  const within = and(lte(hold.firstDay, to), gte(hold.lastDay, from));
  const whose = person ? eq(hold.personId, person) : undefined;
  const own = await heldWhere(
    orm,
    and(within, whose, countsSql, or(eq(hold.askerId, me), inArray(hold.personId, [...people]))),
  );
  const others = [...new Set(own.map(({ row }) => row.personId))].filter((one) => !people.has(one));
  // The line ahead and behind is told by its places alone; those are needed to say what can be done.
  const around =
    others.length === 0 ? [] : await heldWhere(orm, and(within, isLiveSql, inArray(hold.personId, others)));
  const known = new Set(own.map(({ row }) => row.id));
  const queue = [...own, ...around.filter(({ row }) => !known.has(row.id))];
  return {
    items: queue
      .filter((one) => isVisibleTo(one, queue, { me, people }))
      .toSorted(byDays)
      .slice(0, limits.windowHoldsMax),
    isCut: own.length > limits.windowHoldsMax || around.length > limits.windowHoldsMax,
    queue,
    people,
  };
}

const placeOf = ({ row }: Held) => `${row.firstDay} ${String(row.rank)} ${row.id}`;
const byDays = (one: Held, other: Held) => (placeOf(one) < placeOf(other) ? -1 : 1);

/** Whether somebody is told of a hold: of one side of it, or as who stands in the same line on some of its days. */
export const isVisibleTo = (
  { row }: Held,
  queue: readonly Held[],
  viewer: { readonly me: PersonId; readonly people: ReadonlySet<PersonId> },
): boolean =>
  sidesOf(row, viewer).length > 0 ||
  (isLive(row.state) &&
    queue.some(
      (one) =>
        one.row.askerId === viewer.me &&
        one.row.personId === row.personId &&
        isLive(one.row.state) &&
        daysMeet(one.row, row),
    ));

/** The agreed hold with which somebody can challenge another party's: the best of theirs behind it. */
export const challengerOf = (queue: readonly Held[], { row }: Held, me: PersonId): Held | undefined =>
  queue
    .filter(
      (one) =>
        one.row.askerId === me &&
        row.askerId !== me &&
        one.row.personId === row.personId &&
        one.row.rank > row.rank &&
        isAgreed(one.row.state) &&
        daysMeet(one.row, row),
    )
    .toSorted((one, other) => one.row.rank - other.row.rank)[0];

/** Who else is held by the same asker for the same job, on days that meet these. */
export const heldForJob = (
  orm: NodePgDatabase,
  { id, askerId, title, firstDay, lastDay }: HoldRow,
): Promise<Held[]> =>
  heldWhere(
    orm,
    and(
      eq(hold.askerId, askerId),
      ne(hold.id, id),
      isLiveSql,
      sql`lower(${hold.title}) = lower(${title})`,
      lte(hold.firstDay, lastDay),
      gte(hold.lastDay, firstDay),
    ),
  );

/** Holds that somebody asked for, of these. */
export const askedHolds = (orm: NodePgDatabase, me: PersonId, ids?: readonly ClientId[]): Promise<Held[]> =>
  heldWhere(orm, and(eq(hold.askerId, me), countsSql, ids && inArray(hold.id, [...ids])));
