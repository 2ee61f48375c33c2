import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Two people who know each other; the smaller id stands first, so that a pair is one row whoever asks. */
export const connection = pgTable(
  'connection',
  {
    oneId: uuid('one_id').notNull(),
    otherId: uuid('other_id').notNull(),
    type: text('type').notNull().default('colleague'),
    status: text('status', { enum: ['active', 'ended'] })
      .notNull()
      .default('active'),
    since: timestamp('since', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.oneId, table.otherId] }),
    index('connection_other_idx').on(table.otherId, table.oneId),
    check('connection_in_order', sql`${table.oneId} < ${table.otherId}`),
    check('connection_status_known', sql`${table.status} in ('active', 'ended')`),
  ],
);
