import { sql } from 'drizzle-orm';
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ClientId } from '#platform/contract/ids.ts';
import { boolean, integer, moment, person, text, uuid, words } from '#platform/server/database/columns.ts';
import type { TapeState } from '../limits.ts';

/** Casting asks somebody who is put up for a self-tape. */
export const selfTape = pgTable(
  'self_tape',
  {
    /** Made by the browser. */
    id: uuid('id').$type<ClientId>().primaryKey(),
    /** The database deletes it with its submission, which another feature declares: see migration 0052. */
    submissionId: uuid('submission_id').$type<ClientId>().notNull(),
    state: text('state').$type<TapeState>().notNull().default('asked'),
    version: integer('version').notNull().default(1),
    instructions: words('instructions'),
    /** The pages to learn, a PDF: they open once the request is accepted. */
    sidesId: uuid('sides_id').$type<ClientId>(),
    sidesName: words('sides_name'),
    /** SHA-256 of the pages: casting asks several people for the same. */
    sidesHash: words('sides_hash'),
    /** They open to nobody any more, because a copy leaked. */
    sidesClosedAt: moment('sides_closed_at'),
    /** The deadline by the clock of a zone, and as an instant; null without one. */
    dueOn: text('due_on'),
    dueZone: text('due_zone'),
    dueAt: moment('due_at'),
    /** The representative looks at the takes before casting does, and wants them by a time of their own. */
    isRepFirst: boolean('is_rep_first').notNull().default(false),
    repDueOn: text('rep_due_on'),
    repDueAt: moment('rep_due_at'),
    /** Why it was declined, or handed back. */
    reason: words('reason'),
    declinedBy: person('declined_by', 'stays'),
    askedBy: person('asked_by', 'stays').notNull(),
    askedAt: moment('asked_at').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (table) => [
    index('self_tape_submission_idx').on(table.submissionId, table.askedAt),
    index('self_tape_sides_idx').on(table.sidesHash).where(sql`${table.sidesHash} <> ''`),
    check(
      'self_tape_due_fits',
      sql`(${table.dueAt} is null) = (${table.dueOn} is null) and (${table.dueAt} is null) = (${table.dueZone} is null)`,
    ),
    check('self_tape_rep_due_fits', sql`(${table.repDueAt} is null) = (${table.repDueOn} is null)`),
  ],
);

/** One take of a self-tape: a film, and what belongs to it. */
export const selfTapeTake = pgTable(
  'self_tape_take',
  {
    id: uuid('id').$type<ClientId>().primaryKey(),
    tapeId: uuid('tape_id')
      .$type<ClientId>()
      .notNull()
      .references(() => selfTape.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    fileId: uuid('file_id').$type<ClientId>().notNull(),
    contentType: text('content_type').notNull(),
    /** What is said before it: name, height, where they are. */
    slate: words('slate'),
    wardrobe: words('wardrobe'),
    note: words('note'),
    /** Who is in it; null if they are not on Backlot. */
    personId: person('person_id', 'deleted', { exported: 'takes' }),
    addedBy: person('added_by', 'stays').notNull(),
    addedAt: moment('added_at').notNull(),
  },
  (table) => [
    uniqueIndex('self_tape_take_number_key').on(table.tapeId, table.number),
    index('self_tape_take_person_idx').on(table.personId),
  ],
);

export type TapeRow = typeof selfTape.$inferSelect;
export type TakeRow = typeof selfTapeTake.$inferSelect;
