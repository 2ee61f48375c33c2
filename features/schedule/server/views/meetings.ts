import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonSummary } from '#features/profiles/contract.ts';
import { profilesOf, summariesOf } from '#features/profiles/server/public.ts';
import { sittersByDesk } from '#features/teams/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { namedIn, presentEntry, type TimelineFilter } from '#platform/server/timeline/timeline.ts';
import type { MeetingView, OpenMeeting, Poll } from '../../contract/meeting-requests.ts';
import { meetingLimits } from '../../limits.ts';
import { overlaps } from '../../policy/clashes.ts';
import { meetingActsFor, pollActsFor } from '../../policy/meetings.ts';
import { isTimed, type Span } from '../../policy/times.ts';
import {
  type FoundMeeting,
  meetingHistory,
  peopleOfPolls,
  windowsOf,
  withTimes,
} from '../access/meetings.ts';
import { otherOf } from '../notify/meetings.ts';
import type { CalendarReading } from '../parts.ts';
import { awayOf } from '../queries/availability.ts';
import { comingAnswers } from '../queries/coming.ts';
import { whenOf } from '../queries/series.ts';
import { takenOf } from '../queries/shared-time.ts';
import { isPair, type MeetingRow } from '../tables/meetings.ts';
import type { EventRow } from '../tables.ts';

type Viewing = Pick<CalendarReading, 'orm' | 'principal' | 'now'>;

interface Viewer {
  /** The side the viewer is on: their own, or the desk’s. */
  readonly me: PersonId;
  readonly now: Date;
}

/** Requests as one side sees them, without those of people who left. */
export async function viewMeetings(
  { orm, principal: me, now }: Viewing,
  rows: readonly MeetingRow[],
): Promise<MeetingView[]> {
  const found = await withTimes(orm, rows);
  const polls = await readPolls(orm, me, rows);
  const otherIn = (row: MeetingRow) =>
    isPair(row)
      ? otherOf(row, me)
      : ((row.fromId === me ? polls.people.get(row.id)?.[0]?.personId : null) ?? row.fromId);
  const others = [...new Set(rows.map(otherIn))];
  const [sitters, zones, busy] = await Promise.all([
    sittersByDesk(orm, { desks: others, scope: 'calendar', now }),
    zonesOf(orm, others),
    busyIn(orm, me, found),
  ]);
  const people = await summariesOf(orm, [
    ...new Set([
      ...others,
      ...[...polls.people.values()]
        .flat()
        .flatMap(({ personId, answeredBy }) => (answeredBy ? [personId, answeredBy] : [personId])),
      ...[...sitters.values()].flat(),
      ...rows.flatMap(({ writtenBy, pushedBy }) => [writtenBy, pushedBy].filter((one) => one !== null)),
    ]),
  ]);
  return found.flatMap((one): MeetingView[] => {
    const other = otherIn(one.row);
    const person = people.get(other);
    if (!person) return [];
    const assistants = (sitters.get(other) ?? []).flatMap((id) => people.get(id) ?? []);
    const poll = viewPoll(one, { polls, people });
    const otherZone = zones.get(other) ?? null;
    return [viewOf(one, { me, person, poll, assistants, people, busy, otherZone, now })];
  });
}

/** One of them, with the latest page of its history. */
export async function viewMeeting(at: Viewing, row: MeetingRow): Promise<OpenMeeting> {
  const [view] = await viewMeetings(at, [row]);
  if (!view) throw new Error('a meeting request has no other side any more');
  const { size: limit } = meetingLimits.historyPage;
  return { ...view, history: await pageOfHistory(at.orm, { id: row.id, limit }) };
}

type HistoryPage = Pick<TimelineFilter, 'id' | 'limit' | 'cursor'>;

/** A page of what happened to a request, newest first. */
export async function pageOfHistory(orm: NodePgDatabase, page: HistoryPage): Promise<OpenMeeting['history']> {
  const { rows, nextCursor } = await meetingHistory.read(orm, { ...page, audiences: [] });
  const people = await summariesOf(orm, namedIn(rows));
  return { items: rows.map((entry) => presentEntry(entry, people)), nextCursor };
}

interface Around extends Viewer {
  readonly person: PersonSummary;
  readonly poll: Poll | null;
  readonly assistants: PersonSummary[];
  readonly people: ReadonlyMap<PersonId, PersonSummary>;
  readonly busy: readonly Span[];
  readonly otherZone: string | null;
}

function viewOf({ row, slots, agreed }: FoundMeeting, around: Around): MeetingView {
  const { me, person, poll, assistants, people, otherZone, now } = around;
  const isMine = row.fromId === me;
  const isOver = row.dueAt !== null && row.dueAt <= now;
  // A request past its time is over, even if the job has not run yet.
  const state = isOver ? 'expired' : row.state;
  const turnId = isOver ? null : row.turnId;
  const isClosed = row.expiresAt === null || row.expiresAt <= now;
  const mine = poll?.people.find(({ isMe }) => isMe);
  const acts = isPair(row)
    ? meetingActsFor({ fromId: row.fromId, turnId, state }, me)
    : pollActsFor(
        { fromId: row.fromId, state },
        { person: me, hasTimes: slots.length > 0, isClosed, isComing: mine?.isComing ?? false },
      );
  const nameOf = (id: PersonId | null) => (id && people.get(id)?.displayName) || '';
  return {
    id: row.id,
    state,
    direction: isMine ? 'out' : 'in',
    isMyTurn: turnId === me || (acts.includes('answer') && mine?.hasAnswered === false),
    acts,
    person,
    poll,
    writtenBy: nameOf(row.writtenBy),
    assistants,
    otherZone,
    title: row.title,
    kind: row.kind,
    medium: row.medium,
    place: row.place,
    link: row.link,
    minutes: row.minutes,
    zone: row.zone,
    note: row.note,
    materials: row.materials,
    slots: isOver ? [] : slots.flatMap((slot) => slotOf(slot, around.busy)),
    agreed: agreed ? agreedOf(agreed) : null,
    dueAt: isOver ? null : row.dueAt && toInstant(row.dueAt),
    mySays: isMine ? row.fromSays : (mine?.says ?? row.toSays),
    otherSays: isMine ? row.toSays : row.fromSays,
    reason: row.reason,
    pushes: row.pushes,
    pushed: row.pushedAt && { by: nameOf(row.pushedBy), at: toInstant(row.pushedAt) },
    createdAt: toInstant(row.createdAt),
    updatedAt: toInstant(row.updatedAt),
  };
}

function slotOf(slot: EventRow, busy: Around['busy']): MeetingView['slots'] {
  const when = whenOf(slot);
  if (!slot.startsAt || !slot.endsAt || !isTimed(when)) return [];
  const span = { startMs: slot.startsAt.getTime(), endMs: slot.endsAt.getTime() };
  const clashes = busy.some((one) => overlaps(one, span));
  return [{ id: slot.id, startsAt: toInstant(slot.startsAt), endsAt: toInstant(slot.endsAt), when, clashes }];
}

function agreedOf(row: EventRow): MeetingView['agreed'] {
  const when = whenOf(row);
  if (!row.startsAt || !row.endsAt || !isTimed(when)) return null;
  return { eventId: row.id, startsAt: toInstant(row.startsAt), endsAt: toInstant(row.endsAt), when };
}

/** The times around these requests at which the viewer is busy: by an event, a job or booked-out days. */
async function busyIn(
  orm: NodePgDatabase,
  me: PersonId,
  found: readonly FoundMeeting[],
): Promise<readonly Span[]> {
  const times = found.flatMap(({ slots }) => slots.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]));
  const instants = times.flatMap((one) => (one ? [one.getTime()] : []));
  if (instants.length === 0) return [];
  const around = { startMs: Math.min(...instants), endMs: Math.max(...instants) };
  const [events, days] = await Promise.all([takenOf(orm, { people: [me] }, around), awayOf(orm, me, around)]);
  return [...events, ...days];
}

const zonesOf = async (orm: NodePgDatabase, people: readonly PersonId[]) =>
  new Map((await profilesOf(orm, [...people])).map(({ id, timeZone }) => [id, timeZone]));

type ReadPolls = Awaited<ReturnType<typeof readPolls>>;

/** The answers in the polls among these requests; of free windows only the viewer’s own. */
async function readPolls(orm: NodePgDatabase, me: PersonId, rows: readonly MeetingRow[]) {
  const ids = rows.flatMap((row) => (isPair(row) ? [] : [row.id]));
  const [people, windows] = await Promise.all([
    peopleOfPolls(orm, ids),
    ids.length > 0 ? windowsOf(orm, ids, me) : [],
  ]);
  return { me, people, windows };
}

/** A poll as its members see it; null for a request between two people. */
function viewPoll(
  { row, slots, agreed, said }: FoundMeeting,
  { polls, people }: { readonly polls: ReadPolls; readonly people: ReadonlyMap<PersonId, PersonSummary> },
): Poll | null {
  if (!row.rule || !row.asks || !row.expiresAt) return null;
  const coming = new Set(
    ((agreed && said.get(agreed.id)) ?? []).flatMap(({ personId, answer }) =>
      comingAnswers.some((one) => one === answer) ? [personId] : [],
    ),
  );
  return {
    asks: row.asks,
    rule: row.rule,
    answerBy: toInstant(row.expiresAt),
    people: (polls.people.get(row.id) ?? []).flatMap((one) => {
      const person = people.get(one.personId);
      if (!person) return [];
      return [
        {
          person,
          isMe: person.id === polls.me,
          isRequired: one.isRequired,
          hasAnswered: one.answeredAt !== null,
          answeredBy: (one.answeredBy && people.get(one.answeredBy)?.displayName) || '',
          isComing: coming.has(person.id),
          says: one.says,
        },
      ];
    }),
    answers: slots.flatMap(({ id }) =>
      (said.get(id) ?? []).flatMap(({ personId, answer }) =>
        answer === 'waiting' ? [] : [{ slotId: id, personId, answer, isMine: personId === polls.me }],
      ),
    ),
    windows: polls.windows.flatMap(({ requestId, startsAt, endsAt }) =>
      requestId === row.id ? [{ startsAt: toInstant(startsAt), endsAt: toInstant(endsAt) }] : [],
    ),
  };
}
