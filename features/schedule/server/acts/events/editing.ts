import { isDeepStrictEqual } from 'node:util';
import { and, eq, ne, sql } from 'drizzle-orm';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Act, Acts, InputOf, RefusalOf } from '#platform/server/http/acts.ts';
import type { EventChange, eventsContract, wrongNewEvent } from '../../../contract/events.ts';
import type { When } from '../../../contract/views.ts';
import { tierFor } from '../../../policy/seen.ts';
import { isTimed } from '../../../policy/times.ts';
import { canBeInvited, type OpenEvent, openEvent } from '../../access/events.ts';
import { noteOnDesk, writerOf } from '../../access/writing.ts';
import { announceEvent, notifyPeople } from '../../notify/events.ts';
import { type CalendarWriting, lockCalendar, type ScheduleParts } from '../../parts.ts';
import { dayAnswersOf, onDay } from '../../queries/day-answers.ts';
import { guestsOf } from '../../queries/guests.ts';
import { attendeesOf, byPerson } from '../../queries/occurrences.ts';
import { type TimeColumns, timing, whenOf } from '../../queries/series.ts';
import { type EventRow, event, eventDayAnswer, eventPerson } from '../../tables.ts';
import { viewEvent } from '../../views/events.ts';
import { cancelGuests, copyGuests, guestsIn, putGuests, refusedGuests } from '../guests/inviting.ts';
import { followEvents } from '../meetings/confirming.ts';
import { clashWith } from './clashes.ts';
import { insertEvent, isTaken, refuseTime } from './creating.ts';
import { invitedOf, putPeople } from './people.ts';

export const editingEvents: Acts<Pick<typeof eventsContract, 'edit' | 'cancel'>, ScheduleParts> = {
  /** Changes or moves an event, or one occurrence of a series, which then gets its own row. */
  edit: {
    // A write in between is found by the second look.
    again: isTaken,
    async act(act, { id, day, version, isAnyway, ...change }) {
      await lockCalendar(act.tx, act.principal);
      const open = await openEvent(act, { id, day });
      if (typeof open === 'string') return act.refuse(open);
      const { row } = open;
      const isRetry = row.version === version + 1 && (await isDone(act, row, change));
      if (isRetry) return viewEvent(act, row);
      if (row.version !== version) return act.refuse('event.changed', { current: await viewEvent(act, row) });
      const changed = { open, change, isAnyway };
      return viewEvent(act, await write(act, { ...changed, ...(await plan(act, changed)) }));
    },
  },

  /** Cancels an event, a series with its exceptions, or one occurrence; attendees are notified once. */
  async cancel(act, input) {
    const { tx, orm, principal: owner, now } = act;
    const { id } = input;
    await lockCalendar(tx, owner);
    if (await isCancelled(act, input)) return { id };
    const open = await openEvent(act, input);
    if (typeof open === 'string') return act.refuse(open);
    const row = await heldRow(act, open);
    const exceptions = await orm.select().from(event).where(eq(event.seriesId, row.id));
    const ids = [row.id, ...exceptions.map((one) => one.id)];
    await orm
      .update(event)
      .set({
        state: 'cancelled',
        writtenBy: writerOf(act),
        version: row.version + 1,
        sequence: sql`${event.sequence} + 1`,
        updatedAt: now,
      })
      .where(and(inArray(event.id, ids), ne(event.state, 'cancelled')));
    await followEvents(tx, ids, now);
    await cancelGuests(act, ids);
    const held = [...(await attendeesOf(orm, ids)).values()].flat();
    const people = [...new Set(held.flatMap(({ personId, answer }) => (answer === 'no' ? [] : [personId])))];
    await notifyPeople(act, { row, what: 'cancelled', people });
    await announceEvent(act, row, people);
    await noteOnDesk(act, { action: 'event.cancelled', subject: { kind: 'event', id: row.id } });
    return { id };
  },
};

type EditRefusal = RefusalOf<typeof wrongNewEvent> | ['event.started'];
type Editing = Act<EditRefusal> & ScheduleParts;

interface Changed {
  readonly open: OpenEvent;
  readonly change: EventChange;
  readonly isAnyway: boolean;
}

interface Planned {
  readonly columns: TimeColumns;
  readonly isMoved: boolean;
}

/** What the change comes to; refused where it cannot be made. */
async function plan(act: Editing, { open: { row }, change, isAnyway: isForced }: Changed): Promise<Planned> {
  const { orm, principal: owner, now } = act;
  const before = chosenOf(row);
  const when = sameWay(before, change.when ?? before);
  const isMoved = !isDeepStrictEqual(when, before);
  const isStarted = row.repeats === null && row.startsAt !== null && row.startsAt <= now;
  if (isMoved && isStarted) return act.refuse('event.started');
  const repeat = row.seriesId ? null : change.repeat === undefined ? row.repeats : change.repeat;
  const times = timing(when, repeat);
  if (times.kind !== 'fits') return refuseTime(act, times);
  const { columns } = times;
  if (change.people && !(await canBeInvited(orm, owner, invitedOf(owner, change.people))))
    return act.refuse('event.person_unknown');
  const { id, seriesId, seriesDay } = row;
  const isOfRequest = row.requestId !== null;
  const refused = await refusedGuests(act, { id, seriesId, guests: change.guests, isOfRequest });
  if (refused) return act.refuse(refused);
  const isBusy = change.isBusy ?? row.isBusy;
  const travelMinutes = change.travelMinutes ?? row.travelMinutes;
  const isOther =
    isMoved ||
    isBusy !== row.isBusy ||
    travelMinutes !== row.travelMinutes ||
    !isDeepStrictEqual(repeat, row.repeats);
  if (!isOther) return { columns, isMoved };
  const except = seriesId && seriesDay ? { id: seriesId, day: seriesDay } : undefined;
  const clash = await clashWith(act, { id, isBusy, travelMinutes, isAnyway: isForced, columns, except });
  return clash ? act.refuse('event.clash', clash) : { columns, isMoved };
}

/** When an event is, with the choice that was made for it: what isn't the second of two is the first. */
function chosenOf(row: EventRow): When {
  const when = whenOf(row);
  return isTimed(when) ? { ...when, which: when.which ?? 'first' } : when;
}

/** A time that is said again without its choice of two keeps the choice. */
const sameWay = (before: When, after: When): When =>
  isTimed(before) && isTimed(after) && before.which && !after.which && before.start === after.start
    ? { ...after, which: before.which }
    : after;

async function write(act: CalendarWriting, changed: Changed & Planned): Promise<EventRow> {
  const { tx, orm, principal: owner, now } = act;
  const { columns, isMoved } = changed;
  const { when: _when, repeat: _repeat, people, guests, isTentative, ...said } = changed.change;
  const writtenBy = writerOf(act);
  const held = await heldRow(act, changed.open);
  const isOther = isMoved || !isDeepStrictEqual(held.repeats, columns.repeats);
  await dropDays(act, { held, columns, isMoved });
  const [row] = await orm
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
      // What was booked anyway stays so until it moves.
      isAnyway: changed.isAnyway || (held.isAnyway && !isMoved),
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
  const { added, removed, stayed } = await putPeople(act, row.id, { people: invited, isMoved });
  await notifyPeople(act, { row, what: 'invited', people: added });
  await notifyPeople(act, { row, what: 'cancelled', people: removed });
  if (isMoved && row.requestId) await followEvents(tx, [row.id], now);
  if (isMoved) await notifyPeople(act, { row, what: 'moved', people: stayed });
  await putGuests(act, { row, before: held, guests });
  await announceEvent(act, row, [...added, ...removed, ...stayed]);
  await noteOnDesk(act, { action: 'event.changed', subject: { kind: 'event', id: row.id } });
  return row;
}

/**
 * The row of what was opened, written now where it is the first change of an occurrence; the people and guests come
 * along.
 */
async function heldRow(act: CalendarWriting, { row, isNew }: OpenEvent): Promise<EventRow> {
  const { orm } = act;
  if (!isNew || !row.seriesId) return row;
  const made = await insertEvent(act, row);
  const held = (await attendeesOf(orm, [row.seriesId])).get(row.seriesId) ?? [];
  const day = row.seriesDay ?? '';
  const said = (await dayAnswersOf(orm, [row.seriesId])).get(row.seriesId)?.get(day);
  const people = onDay(held, said, byPerson);
  if (people.length > 0)
    await orm.insert(eventPerson).values(people.map((one) => ({ ...one, eventId: made.id })));
  await copyGuests(act, { from: row.seriesId, to: made.id, said });
  await orm
    .delete(eventDayAnswer)
    .where(and(eq(eventDayAnswer.eventId, row.seriesId), eq(eventDayAnswer.day, day)));
  return made;
}

interface Followed extends Planned {
  readonly held: EventRow;
}

/**
 * Days that had rows of their own belong to the series as it was: with other days they would stand beside it. What was
 * said to a single day is asked again where that is another one, or at another time.
 */
async function dropDays({ orm }: CalendarWriting, { held, columns, isMoved }: Followed): Promise<void> {
  if (!held.repeats) return;
  const isSame = held.firstDay === columns.firstDay && isDeepStrictEqual(held.repeats, columns.repeats);
  if (!isSame) await orm.delete(event).where(eq(event.seriesId, held.id));
  if (!isSame || isMoved) await orm.delete(eventDayAnswer).where(eq(eventDayAnswer.eventId, held.id));
}

/** Whether a row already has the requested values, as after a retry whose first answer was lost. */
async function isDone({ orm }: CalendarWriting, row: EventRow, change: EventChange): Promise<boolean> {
  const { when, people, guests, repeat, isTentative, tier: _tier, ...said } = change;
  const isSaid = Object.entries(said).every(([name, value]) => row[name as keyof typeof said] === value);
  const held = people && (await attendeesOf(orm, [row.id])).get(row.id);
  const invited = guests && (await guestsOf(orm, row.id)).map(({ email }) => email);
  const isSame = (one: unknown, other: unknown) => one === undefined || isDeepStrictEqual(one, other);
  return (
    isSaid &&
    isSame(when && sameWay(chosenOf(row), when), chosenOf(row)) &&
    isSame(repeat, row.repeats) &&
    isSame(isTentative, row.state === 'tentative') &&
    isSame(guests && guestsIn(guests), invited) &&
    isSame(people && invitedOf(row.ownerId, people), (held ?? []).map(({ personId }) => personId).toSorted())
  );
}

/** Whether an earlier try has cancelled it: then the retry has the same result. */
async function isCancelled(
  { orm, principal: owner }: CalendarWriting,
  { id, day }: InputOf<typeof eventsContract.cancel>,
): Promise<boolean> {
  const which = day ? and(eq(event.seriesId, id), eq(event.seriesDay, day)) : eq(event.id, id);
  const [row] = await orm
    .select({ state: event.state })
    .from(event)
    .where(and(which, eq(event.ownerId, owner)));
  return row?.state === 'cancelled';
}
