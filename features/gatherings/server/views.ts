import { and, asc, count, eq, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import ICAL from 'ical.js';
import { isFrom, isKeeper, posterOf, shutOf, spacesNamed } from '#features/community/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { plainTextOf } from '#platform/contract/rich-text/read.ts';
import { toInstant } from '#platform/contract/time.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { GatheringView } from '../contract.ts';
import { limits } from '../limits.ts';
import { mayEditGathering } from '../policy/gatherings.ts';
import type { GatheringsReading } from './parts.ts';
import {
  type AttendanceRow,
  communityAttendance,
  communitySession,
  type GatheringRow,
  type SessionRow,
} from './tables.ts';

type Viewing = Pick<GatheringsReading, 'orm' | 'actor' | 'person' | 'notifier' | 'now'>;

/** Gatherings as the viewer sees them, with their own answer; people across a block are counted and not named. */
export async function viewGatherings(at: Viewing, rows: readonly GatheringRow[]): Promise<GatheringView[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [sessions, counts, own, faces, spaceNames] = await Promise.all([
    sessionsOf(at, ids),
    countsOf(at, ids),
    ownAnswers(at, ids),
    facesOf(at, ids),
    spacesNamed(
      at.orm,
      rows.map(({ spaceId }) => spaceId),
    ),
  ]);
  const people = await at.notifier.people.of(
    [...new Set([...rows.map(({ hostId }) => hostId), ...faces.map(({ personId }) => personId)])],
    at.orm,
  );
  const isKeeping = isKeeper(at);
  return rows.map((row) => {
    const mine = own.get(row.id);
    const isHost = row.hostId === at.person;
    const of = (state: AttendanceRow['state']) =>
      counts.find((one) => one.gatheringId === row.id && one.state === state)?.people ?? 0;
    return {
      id: row.id,
      kind: row.kind,
      space: { id: row.spaceId, name: spaceNames.get(row.spaceId) ?? '' },
      host: posterOf(row.hostId, people),
      title: row.title,
      body: row.body,
      place: row.place,
      link: isHost || mine?.state === 'going' ? row.link : '',
      capacity: row.capacity,
      going: of('going'),
      waiting: of('waiting'),
      people: faces
        .filter(({ gatheringId }) => gatheringId === row.id)
        .map(({ personId }) => posterOf(personId, people)),
      state: row.state,
      reason: row.reason,
      zone: row.zone,
      startsAt: toInstant(row.startsAt),
      endsAt: toInstant(row.endsAt),
      sessions: sessions.filter(({ gatheringId }) => gatheringId === row.id).map(viewSession),
      mine: mine?.state ?? null,
      waitingPlace: mine?.state === 'waiting' ? mine.place : null,
      isOver: row.endsAt <= at.now,
      mayEdit: mayEditGathering(row, {
        person: at.person,
        permissions: at.actor.permissions,
        isKeeper: isKeeping,
      }),
      version: row.version,
    };
  });
}

const viewSession = ({ title, startWall, endWall, startsAt, endsAt }: SessionRow) => ({
  title,
  start: startWall,
  end: endWall,
  startsAt: toInstant(startsAt),
  endsAt: toInstant(endsAt),
});

export const sessionsOf = (at: Pick<Viewing, 'orm'>, ids: readonly ClientId[]): Promise<SessionRow[]> =>
  at.orm
    .select()
    .from(communitySession)
    .where(inArray(communitySession.gatheringId, ids))
    .orderBy(asc(communitySession.gatheringId), asc(communitySession.position));

const countsOf = (at: Viewing, ids: readonly ClientId[]) =>
  at.orm
    .select({
      gatheringId: communityAttendance.gatheringId,
      state: communityAttendance.state,
      people: count(),
    })
    .from(communityAttendance)
    .where(and(inArray(communityAttendance.gatheringId, ids), ne(communityAttendance.state, 'declined')))
    .groupBy(communityAttendance.gatheringId, communityAttendance.state);

/** My answers, and how many wait before me. */
async function ownAnswers(at: Viewing, ids: readonly ClientId[]) {
  const other = alias(communityAttendance, 'other');
  const { gatheringId, personId, state, answeredAt } = communityAttendance;
  const rows = await at.orm
    .select({ id: gatheringId, state, place: count(other.personId) })
    .from(communityAttendance)
    .leftJoin(
      other,
      and(
        eq(other.gatheringId, gatheringId),
        eq(other.state, 'waiting'),
        sql`(${other.answeredAt}, ${other.personId}) <= (${answeredAt}, ${personId})`,
      ),
    )
    .where(and(inArray(gatheringId, ids), eq(personId, at.person)))
    .groupBy(gatheringId, personId);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The first of those who go. */
async function facesOf(at: Viewing, ids: readonly ClientId[]) {
  const shut = await shutOf(at);
  const nth = sql<number>`row_number() over (partition by ${communityAttendance.gatheringId}
    order by ${communityAttendance.answeredAt}, ${communityAttendance.personId})`;
  const going = at.orm
    .select({
      gatheringId: communityAttendance.gatheringId,
      personId: communityAttendance.personId,
      nth: nth.as('nth'),
    })
    .from(communityAttendance)
    .where(
      and(
        inArray(communityAttendance.gatheringId, ids),
        eq(communityAttendance.state, 'going'),
        isFrom(communityAttendance.personId, shut),
      ),
    )
    .as('going');
  return at.orm
    .select()
    .from(going)
    .where(sql`${going.nth} <= ${limits.facesMax}`)
    .orderBy(asc(going.nth)) as Promise<{ gatheringId: ClientId; personId: PersonId }[]>;
}

/** A gathering for calendar programs: every time with a permanent id, and a sequence that rises with each change. */
export function calendarFile(view: GatheringView, { now }: { readonly now: Date }) {
  const calendar = new ICAL.Component(['vcalendar', [], []]);
  const said = {
    prodid: '-//Backlot//Community//EN',
    version: '2.0',
    calscale: 'GREGORIAN',
    method: 'PUBLISH',
  };
  for (const [property, value] of Object.entries(said)) calendar.updatePropertyWithValue(property, value);
  for (const [position, session] of view.sessions.entries()) {
    const part = new ICAL.Component('vevent');
    const utc = (at: string) => ICAL.Time.fromJSDate(new Date(at), true);
    const lines = {
      uid: `${view.id}-${position}@backlot`,
      sequence: view.version - 1,
      dtstamp: ICAL.Time.fromJSDate(now, true),
      dtstart: utc(session.startsAt),
      dtend: utc(session.endsAt),
      summary: session.title === '' ? view.title : `${view.title}: ${session.title}`,
      status: view.state === 'cancelled' ? 'CANCELLED' : 'CONFIRMED',
      description: plainTextOf(view.body, { addresses: true }),
      location: view.place,
      url: view.link,
    };
    for (const [property, value] of Object.entries(lines))
      if (value !== '') part.updatePropertyWithValue(property, value);
    calendar.addSubcomponent(part);
  }
  return { name: `${view.kind}.ics`, type: 'text/calendar', text: `${calendar.toString()}\r\n` };
}
