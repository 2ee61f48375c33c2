import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import type { ClientId } from '#platform/contract/ids.ts';
import {
  boolean,
  date,
  integer,
  jsonb,
  moment,
  person,
  text,
  uuid,
  words,
} from '#platform/server/database/columns.ts';
import type { AvailState, ShownChoice } from '../../limits/availability.ts';
import type { WeeklyHours } from '../../policy/availability.ts';

const day = (name: string) => date(name, { mode: 'string' }).notNull();

/** The hours a person works in their time zone, and what others see of their days. */
export const availability = pgTable(
  'availability',
  {
    personId: person('person_id', 'deleted', { exported: 'hours' }).primaryKey(),
    zone: text('zone').notNull(),
    weekly: jsonb('weekly').$type<readonly WeeklyHours[]>().notNull(),
    shown: text('shown').$type<ShownChoice>().notNull().default('busy'),
    version: integer('version').notNull().default(1),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [check('availability_shown_known', sql`${table.shown} in ('busy', 'ask')`)],
);

/** Days on which a person isn't available. */
export const bookOut = pgTable(
  'book_out',
  {
    /** Made by the browser. */
    id: uuid('id').$type<ClientId>().primaryKey(),
    personId: person('person_id', 'deleted', { exported: 'bookOuts' }).notNull(),
    firstDay: day('first_day'),
    lastDay: day('last_day'),
    /** For the person, their desk and their representatives. */
    note: words('note'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('book_out_person_idx').on(table.personId, table.lastDay),
    check('book_out_days_fit', sql`${table.lastDay} >= ${table.firstDay}`),
  ],
);

/** A question whether a person would be free on some dates; it commits neither side. */
export const availCheck = pgTable(
  'avail_check',
  {
    /** Made by the browser. */
    id: uuid('id').$type<ClientId>().primaryKey(),
    clientId: person('client_id', 'deleted', { exported: 'availChecks' }).notNull(),
    askerId: person('asker_id', 'deleted', { exported: 'availChecks' }).notNull(),
    writtenBy: person('written_by', 'emptied'),
    /** Who represents the client and was asked first; null where the client was asked. */
    representativeId: person('representative_id', 'emptied', { exported: 'availChecks' }),
    title: text('title').notNull(),
    note: words('note'),
    state: text('state').$type<AvailState>().notNull().default('asked'),
    /** When the answer is wanted. */
    dueAt: moment('due_at'),
    answerNote: words('answer_note'),
    answeredBy: person('answered_by', 'emptied'),
    answeredAt: moment('answered_at'),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('avail_check_client_idx').on(table.clientId, table.createdAt),
    index('avail_check_asker_idx').on(table.askerId, table.createdAt),
    index('avail_check_representative_idx').on(table.representativeId, table.createdAt),
    check(
      'avail_check_state_known',
      sql`${table.state} in ('asked', 'forwarded', 'yes', 'no', 'partly', 'counter', 'withdrawn')`,
    ),
    check(
      'avail_check_answered_fits',
      sql`(${table.answeredAt} is not null) >= (${table.state} in ('yes', 'no', 'partly', 'counter'))`,
    ),
  ],
);

/** One of the dates of an avail check, with what was said to it. */
export const availCheckDay = pgTable(
  'avail_check_day',
  {
    checkId: uuid('check_id')
      .$type<ClientId>()
      .notNull()
      .references(() => availCheck.id, { onDelete: 'cascade' }),
    place: integer('place').notNull(),
    firstDay: day('first_day'),
    lastDay: day('last_day'),
    isFree: boolean('is_free'),
  },
  (table) => [
    primaryKey({ columns: [table.checkId, table.place] }),
    check('avail_check_day_fits', sql`${table.lastDay} >= ${table.firstDay}`),
  ],
);

export type AvailabilityRow = typeof availability.$inferSelect;
export type BookOutRow = typeof bookOut.$inferSelect;
export type AvailCheckRow = typeof availCheck.$inferSelect;
export type AvailDayRow = typeof availCheckDay.$inferSelect;
