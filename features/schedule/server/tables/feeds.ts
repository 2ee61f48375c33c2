import { pgTable, primaryKey, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ClientId } from '#platform/contract/ids.ts';
import { moment, person, text } from '#platform/server/database/columns.ts';

/**
 * The private address of a calendar for one reader: its owner, or an assistant on their desk. Only its hash is kept.
 */
export const calendarFeed = pgTable(
  'calendar_feed',
  {
    readerId: person('reader_id', 'deleted').notNull(),
    calendarId: person('calendar_id', 'deleted').notNull(),
    /** The seat it was made on, for a calendar of a desk: it ends with that seat, whatever seat follows. */
    seatId: uuid('seat_id').$type<ClientId>(),
    tokenHash: text('token_hash').notNull(),
    madeAt: moment('made_at').notNull(),
    readAt: moment('read_at'),
  },
  (table) => [
    primaryKey({ columns: [table.readerId, table.calendarId] }),
    uniqueIndex('calendar_feed_token_key').on(table.tokenHash),
  ],
);
