import { z } from 'zod';
import { act, read } from '#platform/contract/acts.ts';
import { PersonId } from '#platform/contract/ids.ts';
import { optionalLink } from '#platform/contract/link.ts';
import { email, line, optionalLine, optionalText } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { answers, eventKinds, eventTiers, limits } from '../limits.ts';
import {
  booked,
  Calendar,
  Clash,
  Day,
  EventId,
  EventView,
  FreeTime,
  Occurrence,
  ofCalendar,
  ofParticipants,
  Repeat,
  Wall,
  When,
} from './views.ts';

const absent = { 'event.absent': { status: 404, message: 'Meeting not found' } } as const;
const notYours = {
  'event.not_yours': { status: 403, message: 'Only the organizer can change this.' },
} as const;

/** What may be wrong with a time (SCH-2, S54). */
const wrongTimes = {
  'event.zone_unknown': { status: 400, message: 'zone: This isn’t a time zone. Choose a city.' },
  'event.time_unknown': { status: 400, message: 'start: This day or time doesn’t exist.' },
  'event.start_gap': {
    status: 400,
    message: 'start: The clocks go forward over this time. Choose a later one.',
    data: z.object({ next: Wall }),
  },
  'event.end_gap': {
    status: 400,
    message: 'end: The clocks go forward over this time. Choose a later one.',
    data: z.object({ next: Wall }),
  },
  'event.start_twice': {
    status: 400,
    message: 'which: The clocks go back and show this time twice. Choose the first or the second.',
    data: z.object({ first: Instant, second: Instant }),
  },
  'event.end_early': { status: 400, message: 'end: The end has to be after the start.' },
  'event.too_long': { status: 400, message: 'end: This is too long for one event.' },
  'event.repeat_over': { status: 400, message: 'until: The series ends before it starts.' },
} as const;

const wrongPeople = {
  'event.person_unknown': { status: 404, message: 'people: Person not found' },
} as const;

const wrongGuests = {
  'event.guests_request': {
    status: 400,
    message: 'guests: Meetings that came from a request can’t have guests by email.',
  },
  'event.guests_many': { status: 429, message: 'guests: Too many invitations today. Try again tomorrow.' },
} as const;

const clash = {
  'event.clash': {
    status: 409,
    message: 'You’re already booked then.',
    data: z.object({ with: z.array(Clash), free: z.array(FreeTime) }),
  },
} as const;

/** What may be wrong with an event as it is put on a calendar, or changed. */
const wrongEvent = { ...wrongTimes, ...wrongPeople, ...wrongGuests, ...clash } as const;
/** What may be wrong with an event that is made. */
export const wrongNewEvent = { ...absent, ...wrongEvent } as const;

const changed = {
  'event.changed': {
    status: 409,
    message: 'This meeting has changed since you opened it.',
    data: z.object({ current: EventView }),
  },
} as const;

const link = optionalLink(limits.linkMax);

const arrivalLine = optionalLine(limits.placeMax);
const arrival = {
  building: arrivalLine,
  gate: arrivalLine,
  driveOn: arrivalLine,
  parking: arrivalLine,
  sitePhone: arrivalLine,
  readFirst: arrivalLine,
};

const fields = {
  title: line(limits.titleMax),
  kind: z.enum(eventKinds),
  when: When,
  tier: z.enum(eventTiers),
  isBusy: z.boolean(),
  isTentative: z.boolean(),
  place: optionalLine(limits.placeMax),
  link,
  ...arrival,
  travelMinutes: z.number().int().min(0).max(limits.travelMax),
  prepNote: optionalText(limits.noteMax),
  outcomeNote: optionalText(limits.noteMax),
  repeat: Repeat.nullable(),
  /** The attendees other than the owner. */
  people: z.array(PersonId).max(limits.peopleMax),
  /** People outside, by their addresses: they get a mail. */
  guests: z.array(email).max(limits.guestsMax),
};

/** What can be said of an event; what is absent stays as it is, or is empty for a new one. */
export const EventInput = z.strictObject({
  ...fields,
  tier: fields.tier.default('desk'),
  isBusy: fields.isBusy.default(true),
  isTentative: fields.isTentative.default(false),
  place: fields.place.default(''),
  link: link.default(''),
  building: arrivalLine.default(''),
  gate: arrivalLine.default(''),
  driveOn: arrivalLine.default(''),
  parking: arrivalLine.default(''),
  sitePhone: arrivalLine.default(''),
  readFirst: arrivalLine.default(''),
  travelMinutes: fields.travelMinutes.default(0),
  prepNote: fields.prepNote.default(''),
  outcomeNote: fields.outcomeNote.default(''),
  repeat: fields.repeat.default(null),
  people: fields.people.default([]),
  guests: fields.guests.default([]),
});
export type EventInput = z.infer<typeof EventInput>;

const EventChange = z.strictObject(fields).partial();
export type EventChange = z.infer<typeof EventChange>;

/** Which occurrence of a series is meant; absent for all of it, and for single events. */
const one = { id: EventId, day: Day.optional() };

/** Events on calendars: one's own, those of desks one sits on, and when colleagues are busy. */
export const eventsContract = {
  calendars: read('/calendars', 'The calendars I can open, mine first', ofCalendar).output(
    z.object({ items: z.array(Calendar) }),
  ),
  list: read('/events', 'What is on calendars between two days', ofCalendar)
    .errors({
      'window.unknown': { status: 400, message: 'to: Choose up to 45 days.' },
      'event.zone_unknown': wrongTimes['event.zone_unknown'],
    })
    .input(
      z.strictObject({
        from: Day,
        to: Day,
        /** The time zone the days begin in. */
        zone: z.string().max(64),
        /** People, with commas between them; one's own calendar when absent. */
        calendars: z
          .string()
          .max(limits.calendarsMax * 37)
          .optional(),
      }),
    )
    .output(
      z.object({
        items: z.array(Occurrence),
        /** More than could be shown. */
        isCut: z.boolean(),
        /** When this was true. */
        asOf: Instant,
      }),
    ),
  get: read('/events/{id}', 'One event, or one occurrence of a series', ofParticipants)
    .errors(absent)
    .input(z.strictObject(one))
    .output(EventView),
  create: act('POST /events', 'Put an event on my calendar', {
    ...ofCalendar,
    makes: 'new',
    stale: booked,
    audited: 'on desks',
  })
    .errors(wrongNewEvent)
    .input(
      EventInput.extend({
        id: EventId,
        /** Books it although something else is there. */
        isAnyway: z.boolean().default(false),
      }),
    )
    .output(EventView),
  edit: act('PATCH /events/{id}', 'Edit or move an event, based on the version I opened', {
    ...ofParticipants,
    stale: booked,
    audited: 'on desks',
  })
    .errors({
      ...absent,
      ...notYours,
      ...wrongEvent,
      ...changed,
      'event.started': {
        status: 409,
        message: 'start: This has already started, so its time stays as it is.',
      },
    })
    .input(
      EventChange.extend({
        ...one,
        version: z.number().int(),
        isAnyway: z.boolean().default(false),
      }),
    )
    .output(EventView),
  cancel: act('DELETE /events/{id}', 'Cancel an event and notify everyone in it', {
    ...ofParticipants,
    stale: booked,
    audited: 'on desks',
  })
    .errors({ ...absent, ...notYours })
    .input(z.strictObject(one))
    .output(z.object({ id: EventId })),
  declineProposal: act(
    'POST /events/{id}/guests/decline',
    'Decline the time a guest proposed by mail; they hear that the meeting stays',
    { ...ofParticipants, stale: ['get'], audited: 'on desks' },
  )
    .errors({ ...absent, ...notYours })
    .input(z.strictObject({ ...one, email }))
    .output(EventView),
  answer: act('POST /events/{id}/answer', 'Answer an invitation, for a whole series or one day of it', {
    ...ofParticipants,
    stale: booked,
    audited: 'on desks',
  })
    .errors({
      ...absent,
      'event.day_unknown': { status: 400, message: 'day: This meeting isn’t on that day.' },
    })
    .input(z.strictObject({ ...one, answer: z.enum(answers).exclude(['waiting']) }))
    .output(EventView),
};
