import { and, count, desc, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { isListedSql } from '#features/profiles/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import { type Box, boxes, limits, type StoredStatus } from '../../limits.ts';
import type { SentOfLate } from '../../policy/requests.ts';
import type { Pair, RequestRow } from '../commands/parts.ts';
import { connectionRequest } from '../tables.ts';
import { pairIs } from './pairs.ts';

const sentBox: readonly StoredStatus[] = ['pending', 'muted', 'rejected'];

/** A waiting request from before this moment has expired. */
export const overBefore = (now: Date): Date => new Date(now.getTime() - limits.lifeMs);

/** With the recipient's representative, so the recipient sees nothing of it yet. */
export const isHeld = and(isNotNull(connectionRequest.viaId), isNull(connectionRequest.passedOnAt));
/** With the recipient. */
export const isPassedOn = or(isNull(connectionRequest.viaId), isNotNull(connectionRequest.passedOnAt));

/** The same for a row: the recipient has not seen it yet. */
export const isWithRepresentative = ({ viaId, passedOnAt }: RequestRow): boolean =>
  viaId !== null && passedOnAt === null;

/** A box as conditions: waiting requests of listed people. */
function inBox(person: PersonId, box: Box, now: Date): SQL | undefined {
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

const Place = z.tuple([z.iso.datetime(), z.uuid()]);

/** A page of a box, the latest first. */
export async function listRequests(
  orm: NodePgDatabase,
  { person, box, now }: { readonly person: PersonId; readonly box: Box; readonly now: Date },
  wanted: { cursor?: string | undefined; limit: number },
): Promise<{ rows: RequestRow[]; nextCursor: string | null }> {
  const end = decodeCursor(wanted.cursor, Place);
  const after =
    end &&
    sql`(${connectionRequest.createdAt}, ${connectionRequest.id}) < (${end[0]}::timestamptz, ${end[1]}::uuid)`;
  const rows = await orm
    .select()
    .from(connectionRequest)
    .where(and(inBox(person, box, now), after))
    .orderBy(desc(connectionRequest.createdAt), desc(connectionRequest.id))
    .limit(wanted.limit + 1);
  const shown = rows.slice(0, wanted.limit);
  const last = rows.length > wanted.limit ? shown.at(-1) : undefined;
  return { rows: shown, nextCursor: last ? encodeCursor([last.createdAt.toISOString(), last.id]) : null };
}

/** How many each box holds (X4). */
export async function countBoxes(
  orm: NodePgDatabase,
  person: PersonId,
  now: Date,
): Promise<Record<Box, number>> {
  const of = async (box: Box) => {
    const [found] = await orm
      .select({ rows: count() })
      .from(connectionRequest)
      .where(inBox(person, box, now));
    return found?.rows ?? 0;
  };
  const counts = boxes.map(async (box): Promise<[Box, number]> => [box, await of(box)]);
  return Object.fromEntries(await Promise.all(counts)) as Record<Box, number>;
}

/** The request of a pair, whichever of them asked. */
export async function requestOf(orm: NodePgDatabase, pair: Pair): Promise<RequestRow | undefined> {
  const [row] = await orm.select().from(connectionRequest).where(pairIs(connectionRequest, pair));
  return row;
}

/** A request by its id. */
export async function findRequest(orm: NodePgDatabase, id: ClientId): Promise<RequestRow | undefined> {
  const [row] = await orm.select().from(connectionRequest).where(eq(connectionRequest.id, id));
  return row;
}

/** What a person has sent recently, for the limits (CRQ-6). */
export async function sentOfLate(orm: NodePgDatabase, from: PersonId, now: Date): Promise<SentOfLate> {
  const since = (ms: number) => sql`${connectionRequest.createdAt} > ${new Date(now.getTime() - ms)}`;
  const number = (where: SQL | undefined) => sql<number>`count(*) filter (where ${where})`.mapWith(Number);
  const [found] = await orm
    .select({
      open: number(and(inArray(connectionRequest.status, [...sentBox]), since(limits.lifeMs))),
      ofDay: number(since(limits.dayMs)),
      ofWeek: number(since(limits.weekMs)),
    })
    .from(connectionRequest)
    .where(eq(connectionRequest.fromUserId, from));
  return found ?? { open: 0, ofDay: 0, ofWeek: 0 };
}

/** A person's requests to the clients of a representative, waiting for the latter's decision. */
export async function heldFrom(
  orm: NodePgDatabase,
  from: PersonId,
  { via, now }: { readonly via: PersonId; readonly now: Date },
): Promise<RequestRow[]> {
  return orm
    .select()
    .from(connectionRequest)
    .where(and(eq(connectionRequest.fromUserId, from), inBox(via, 'clients', now)))
    .orderBy(desc(connectionRequest.createdAt), desc(connectionRequest.id));
}
