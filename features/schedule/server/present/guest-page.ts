import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { profilesOf } from '#features/profiles/server/public.ts';
import { toInstant } from '#platform/contract/time.ts';
import { wallTimeOf } from '#platform/contract/wall-clock.ts';
import type { GuestDay, GuestInvitation } from '../../contract/guests.ts';
import { dayAfter } from '../../policy/times.ts';
import { occurrenceOf } from '../commands/occurrence-of.ts';
import { saidBy, withDays } from '../queries/guest-answers.ts';
import { type GuestPlace, isOver } from '../queries/guests.ts';
import { whenOf } from '../queries/occurrences.ts';
import { daysOfSeries } from '../queries/series.ts';
import type { EventRow } from '../tables.ts';

/** An invitation as the page of its mailed link shows it. */
export async function presentInvitation(
  orm: NodePgDatabase,
  place: GuestPlace,
  now: Date,
): Promise<GuestInvitation> {
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
