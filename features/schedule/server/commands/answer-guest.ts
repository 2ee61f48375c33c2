import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { GuestDay } from '../../contract/guests.ts';
import type { Answer } from '../../limits.ts';
import { isReplyOf } from '../present/reply-address.ts';
import type { CalendarReply } from '../queries/calendar-reply.ts';
import { type GuestPlace, guestAt, invitationBehind } from '../queries/guests.ts';
import { attendeesOf } from '../queries/occurrences.ts';
import { eventGuest } from '../tables.ts';
import { sayToDay } from './answer-day.ts';
import { lockCalendar } from './parts.ts';
import { announceEvent } from './tell.ts';

type GivenAnswer = Exclude<Answer, 'waiting'>;

interface ByLink {
  readonly token: string;
  readonly answer: GivenAnswer;
  /** One day of a series, and the number its times had when they were read. */
  readonly only?: Pick<GuestDay, 'day' | 'sequence'> | undefined;
  readonly now: Date;
}

/**
 * Says by a mailed link whether a guest comes, to all of a series or to one day of it; the same again changes nothing, nor
 * does an answer to a day that has moved meanwhile.
 */
export async function answerInvitation(
  tx: Transaction,
  { token, answer, only, now }: ByLink,
): Promise<GuestPlace | undefined> {
  const found = await invitationBehind(tx.orm, token, now);
  if (!found || !only) return found && sayOfGuest(tx, found, { answer, at: now, now });
  const { row, guest } = found;
  await lockCalendar(tx, row.ownerId);
  const place = await guestAt(tx.orm, { eventId: row.id, email: guest.email, on: only.day }, now);
  if (place?.row.sequence === only.sequence) await sayOfGuest(tx, place, { answer, at: now, now });
  return found;
}

interface ByMail {
  readonly reply: CalendarReply;
  /** Where it was sent: it counts only at the address that nobody but this guest knows. */
  readonly recipients: readonly string[];
  readonly now: Date;
}

/**
 * Takes in what the calendar program of a guest says for them, as if they had followed their link. An answer to times that
 * are no longer the ones loses, and so does one that was given before another.
 */
export async function takeReply(
  tx: Transaction,
  { config }: Pick<Platform, 'config'>,
  { reply, recipients, now }: ByMail,
): Promise<void> {
  const seen = await guestAt(tx.orm, reply, now);
  if (!seen || !isReplyOf(config, reply, recipients)) return;
  // Nobody gives the day a row of its own meanwhile.
  if (seen.day) await lockCalendar(tx, seen.row.ownerId);
  const found = seen.day ? await guestAt(tx.orm, reply, now) : seen;
  if (!found) return;
  if (reply.sequence < found.row.sequence) return;
  // A clock that is ahead would win against every answer of the days to come.
  const at = reply.at < now ? reply.at : now;
  await sayOfGuest(tx, found, { answer: reply.answer, at, now });
}

async function sayOfGuest(
  tx: Transaction,
  { guest, row, day }: GuestPlace,
  { answer, at, now }: { readonly answer: GivenAnswer; readonly at: Date; readonly now: Date },
): Promise<GuestPlace> {
  const announce = async () => {
    const people = (await attendeesOf(tx.orm, [row.id])).get(row.id) ?? [];
    await announceEvent(tx, row, { people: people.map(({ personId }) => personId), now });
  };
  if (day) {
    const { eventId, email } = guest;
    if (await sayToDay(tx, { eventId, day, who: { email }, answer, at })) await announce();
    return { guest, row, day };
  }
  const [given] = await tx.orm
    .update(eventGuest)
    .set({ answer, answeredAt: at })
    .where(
      and(
        eq(eventGuest.tokenHash, guest.tokenHash),
        or(isNull(eventGuest.answeredAt), lte(eventGuest.answeredAt, at)),
      ),
    )
    .returning();
  if (!given || guest.answer === answer) return { row, guest: given ?? guest };
  await announce();
  return { row, guest: given };
}
