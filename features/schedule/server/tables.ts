import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ClientId } from '#platform/contract/ids.ts';
import { address, person } from '#platform/server/database/columns.ts';
import type { GuestSays, Repeat } from '../contract/views.ts';
import type { Answer, EventKind, EventState, EventTier } from '../limits.ts';
import type { FileEvent } from './tables/imports.ts';
import { meetingLink, meetingPerson, meetingRequest, meetingWindow } from './tables/meetings.ts';

export { calendarFeed } from './tables/feeds.ts';
export { calendarImport } from './tables/imports.ts';
export { meetingLink, meetingPerson, meetingRequest, meetingWindow };

const moment = (name: string) => timestamp(name, { withTimezone: true });
const words = (name: string) => text(name).notNull().default('');

/**
 * Something on a calendar. Times are kept as the clock of their zone shows them, with the instants that follow from that;
 * whole days have neither. A constraint in the migration keeps two single events of one person from one time.
 */
export const event = pgTable(
  'event',
  {
    /** Made by the browser. */
    id: uuid('id').$type<ClientId>().primaryKey(),
    ownerId: person('owner_id', 'deleted', { exported: 'events', heir: 'meetings' }).notNull(),
    /** Who wrote it last on the owner's desk; null where that was the owner. */
    writtenBy: person('written_by', 'emptied'),
    title: text('title').notNull(),
    kind: text('kind').$type<EventKind>().notNull(),
    state: text('state').$type<EventState>().notNull().default('confirmed'),
    tier: text('tier').$type<EventTier>().notNull().default('desk'),
    /** Blocks its time; an event that doesn't can overlap anything. */
    isBusy: boolean('is_busy').notNull().default(true),
    place: words('place'),
    link: words('link'),
    building: words('building'),
    gate: words('gate'),
    driveOn: words('drive_on'),
    parking: words('parking'),
    sitePhone: words('site_phone'),
    readFirst: words('read_first'),
    travelMinutes: integer('travel_minutes').notNull().default(0),
    prepNote: words('prep_note'),
    outcomeNote: words('outcome_note'),
    /** Null for whole days. */
    zone: text('zone'),
    startWall: text('start_wall'),
    endWall: text('end_wall'),
    /** The second of two, where the clocks show the start twice. */
    isSecond: boolean('is_second').notNull().default(false),
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    /** In its own zone; of the first occurrence where it repeats. */
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    repeats: jsonb('repeats').$type<Repeat>(),
    /** The last day an occurrence begins on; null if the series has no end. */
    repeatsUntil: date('repeats_until', { mode: 'string' }),
    /** The series this is the one exception of, and which of its days it replaces. */
    seriesId: uuid('series_id').$type<ClientId>(),
    seriesDay: date('series_day', { mode: 'string' }),
    /** The meeting request this came of. */
    requestId: uuid('request_id')
      .$type<ClientId>()
      .references(() => meetingRequest.id, { onDelete: 'set null' }),
    /** A time that the request proposes: shown to both sides as tentative, and no meeting yet. */
    isSlot: boolean('is_slot').notNull().default(false),
    /** Booked although something else was there. */
    isAnyway: boolean('is_anyway').notNull().default(false),
    pushes: integer('pushes').notNull().default(0),
    pushedBy: person('pushed_by', 'emptied'),
    pushedAt: moment('pushed_at'),
    version: integer('version').notNull().default(1),
    /** How often it has moved or was called off: an answer to an earlier one says nothing (RFC 5546). */
    sequence: integer('sequence').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    foreignKey({ name: 'event_series_fk', columns: [table.seriesId], foreignColumns: [table.id] }).onDelete(
      'cascade',
    ),
    uniqueIndex('event_series_day_key').on(table.seriesId, table.seriesDay),
    index('event_owner_times_idx').on(table.ownerId, table.startsAt),
    index('event_owner_days_idx').on(table.ownerId, table.firstDay),
    // One acceptance: of a request comes one meeting.
    uniqueIndex('event_of_request').on(table.requestId).where(sql`not ${table.isSlot}`),
    index('event_request_idx').on(table.requestId).where(sql`${table.requestId} is not null`),
    index('event_series_idx').on(table.ownerId).where(sql`${table.repeats} is not null`),
    check('event_state_known', sql`${table.state} in ('tentative', 'confirmed', 'cancelled')`),
    check('event_tier_known', sql`${table.tier} in ('private', 'desk')`),
    check(
      'event_times_fit',
      sql`num_nulls(${table.zone}, ${table.startWall}, ${table.endWall}, ${table.startsAt}, ${table.endsAt}) in (0, 5)
        and (${table.startsAt} is null or ${table.endsAt} > ${table.startsAt})`,
    ),
    check('event_days_fit', sql`${table.lastDay} >= ${table.firstDay}`),
    check(
      'event_series_fits',
      sql`(${table.seriesId} is null) = (${table.seriesDay} is null)
        and (${table.seriesId} is null or ${table.repeats} is null)
        and (${table.repeatsUntil} is null or ${table.repeats} is not null)`,
    ),
    check('event_slot_fits', sql`not ${table.isSlot} or (not ${table.isBusy} and ${table.repeats} is null)`),
    check('event_pushes_fit', sql`(${table.pushes} = 0) = (${table.pushedAt} is null)`),
    check('event_travel_fits', sql`${table.travelMinutes} between 0 and 240`),
  ],
);

/** The attendees of an event other than its owner, with their answers. */
export const eventPerson = pgTable(
  'event_person',
  {
    eventId: uuid('event_id')
      .$type<ClientId>()
      .notNull()
      .references(() => event.id, { onDelete: 'cascade' }),
    personId: person('person_id', 'deleted', { exported: 'invitations' }).notNull(),
    answer: text('answer').$type<Answer>().notNull().default('waiting'),
    answeredAt: moment('answered_at'),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.personId] }),
    index('event_person_idx').on(table.personId),
    check('event_person_answer_known', sql`${table.answer} in ('waiting', 'yes', 'no', 'maybe')`),
    check('event_person_answered', sql`(${table.answer} = 'waiting') = (${table.answeredAt} is null)`),
  ],
);

/** What a guest wrote by mail besides yes and no. */
export type GuestSaid = GuestSays;

export type EventRow = typeof event.$inferSelect;
export type AttendeeRow = typeof eventPerson.$inferSelect;

/** An event that came out of a file, by its name there: the same name is the same event (re-import changes nothing). */
export const importedEvent = pgTable(
  'imported_event',
  {
    ownerId: person('owner_id', 'deleted').notNull(),
    uid: text('uid').notNull(),
    eventId: uuid('event_id')
      .$type<ClientId>()
      .notNull()
      .references(() => event.id, { onDelete: 'cascade' }),
    /** As the file had it last. */
    fileEvent: jsonb('file_event').$type<FileEvent>().notNull(),
    /** The version of the event that the import left: another one was changed here. */
    version: integer('version').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.uid] }),
    uniqueIndex('imported_event_key').on(table.eventId),
  ],
);

/** A person outside, who is invited by mail and answers by a link in it; only its hash is kept. */
export const eventGuest = pgTable(
  'event_guest',
  {
    eventId: uuid('event_id')
      .$type<ClientId>()
      .notNull()
      .references(() => event.id, { onDelete: 'cascade' }),
    /** Normalised (X14). */
    email: address('email', 'deleted').notNull(),
    answer: text('answer').$type<Answer>().notNull().default('waiting'),
    answeredAt: moment('answered_at'),
    /** Of the latest mail: what was mailed before opens nothing. */
    tokenHash: text('token_hash').notNull(),
    /** What they wrote last beside their answer, by mail. */
    said: jsonb('said').$type<GuestSaid>(),
    invitedBy: person('invited_by', 'stays', { heir: 'meetings' }).notNull(),
    invitedAt: moment('invited_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.email] }),
    uniqueIndex('event_guest_token_key').on(table.tokenHash),
    index('event_guest_by_idx').on(table.invitedBy, table.invitedAt),
    check('event_guest_answer_known', sql`${table.answer} in ('waiting', 'yes', 'no', 'maybe')`),
    check('event_guest_answered', sql`(${table.answer} = 'waiting') = (${table.answeredAt} is null)`),
  ],
);
export type GuestRow = typeof eventGuest.$inferSelect;

/**
 * What a person said to one day of a series that is as the series has it (decision 133): a person, or a guest by mail.
 * Whoever is taken out of the series takes it along.
 */
export const eventDayAnswer = pgTable(
  'event_day_answer',
  {
    /** The series. */
    eventId: uuid('event_id').$type<ClientId>().notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    personId: person('person_id', 'deleted', { exported: 'dayAnswers' }),
    email: address('email', 'deleted'),
    answer: text('answer').$type<Exclude<Answer, 'waiting'>>().notNull(),
    answeredAt: moment('answered_at').notNull(),
    /** What a guest wrote beside it, by mail. */
    said: jsonb('said').$type<GuestSaid>(),
  },
  (table) => [
    foreignKey({
      name: 'event_day_answer_person_fk',
      columns: [table.eventId, table.personId],
      foreignColumns: [eventPerson.eventId, eventPerson.personId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'event_day_answer_guest_fk',
      columns: [table.eventId, table.email],
      foreignColumns: [eventGuest.eventId, eventGuest.email],
    }).onDelete('cascade'),
    uniqueIndex('event_day_answer_person_key').on(table.eventId, table.day, table.personId),
    uniqueIndex('event_day_answer_guest_key').on(table.eventId, table.day, table.email),
    index('event_day_answer_person_idx').on(table.personId),
    check('event_day_answer_of_one', sql`num_nulls(${table.personId}, ${table.email}) = 1`),
    check('event_day_answer_known', sql`${table.answer} in ('yes', 'no', 'maybe')`),
  ],
);
