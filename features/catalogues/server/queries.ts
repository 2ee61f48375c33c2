import { and, asc, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ClientId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { type CatalogueKind, catalogueKinds } from '../limits.ts';
import { fillShelf } from './index/shelf.ts';
import type { CatalogueUse } from './parts.ts';
import { catalogueChange, catalogueEntry } from './tables.ts';

export type EntryRow = typeof catalogueEntry.$inferSelect;
export type ChangeRow = typeof catalogueChange.$inferSelect;

/** One entry by its address. */
export interface EntryPlace {
  readonly kind: CatalogueKind;
  readonly slug: string;
}

/** One entry. */
export async function findEntry(
  orm: NodePgDatabase,
  { kind, slug }: EntryPlace,
): Promise<EntryRow | undefined> {
  const [row] = await orm
    .select()
    .from(catalogueEntry)
    .where(and(eq(catalogueEntry.kind, kind), eq(catalogueEntry.slug, slug)));
  return row;
}

/** Entries by slug. */
export async function entriesBySlug(
  orm: NodePgDatabase,
  kind: CatalogueKind,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, EntryRow>> {
  if (slugs.length === 0) return new Map();
  const rows = await orm
    .select()
    .from(catalogueEntry)
    .where(and(eq(catalogueEntry.kind, kind), inArray(catalogueEntry.slug, [...new Set(slugs)])));
  return new Map(rows.map((row) => [row.slug, row]));
}

/** A whole catalogue in its order. */
export const wholeCatalogue = (orm: NodePgDatabase, kind: CatalogueKind): Promise<EntryRow[]> =>
  orm
    .select()
    .from(catalogueEntry)
    .where(eq(catalogueEntry.kind, kind))
    .orderBy(asc(catalogueEntry.position), asc(catalogueEntry.slug));

/** Loads a catalogue into this process's memory; a database that no server has started on has none yet. */
export async function loadKind(orm: NodePgDatabase, kind: CatalogueKind): Promise<void> {
  const rows = await wholeCatalogue(orm, kind);
  if (rows.length > 0) fillShelf(kind, rows);
}

/** Loads all catalogues into this process's memory. */
export async function loadCatalogues(orm: NodePgDatabase): Promise<void> {
  for (const kind of catalogueKinds) await loadKind(orm, kind);
}

/** One change. */
export async function findChange(orm: NodePgDatabase, id: ClientId): Promise<ChangeRow | undefined> {
  const [row] = await orm.select().from(catalogueChange).where(eq(catalogueChange.id, id));
  return row;
}

/** How often each of these entries is used, all places together. */
export async function countUses(
  orm: NodePgDatabase,
  uses: readonly CatalogueUse[],
  { kind, slugs }: { readonly kind: CatalogueKind; readonly slugs: readonly string[] },
): Promise<ReadonlyMap<string, number>> {
  const sums = new Map<string, number>();
  if (slugs.length === 0) return sums;
  for (const use of uses.filter((one) => one.kind === kind)) {
    for (const [slug, count] of await use.count(orm, slugs)) sums.set(slug, (sums.get(slug) ?? 0) + count);
  }
  return sums;
}

/** Where one entry is used, place by place. */
export async function usesOf(
  orm: NodePgDatabase,
  uses: readonly CatalogueUse[],
  { kind, slug }: EntryPlace,
): Promise<{ use: string; count: number }[]> {
  const found: { use: string; count: number }[] = [];
  for (const use of uses.filter((one) => one.kind === kind)) {
    found.push({ use: use.name, count: (await use.count(orm, [slug])).get(slug) ?? 0 });
  }
  return found;
}
