import { decideSubject, notifyOnce, removeSubject } from '#features/notifications/server/public.ts';
import { profilesOf } from '#features/profiles/server/public.ts';
import { sittersOn } from '#features/teams/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import { asWritten, type LocalizedText } from '#platform/contract/sentences.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { scheduleEvents } from '../../contract/index.ts';
import { sayMeeting } from '../../policy/meeting-words.ts';
import { sidesOf } from '../access/meetings.ts';
import type { ScheduleWriting } from '../parts.ts';
import type { MeetingRow, PairRow } from '../tables/meetings.ts';
import type { EventRow } from '../tables.ts';
import { announceEvent } from './events.ts';

/** Types of notifications that ask for an answer; each shows the answer once it is given (2.19). */
const askingTypes = [
  'meeting_requested',
  'meeting_proposed',
  'meeting_pushed',
  'meeting_to_confirm',
  'meeting_poll_asked',
] as const;

const subjectOf = (id: ClientId, person: PersonId) => `meeting-request:${id}:${person}`;

/** The other side of a meeting between two people. */
export const otherOf = (row: Pick<PairRow, 'fromId' | 'toId'>, person: PersonId): PersonId =>
  row.fromId === person ? row.toId : row.fromId;

/** Has all sides and their desks refetch the request and the calendars it shows on. */
export async function announceMeeting(writing: ScheduleWriting, row: MeetingRow): Promise<void> {
  const { tx, now } = writing;
  const sides = await sidesOf(tx.orm, row);
  const sitters = await sittersOn(tx.orm, { desks: sides, scope: 'calendar', now });
  const data = scheduleEvents['meeting.changed']({ id: row.id });
  for (const person of new Set([...sides, ...sitters]))
    tx.announce({ topic: topic.person(person), event: data });
  await announceEvent(writing, { id: row.id, ownerId: row.fromId }, sides);
}

interface Times {
  readonly slots: readonly Pick<EventRow, 'startsAt' | 'zone'>[];
}

/** The placeholders of the sentences for one recipient: both time zones and the number of other times (SCH-3). */
async function gapsFor(
  tx: Transaction,
  { who, recipient, slots }: Times & { who: PersonId; recipient: PersonId },
) {
  const profiles = new Map((await profilesOf(tx.orm, [who, recipient])).map((one) => [one.id, one]));
  const [first] = slots;
  return {
    who: profiles.get(who)?.displayName ?? '',
    at: first?.startsAt?.toISOString() ?? '',
    zone: first?.zone ?? 'UTC',
    ownZone: profiles.get(recipient)?.timeZone ?? '',
    more: String(Math.max(0, slots.length - 1)),
  };
}

type News =
  | 'requested'
  | 'proposed'
  | 'pushed'
  | 'accepted'
  | 'declined'
  | 'cancelled'
  | 'expired'
  | 'to_confirm'
  | 'poll_asked'
  | 'poll_windows'
  | 'poll_ready'
  | 'poll_none'
  | 'poll_picked'
  | 'poll_ended';
const sentenceOf = {
  requested: 'schedule.meetingRequested',
  proposed: 'schedule.meetingProposed',
  pushed: 'schedule.meetingPushed',
  accepted: 'schedule.meetingAccepted',
  declined: 'schedule.meetingDeclined',
  cancelled: 'schedule.meetingCancelled',
  expired: 'schedule.meetingExpired',
  to_confirm: 'schedule.meetingToConfirm',
  poll_asked: 'schedule.pollAsked',
  poll_windows: 'schedule.pollWindows',
  poll_ready: 'schedule.pollReady',
  poll_none: 'schedule.pollNone',
  poll_picked: 'schedule.pollPicked',
  poll_ended: 'schedule.pollEnded',
} as const satisfies Record<News, string>;

interface MeetingNotice extends Times {
  readonly row: MeetingRow;
  readonly what: News;
  /** The recipient, and the person the sentence names. */
  readonly to: PersonId;
  readonly of: PersonId;
  /** The number of people who come besides these two. */
  readonly besides?: number;
}

/** Notifies one side of what the other has done. A stranger's request goes to the assistant instead (5.10). */
export async function notifyMeeting(
  { tx, notifier }: ScheduleWriting,
  { row, what, to, of, slots, besides = 0 }: MeetingNotice,
): Promise<void> {
  const gaps = await gapsFor(tx, { who: of, recipient: to, slots });
  if (what === 'requested' && row.throughDesk.length > 0) {
    const [principal] = await profilesOf(tx.orm, [to]);
    const ofDesk = { ...gaps, ownZone: '', principal: principal?.displayName ?? '' };
    const message = sayMeeting('schedule.meetingRequestedOfDesk', ofDesk);
    await notifyOnce(
      tx,
      notifier,
      row.throughDesk.map((person) => draft({ row, what, to: person, of }, message)),
    );
    return;
  }
  const message =
    besides > 0
      ? sayMeeting('schedule.meetingOfSeveral', { ...gaps, besides: String(besides) })
      : sayMeeting(sentenceOf[what], gaps);
  await notifyOnce(tx, notifier, [draft({ row, what, to, of }, message)]);
}

const draft = ({ row, what, to, of }: Omit<MeetingNotice, 'slots' | 'besides'>, message: LocalizedText) => ({
  person: to,
  type: what === 'poll_windows' ? 'meeting_poll_asked' : `meeting_${what}`,
  title: asWritten(row.title),
  message,
  actionUrl: `/schedule/requests?id=${row.id}`,
  from: of,
  subject: subjectOf(row.id, to),
  event: `${what}:${row.version}`,
  metadata: { meetingId: row.id },
});

const saysWords = {
  confirmed: { type: 'meeting_confirmed', key: 'schedule.meetingConfirmed' },
  late: { type: 'meeting_late', key: 'schedule.meetingLate' },
  push: { type: 'meeting_must_push', key: 'schedule.meetingMustPush' },
} as const;

/** Notifies an attendee of what another one says the day before a meeting. */
export async function notifyConfirmation(
  { tx, notifier }: ScheduleWriting,
  {
    row,
    by,
    says,
    to,
  }: {
    readonly row: MeetingRow;
    readonly by: PersonId;
    readonly says: keyof typeof saysWords;
    readonly to: PersonId;
  },
): Promise<void> {
  const [profile] = await profilesOf(tx.orm, [by]);
  const { type, key } = saysWords[says];
  const notice = { row, what: 'to_confirm' as const, to, of: by };
  const message = sayMeeting(key, { who: profile?.displayName ?? '' });
  await notifyOnce(tx, notifier, [{ ...draft(notice, message), type, event: `${says}:${row.version}` }]);
}

/** Marks the notification of a question as answered and read (2.19, MTG-3). */
export async function resolveNotification(
  { tx, notifier }: ScheduleWriting,
  {
    row,
    person,
    status,
  }: { readonly row: MeetingRow; readonly person: PersonId; readonly status: 'accepted' | 'declined' },
): Promise<void> {
  const [profile] = await profilesOf(tx.orm, [person]);
  const decidedBy = profile?.displayName ?? '';
  for (const recipient of [person, ...row.throughDesk])
    for (const type of askingTypes)
      await decideSubject(tx, notifier, { type, subject: subjectOf(row.id, recipient), status, decidedBy });
}

/** Removes the notification of a question that needs no answer any more (MTG-6). */
export async function removeNotification(
  { tx, notifier }: ScheduleWriting,
  { row, person }: { readonly row: MeetingRow; readonly person: PersonId },
): Promise<void> {
  for (const recipient of [person, ...row.throughDesk])
    await removeSubject(tx, notifier, { subject: subjectOf(row.id, recipient) });
}
