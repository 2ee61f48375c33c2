import { sql } from 'drizzle-orm';
import { check, index, pgTable } from 'drizzle-orm/pg-core';
import type { ConversationId } from '#platform/contract/ids.ts';
import { integer, moment, people, person, text, uuid } from '#platform/server/database/columns.ts';
import type { HistoryAskId } from '../../contract/views.ts';
import { historyAskStates } from '../../limits.ts';
import { conversation } from '../tables.ts';

/** One of a former pair asks the other to let newcomers read what the two wrote (decision 178). */
export const historyAsk = pgTable(
  'history_ask',
  {
    id: uuid('id').$type<HistoryAskId>().primaryKey(),
    conversationId: uuid('conversation_id')
      .$type<ConversationId>()
      .notNull()
      .references(() => conversation.id, { onDelete: 'cascade' }),
    askedBy: person('asked_by', 'deleted').notNull(),
    askedOf: person('asked_of', 'deleted').notNull(),
    /** The newcomers; those who leave before the answer are taken out. */
    people: people('people', 'stays').notNull(),
    /** The first position they would see. */
    fromSeq: integer('from_seq').notNull(),
    state: text('state', { enum: historyAskStates }).notNull().default('waiting'),
    askedAt: moment('asked_at').notNull(),
    answeredAt: moment('answered_at'),
  },
  (table) => [
    index('history_ask_conversation_idx').on(table.conversationId),
    index('history_ask_of_idx').on(table.askedOf).where(sql`${table.state} = 'waiting'`),
    index('history_ask_by_idx').on(table.askedBy).where(sql`${table.state} = 'waiting'`),
    check('history_ask_state_known', sql`${table.state} in ('waiting', 'agreed', 'declined', 'ended')`),
    check('history_ask_answered_whole', sql`(${table.state} = 'waiting') = (${table.answeredAt} is null)`),
  ],
);
