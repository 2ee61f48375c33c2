import { sql } from 'drizzle-orm';
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import type { SessionId } from '#platform/contract/ids.ts';
import { moment, person } from '#platform/server/database/columns.ts';
import { fileActs, scanStates } from '../limits.ts';

/** One stored file; the bytes are in the store under `key`. */
export const storedFile = pgTable(
  'stored_file',
  (t) => ({
    /** Made by the browser. */
    id: t.uuid('id').primaryKey(),
    /** The uploader; null for a visitor without a session, and for bytes found without a row. */
    ownerId: person('owner_id', 'emptied', { exported: '' }),
    kind: t.text('kind').notNull(),
    /** What uses it, e.g. `feedback:<id>`. */
    subject: t.text('subject'),
    key: t.text('key').notNull(),
    contentType: t.text('content_type').notNull(),
    bytes: t.bigint('bytes', { mode: 'number' }).notNull(),
    width: t.integer('width'),
    height: t.integer('height'),
    /** The virus scanner's verdict. */
    scan: t.text('scan', { enum: scanStates }).notNull().default('unscanned'),
    /** Not scanned before this: a worker is scanning it, or got no verdict a moment ago. */
    scanAfter: moment('scan_after'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When its first byte was announced; null if it came in one piece (SUB-3). */
    begunAt: moment('begun_at'),
    claimedAt: moment('claimed_at'),
    binnedAt: moment('binned_at'),
  }),
  (table) => [
    uniqueIndex('stored_file_key_key').on(table.key),
    index('stored_file_owner_idx').on(table.ownerId),
    index('stored_file_created_idx').on(table.createdAt, table.id),
    index('stored_file_bytes_idx').on(table.bytes, table.id),
    index('stored_file_subject_idx').on(table.subject).where(sql`${table.subject} is not null`),
    index('stored_file_binned_idx').on(table.binnedAt).where(sql`${table.binnedAt} is not null`),
    index('stored_file_scan_idx').on(table.scan, table.createdAt).where(sql`${table.scan} <> 'clean'`),
    // Unused files count towards their owner's limit, and are removed after a week.
    index('stored_file_unused_idx')
      .on(table.ownerId, table.createdAt)
      .where(sql`${table.subject} is null and ${table.binnedAt} is null`),
    check('stored_file_scan_known', sql`${table.scan} in ('waiting', 'clean', 'infected', 'unscanned')`),
    check('stored_file_claimed_with_subject', sql`(${table.claimedAt} is null) = (${table.subject} is null)`),
  ],
);

/** A file being uploaded in pieces; no one can open it until it is complete. */
export const fileUpload = pgTable(
  'file_upload',
  (t) => ({
    /** Also the id of the resulting file; made by the browser. */
    id: t.uuid('id').primaryKey(),
    ownerId: person('owner_id', 'deleted').notNull(),
    kind: t.text('kind').notNull(),
    /** As declared at the start. */
    contentType: t.text('content_type').notNull(),
    bytes: t.bigint('bytes', { mode: 'number' }).notNull(),
    /** Bytes received; advances only from the offset the sender knew. */
    received: t.bigint('received', { mode: 'number' }).notNull().default(0),
    /** Keys of the pieces in the store, in order. */
    pieces: t.text('pieces').array().notNull().default([]),
    begunAt: moment('begun_at').notNull().defaultNow(),
    /** When it began or last received a piece. */
    touchedAt: moment('touched_at').notNull(),
  }),
  (table) => [
    index('file_upload_owner_idx').on(table.ownerId),
    index('file_upload_touched_idx').on(table.touchedAt),
    check('file_upload_received_within', sql`${table.received} between 0 and ${table.bytes}`),
  ],
);

/** What was done with a file, by whom and when; append-only. */
export const fileRecord = pgTable(
  'file_record',
  (t) => ({
    id: t.uuid('id').primaryKey(),
    fileId: t.uuid('file_id').notNull(),
    /** Null for the clean-up. */
    personId: person('person_id', 'on record'),
    sessionId: t.uuid('session_id').$type<SessionId>(),
    act: t.text('act', { enum: fileActs }).notNull(),
    reason: t.text('reason').notNull().default(''),
    at: moment('at').notNull().defaultNow(),
  }),
  (table) => [
    index('file_record_file_idx').on(table.fileId, table.at),
    check(
      'file_record_act_known',
      sql`${table.act} in ('opened', 'binned', 'restored', 'removed', 'infected')`,
    ),
  ],
);
