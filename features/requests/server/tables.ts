import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ClientId } from '#platform/contract/ids.ts';
import { person } from '#platform/server/database/columns.ts';

/** When a person last reminded the other side of a decision. One row each, so that of two reminders one goes out. */
export const requestNudge = pgTable(
  'request_nudge',
  {
    personId: person('person_id', 'deleted', { exported: '' }).notNull(),
    kind: text('kind').notNull(),
    decisionId: text('decision_id').notNull(),
    /** Made by the browser: the same reminder sent again is the same. */
    nudgeId: uuid('nudge_id').$type<ClientId>().notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.kind, table.decisionId] }),
    index('request_nudge_at_idx').on(table.at),
  ],
);
