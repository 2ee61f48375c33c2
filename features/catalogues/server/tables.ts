import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ClientId } from '#platform/contract/ids.ts';
import { moment, naming, person } from '#platform/server/database/columns.ts';
import { catalogueKinds, changeActs, entryStates } from '../limits.ts';
import type { EntryContent } from '../policy.ts';

const list = (name: string) => text(name).array().notNull().default(sql`'{}'`);
const kind = () => text('kind', { enum: catalogueKinds }).notNull();

/** A genre, a company or a job title. Its slug never changes: people carry it. */
export const catalogueEntry = pgTable(
  'catalogue_entry',
  (t) => ({
    kind: kind(),
    slug: t.text('slug').notNull(),
    label: t.text('label').notNull(),
    /** The folded label with look-alike letters unified: no two entries may look the same. */
    likeness: t.text('likeness').notNull(),
    groups: list('groups'),
    words: list('words'),
    /** Label, slug and words, folded, for the administration's filter. */
    folded: t.text('folded').notNull(),
    state: t.text('state', { enum: entryStates }).notNull().default('active'),
    mergedInto: t.text('merged_into'),
    /** Its position in the catalogue. */
    position: t.integer('position').notNull(),
    origin: t.text('origin', { enum: ['shipped', 'added'] }).notNull(),
    version: t.integer('version').notNull().default(1),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  }),
  (table) => [
    primaryKey({ columns: [table.kind, table.slug] }),
    uniqueIndex('catalogue_entry_likeness_key')
      .on(table.kind, table.likeness)
      .where(sql`${table.state} <> 'merged'`),
    index('catalogue_entry_order_idx').on(table.kind, table.likeness, table.slug),
    foreignKey({
      name: 'catalogue_entry_merged_into_fkey',
      columns: [table.kind, table.mergedInto],
      foreignColumns: [table.kind, table.slug],
    }),
    check('catalogue_entry_kind_known', sql`${table.kind} in ('job-titles', 'genres', 'companies')`),
    check('catalogue_entry_slug_clean', sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('catalogue_entry_state_known', sql`${table.state} in ('active', 'retired', 'merged')`),
    check(
      'catalogue_entry_merged_somewhere',
      sql`(${table.state} = 'merged') = (${table.mergedInto} is not null) and ${table.mergedInto} is distinct from ${table.slug}`,
    ),
  ],
);

/** Every administrative change of an entry, with the content before and after. */
export const catalogueChange = pgTable(
  'catalogue_change',
  (t) => ({
    /** Made by the browser: repeating the change does nothing. */
    id: t.uuid('id').$type<ClientId>().primaryKey(),
    kind: kind(),
    slug: t.text('slug').notNull(),
    act: t.text('act', { enum: changeActs }).notNull(),
    /** Null: there was no entry. */
    before: t.jsonb('before').$type<EntryContent>(),
    /** Null: the entry was deleted. */
    after: t.jsonb('after').$type<EntryContent>(),
    /** The entry's version after the change. */
    version: t.integer('version').notNull(),
    reason: t.text('reason').notNull().default(''),
    /** The import it belongs to. */
    importId: t.uuid('import_id').$type<ClientId>(),
    /** The change that this one undoes. */
    undoes: t.uuid('undoes'),
    madeBy: person('made_by', 'on record'),
    createdAt: moment('created_at').notNull(),
  }),
  (table) => [
    index('catalogue_change_entry_idx').on(table.kind, table.slug, table.version),
    index('catalogue_change_order_idx').on(table.kind, table.createdAt, table.id),
    index('catalogue_change_import_idx').on(table.importId).where(sql`${table.importId} is not null`),
    uniqueIndex('catalogue_change_undoes_key').on(table.undoes),
    check(
      'catalogue_change_act_known',
      sql`${table.act} in ('added', 'edited', 'retired', 'restored', 'merged', 'undone')`,
    ),
  ],
);

/** Where a merged entry was used, so that undoing the merge restores every use. */
export const catalogueMoved = pgTable(
  'catalogue_moved',
  (t) => ({
    changeId: t
      .uuid('change_id')
      .notNull()
      .references(() => catalogueChange.id, { onDelete: 'cascade' }),
    /** The name of the feature's use. */
    use: t.text('use').notNull(),
    subject: naming(t.uuid('subject').notNull(), 'stays', { why: 'An undo finds that they are gone' }),
    /** What the owner of the use needs to restore it. */
    kept: t.jsonb('kept'),
  }),
  (table) => [primaryKey({ columns: [table.changeId, table.use, table.subject] })],
);
