import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ClientId } from '#platform/contract/ids.ts';
import { brokenConstraint, type Transaction } from '#platform/server/database/database.ts';
import type { EventWish } from '../../contract/events.ts';
import { limits } from '../../limits.ts';
import { tierFor } from '../../policy/seen.ts';
import { dayAfter, isTimed, type Span, spanOf, whenOn } from '../../policy/times.ts';
import { type Booking, type ClashFound, clashOf } from '../queries/busy.ts';
import { daysOfSeries } from '../queries/series.ts';
import { type EventRow, event } from '../tables.ts';
import { putGuests, refusedGuests } from './guests.ts';
import { lockCalendar, type Refused, type ScheduleParts, type Writer } from './parts.ts';
import { canBeInvited, invitedOf, putPeople } from './people.ts';
import { announceEvent, tellPeople } from './tell.ts';
import { type TimeColumns, type Timing, timing } from './timing.ts';

export interface NewEvent extends EventWish, Writer {
  readonly id: ClientId;
  readonly isAnyway: boolean;
}

export type WrongTime = Exclude<Timing, { readonly kind: 'fits' }>;
export type CreateOutcome =
  | { readonly kind: 'saved'; readonly row: EventRow }
  | WrongTime
  | ClashFound
  | Refused<'absent' | 'person_unknown' | 'guests_request' | 'guests_many'>;

/** Puts an event on a calendar, unless something else takes up that time. */
export async function createEvent(
  tx: Transaction,
  parts: ScheduleParts,
  wish: NewEvent,
): Promise<CreateOutcome> {
  await lockCalendar(tx, wish.owner);
  const [made] = await tx.orm.select().from(event).where(eq(event.id, wish.id));
  if (made) return made.ownerId === wish.owner ? { kind: 'saved', row: made } : { kind: 'absent' };
  const times = timing(wish.when, wish.repeat);
  if (times.kind !== 'fits') return times;
  const people = invitedOf(wish.owner, wish.people);
  if (!(await canBeInvited(tx.orm, wish.owner, people))) return { kind: 'person_unknown' };
  const refused = await refusedGuests(tx, { ...wish, isOfRequest: false });
  if (refused) return refused;
  const clash = await clashWith(tx.orm, { ...wish, columns: times.columns });
  if (clash) return clash;
  const row = await insertEvent(tx, {
    id: wish.id,
    ownerId: wish.owner,
    writtenBy: wish.writtenBy,
    title: wish.title,
    kind: wish.kind,
    state: wish.isTentative ? 'tentative' : 'confirmed',
    tier: tierFor(wish, wish.writtenBy !== null),
    isBusy: wish.isBusy,
    place: wish.place,
    link: wish.link,
    building: wish.building,
    gate: wish.gate,
    driveOn: wish.driveOn,
    parking: wish.parking,
    sitePhone: wish.sitePhone,
    readFirst: wish.readFirst,
    travelMinutes: wish.travelMinutes,
    prepNote: wish.prepNote,
    outcomeNote: wish.outcomeNote,
    ...times.columns,
    isAnyway: wish.isAnyway,
    createdAt: wish.now,
    updatedAt: wish.now,
  });
  await putPeople(tx, row.id, { people, isMoved: false });
  await tellPeople(tx, parts, { row, what: 'invited', people });
  await putGuests(tx, parts, { ...wish, row });
  await announceEvent(tx, row, { people, now: wish.now });
  await wish.note(tx, { action: 'event.created', subject: { kind: 'event', id: row.id } });
  return { kind: 'saved', row };
}

/** Writes a row that cannot be there yet: the calendar is locked. */
export async function insertEvent(tx: Transaction, values: typeof event.$inferInsert): Promise<EventRow> {
  const [row] = await tx.orm.insert(event).values(values).returning();
  if (!row) throw new Error('an event was not written');
  return row;
}

type Wanted = Pick<EventRow, 'isBusy' | 'travelMinutes' | 'isAnyway' | 'id'> &
  Pick<Writer, 'owner' | 'writtenBy' | 'now'> &
  Pick<Booking, 'except'> & { readonly columns: TimeColumns };

/** What is in the way of an event; nothing where it takes up no time, has whole days, or is booked anyway. */
export async function clashWith(orm: NodePgDatabase, wanted: Wanted): Promise<ClashFound | undefined> {
  if (!wanted.isBusy || wanted.isAnyway || !wanted.columns.zone) return undefined;
  return clashOf(orm, bookingOf(wanted, wanted.columns.zone));
}

const bookingOf = (wanted: Wanted, zone: string): Booking => ({
  owner: wanted.owner,
  id: wanted.id,
  except: wanted.except,
  spans: spansOf(wanted.columns, wanted.now),
  travelMinutes: wanted.travelMinutes,
  zone,
  isOnDesk: wanted.writtenBy !== null,
  now: wanted.now,
});

/** The times an event takes up; of a series those of the next half-year. */
function spansOf({ zone, startWall, endWall, isSecond, firstDay, repeats }: TimeColumns, now: Date): Span[] {
  if (!zone || !startWall || !endWall) return [];
  const when = { start: startWall, end: endWall, zone, ...(isSecond && { which: 'second' as const }) };
  if (!repeats) return [spanOf(when)];
  const today = now.toISOString().slice(0, 10);
  const from = firstDay > today ? firstDay : today;
  return daysOfSeries(firstDay, repeats, { from, to: dayAfter(from, limits.clashDays) }).flatMap((day) => {
    const on = whenOn(when, day);
    return isTimed(on) ? [spanOf(on)] : [];
  });
}

/** The database itself has found two single events at one time. */
export const isTaken = (fault: unknown): fault is Error => brokenConstraint(fault) === 'event_one_at_a_time';
