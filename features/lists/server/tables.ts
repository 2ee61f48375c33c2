import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ClientId } from '#platform/contract/ids.ts';
import { moment, person, uuid, words } from '#platform/server/database/columns.ts';
import type { ListKind, Status } from '../limits.ts';

/** People that an owner keeps together. The row locks everything in the list. */
export const customList = pgTable(
  'custom_list',
  (t) => ({
    /** Created by the browser. */
    id: t.uuid('id').$type<ClientId>().primaryKey(),
    ownerId: person('owner_id', 'deleted', { exported: '', heir: 'shared-lists' }).notNull(),
    name: t.text('name').notNull(),
    /** Equal for equal names of one person's lists (LST-1). */
    nameKey: t.text('name_key').notNull(),
    note: words('note'),
    kind: t.text('kind').$type<ListKind>().notNull().default('list'),
    job: words('job'),
    pinnedAt: moment('pinned_at'),
    version: t.integer('version').notNull().default(1),
    /** When it was moved to the bin, which frees its name. */
    deletedAt: moment('deleted_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  }),
  (table) => [
    uniqueIndex('custom_list_name_key')
      .on(table.ownerId, table.nameKey)
      .where(sql`${table.deletedAt} is null`),
    index('custom_list_deleted_idx').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    check('custom_list_kind_known', sql`${table.kind} in ('list', 'shortlist', 'offers')`),
    check('custom_list_job_fits', sql`(${table.kind} = 'list') = (${table.job} = '')`),
  ],
);

const listId = () =>
  uuid('list_id')
    .$type<ClientId>()
    .notNull()
    .references(() => customList.id, { onDelete: 'cascade' });

/** A list's member. A removed one keeps all its data for a while, so that the removal can be undone. */
export const customListMember = pgTable(
  'custom_list_member',
  (t) => ({
    listId: listId(),
    personId: person('person_id', 'stays', { why: 'The owner sees that someone is gone (LST-4)' }).notNull(),
    /** The order in the list: unique, but with gaps. */
    position: t.integer('position').notNull(),
    note: words('note'),
    status: t.text('status').$type<Status>(),
    why: words('why'),
    version: t.integer('version').notNull().default(1),
    addedAt: moment('added_at').notNull(),
    /** The act that added the member, and the one that removed them. */
    addedAct: t.uuid('added_act').notNull(),
    removedAt: moment('removed_at'),
    removedAct: t.uuid('removed_act'),
  }),
  (table) => [
    primaryKey({ columns: [table.listId, table.personId] }),
    index('custom_list_member_person_idx').on(table.personId),
    index('custom_list_member_removed_idx').on(table.removedAt).where(sql`${table.removedAt} is not null`),
    check(
      'custom_list_member_status_known',
      sql`${table.status} in ('to-call', 'avail-check', 'first-hold', 'offered', 'passed')`,
    ),
    check(
      'custom_list_member_removed_fits',
      sql`(${table.removedAt} is null) = (${table.removedAct} is null)`,
    ),
  ],
);

/** A list's readers, besides its owner. */
export const customListReader = pgTable(
  'custom_list_reader',
  {
    listId: listId(),
    readerId: person('reader_id', 'deleted').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.listId, table.readerId] }),
    index('custom_list_reader_reader_idx').on(table.readerId, table.createdAt, table.listId),
  ],
);

/** The history of a shortlist. Rows are added and never changed. */
export const customListDecision = pgTable(
  'custom_list_decision',
  (t) => ({
    id: t.uuid('id').primaryKey(),
    listId: t.uuid('list_id').$type<ClientId>().notNull(),
    /** Null if the list's kind changed. */
    personId: person('person_id', 'stays'),
    byId: person('by_id', 'stays').notNull(),
    was: t.text('was').$type<Status>(),
    status: t.text('status').$type<Status>(),
    why: words('why'),
    kind: t.text('kind').$type<ListKind>(),
    decidedAt: moment('decided_at').notNull(),
  }),
  (table) => [
    foreignKey({
      name: 'custom_list_decision_list_fk',
      columns: [table.listId],
      foreignColumns: [customList.id],
    }).onDelete('cascade'),
    index('custom_list_decision_list_idx').on(table.listId, table.decidedAt, table.id),
    check('custom_list_decision_about', sql`(${table.personId} is null) = (${table.kind} is not null)`),
  ],
);
