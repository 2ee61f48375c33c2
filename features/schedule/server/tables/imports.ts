import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import type { ClientId } from '#platform/contract/ids.ts';
import { integer, jsonb, moment, person, text, uuid, words } from '#platform/server/database/columns.ts';
import type { ImportedEvent, ImportRemark } from '../../contract/imports.ts';
import type { Repeat, When } from '../../contract/views.ts';
import type { ImportReason } from '../../limits/imports.ts';
import type { EventKind, EventTier } from '../../limits.ts';

/** What a file says of one event, or of one day of a series. */
export interface FileFields {
  readonly title: string;
  /** Null where it names none of ours. */
  readonly kind: EventKind | null;
  readonly when: When;
  readonly tier: EventTier;
  readonly isBusy: boolean;
  readonly isTentative: boolean;
  readonly place: string;
  readonly link: string;
  readonly prepNote: string;
}

/** An event of a file: plain values, so that what was kept and what was read again are the same. */
export interface FileEvent extends FileFields {
  readonly repeat: Repeat | null;
  /** Days of the series that the file leaves out. */
  readonly skips: readonly string[];
  /** Changed days of the series. */
  readonly others: readonly { readonly day: string; readonly fields: FileFields }[];
}

/** An event that was read, with its name in the file; or why it was not. */
export type ReadEvent =
  | {
      readonly kind: 'event';
      readonly uid: string;
      readonly event: FileEvent;
      /** One day of a series that no rule of ours says. */
      readonly isSingleDay?: true;
      /** Days of the series that were not read; of a series in several events with the first. */
      readonly remarks?: readonly ImportRemark[];
    }
  | {
      readonly kind: 'refused';
      readonly title: string;
      readonly day: string | null;
      readonly reason: ImportReason;
    };

/** An event as it was before an import changed it. */
export interface ReplacedEvent {
  readonly uid: string;
  readonly event: FileEvent;
}

/** A calendar file that a person imported: the outcome for each event, and what it made and changed. */
export const calendarImport = pgTable(
  'calendar_import',
  {
    ownerId: person('owner_id', 'deleted').notNull(),
    /** Made by the browser. */
    id: uuid('id').$type<ClientId>().notNull(),
    /** Who sent it on the owner's desk; null for the owner. */
    writtenBy: person('written_by', 'emptied'),
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
