import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { fold } from '#platform/contract/fold.ts';
import { decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import { type CatalogueKind, catalogueKinds, type EntryState, entryStates } from '../../limits.ts';
import { catalogues, fillShelf } from '../index/shelf.ts';
import { catalogueEntry } from '../tables.ts';

export type EntryRow = typeof catalogueEntry.$inferSelect;

/** Which entries of a catalogue. */
export interface EntryFilter {
  readonly kind: CatalogueKind;
  readonly q?: string | undefined;
  readonly state?: EntryState | undefined;
  readonly group?: string | undefined;
}

/** Where a page ended. */
const Place = z.tuple([z.string(), z.string()]);

/** The SQL condition of a filter; a text matches names, other names and slugs that contain it. */
function matching({ kind, q, state, group }: EntryFilter) {
  const folded = q ? fold(q) : '';
  return and(
    eq(catalogueEntry.kind, kind),
    state && eq(catalogueEntry.state, state),
    group ? sql`${sql.param(group)}::text = any(${catalogueEntry.groups})` : undefined,
    // Text that folds to nothing matches nothing: no name is empty.
    q ? (folded ? sql`position(${folded} in ${catalogueEntry.folded}) > 0` : sql`false`) : undefined,
  );
}

/** A page of a catalogue by name. */
export async function listEntries(
  orm: NodePgDatabase,
  filter: EntryFilter,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ rows: EntryRow[]; nextCursor: string | null }> {
  const last = decodeCursor(cursor, Place);
  const after =
    last && sql`(${catalogueEntry.likeness}, ${catalogueEntry.slug}) > (${last[0]}::text, ${last[1]}::text)`;
  const rows = await orm
    .select()
    .from(catalogueEntry)
    .where(and(matching(filter), after))
    .orderBy(asc(catalogueEntry.likeness), asc(catalogueEntry.slug))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const end = rows.length > limit ? shown.at(-1) : undefined;
  return { rows: shown, nextCursor: end ? encodeCursor([end.likeness, end.slug]) : null };
}

/** How many entries a filter finds. */
export async function countEntries(orm: NodePgDatabase, filter: EntryFilter): Promise<number> {
  const [row] = await orm.select({ entries: count() }).from(catalogueEntry).where(matching(filter));
  return row?.entries ?? 0;
}

/** How many entries of a catalogue are in which state. */
export async function countStates(
  orm: NodePgDatabase,
  kind: CatalogueKind,
): Promise<Record<EntryState, number>> {
  const rows = await orm
    .select({ state: catalogueEntry.state, entries: count() })
    .from(catalogueEntry)
    .where(eq(catalogueEntry.kind, kind))
    .groupBy(catalogueEntry.state);
  const counts = new Map(rows.map(({ state, entries }) => [state, entries]));
  return Object.fromEntries(entryStates.map((state) => [state, counts.get(state) ?? 0])) as Record<
    EntryState,
    number
  >;
}

/** The categories of a catalogue in the order people see. */
export const groupsOf = (kind: CatalogueKind): string[] => catalogues[kind].groups.map(({ label }) => label);

/** One entry; `forUpdate` in a transaction that will change it. */
export async function findEntry(
  orm: NodePgDatabase,
  { kind, slug }: { readonly kind: CatalogueKind; readonly slug: string },
  { forUpdate = false } = {},
): Promise<EntryRow | undefined> {
  const query = orm
    .select()
    .from(catalogueEntry)
    .where(and(eq(catalogueEntry.kind, kind), eq(catalogueEntry.slug, slug)));
  const [row] = await (forUpdate ? query.for('update') : query);
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
