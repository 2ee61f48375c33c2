import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ClientId } from '#platform/contract/ids.ts';
import { brokenConstraint, type Transaction } from '#platform/server/database/database.ts';
import type { EventInput } from '../../contract/events.ts';
import { limits } from '../../limits.ts';
import { tierFor } from '../../policy/seen.ts';
import { dayAfter, isTimed, type Span, spanOf, whenOn } from '../../policy/times.ts';
import { type Booking, type ClashResult, clashOf } from '../queries/busy.ts';
import { daysOfSeries } from '../queries/series.ts';
import { type EventRow, event } from '../tables.ts';
import { putGuests, refusedGuests } from './guests.ts';
import { lockCalendar, type Refused, type ScheduleParts, type Writer } from './parts.ts';
import { canBeInvited, invitedOf, putPeople } from './people.ts';
import { announceEvent, tellPeople } from './tell.ts';
import { type TimeColumns, type Timing, timing } from './timing.ts';

export interface NewEvent extends EventInput, Writer {
  readonly id: ClientId;
  readonly isAnyway: boolean;
}

export type WrongTime = Exclude<Timing, { readonly kind: 'fits' }>;
export type CreateOutcome =
  | { readonly kind: 'saved'; readonly row: EventRow }
  | WrongTime
  | ClashResult
  | Refused<'absent' | 'person_unknown' | 'guests_request' | 'guests_many'>;

/** Puts an event on a calendar, unless something else takes up that time. */
export async function createEvent(
  tx: Transaction,
  parts: ScheduleParts,
  input: NewEvent,
): Promise<CreateOutcome> {
  await lockCalendar(tx, input.owner);
  const [made] = await tx.orm.select().from(event).where(eq(event.id, input.id));
  if (made) return made.ownerId === input.owner ? { kind: 'saved', row: made } : { kind: 'absent' };
  const times = timing(input.when, input.repeat);
  if (times.kind !== 'fits') return times;
  const people = invitedOf(input.owner, input.people);
  if (!(await canBeInvited(tx.orm, input.owner, people))) return { kind: 'person_unknown' };
  const refused = await refusedGuests(tx, { ...input, isOfRequest: false });
  if (refused) return refused;
  const clash = await clashWith(tx.orm, { ...input, columns: times.columns });
  if (clash) return clash;
  const row = await insertEvent(tx, {
    id: input.id,
    ownerId: input.owner,
    writtenBy: input.writtenBy,
    title: input.title,
    kind: input.kind,
    state: input.isTentative ? 'tentative' : 'confirmed',
    tier: tierFor(input, input.writtenBy !== null),
    isBusy: input.isBusy,
    place: input.place,
    link: input.link,
    building: input.building,
    gate: input.gate,
    driveOn: input.driveOn,
    parking: input.parking,
    sitePhone: input.sitePhone,
    readFirst: input.readFirst,
    travelMinutes: input.travelMinutes,
    prepNote: input.prepNote,
    outcomeNote: input.outcomeNote,
    ...times.columns,
    isAnyway: input.isAnyway,
    createdAt: input.now,
    updatedAt: input.now,
  });
  await putPeople(tx, row.id, { people, isMoved: false });
  await tellPeople(tx, parts, { row, what: 'invited', people });
  await putGuests(tx, parts, { ...input, row });
  await announceEvent(tx, row, { people, now: input.now });
  await input.note(tx, { action: 'event.created', subject: { kind: 'event', id: row.id } });
  return { kind: 'saved', row };
}

/** Writes a row that cannot be there yet: the calendar is locked. */
export async function insertEvent(tx: Transaction, values: typeof event.$inferInsert): Promise<EventRow> {
  const [row] = await tx.orm.insert(event).values(values).returning();
  if (!row) throw new Error('an event was not written');
  return row;
}

type BookedEvent = Pick<EventRow, 'isBusy' | 'travelMinutes' | 'isAnyway' | 'id'> &
  Pick<Writer, 'owner' | 'writtenBy' | 'now'> &
  Pick<Booking, 'except'> & { readonly columns: TimeColumns };

/** What is in the way of an event; nothing where it takes up no time, has whole days, or is booked anyway. */
export async function clashWith(orm: NodePgDatabase, wanted: BookedEvent): Promise<ClashResult | undefined> {
  if (!wanted.isBusy || wanted.isAnyway || !wanted.columns.zone) return undefined;
  return clashOf(orm, bookingOf(wanted, wanted.columns.zone));
}

const bookingOf = (wanted: BookedEvent, zone: string): Booking => ({
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
