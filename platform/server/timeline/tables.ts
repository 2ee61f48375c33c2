import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { PersonId } from '#platform/contract/ids.ts';
import { naming, person } from '../database/columns.ts';

/** An entry's details besides who, when and what: ids of people and never their names, so that they can leave. */
export interface TimelineDetails {
  readonly person?: PersonId | undefined;
  readonly name?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly note?: string | undefined;
  readonly fields?: readonly string[] | undefined;
}

/** The history of objects. A trigger keeps every entry unchanged; it is deleted with its object. */
export const timelineEntry = pgTable(
  'timeline_entry',
  {
    id: uuid('id').primaryKey(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: uuid('subject_id').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** Null if it happened automatically. */
    byId: person('by_id', 'stays'),
    onBehalfOf: person('on_behalf_of', 'stays'),
    what: text('what').notNull(),
    details: naming(jsonb('details').$type<TimelineDetails>().notNull().default({}), 'stays'),
    /** Who reads it, if fewer people than read the object, in its feature's words; empty for all of them. */
    audience: text('audience').notNull().default(''),
  },
  (table) => [
    index('timeline_entry_subject_idx').on(table.subjectKind, table.subjectId, table.at, table.id),
    check('timeline_entry_for_fits', sql`${table.onBehalfOf} is null or ${table.byId} is not null`),
  ],
);
