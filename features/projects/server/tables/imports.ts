import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import type { ClientId } from '#platform/contract/ids.ts';
import type { TableRecord } from '#platform/contract/tables/records.ts';
import { integer, jsonb, moment, person, text, uuid, words } from '#platform/server/database/columns.ts';
import type { RowReport } from '../../contract/imports.ts';
import type { RowOutcome } from '../../limits.ts';

/** What a word of their files means to a person, kept for their next import: "Docuseries" is a documentary. */
export const projectImportWord = pgTable(
  'project_import_word',
  {
    ownerId: person('owner_id', 'deleted', { exported: 'importWords' }).notNull(),
    field: text('field').$type<'format' | 'phase'>().notNull(),
    /** Folded. */
    word: text('word').notNull(),
    means: text('means').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.field, table.word] })],
);

/** An imported file of projects: the result of each row, and the projects it made. */
export const projectImport = pgTable(
  'project_import',
  {
    ownerId: person('owner_id', 'deleted', { exported: 'imports' }).notNull(),
    /** Made by the browser. */
    id: uuid('id').$type<ClientId>().notNull(),
    name: words('name'),
    columns: jsonb('columns').$type<string[]>().notNull(),
    /** Its rows with their lines; gone once it is imported. */
    rows: jsonb('rows').$type<TableRecord[]>().notNull(),
    rowCount: integer('row_count').notNull(),
    counts: jsonb('counts').$type<Record<RowOutcome, number>>(),
    report: jsonb('report').$type<RowReport[]>().notNull().default([]),
    projectIds: uuid('project_ids').array().notNull().default(sql`'{}'::uuid[]`).$type<ClientId[]>(),
    createdAt: moment('created_at').notNull(),
    doneAt: moment('done_at'),
    undoneAt: moment('undone_at'),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.id] }),
    index('project_import_latest_idx').on(table.ownerId, table.createdAt),
  ],
);
