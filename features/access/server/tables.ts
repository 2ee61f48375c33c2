import { boolean, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Who holds which role. Written by administration only; nothing here can be edited by its bearer. */
export const personRole = pgTable(
  'person_role',
  {
    personId: uuid('person_id').notNull(),
    role: text('role').notNull(),
    /** The explicit primary role; without one the most powerful decides (S3). */
    isPrimary: boolean('is_primary').notNull().default(false),
    grantedBy: uuid('granted_by'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.role] }),
    index('person_role_role_idx').on(table.role),
  ],
);
