import { mailWaitsOf, type WaitingMail, waitingAbout } from '#features/mail/server/public.ts';
import type { PersonSummary } from '#features/profiles/contract.ts';
import { type PersonCache, summariesOf } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { principalOf } from '#platform/server/session/seat.ts';
import type { EventCard, EventView, Occurrence } from '../../contract/views.ts';
import { clashing } from '../../policy/clashes.ts';
import { type CalendarAccess, seenAs } from '../../policy/seen.ts';
import { firstDayOf, lastDayOf, type Span } from '../../policy/times.ts';
import { foundOf, type OccurrenceWithAnswers } from '../access/events.ts';
import { aboutEvent } from '../notify/guests.ts';
import type { CalendarReading } from '../parts.ts';
import { onDay } from '../queries/day-answers.ts';
import { byEmail, guestsOf } from '../queries/guests.ts';
import type { FoundOccurrence, WindowRow } from '../queries/occurrences.ts';
import type { EventRow } from '../tables.ts';

type EventReading = Pick<CalendarReading, 'orm' | 'actor' | 'now'>;
type People = ReadonlyMap<PersonId, PersonSummary>;

/** How much the caller reads of each calendar. */
export interface Viewer {
  readonly actor: Actor;
  readonly accessOf: (calendar: PersonId) => CalendarAccess | undefined;
}

const nameOf = (people: People, id: PersonId | undefined) => (id && people.get(id)?.displayName) || '';

/** Only the organizer can change an event; an assistant does so on the desk. */
const mayEdit = (actor: Actor, owner: PersonId) => principalOf(actor) === owner;

function cardOf(
  { row, people: held, when, day, answer }: FoundOccurrence<WindowRow>,
  people: People,
  actor: Actor,
): EventCard {
  const other = row.ownerId === principalOf(actor) ? held[0]?.personId : row.ownerId;
  return {
    id: row.id,
    day: row.repeats ? day : null,
    repeats: row.repeats !== null || row.seriesId !== null,
    title: row.title,
    kind: row.kind,
    state: row.state,
    tier: row.tier,
    isBusy: row.isBusy,
    place: row.place,
    link: row.link,
    when,
    travelMinutes: row.travelMinutes,
    people: held.length,
    coming: held.filter((one) => one.answer === 'yes').length,
    withName: nameOf(people, other),
    answer,
    version: row.version,
    pushes: row.pushes,
    requestId: row.requestId,
    isSlot: row.isSlot,
    mayEdit: !row.isSlot && mayEdit(actor, row.ownerId),
  };
}

const instant = (ms: number | undefined) => (ms === undefined ? null : toInstant(new Date(ms)));
const keyOf = ({ row, calendar, day }: FoundOccurrence<WindowRow>) => `${row.id}:${calendar}:${day ?? ''}`;

/** The events on the opened calendars that the viewer may see, in order of time. */
export async function viewOccurrences(
  cache: Pick<PersonCache, 'of'>,
  { actor, accessOf }: Viewer,
  found: readonly FoundOccurrence<WindowRow>[],
): Promise<Occurrence[]> {
  const people = await cache.of([
    ...new Set(
      found.flatMap(({ row, people: held }) => [row.ownerId, ...held.map(({ personId }) => personId)]),
    ),
  ]);
  const inTheWay = clashesOf(found);
  const shown = found.flatMap((one): Occurrence[] => {
    const access = accessOf(one.calendar);
    const seen = access ? seenAs(access, one.row) : 'nothing';
    if (seen === 'nothing') return [];
    const isAll = seen === 'all';
    return [
      {
        // A busy time has no id that leads back to its event.
        key: isAll ? keyOf(one) : `busy:${one.calendar}:${one.span?.startMs ?? firstDayOf(one.when)}`,
        calendar: one.calendar,
        startsAt: instant(one.span?.startMs),
        endsAt: instant(one.span?.endMs),
        firstDay: firstDayOf(one.when),
        lastDay: lastDayOf(one.when),
        clashes: isAll && inTheWay.has(one),
        event: isAll ? cardOf(one, people, actor) : null,
      },
    ];
  });
  // Each is put into words once, not with every comparison.
  return shown
    .map((one) => ({ one, at: whenOf(one) }))
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
    .map(({ one }) => one);
}

const whenOf = ({ startsAt, firstDay, key }: Occurrence) => `${startsAt ?? `${firstDay}T00:00`}${key}`;

/** Which of these overlap something else that takes up time on the same calendar (SCH-9). */
function clashesOf(found: readonly FoundOccurrence<WindowRow>[]): ReadonlySet<FoundOccurrence<WindowRow>> {
  const marked = new Set<FoundOccurrence<WindowRow>>();
  for (const [, on] of Map.groupBy(found, ({ calendar }) => calendar)) {
    const busy = on.flatMap((one) => (one.span && one.row.isBusy ? [{ ...one.span, one }] : []));
    for (const { one } of clashing<Span & { readonly one: FoundOccurrence<WindowRow> }>(busy))
      marked.add(one);
  }
  return marked;
}

/** An event, or one of its days, as a person in it sees it. */
export const viewEvent = async (at: EventReading, row: EventRow, day?: string): Promise<EventView> =>
  viewFound(at, await foundOf(at.orm, row, { me: principalOf(at.actor), day }));

/** Everything about one event, for a viewer with full access. */
export async function viewFound(
  { orm, actor, now }: EventReading,
  found: OccurrenceWithAnswers,
): Promise<EventView> {
  const { row, people: held, span, said, toSeries } = found;
  const named = [row.ownerId, row.writtenBy, row.pushedBy, ...held.map(({ personId }) => personId)];
  const people = await summariesOf(orm, [...new Set(named.filter((one) => one !== null))]);
  const owner = people.get(row.ownerId);
  if (!owner) throw new Error('an event has no owner any more');
  const guests = mayEdit(actor, row.ownerId) ? await guestsOf(orm, row.id) : [];
  const waiting =
    guests.length > 0 ? await waitingAbout(orm, aboutEvent(row.id), now) : new Map<string, WaitingMail>();
  return {
    ...cardOf(found, people, actor),
    startsAt: instant(span?.startMs),
    endsAt: instant(span?.endMs),
    owner,
    writtenBy: nameOf(people, row.writtenBy ?? undefined),
    building: row.building,
    gate: row.gate,
    driveOn: row.driveOn,
    parking: row.parking,
    sitePhone: row.sitePhone,
    readFirst: row.readFirst,
    prepNote: row.prepNote,
    outcomeNote: row.outcomeNote,
    repeat: row.repeats,
    isAnyway: row.isAnyway,
    attendees: held.flatMap(({ personId, answer }) => {
      const person = people.get(personId);
      return person ? [{ person, answer, isOfDay: said.has(personId) }] : [];
    }),
    toSeries,
    guests: onDay(guests, said, byEmail).map(({ email, answer, said: says }) => ({
      email,
      answer,
      says,
      isOfDay: said.has(email),
      ...mailWaitsOf(waiting.get(email)),
    })),
    pushed: row.pushedAt && { by: nameOf(people, row.pushedBy ?? undefined), at: toInstant(row.pushedAt) },
  };
}
