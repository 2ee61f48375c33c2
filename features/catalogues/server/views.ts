import { and, count, isNotNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { toInstant } from '#platform/contract/time.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { ChangeView, EntryView } from '../contract/views.ts';
import type { CatalogueKind } from '../limits.ts';
import { type EntryContent, isSameContent } from '../policy.ts';
import type { CataloguesParts } from './parts.ts';
import { type ChangeRow, countUses, type EntryRow, entriesBySlug } from './queries.ts';
import { catalogueChange, catalogueMoved } from './tables.ts';

interface EntriesReading extends Pick<CataloguesParts, 'uses'> {
  readonly orm: NodePgDatabase;
}

/** The content of an entry that the record of changes keeps. */
export const contentOf = ({ label, groups, words, state, mergedInto }: EntryRow): EntryContent => ({
  label,
  groups,
  words,
  state,
  mergedInto,
});

/** Entries of one catalogue with their uses, counted now. */
export async function viewEntries(
  { orm, uses }: EntriesReading,
  kind: CatalogueKind,
  rows: readonly EntryRow[],
): Promise<EntryView[]> {
  const counts = await countUses(orm, uses, { kind, slugs: rows.map(({ slug }) => slug) });
  const targets = await entriesBySlug(
    orm,
    kind,
    rows.flatMap(({ mergedInto }) => mergedInto ?? []),
  );
  return rows.map((row) => ({
    kind,
    slug: row.slug,
    label: row.label,
    groups: row.groups,
    words: row.words,
    state: row.state,
    mergedInto:
      row.mergedInto === null
        ? null
        : { slug: row.mergedInto, label: targets.get(row.mergedInto)?.label ?? row.mergedInto },
    uses: counts.get(row.slug) ?? 0,
    version: row.version,
    updatedAt: toInstant(row.updatedAt),
  }));
}

/** One entry with its uses. */
export async function viewEntry(at: EntriesReading, row: EntryRow): Promise<EntryView> {
  const [entry] = await viewEntries(at, row.kind, [row]);
  if (!entry) throw new Error(`the entry ${row.slug} has no view`);
  return entry;
}

interface ChangesReading extends Pick<CataloguesParts, 'namesOf'> {
  readonly orm: NodePgDatabase;
}

/** Changes of one catalogue for administration. */
export async function viewChanges(
  { orm, namesOf }: ChangesReading,
  kind: CatalogueKind,
  rows: readonly ChangeRow[],
): Promise<ChangeView[]> {
  if (rows.length === 0) return [];
  const around = await aroundChanges(orm, kind, rows);
  const makers = [...new Set(rows.flatMap(({ madeBy }) => madeBy ?? []))];
  const names = await namesOf(orm, makers);
  return rows.map((row) => {
    const isUndone = around.undone.has(row.id);
    return {
      id: row.id,
      slug: row.slug,
      act: row.act,
      before: row.before && { ...row.before, groups: [...row.before.groups], words: [...row.before.words] },
      after: row.after && { ...row.after, groups: [...row.after.groups], words: [...row.after.words] },
      reason: row.reason,
      by: (row.madeBy && names.get(row.madeBy)) ?? null,
      at: toInstant(row.createdAt),
      importId: row.importId,
      moved: around.moved.get(row.id) ?? 0,
      isUndone,
      mayUndo: !isUndone && mayTakeBack(row, around.entries.get(row.slug)),
    };
  });
}

/** How many uses these changes of one catalogue moved, which were undone, and the entries as they are now. */
async function aroundChanges(orm: NodePgDatabase, kind: CatalogueKind, rows: readonly ChangeRow[]) {
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
    moved: new Map<string, number>(moved.map(({ id, uses }) => [id, uses])),
    undone: new Set<string>(undone.flatMap(({ id }) => id ?? [])),
    entries,
  };
}

/** Whether a change can be undone: the entry is still as it left it. */
export const mayTakeBack = ({ act, after }: ChangeRow, entry: EntryRow | undefined): boolean =>
  act !== 'undone' && after !== null && entry !== undefined && isSameContent(after, contentOf(entry));
