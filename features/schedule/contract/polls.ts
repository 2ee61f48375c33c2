import { z } from 'zod';
import { ClientId, PersonId } from '#platform/contract/ids.ts';
import { procedure } from '#platform/contract/refusals.ts';
import { Instant } from '#platform/contract/time.ts';
import { limits, meetingLimits, pollAnswers, pollAsks, pollLimits, pollRules } from '../limits.ts';
import {
  absent,
  MeetingId,
  MeetingView,
  meetingDetails,
  one,
  over,
  ProposedTime,
  path,
  tooMany,
  wrongTimes,
} from './meeting-requests.ts';
import { Wall } from './views.ts';

/** A stretch in which a person could meet, by the clock of the zone that is said with it. */
const Window = z.strictObject({ start: Wall, end: Wall });
export type Window = z.infer<typeof Window>;
const windows = z.array(Window).max(pollLimits.windowsMax).default([]);

const people = z.array(PersonId).max(pollLimits.peopleMax).default([]);

export const PollInput = z.strictObject({
  ...meetingDetails,
  required: people.unwrap().min(1),
  optional: people,
  rule: z.enum(pollRules),
  asks: z.enum(pollAsks),
  /** Until when it can be answered. */
  answerBy: Instant,
  zone: z.string().max(64),
  /** Of a poll about times. */
  slots: z.array(ProposedTime).max(meetingLimits.slotsMax).default([]),
  /** For a poll about windows: when the asker could. */
  windows,
});
export type PollInput = z.infer<typeof PollInput>;

/**
 * Polls: one request to several people. Reading, picking, declining and canceling are the procedures of any meeting.
 */
export const pollsContract = {
  askPoll: procedure
    .meta({ desk: 'calendar' })
    .route({
      method: 'POST',
      path: '/meeting-requests/polls',
      summary: 'Ask several people which time works for them',
      successStatus: 201,
    })
    .errors({
      ...absent,
      ...wrongTimes,
      ...tooMany,
      'meeting.poll_closed': { status: 403, message: 'You can ask people you’re connected to.' },
    })
    .input(PollInput.extend({ id: MeetingId }))
    .output(MeetingView),
  answerPoll: procedure
    .meta({ desk: 'calendar' })
    .route({ method: 'POST', path: `${path}/answers`, summary: 'Answer a poll: which times work for me' })
    .errors({
      ...absent,
      ...over,
      ...wrongTimes,
      'meeting.answer_unknown': { status: 400, message: 'answers: Answer every time.' },
    })
    .input(
      one.extend({
        /** One for each time. */
        answers: z
          .array(z.strictObject({ slotId: ClientId, answer: z.enum(pollAnswers) }))
          .max(meetingLimits.slotsMax)
          .default([]),
        windows,
        zone: z.string().max(64).default('UTC'),
        note: z.string().max(limits.noteMax).default(''),
      }),
    )
    .output(MeetingView),
};
