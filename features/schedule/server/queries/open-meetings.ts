import { and, eq, gt, isNull, ne, or } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { momentWords } from '#platform/contract/moment-words.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import {
  type DecisionReader,
  type DecisionVerb,
  decisionsMax,
  type OpenDecision,
} from '#platform/server/decisions.ts';
import { meetingLimits } from '../../limits.ts';
import { withOtherTimes } from '../../policy/meeting-words.ts';
import { agreedStates, isAgreedState } from '../../policy/meetings.ts';
import { type FoundMeeting, listWaiting, peopleOfPolls, timesOf } from '../access/meetings.ts';

import { otherOf } from '../notify/meetings.ts';
import { isPair, meetingRequest } from '../tables/meetings.ts';
import { event } from '../tables.ts';
import { isSilentInPoll } from './coming.ts';

const oneOf = (states: readonly string[]) => states.map((state) => `'${state}'`).join(', ');

/** A request `m` that waits for somebody, or whose meeting is still to be confirmed. */
const isOpenSql = `case when m.state in (${oneOf(agreedStates)})
  then m.confirm_at is null and exists (select from event e where e.request_id = m.id and not e.is_slot and e.starts_at > $2)
  else m.due_at > $2 end`;

/** True for whomever `openMeetings` may find something: `$1` is the person, `$2` the moment. */
export const mayHaveMeetings = `exists (select from meeting_request m where $1 in (m.from_id, m.to_id) and ${isOpenSql})
  or exists (select from meeting_person p join meeting_request m on m.id = p.request_id
    where p.person_id = $1 and ${isOpenSql})`;

/**
 * Meeting requests that wait for a person or for which they wait, and meetings they have not confirmed for tomorrow.
 */
export async function openMeetings(
  orm: NodePgDatabase,
  { person, now, reader }: { readonly person: PersonId; readonly now: Date; readonly reader: DecisionReader },
): Promise<OpenDecision[]> {
  const [{ mine, theirs }, unconfirmed] = await Promise.all([
    listWaiting(orm, { person, now }, decisionsMax),
    toConfirm(orm, person, now),
  ]);
  if (mine.length + theirs.length + unconfirmed.length === 0) return [];
  const found = await timesOf(orm, [...mine, ...theirs, ...unconfirmed]);
  const at = clockFor(reader);
  const polls = await peopleOfPolls(
    orm,
    found.flatMap(({ row }) => (isPair(row) || row.fromId !== person ? [] : [row.id])),
  );
  return found.flatMap((one) => {
    const { row } = one;
    const first = row.fromId === person ? polls.get(row.id)?.[0]?.personId : undefined;
    const other = isPair(row) ? otherOf(row, person) : (first ?? row.fromId);
    if (isPair(row) || isAgreedState(row.state)) return [decisionOf(one, { person, other, at, now })];
    // Nothing of their own waits for people who have answered.
    if (row.fromId !== person && !mine.includes(row)) return [];
    return [pollDecision(one, { person, other, at, isMyTurn: mine.includes(row) })];
  });
}

/** Says a time to the reader, in their language and by their clock too, and how many others were proposed. */
const clockFor =
  ({ language, timeZone }: DecisionReader) =>
  (time: Date, zone: string | null, others: number) =>
    withOtherTimes(
      momentWords({ at: time, zone: zone ?? 'UTC', ownZone: timeZone }, language),
      others,
      language,
    );

/** A request with its times. */
type Timed = Omit<FoundMeeting, 'said'>;

interface Reading {
  readonly person: PersonId;
  /** The one it is with; of several the asker, or the first they asked. */
  readonly other: PersonId;
  readonly at: ReturnType<typeof clockFor>;
  readonly now: Date;
}

function decisionOf(found: Timed, { person, other, at, now }: Reading): OpenDecision {
  const { row, agreed } = found;
  const isToConfirm = isAgreedState(row.state);
  return {
    kind: isToConfirm ? 'meeting_confirmation' : 'meeting',
    id: row.id,
    thing: { kind: 'meeting', id: row.id },
    direction: isToConfirm || row.turnId === person ? 'in' : 'out',
    person: other,
    about: aboutOf(found, at),
    since: isToConfirm ? askedAt(agreed?.startsAt ?? now, now) : row.updatedAt,
    due: isToConfirm ? (agreed?.startsAt ?? null) : row.dueAt,
    consequence: isToConfirm ? 'stays' : 'lapses',
    verbs: verbsOf(found, person),
    path: `/schedule/requests?id=${row.id}`,
  };
}

/** What it is called and when it would be. */
function aboutOf({ row, slots, agreed }: Timed, at: Reading['at']): string {
  const time = agreed ?? slots[0];
  const others = agreed ? 0 : slots.length - 1;
  return time?.startsAt ? `${row.title}, ${at(time.startsAt, time.zone, others)}` : row.title;
}

interface PollReading extends Omit<Reading, 'now'> {
  readonly isMyTurn: boolean;
}

/** A poll waits for answers, and then for the asker to pick; its times are read where they are answered. */
function pollDecision(found: Timed, { person, at, other, isMyTurn }: PollReading): OpenDecision {
  const { row } = found;
  const { id } = row;
  const isAsker = row.fromId === person;
  const decline = { verb: 'decline', procedure: 'schedule.declineMeeting', input: { id } } as const;
  const withdraw = { verb: 'withdraw', procedure: 'schedule.cancelMeeting', input: { id } } as const;
  return {
    kind: isAsker && isMyTurn ? 'meeting_pick' : 'meeting_poll',
    id,
    thing: { kind: 'meeting', id },
    direction: isMyTurn ? 'in' : 'out',
    person: other,
    about: aboutOf(found, at),
    since: row.updatedAt,
    due: row.dueAt,
    consequence: 'lapses',
    verbs: isAsker ? [withdraw] : [decline],
    path: `/schedule/requests?id=${id}`,
  };
}

/** A day before it begins. */
const askedAt = (startsAt: Date, now: Date) =>
  new Date(Math.min(startsAt.getTime() - meetingLimits.confirmMs, now.getTime()));

/** One time can be taken on the spot; of several one has to be chosen first. */
function verbsOf({ row, slots }: Timed, person: PersonId): readonly DecisionVerb[] {
  const { id } = row;
  if (row.turnId === null)
    return [{ verb: 'confirm', procedure: 'schedule.confirmMeeting', input: { id, says: 'confirmed' } }];
  if (row.turnId !== person)
    return [{ verb: 'withdraw', procedure: 'schedule.cancelMeeting', input: { id } }];
  const [slot, ...others] = slots;
  const decline = { verb: 'decline', procedure: 'schedule.declineMeeting', input: { id } } as const;
  if (!slot || others.length > 0) return [decline];
  return [{ verb: 'accept', procedure: 'schedule.acceptMeeting', input: { id, slotId: slot.id } }, decline];
}

/** Meetings of the next day that this person has not confirmed. */
async function toConfirm(orm: NodePgDatabase, person: PersonId, now: Date) {
  const until = new Date(now.getTime() + meetingLimits.confirmMs);
  const rows = await orm
    .select({ row: meetingRequest, startsAt: event.startsAt })
    .from(meetingRequest)
    .innerJoin(
      event,
      and(eq(event.requestId, meetingRequest.id), eq(event.isSlot, false), ne(event.state, 'cancelled')),
    )
    .where(
      and(
        inArray(meetingRequest.state, [...agreedStates]),
        or(
          and(eq(meetingRequest.fromId, person), isNull(meetingRequest.fromSays)),
          and(eq(meetingRequest.toId, person), isNull(meetingRequest.toSays)),
          isSilentInPoll(person),
        ),
        gt(event.startsAt, now),
        // Asked already, so that one agreed on for today asks nothing.
        isNull(meetingRequest.confirmAt),
      ),
    )
    .limit(decisionsMax);
  return rows.flatMap(({ row, startsAt }) => (startsAt && startsAt <= until ? [row] : []));
}
