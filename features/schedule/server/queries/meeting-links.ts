import { and, eq, gt } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { profilesOf } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { hashOfSecret } from '#platform/server/session/secret.ts';
import type { MailedMeeting } from '../../contract/meeting-requests.ts';
import { isPair, type MeetingRow, meetingLink, meetingRequest } from '../tables/meetings.ts';
import { type EventRow, event } from '../tables.ts';
import { comingTo } from './coming.ts';

/** What a mailed link opens: one meeting, for one of those who come, until it is over. */
export interface LinkedMeeting {
  readonly person: PersonId;
  readonly row: MeetingRow;
  readonly meeting: EventRow;
}

/** The meeting behind a token; nothing once it was moved, called off or is over, and nothing for who left. */
export async function meetingBehind(
  orm: NodePgDatabase,
  token: string,
  now: Date,
): Promise<LinkedMeeting | undefined> {
  const [found] = await orm
    .select({ person: meetingLink.personId, row: meetingRequest, meeting: event })
    .from(meetingLink)
    .innerJoin(meetingRequest, eq(meetingRequest.id, meetingLink.requestId))
    .innerJoin(event, and(eq(event.requestId, meetingRequest.id), eq(event.isSlot, false)))
    .where(
      and(
        eq(meetingLink.tokenHash, hashOfSecret(token)),
        eq(event.startsAt, meetingLink.startsAt),
        eq(event.state, 'confirmed'),
        gt(meetingLink.endsAt, now),
      ),
    );
  if (!found) return undefined;
  const [profile] = await profilesOf(orm, [found.person]);
  return profile?.accountStatus === 'active' ? found : undefined;
}

/** It as the page of the link shows it. */
export async function presentMailed(
  orm: NodePgDatabase,
  { person, row, meeting }: LinkedMeeting,
): Promise<MailedMeeting | undefined> {
  const coming = await comingTo(orm, row, meeting);
  const mine = coming.find((one) => one.person === person);
  const [other, ...others] = coming.filter((one) => one !== mine);
  if (!mine || !other) return undefined;
  const profiles = new Map((await profilesOf(orm, [person, other.person])).map((one) => [one.id, one]));
  if (!meeting.startsAt || !meeting.endsAt) return undefined;
  return {
    title: meeting.title,
    with: profiles.get(other.person)?.displayName ?? '',
    others: others.length,
    mayPropose: isPair(row) || row.fromId === person,
    startsAt: toInstant(meeting.startsAt),
    endsAt: toInstant(meeting.endsAt),
    zone: meeting.zone ?? 'UTC',
    ownZone: profiles.get(person)?.timeZone ?? null,
    place: meeting.place,
    mySays: mine.says,
    otherSays: isPair(row) ? other.says : null,
  };
}
