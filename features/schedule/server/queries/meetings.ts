import { and, asc, count, desc, eq, gt, inArray, lt, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import type { MeetingBox } from '../../limits.ts';
import { agreedStates, waitingStates } from '../../policy/meetings.ts';
import { type MeetingRow, meetingRequest } from '../tables/meetings.ts';
import { type EventRow, event } from '../tables.ts';

/** A request with its proposed times in their order, and the meeting that came of it. */
export interface FoundMeeting {
  readonly row: MeetingRow;
  readonly slots: readonly EventRow[];
  readonly agreed: EventRow | undefined;
}

const isSide = (person: PersonId) => or(eq(meetingRequest.fromId, person), eq(meetingRequest.toId, person));

/** What waits and is not over yet, whether or not the job has come by. */
const isAlive = (now: Date) => gt(meetingRequest.dueAt, now);

/** The meeting it came to is not over. */
const isAhead = (now: Date): SQL =>
  sql`exists (select 1 from ${event} where ${event.requestId} = ${meetingRequest.id}
    and not ${event.isSlot} and ${event.state} <> 'cancelled' and ${event.endsAt} > ${now})`;

function inBox(person: PersonId, box: MeetingBox, now: Date): SQL | undefined {
  const waits = and(inArray(meetingRequest.state, [...waitingStates]), isAlive(now));
  const isAgreed = inArray(meetingRequest.state, [...agreedStates]);
  if (box === 'in') return and(eq(meetingRequest.turnId, person), waits);
  if (box === 'out') return and(isSide(person), ne(meetingRequest.turnId, person), waits);
  if (box === 'agreed') return and(isSide(person), isAgreed, isAhead(now));
  const isOver = or(
    sql`${meetingRequest.state} in ('declined', 'cancelled', 'expired')`,
    lt(meetingRequest.dueAt, now),
    and(isAgreed, not(isAhead(now))),
  );
  return and(isSide(person), isOver);
}

const Place = z.tuple([z.uuid()]);

/** A page of one of somebody's lists, what was asked last first. */
export async function listMeetings(
  orm: NodePgDatabase,
  { person, box, now }: { readonly person: PersonId; readonly box: MeetingBox; readonly now: Date },
  wanted: { cursor?: string | undefined; limit: number },
): Promise<{ rows: MeetingRow[]; nextCursor: string | null }> {
  const end = decodeCursor(wanted.cursor, Place);
  const after = end && lt(meetingRequest.id, end[0] as ClientId);
  const rows = await orm
    .select()
    .from(meetingRequest)
    .where(and(inBox(person, box, now), after))
    .orderBy(desc(meetingRequest.id))
    .limit(wanted.limit + 1);
  const shown = rows.slice(0, wanted.limit);
  const last = rows.length > wanted.limit ? shown.at(-1) : undefined;
  return { rows: shown, nextCursor: last ? encodeCursor([last.id]) : null };
}

/** How many wait for somebody, and for how many somebody waits. */
export async function countMeetings(orm: NodePgDatabase, person: PersonId, now: Date) {
  const of = async (box: MeetingBox) => {
    const [found] = await orm
      .select({ rows: count() })
      .from(meetingRequest)
      .where(inBox(person, box, now));
    return found?.rows ?? 0;
  };
  const [mine, theirs] = await Promise.all([of('in'), of('out')]);
  return { in: mine, out: theirs };
}

/** A request that somebody is a side of. */
export async function findMeeting(
  orm: NodePgDatabase,
  person: PersonId,
  id: ClientId,
): Promise<MeetingRow | undefined> {
  const [row] = await orm
    .select()
    .from(meetingRequest)
    .where(and(eq(meetingRequest.id, id), isSide(person)));
  return row;
}

/** These requests with their times. */
export async function withTimes(orm: NodePgDatabase, rows: readonly MeetingRow[]): Promise<FoundMeeting[]> {
  if (rows.length === 0) return [];
  const events = await orm
    .select()
    .from(event)
    .where(
      inArray(
        event.requestId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(event.startsAt), asc(event.id));
  const held = Map.groupBy(events, ({ requestId }) => requestId);
  return rows.map((row) => {
    const own = held.get(row.id) ?? [];
    return {
      row,
      slots: own.filter(({ isSlot }) => isSlot),
      agreed: own.find(({ isSlot, state }) => !isSlot && state !== 'cancelled'),
    };
  });
}

/** What a person has asked and was asked, for the export of their data. */
export const exportMeetings = (orm: NodePgDatabase, person: PersonId): Promise<MeetingRow[]> =>
  orm.select().from(meetingRequest).where(isSide(person)).orderBy(asc(meetingRequest.id));
