import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { storedStatuses } from '../limits.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

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
    since: moment('since').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.oneId, table.otherId] }),
    index('connection_other_idx').on(table.otherId, table.oneId),
    check('connection_in_order', sql`${table.oneId} < ${table.otherId}`),
    check('connection_status_known', sql`${table.status} in ('active', 'ended')`),
  ],
);

/** The last request between two people, whoever asked: one row for an unordered pair (CRQ-1). */
export const connectionRequest = pgTable(
  'connection_request',
  {
    oneId: uuid('one_id').notNull(),
    otherId: uuid('other_id').notNull(),
    /** Made by the browser that asked; a later request of the pair has another one. */
    id: uuid('id').notNull(),
    fromUserId: uuid('from_user_id').notNull(),
    toUserId: uuid('to_user_id').notNull(),
    message: text('message').notNull(),
    status: text('status', { enum: storedStatuses }).notNull().default('pending'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** When it was accepted, rejected or withdrawn. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.oneId, table.otherId] }),
    uniqueIndex('connection_request_id_key').on(table.id),
    index('connection_request_from_idx').on(table.fromUserId, table.createdAt, table.id),
    index('connection_request_to_idx').on(table.toUserId, table.createdAt, table.id),
    check('connection_request_in_order', sql`${table.oneId} < ${table.otherId}`),
    check(
      'connection_request_of_pair',
      sql`(${table.fromUserId} = ${table.oneId} and ${table.toUserId} = ${table.otherId})
        or (${table.fromUserId} = ${table.otherId} and ${table.toUserId} = ${table.oneId})`,
    ),
    check(
      'connection_request_status_known',
      sql`${table.status} in ('pending', 'muted', 'accepted', 'rejected', 'withdrawn')`,
    ),
    check(
      'connection_request_ended_fits',
      sql`(${table.status} in ('pending', 'muted')) = (${table.endedAt} is null)`,
    ),
    check('connection_request_message_fits', sql`char_length(${table.message}) between 1 and 300`),
  ],
);
