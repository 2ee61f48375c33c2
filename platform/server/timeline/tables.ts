import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { PersonId } from '#platform/contract/ids.ts';

/** What is kept of an entry besides who, when and what: ids of people and never their names, so that they can leave. */
export interface TimelineDetails {
  readonly person?: PersonId | undefined;
  readonly name?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly note?: string | undefined;
  readonly fields?: readonly string[] | undefined;
}

/** What happened to things. A trigger keeps every entry as it was written; it goes when its thing goes. */
export const timelineEntry = pgTable(
  'timeline_entry',
  {
    id: uuid('id').primaryKey(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: uuid('subject_id').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** Null where it happened by itself. */
    byId: uuid('by_id').$type<PersonId>(),
    onBehalfOf: uuid('on_behalf_of').$type<PersonId>(),
    what: text('what').notNull(),
    details: jsonb('details').$type<TimelineDetails>().notNull().default({}),
    /** Who reads it where that is fewer than read the thing, in the words of its feature; empty for all of them. */
    audience: text('audience').notNull().default(''),
  },
  (table) => [
    index('timeline_entry_subject_idx').on(table.subjectKind, table.subjectId, table.at, table.id),
    check('timeline_entry_for_fits', sql`${table.onBehalfOf} is null or ${table.byId} is not null`),
  ],
);
