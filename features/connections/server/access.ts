import { and, eq, gt, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { blockersOf, isListedSql, lockProfiles } from '#features/profiles/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Statement, Transaction } from '#platform/server/database/database.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Reading, Writing } from '#platform/server/http/acts.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { type Box, limits, type StoredStatus } from '../limits.ts';
import type { ConnectionsReading, Pair } from './parts.ts';
import { inOrder, pairIs } from './queries/pairs.ts';
import { connectionRequest, type IntroductionRow, introduction, type RequestRow } from './tables.ts';

/** The person whose connections are read, and who has blocked them. */
export type Viewing = ConnectionsReading & Pick<Actor, 'blockedBy'>;

/** Whose connections they are: on a desk the principal's, whose connections and blocks decide what is shown (CXN-2). */
export async function viewingAs(
  at: ConnectionsReading & { readonly actor: Actor; readonly principal: PersonId },
): Promise<Viewing> {
  const { actor, principal: person, orm } = at;
  const blockedBy = actor.desk ? (await blockersOf(orm, [person])).get(person) : actor.blockedBy;
  return { ...at, person, ...(blockedBy && { blockedBy }) };
}

const lock = {
  name: 'connection-lock',
  text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
} as const;

type Tx = Pick<Writing, 'tx'>;

/** Serializes one person's requests, so that their limits hold (CRQ-6). Taken before `lockPair`. */
export const lockSender = ({ tx }: Tx, person: PersonId) =>
  tx.run(lock, [`backlot:connection-sender:${person}`]);

/** Serializes everything two people do about each other here: asking, crossing requests, blocking. */
export const lockPair = ({ tx }: Tx, { one, other }: Pair) =>
  tx.run(lock, [`backlot:connection-pair:${[one, other].toSorted().join(':')}`]);

const lockRows: Statement = {
  name: 'connections-lock-rows',
  text: `select case when one_id = $1 then other_id else one_id end as other from connection
    where $1::uuid in (one_id, other_id) order by one_id, other_id for update`,
};

/**
 * Locks a person's connections and then the profiles on both sides, each in order. Whoever ends a connection locks them
 * that way round, because its trigger looks at both profiles (decision 228); a deletion, which changes the profile first
 * and comes to the connections later, would wait for them while they wait for it, and two deletions for each other.
 */
export async function lockConnectionsOf(tx: Pick<Transaction, 'run'>, person: PersonId): Promise<void> {
  const others = await tx.run<{ other: PersonId }>(lockRows, [person]);
  await lockProfiles(tx, [person, ...others.map(({ other }) => other)]);
}

/** What waits from before this moment has expired. */
export const overBefore = (now: Date): Date => new Date(now.getTime() - limits.lifeMs);

/** Requests the sender sees as waiting. */
export const sentBox: readonly StoredStatus[] = ['pending', 'muted', 'rejected'];

/** With the recipient's representative, so the recipient sees nothing of it yet. */
export const isHeld = and(isNotNull(connectionRequest.viaId), isNull(connectionRequest.passedOnAt));
/** With the recipient. */
export const isPassedOn = or(isNull(connectionRequest.viaId), isNotNull(connectionRequest.passedOnAt));

/** The same for a row: the recipient has not seen it yet. */
export const isWithRepresentative = ({ viaId, passedOnAt }: RequestRow): boolean =>
  viaId !== null && passedOnAt === null;

/** A box as conditions: waiting requests of listed people. */
export function inBox(person: PersonId, box: Box, now: Date): SQL | undefined {
  const isAlive = gt(connectionRequest.createdAt, overBefore(now));
  if (box === 'sent') {
    const isListed = sql.raw(isListedSql('"connection_request"."to_user_id"'));
    const isWaiting = inArray(connectionRequest.status, [...sentBox]);
    return and(eq(connectionRequest.fromUserId, person), isWaiting, isAlive, isListed);
  }
  const isListed = sql.raw(isListedSql('"connection_request"."from_user_id"'));
  const status = eq(connectionRequest.status, box === 'later' ? 'muted' : 'pending');
  const isTheirs =
    box === 'clients'
      ? and(eq(connectionRequest.viaId, person), isHeld)
      : and(eq(connectionRequest.toUserId, person), isPassedOn);
  return and(isTheirs, status, isAlive, isListed);
}

type Orm = Pick<Reading, 'orm'>;

/** The request of a pair, whichever of them asked. */
export async function requestOf({ orm }: Orm, pair: Pair): Promise<RequestRow | undefined> {
  const [row] = await orm.select().from(connectionRequest).where(pairIs(connectionRequest, pair));
  return row;
}

/** A request by its id. */
export async function findRequest({ orm }: Orm, id: ClientId): Promise<RequestRow | undefined> {
  const [row] = await orm.select().from(connectionRequest).where(eq(connectionRequest.id, id));
  return row;
}

const listed = (column: string) => sql.raw(isListedSql(`"introduction"."${column}"`));

/** All three are listed: an introduction with an unlisted person waits unseen. */
export const isAmongListed = and(listed('introducer_id'), listed('one_id'), listed('other_id'));

/** Introductions that wait at a moment. */
export const isWaiting = (now: Date): SQL | undefined =>
  and(eq(introduction.state, 'open'), gt(introduction.createdAt, overBefore(now)));

/** Introductions of this pair. */
export function isOfPair({ one, other }: Pair): SQL | undefined {
  const { oneId, otherId } = inOrder(one, other);
  return and(eq(introduction.oneId, oneId), eq(introduction.otherId, otherId));
}

/** Introductions a person received and hasn't said no to. */
export const isIntroducedTo = (person: PersonId): SQL | undefined =>
  or(
    and(eq(introduction.oneId, person), ne(introduction.oneAnswer, 'no')),
    and(eq(introduction.otherId, person), ne(introduction.otherAnswer, 'no')),
  );

/** An introduction by its id. */
export async function findIntroduction({ orm }: Orm, id: ClientId): Promise<IntroductionRow | undefined> {
  const [row] = await orm.select().from(introduction).where(eq(introduction.id, id));
  return row;
}
