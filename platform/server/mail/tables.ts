import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Every mail the product sends or would send: written in the transaction that causes it, sent by a job. */
export const mail = pgTable(
  'mail',
  {
    id: uuid('id').primaryKey(),
    /** One mail for one cause, however often the cause is reported. */
    dedupeKey: text('dedupe_key').notNull().unique(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    createdAt: moment('created_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
  },
  (table) => [index('mail_created_idx').on(table.createdAt)],
);
