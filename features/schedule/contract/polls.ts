import { z } from 'zod';
import { act, waitingForMe, waitingForOthers } from '#platform/contract/acts.ts';
import { ClientId, PersonId } from '#platform/contract/ids.ts';
import { Instant } from '#platform/contract/time.ts';
import { limits, meetingLimits, pollAnswers, pollAsks, pollLimits, pollRules } from '../limits.ts';
import {
  absent,
  MeetingId,
  meetingDetails,
  OpenMeeting,
  one,
  over,
  ProposedTime,
  path,
  tooMany,
  wrongTimes,
} from './meeting-requests.ts';
import { ofCalendar, ofParticipants, Wall } from './views.ts';

/** A period in which a person could meet, in the zone given with it. */
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
  askPoll: act('POST /meeting-requests/polls', 'Ask several people which time works for them', {
    ...ofCalendar,
    makes: 'new',
    stale: ['meetings', 'list', waitingForOthers],
    audited: 'on desks',
  })
    .errors({
      ...absent,
      ...wrongTimes,
      ...tooMany,
      'meeting.poll_closed': { status: 403, message: 'You can ask people you’re connected to.' },
    })
    .input(PollInput.extend({ id: MeetingId }))
    .output(OpenMeeting),
  answerPoll: act(`POST ${path}/answers`, 'Answer a poll: which times work for me', {
    ...ofParticipants,
    stale: ['meetings', 'meetingHistory', 'list', 'get', 'freeTimes', waitingForMe, waitingForOthers],
    gives: 'meeting',
    audited: 'on desks',
  })
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
    .output(OpenMeeting),
};
