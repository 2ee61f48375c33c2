import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { moment } from '#platform/server/database/columns.ts';

/** An address of the directory that somebody keeps under a name. */
export const directorySearch = pgTable(
  'directory_search',
  (t) => ({
    /** Made by the browser. */
    id: t.uuid('id').$type<ClientId>().primaryKey(),
    ownerId: t.uuid('owner_id').$type<PersonId>().notNull(),
    name: t.text('name').notNull(),
    /** What makes two names of one person's searches the same. */
    nameKey: t.text('name_key').notNull(),
    address: t.text('address').notNull(),
    tells: t.boolean('tells').notNull().default(false),
    version: t.integer('version').notNull().default(1),
    /** When it is looked at next for people who are new; null while nobody is told. */
    lookAt: moment('look_at'),
    createdAt: moment('created_at').notNull(),
    /** Deleted since then; its name is free. */
    deletedAt: moment('deleted_at'),
  }),
  (table) => [
    uniqueIndex('directory_search_name_key')
      .on(table.ownerId, table.nameKey)
      .where(sql`${table.deletedAt} is null`),
    index('directory_search_due_idx').on(table.lookAt, table.id).where(sql`${table.lookAt} is not null`),
    index('directory_search_deleted_idx').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    check('directory_search_look_fits', sql`${table.lookAt} is null or ${table.tells}`),
  ],
);

/** Whom a search has matched already: nobody is told of twice, whoever looks and however often (DIR-6). */
export const directorySearchSeen = pgTable(
  'directory_search_seen',
  (t) => ({
    searchId: t.uuid('search_id').notNull(),
    personId: t.uuid('person_id').$type<PersonId>().notNull(),
    /** The owner's day on which they were told of; null for who matched before. */
    toldOn: t.date('told_on'),
  }),
  (table) => [
    primaryKey({ columns: [table.searchId, table.personId] }),
    foreignKey({
      name: 'directory_search_seen_search_fk',
      columns: [table.searchId],
      foreignColumns: [directorySearch.id],
    }).onDelete('cascade'),
    index('directory_search_seen_person_idx').on(table.personId),
  ],
);
