import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { waitingAbout } from '#features/mail/server/public.ts';
import { profilesOf } from '#features/profiles/server/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import type { SpokenLanguage } from '#platform/contract/sentences.ts';
import type { Config } from '#platform/server/config/config.ts';
import { isSameSecret } from '#platform/server/session/secret.ts';
import type { ScheduleWriting } from '../parts.ts';
import { saidBy, withDays } from '../queries/guests.ts';
import { type EventRow, event } from '../tables.ts';
import { guestFile } from '../views/guest-file.ts';
import { answeringWords, arrivalWords, whenWords } from './guest-words.ts';

type News = 'invited' | 'changed' | 'cancelled' | 'kept';

const methods = {
  invited: 'REQUEST',
  changed: 'REQUEST',
  cancelled: 'CANCEL',
  kept: 'DECLINECOUNTER',
} as const;

/** The emails about one event, with the organizer, the time in its time zone and a calendar file. */
export async function letterTo({ tx, mailer, notifier, now }: ScheduleWriting, row: EventRow) {
  const [owner] = await profilesOf(tx.orm, [row.ownerId]);
  const who = owner?.displayName ?? '';
  const { config } = notifier.platform;
  const [series] = row.seriesId ? await tx.orm.select().from(event).where(eq(event.id, row.seriesId)) : [];
  const days = await withDays(tx.orm, row);
  const about = { row, series, now };
  const dataIn = (language: SpokenLanguage) => ({
    title: row.title,
    who,
    when: whenWords(row, series, language),
    place: [row.place, arrivalWords(row, language)].filter(Boolean).join('\n'),
  });
  const thing = aboutEvent(row.id);
  const waiting = await waitingAbout(tx.orm, thing, now);
  return async (news: News, email: string, token = '', cause: string | number = row.version) => {
    // Whoever hasn't been invited yet is invited to what it is now, or hears nothing of what is off.
    const isUnheard = waiting.get(email)?.templateId?.startsWith('event-guest-invited') ?? false;
    if (isUnheard && news === 'cancelled') return mailer.withdrawAbout(tx, thing, email);
    const what = isUnheard ? 'invited' : news;
    const reply = replyAddress(config, { eventId: row.seriesId ?? row.id, email });
    const organizer = { name: who, email: reply ?? addressIn(config.mailFrom) };
    const method = methods[what];
    const said = saidBy(email, days);
    const file = { ...about, ...said, method, email, organizer, isAnswered: reply !== undefined };
    const request = {
      to: email,
      writtenBy: row.ownerId,
      dedupeKey: `event-guest:${row.id}:${news}:${cause}`,
      about: thing,
      calendar: (language: SpokenLanguage) => guestFile({ ...file, language }),
    };
    if (what === 'cancelled' || what === 'kept')
      return mailer.queue(tx, {
        ...request,
        templateId: `event-guest-${what}`,
        data: ({ language }) => dataIn(language),
      });
    // Behind the #: browsers keep that part to themselves (decision 026).
    const link = `/confirm-meeting#guest-${token}`;
    // Guests who have answered aren't asked the same again.
    const isKept = what === 'changed' && (said.answers.get(row.seriesDay ?? '') ?? 'waiting') !== 'waiting';
    return mailer.queue(tx, {
      ...request,
      templateId: isKept ? 'event-guest-updated' : `event-guest-${what}`,
      data: ({ language }) => ({
        ...dataIn(language),
        link,
        answering: answeringWords(row, { isByMailToo: config.mailInbound !== undefined }, language),
      }),
    });
  };
}

/** What the emails about an event are about. */
export const aboutEvent = (id: string): string => `event:${id}`;

const addressIn = (from: string) => /<([^>]+)>/.exec(from)?.[1] ?? from;

/** One guest of one event. */
interface GuestName {
  readonly eventId: ClientId;
  readonly email: string;
}

/**
 * The address that a guest’s calendar program replies to; undefined if this server receives no email. It is unique to the
 * guest and the same in every email, so that programs recognize the organizer, and has no letter whose case a mail server
 * may change.
 */
function replyAddress(config: Config, { eventId, email }: GuestName): string | undefined {
  if (!config.mailInbound) return undefined;
  const token = createHmac('sha256', config.authSecret).update(`guest reply\n${eventId}\n${email}`);
  const [local = '', host = ''] = config.mailInbound.address.split('@');
  return `${local}+${token.digest('hex').slice(0, 40)}@${host}`;
}

/** Whether one of these addresses is that guest's. */
export function isReplyOf(config: Config, guest: GuestName, recipients: readonly string[]): boolean {
  const address = replyAddress(config, guest);
  return address !== undefined && recipients.some((one) => isSameSecret(one, address));
}
