import { eq } from 'drizzle-orm';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { PollInput } from '../../../contract/polls.ts';
import { type MeetingRow, meetingPerson, meetingRequest } from '../../tables/meetings.ts';
import { askableBy, dueAtOf, hasTooMany, insertRequest, noteAsked, writtenIn } from '../ask-meeting.ts';
import { putSlots } from '../meeting-slots.ts';
import { slotTimes, type WrongSlots } from '../meeting-times.ts';
import type { Refused, ScheduleParts, Writer } from '../parts.ts';
import { tellMeeting } from '../tell-meeting.ts';
import { putWindows, windowSpans } from './windows.ts';

export interface AskedPoll extends PollInput, Omit<Writer, 'note'> {
  readonly noteAct: Writer['note'];
  readonly id: ClientId;
}

type AskPollResult =
  | { readonly kind: 'saved'; readonly row: MeetingRow }
  | WrongSlots
  | Refused<'absent' | 'poll_closed' | 'too_many'>;

/** Asks several people which time suits them, or when they could; a retry asks nothing more. */
export async function askPoll(
  tx: Transaction,
  parts: ScheduleParts,
  input: AskedPoll,
): Promise<AskPollResult> {
  const { id, owner, now, asks } = input;
  const [made] = await tx.orm.select().from(meetingRequest).where(eq(meetingRequest.id, id));
  if (made) return made.fromId === owner ? { kind: 'saved', row: made } : { kind: 'absent' };
  const people = peopleOf(input);
  if (people.length === 0 || !(await areAskable(tx, { from: owner, people, now })))
    return { kind: 'poll_closed' };
  const answerBy = new Date(input.answerBy);
  const slots = asks === 'times' ? slotTimes({ ...input, before: [] }) : [];
  const windows = asks === 'windows' ? windowSpans(input) : [];
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
    ...writtenIn(input, slots),
    rule: input.rule,
    asks,
    dueAt,
    state: 'polling',
    expiresAt: answerBy,
  });
  await tx.orm.insert(meetingPerson).values(people.map((one) => ({ ...one, requestId: id })));
  const held = slots.length > 0 ? await putSlots(tx, parts.notifier.platform, { row, slots, now }) : [];
  await putWindows(tx, { row, person: owner, spans: windows });
  const what = asks === 'times' ? ('poll_asked' as const) : ('poll_windows' as const);
  for (const { personId } of people)
    await tellMeeting(tx, parts, { row, what, to: personId, of: owner, slots: held });
  await noteAsked(tx, input, { row, slots });
  return { kind: 'saved', row };
}

/** Each person once; required wins over optional. */
function peopleOf({ required, optional, owner }: AskedPoll) {
  const people = new Map<PersonId, boolean>(optional.map((person) => [person, false]));
  for (const person of required) people.set(person, true);
  people.delete(owner);
  return [...people].map(([personId, isRequired]) => ({ personId, isRequired }));
}

/** Polls go only to people who can be asked directly, never through an assistant. */
async function areAskable(
  tx: Transaction,
  { from, people, now }: { from: PersonId; people: readonly { personId: PersonId }[]; now: Date },
): Promise<boolean> {
  // In parallel: the queries travel together.
  const asked = await Promise.all(people.map(({ personId: to }) => askableBy(tx.orm, { from, to, now })));
  return asked.every(({ access }) => access === 'direct');
}
