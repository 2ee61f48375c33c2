import { and, asc, eq, lt, sql } from 'drizzle-orm';
import { isDeskLifeSpace, spaceReaders } from '#features/community/server/public.ts';
import { notifyOnce, removeSubject } from '#features/notifications/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import { asWritten } from '#platform/contract/sentences.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { gatheringsEvents } from '../../contract.ts';
import { say } from '../../policy/notification-texts.ts';
import type { ReminderName, TimetableMoves } from '../../policy/timetable.ts';
import type { GatheringsActing, GatheringsWriting } from '../parts.ts';
import {
  type AttendanceRow,
  communityAttendance,
  communityEntry,
  communityGathering,
  type GatheringRow,
  type SessionRow,
} from '../tables.ts';
import { sessionsOf } from '../views.ts';

/** One gathering changes once at a time: who has a place is decided by whoever holds it. */
export async function lockGathering(act: GatheringsWriting, id: ClientId): Promise<GatheringRow | undefined> {
  const [row] = await act.orm
    .select()
    .from(communityGathering)
    .where(eq(communityGathering.id, id))
    .for('update');
  return row;
}

/** Says whether somebody comes. The same answer again changes nothing. */
export async function answer(act: GatheringsActing, row: GatheringRow, isComing: boolean): Promise<void> {
  const [held] = await act.orm.select().from(communityAttendance).where(isOf(row.id, act.person));
  const isSame = isComing ? held !== undefined && held.state !== 'declined' : held?.state === 'declined';
  if (isSame) return;
  const seat = isComing && row.capacity !== null ? await freeSeat(act, row) : null;
  const hasPlace = row.capacity === null || seat !== null;
  const state = isComing ? (hasPlace ? 'going' : 'waiting') : 'declined';
  const values = { state, seat, answeredAt: act.now } as const;
  await act.orm
    .insert(communityAttendance)
    .values({ gatheringId: row.id, personId: act.person, ...values })
    .onConflictDoUpdate({
      target: [communityAttendance.gatheringId, communityAttendance.personId],
      set: values,
    });
  if (state === 'going') await putInSchedule(act, row, [act.person]);
  else if (held?.state === 'going') await takeOffSchedule(act, row.id, act.person);
  if (!isComing) await givePlaces(act, row);
  await announceGathering(act, row);
}

const isOf = (gatheringId: ClientId, person: PersonId) =>
  and(eq(communityAttendance.gatheringId, gatheringId), eq(communityAttendance.personId, person));

async function freeSeat({ orm }: GatheringsWriting, { id, capacity }: GatheringRow): Promise<number | null> {
  const { rows } = await orm.execute<{ seat: number }>(sql`
    select seat::int from generate_series(1, ${capacity}::int) as seat
    where not exists (select from ${communityAttendance} as taken
      where taken.gathering_id = ${id} and taken.seat = seat.seat)
    order by seat limit 1`);
  return rows[0]?.seat ?? null;
}

/** Places that are free go to those who wait, the longest first; each is told. */
export async function givePlaces(act: GatheringsWriting, row: GatheringRow): Promise<void> {
  const waiting = await act.orm
    .select({ person: communityAttendance.personId })
    .from(communityAttendance)
    .where(and(eq(communityAttendance.gatheringId, row.id), eq(communityAttendance.state, 'waiting')))
    .orderBy(asc(communityAttendance.answeredAt), asc(communityAttendance.personId));
  const readers = await readersIn(
    act,
    row,
    waiting.map(({ person }) => person),
  );
  const lucky: PersonId[] = [];
  for (const person of readers) {
    const seat = row.capacity === null ? null : await freeSeat(act, row);
    if (row.capacity !== null && seat === null) break;
    await act.orm.update(communityAttendance).set({ state: 'going', seat }).where(isOf(row.id, person));
    lucky.push(person);
  }
  await putInSchedule(act, row, lucky);
  await tell(act, row, { what: 'place', people: lucky });
}

/** Those of some people who still read the space that it is in. */
const readersIn = (
  { orm, now }: GatheringsWriting,
  { spaceId }: GatheringRow,
  people: readonly PersonId[],
): Promise<PersonId[]> => spaceReaders(orm, spaceId, { people, now });

/** Those with an answer of one kind. */
export const peopleWho = async (
  { orm }: GatheringsWriting,
  id: ClientId,
  ...states: readonly AttendanceRow['state'][]
): Promise<PersonId[]> => {
  const rows = await orm.select().from(communityAttendance).where(eq(communityAttendance.gatheringId, id));
  return rows.flatMap(({ personId, state }) => (states.includes(state) ? [personId] : []));
};

/** Everybody who goes has each of its times on their calendar. */
export async function putInSchedule(
  act: GatheringsWriting,
  row: GatheringRow,
  people: readonly PersonId[],
): Promise<void> {
  if (people.length === 0) return;
  const sessions = await sessionsOf(act, [row.id]);
  for (const person of people) for (const session of sessions) await putOne(act, row, { person, session });
}

const entryOf = (
  row: GatheringRow,
  { title, startWall: start, endWall: end }: SessionRow,
  { id, owner }: { readonly id: ClientId; readonly owner: PersonId },
) => ({
  id,
  owner,
  title: title === '' ? row.title : `${row.title}: ${title}`,
  place: row.place,
  link: row.link,
  zone: row.zone,
  start,
  end,
});

async function putOne(
  act: GatheringsWriting,
  row: GatheringRow,
  { person, session }: { readonly person: PersonId; readonly session: SessionRow },
): Promise<void> {
  const eventId: ClientId = act.notifier.platform.newId();
  const { position } = session;
  const [entry] = await act.orm
    .insert(communityEntry)
    .values({ eventId, gatheringId: row.id, personId: person, position })
    .onConflictDoNothing()
    .returning();
  if (entry) await act.calendar.put(act, entryOf(row, session, { id: eventId, owner: person }));
}

/**
 * Brings the schedules of those who go up to date with a changed timetable: times that stayed as they were keep their
 * entry, the others are changed where they stand, put there or taken off.
 * @param isSame whether all that a gathering's times have in common stayed: its title, place, link and zone
 */
export async function changeInSchedule(
  act: GatheringsWriting,
  row: GatheringRow,
  { moves: { kept, gone }, isSame }: { readonly moves: TimetableMoves; readonly isSame: boolean },
): Promise<void> {
  const ofRow = eq(communityEntry.gatheringId, row.id);
  const off = await act.orm
    .delete(communityEntry)
    .where(and(ofRow, inArray(communityEntry.position, [...gone])))
    .returning();
  for (const { eventId } of off) await act.calendar.takeOff(act, eventId);
  // Through negative numbers, as no two entries of a person have the same place at any time.
  for (const { from, to } of kept)
    await act.orm
      .update(communityEntry)
      .set({ position: -1 - to })
      .where(and(ofRow, eq(communityEntry.position, from)));
  const entries = await act.orm
    .update(communityEntry)
    .set({ position: sql`-1 - ${communityEntry.position}` })
    .where(and(ofRow, lt(communityEntry.position, 0)))
    .returning();
  const sessions = new Map((await sessionsOf(act, [row.id])).map((one) => [one.position, one]));
  const changed = new Set(kept.filter((one) => !(isSame && one.isSame)).map(({ to }) => to));
  for (const { eventId, personId, position } of entries) {
    const session = sessions.get(position);
    if (session && changed.has(position))
      await act.calendar.change(act, entryOf(row, session, { id: eventId, owner: personId }));
  }
}

/** Takes it off the calendar of one person, or of everybody. */
export async function takeOffSchedule(
  act: GatheringsWriting,
  id: ClientId,
  person?: PersonId,
): Promise<void> {
  const entries = await act.orm
    .delete(communityEntry)
    .where(
      and(
        eq(communityEntry.gatheringId, id),
        person === undefined ? undefined : eq(communityEntry.personId, person),
      ),
    )
    .returning();
  for (const { eventId } of entries) await act.calendar.takeOff(act, eventId);
}

interface Telling {
  readonly what: 'place' | 'moved' | 'called_off' | ReminderName;
  readonly people: readonly PersonId[];
  /** What it is told of, once each: a version by default, the time of a reminder. */
  readonly about?: string;
}

const subjectOf = (id: ClientId) => `community-gathering:${id}`;

/** Notifies people who go, or wait; the latest news of one gathering takes the place of the one before. */
export async function tell(
  act: GatheringsWriting,
  row: GatheringRow,
  { what, people, about = String(row.version) }: Telling,
): Promise<void> {
  const others = await readersIn(
    act,
    row,
    people.filter((person) => person !== act.person),
  );
  if (others.length === 0) return;
  // Mails leave Backlot: of a desk-life space they don't say what it is.
  const isQuiet = await isDeskLifeSpace(act.orm, row.spaceId);
  if (what === 'called_off') await removeSubject(act.tx, act.notifier, { subject: subjectOf(row.id) });
  await notifyOnce(
    act.tx,
    act.notifier,
    others.map((person) => ({
      person,
      type: `forum_${row.kind}_${what}`,
      title: isQuiet ? say('community.quietGathering', {}) : asWritten(row.title),
      message: say(`community.${what}`, {}),
      actionUrl:
        row.kind === 'event'
          ? `/dashboard/community/events?id=${row.id}`
          : `/dashboard/community/programs?id=${row.id}`,
      subject: subjectOf(row.id),
      event: `community-gathering:${row.id}:${what}:${about}`,
      metadata: {},
    })),
  );
}

/** Everybody with an answer, and its host, ask for it again. */
export async function announceGathering(act: GatheringsWriting, row: GatheringRow): Promise<void> {
  const event =
    row.kind === 'event'
      ? gatheringsEvents['community_event.changed']({ id: row.id })
      : gatheringsEvents['community_program.changed']({ id: row.id });
  const heard = new Set([row.hostId, ...(await peopleWho(act, row.id, 'going', 'waiting', 'declined'))]);
  for (const person of heard) act.announce({ topic: topic.person(person), event });
}
