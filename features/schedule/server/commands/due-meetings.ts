import { inArray } from 'drizzle-orm';
import { profilesOf } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { momentWords } from '#platform/contract/moment-words.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { hashOfSecret, newSecret } from '#platform/server/session/secret.ts';
import { withOthers } from '../../policy/meeting-words.ts';
import { comingTo } from '../queries/coming.ts';
import { meetingHistory } from '../queries/meeting-history.ts';
import { type MeetingRow, meetingLink, meetingRequest, type PairRow } from '../tables/meetings.ts';
import type { EventRow } from '../tables.ts';
import { liftSlots, meetingOf } from './meeting-slots.ts';
import type { ScheduleParts } from './parts.ts';
import { announceMeeting, otherOf, removeNotification, tellMeeting } from './tell-meeting.ts';

/** What nobody answered in time is over: the soft holds are lifted, and both bells say so (MTG-6). */
export async function expireMeetings(
  tx: Transaction,
  parts: ScheduleParts,
  rows: readonly PairRow[],
  now: Date,
): Promise<void> {
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
    await removeNotification(tx, parts, { row, person: silent });
    const asker = otherOf(row, silent);
    await tellMeeting(tx, parts, { row, what: 'expired', to: asker, of: silent, slots: [] });
    await announceMeeting(tx, row, now);
  }
}

/**
 * Asks each attendee to confirm the day before, by a notification and an email with a link that confirms this one
 * meeting (MTG-7).
 */
export async function askToConfirm(
  tx: Transaction,
  parts: ScheduleParts,
  rows: readonly MeetingRow[],
  now: Date,
): Promise<void> {
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
      if (other && !says) await askOne(tx, parts, { row, meeting, person, other, besides: others.length });
    }
    await announceMeeting(tx, row, now);
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
  tx: Transaction,
  parts: ScheduleParts,
  { row, meeting, person, other, besides }: ToConfirm,
): Promise<void> {
  const { startsAt, endsAt, zone } = meeting;
  if (!startsAt || !endsAt) return;
  await tellMeeting(tx, parts, { row, what: 'to_confirm', to: person, of: other, slots: [meeting], besides });
  const token = newSecret();
  await tx.orm
    .insert(meetingLink)
    .values({ tokenHash: hashOfSecret(token), requestId: row.id, personId: person, startsAt, endsAt });
  const profiles = new Map((await profilesOf(tx.orm, [person, other])).map((one) => [one.id, one]));
  const ownZone = profiles.get(person)?.timeZone ?? '';
  await parts.mailer.queue(tx, {
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
