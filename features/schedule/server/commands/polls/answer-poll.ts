import { and, eq, inArray } from 'drizzle-orm';
import type { ClientId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Window } from '../../../contract/polls.ts';
import type { PollAnswer } from '../../../limits.ts';
import { meetingHistory } from '../../queries/meeting-history.ts';
import { peopleOfPolls } from '../../queries/meetings.ts';
import { type MeetingRow, meetingPerson } from '../../tables/meetings.ts';
import { event, eventPerson } from '../../tables.ts';
import { byOf, type MeetingAnswer, type Settled } from '../meeting-acts.ts';
import type { WrongSlots } from '../meeting-times.ts';
import type { Refused, ScheduleParts } from '../parts.ts';
import { resolveNotification } from '../tell-meeting.ts';
import { holdPoll } from './hold-poll.ts';
import { settlePoll } from './settle-poll.ts';
import { putWindows, windowSpans } from './windows.ts';

export interface PollAnswered extends MeetingAnswer {
  readonly answers: readonly { readonly slotId: ClientId; readonly answer: PollAnswer }[];
  readonly windows: readonly Window[];
  readonly zone: string;
  readonly said: string;
}

/** A person answers which times suit them, or when they could; a later answer replaces an earlier one. */
export async function answerPoll(
  tx: Transaction,
  parts: ScheduleParts,
  input: PollAnswered,
): Promise<Settled | WrongSlots | Refused<'answer_unknown'>> {
  const { id, owner: person, now } = input;
  const row = await holdPoll(tx, input);
  const people = (await peopleOfPolls(tx.orm, [id])).get(id) ?? [];
  const mine = people.find(({ personId }) => personId === person);
  if (!row) return { kind: 'absent' };
  if (!mine || row.state !== 'polling' || !row.expiresAt || row.expiresAt <= now)
    return { kind: 'over', row };
  const said = row.asks === 'times' ? await sayOfTimes(tx, input) : await sayWindows(tx, { row, input });
  if ('kind' in said) return said;
  // A retry of the same answer notifies and records nothing again (X2).
  if (mine.answeredAt && !said.isNew) return { kind: 'done', row };
  await tx.orm
    .update(meetingPerson)
    .set({ answeredAt: now, answeredBy: input.writtenBy })
    .where(and(eq(meetingPerson.requestId, id), eq(meetingPerson.personId, person)));
  await meetingHistory.note(tx, id, { what: 'answered', at: now, ...byOf(input), note: input.said });
  const isNo = input.windows.length === 0 && input.answers.every(({ answer }) => answer === 'no');
  await resolveNotification(tx, parts, { row, person, status: isNo ? 'declined' : 'accepted' });
  await input.note(tx, { action: 'meeting.answered', subject: { kind: 'meeting_request', id } });
  return { kind: 'done', row: await settlePoll(tx, parts, row, now) };
}

/** Whether it differs from what they said before. */
interface PollAnswerResult {
  readonly isNew: boolean;
}

/** Saves an answer for each time; a time that suits becomes a soft hold on that person's calendar. */
async function sayOfTimes(
  tx: Transaction,
  { id, owner: personId, answers, now }: PollAnswered,
): Promise<PollAnswerResult | Refused<'answer_unknown'>> {
  const slots = await tx.orm
    .select({ id: event.id })
    .from(event)
    .where(and(eq(event.requestId, id), event.isSlot));
  const said = new Map(answers.map(({ slotId, answer }) => [slotId, answer]));
  const rows = slots.flatMap(({ id: eventId }) => {
    const answer = said.get(eventId);
    return answer ? [{ eventId, personId, answer, answeredAt: now }] : [];
  });
  if (rows.length === 0 || rows.length !== slots.length || rows.length !== answers.length)
    return { kind: 'answer_unknown' };
  const mine = inArray(
    eventPerson.eventId,
    rows.map(({ eventId }) => eventId),
  );
  const before = await tx.orm
    .delete(eventPerson)
    .where(and(mine, eq(eventPerson.personId, personId)))
    .returning({ eventId: eventPerson.eventId, answer: eventPerson.answer });
  await tx.orm.insert(eventPerson).values(rows);
  return { isNew: before.some(({ eventId, answer }) => said.get(eventId) !== answer) };
}

async function sayWindows(
  tx: Transaction,
  { row, input }: { readonly row: MeetingRow; readonly input: PollAnswered },
): Promise<PollAnswerResult | WrongSlots> {
  const spans = windowSpans(input);
  if (!Array.isArray(spans)) return spans;
  return { isNew: await putWindows(tx, { row, person: input.owner, spans }) };
}

/** Nothing suits them. */
export async function declinePoll(
  tx: Transaction,
  parts: ScheduleParts,
  { reason, ...input }: MeetingAnswer & { readonly reason: string },
): Promise<Settled> {
  const slots = await tx.orm
    .select({ id: event.id })
    .from(event)
    .where(and(eq(event.requestId, input.id), event.isSlot));
  const answers = slots.map(({ id }) => ({ slotId: id, answer: 'no' as const }));
  const done = await answerPoll(tx, parts, { ...input, answers, windows: [], zone: 'UTC', said: reason });
  if (done.kind === 'done' || done.kind === 'over' || done.kind === 'absent') return done;
  throw new Error('a poll was declined with answers it has no times for');
}
