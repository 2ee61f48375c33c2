import { and, asc, eq } from 'drizzle-orm';
import { instantsOf, wallTimeOf } from '#platform/contract/wall-clock.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { meetingLimits } from '../../../limits.ts';
import { fittingTimes, suiting } from '../../../policy/polls.ts';
import { meetingHistory, peopleOfPolls, sidesOf, windowsOf } from '../../access/meetings.ts';
import { announceMeeting, notifyMeeting, removeNotification } from '../../notify/meetings.ts';
import type { ScheduleWriting } from '../../parts.ts';
import {
  type MeetingPersonRow,
  type MeetingRow,
  meetingRequest,
  meetingWindow,
} from '../../tables/meetings.ts';
import { type EventRow, event, eventPerson } from '../../tables.ts';
import { liftSlots, putAnswers, putSlots } from '../meetings/slots.ts';
import { timesAt } from '../meetings/times.ts';
import { bookTime } from './picking.ts';

/** What follows an answer to a locked poll; returns the poll as it is then. */
export async function settlePoll(writing: ScheduleWriting, row: MeetingRow): Promise<MeetingRow> {
  const { tx } = writing;
  const people = (await peopleOfPolls(tx.orm, [row.id])).get(row.id) ?? [];
  const required = people.filter(({ isRequired }) => isRequired);
  const missing = required.some(({ answeredAt }) => answeredAt === null);
  if (row.asks === 'windows') await putFitting(writing, row, missing ? [] : people);
  const after = missing ? row : await pickOrAsk(writing, row, required);
  if (after.state === 'polling') await announceMeeting(writing, after);
  return after;
}

/**
 * Books the first time that works for all required people, if the poll is set to and it is still free; otherwise the
 * asker picks.
 */
async function pickOrAsk(
  writing: ScheduleWriting,
  row: MeetingRow,
  required: readonly MeetingPersonRow[],
): Promise<MeetingRow> {
  const { tx, now } = writing;
  const slots = await timesOf(tx, row);
  const wanted = required.map(({ personId }) => personId);
  const fit = suiting(slots, wanted);
  for (const { id } of row.rule === 'first' ? fit : []) {
    if (id.startsAt && id.startsAt <= now) continue;
    const booked = await bookTime(writing, { row, slot: id, by: null });
    if (booked.kind !== 'taken') return booked.row;
  }
  return handTurn(writing, { row, last: slots.at(-1)?.id, isFit: fit.length > 0 });
}

interface Turn {
  readonly row: MeetingRow;
  /** The last time there is. */
  readonly last: EventRow | undefined;
  readonly isFit: boolean;
}

/** The answers are in: the asker has to pick, until the last of the times. */
async function handTurn(writing: ScheduleWriting, { row, last, isFit }: Turn): Promise<MeetingRow> {
  const { orm, now } = writing;
  const [turned] = await orm
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
    await notifyMeeting(writing, { row: turned, what, to: row.fromId, of: row.fromId, slots: [] });
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

/** Proposes the times within the windows of all required people; nothing else of the windows is shown to anyone. */
async function putFitting(
  writing: ScheduleWriting,
  row: MeetingRow,
  /** Empty until all required people have answered: there are no times before that. */
  people: readonly MeetingPersonRow[],
): Promise<void> {
  const { tx, now } = writing;
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
  for (const slot of await putSlots(writing, row, slots)) {
    const span = { startMs: slot.startsAt?.getTime() ?? 0, endMs: slot.endsAt?.getTime() ?? 0 };
    const isOpen = (one: MeetingPersonRow) =>
      asSpans(one.personId).some(({ startMs, endMs }) => startMs <= span.startMs && span.endMs <= endMs);
    const fit = people.filter((one) => one.isRequired || isOpen(one));
    const yes = fit.map(({ personId }) => ({ personId, answer: 'yes' as const }));
    await putAnswers(writing, slot, yes);
  }
}

/**
 * Closes a poll past its deadline: with answers and a future time the asker can still pick, else the poll is over
 * and its soft holds are released.
 */
export async function closePoll(writing: ScheduleWriting, row: MeetingRow): Promise<void> {
  const { tx, now } = writing;
  const slots = await timesOf(tx, row);
  const last = slots.at(-1)?.id;
  const isSaid = slots.some(({ said }) => said.size > 0);
  if (row.turnId === null && isSaid && last?.startsAt && last.startsAt > now) {
    const turned = await handTurn(writing, { row, last, isFit: true });
    return announceMeeting(writing, turned);
  }
  const over = { state: 'expired' as const, turnId: null, dueAt: null, updatedAt: now };
  await tx.orm.update(meetingRequest).set(over).where(eq(meetingRequest.id, row.id));
  await liftSlots(tx, row);
  await tx.orm.delete(meetingWindow).where(eq(meetingWindow.requestId, row.id));
  await meetingHistory.note(tx, row.id, { what: 'expired', at: now, by: null });
  for (const person of await sidesOf(tx.orm, row)) {
    await removeNotification(writing, { row, person });
    await notifyMeeting(writing, { row, what: 'poll_ended', to: person, of: row.fromId, slots: [] });
  }
  await announceMeeting(writing, row);
}
