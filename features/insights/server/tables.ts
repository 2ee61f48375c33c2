import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import type { SessionId } from '#platform/contract/ids.ts';
import { moment, person } from '#platform/server/database/columns.ts';
import { browsers, debugActs, devices, vitalNames } from '../limits.ts';

/** One opened page (shell 3); kept for 90 days. */
export const pageView = pgTable(
  'page_view',
  (t) => ({
    /** Created by the browser. */
    id: t.uuid('id').primaryKey(),
    personId: person('person_id', 'deleted', { exported: '' }).notNull(),
    /** The pattern of the route. */
    page: t.text('page').notNull(),
    /** When the server first got a report on it. */
    timestamp: moment('timestamp').notNull(),
    startTime: moment('start_time').notNull(),
    /** Visible time only; null is unknown. */
    durationMs: t.integer('duration_ms'),
    leftAt: moment('left_at'),
    /** The sequence of the last report that counted. */
    sequence: t.integer('sequence').notNull(),
    device: t.text('device', { enum: devices }).notNull(),
    browser: t.text('browser', { enum: browsers }).notNull(),
    referrer: t.text('referrer'),
    release: t.text('release').notNull(),
  }),
  (table) => [
    index('page_view_timestamp_idx').on(table.timestamp),
    index('page_view_person_idx').on(table.personId, table.timestamp),
    check('page_view_left_with_duration', sql`(${table.durationMs} is null) = (${table.leftAt} is null)`),
    check('page_view_duration_positive', sql`${table.durationMs} >= 0`),
  ],
);

/** One measure of a browser, without a person. */
export const webVital = pgTable(
  'web_vital',
  (t) => ({
    id: t.uuid('id').primaryKey(),
    page: t.text('page').notNull(),
    name: t.text('name', { enum: vitalNames }).notNull(),
    value: t.doublePrecision('value').notNull(),
    device: t.text('device', { enum: devices }).notNull(),
    release: t.text('release').notNull(),
    at: moment('at').notNull(),
  }),
  (table) => [index('web_vital_at_idx').on(table.at)],
);

/** One error in a browser by its class, without a person. */
export const browserError = pgTable(
  'browser_error',
  (t) => ({
    id: t.uuid('id').primaryKey(),
    page: t.text('page').notNull(),
    name: t.text('name').notNull(),
    device: t.text('device', { enum: devices }).notNull(),
    release: t.text('release').notNull(),
    at: moment('at').notNull(),
  }),
  (table) => [index('browser_error_at_idx').on(table.at)],
);

/** One process's responses on one route within an hour; totals, so that writing them again changes nothing. */
export const serverTime = pgTable(
  'server_time',
  (t) => ({
    processId: t.uuid('process_id').notNull(),
    hour: moment('hour').notNull(),
    route: t.text('route').notNull(),
    release: t.text('release').notNull(),
    requests: t.integer('requests').notNull(),
    /** Responses with status 500 and above. */
    errors: t.integer('errors').notNull(),
    /** The count in each bucket of `timeBounds`, and one more for the rest. */
    buckets: t.integer('buckets').array().notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.processId, table.hour, table.route] }),
    index('server_time_hour_idx').on(table.hour),
  ],
);

/** Who used the debug tools; append-only. */
export const debugRecord = pgTable(
  'debug_record',
  (t) => ({
    /** Created by the browser. */
    id: t.uuid('id').primaryKey(),
    personId: person('person_id', 'on record').notNull(),
    sessionId: t.uuid('session_id').$type<SessionId>().notNull(),
    act: t.text('act', { enum: debugActs }).notNull(),
    about: t.text('about').notNull().default(''),
    at: moment('at').notNull(),
  }),
  (table) => [index('debug_record_at_idx').on(table.at, table.id)],
);
