import { isDeepStrictEqual } from 'node:util';
import { and, eq, gte, inArray, ne, notInArray, sql } from 'drizzle-orm';
import { sittersOn } from '#features/teams/server/public.ts';
import { topic } from '#platform/contract/live.ts';
import { zoneNamed } from '#platform/contract/zones.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { OwnAvailability } from '../../contract/availability.ts';
import { scheduleEvents } from '../../contract/index.ts';
import { editedFrom, ownAvailability } from '../queries/availability.ts';
import { availability, bookOut } from '../tables/availability.ts';
import { lockCalendar, type Refused, type ScheduleParts, type Writer } from './parts.ts';

export interface SavedAvailability extends Writer, Pick<ScheduleParts, 'onDays'> {
  readonly input: OwnAvailability;
}

export type SaveOutcome =
  | { readonly kind: 'saved' | 'changed'; readonly current: OwnAvailability }
  | Refused<'zone_unknown' | 'book_out_known'>;

/** Sets a person's working hours, the days they are booked out, and what others see of them. */
export async function saveAvailability(
  tx: Transaction,
  { owner, input, writtenBy, note, now, onDays }: SavedAvailability,
): Promise<SaveOutcome> {
  await lockCalendar(tx, owner);
  const zone = zoneNamed(input.zone);
  if (zone === undefined) return { kind: 'zone_unknown' };
  const before = await ownAvailability(tx.orm, owner, now);
  const after = { ...input, zone, version: input.version + 1 };
  if (before.version === after.version && isDeepStrictEqual(inOrder(before), inOrder(after)))
    return { kind: 'saved', current: before };
  if (before.version !== input.version) return { kind: 'changed', current: before };
  if (await isTakenId(tx, owner, input.bookOuts)) return { kind: 'book_out_known' };
  const row = { zone, weekly: input.weekly, shown: input.shown, version: after.version, updatedAt: now };
  await tx.orm
    .insert(availability)
    .values({ personId: owner, ...row })
    .onConflictDoUpdate({ target: availability.personId, set: row });
  await putBookOuts(tx, { owner, input, now });
  const sitters = await sittersOn(tx.orm, { desks: [owner], scope: 'calendar', now });
  const event = scheduleEvents['availability.changed']({ person: owner });
  for (const person of new Set([owner, ...sitters])) tx.announce({ topic: topic.person(person), event });
  await onDays(tx, owner);
  if (writtenBy) await note(tx, { action: 'availability.saved', subject: { kind: 'person', id: owner } });
  return { kind: 'saved', current: await ownAvailability(tx.orm, owner, now) };
}

/** Whether one of the ids belongs to another person's days. */
async function isTakenId(
  tx: Transaction,
  owner: Writer['owner'],
  bookOuts: OwnAvailability['bookOuts'],
): Promise<boolean> {
  const ids = bookOuts.map(({ id }) => id);
  if (ids.length === 0) return false;
  const others = and(inArray(bookOut.id, ids), ne(bookOut.personId, owner));
  return (await tx.orm.select({ id: bookOut.id }).from(bookOut).where(others).limit(1)).length > 0;
}

/** Has exactly these days booked out, of those that are still edited. */
async function putBookOuts(
  tx: Transaction,
  { owner, input: { bookOuts }, now }: Pick<SavedAvailability, 'owner' | 'input' | 'now'>,
): Promise<void> {
  const ids = bookOuts.map(({ id }) => id);
  await tx.orm
    .delete(bookOut)
    .where(
      and(
        eq(bookOut.personId, owner),
        gte(bookOut.lastDay, editedFrom(now)),
        ids.length > 0 ? notInArray(bookOut.id, ids) : undefined,
      ),
    );
  if (ids.length === 0) return;
  await tx.orm
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
