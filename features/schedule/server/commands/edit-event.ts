import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import type { ClientId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { EventChange } from '../../contract/events.ts';
import type { When } from '../../contract/views.ts';
import { tierFor } from '../../policy/seen.ts';
import { isTimed } from '../../policy/times.ts';
import type { ClashResult } from '../queries/busy.ts';
import { guestsOf } from '../queries/guests.ts';
import { attendeesOf, whenOf } from '../queries/occurrences.ts';
import { type EventRow, event, eventDayAnswer } from '../tables.ts';
import { followEvents } from './confirm-meeting.ts';
import { clashWith, type WrongTime } from './create-event.ts';
import { guestsIn, putGuests, refusedGuests } from './guests.ts';
import { heldRow, type OpenEvent, openForWriting } from './open-event.ts';
import { lockCalendar, type Refused, type ScheduleParts, type Writer } from './parts.ts';
import { canBeInvited, invitedOf, putPeople } from './people.ts';
import { announceEvent, tellPeople } from './tell.ts';
import { type TimeColumns, timing } from './timing.ts';

export interface ChangedEvent extends Writer {
  readonly id: ClientId;
  /** Which occurrence of a series; absent for all of it. */
  readonly day?: string | undefined;
  readonly version: number;
  readonly isAnyway: boolean;
  readonly change: EventChange;
}

export type EditOutcome =
  | { readonly kind: 'saved' | 'changed'; readonly row: EventRow }
  | WrongTime
  | ClashResult
  | Refused<'absent' | 'not_yours' | 'person_unknown' | 'started' | 'guests_request' | 'guests_many'>;

/** Changes or moves an event, or one occurrence of a series, which then gets a row of its own. */
export async function editEvent(
  tx: Transaction,
  parts: ScheduleParts,
  input: ChangedEvent,
): Promise<EditOutcome> {
  await lockCalendar(tx, input.owner);
  const open = await openForWriting(tx, parts, input);
  if (open.kind !== 'open') return open;
  const { row } = open;
  const isRetry = row.version === input.version + 1 && (await isDone(tx, row, input.change));
  if (isRetry) return { kind: 'saved', row };
  if (row.version !== input.version) return { kind: 'changed', row };
  const planned = await plan(tx, open, input);
  return planned.kind === 'planned' ? write(tx, parts, { open, planned, input }) : planned;
}

interface Planned {
  readonly kind: 'planned';
  readonly columns: TimeColumns;
  readonly isMoved: boolean;
}

/** What the change comes to, or why it cannot be made. */
async function plan(tx: Transaction, { row }: OpenEvent, input: ChangedEvent) {
  const { change, owner, now } = input;
  const before = whenOf(row);
  const when = sameWay(before, change.when ?? before);
  const isMoved = !isDeepStrictEqual(when, before);
  const isStarted = row.repeats === null && row.startsAt !== null && row.startsAt <= now;
  if (isMoved && isStarted) return { kind: 'started' as const };
  const repeat = row.seriesId ? null : change.repeat === undefined ? row.repeats : change.repeat;
  const times = timing(when, repeat);
  if (times.kind !== 'fits') return times;
  if (change.people && !(await canBeInvited(tx.orm, owner, invitedOf(owner, change.people))))
    return { kind: 'person_unknown' as const };
  const { id, seriesId } = row;
  const isOfRequest = row.requestId !== null;
  const refused = await refusedGuests(tx, { id, seriesId, guests: change.guests, isOfRequest, owner, now });
  if (refused) return refused;
  const isBusy = change.isBusy ?? row.isBusy;
  const travelMinutes = change.travelMinutes ?? row.travelMinutes;
  const isOther =
    isMoved ||
    isBusy !== row.isBusy ||
    travelMinutes !== row.travelMinutes ||
    !isDeepStrictEqual(repeat, row.repeats);
  // What was booked anyway stays so until it moves.
  const isAnyway = input.isAnyway || (row.isAnyway && !isOther);
  const wanted = { owner, writtenBy: input.writtenBy, now, id: row.id, isBusy, travelMinutes, isAnyway };
  const except = row.seriesId && row.seriesDay ? { id: row.seriesId, day: row.seriesDay } : undefined;
  const clash = isOther ? await clashWith(tx.orm, { ...wanted, columns: times.columns, except }) : undefined;
  return clash ?? ({ kind: 'planned', columns: times.columns, isMoved } satisfies Planned);
}

/** A time that is said again without its choice of two keeps the choice. */
const sameWay = (before: When, after: When): When =>
  isTimed(before) && isTimed(after) && before.which && !after.which && before.start === after.start
    ? { ...after, which: before.which }
    : after;

interface Writing {
  readonly open: OpenEvent;
  readonly planned: Planned;
  readonly input: ChangedEvent;
}

async function write(
  tx: Transaction,
  parts: ScheduleParts,
  { open, planned: { columns, isMoved }, input }: Writing,
): Promise<EditOutcome> {
  const { change, owner, now, writtenBy } = input;
  const { when: _when, repeat: _repeat, people, guests, isTentative, ...said } = change;
  const held = await heldRow(tx, open);
  const isOther = isMoved || !isDeepStrictEqual(held.repeats, columns.repeats);
  await dropDays(tx, { held, columns, isMoved });
  const [row] = await tx.orm
    .update(event)
    .set({
      ...said,
      ...columns,
      ...(isTentative !== undefined && {
        state: isTentative ? ('tentative' as const) : ('confirmed' as const),
      }),
      tier:
        said.kind || said.tier
          ? tierFor({ kind: said.kind ?? held.kind, tier: said.tier ?? held.tier }, writtenBy !== null)
          : held.tier,
      isAnyway: input.isAnyway || (held.isAnyway && !isMoved),
      ...(isMoved && { pushes: held.pushes + 1, pushedBy: writtenBy ?? owner, pushedAt: now }),
      writtenBy,
      version: held.version + 1,
      sequence: held.sequence + (isOther ? 1 : 0),
      updatedAt: now,
    })
    .where(and(eq(event.id, held.id), eq(event.version, held.version)))
    .returning();
  if (!row) throw new Error('a locked event vanished');
  const invited = people && invitedOf(owner, people);
  const { added, removed, stayed } = await putPeople(tx, row.id, { people: invited, isMoved });
  await tellPeople(tx, parts, { row, what: 'invited', people: added });
  await tellPeople(tx, parts, { row, what: 'cancelled', people: removed });
  if (isMoved && row.requestId) await followEvents(tx, [row.id], now);
  if (isMoved) await tellPeople(tx, parts, { row, what: 'moved', people: stayed });
  await putGuests(tx, parts, { row, before: held, guests, owner, writtenBy, now });
  await announceEvent(tx, row, { people: [...added, ...removed, ...stayed], now });
  await input.note(tx, { action: 'event.changed', subject: { kind: 'event', id: row.id } });
  return { kind: 'saved', row };
}

interface Followed extends Omit<Planned, 'kind'> {
  readonly held: EventRow;
}

/**
 * Days that had rows of their own belong to the series as it was: with other days they would stand beside it. What was
 * said to a single day is asked again where that is another one, or at another time.
 */
async function dropDays(tx: Transaction, { held, columns, isMoved }: Followed): Promise<void> {
  if (!held.repeats) return;
  const isSame = held.firstDay === columns.firstDay && isDeepStrictEqual(held.repeats, columns.repeats);
  if (!isSame) await tx.orm.delete(event).where(eq(event.seriesId, held.id));
  if (!isSame || isMoved) await tx.orm.delete(eventDayAnswer).where(eq(eventDayAnswer.eventId, held.id));
}

/** Whether a row says already what a change asks for, as after a try whose answer was lost. */
async function isDone(tx: Transaction, row: EventRow, change: EventChange): Promise<boolean> {
  const { when, people, guests, repeat, isTentative, tier: _tier, ...said } = change;
  const isSaid = Object.entries(said).every(([name, value]) => row[name as keyof typeof said] === value);
  const held = people && (await attendeesOf(tx.orm, [row.id])).get(row.id);
  const invited = guests && (await guestsOf(tx.orm, row.id)).map(({ email }) => email);
  const isSame = (one: unknown, other: unknown) => one === undefined || isDeepStrictEqual(one, other);
  return (
    isSaid &&
    isSame(when && sameWay(whenOf(row), when), whenOf(row)) &&
    isSame(repeat, row.repeats) &&
    isSame(isTentative, row.state === 'tentative') &&
    isSame(guests && guestsIn(guests), invited) &&
    isSame(people && invitedOf(row.ownerId, people), (held ?? []).map(({ personId }) => personId).toSorted())
  );
}
