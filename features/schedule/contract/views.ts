import { z } from 'zod';
import { PersonSummary } from '#features/profiles/contract.ts';
import { ClientId, PersonId } from '#platform/contract/ids.ts';
import { MailWaits } from '#platform/contract/mail-waits.ts';
import * as policy from '#platform/contract/policy.ts';
import { Instant } from '#platform/contract/time.ts';
import {
  answers,
  eventKinds,
  eventStates,
  eventTiers,
  guestSays,
  limits,
  repeatUnits,
  weekdays,
} from '../limits.ts';

/** Everything on calendars: on a desk for seats that cover them. */
export const ofCalendar = { policy: policy.page('schedule'), desk: 'calendar' } as const;

/** What an event on a calendar changes: also what is free beside it, and what else is asked for at that time. */
export const booked = [
  'list',
  'get',
  'availability',
  'freeTimes',
  'sharedHours',
  'meetings',
  'meeting',
  'holds',
  'hold',
  'availChecks',
  'availCheck',
] as const;
/** What only the people in it may see. */
export const ofParticipants = {
  ...ofCalendar,
  policy: { ...ofCalendar.policy, of: 'its participants' },
} as const;

/** Made by the browser. */
export const EventId = ClientId;
export type EventId = ClientId;

/** A day of a calendar, without a zone. */
export const Day = z.iso.date();
export type Day = z.infer<typeof Day>;

/** What the clock on the wall shows: "2026-03-09T09:00". */
export const Wall = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'Write a day and a time: 2026-03-09T09:00');

/** A local time in a zone. */
export const Timed = z.strictObject({
  start: Wall,
  end: Wall,
  zone: z.string().max(64),
  /** Which of two, where the clocks show the start twice. */
  which: z.enum(['first', 'second']).optional(),
});
export type Timed = z.infer<typeof Timed>;

/** Whole days; the last one belongs to it. */
export const WholeDays = z.strictObject({ firstDay: Day, lastDay: Day });
export type WholeDays = z.infer<typeof WholeDays>;

export const When = z.union([Timed, WholeDays]);
export type When = z.infer<typeof When>;

/** How an event repeats: without `until` and `count` it has no end. */
export const Repeat = z.strictObject({
  every: z.enum(repeatUnits),
  interval: z.number().int().min(1).max(limits.intervalMax).default(1),
  /** Of weeks alone; the day of the start when empty. */
  days: z.array(z.enum(weekdays)).max(7).default([]),
  until: Day.nullable().default(null),
  count: z.number().int().min(1).max(limits.repeatsMax).nullable().default(null),
});
export type Repeat = z.infer<typeof Repeat>;

/** An event as a calendar shows it. */
export const EventCard = z.object({
  id: EventId,
  /** Which occurrence of a series this is; null for single events. */
  day: Day.nullable(),
  repeats: z.boolean(),
  title: z.string(),
  kind: z.enum(eventKinds),
  state: z.enum(eventStates),
  tier: z.enum(eventTiers),
  isBusy: z.boolean(),
  place: z.string(),
  link: z.string(),
  /** By the clock of its zone; days where it has no times. */
  when: When,
  travelMinutes: z.number().int(),
  /** The number of attendees other than the owner, and how many said yes. */
  people: z.number().int(),
  coming: z.number().int(),
  /** The first of the people, for the line below the title. */
  withName: z.string(),
  /** What the person of this calendar has answered; null for its owner. */
  answer: z.enum(answers).nullable(),
  version: z.number().int(),
  pushes: z.number().int(),
  /** The meeting request it came of. */
  requestId: ClientId.nullable(),
  /** A time that the request proposes, and no meeting yet. */
  isSlot: z.boolean(),
  /** Whoever asks may change it. */
  mayEdit: z.boolean(),
});
export type EventCard = z.infer<typeof EventCard>;

/** Something on a person's calendar in the window; `event` is null where the reader learns only that they are busy. */
export const Occurrence = z.object({
  key: z.string(),
  calendar: PersonId,
  /** Null for whole days. */
  startsAt: Instant.nullable(),
  endsAt: Instant.nullable(),
  firstDay: Day,
  lastDay: Day,
  /** Overlaps something else on this calendar. */
  clashes: z.boolean(),
  event: EventCard.nullable(),
});
export type Occurrence = z.infer<typeof Occurrence>;

/** What a person says, to all of it or to this day of a series alone. */
const said = { answer: z.enum(answers), isOfDay: z.boolean() };

const Attendee = z.object({ person: PersonSummary, ...said });
export type Attendee = z.infer<typeof Attendee>;

/** What a guest wrote by mail besides yes and no. */
export const GuestSays = z.object({
  kind: z.enum(guestSays),
  /** As their program calls them; empty where it doesn't. */
  name: z.string(),
  text: z.string(),
  /** The time they propose instead. */
  when: When.nullable(),
  /** The address of who comes instead. */
  to: z.string(),
  at: Instant,
});
export type GuestSays = z.infer<typeof GuestSays>;

/** Everything about an event, for a viewer with full access. */
export const EventView = EventCard.extend({
  startsAt: Instant.nullable(),
  endsAt: Instant.nullable(),
  owner: PersonSummary,
  /** Who wrote it last on the owner's desk; empty where that was the owner. */
  writtenBy: z.string(),
  /** How people get in: building with floor and suite, gate, drive-on pass, parking, who to call there. */
  building: z.string(),
  gate: z.string(),
  driveOn: z.string(),
  parking: z.string(),
  sitePhone: z.string(),
  /** What to read before. */
  readFirst: z.string(),
  prepNote: z.string(),
  outcomeNote: z.string(),
  repeat: Repeat.nullable(),
  isAnyway: z.boolean(),
  attendees: z.array(Attendee),
  /** People outside, for those who may change the event; empty for everyone else. */
  guests: z.array(
    z.object({
      email: z.string(),
      ...said,
      says: GuestSays.nullable(),
      mailWaits: MailWaits.optional(),
    }),
  ),
  /** Of a series: what the viewer has answered to all of it; null for its owner, and for single events. */
  toSeries: z.enum(answers).nullable(),
  /** The person who last moved it, and when; null if it never moved. */
  pushed: z.object({ by: z.string(), at: Instant }).nullable(),
});
export type EventView = z.infer<typeof EventView>;

/**
 * A calendar that can be shown. `access` says how much of it: everything, all but what is private, or busy and free.
 */
export const Calendar = z.object({
  person: PersonSummary,
  access: z.enum(['own', 'desk', 'busy']),
  isBusyNow: z.boolean(),
});
export type Calendar = z.infer<typeof Calendar>;

/** What a time clashes with. */
export const Clash = z.object({
  /** Empty where only the owner may read it. */
  title: z.string(),
  startsAt: Instant,
  endsAt: Instant,
  overlapMinutes: z.number().int(),
});
export type Clash = z.infer<typeof Clash>;

export const FreeTime = z.object({ startsAt: Instant, endsAt: Instant, when: Timed });
export type FreeTime = z.infer<typeof FreeTime>;
