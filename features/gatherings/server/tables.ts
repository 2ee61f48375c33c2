import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ClientId } from '#platform/contract/ids.ts';
import type { RichText } from '#platform/contract/rich-text/document.ts';
import { integer, jsonb, moment, person, text, uuid, words } from '#platform/server/database/columns.ts';
import type { AttendanceState, GatheringKind, GatheringState } from '../limits.ts';

/** Something people come to: an event is one time, a program is a timetable. Whoever reads its space sees it. */
export const communityGathering = pgTable(
  'community_gathering',
  {
    /** Made by the browser. */
    id: uuid('id').$type<ClientId>().primaryKey(),
    kind: text('kind').$type<GatheringKind>().notNull(),
    /** The foreign key to the space, which the community declares, is in the migrations alone. */
    spaceId: uuid('space_id').$type<ClientId>().notNull(),
    hostId: person('host_id', 'stays', { exported: 'gatherings' }).notNull(),
    title: text('title').notNull(),
    body: jsonb('body').$type<RichText>().notNull(),
    place: words('place'),
    /** Where it is watched or joined; shown to those who have a place. */
    link: words('link'),
    /** How many have a place; null for as many as want one. */
    capacity: integer('capacity'),
    state: text('state').$type<GatheringState>().notNull().default('open'),
    /** Why it was called off. */
    reason: words('reason'),
    /** The zone of all its times, which are kept as its clock shows them. */
    zone: text('zone').notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('community_gathering_ends_idx').on(table.kind, table.endsAt, table.id),
    index('community_gathering_host_idx').on(table.hostId),
    index('community_gathering_space_idx').on(table.spaceId),
    check('community_gathering_kind_known', sql`${table.kind} in ('event', 'program')`),
    check('community_gathering_state_known', sql`${table.state} in ('open', 'cancelled')`),
    check('community_gathering_times_fit', sql`${table.endsAt} > ${table.startsAt}`),
    check('community_gathering_capacity_fits', sql`${table.capacity} > 0`),
  ],
);

/** When it is: one time of an event, each time of a program. */
export const communitySession = pgTable(
  'community_session',
  {
    gatheringId: uuid('gathering_id')
      .$type<ClientId>()
      .notNull()
      .references(() => communityGathering.id, { onDelete: 'cascade' }),
    /** From 0, in the order of time. */
    position: integer('position').notNull(),
    /** What it is about; empty for an event. */
    title: words('title'),
    startWall: text('start_wall').notNull(),
    endWall: text('end_wall').notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** When those who go are next reminded of it; null once nothing is left to say. */
    remindAt: moment('remind_at'),
  },
  (table) => [
    primaryKey({ columns: [table.gatheringId, table.position] }),
    index('community_session_due_idx').on(table.remindAt).where(sql`${table.remindAt} is not null`),
    check('community_session_times_fit', sql`${table.endsAt} > ${table.startsAt}`),
  ],
);

/** A person's answer. A place is a seat with a number of its own, so that none can be given twice. */
export const communityAttendance = pgTable(
  'community_attendance',
  {
    gatheringId: uuid('gathering_id')
      .$type<ClientId>()
      .notNull()
      .references(() => communityGathering.id, { onDelete: 'cascade' }),
    personId: person('person_id', 'deleted', { exported: 'attendance' }).notNull(),
    state: text('state').$type<AttendanceState>().notNull(),
    /** From 1; null where there are as many places as people want, and without a place. */
    seat: integer('seat'),
    /** Whoever waited longest is next. */
    answeredAt: moment('answered_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.gatheringId, table.personId] }),
    unique('community_attendance_seat_key').on(table.gatheringId, table.seat),
    index('community_attendance_person_idx').on(table.personId),
    check('community_attendance_state_known', sql`${table.state} in ('going', 'waiting', 'declined')`),
    check(
      'community_attendance_seat_fits',
      sql`${table.seat} is null or (${table.state} = 'going' and ${table.seat} > 0)`,
    ),
  ],
);

/** What stands in somebody's schedule because they go there. */
export const communityEntry = pgTable(
  'community_entry',
  {
    /** The event on their calendar. */
    eventId: uuid('event_id').$type<ClientId>().primaryKey(),
    gatheringId: uuid('gathering_id')
      .$type<ClientId>()
      .notNull()
      .references(() => communityGathering.id, { onDelete: 'cascade' }),
    personId: person('person_id', 'deleted', { exported: 'attendance' }).notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    uniqueIndex('community_entry_key').on(table.gatheringId, table.personId, table.position),
    index('community_entry_person_idx').on(table.personId),
  ],
);

export type GatheringRow = typeof communityGathering.$inferSelect;
export type SessionRow = typeof communitySession.$inferSelect;
export type AttendanceRow = typeof communityAttendance.$inferSelect;
