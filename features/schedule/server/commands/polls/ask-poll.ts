import { eq } from 'drizzle-orm';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { PollWish } from '../../../contract/polls.ts';
import { meetingHistory } from '../../queries/meeting-history.ts';
import { type MeetingRow, meetingPerson, meetingRequest } from '../../tables/meetings.ts';
import { askableBy, dueAtOf, hasTooMany, insertRequest } from '../ask-meeting.ts';
import { putSlots } from '../meeting-slots.ts';
import { slotTimes, type WrongSlots } from '../meeting-times.ts';
import type { Refused, ScheduleParts, Writer } from '../parts.ts';
import { announceMeeting, tellMeeting } from '../tell-meeting.ts';
import { putWindows, windowSpans } from './windows.ts';

export interface AskedPoll extends PollWish, Omit<Writer, 'note'> {
  readonly noteAct: Writer['note'];
  readonly id: ClientId;
}

type Asked =
  | { readonly kind: 'saved'; readonly row: MeetingRow }
  | WrongSlots
  | Refused<'absent' | 'poll_closed' | 'too_many'>;

/** Asks several people which time suits them, or when they could; a retry asks nothing more. */
export async function askPoll(tx: Transaction, parts: ScheduleParts, wish: AskedPoll): Promise<Asked> {
  const { id, owner, writtenBy, now, asks } = wish;
  const [made] = await tx.orm.select().from(meetingRequest).where(eq(meetingRequest.id, id));
  if (made) return made.fromId === owner ? { kind: 'saved', row: made } : { kind: 'absent' };
  const people = peopleOf(wish);
  if (people.length === 0 || !(await areAskable(tx, { from: owner, people, now })))
    return { kind: 'poll_closed' };
  const answerBy = new Date(wish.answerBy);
  const slots = asks === 'times' ? slotTimes({ ...wish, before: [] }) : [];
  const windows = asks === 'windows' ? windowSpans(wish) : [];
  if (!Array.isArray(slots)) return slots;
  if (!Array.isArray(windows)) return windows;
  if ((asks === 'times' ? slots : windows).length === 0) return { kind: 'time_unknown' };
  const dueAt = asks === 'times' ? dueAtOf(slots, answerBy) : answerBy;
  const last = slots.at(-1)?.startsAt ?? new Date(windows.at(-1)?.endMs ?? 0);
  if (answerBy <= now || answerBy > last) return { kind: 'time_past' };
  if (await hasTooMany(tx, owner)) return { kind: 'too_many' };
  const row = await insertRequest(tx, {
    id,
    fromId: owner,
    writtenBy,
    title: wish.title,
    kind: wish.kind,
    medium: wish.medium,
    place: wish.place,
    link: wish.link,
    minutes: wish.minutes,
    note: wish.note,
    materials: wish.materials,
    rule: wish.rule,
    asks,
    dueAt,
    zone: slots[0]?.zone ?? wish.zone,
    state: 'polling',
    expiresAt: answerBy,
    createdAt: now,
    updatedAt: now,
  });
  await tx.orm.insert(meetingPerson).values(people.map((one) => ({ ...one, requestId: id })));
  const held = slots.length > 0 ? await putSlots(tx, parts.notifier.platform, { row, slots, now }) : [];
  await putWindows(tx, { row, person: owner, spans: windows });
  await meetingHistory.note(tx, id, {
    what: 'asked',
    at: now,
    by: writtenBy ?? owner,
    ...(writtenBy && { onBehalfOf: owner }),
    fields: slots.map(({ startsAt }) => startsAt.toISOString()),
  });
  const what = asks === 'times' ? ('poll_asked' as const) : ('poll_windows' as const);
  for (const { personId } of people)
    await tellMeeting(tx, parts, { row, what, to: personId, of: owner, slots: held });
  await announceMeeting(tx, row, now);
  await wish.noteAct(tx, { action: 'meeting.asked', subject: { kind: 'meeting_request', id } });
  return { kind: 'saved', row };
}

/** Everybody once; who is required stays so. */
function peopleOf({ required, optional, owner }: AskedPoll) {
  const people = new Map<PersonId, boolean>(optional.map((person) => [person, false]));
  for (const person of required) people.set(person, true);
  people.delete(owner);
  return [...people].map(([personId, isRequired]) => ({ personId, isRequired }));
}

/** Of several nobody is asked through an assistant: it is for people who know whoever asks. */
async function areAskable(
  tx: Transaction,
  asking: { from: PersonId; people: readonly { personId: PersonId }[]; now: Date },
): Promise<boolean> {
  for (const { personId } of asking.people) {
    const { access } = await askableBy(tx.orm, { ...asking, to: personId });
    if (access !== 'direct') return false;
  }
  return true;
}
