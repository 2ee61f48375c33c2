import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import { person } from '#platform/server/database/columns.ts';

/** A word a person added for their dictation to recognise. */
export const ownWord = pgTable(
  'own_word',
  (t) => ({
    personId: person('person_id', 'deleted', { exported: 'ownWords' }).notNull(),
    /** Made by the browser. */
    id: t.uuid('id').notNull(),
    word: t.text('word').notNull(),
    /** The key two spellings of one word share: folded as search folds. */
    wordKey: t.text('word_key').notNull(),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.personId, table.id] }),
    uniqueIndex('own_word_key').on(table.personId, table.wordKey),
    check('own_word_said', sql`${table.wordKey} <> ''`),
  ],
);
