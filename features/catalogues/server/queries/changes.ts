import { and, count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import type { ClientId } from '#platform/contract/ids.ts';
import { decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import { type CatalogueKind, limits } from '../../limits.ts';
import { catalogueChange, catalogueMoved } from '../tables.ts';
import { type EntryRow, entriesBySlug } from './entries.ts';

export type ChangeRow = typeof catalogueChange.$inferSelect;

/** Where a page ended: the moment to the microsecond, and the id. */
const Place = z.tuple([z.string(), z.uuid()]);

const stamp = sql<string>`${catalogueChange.createdAt}::text`;

/** A page of the changes of a catalogue, latest first. */
export async function listChanges(
  orm: NodePgDatabase,
  kind: CatalogueKind,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ rows: ChangeRow[]; nextCursor: string | null }> {
  const last = decodeCursor(cursor, Place);
  const before =
    last &&
    sql`(${catalogueChange.createdAt}, ${catalogueChange.id}) < (${last[0]}::timestamptz, ${last[1]}::uuid)`;
  const found = await orm
    .select({ row: catalogueChange, stamp })
    .from(catalogueChange)
    .where(and(eq(catalogueChange.kind, kind), before))
    .orderBy(desc(catalogueChange.createdAt), desc(catalogueChange.id))
    .limit(limit + 1);
  const shown = found.slice(0, limit);
  const end = found.length > limit ? shown.at(-1) : undefined;
  return {
    rows: shown.map(({ row }) => row),
    nextCursor: end ? encodeCursor([end.stamp, end.row.id]) : null,
  };
}

/** The changes of one entry, latest first. */
export const changesOf = (
  orm: NodePgDatabase,
  { kind, slug }: { readonly kind: CatalogueKind; readonly slug: string },
): Promise<ChangeRow[]> =>
  orm
    .select()
    .from(catalogueChange)
    .where(and(eq(catalogueChange.kind, kind), eq(catalogueChange.slug, slug)))
    .orderBy(desc(catalogueChange.version), desc(catalogueChange.createdAt))
    .limit(limits.historyMax);

/** One change. */
export async function findChange(orm: NodePgDatabase, id: ClientId): Promise<ChangeRow | undefined> {
  const [row] = await orm.select().from(catalogueChange).where(eq(catalogueChange.id, id));
  return row;
}

/** The changes made by one file, last one first. */
export const changesOfImport = (
  orm: NodePgDatabase,
  kind: CatalogueKind,
  importId: ClientId,
): Promise<ChangeRow[]> =>
  orm
    .select()
    .from(catalogueChange)
    .where(and(eq(catalogueChange.kind, kind), eq(catalogueChange.importId, importId)))
    .orderBy(desc(catalogueChange.createdAt), desc(catalogueChange.id));

/** What else is needed about changes besides their rows. */
export interface AroundChanges {
  /** How many uses each merge moved. */
  readonly moved: ReadonlyMap<string, number>;
  /** Those that were undone. */
  readonly undone: ReadonlySet<string>;
  /** The entries as they are now. */
  readonly entries: ReadonlyMap<string, EntryRow>;
}

/** What these changes of one catalogue moved, which were undone, and whether later changes exist. */
export async function aroundChanges(
  orm: NodePgDatabase,
  kind: CatalogueKind,
  rows: readonly ChangeRow[],
): Promise<AroundChanges> {
  if (rows.length === 0) return { moved: new Map(), undone: new Set(), entries: new Map() };
  const ids = rows.map(({ id }) => id);
  const [moved, undone, entries] = await Promise.all([
    orm
      .select({ id: catalogueMoved.changeId, uses: count() })
      .from(catalogueMoved)
      .where(inArray(catalogueMoved.changeId, ids))
      .groupBy(catalogueMoved.changeId),
    orm
      .select({ id: catalogueChange.undoes })
      .from(catalogueChange)
      .where(and(inArray(catalogueChange.undoes, ids), isNotNull(catalogueChange.undoes))),
    entriesBySlug(
      orm,
      kind,
      rows.map(({ slug }) => slug),
    ),
  ]);
  return {
    moved: new Map(moved.map(({ id, uses }) => [id, uses])),
    undone: new Set(undone.flatMap(({ id }) => id ?? [])),
    entries,
  };
}
