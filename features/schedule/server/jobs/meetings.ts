import { dueJob } from '#platform/server/jobs/due-times.ts';
import type { Job } from '#platform/server/jobs/jobs.ts';
import { askToConfirm, expireMeetings } from '../commands/due-meetings.ts';
import type { ScheduleParts } from '../commands/parts.ts';
import { closePoll } from '../commands/polls/settle-poll.ts';
import { isPair, meetingRequest } from '../tables/meetings.ts';

/** What happens to meeting requests by itself: unanswered ones end, and agreed ones are confirmed the day before. */
export const meetingJobs = (parts: ScheduleParts): Job[] => [
  dueJob(
    parts.notifier.platform,
    {
      name: 'meeting-requests-expire',
      table: meetingRequest,
      at: meetingRequest.dueAt,
      key: [meetingRequest.id],
    },
    async (tx, { rows, now }) => {
      const pairs = rows.filter(isPair);
      if (pairs.length > 0) await expireMeetings(tx, parts, pairs, now);
      for (const row of rows) if (!isPair(row)) await closePoll(tx, parts, row, now);
    },
  ),
  dueJob(
    parts.notifier.platform,
    {
      name: 'meetings-to-confirm',
      table: meetingRequest,
      at: meetingRequest.confirmAt,
      key: [meetingRequest.id],
    },
    (tx, { rows, now }) => askToConfirm(tx, parts, rows, now),
  ),
];
