import { z } from 'zod';
import { PersonSummary } from '#features/profiles/contract.ts';
import { act, read } from '#platform/contract/acts.ts';
import { ClientId, PersonId } from '#platform/contract/ids.ts';
import { optionalLine } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { availabilityLimits as limits, shownChoices } from '../limits/availability.ts';
import { holdLimits, holdStates } from '../limits/holds.ts';
import { weekdays } from '../limits.ts';
import { Day, ofCalendar } from './views.ts';

const Clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Write a time: 09:00');

const Hours = z
  .strictObject({ day: z.enum(weekdays), from: Clock, until: z.union([Clock, z.literal('24:00')]) })
  .refine(({ from, until }) => from < until, {
    path: ['until'],
    error: 'The end has to be after the start.',
  });

/** Days on which a person isn't available, the last one included. */
export const BookOut = z
  .strictObject({
    /** Made by the browser. */
    id: ClientId,
    firstDay: Day,
    lastDay: Day,
    note: optionalLine(limits.noteMax).default(''),
  })
  .refine(({ firstDay, lastDay }) => firstDay <= lastDay, {
    path: ['lastDay'],
    error: 'The last day is before the first.',
  });
export type BookOut = z.infer<typeof BookOut>;

const ownFields = {
  zone: z.string().max(64),
  weekly: z.array(Hours).max(limits.weeklyMax),
  bookOuts: z
    .array(BookOut)
    .max(limits.bookOutsMax)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Each stretch of days once.'),
  shown: z.enum(shownChoices),
};

/** One's own hours and days, as they are edited. */
export const OwnAvailability = z.object({ ...ownFields, version: z.number().int() });
export type OwnAvailability = z.infer<typeof OwnAvailability>;

/**
 * Some days of a person as a viewer may see them. `busy` is all that outsiders learn of what is booked out or
 * confirmed; `state`, `title` and `id` are for the person's own side.
 */
const TakenDays = z.object({
  firstDay: Day,
  lastDay: Day,
  kind: z.enum(['busy', 'booked_out', 'booked', 'hold']),
  rank: z.number().int().min(1).max(holdLimits.rankMax).nullable(),
  state: z.enum(holdStates).nullable(),
  title: z.string(),
  id: z.string().nullable(),
});
export type TakenDays = z.infer<typeof TakenDays>;

export const AvailabilityView = z.object({
  person: PersonSummary,
  /** `exact` for the person's own side; others see their busy times, or that they have to ask. */
  access: z.enum(['exact', ...shownChoices]),
  /** Null where no hours are set, or one has to ask. */
  zone: z.string().nullable(),
  /** The hours that are open, as instants; null where no hours are set, the window is long, or one has to ask. */
  open: z.array(z.object({ startsAt: Instant, endsAt: Instant })).nullable(),
  days: z.array(TakenDays),
  asOf: Instant,
});
export type AvailabilityView = z.infer<typeof AvailabilityView>;

/** When people are to be had. */
export const availabilityContract = {
  availability: read('/availability', 'When someone is free, as far as I may see', ofCalendar)
    .errors({
      'availability.person_absent': { status: 404, message: 'Person not found' },
      'availability.window_unknown': { status: 400, message: 'to: Choose up to 400 days.' },
    })
    .input(z.strictObject({ personId: PersonId, from: Day, to: Day }))
    .output(AvailabilityView),
  ownAvailability: read('/me/availability', 'My hours and the days I’m booked out', ofCalendar).output(
    OwnAvailability,
  ),
  saveAvailability: act('PUT /me/availability', 'Set my hours and the days I’m booked out', {
    ...ofCalendar,
    stale: ['ownAvailability', 'availability', 'sharedHours', 'freeTimes', 'list'],
    audited: 'on desks',
  })
    .errors({
      'availability.zone_unknown': {
        status: 400,
        message: 'zone: This isn’t a time zone. Choose a city.',
      },
      'availability.changed': {
        status: 409,
        message: 'Your availability was changed on another device.',
        data: z.object({ current: OwnAvailability }),
      },
      'availability.book_out_known': { status: 409, message: 'bookOuts: These days are already saved.' },
    })
    .input(z.strictObject({ ...ownFields, version: z.number().int().min(0) }))
    .output(OwnAvailability),
};
