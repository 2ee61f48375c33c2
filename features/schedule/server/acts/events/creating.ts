import { eq } from 'drizzle-orm';
import { profilesOf } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { wallTimeOf } from '#platform/contract/wall-clock.ts';
import { brokenConstraint, type Transaction } from '#platform/server/database/database.ts';
import { type Acts, type InputOf, type RefusalOf, writing } from '#platform/server/http/acts.ts';
import { EventInput, type eventsContract, type wrongNewEvent } from '../../../contract/events.ts';
import type { EventKind } from '../../../limits.ts';
import { tierFor } from '../../../policy/seen.ts';
import { dayAfter } from '../../../policy/times.ts';
import { canBeInvited } from '../../access/events.ts';
import { noteOnDesk, writerOf } from '../../access/writing.ts';
import { announceEvent, notifyPeople } from '../../notify/events.ts';
import { type CalendarWork, lockCalendar, type ScheduleParts } from '../../parts.ts';
import { type Timing, timing } from '../../queries/series.ts';
import { type EventRow, event } from '../../tables.ts';
import { viewEvent } from '../../views/events.ts';
import { putGuests, refusedGuests } from '../guests/inviting.ts';
import { clashWith } from './clashes.ts';
import { invitedOf, putPeople } from './people.ts';

/** The database itself has found two single events at one time. */
export const isTaken = (fault: unknown): fault is Error => brokenConstraint(fault) === 'event_one_at_a_time';

export const creatingEvents: Acts<Pick<typeof eventsContract, 'create'>, ScheduleParts> = {
  create: {
    // A write in between is found by the second look.
    again: isTaken,
    act: async (act, input) => viewEvent(act, await createEvent(act, input)),
  },
};

type EventRefusal = RefusalOf<typeof wrongNewEvent>;

/** An act that puts an event on a calendar. */
type CreatingEvent = CalendarWork & { refuse(...refusal: EventRefusal): never };

/** Puts an event on a calendar, unless something else takes up that time. */
async function createEvent(
  act: CreatingEvent,
  input: InputOf<typeof eventsContract.create>,
): Promise<EventRow> {
  const { tx, orm, principal: owner, now } = act;
  const { id, isAnyway, isBusy, travelMinutes } = input;
  await lockCalendar(tx, owner);
  const [made] = await orm.select().from(event).where(eq(event.id, id));
  if (made) return made.ownerId === owner ? made : act.refuse('event.absent');
  const times = timing(input.when, input.repeat);
  if (times.kind !== 'fits') return refuseTime(act, times);
  const { columns } = times;
  const people = invitedOf(owner, input.people);
  if (!(await canBeInvited(orm, owner, people))) return act.refuse('event.person_unknown');
  const refused = await refusedGuests(act, { id, guests: input.guests, isOfRequest: false });
  if (refused) return act.refuse(refused);
  const clash = await clashWith(act, { id, isBusy, travelMinutes, isAnyway, columns });
  if (clash) return act.refuse('event.clash', clash);
  const writtenBy = writerOf(act);
  const row = await insertEvent(tx, {
    id,
    ownerId: owner,
    writtenBy,
    title: input.title,
    kind: input.kind,
    state: input.isTentative ? 'tentative' : 'confirmed',
    tier: tierFor(input, writtenBy !== null),
    isBusy,
    place: input.place,
    link: input.link,
    building: input.building,
    gate: input.gate,
    driveOn: input.driveOn,
    parking: input.parking,
    sitePhone: input.sitePhone,
    readFirst: input.readFirst,
    travelMinutes,
    prepNote: input.prepNote,
    outcomeNote: input.outcomeNote,
    ...columns,
    isAnyway,
    createdAt: now,
    updatedAt: now,
  });
  await putPeople(act, row.id, { people, isMoved: false });
  await notifyPeople(act, { row, what: 'invited', people });
  await putGuests(act, { row, guests: input.guests });
  await announceEvent(act, row, people);
  await noteOnDesk(act, { action: 'event.created', subject: { kind: 'event', id } });
  return row;
}

type WrongTime = Exclude<Timing, { readonly kind: 'fits' }>;

/** Says what is wrong with a time, by the name of its field, with a suggestion. */
export function refuseTime(act: Pick<CreatingEvent, 'refuse'>, wrong: WrongTime): never {
  if (wrong.kind === 'start_gap' || wrong.kind === 'end_gap')
    return act.refuse(`event.${wrong.kind}`, { next: wrong.next });
  if (wrong.kind !== 'start_twice') return act.refuse(`event.${wrong.kind}`);
  const { firstMs, secondMs } = wrong;
  return act.refuse('event.start_twice', {
    first: toInstant(new Date(firstMs)),
    second: toInstant(new Date(secondMs)),
  });
}

/** Writes a row that cannot be there yet: the calendar is locked. */
export async function insertEvent(
  { orm }: Pick<Transaction, 'orm'>,
  values: typeof event.$inferInsert,
): Promise<EventRow> {
  const [row] = await orm.insert(event).values(values).returning();
  if (!row) throw new Error('an event was not written');
  return row;
}

/** An event on the calendar of an invented person. */
interface PracticeEvent {
  readonly title: string;
  readonly kind: EventKind;
  readonly place: string;
  /** Days from today, in the zone of the person who practises. */
  readonly inDays: number;
  /** As the clock shows it, `10:00`. */
  readonly from: string;
  readonly to: string;
}

/** Fills calendars of the people a person practises with; they go as everything of them does (decision 115). */
export const practiceDays = (parts: ScheduleParts) => ({
  give: async (
    tx: Transaction,
    { owner, by }: { readonly owner: PersonId; readonly by: PersonId },
    events: readonly PracticeEvent[],
  ): Promise<void> => {
    const { clock, newId } = parts.notifier.platform;
    const now = clock.now();
    const [practiser] = await profilesOf(tx.orm, [by]);
    const zone = practiser?.timeZone || 'UTC';
    const today = wallTimeOf(zone, now.getTime()).slice(0, 10);
    const refuse = (...[code]: EventRefusal): never => {
      throw new Error(`an event for practice was refused: ${code}`);
    };
    const asOwner = { actor: undefined, person: owner, principal: owner, refuse };
    for (const { title, kind, place, inDays, from, to } of events) {
      const day = dayAfter(today, inDays);
      const when = { start: `${day}T${from}`, end: `${day}T${to}`, zone };
      await createEvent(
        { ...writing(tx, parts, { now }), ...asOwner },
        { ...EventInput.parse({ title, kind, place, when }), id: newId(), isAnyway: true },
      );
    }
  },
});
