import { eq } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import type { PollInput, pollsContract } from '../../../contract/polls.ts';
import { askableBy } from '../../access/meetings.ts';
import { notifyMeeting } from '../../notify/meetings.ts';
import type { CalendarWriting, ScheduleParts } from '../../parts.ts';
import { meetingPerson, meetingRequest } from '../../tables/meetings.ts';
import { viewMeeting } from '../../views/meetings.ts';
import { dueAtOf, hasTooMany, insertRequest, noteAsked, writtenIn } from '../meetings/asking.ts';
import { putSlots } from '../meetings/slots.ts';
import { slotTimes } from '../meetings/times.ts';
import { putWindows, windowSpans } from './windows.ts';

export const askingPolls: Acts<Pick<typeof pollsContract, 'askPoll'>, ScheduleParts> = {
  /** Asks several people which time suits them, or when they could; a retry asks nothing more. */
  async askPoll(act, input) {
    const { tx, orm, principal: me, now } = act;
    const { id, asks } = input;
    const [made] = await orm.select().from(meetingRequest).where(eq(meetingRequest.id, id));
    if (made) return made.fromId === me ? viewMeeting(act, made) : act.refuse('meeting.absent');
    const people = peopleOf(input, me);
    if (people.length === 0 || !(await areAskable(act, people))) return act.refuse('meeting.poll_closed');
    const answerBy = new Date(input.answerBy);
    const slots = asks === 'times' ? slotTimes({ ...input, before: [], now }) : [];
    const windows = asks === 'windows' ? windowSpans({ ...input, now }) : [];
    if (!Array.isArray(slots)) return act.refuse(...slots.refused);
    if (!Array.isArray(windows)) return act.refuse(...windows.refused);
    if ((asks === 'times' ? slots : windows).length === 0) return act.refuse('meeting.time_unknown');
    const dueAt = asks === 'times' ? dueAtOf(slots, answerBy) : answerBy;
    const last = slots.at(-1)?.startsAt ?? new Date(windows.at(-1)?.endMs ?? 0);
    if (answerBy <= now || answerBy > last) return act.refuse('meeting.time_past');
    if (await hasTooMany(act)) return act.refuse('meeting.too_many');
    const row = await insertRequest(act, {
      id,
      fromId: me,
      ...writtenIn(act, input, slots),
      rule: input.rule,
      asks,
      dueAt,
      state: 'polling',
      expiresAt: answerBy,
    });
    await orm.insert(meetingPerson).values(people.map((one) => ({ ...one, requestId: id })));
    const proposed = slots.length > 0 ? await putSlots(act, row, slots) : [];
    await putWindows(tx, { row, person: me, spans: windows });
    const what = asks === 'times' ? ('poll_asked' as const) : ('poll_windows' as const);
    for (const { personId } of people)
      await notifyMeeting(act, { row, what, to: personId, of: me, slots: proposed });
    await noteAsked(act, row, slots);
    return viewMeeting(act, row);
  },
};

/** Each person once; required wins over optional. */
function peopleOf({ required, optional }: PollInput, asker: PersonId) {
  const people = new Map<PersonId, boolean>(optional.map((person) => [person, false]));
  for (const person of required) people.set(person, true);
  people.delete(asker);
  return [...people].map(([personId, isRequired]) => ({ personId, isRequired }));
}

/** Polls go only to people who can be asked directly, never through an assistant. */
async function areAskable(
  { orm, principal: from, now }: CalendarWriting,
  people: readonly { personId: PersonId }[],
): Promise<boolean> {
  // In parallel: the queries travel together.
  const asked = await Promise.all(people.map(({ personId: to }) => askableBy(orm, { from, to, now })));
  return asked.every(({ access }) => access === 'direct');
}
