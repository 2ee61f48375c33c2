import { and, count, eq } from 'drizzle-orm';
import { brokenConstraint } from '#platform/server/database/database.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { orAnswer } from '#platform/server/expected-end.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import type { MeetingInput, meetingsContract } from '../../../contract/meeting-requests.ts';
import { meetingLimits } from '../../../limits.ts';
import { dueOf, waitingStates } from '../../../policy/meetings.ts';
import { askableBy, meetingHistory } from '../../access/meetings.ts';
import { doneBy, noteOnDesk, writerOf } from '../../access/writing.ts';
import { announceMeeting, notifyMeeting } from '../../notify/meetings.ts';
import type { CalendarWriting, ScheduleParts, ScheduleWriting } from '../../parts.ts';
import { type MeetingRow, meetingRequest } from '../../tables/meetings.ts';
import { viewMeeting } from '../../views/meetings.ts';
import { putSlots } from './slots.ts';
import { slotTimes } from './times.ts';

export const askingMeetings: Acts<Pick<typeof meetingsContract, 'askMeeting'>, ScheduleParts> = {
  /** Asks for a meeting, with soft holds on all times; a retry asks nothing more. */
  askMeeting: {
    async steps(at, input) {
      const { id, toId } = input;
      const ask = at.write(async (act) => {
        const { orm, principal: me, now } = act;
        const [made] = await orm.select().from(meetingRequest).where(eq(meetingRequest.id, id));
        if (made) return made.fromId === me ? viewMeeting(act, made) : act.refuse('meeting.absent');
        const { access, assistants } = await askableBy(orm, { from: me, to: toId, now });
        if (access === 'closed') return act.refuse('meeting.closed');
        const slots = slotTimes({ ...input, before: [], now });
        if (!Array.isArray(slots)) return act.refuse(...slots.refused);
        if (await hasTooMany(act)) return act.refuse('meeting.too_many');
        const expiresAt = input.expiresAt ? new Date(input.expiresAt) : null;
        const row = await insertRequest(act, {
          id,
          fromId: me,
          toId,
          ...writtenIn(act, input, slots),
          throughDesk: access === 'assistant' ? [...assistants] : [],
          turnId: toId,
          expiresAt,
          dueAt: dueAtOf(slots, expiresAt),
        });
        const proposed = await putSlots(act, row, slots);
        await notifyMeeting(act, { row, what: 'requested', to: toId, of: me, slots: proposed });
        await noteAsked(act, row, slots);
        return viewMeeting(act, row);
      });
      // The database has found the same request waiting (MTG-8).
      const isAskedTwice = (fault: unknown): fault is Error =>
        brokenConstraint(fault) === 'meeting_request_once';
      return orAnswer(ask, isAskedTwice, () => at.refuse('meeting.twice'));
    },
  },
};

type Times = readonly { readonly startsAt: Date; readonly zone?: string }[];

/** What a request says of the meeting, and who wrote it; the same for one person and for several. */
export const writtenIn = (
  act: CalendarWriting,
  input: Omit<MeetingInput, 'toId' | 'expiresAt' | 'slots'>,
  slots: Times,
) => ({
  writtenBy: writerOf(act),
  title: input.title,
  kind: input.kind,
  medium: input.medium,
  place: input.place,
  link: input.link,
  minutes: input.minutes,
  zone: slots[0]?.zone ?? input.zone,
  note: input.note,
  materials: input.materials,
  createdAt: act.now,
  updatedAt: act.now,
});

/** Records a new request in its history and on the desk, and announces it to everyone in it. */
export async function noteAsked(act: CalendarWriting, row: MeetingRow, slots: Times): Promise<void> {
  const { id } = row;
  const fields = slots.map(({ startsAt }) => startsAt.toISOString());
  await meetingHistory.note(act.tx, id, { what: 'asked', ...doneBy(act), fields });
  await announceMeeting(act, row);
  await noteOnDesk(act, { action: 'meeting.asked', subject: { kind: 'meeting_request', id } });
}

export const dueAtOf = (slots: readonly { readonly startsAt: Date }[], expiresAt: Date | null): Date =>
  new Date(
    dueOf(
      slots.map(({ startsAt }) => ({ startsAtMs: startsAt.getTime() })),
      expiresAt?.getTime() ?? null,
    ),
  );

export async function insertRequest(
  { orm }: ScheduleWriting,
  values: typeof meetingRequest.$inferInsert,
): Promise<MeetingRow> {
  const [row] = await orm.insert(meetingRequest).values(values).returning();
  if (!row) throw new Error('a meeting request was not written');
  return row;
}

/** Whether a person has reached the limit of open requests. */
export async function hasTooMany({ orm, principal: from }: CalendarWriting): Promise<boolean> {
  const [found] = await orm
    .select({ rows: count() })
    .from(meetingRequest)
    .where(
      and(eq(meetingRequest.fromId, from), inArray(meetingRequest.state, [...waitingStates, 'polling'])),
    );
  return (found?.rows ?? 0) >= meetingLimits.waitingMax;
}
