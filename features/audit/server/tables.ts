import { sql } from 'drizzle-orm';
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import type { SessionId } from '#platform/contract/ids.ts';
import { person } from '#platform/server/database/columns.ts';
import type { TemporaryRoleUsed } from '#platform/server/session/temporary-role.ts';

/**
 * One act that someone may have to answer for (X15). Append-only: a trigger refuses changes, and each entry carries the
 * hash of the one before it, so that tampering past the trigger is detected.
 */
export const auditEntry = pgTable(
  'audit_entry',
  (t) => ({
    /** From 1 without gaps. */
    seq: t.bigint('seq', { mode: 'number' }).primaryKey(),
    id: t.uuid('id').notNull(),
    /** Milliseconds only: exactly what is stored must be hashed. */
    at: t.timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
    /** Null: the system itself. */
    actorId: person('actor_id', 'on record'),
    onBehalfOf: person('on_behalf_of', 'on record'),
    sessionId: t.uuid('session_id').$type<SessionId>(),
    /** `noun.verb`, e.g. `role.granted`. */
    action: t.text('action').notNull(),
    subjectKind: t.text('subject_kind').notNull(),
    subjectId: t.text('subject_id').notNull(),
    before: t.jsonb('before'),
    after: t.jsonb('after'),
    reason: t.text('reason').notNull().default(''),
    /** The temporary role that allowed the act. Null when the actor did not need one. */
    hat: t.jsonb('hat').$type<TemporaryRoleUsed>(),
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
    // The trigram index on reasons is created by hand (migration 0011), where the database supports it.
  ],
);

/**
 * The last entry of the chain, in one row. Writers lock it to take turns, and it reveals a chain whose end was cut off.
 * A trigger only lets it advance by one.
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
