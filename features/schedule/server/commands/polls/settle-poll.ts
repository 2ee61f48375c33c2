import { and, asc, eq } from 'drizzle-orm';
import { instantsOf, wallTimeOf } from '#platform/contract/wall-clock.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { meetingLimits } from '../../../limits.ts';
import { fittingTimes, suiting } from '../../../policy/polls.ts';
import { meetingHistory } from '../../queries/meeting-history.ts';
import { peopleOfPolls, sidesOf, windowsOf } from '../../queries/meetings.ts';
import {
  type MeetingPersonRow,
  type MeetingRow,
  meetingRequest,
  meetingWindow,
} from '../../tables/meetings.ts';
import { type EventRow, event, eventPerson } from '../../tables.ts';
import { liftSlots, putAnswers, putSlots } from '../meeting-slots.ts';
import { timesAt } from '../meeting-times.ts';
import type { ScheduleParts } from '../parts.ts';
import { announceMeeting, removeNotification, tellMeeting } from '../tell-meeting.ts';
import { bookTime } from './pick-time.ts';

/** What follows an answer to a locked poll; returns the poll as it is then. */
export async function settlePoll(
  tx: Transaction,
  parts: ScheduleParts,
  row: MeetingRow,
  now: Date,
): Promise<MeetingRow> {
  const people = (await peopleOfPolls(tx.orm, [row.id])).get(row.id) ?? [];
  const required = people.filter(({ isRequired }) => isRequired);
  const missing = required.some(({ answeredAt }) => answeredAt === null);
  if (row.asks === 'windows') await putFitting(tx, parts, { row, people: missing ? [] : people, now });
  const after = missing ? row : await pickOrAsk(tx, parts, { row, required, now });
  if (after.state === 'polling') await announceMeeting(tx, after, now);
  return after;
}

interface Answered {
  readonly row: MeetingRow;
  readonly required: readonly MeetingPersonRow[];
  readonly now: Date;
}

/**
 * Books the first time that suits all required people where the poll says so and it is still free; else the asker
 * picks.
 */
async function pickOrAsk(tx: Transaction, parts: ScheduleParts, { row, required, now }: Answered) {
  const slots = await timesOf(tx, row);
  const wanted = required.map(({ personId }) => personId);
  const fit = suiting(slots, wanted);
  for (const { id } of row.rule === 'first' ? fit : []) {
    if (id.startsAt && id.startsAt <= now) continue;
    const booked = await bookTime(tx, parts, { row, slot: id, by: null, now });
    if (booked.kind !== 'taken') return booked.row;
  }
  return handTurn(tx, parts, { row, last: slots.at(-1)?.id, isFit: fit.length > 0, now });
}

interface Turn {
  readonly row: MeetingRow;
  /** The last time there is. */
  readonly last: EventRow | undefined;
  readonly isFit: boolean;
  readonly now: Date;
}

/** The answers are in: the asker has to pick, until the last of the times. */
async function handTurn(
  tx: Transaction,
  parts: ScheduleParts,
  { row, last, isFit, now }: Turn,
): Promise<MeetingRow> {
  const [turned] = await tx.orm
    .update(meetingRequest)
    .set({
      turnId: row.fromId,
      dueAt: last?.startsAt ?? row.expiresAt,
      updatedAt: now,
      version: row.version + 1,
    })
    .where(and(eq(meetingRequest.id, row.id), eq(meetingRequest.version, row.version)))
    .returning();
  if (!turned) throw new Error('a poll moved while it was held');
  if (row.turnId === null) {
    const what = isFit ? ('poll_ready' as const) : ('poll_none' as const);
    await tellMeeting(tx, parts, { row: turned, what, to: row.fromId, of: row.fromId, slots: [] });
  }
  return turned;
}

/** The times of a poll in their order, with what was said of each. */
async function timesOf(tx: Transaction, { id }: MeetingRow) {
  const rows = await tx.orm
    .select({ slot: event, said: eventPerson })
    .from(event)
    .leftJoin(eventPerson, eq(eventPerson.eventId, event.id))
    .where(and(eq(event.requestId, id), event.isSlot))
    .orderBy(asc(event.startsAt), asc(event.id));
  return [...Map.groupBy(rows, ({ slot }) => slot.id).values()].flatMap((held) => {
    const [first] = held;
    if (!first) return [];
    const said = held.flatMap(({ said: one }) => (one ? [[one.personId, one.answer] as const] : []));
    return [{ id: first.slot, startMs: first.slot.startsAt?.getTime() ?? 0, said: new Map(said) }];
  });
}

interface Fitting {
  readonly row: MeetingRow;
  /** Empty until all required people have answered: there are no times before that. */
  readonly people: readonly MeetingPersonRow[];
  readonly now: Date;
}

/** Proposes the times within the windows of all required people; nothing else of the windows is shown to anyone. */
async function putFitting(
  tx: Transaction,
  parts: ScheduleParts,
  { row, people, now }: Fitting,
): Promise<void> {
  await liftSlots(tx, row);
  if (people.length === 0) return;
  const rows = await windowsOf(tx.orm, [row.id]);
  const spansOf = Map.groupBy(rows, ({ personId }) => personId);
  const asSpans = (person: MeetingPersonRow['personId']) =>
    (spansOf.get(person) ?? []).map((one) => ({
      startMs: one.startsAt.getTime(),
      endMs: one.endsAt.getTime(),
    }));
  const needed = [row.fromId, ...people.flatMap((one) => (one.isRequired ? [one.personId] : []))];
  const { minutes, zone } = row;
  const input = { minutes, nowMs: now.getTime(), count: meetingLimits.slotsMax };
  const found = fittingTimes(needed.map(asSpans), input);
  if (found.length === 0) return;
  const isSecond = (ms: number) => instantsOf(zone, wallTimeOf(zone, ms))[1] === ms;
  const slots = found.map(({ startMs }) => timesAt(startMs, { zone, minutes, isSecond: isSecond(startMs) }));
  for (const slot of await putSlots(tx, parts.notifier.platform, { row, slots, now })) {
    const span = { startMs: slot.startsAt?.getTime() ?? 0, endMs: slot.endsAt?.getTime() ?? 0 };
    const isOpen = (one: MeetingPersonRow) =>
      asSpans(one.personId).some(({ startMs, endMs }) => startMs <= span.startMs && span.endMs <= endMs);
    const fit = people.filter((one) => one.isRequired || isOpen(one));
    await putAnswers(tx, slot, { people: fit.map(({ personId }) => ({ personId, answer: 'yes' })), now });
  }
}

/**
 * Closes a poll past its deadline: with answers and a future time the asker can still pick, else the poll is over
 * and its soft holds are released.
 */
export async function closePoll(
  tx: Transaction,
  parts: ScheduleParts,
  row: MeetingRow,
  now: Date,
): Promise<void> {
  const slots = await timesOf(tx, row);
  const last = slots.at(-1)?.id;
  const isSaid = slots.some(({ said }) => said.size > 0);
  if (row.turnId === null && isSaid && last?.startsAt && last.startsAt > now) {
    const turned = await handTurn(tx, parts, { row, last, isFit: true, now });
    return announceMeeting(tx, turned, now);
  }
  const over = { state: 'expired' as const, turnId: null, dueAt: null, updatedAt: now };
  await tx.orm.update(meetingRequest).set(over).where(eq(meetingRequest.id, row.id));
  await liftSlots(tx, row);
  await tx.orm.delete(meetingWindow).where(eq(meetingWindow.requestId, row.id));
  await meetingHistory.note(tx, row.id, { what: 'expired', at: now, by: null });
  for (const person of await sidesOf(tx.orm, row)) {
    await removeNotification(tx, parts, { row, person });
    await tellMeeting(tx, parts, { row, what: 'poll_ended', to: person, of: row.fromId, slots: [] });
  }
  await announceMeeting(tx, row, now);
}
