import { profilesOf } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { momentWords } from '#platform/contract/moment-words.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { writing } from '#platform/server/http/acts.ts';
import { dueJob } from '#platform/server/jobs/due-times.ts';
import type { Job } from '#platform/server/jobs/jobs.ts';
import { hashOfSecret, newSecret } from '#platform/server/session/secret.ts';
import { withOthers } from '../../../policy/meeting-words.ts';
import { meetingHistory } from '../../access/meetings.ts';
import { announceMeeting, notifyMeeting, otherOf, removeNotification } from '../../notify/meetings.ts';
import type { ScheduleParts, ScheduleWriting } from '../../parts.ts';
import { comingTo } from '../../queries/coming.ts';
import { isPair, type MeetingRow, meetingLink, meetingRequest, type PairRow } from '../../tables/meetings.ts';
import type { EventRow } from '../../tables.ts';
import { closePoll } from '../polls/settling.ts';
import { liftSlots, meetingOf } from './slots.ts';

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
      const at = writing(tx, parts, { now });
      if (pairs.length > 0) await expireMeetings(at, pairs);
      for (const row of rows) if (!isPair(row)) await closePoll(at, row);
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
    (tx, { rows, now }) => askToConfirm(writing(tx, parts, { now }), rows),
  ),
];

/** Ends requests that were not answered in time: releases the soft holds and notifies both sides (MTG-6). */
async function expireMeetings(writing: ScheduleWriting, rows: readonly PairRow[]): Promise<void> {
  const { tx, now } = writing;
  await tx.orm
    .update(meetingRequest)
    .set({ state: 'expired', turnId: null, dueAt: null, updatedAt: now })
    .where(
      inArray(
        meetingRequest.id,
        rows.map(({ id }) => id),
      ),
    );
  for (const row of rows) {
    const silent = row.turnId ?? row.toId;
    await liftSlots(tx, row);
    await meetingHistory.note(tx, row.id, { what: 'expired', at: now, by: null });
    await removeNotification(writing, { row, person: silent });
    const asker = otherOf(row, silent);
    await notifyMeeting(writing, { row, what: 'expired', to: asker, of: silent, slots: [] });
    await announceMeeting(writing, row);
  }
}

/**
 * Asks each attendee to confirm the day before, by a notification and an email with a link that confirms this one
 * meeting (MTG-7).
 */
async function askToConfirm(writing: ScheduleWriting, rows: readonly MeetingRow[]): Promise<void> {
  const { tx, now } = writing;
  await tx.orm
    .update(meetingRequest)
    .set({ confirmAt: null })
    .where(
      inArray(
        meetingRequest.id,
        rows.map(({ id }) => id),
      ),
    );
  for (const row of rows) {
    const meeting = await meetingOf(tx, row);
    // What was missed while no server ran is not asked once it has begun.
    if (!meeting?.startsAt || meeting.state === 'cancelled' || meeting.startsAt <= now) continue;
    const coming = await comingTo(tx.orm, row, meeting);
    for (const { person, says } of coming) {
      const [other, ...others] = coming.flatMap((one) => (one.person === person ? [] : [one.person]));
      if (other && !says) await askOne(writing, { row, meeting, person, other, besides: others.length });
    }
    await announceMeeting(writing, row);
  }
}

interface ToConfirm {
  readonly row: MeetingRow;
  readonly meeting: EventRow;
  readonly person: PersonId;
  /** Who they meet, and how many others come. */
  readonly other: PersonId;
  readonly besides: number;
}

async function askOne(
  writing: ScheduleWriting,
  { row, meeting, person, other, besides }: ToConfirm,
): Promise<void> {
  const { tx, mailer } = writing;
  const { startsAt, endsAt, zone } = meeting;
  if (!startsAt || !endsAt) return;
  await notifyMeeting(writing, {
    row,
    what: 'to_confirm',
    to: person,
    of: other,
    slots: [meeting],
    besides,
  });
  const token = newSecret();
  await tx.orm
    .insert(meetingLink)
    .values({ tokenHash: hashOfSecret(token), requestId: row.id, personId: person, startsAt, endsAt });
  const profiles = new Map((await profilesOf(tx.orm, [person, other])).map((one) => [one.id, one]));
  const ownZone = profiles.get(person)?.timeZone ?? '';
  await mailer.queue(tx, {
    templateId: 'meeting-to-confirm',
    to: { person },
    dedupeKey: `meeting-to-confirm:${row.id}:${person}:${startsAt.toISOString()}`,
    data: ({ name, language }) => ({
      recipientName: name,
      title: row.title,
      who: withOthers(profiles.get(other)?.displayName ?? '', besides, language),
      when: momentWords({ at: startsAt, zone: zone ?? 'UTC', ownZone }, language),
      place: meeting.place,
      // Behind the #: browsers keep that part to themselves (decision 026).
      link: `/confirm-meeting#${token}`,
    }),
  });
}
