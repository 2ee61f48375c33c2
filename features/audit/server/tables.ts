import { sql } from 'drizzle-orm';
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PersonId, SessionId } from '#platform/contract/ids.ts';
import type { HatWorn } from '#platform/server/session/hat.ts';

/**
 * One act that somebody may have to answer for (X15). Append-only: a trigger refuses changes, and each entry carries
 * the hash of the one before it, so that what is taken out or altered past the trigger shows.
 */
export const auditEntry = pgTable(
  'audit_entry',
  (t) => ({
    /** From 1 without holes. */
    seq: t.bigint('seq', { mode: 'number' }).primaryKey(),
    id: t.uuid('id').notNull(),
    /** With milliseconds and no more: what is hashed must be all that is kept. */
    at: t.timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
    /** Nobody: the product itself. */
    actorId: t.uuid('actor_id').$type<PersonId>(),
    onBehalfOf: t.uuid('on_behalf_of').$type<PersonId>(),
    sessionId: t.uuid('session_id').$type<SessionId>(),
    /** `noun.verb`, e.g. `role.granted`. */
    action: t.text('action').notNull(),
    subjectKind: t.text('subject_kind').notNull(),
    subjectId: t.text('subject_id').notNull(),
    before: t.jsonb('before'),
    after: t.jsonb('after'),
    reason: t.text('reason').notNull().default(''),
    /** The role for a while that the act leaned on: without it, whoever did it could not have. */
    hat: t.jsonb('hat').$type<HatWorn>(),
    previousHash: t.text('previous_hash').notNull(),
    hash: t.text('hash').notNull(),
  }),
  (table) => [
    uniqueIndex('audit_entry_id_key').on(table.id),
    index('audit_entry_actor_idx').on(table.actorId, table.seq),
    index('audit_entry_subject_idx').on(table.subjectKind, table.subjectId, table.seq),
    index('audit_entry_subject_id_idx').on(table.subjectId, table.seq),
    index('audit_entry_action_idx').on(table.action, table.seq),
    index('audit_entry_at_idx').on(table.at, table.seq),
    // A further one by the letters of the reasons is made by hand (migration 0011), where the database knows how.
  ],
);

/**
 * The last entry of the chain, one row: who notes an act waits here for the one before, and a chain whose end was cut
 * off is found by it. A trigger lets it go forward by one and nowhere else.
 */
export const auditHead = pgTable(
  'audit_head',
  (t) => ({
    id: t.integer('id').primaryKey().default(1),
    seq: t.bigint('seq', { mode: 'number' }).notNull(),
    hash: t.text('hash').notNull(),
  }),
  (table) => [check('audit_head_one_row', sql`${table.id} = 1`)],
);
