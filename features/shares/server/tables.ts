import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, foreignKey, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ClientId } from '#platform/contract/ids.ts';
import { bigint, boolean, integer, moment, person, text, uuid } from '#platform/server/database/columns.ts';
import type { ShareState, ThingKind, Variant } from '../limits.ts';

/** As the indexes of live shares say it: with a parameter PostgreSQL wouldn't look into them. */
export const isLive = (state: AnyPgColumn) => sql`${state} in ('pending', 'approved')`;

/** One thing shared with one person. It stops opening at its end, even before its state changes. */
export const share = pgTable(
  'share',
  {
    /** Made by the browser. */
    id: uuid('id').$type<ClientId>().primaryKey(),
    thingKind: text('thing_kind').$type<ThingKind>().notNull(),
    thingId: uuid('thing_id').$type<ClientId>().notNull(),
    variant: text('variant').$type<Variant>().notNull(),
    recipientId: person('recipient_id', 'deleted', { exported: 'received' }).notNull(),
    mayDownload: boolean('may_download').notNull().default(false),
    mayForward: boolean('may_forward').notNull().default(false),
    /** What they see carries their name and the code. */
    isMarked: boolean('is_marked').notNull().default(true),
    /** Leads from a watermarked copy back to this row (SHR-5). */
    code: text('code').notNull(),
    /** The terms to accept first, word for word; empty without any. */
    terms: text('terms').notNull().default(''),
    /** Made from the words of the terms, so that the same words are the same version (SHR-4). */
    termsVersion: text('terms_version').notNull().default(''),
    acceptedAt: moment('accepted_at'),
    state: text('state').$type<ShareState>().notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at'),
    givenBy: person('given_by', 'stays', { exported: 'given' }).notNull(),
    /** The share it was reshared from; it ends with it. */
    parentId: uuid('parent_id').$type<ClientId>(),
    /** The team its recipient was in; it ends when they leave it (SHR-6). */
    teamId: uuid('team_id').$type<ClientId>(),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
    /** Null if its time or team was over. */
    endedBy: person('ended_by', 'stays'),
  },
  (table) => [
    foreignKey({ name: 'share_parent_fk', columns: [table.parentId], foreignColumns: [table.id] }).onDelete(
      'set null',
    ),
    uniqueIndex('share_code_key').on(table.code),
    uniqueIndex('share_live_key')
      .on(table.thingKind, table.thingId, table.variant, table.recipientId)
      .where(isLive(table.state)),
    index('share_thing_idx').on(table.thingKind, table.thingId, table.createdAt, table.id),
    index('share_recipient_idx').on(table.recipientId, table.createdAt, table.id),
    index('share_received_idx').on(table.recipientId, table.createdAt, table.id).where(isLive(table.state)),
    index('share_accepted_idx')
      .on(table.thingId, table.acceptedAt)
      .where(sql`${table.acceptedAt} is not null`),
    index('share_ended_idx')
      .on(table.thingId, sql`least(${table.endedAt}, ${table.endsAt})`)
      .where(sql`${table.endedAt} is not null`),
    index('share_giver_idx').on(table.givenBy, table.createdAt, table.id),
    index('share_parent_idx').on(table.parentId).where(sql`${table.parentId} is not null`),
    index('share_team_idx').on(table.recipientId, table.teamId).where(sql`${table.teamId} is not null`),
    index('share_due_idx').on(table.endsAt).where(isLive(table.state)),
    check(
      'share_state_known',
      sql`${table.state} in ('pending', 'approved', 'rejected', 'expired', 'revoked', 'left')`,
    ),
    check('share_times_fit', sql`${table.endsAt} is null or ${table.endsAt} > ${table.startsAt}`),
    check('share_end_fits', sql`(${isLive(table.state)}) = (${table.endedAt} is null)`),
    check(
      'share_terms_fit',
      sql`(${table.terms} = '') = (${table.termsVersion} = '')
        and (${table.acceptedAt} is null or ${table.terms} <> '')
        and (${table.state} <> 'approved' or ${table.terms} = '' or ${table.acceptedAt} is not null)
        and (${table.state} <> 'pending' or (${table.terms} <> '' and ${table.acceptedAt} is null))`,
    ),
    check('share_two_people', sql`${table.recipientId} <> ${table.givenBy}`),
  ],
);

/** Openings of shares. Rows are only added, never changed; a trigger enforces it. */
export const shareOpening = pgTable(
  'share_opening',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    shareId: uuid('share_id')
      .$type<ClientId>()
      .notNull()
      .references(() => share.id, { onDelete: 'cascade' }),
    /** What the share is of, written by a trigger: the history of a thing reads its openings by time. */
    thingId: uuid('thing_id').$type<ClientId>(),
    at: moment('at').notNull(),
    /** The furthest page read; 0 if it has none. */
    page: integer('page').notNull().default(0),
  },
  (table) => [
    index('share_opening_share_idx').on(table.shareId, table.at),
    // A page of openings begins at their first rows.
    index('share_opening_start_idx').on(table.shareId, table.id).where(sql`${table.page} = 0`),
    index('share_opening_thing_idx').on(table.thingId, table.at).where(sql`${table.page} = 0`),
    check('share_opening_thing_known', sql`${table.thingId} is not null`),
    check('share_opening_page_fits', sql`${table.page} >= 0`),
  ],
);

/** A share as it is stored. */
export type ShareRow = typeof share.$inferSelect;
