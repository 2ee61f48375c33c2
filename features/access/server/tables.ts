import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ClientId, SessionId } from '#platform/contract/ids.ts';
import { moment, person } from '#platform/server/database/columns.ts';

/** Who holds which role. Written by administration only; its bearer can edit nothing here. */
export const personRole = pgTable(
  'person_role',
  (t) => ({
    personId: person('person_id', 'deleted').notNull(),
    role: t.text('role').notNull(),
    /** The explicit primary role; without one the most powerful decides (S3). */
    isPrimary: t.boolean('is_primary').notNull().default(false),
    grantedBy: person('granted_by', 'on record'),
    createdAt: moment('created_at').notNull().defaultNow(),
  }),
  (table) => [
    primaryKey({ columns: [table.personId, table.role] }),
    uniqueIndex('person_role_primary_key').on(table.personId).where(sql`${table.isPrimary}`),
    index('person_role_role_idx').on(table.role),
    // Read as they are compared, and so that the database knows how many hold one.
    index('person_role_upper_idx').on(sql`upper(${table.role})`, table.personId),
  ],
);

/** A role an administrator registered in addition to the thirteen (S6). */
export const customRole = pgTable(
  'custom_role',
  (t) => ({
    /** Upper case, as roles are compared. */
    name: t.text('name').primaryKey(),
    label: t.text('label').notNull(),
    createdBy: person('created_by', 'on record'),
    createdAt: moment('created_at').notNull().defaultNow(),
    retiredAt: moment('retired_at'),
  }),
  (table) => [check('custom_role_name_form', sql`${table.name} ~ '^[A-Z][A-Z0-9_]{1,39}$'`)],
);

/**
 * What administration changed for a role: its permissions beyond the base, or the pages it opens (`system/pageAccess`).
 */
export const roleRule = pgTable(
  'role_rule',
  (t) => ({
    role: t.text('role').notNull(),
    /** permissions or pages. */
    kind: t.text('kind').notNull(),
    /** Each permission or page with whether it is on; only `true` counts (ROL-7). */
    entries: t.jsonb('entries').$type<Readonly<Record<string, boolean>>>().notNull(),
    version: t.integer('version').notNull().default(1),
    updatedBy: person('updated_by', 'on record'),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  }),
  (table) => [
    primaryKey({ columns: [table.role, table.kind] }),
    check('role_rule_kind_known', sql`${table.kind} in ('permissions', 'pages')`),
  ],
);

/** Every version of a rule, to inspect and to restore. */
export const roleRuleVersion = pgTable(
  'role_rule_version',
  (t) => ({
    role: t.text('role').notNull(),
    kind: t.text('kind').notNull(),
    version: t.integer('version').notNull(),
    /** Null: the specification's default applied. */
    entries: t.jsonb('entries').$type<Readonly<Record<string, boolean>>>(),
    reason: t.text('reason').notNull().default(''),
    madeBy: person('made_by', 'on record'),
    createdAt: moment('created_at').notNull().defaultNow(),
  }),
  (table) => [primaryKey({ columns: [table.role, table.kind, table.version] })],
);

/** An administrator viewing the product as a role sees it: read only, and for a short time (ROL-9). */
export const viewAs = pgTable('view_as', (t) => ({
  sessionId: t.uuid('session_id').$type<SessionId>().primaryKey(),
  personId: person('person_id', 'deleted').notNull(),
  role: t.text('role').notNull(),
  startedAt: moment('started_at').notNull().defaultNow(),
  endsAt: moment('ends_at').notNull(),
}));

/** A temporary role, in addition to a person's permanent ones. The clock alone decides whether it counts. */
export const temporaryRole = pgTable(
  'role_hat',
  (t) => ({
    /** Made by the browser. */
    id: t.uuid('id').$type<ClientId>().primaryKey(),
    personId: person('person_id', 'deleted', { exported: '' }).notNull(),
    role: t.text('role').notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    reason: t.text('reason').notNull(),
    givenBy: person('given_by', 'emptied'),
    createdAt: moment('created_at').notNull(),
    /** When it ended: at its planned end, or earlier by hand. */
    endedAt: moment('ended_at'),
    endedBy: person('ended_by', 'emptied'),
  }),
  (table) => [
    index('role_hat_person_idx').on(table.personId).where(sql`${table.endedAt} is null`),
    index('role_hat_due_idx').on(table.endsAt, table.id).where(sql`${table.endedAt} is null`),
    check('role_hat_has_length', sql`${table.endsAt} > ${table.startsAt}`),
    // TemporaryRoles of one role cannot overlap: a hand-written EXCLUDE (migration role_hats).
  ],
);
