import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { person } from '#platform/server/database/columns.ts';

/** How far a person has watched a lesson (core 2.4: the viewing record, merged and never overwritten). */
export const tutorialView = pgTable(
  'tutorial_view',
  (t) => ({
    personId: person('person_id', 'deleted', { exported: '' }).notNull(),
    /** A lesson's folder; a lesson removed from the product leaves an unused row. */
    tutorialId: t.text('tutorial_id').notNull(),
    positionSeconds: t.doublePrecision('position_seconds').notNull(),
    seenAt: t.timestamp('seen_at', { withTimezone: true }),
    /** When they were notified of this lesson, which happens once (5.20 TUT-5). */
    toldAt: t.timestamp('told_at', { withTimezone: true }),
    updatedAt: t.timestamp('updated_at', { withTimezone: true }).notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.personId, table.tutorialId] }),
    check('tutorial_view_position', sql`${table.positionSeconds} >= 0`),
  ],
);
