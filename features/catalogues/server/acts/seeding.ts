import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { type CatalogueKind, catalogueKinds } from '../../limits.ts';
import { likenessOf } from '../../policy/spelling.ts';
import { type ShippedEntry, shipped } from '../index/shipped.ts';
import { type EntryRow, wholeCatalogue } from '../queries.ts';
import { catalogueEntry } from '../tables.ts';
import { foldedOf, lockCatalogue } from './changing.ts';

/**
 * Seeds the database from the release: missing entries, and new words for entries no one has changed. Administration's
 * decisions stay. Starting with the same release again writes nothing.
 */
export async function seedCatalogues(database: Database): Promise<void> {
  for (const kind of catalogueKinds) {
    if (missingOf(kind, await wholeCatalogue(database.orm, kind)).length > 0) await seedKind(database, kind);
  }
}

const seedKind = (database: Database, kind: CatalogueKind): Promise<void> =>
  database.write(async (tx) => {
    await lockCatalogue(tx, kind);
    const missing = missingOf(kind, await wholeCatalogue(tx.orm, kind));
    if (missing.length === 0) return;
    await tx.orm
      .insert(catalogueEntry)
      .values(missing.map(asRow))
      .onConflictDoUpdate({
        target: [catalogueEntry.kind, catalogueEntry.slug],
        set: {
          label: sql`excluded.label`,
          likeness: sql`excluded.likeness`,
          groups: sql`excluded.groups`,
          words: sql`excluded.words`,
          folded: sql`excluded.folded`,
          position: sql`excluded.position`,
        },
      });
  });

const asRow = (entry: ShippedEntry): typeof catalogueEntry.$inferInsert => ({
  ...entry,
  groups: [...entry.groups],
  words: [...entry.words],
  likeness: likenessOf(entry.label),
  folded: foldedOf(entry),
  origin: 'shipped',
});

/** Entries of the release that are missing or outdated in the database and may be written. */
function missingOf(kind: CatalogueKind, rows: readonly EntryRow[]): ShippedEntry[] {
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  const slugOfName = new Map(
    rows.flatMap(({ state, likeness, slug }) => (state === 'merged' ? [] : [[likeness, slug] as const])),
  );
  return shipped[kind].filter((entry) => {
    // Administration already added this name, under another slug.
    if ((slugOfName.get(likenessOf(entry.label)) ?? entry.slug) !== entry.slug) return false;
    const row = bySlug.get(entry.slug);
    return !row || (row.origin === 'shipped' && row.version === 1 && !isSame(row, entry));
  });
}

const isSame = (row: EntryRow, entry: ShippedEntry) =>
  row.label === entry.label &&
  row.position === entry.position &&
  JSON.stringify([row.groups, row.words]) === JSON.stringify([entry.groups, entry.words]);
