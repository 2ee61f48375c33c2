import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** One thing one person was told. */
export const notification = pgTable(
  'notification',
  {
    id: uuid('id').primaryKey(),
    personId: uuid('person_id').notNull(),
    type: text('type').notNull(),
    category: text('category').notNull(),
    title: text('title').notNull(),
    message: text('message').notNull(),
    status: text('status').notNull().default('unread'),
    actionUrl: text('action_url'),
    fromPersonId: uuid('from_person_id'),
    /** What it is about, e.g. "conversation:<id>"; one unread row per person, type and subject (NOT-2, NOT-3). */
    subject: text('subject').notNull(),
    /** How many events the row stands for. */
    eventCount: integer('event_count').notNull().default(1),
    metadata: jsonb('metadata').$type<{ conversationId?: string }>().notNull().default({}),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    // Not by `updatedAt`: a growing row would then rewrite every index with each message. A person's rows of
    // thirty days are few and sorted on the way out.
    index('notification_person_idx').on(table.personId),
    uniqueIndex('notification_open_key')
      .on(table.personId, table.type, table.subject)
      .where(sql`${table.status} = 'unread'`),
    check(
      'notification_status_known',
      sql`${table.status} in ('unread', 'read', 'accepted', 'declined', 'approved', 'rejected')`,
    ),
  ],
);
