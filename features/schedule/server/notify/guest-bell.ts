import { notifyOnce } from '#features/notifications/server/public.ts';
import { profilesOf } from '#features/profiles/server/public.ts';
import { asWritten } from '#platform/contract/sentences.ts';
import { hashOfSecret } from '#platform/server/session/secret.ts';
import { say } from '../../policy/notification-texts.ts';
import { isTimed, spanOf } from '../../policy/times.ts';
import type { ScheduleWriting } from '../parts.ts';
import type { GuestPlace } from '../queries/guests.ts';
import type { GuestSaid } from '../tables.ts';

/** As much of a guest's words stands in the bell. */
const wordsMax = 140;

const keys = {
  words: 'schedule.guestWrote',
  proposal: 'schedule.guestProposed',
  delegated: 'schedule.guestDelegated',
  unread: 'schedule.guestUnread',
} as const;

/** Tells the organizer what a guest wrote by mail, once for each message. */
export async function tellOfGuest(
  { tx, notifier }: Pick<ScheduleWriting, 'tx' | 'notifier'>,
  { guest, row, day }: GuestPlace,
  { kind, name, text, when, to }: GuestSaid,
): Promise<void> {
  const [owner] = await profilesOf(tx.orm, [row.ownerId]);
  const isClocked = when !== null && isTimed(when);
  const start = when === null ? '' : isClocked ? new Date(spanOf(when).startMs).toISOString() : when.firstDay;
  const words = text.replaceAll(/\s+/g, ' ').trim();
  const on = row.seriesDay ?? day;
  await notifyOnce(tx, notifier, [
    {
      person: row.ownerId,
      type: 'meeting_guest',
      title: asWritten(row.title),
      message: say(keys[kind], {
        who: name || guest.email,
        at: start,
        zone: isClocked ? when.zone : '',
        ownZone: owner?.timeZone ?? '',
        words: words.length > wordsMax ? `${words.slice(0, wordsMax - 1)}…` : words,
        to,
      }),
      actionUrl: `/schedule?event=${row.seriesId ?? row.id}${on ? `&on=${on}` : ''}`,
      subject: `event-guest:${row.id}:${guest.email}`,
      // The same words to the same times are the same news, however often a program sends them.
      event: `${kind}:${on ?? ''}:${row.sequence}:${hashOfSecret([text, start, to].join('\n')).slice(0, 20)}`,
      metadata: {},
    },
  ]);
}
