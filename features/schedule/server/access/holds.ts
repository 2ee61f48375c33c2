import { and, eq, gte, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { bookersOf, clientsBookedBy } from '#features/profiles/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { movesFor } from '#platform/contract/states.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { timelineOf } from '#platform/server/timeline/timeline.ts';
import type { HoldView } from '../../contract/holds.ts';
import { type HoldAct, type HoldStep, holdLimits as limits } from '../../limits/holds.ts';
import { daysMeet, type QueuedHold } from '../../policy/holds/chain.ts';
import { type HoldSide, holdMoves, isAgreed, isLive, liveStates } from '../../policy/holds/states.ts';
import type { CalendarReading, CalendarWriting } from '../parts.ts';
import { type ChallengeRow, type HoldRow, hold, holdChallenge } from '../tables/holds.ts';

/** What happened to holds. */
export const holdTimeline = timelineOf<HoldStep>('hold');

/** A hold, and the challenge that runs against it. */
export interface Held {
  readonly row: HoldRow;
  readonly challenge: ChallengeRow | null;
}

/** A hold as the rules of the queue see it. */
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
const heldWhere = (
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
/** In the queue, or confirmed. */
const countsSql = inArray(hold.state, [...liveStates, 'converted']);

/** The holds in the queues of these people, and their bookings. */
export const queueOf = (orm: NodePgDatabase, people: readonly PersonId[]): Promise<Held[]> =>
  people.length === 0
    ? Promise.resolve([])
    : heldWhere(orm, and(inArray(hold.personId, [...people]), countsSql));

export async function findHold(orm: NodePgDatabase, id: ClientId): Promise<Held | undefined> {
  const [found] = await heldWhere(orm, eq(hold.id, id));
  return found;
}

/** The people a person answers for: themselves, and the clients they book. */
export async function ownSide(orm: NodePgDatabase, me: PersonId): Promise<ReadonlySet<PersonId>> {
  return new Set([me, ...(await clientsBookedBy(orm, me))]);
}

/** Who is notified of a person's days: the person, and their booker. */
export async function heldSideOf(orm: NodePgDatabase, person: PersonId): Promise<PersonId[]> {
  const booker = (await bookersOf(orm, [person])).get(person);
  return booker ? [person, booker] : [person];
}

/** The sides a person has in a hold; none for other holds in the same queue. */
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

/** Holds on a person's own side and those they asked for, between two days, with the queues around them. */
export async function holdsAround(orm: NodePgDatabase, { me, from, to, person }: HoldsFilter) {
  const people = await ownSide(orm, me);
  const within = and(lte(hold.firstDay, to), gte(hold.lastDay, from));
  const whose = person ? eq(hold.personId, person) : undefined;
  const own = await heldWhere(
    orm,
    and(within, whose, countsSql, or(eq(hold.askerId, me), inArray(hold.personId, [...people]))),
  );
  const others = [...new Set(own.map(({ row }) => row.personId))].filter((one) => !people.has(one));
  // The rest of the queue is shown by place alone; it is needed to work out the acts.
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

/** Whether a person may see a hold: as one of its sides, or with a live hold in the same queue on some of its days. */
const isVisibleTo = (
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

/** The agreed hold a person can challenge another's with: their best one behind it. */
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

const lock = {
  name: 'hold-lines-lock',
  text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
} as const;

/**
 * Locks the queues of these people, always in the same order: the effects of an act depend on the current queue.
 * Constraints prevent two holds of the same rank even without the lock.
 */
export async function lockQueues(tx: Transaction, people: readonly PersonId[]): Promise<void> {
  for (const person of [...new Set(people)].toSorted()) await tx.run(lock, [`backlot:holds:${person}`]);
}

/** A hold the caller may see. */
export async function findVisibleHold(at: CalendarReading, id: ClientId): Promise<Held | undefined> {
  const { orm, principal: me } = at;
  const held = await findHold(orm, id);
  if (!held) return undefined;
  const [people, queue] = await Promise.all([ownSide(orm, me), queueOf(orm, [held.row.personId])]);
  return isVisibleTo(held, queue, { me, people }) ? held : undefined;
}

/** A hold as one who may act on it finds it, with its line locked. */
export interface OpenHold {
  readonly held: Held;
  readonly queue: readonly Held[];
  readonly sides: readonly HoldSide[];
}

export async function openHold(
  { tx, orm, principal: me }: CalendarWriting,
  id: ClientId,
): Promise<OpenHold | undefined> {
  const found = await findHold(orm, id);
  if (!found) return undefined;
  await lockQueues(tx, [found.row.personId]);
  const held = await findHold(orm, id);
  if (!held) return undefined;
  const queue = await queueOf(orm, [held.row.personId]);
  const people = await ownSide(orm, me);
  if (!isVisibleTo(held, queue, { me, people })) return undefined;
  const sides = sidesOf(held.row, { me, people });
  return { held, queue, sides: challengerOf(queue, held, me) ? [...sides, 'challenger'] : sides };
}

/** Whether one of the caller's sides can do this now. */
export const mayMove = ({ held, sides }: OpenHold, act: HoldAct): boolean =>
  sides.some((who) => movesFor(holdMoves, { state: held.row.state, who }).some((one) => one.act === act));

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

/** The holds a person asked for, of these. */
export const askedHolds = (orm: NodePgDatabase, me: PersonId, ids?: readonly ClientId[]): Promise<Held[]> =>
  heldWhere(orm, and(eq(hold.askerId, me), countsSql, ids && inArray(hold.id, [...ids])));
