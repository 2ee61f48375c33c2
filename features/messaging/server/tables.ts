import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** All keys of messaging start with the conversation, so that its tables can be distributed by it. */
export const conversation = pgTable(
  'conversation',
  {
    id: uuid('id').primaryKey(),
    type: text('type').notNull(),
    title: text('title'),
    /** "smaller id:larger id" of a direct conversation: one per pair, also when both start at once. */
    pairKey: text('pair_key'),
    /** Position of the last message; the next one is one more, without holes. */
    lastSeq: integer('last_seq').notNull().default(0),
    lastMessageAt: moment('last_message_at').notNull().defaultNow(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('conversation_pair_key').on(table.pairKey),
    check('conversation_type_known', sql`${table.type} in ('direct', 'group')`),
    check('conversation_pair_fits', sql`(${table.type} = 'direct') = (${table.pairKey} is not null)`),
  ],
);

/** Membership and one person's own view of the conversation (S47). */
export const participant = pgTable(
  'participant',
  {
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversation.id, { onDelete: 'cascade' }),
    personId: uuid('person_id').notNull(),
    /** Messages before this position do not exist for the person (MSG-4). */
    visibleFromSeq: integer('visible_from_seq').notNull().default(1),
    /** Set when the person left: nothing after it is theirs to see. */
    leftAtSeq: integer('left_at_seq'),
    /** Only moves forward, except by an explicit "mark unread" (UNR-1). */
    readSeq: integer('read_seq').notNull().default(0),
    isArchived: boolean('is_archived').notNull().default(false),
    /**
     * Why the person cannot write here any more, which keeps the sending of messages free of any further look: they shut
     * the other out (`blocking`), or nobody answers them for a reason they are not told (`shut`, X17).
     */
    closed: text('closed'),
    joinedAt: moment('joined_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.personId] }),
    index('participant_person_idx').on(table.personId, table.conversationId),
    check('participant_closed_known', sql`${table.closed} in ('shut', 'blocking')`),
  ],
);

export const message = pgTable(
  'message',
  {
    // No foreign key: the statement that inserts has locked the conversation's row, and checking it again costs a
    // tenth of every message.
    conversationId: uuid('conversation_id').notNull(),
    seq: integer('seq').notNull(),
    id: uuid('id').notNull(),
    /** Made by the browser: the same message sent again is the same row. */
    clientId: uuid('client_id').notNull(),
    senderId: uuid('sender_id').notNull(),
    type: text('type').notNull().default('text'),
    content: text('content').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.seq] }),
    uniqueIndex('message_once_key').on(table.conversationId, table.senderId, table.clientId),
    check('message_type_known', sql`${table.type} in ('text', 'system')`),
  ],
);
