import { and, asc, count, desc, eq, gt, lt, not, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { areConnected } from '#features/connections/server/public.ts';
import { isRepresentedBy } from '#features/profiles/server/public.ts';
import { colleaguesOf, sittersOn } from '#features/teams/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { cutPage, decodeCursor } from '#platform/server/http/cursor.ts';
import { timelineOf } from '#platform/server/timeline/timeline.ts';
import type { MeetingBox } from '../../limits.ts';
import { agreedStates, waitingStates } from '../../policy/meetings.ts';
import type { CalendarWriting } from '../parts.ts';
import { attendeesOf } from '../queries/occurrences.ts';
import {
  isPair,
  type MeetingPersonRow,
  type MeetingRow,
  meetingPerson,
  meetingRequest,
  meetingWindow,
} from '../tables/meetings.ts';
import { type AttendeeRow, type EventRow, event } from '../tables.ts';
import { canBeInvited } from './events.ts';

/** What happened to a meeting request: the thread that stays when it is pushed (MTG-6 of 5.10). */
export const meetingHistory = timelineOf<
  'asked' | 'answered' | 'proposed' | 'pushed' | 'accepted' | 'declined' | 'cancelled' | 'expired' | 'says'
>('meeting');

/** A request with its proposed times in their order, and the meeting that came of it. */
export interface FoundMeeting {
  readonly row: MeetingRow;
  readonly slots: readonly EventRow[];
  readonly agreed: EventRow | undefined;
  /** What people of a poll say of each of its times. */
  readonly said: ReadonlyMap<ClientId, readonly AttendeeRow[]>;
}

const inPoll = (person: PersonId) =>
  sql`(select p.request_id from ${meetingPerson} p where p.person_id = ${person})`;

/** One of the two, or one of those in a poll. */
export const isSide = (person: PersonId) =>
  or(
    eq(meetingRequest.fromId, person),
    eq(meetingRequest.toId, person),
    sql`${meetingRequest.id} in ${inPoll(person)}`,
  );

/** It is their turn: to answer, or in a poll to give the answers that are missing and still possible. */
const isTurnOf = (person: PersonId, now: Date): SQL =>
  sql`(${meetingRequest.turnId} is not distinct from ${person} or (${meetingRequest.state} = 'polling'
    and ${meetingRequest.expiresAt} > ${now} and exists (select 1 from ${meetingPerson} p
      where p.request_id = ${meetingRequest.id} and p.person_id = ${person} and p.answered_at is null)))`;

/** What waits and is not over yet, whether or not the job has come by. */
const isAlive = (now: Date) => gt(meetingRequest.dueAt, now);

const isWaiting = (now: Date) =>
  and(inArray(meetingRequest.state, [...waitingStates, 'polling']), isAlive(now));

/** The meeting it came to is not over. */
const isAhead = (now: Date): SQL =>
  sql`exists (select 1 from ${event} where ${event.requestId} = ${meetingRequest.id}
    and not ${event.isSlot} and ${event.state} <> 'cancelled' and ${event.endsAt} > ${now})`;

function inBox(person: PersonId, box: MeetingBox, now: Date): SQL | undefined {
  const isAgreed = inArray(meetingRequest.state, [...agreedStates]);
  if (box === 'in') return and(isSide(person), isTurnOf(person, now), isWaiting(now));
  if (box === 'out') return and(isSide(person), not(isTurnOf(person, now)), isWaiting(now));
  if (box === 'agreed') return and(isSide(person), isAgreed, isAhead(now));
  const isOver = or(
    sql`${meetingRequest.state} in ('declined', 'cancelled', 'expired')`,
    lt(meetingRequest.dueAt, now),
    and(isAgreed, not(isAhead(now))),
  );
  return and(isSide(person), isOver);
}

const Place = z.tuple([z.uuid()]);

/** A page of one of a person's lists, what was asked last first. */
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
  return cutPage(rows, wanted.limit, (last) => [last.id]);
}

/** Both of those that wait, in one reading: for the person, and for somebody else. What was asked last is first. */
export async function listWaiting(
  orm: NodePgDatabase,
  { person, now }: { readonly person: PersonId; readonly now: Date },
  limit: number,
): Promise<{ readonly mine: MeetingRow[]; readonly theirs: MeetingRow[] }> {
  const rows = await orm
    .select({ row: meetingRequest, isMine: sql<boolean>`${isTurnOf(person, now)}` })
    .from(meetingRequest)
    .where(and(isSide(person), isWaiting(now)))
    .orderBy(desc(meetingRequest.id))
    .limit(2 * limit);
  const [mine = [], theirs = []] = [true, false].map((wanted) =>
    rows.flatMap(({ row, isMine }) => (isMine === wanted ? [row] : [])).slice(0, limit),
  );
  return { mine, theirs };
}

/** How many requests wait for a person, and how many they wait for. */
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

/** A request that a person is a side of. */
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

/** These requests with their times, and what was said to those of polls. */
export async function withTimes(orm: NodePgDatabase, rows: readonly MeetingRow[]): Promise<FoundMeeting[]> {
  const found = await timesOf(orm, rows);
  const ofPolls = found.flatMap(({ row, slots, agreed }) =>
    isPair(row) ? [] : [...slots, ...(agreed ? [agreed] : [])],
  );
  const said = await attendeesOf(
    orm,
    ofPolls.map(({ id }) => id),
  );
  return found.map((one) => ({ ...one, said }));
}

/** These requests with their times. */
export async function timesOf(
  orm: NodePgDatabase,
  rows: readonly MeetingRow[],
): Promise<Omit<FoundMeeting, 'said'>[]> {
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

/** Whoever is asked in these polls, those who are required first. */
export async function peopleOfPolls(
  orm: NodePgDatabase,
  ids: readonly ClientId[],
): Promise<ReadonlyMap<ClientId, MeetingPersonRow[]>> {
  if (ids.length === 0) return new Map();
  const rows = await orm
    .select()
    .from(meetingPerson)
    .where(inArray(meetingPerson.requestId, [...ids]))
    .orderBy(desc(meetingPerson.isRequired), asc(meetingPerson.personId));
  return Map.groupBy(rows, ({ requestId }) => requestId);
}

/** Everyone with a part in a request. */
export async function sidesOf(orm: NodePgDatabase, row: MeetingRow): Promise<PersonId[]> {
  if (row.toId) return [row.fromId, row.toId];
  const people = (await peopleOfPolls(orm, [row.id])).get(row.id) ?? [];
  return [row.fromId, ...people.map(({ personId }) => personId)];
}

/** When people of these polls could, the asker among them. */
export const windowsOf = (orm: NodePgDatabase, ids: readonly ClientId[], person?: PersonId) =>
  orm
    .select()
    .from(meetingWindow)
    .where(
      and(
        inArray(meetingWindow.requestId, [...ids]),
        person === undefined ? undefined : eq(meetingWindow.personId, person),
      ),
    )
    .orderBy(asc(meetingWindow.startsAt));

/** How a person can be asked, and for a stranger the assistants on their calendar, who are notified instead (5.10). */
interface Askable {
  readonly access: 'direct' | 'assistant' | 'closed';
  readonly assistants: readonly PersonId[];
}

/** Connections, representatives, clients and colleagues ask directly; everyone else through an assistant. */
export async function askableBy(
  orm: NodePgDatabase,
  { from, to, now }: { readonly from: PersonId; readonly to: PersonId; readonly now: Date },
): Promise<Askable> {
  if (from === to || !(await canBeInvited(orm, from, [to]))) return { access: 'closed', assistants: [] };
  const [isConnected, isClient, isRepresentative, colleagues, assistants] = await Promise.all([
    areConnected(orm, from, to),
    isRepresentedBy(orm, to, from),
    isRepresentedBy(orm, from, to),
    colleaguesOf(orm, from),
    sittersOn(orm, { desks: [to], scope: 'calendar', now }),
  ]);
  if (isConnected || isClient || isRepresentative || colleagues.includes(to) || assistants.includes(from))
    return { access: 'direct', assistants };
  return { access: assistants.length > 0 ? 'assistant' : 'closed', assistants };
}

/** Locks a poll until the transaction ends: its answers come one at a time, so that each sees those before it. */
export async function lockPoll(
  { orm, principal }: Pick<CalendarWriting, 'orm' | 'principal'>,
  id: ClientId,
): Promise<MeetingRow | undefined> {
  const row = await findMeeting(orm, principal, id);
  if (!row?.rule) return undefined;
  const [held] = await orm
    .select()
    .from(meetingRequest)
    .where(eq(meetingRequest.id, id))
    .for('no key update');
  return held;
}
