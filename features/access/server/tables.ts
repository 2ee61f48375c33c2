import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PersonId, SessionId } from '#platform/contract/ids.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Who holds which role. Written by administration only; nothing here can be edited by its bearer. */
export const personRole = pgTable(
  'person_role',
  {
    personId: uuid('person_id').$type<PersonId>().notNull(),
    role: text('role').notNull(),
    /** The explicit primary role; without one the most powerful decides (S3). */
    isPrimary: boolean('is_primary').notNull().default(false),
    grantedBy: uuid('granted_by').$type<PersonId>(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.role] }),
    uniqueIndex('person_role_primary_key').on(table.personId).where(sql`${table.isPrimary}`),
    index('person_role_role_idx').on(table.role),
  ],
);

/** A role that an administrator registered besides the thirteen (S6). */
export const customRole = pgTable(
  'custom_role',
  {
    /** Upper case, as roles are compared. */
    name: text('name').primaryKey(),
    label: text('label').notNull(),
    createdBy: uuid('created_by').$type<PersonId>(),
    createdAt: moment('created_at').notNull().defaultNow(),
    retiredAt: moment('retired_at'),
  },
  (table) => [check('custom_role_name_form', sql`${table.name} ~ '^[A-Z][A-Z0-9_]{1,39}$'`)],
);

/** What administration changed of a role: its permissions beyond the base, or the pages it opens (`system/pageAccess`). */
export const roleRule = pgTable(
  'role_rule',
  {
    role: text('role').notNull(),
    /** permissions or pages. */
    kind: text('kind').notNull(),
    /** Each permission or page with whether it is on; only `true` counts (ROL-7). */
    entries: jsonb('entries').$type<Readonly<Record<string, boolean>>>().notNull(),
    version: integer('version').notNull().default(1),
    updatedBy: uuid('updated_by').$type<PersonId>(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.role, table.kind] }),
    check('role_rule_kind_known', sql`${table.kind} in ('permissions', 'pages')`),
  ],
);

/** Every version a rule had, to look at and to go back to. */
export const roleRuleVersion = pgTable(
  'role_rule_version',
  {
    role: text('role').notNull(),
    kind: text('kind').notNull(),
    version: integer('version').notNull(),
    /** Null: the specification's default stood. */
    entries: jsonb('entries').$type<Readonly<Record<string, boolean>>>(),
    reason: text('reason').notNull().default(''),
    madeBy: uuid('made_by').$type<PersonId>(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.role, table.kind, table.version] })],
);

/** An administrator looking at the product as a role sees it: read only, and not for long (ROL-9). */
export const viewAs = pgTable('view_as', {
  sessionId: uuid('session_id').$type<SessionId>().primaryKey(),
  personId: uuid('person_id').$type<PersonId>().notNull(),
  role: text('role').notNull(),
  startedAt: moment('started_at').notNull().defaultNow(),
  endsAt: moment('ends_at').notNull(),
});
