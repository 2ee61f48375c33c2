import { sql } from 'drizzle-orm';
import { check, customType, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { moment, naming, people, person } from '#platform/server/database/columns.ts';
import type { FileColumn } from '#platform/server/imports/read-file.ts';
import type { RowReport } from '../contract/imports.ts';
import type { CardFields } from '../contract/views.ts';
import { cardStates, type ImportField, type MoveOutcome, noteTiers, type RowOutcome } from '../limits.ts';

/**
 * What a person stores about a contact. Every key begins with the owner: no one else ever reads a row. A card created
 * from a connection has the member's id.
 */
export const contactCard = pgTable(
  'contact_card',
  (t) => ({
    ownerId: person('owner_id', 'deleted', { exported: 'cards' }).notNull(),
    id: naming(t.uuid('id').notNull(), 'stays', { why: 'The card of a connection has the id of the member' }),
    /** The linked member, once the owner has confirmed it (CON-1). */
    personId: person('person_id', 'emptied'),
    displayName: t.text('display_name').notNull(),
    /** The sort key, folded like search input. */
    sortName: t.text('sort_name').notNull(),
    /** Everything the owner's search matches, folded. Notes are not included. */
    searchText: t.text('search_text').notNull(),
    company: t.text('company').notNull().default(''),
    title: t.text('title').notNull().default(''),
    state: t.text('state', { enum: cardStates }).notNull().default('active'),
    tags: t.text('tags').array().notNull().default(sql`'{}'`),
    /** The whole card as submitted. */
    fields: t.jsonb('fields').$type<CardFields>().notNull(),
    /** Keys of the imported rows in this card, so that importing the same row again changes nothing (CON-2). */
    origins: t.text('origins').array().notNull().default(sql`'{}'`),
    version: t.integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** The assistant who last wrote it on the owner's desk, null for the owner. */
    writtenBy: person('written_by', 'stays'),
    removedAt: moment('removed_at'),
    /** The rhythm in days (CON-4). The due day follows from the last contact. */
    keepDays: t.integer('keep_days'),
    keepSince: moment('keep_since'),
    snoozedUntil: moment('snoozed_until'),
    pausedAt: moment('paused_at'),
    /** The version of these four fields: a snooze does not change the card itself, which imports and merges compare. */
    keepVersion: t.integer('keep_version').notNull().default(0),
  }),
  (table) => [
    primaryKey({ columns: [table.ownerId, table.id] }),
    uniqueIndex('contact_card_person_key')
      .on(table.ownerId, table.personId)
      .where(sql`${table.personId} is not null and ${table.removedAt} is null`),
    index('contact_card_sort_idx')
      .on(table.ownerId, table.sortName, table.id, table.personId)
      .where(sql`${table.removedAt} is null`),
    index('contact_card_tags_idx').using('gin', table.tags),
    index('contact_card_tagged_idx')
      .on(table.ownerId)
      .where(sql`${table.removedAt} is null and ${table.tags} <> '{}'`),
    check(
      'contact_card_state_known',
      sql`${table.state} in ('active', 'lead', 'dormant', 'left_company', 'do_not_contact')`,
    ),
    index('contact_card_kept_idx')
      .on(table.ownerId)
      .where(sql`${table.keepDays} is not null and ${table.removedAt} is null`),
    index('contact_card_member_idx').on(table.personId).where(sql`${table.personId} is not null`),
    index('contact_card_removed_idx')
      .on(table.ownerId, table.removedAt)
      .where(sql`${table.removedAt} is not null`),
    check('contact_card_keep_within', sql`${table.keepDays} between 1 and 1095`),
    check(
      'contact_card_keep_fits',
      sql`(${table.keepDays} is null) = (${table.keepSince} is null)
        and (${table.keepDays} is not null or coalesce(${table.snoozedUntil}, ${table.pausedAt}) is null)`,
    ),
    check('contact_card_not_oneself', sql`${table.personId} is distinct from ${table.ownerId}`),
  ],
);

/** A note on a contact. For a member, it can be shared with connections it names. */
export const contactNote = pgTable(
  'contact_note',
  (t) => ({
    id: t.uuid('id').$type<ClientId>().primaryKey(),
    ownerId: person('owner_id', 'deleted').notNull(),
    cardId: naming(t.uuid('card_id').notNull(), 'stays'),
    text: t.text('text').notNull(),
    tier: t.text('tier', { enum: noteTiers }).notNull().default('private'),
    sharedWith: people('shared_with', 'emptied').notNull().default(sql`'{}'`),
    /** The two were in touch then (CON-4). */
    isContact: t.boolean('is_contact').notNull().default(false),
    version: t.integer('version').notNull().default(1),
    /** The assistant who last wrote it on the owner's desk, null for the owner. */
    writtenBy: person('written_by', 'stays'),
    createdAt: moment('created_at').notNull(),
  }),
  (table) => [
    index('contact_note_card_idx').on(table.ownerId, table.cardId, table.createdAt),
    index('contact_note_shared_idx').using('gin', table.sharedWith),
    check('contact_note_tier_known', sql`${table.tier} in ('private', 'desk', 'named')`),
    check('contact_note_tier_fits', sql`${table.tier} = 'named' or cardinality(${table.sharedWith}) = 0`),
  ],
);

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** What an import did to one card, to undo it. */
export interface ImportChange {
  readonly id: string;
  /** The version after the import. */
  readonly version: number;
  /** The card before the import. Null if the import created it. */
  readonly before: { readonly fields: CardFields; readonly origins: readonly string[] } | null;
}

/** An uploaded file and its result. */
export const contactImport = pgTable(
  'contact_import',
  (t) => ({
    ownerId: person('owner_id', 'deleted').notNull(),
    id: t.uuid('id').$type<ClientId>().notNull(),
    name: t.text('name').notNull(),
    kind: t.text('kind', { enum: ['csv', 'vcard'] }).notNull(),
    state: t
      .text('state', { enum: ['read', 'done', 'undone'] })
      .notNull()
      .default('read'),
    columns: t.jsonb('columns').$type<FileColumn[]>().notNull(),
    /** The file as it was sent. Deleted once imported. */
    file: bytes('file'),
    rowCount: t.integer('row_count').notNull(),
    mapping: t.jsonb('mapping').$type<(ImportField | null)[]>(),
    counts: t.jsonb('counts').$type<Record<RowOutcome, number>>(),
    /** How many rows came in with something left out. */
    remarked: t.integer('remarked').notNull().default(0),
    report: t.jsonb('report').$type<RowReport[]>(),
    changes: t.jsonb('changes').$type<ImportChange[]>(),
    createdAt: moment('created_at').notNull(),
    doneAt: moment('done_at'),
    undoneAt: moment('undone_at'),
  }),
  (table) => [
    primaryKey({ columns: [table.ownerId, table.id] }),
    check('contact_import_state_known', sql`${table.state} in ('read', 'done', 'undone')`),
    check('contact_import_done_fits', sql`(${table.state} = 'read') = (${table.doneAt} is null)`),
  ],
);

/** What a row of an import wrote into a card, so that its owner sees it and can split it off again (CON-2). */
export const contactSource = pgTable(
  'contact_source',
  (t) => ({
    ownerId: person('owner_id', 'deleted').notNull(),
    cardId: naming(t.uuid('card_id').notNull(), 'stays'),
    importId: t.uuid('import_id').$type<ClientId>().notNull(),
    /** The row in the file, counted as in its report. */
    row: t.integer('row').notNull(),
    /** The name in the file. */
    name: t.text('name').notNull(),
    /** All that the row says; null if the card is this row and nothing else. */
    said: t.jsonb('said').$type<CardFields>(),
    at: moment('at').notNull(),
    /** The card that was made of it when it was split off. */
    splitTo: naming(t.uuid('split_to'), 'stays'),
  }),
  (table) => [primaryKey({ columns: [table.ownerId, table.cardId, table.importId, table.row] })],
);

/** Two merged cards, with their earlier state (CON-3). */
export const contactMerge = pgTable(
  'contact_merge',
  (t) => ({
    ownerId: person('owner_id', 'deleted').notNull(),
    id: t.uuid('id').$type<ClientId>().notNull(),
    keptId: naming(t.uuid('kept_id').notNull(), 'stays'),
    goneId: naming(t.uuid('gone_id').notNull(), 'stays'),
    /** The kept card before the merge, and the member of each card. */
    before: naming(
      t
        .jsonb('before')
        .$type<{
          fields: CardFields;
          origins: string[];
          personId: PersonId | null;
          gonePersonId: PersonId | null;
          /** The kept card had no rhythm and took the other's. */
          tookRhythm?: boolean;
        }>()
        .notNull(),
      'stays',
      { why: 'An undo finds that they are gone' },
    ),
    /** The notes that were moved. */
    noteIds: t.uuid('note_ids').array().$type<ClientId[]>().notNull(),
    /** The version after the merge: a card changed since cannot be split. */
    version: t.integer('version').notNull(),
    mergedAt: moment('merged_at').notNull(),
    undoneAt: moment('undone_at'),
  }),
  (table) => [primaryKey({ columns: [table.ownerId, table.id] })],
);

/** Cards updated to new jobs in one act, to undo it and to answer a retry (5.15 CON-2). */
export const contactMove = pgTable(
  'contact_move',
  (t) => ({
    ownerId: person('owner_id', 'deleted', { exported: 'jobUpdates' }).notNull(),
    id: t.uuid('id').notNull(),
    report: t.jsonb('report').$type<{ id: string; displayName: string; outcome: MoveOutcome }[]>().notNull(),
    /** For each changed card: the version after the update, and the fields before it. */
    changes: t.jsonb('changes').$type<{ id: string; version: number; before: CardFields }[]>().notNull(),
    takenAt: moment('taken_at').notNull(),
    undoneAt: moment('undone_at'),
    /** How many cards were restored. */
    restored: t.integer('restored'),
  }),
  (table) => [
    primaryKey({ columns: [table.ownerId, table.id] }),
    index('contact_move_taken_idx').on(table.takenAt),
    check('contact_move_undone_fits', sql`(${table.undoneAt} is null) = (${table.restored} is null)`),
  ],
);

/** A job change the owner has dismissed: the card stays as it is until the person's next one. */
export const contactMoveLeft = pgTable(
  'contact_move_left',
  (t) => ({
    ownerId: person('owner_id', 'deleted').notNull(),
    cardId: naming(t.uuid('card_id').notNull(), 'stays'),
    /** Identifies the new job without revealing it. */
    sign: t.text('sign').notNull(),
    leftAt: moment('left_at').notNull(),
  }),
  (table) => [primaryKey({ columns: [table.ownerId, table.cardId] })],
);

export type CardRow = typeof contactCard.$inferSelect;
export type NoteRow = typeof contactNote.$inferSelect;
export type SourceRow = typeof contactSource.$inferSelect;
export type MergeRow = typeof contactMerge.$inferSelect;
export type MoveRow = typeof contactMove.$inferSelect;
