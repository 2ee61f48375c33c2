import { sql } from 'drizzle-orm';
import { check, customType, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ClientId } from '#platform/contract/ids.ts';
import { moment, person } from '#platform/server/database/columns.ts';
import { introductionAnswers, introductionStates, storedStatuses } from '../limits.ts';

/** Two connected people; the smaller id comes first, so that a pair is always the same row. */
export const connection = pgTable(
  'connection',
  (t) => ({
    oneId: person('one_id', 'deleted', { exported: 'connections' }).notNull(),
    otherId: person('other_id', 'deleted', { exported: 'connections' }).notNull(),
    type: t.text('type').notNull().default('colleague'),
    status: t
      .text('status', { enum: ['active', 'ended'] })
      .notNull()
      .default('active'),
    since: moment('since').notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.oneId, table.otherId] }),
    index('connection_other_idx').on(table.otherId, table.oneId),
    check('connection_in_order', sql`${table.oneId} < ${table.otherId}`),
    check('connection_status_known', sql`${table.status} in ('active', 'ended')`),
  ],
);

/**
 * Both sides of each connection, under the name that the list of a person's contacts is sorted by: thousands of names
 * needn't be looked up and sorted for a page of fifty. Triggers of `connection` and `profile` write it, nothing else
 * does. Whoever isn't listed has no row.
 */
export const connectionByName = pgTable(
  'connection_by_name',
  (t) => ({
    personId: person('person_id', 'deleted').notNull(),
    otherId: person('other_id', 'deleted').notNull(),
    /** The other's, folded. */
    sortName: t.text('sort_name').notNull(),
    since: moment('since').notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.personId, table.otherId] }),
    index('connection_by_name_sort_idx').on(table.personId, table.sortName, table.otherId),
    index('connection_by_name_other_idx').on(table.otherId),
  ],
);

const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * Who connected or parted, and whose account was closed or opened, by the transaction that did it: what was read in a
 * snapshot is still true if no transaction since is here. Triggers write it.
 */
export const connectionChange = pgTable(
  'connection_change',
  (t) => ({
    id: t.bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    by: transactionId('by').notNull().default(sql`pg_current_xact_id()`),
    oneId: person('one_id', 'stays', { why: 'It goes after a day' }).notNull(),
    /** Null if it is about the account of the one. */
    otherId: person('other_id', 'stays', { why: 'It goes after a day' }),
    at: moment('at').notNull().default(sql`now()`),
  }),
  (table) => [index('connection_change_by_idx').on(table.by), index('connection_change_at_idx').on(table.at)],
);

/** The last request between two people, whoever asked: one row for an unordered pair (CRQ-1). */
export const connectionRequest = pgTable(
  'connection_request',
  (t) => ({
    oneId: person('one_id', 'deleted').notNull(),
    otherId: person('other_id', 'deleted').notNull(),
    /** Made by the browser that asked; a later request of the pair has a different one. */
    id: t.uuid('id').$type<ClientId>().notNull(),
    fromUserId: person('from_user_id', 'deleted', { exported: 'requests' }).notNull(),
    toUserId: person('to_user_id', 'deleted', { exported: 'requests' }).notNull(),
    message: t.text('message').notNull(),
    /** The recipient's representative, who got it first. */
    viaId: person('via_id', 'emptied'),
    /** When it was passed on to the recipient, who does not see it before. */
    passedOnAt: moment('passed_on_at'),
    status: t.text('status', { enum: storedStatuses }).notNull().default('pending'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** When it was accepted, rejected or withdrawn. */
    endedAt: moment('ended_at'),
  }),
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
    index('connection_request_via_idx')
      .on(table.viaId, table.createdAt, table.id)
      .where(sql`${table.viaId} is not null`),
    check(
      'connection_request_via_third',
      sql`${table.viaId} not in (${table.fromUserId}, ${table.toUserId})`,
    ),
    check('connection_request_message_fits', sql`char_length(${table.message}) between 1 and 300`),
  ],
);

/** A person introduces two people they know; both are asked separately. */
export const introduction = pgTable(
  'introduction',
  (t) => ({
    /** Made by the introducer's browser. */
    id: t.uuid('id').$type<ClientId>().primaryKey(),
    introducerId: person('introducer_id', 'deleted', { exported: 'introductions' }).notNull(),
    oneId: person('one_id', 'deleted', { exported: 'introductions' }).notNull(),
    otherId: person('other_id', 'deleted', { exported: 'introductions' }).notNull(),
    note: t.text('note').notNull(),
    state: t.text('state', { enum: introductionStates }).notNull().default('open'),
    oneAnswer: t.text('one_answer', { enum: introductionAnswers }).notNull().default('waiting'),
    otherAnswer: t.text('other_answer', { enum: introductionAnswers }).notNull().default('waiting'),
    createdAt: moment('created_at').notNull(),
    /** When it ended before its time. */
    endedAt: moment('ended_at'),
  }),
  (table) => [
    // Two people have at most one open introduction, whoever the introducer is.
    uniqueIndex('introduction_open_key').on(table.oneId, table.otherId).where(sql`${table.state} = 'open'`),
    index('introduction_introducer_idx').on(table.introducerId, table.createdAt, table.id),
    index('introduction_one_idx').on(table.oneId, table.createdAt, table.id),
    index('introduction_other_idx').on(table.otherId, table.createdAt, table.id),
    check('introduction_in_order', sql`${table.oneId} < ${table.otherId}`),
    check('introduction_of_three', sql`${table.introducerId} not in (${table.oneId}, ${table.otherId})`),
    check(
      'introduction_state_known',
      sql`${table.state} in ('open', 'met', 'known', 'withdrawn', 'expired')`,
    ),
    check(
      'introduction_answers_known',
      sql`${table.oneAnswer} in ('waiting', 'yes', 'no') and ${table.otherAnswer} in ('waiting', 'yes', 'no')`,
    ),
    // No one is introduced without both saying yes.
    check(
      'introduction_met_by_both',
      sql`(${table.state} = 'met') <= (${table.oneAnswer} = 'yes' and ${table.otherAnswer} = 'yes')`,
    ),
    check('introduction_ended_fits', sql`(${table.state} = 'open') = (${table.endedAt} is null)`),
    check('introduction_note_fits', sql`char_length(${table.note}) between 1 and 600`),
  ],
);

/** Rows as they are stored. */
export type RequestRow = typeof connectionRequest.$inferSelect;
export type IntroductionRow = typeof introduction.$inferSelect;
