import type { ArrivedMail, InboundMailHandler } from '#features/mail/server/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { type Writing, writing } from '#platform/server/http/acts.ts';
import type { When } from '../../../contract/views.ts';
import { isTimed, spanOf } from '../../../policy/times.ts';
import { tellOfGuest } from '../../notify/guest-bell.ts';
import { isReplyOf } from '../../notify/guests.ts';
import { lockCalendar, type ScheduleParts } from '../../parts.ts';
import { type GuestPlace, guestAt, openGuestPlaces } from '../../queries/guests.ts';
import type { GuestSaid } from '../../tables.ts';
import { timesBetween } from '../imports/times.ts';
import { sayOfGuest } from './answering.ts';
import { answersIn, type CalendarReply } from './mailed-answers.ts';
import { answerOfOutlook } from './outlook.ts';

type Taking = Writing & Pick<ScheduleParts, 'notifier'>;

/**
 * Records what guests answer by mail (SCH-8): by their calendar programs, and in words. A mail without an answer that
 * can be read is shown to the organizer as it is.
 */
export const takeReplies =
  ({ notifier }: Pick<ScheduleParts, 'notifier'>): InboundMailHandler =>
  async (mail) => {
    const { clock, database } = notifier.platform;
    const now = clock.now();
    const { replies, isSilent } = answersIn(mail.calendars, now);
    const take = (work: (taking: Taking) => Promise<void>) =>
      database.write((tx) => work({ ...writing(tx, { notifier }, { now }) }));
    let isKnown = isSilent;
    for (const reply of replies)
      await take(async (taking) => {
        isKnown = (await takeReply(taking, reply, mail)) || isKnown;
      });
    // An answer under another address of theirs is no answer of a guest; that it came is shown.
    if (!isKnown && !mail.isAutomatic) await take((taking) => takeWords(taking, mail));
  };

/**
 * Records a reply from a guest’s calendar program as if the guest had followed their link. A reply to outdated times is
 * ignored, and so is one older than the recorded answer. False for one of nobody who was invited.
 */
async function takeReply(
  taking: Taking,
  reply: CalendarReply,
  { recipients, text }: Pick<ArrivedMail, 'recipients' | 'text'>,
): Promise<boolean> {
  const { tx, orm, now, notifier } = taking;
  const seen = await guestAt(orm, reply, now);
  // It counts only at the address that only this guest knows.
  if (!seen || !isReplyOf(notifier.platform.config, reply, recipients)) return false;
  // Until the commit no other transaction can give the day its own row.
  if (seen.day) await lockCalendar(tx, seen.row.ownerId);
  const found = seen.day ? await guestAt(orm, reply, now) : seen;
  if (!found || reply.sequence < found.row.sequence) return true;
  // A clock that is ahead would win over all answers of the coming days.
  const at = reply.at < now ? reply.at : now;
  const said = saidIn(reply, { at, text, zone: found.row.zone });
  const given = await sayOfGuest(taking, found, { answer: reply.answer ?? undefined, said, at });
  if (given && said) await tellOfGuest(taking, given, said);
  return true;
}

/** What a guest wrote besides yes and no; null for an answer alone. */
function saidIn(
  { proposed, comment, delegatedTo, name }: CalendarReply,
  { at, text, zone }: { readonly at: Date; readonly text: string; readonly zone: string | null },
): GuestSaid | null {
  const of = { name, text: comment, when: null, to: '', at: toInstant(at) };
  if (proposed) return { ...of, kind: 'proposal', text: comment || text, when: byClockOf(zone, proposed) };
  if (delegatedTo !== '') return { ...of, kind: 'delegated', to: delegatedTo };
  return comment === '' ? null : { ...of, kind: 'words' };
}

/** A proposed time by the clock of the event. */
function byClockOf(zone: string | null, when: When): When {
  if (!isTimed(when) || zone === null) return when;
  const { startMs, endMs } = spanOf(when);
  return timesBetween(startMs, endMs, zone);
}

/** Shows the organizer a mail that no program could answer for its writer: their words are no yes and no no. */
async function takeWords(taking: Taking, mail: ArrivedMail): Promise<void> {
  const { now } = taking;
  const found = await guestBehind(taking, mail);
  if (!found) return;
  const answer = mail.outlookParts.map(answerOfOutlook).find((one) => one !== undefined);
  const isUnread =
    answer === undefined && (mail.outlookParts.length > 0 || mail.calendars.length > 0 || mail.isSealed);
  if (mail.text === '' && answer === undefined && !isUnread) return;
  const said: GuestSaid = {
    kind: isUnread ? 'unread' : 'words',
    name: '',
    text: mail.text,
    when: null,
    to: '',
    at: toInstant(now),
  };
  const given = await sayOfGuest(taking, found, { answer, said, at: now });
  if (given) await tellOfGuest(taking, given, said);
}

/** Whose address a mail came to: that of its writer first, else of anybody who was invited and can still answer. */
async function guestBehind(
  { orm, now, notifier }: Taking,
  mail: ArrivedMail,
): Promise<GuestPlace | undefined> {
  const { config } = notifier.platform;
  const isTo = ({ guest, row }: GuestPlace) =>
    isReplyOf(config, { eventId: seriesOf(row), email: guest.email }, mail.recipients);
  const own = await openGuestPlaces(orm, now, mail.from);
  return own.find(isTo) ?? (await openGuestPlaces(orm, now)).find(isTo);
}

const seriesOf = (row: { readonly id: ClientId; readonly seriesId: ClientId | null }) =>
  row.seriesId ?? row.id;
