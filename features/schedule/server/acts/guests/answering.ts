import { isDeepStrictEqual } from 'node:util';
import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { profilesOf } from '#features/profiles/server/public.ts';
import { toInstant } from '#platform/contract/time.ts';
import { wallTimeOf } from '#platform/contract/wall-clock.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import type { GuestDay, GuestInvitation, guestsContract } from '../../../contract/guests.ts';
import type { Answer } from '../../../limits.ts';
import { dayAfter } from '../../../policy/times.ts';
import { lockCalendar, type ScheduleParts, type ScheduleWriting } from '../../parts.ts';
import {
  type GuestPlace,
  guestAt,
  invitationBehind,
  isOver,
  saidBy,
  withDays,
} from '../../queries/guests.ts';
import { daysOfSeries, occurrenceOf, whenOf } from '../../queries/series.ts';
import { type EventRow, eventGuest, type GuestSaid } from '../../tables.ts';
import { announceAnswer, sayToDay } from '../events/answering.ts';

/** For anyone with the emailed link. */
export const answeringGuests: Acts<typeof guestsContract, ScheduleParts> = {
  guestInvitation: {
    // It only reads, but its token doesn't go into an address.
    async steps(at, { token }) {
      const found = (await invitationBehind(at.orm, token, at.now)) ?? at.refuse('event.absent');
      return viewInvitation(at.orm, found, at.now);
    },
  },

  /**
   * Records a guest’s answer from an emailed link, for a whole series or one day of it. The same answer again changes
   * nothing, nor does an answer to a day that has since been moved.
   */
  async answerInvitation(act, { token, answer, only }) {
    const { tx, orm, now } = act;
    const found = (await invitationBehind(orm, token, now)) ?? act.refuse('event.absent');
    if (!only)
      return viewInvitation(
        orm,
        (await sayOfGuest(act, found, { answer, said: null, at: now })) ?? found,
        now,
      );
    const { row, guest } = found;
    await lockCalendar(tx, row.ownerId);
    const place = await guestAt(orm, { eventId: row.id, email: guest.email, on: only.day }, now);
    if (place?.row.sequence === only.sequence) await sayOfGuest(act, place, { answer, said: null, at: now });
    return viewInvitation(orm, found, now);
  },
};

/** What a guest says: yes or no, words, or both. */
interface GuestSays {
  /** Absent where they only wrote something. */
  readonly answer?: Exclude<Answer, 'waiting'> | undefined;
  /** Null takes back what they wrote before; absent leaves it. */
  readonly said?: GuestSaid | null;
  readonly at: Date;
}

/** Records what a guest says, if it isn’t older than what they have said; undefined where it is. */
export async function sayOfGuest(
  writing: Pick<ScheduleWriting, 'tx' | 'orm' | 'now'>,
  { guest, row, day }: GuestPlace,
  { answer, said, at }: GuestSays,
): Promise<GuestPlace | undefined> {
  if (day) {
    const { eventId, email } = guest;
    // A day has an answer of its own: without one it is that to the series.
    const toDay = answer ?? (guest.answer === 'waiting' ? 'maybe' : guest.answer);
    const isNew = await sayToDay(writing, { eventId, day, who: { email }, answer: toDay, said, at });
    if (isNew) await announceAnswer(writing, row);
    return isNew ? { guest, row, day } : undefined;
  }
  const [given] = await writing.orm
    .update(eventGuest)
    .set({ ...(answer && { answer, answeredAt: at }), ...(said !== undefined && { said }) })
    .where(
      and(
        eq(eventGuest.tokenHash, guest.tokenHash),
        or(isNull(eventGuest.answeredAt), lte(eventGuest.answeredAt, at)),
      ),
    )
    .returning();
  if (!given) return undefined;
  const isSame = guest.answer === given.answer && (said === undefined || isDeepStrictEqual(said, guest.said));
  if (!isSame) await announceAnswer(writing, row);
  return isSame ? undefined : { row, guest: given };
}

/** An invitation as the page of its mailed link shows it. */
async function viewInvitation(orm: NodePgDatabase, place: GuestPlace, now: Date): Promise<GuestInvitation> {
  const { guest, row } = place;
  const [owner] = await profilesOf(orm, [row.ownerId]);
  return {
    title: row.title,
    with: owner?.displayName ?? '',
    ...timesOf(row),
    place: row.place,
    link: row.link,
    repeat: row.repeats,
    answer: guest.answer,
    days: await comingDays(orm, place, now),
  };
}

/** As many can be answered by themselves, and shown. */
const daysMost = 8;

/** The next days of a series that the guest is invited to: as the series has them, or as they were changed. */
async function comingDays(orm: NodePgDatabase, { guest, row }: GuestPlace, now: Date): Promise<GuestDay[]> {
  if (!row.repeats) return [];
  const series = await withDays(orm, row);
  const { answers } = saidBy(guest.email, series);
  const otherwise = new Map(series.others.map((one) => [one.seriesDay, one]));
  const isOff = (day: string) =>
    otherwise.has(day) && (otherwise.get(day)?.state === 'cancelled' || !answers.has(day));
  const today = wallTimeOf(row.zone ?? 'UTC', now.getTime()).slice(0, 10);
  return daysOfSeries(row.firstDay, row.repeats, { from: today, to: dayAfter(today, 366) })
    .values()
    .filter((day) => !isOff(day))
    .flatMap((day) => {
      const one = otherwise.get(day) ?? occurrenceOf(row, { day, id: row.id, now });
      const answer = answers.get(day) ?? guest.answer;
      return one && !isOver(one, now) ? [{ day, ...timesOf(one), answer, sequence: one.sequence }] : [];
    })
    .take(daysMost)
    .toArray();
}

const timesOf = (row: EventRow) => ({
  when: whenOf(row),
  startsAt: row.startsAt && toInstant(row.startsAt),
  endsAt: row.endsAt && toInstant(row.endsAt),
});
