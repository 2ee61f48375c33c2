import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonSummary } from '#features/profiles/contract.ts';
import { profilesOf, summariesOf } from '#features/profiles/server/public.ts';
import { sittersByDesk } from '#features/teams/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { MeetingView, Poll } from '../../contract/meeting-requests.ts';
import { overlaps } from '../../policy/clashes.ts';
import { meetingActsFor, pollActsFor } from '../../policy/meetings.ts';
import { isTimed, type Span } from '../../policy/times.ts';
import { otherOf } from '../commands/tell-meeting.ts';
import { awayOf } from '../queries/availability.ts';
import { type FoundMeeting, withTimes } from '../queries/meetings.ts';
import { whenOf } from '../queries/occurrences.ts';
import { takenOf } from '../queries/shared-time.ts';
import { isPair, type MeetingRow } from '../tables/meetings.ts';
import type { EventRow } from '../tables.ts';
import { presentPoll, readPolls } from './polls.ts';

interface Viewer {
  /** Whose side is looked from: one's own, or that of the desk. */
  readonly me: PersonId;
  readonly now: Date;
}

/** Requests as one of their sides sees them; of whoever left there are none. */
export async function presentMeetings(
  orm: NodePgDatabase,
  { me, now }: Viewer,
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
    const poll = presentPoll(one, { polls, people });
    const otherZone = zones.get(other) ?? null;
    return [viewOf(one, { me, person, poll, assistants, people, busy, otherZone, now })];
  });
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
  // What the clock has ended is over, whether or not the job has come by.
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

/** When the reader is taken around the times of these requests: by the hour, by a job or by days they booked out. */
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
