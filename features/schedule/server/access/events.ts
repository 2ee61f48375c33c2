import { and, eq, ne } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { blockersOf, profilesOf } from '#features/profiles/server/public.ts';
import { colleaguesOf } from '#features/teams/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { isId } from '#platform/contract/is-id.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { desksCovering, principalOf } from '#platform/server/session/seat.ts';
import { type Answer, limits } from '../../limits.ts';
import { type CalendarAccess, seenAs } from '../../policy/seen.ts';
import { isTimed, spanOf, whenOn } from '../../policy/times.ts';
import type { CalendarWork } from '../parts.ts';
import { type AnswersOfDay, dayAnswersOf, onDay } from '../queries/day-answers.ts';
import { attendeesOf, byPerson, type FoundOccurrence } from '../queries/occurrences.ts';
import { isDayOf, occurrenceOf, whenOf } from '../queries/series.ts';
import { type EventRow, event, eventPerson } from '../tables.ts';
import { writerOf } from './writing.ts';

/**
 * Whose calendars a person can open and how much they read there; their own first. On a desk it is the principal's. Of
 * colleagues only where one of theirs may be among those that are asked for.
 */
export async function openCalendars(
  orm: NodePgDatabase,
  actor: Actor,
  now: Date,
  asked?: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, CalendarAccess>> {
  const me = principalOf(actor);
  const seats = actor.desk ? [] : desksCovering(actor, 'calendar', now.getTime());
  const isOwn = asked?.every((person) => person === me) ?? false;
  const colleagues = isOwn ? [] : await colleaguesOf(orm, me);
  return new Map<PersonId, CalendarAccess>([
    ...colleagues.map((person) => [person, 'busy'] as const),
    [me, actor.desk ? 'desk' : 'own'],
    ...seats.map((person) => [person, 'desk'] as const),
  ]);
}

/** How a person reads one calendar; undefined where it is closed to them. Asks for no team. */
function accessOf(actor: Actor, calendar: PersonId, now: Date): CalendarAccess | undefined {
  if (calendar === principalOf(actor)) return actor.desk ? 'desk' : 'own';
  if (actor.desk) return undefined;
  return desksCovering(actor, 'calendar', now.getTime()).includes(calendar) ? 'desk' : undefined;
}

/** The calendars a person names, with commas between them; undefined where they name none. */
export const chosenOf = (named: string | undefined): PersonId[] | undefined =>
  named
    ?.split(',')
    .filter((id) => isId<PersonId>(id))
    .slice(0, limits.calendarsMax);

/** Which event, or which occurrence of a series; all of it without a day. */
interface EventChoice {
  readonly id: ClientId;
  readonly day?: string | undefined;
}

/** One event, or one day of a series. */
export interface OccurrenceWithAnswers extends FoundOccurrence {
  /** What was said to this day alone, by the id of a person or an address. */
  readonly said: AnswersOfDay;
  /** Of a series: what the viewer has answered to all of it. */
  readonly toSeries: Answer | null;
}

/** An event for a viewer with full access; canceled, closed or busy-only events aren't found. */
export async function findEvent(
  orm: NodePgDatabase,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
  { id, day }: EventChoice,
): Promise<OccurrenceWithAnswers | undefined> {
  const [series] = await orm
    .select()
    .from(event)
    .where(and(eq(event.id, id), ne(event.state, 'cancelled')));
  const row = series && day ? await ofDay(orm, series, day) : series;
  if (!row || row.state === 'cancelled') return undefined;
  const me = principalOf(actor);
  const found = await foundOf(orm, row, { me, day });
  const { people } = found;
  const invited = people.some(({ personId }) => personId === me);
  const on = [row.ownerId, ...people.flatMap(({ personId, answer }) => (answer === 'no' ? [] : [personId]))];
  // People who declined can still open it.
  const isSeen = [...on, ...(invited ? [me] : [])].some((calendar) => {
    const access = accessOf(actor, calendar, now);
    return access !== undefined && seenAs(access, row) === 'all';
  });
  return isSeen ? found : undefined;
}

/** An event with everyone in it, as one of them sees it. */
export async function foundOf(
  orm: NodePgDatabase,
  row: EventRow,
  { me, day }: { readonly me: PersonId; readonly day?: string | undefined },
): Promise<OccurrenceWithAnswers> {
  const held = (await attendeesOf(orm, [row.id])).get(row.id) ?? [];
  const answers = row.repeats && day ? (await dayAnswersOf(orm, [row.id])).get(row.id)?.get(day) : undefined;
  const people = onDay(held, answers, byPerson);
  const answerIn = (all: readonly { personId: PersonId; answer: Answer }[]) =>
    all.find(({ personId }) => personId === me)?.answer ?? null;
  const when = row.repeats && day ? whenOn(whenOf(row), day) : whenOf(row);
  return {
    row,
    calendar: me,
    answer: answerIn(people),
    toSeries: row.repeats ? answerIn(held) : null,
    said: answers ?? new Map(),
    people,
    when,
    span: isTimed(when) ? spanOf(when) : null,
    day: row.repeats ? (day ?? null) : null,
  };
}

/** One occurrence: its own row, or its series. */
async function ofDay(orm: NodePgDatabase, series: EventRow, day: string): Promise<EventRow | undefined> {
  if (!series.repeats) return series;
  const [held] = await orm
    .select()
    .from(event)
    .where(and(eq(event.seriesId, series.id), eq(event.seriesDay, day)));
  if (held) return held;
  return isDayOf(series, day) ? series : undefined;
}

/** An event that the caller may change, locked until the transaction ends. */
export interface OpenEvent {
  /** Of an occurrence that has no row yet: as it will be. */
  readonly row: EventRow;
  readonly isNew: boolean;
}

/**
 * Opens an event for a change, or says why not. An occurrence of a series gets its own row with its first change, with
 * the version of its series, so that the change is compared with the version that was opened.
 */
export async function openEvent(
  act: CalendarWork,
  { id, day }: EventChoice,
): Promise<OpenEvent | 'event.absent' | 'event.not_yours'> {
  const { orm, principal: owner, now } = act;
  const [row] = await orm
    .select()
    .from(event)
    .where(and(eq(event.id, id), ne(event.state, 'cancelled')));
  if (!row) return 'event.absent';
  // A proposed time changes with its request.
  if (row.isSlot || row.ownerId !== owner) {
    const isSide = row.ownerId === owner || (await isIn(orm, row.id, owner));
    return isSide ? 'event.not_yours' : 'event.absent';
  }
  // What is private is not there for the desk.
  if (writerOf(act) !== null && row.tier === 'private') return 'event.absent';
  if (!row.repeats || day === undefined) return { row, isNew: false };
  const [held] = await orm
    .select()
    .from(event)
    .where(and(eq(event.seriesId, row.id), eq(event.seriesDay, day)));
  if (held) return held.state === 'cancelled' ? 'event.absent' : { row: held, isNew: false };
  const made = occurrenceOf(row, { day, id: act.notifier.platform.newId(), now });
  return made ? { row: made, isNew: true } : 'event.absent';
}

/** Whether a person attends an event. */
export async function isIn(orm: NodePgDatabase, eventId: ClientId, personId: PersonId): Promise<boolean> {
  const [found] = await orm
    .select()
    .from(eventPerson)
    .where(and(eq(eventPerson.eventId, eventId), eq(eventPerson.personId, personId)));
  return found !== undefined;
}

/**
 * Whether all of these people can be invited: they are on Backlot, and neither side has blocked the other. A practice
 * person invites only people of the same practice, so that nothing leaves it (decision 115).
 */
export async function canBeInvited(
  orm: NodePgDatabase,
  owner: PersonId,
  people: readonly PersonId[],
): Promise<boolean> {
  if (people.length === 0) return true;
  const [found, blockers] = await Promise.all([
    profilesOf(orm, [owner, ...people]),
    blockersOf(orm, [owner, ...people]),
  ]);
  const practice = found.find(({ id }) => id === owner)?.practiceOf ?? null;
  const isThere = ({ claimedAt, accountStatus, practiceOf }: (typeof found)[number]) =>
    practice ? practiceOf === practice : claimedAt !== null && accountStatus === 'active';
  const active = new Set(found.flatMap((one) => (isThere(one) ? [one.id] : [])));
  const shut = (person: PersonId, by: PersonId) => blockers.get(person)?.includes(by) ?? false;
  return people.every((person) => active.has(person) && !shut(owner, person) && !shut(person, owner));
}
