import { isDeepStrictEqual } from 'node:util';
import { and, eq, gte, ne, sql } from 'drizzle-orm';
import { sittersOn } from '#features/teams/server/public.ts';
import { topic } from '#platform/contract/live.ts';
import { zoneNamed } from '#platform/contract/zones.ts';
import { inArray, notInArray } from '#platform/server/database/in-array.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import type { availabilityContract, OwnAvailability } from '../../contract/availability.ts';
import { scheduleEvents } from '../../contract/index.ts';
import { availabilityLimits as limits } from '../../limits/availability.ts';
import { daysBetween } from '../../policy/times.ts';
import { noteOnDesk } from '../access/writing.ts';
import { announceToCheckers } from '../notify/checks.ts';
import { type CalendarWriting, lockCalendar, type ScheduleParts } from '../parts.ts';
import { availabilityFor, editedFrom, ownAvailability } from '../queries/availability.ts';
import { availability, bookOut } from '../tables/availability.ts';

export const days: Acts<typeof availabilityContract, ScheduleParts> = {
  async availability(read, { personId: person, from, to }) {
    const { orm, actor, now } = read;
    const length = daysBetween(from, to);
    if (length < 0 || length >= limits.windowDaysMax) return read.refuse('availability.window_unknown');
    const found = await availabilityFor(orm, { actor, person, from, to, now });
    return found ?? read.refuse('availability.person_absent');
  },

  ownAvailability: ({ orm, principal, now }) => ownAvailability(orm, principal, now),

  /** Sets a person's working hours, the days they are booked out, and what others see of them. */
  async saveAvailability(act, input) {
    const { tx, orm, principal: owner, now } = act;
    await lockCalendar(tx, owner);
    const zone = zoneNamed(input.zone);
    if (zone === undefined) return act.refuse('availability.zone_unknown');
    const before = await ownAvailability(orm, owner, now);
    const after = { ...input, zone, version: input.version + 1 };
    if (before.version === after.version && isDeepStrictEqual(inOrder(before), inOrder(after))) return before;
    if (before.version !== input.version) return act.refuse('availability.changed', { current: before });
    if (await isTakenId(act, input.bookOuts)) return act.refuse('availability.book_out_known');
    const row = { zone, weekly: input.weekly, shown: input.shown, version: after.version, updatedAt: now };
    await orm
      .insert(availability)
      .values({ personId: owner, ...row })
      .onConflictDoUpdate({ target: availability.personId, set: row });
    await putBookOuts(act, input.bookOuts);
    const sitters = await sittersOn(orm, { desks: [owner], scope: 'calendar', now });
    const event = scheduleEvents['availability.changed']({ person: owner });
    for (const person of new Set([owner, ...sitters])) act.announce({ topic: topic.person(person), event });
    await announceToCheckers(tx, { calendars: [owner], now });
    await act.onDays(tx, owner);
    await noteOnDesk(act, { action: 'availability.saved', subject: { kind: 'person', id: owner } });
    return ownAvailability(orm, owner, now);
  },
};

/** Whether one of the ids belongs to another person's days. */
async function isTakenId(
  { orm, principal: owner }: CalendarWriting,
  bookOuts: OwnAvailability['bookOuts'],
): Promise<boolean> {
  const ids = bookOuts.map(({ id }) => id);
  if (ids.length === 0) return false;
  const others = and(inArray(bookOut.id, ids), ne(bookOut.personId, owner));
  return (await orm.select({ id: bookOut.id }).from(bookOut).where(others).limit(1)).length > 0;
}

/** Replaces the booked-out days that can still be edited. */
async function putBookOuts(
  { orm, principal: owner, now }: CalendarWriting,
  bookOuts: OwnAvailability['bookOuts'],
): Promise<void> {
  const ids = bookOuts.map(({ id }) => id);
  await orm
    .delete(bookOut)
    .where(
      and(
        eq(bookOut.personId, owner),
        gte(bookOut.lastDay, editedFrom(now)),
        ids.length > 0 ? notInArray(bookOut.id, ids) : undefined,
      ),
    );
  if (ids.length === 0) return;
  await orm
    .insert(bookOut)
    .values(bookOuts.map((one) => ({ ...one, personId: owner, createdAt: now })))
    .onConflictDoUpdate({
      target: bookOut.id,
      set: {
        firstDay: sql`excluded.first_day`,
        lastDay: sql`excluded.last_day`,
        note: sql`excluded.note`,
      },
      setWhere: eq(bookOut.personId, owner),
    });
}

const inOrder = ({ bookOuts, ...rest }: OwnAvailability) => ({
  ...rest,
  bookOuts: bookOuts.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
});
