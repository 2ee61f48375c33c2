import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, unique } from 'drizzle-orm/pg-core';
import type { ClientId } from '#platform/contract/ids.ts';
import type { RichText } from '#platform/contract/rich-text/document.ts';
import { integer, jsonb, moment, person, text, uuid, words } from '#platform/server/database/columns.ts';
import type { ReturnReason, ThreadKind, WaitingAct, WaitingState } from '../../limits.ts';
import { type AnswerCard, communityPost, communitySpace, communityThread } from '../tables.ts';

/**
 * Somebody without a name in one thread. Its id is random, and stands where the author of a post does: whatever asks who
 * wrote the post gets an id that is nobody's. When it was made is not kept.
 */
export const communityAlias = pgTable(
  'community_alias',
  {
    id: uuid('id').$type<ClientId>().primaryKey(),
    threadId: uuid('thread_id')
      .$type<ClientId>()
      .notNull()
      .references(() => communityThread.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** What its posts say of their author, as of the first one: a change would tell when they changed. */
    role: text('role'),
    yearsFrom: integer('years_from').notNull(),
    yearsUntil: integer('years_until'),
  },
  (table) => [
    unique('community_alias_name_key').on(table.threadId, table.name),
    check(
      'community_alias_years_fit',
      sql`${table.yearsFrom} >= 0 and (${table.yearsUntil} is null or ${table.yearsUntil} > ${table.yearsFrom})
        and (${table.role} is not null or (${table.yearsFrom} = 0 and ${table.yearsUntil} is null))`,
    ),
  ],
);

/** Who an alias is. Read by `server/queries/unnamed/authors.ts` alone (decision 218). */
export const communityAuthor = pgTable(
  'community_author',
  {
    aliasId: uuid('alias_id')
      .$type<ClientId>()
      .primaryKey()
      .references(() => communityAlias.id, { onDelete: 'cascade' }),
    threadId: uuid('thread_id')
      .$type<ClientId>()
      .notNull()
      .references(() => communityThread.id, { onDelete: 'cascade' }),
    personId: person('person_id', 'deleted', { exported: 'unnamed' }).notNull(),
  },
  (table) => [
    // One alias for each person in a thread.
    unique('community_author_thread_key').on(table.personId, table.threadId),
  ],
);

/**
 * What somebody does without their name and is not out yet: a post, a thread, and what they do with either later. All of it
 * happens on a random minute.
 */
export const communityWaiting = pgTable(
  'community_waiting',
  {
    /** Random: posts of the same minute go out in an order that tells nothing. */
    id: uuid('id').$type<ClientId>().primaryKey(),
    personId: person('person_id', 'deleted', { exported: 'unnamedWaiting' }).notNull(),
    /** Made by the browser; no post and no thread has it. */
    clientId: uuid('client_id').$type<ClientId>().notNull(),
    act: text('act').$type<WaitingAct>().notNull().default('post'),
    /** Null of a thread that is not there yet; it stays null, so that this row never names it. */
    threadId: uuid('thread_id')
      .$type<ClientId>()
      .references(() => communityThread.id, { onDelete: 'cascade' }),
    /** Where a new thread begins. */
    spaceId: uuid('space_id')
      .$type<ClientId>()
      .references(() => communitySpace.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<ThreadKind>(),
    title: words('title'),
    body: jsonb('body').$type<RichText>(),
    quotedId: uuid('quoted_id').$type<ClientId>(),
    /** The published post that is taken back, or the answer that is accepted. */
    aboutId: uuid('about_id').$type<ClientId>(),
    card: jsonb('card').$type<AnswerCard>(),
    /** What its writer agreed to have said of them. */
    role: text('role'),
    yearsFrom: integer('years_from').notNull().default(0),
    yearsUntil: integer('years_until'),
    state: text('state').$type<WaitingState>().notNull().default('waiting'),
    reason: text('reason').$type<ReturnReason>(),
    /** The minute on which it goes out. Nobody is told, its writer included. */
    dueAt: moment('due_at'),
    writtenAt: moment('written_at').notNull(),
  },
  (table) => [
    unique('community_waiting_client_key').on(table.personId, table.clientId),
    foreignKey({
      name: 'community_waiting_quoted_fk',
      columns: [table.quotedId],
      foreignColumns: [communityPost.id],
    }).onDelete('set null'),
    foreignKey({
      name: 'community_waiting_ends_fk',
      columns: [table.aboutId],
      foreignColumns: [communityPost.id],
    }).onDelete('cascade'),
    index('community_waiting_due_idx').on(table.dueAt).where(sql`${table.state} = 'waiting'`),
    index('community_waiting_person_idx').on(table.personId, table.writtenAt),
    check(
      'community_waiting_state_known',
      sql`${table.state} in ('waiting', 'published', 'taken_back', 'returned')`,
    ),
    check(
      'community_waiting_act_known',
      sql`${table.act} in ('post', 'thread', 'end', 'accept', 'unaccept')`,
    ),
    check(
      'community_waiting_whole',
      sql`(${table.state} = 'waiting') = (${table.dueAt} is not null)
        and (${table.state} = 'returned') = (${table.reason} is not null)
        and (${table.body} is not null)
          = (${table.act} in ('post', 'thread') and ${table.state} in ('waiting', 'returned'))
        and (${table.act} = 'thread') = (${table.threadId} is null)
        and (${table.act} = 'thread') = (${table.spaceId} is not null and ${table.kind} is not null)
        and (${table.act} in ('end', 'accept')) = (${table.aboutId} is not null)`,
    ),
    check('community_waiting_reason_known', sql`${table.reason} in ('crowd', 'closed', 'suspended', 'gone')`),
  ],
);

export type AliasRow = typeof communityAlias.$inferSelect;
export type WaitingRow = typeof communityWaiting.$inferSelect;
