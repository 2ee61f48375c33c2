import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import type { ClientId } from '#platform/contract/ids.ts';
import { integer, jsonb, moment, person, text, uuid, words } from '#platform/server/database/columns.ts';
import type { ImportedEvent } from '../../contract/imports.ts';
import type { FileEvent, ReadEvent } from '../commands/imports/file-event.ts';

/** An event as it was before an import changed it. */
export interface ReplacedEvent {
  readonly uid: string;
  readonly event: FileEvent;
}

/** A calendar file that a person imported: the outcome for each event, and what it made and changed. */
export const calendarImport = pgTable(
  'calendar_import',
  {
    ownerId: person('owner_id').notNull(),
    /** Made by the browser. */
    id: uuid('id').$type<ClientId>().notNull(),
    /** Who sent it on the owner's desk; null for the owner. */
    writtenBy: person('written_by'),
    name: words('name'),
    /** Its events as they were read; gone once it is imported. */
    events: jsonb('events').$type<ReadEvent[]>().notNull(),
    eventCount: integer('event_count').notNull(),
    report: jsonb('report').$type<ImportedEvent[]>().notNull().default([]),
    /** The names, in the file, of the events it made. */
    made: text('made').array().notNull().default(sql`'{}'::text[]`),
    /** What it changed, as that was before. */
    replaced: jsonb('replaced').$type<ReplacedEvent[]>().notNull().default([]),
    createdAt: moment('created_at').notNull(),
    doneAt: moment('done_at'),
    undoneAt: moment('undone_at'),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.id] }),
    index('calendar_import_latest_idx').on(table.ownerId, table.createdAt),
  ],
);
