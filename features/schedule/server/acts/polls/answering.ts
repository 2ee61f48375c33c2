import { and, eq } from 'drizzle-orm';
import type { ClientId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Acts, InputOf } from '#platform/server/http/acts.ts';
import type { OpenMeeting } from '../../../contract/meeting-requests.ts';
import type { pollsContract } from '../../../contract/polls.ts';
import { lockPoll, meetingHistory, peopleOfPolls } from '../../access/meetings.ts';
import { doneBy, noteOnDesk, writerOf } from '../../access/writing.ts';
import { resolveNotification } from '../../notify/meetings.ts';
import type { CalendarWriting, ScheduleParts } from '../../parts.ts';
import { type MeetingRow, meetingPerson } from '../../tables/meetings.ts';
import { event, eventPerson } from '../../tables.ts';
import { viewMeeting } from '../../views/meetings.ts';
import { type MovingMeeting, refuseOver } from '../meetings/moving.ts';
import type { WrongTime } from '../meetings/times.ts';
import { settlePoll } from './settling.ts';
import { putWindows, windowSpans } from './windows.ts';

type PollAnswer = InputOf<typeof pollsContract.answerPoll>;

export const answeringPolls: Acts<Pick<typeof pollsContract, 'answerPoll'>, ScheduleParts> = {
  /** Which times suit a person, or when they could; a later answer replaces an earlier one. */
  async answerPoll(act, input) {
    const answered = await answer(act, input);
    if (answered === 'answer_unknown') return act.refuse('meeting.answer_unknown');
    return 'refused' in answered ? act.refuse(...answered.refused) : answered;
  },
};

/** Whether it differs from what they said before. */
interface SaidOfPoll {
  readonly isNew: boolean;
}

/** Answers, as far as the answer fits the poll. */
async function answer(
  act: MovingMeeting,
  input: PollAnswer,
): Promise<OpenMeeting | WrongTime | 'answer_unknown'> {
  const { tx, orm, principal: person, now } = act;
  const { id } = input;
  const row = (await lockPoll(act, id)) ?? act.refuse('meeting.absent');
  const people = (await peopleOfPolls(orm, [id])).get(id) ?? [];
  const mine = people.find(({ personId }) => personId === person);
  if (!mine || row.state !== 'polling' || !row.expiresAt || row.expiresAt <= now) return refuseOver(act, row);
  const said = row.asks === 'times' ? await sayOfTimes(act, input) : await sayWindows(act, row, input);
  if (!said) return 'answer_unknown';
  if ('refused' in said) return said;
  // A retry of the same answer notifies and records nothing again (X2).
  if (mine.answeredAt && !said.isNew) return viewMeeting(act, row);
  await orm
    .update(meetingPerson)
    .set({ answeredAt: now, answeredBy: writerOf(act) })
    .where(and(eq(meetingPerson.requestId, id), eq(meetingPerson.personId, person)));
  await meetingHistory.note(tx, id, { what: 'answered', ...doneBy(act), note: input.note });
  const isNo = input.windows.length === 0 && input.answers.every((one) => one.answer === 'no');
  await resolveNotification(act, { row, person, status: isNo ? 'declined' : 'accepted' });
  await noteOnDesk(act, { action: 'meeting.answered', subject: { kind: 'meeting_request', id } });
  return viewMeeting(act, await settlePoll(act, row));
}

/**
 * Saves an answer for each time; a time that suits becomes a soft hold on that person's calendar. Undefined if a time
 * has no answer.
 */
async function sayOfTimes(
  { orm, principal: personId, now }: CalendarWriting,
  { id, answers }: PollAnswer,
): Promise<SaidOfPoll | undefined> {
  const slots = await orm
    .select({ id: event.id })
    .from(event)
    .where(and(eq(event.requestId, id), event.isSlot));
  const said = new Map(answers.map(({ slotId, answer }) => [slotId, answer]));
  const rows = slots.flatMap(({ id: eventId }) => {
    const answer = said.get(eventId);
    return answer ? [{ eventId, personId, answer, answeredAt: now }] : [];
  });
  if (rows.length === 0 || rows.length !== slots.length || rows.length !== answers.length) return undefined;
  const mine = inArray(
    eventPerson.eventId,
    rows.map(({ eventId }) => eventId),
  );
  const before = await orm
    .delete(eventPerson)
    .where(and(mine, eq(eventPerson.personId, personId)))
    .returning({ eventId: eventPerson.eventId, answer: eventPerson.answer });
  await orm.insert(eventPerson).values(rows);
  return { isNew: before.some(({ eventId, answer }) => said.get(eventId) !== answer) };
}

async function sayWindows(
  act: CalendarWriting,
  row: MeetingRow,
  { windows, zone }: PollAnswer,
): Promise<SaidOfPoll | WrongTime> {
  const spans = windowSpans({ windows, zone, now: act.now });
  if (!Array.isArray(spans)) return spans;
  return { isNew: await putWindows(act.tx, { row, person: act.principal, spans }) };
}

/** Nothing suits them. */
export async function declinePoll(
  act: MovingMeeting,
  { id, reason }: { readonly id: ClientId; readonly reason: string },
): Promise<OpenMeeting> {
  const slots = await act.orm
    .select({ id: event.id })
    .from(event)
    .where(and(eq(event.requestId, id), event.isSlot));
  const answers = slots.map((slot) => ({ slotId: slot.id, answer: 'no' as const }));
  const done = await answer(act, { id, answers, windows: [], zone: 'UTC', note: reason });
  if (typeof done === 'string' || 'refused' in done)
    throw new Error('a poll was declined with answers it has no times for');
  return done;
}
