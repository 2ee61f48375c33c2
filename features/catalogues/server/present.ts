import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { toInstant } from '#platform/contract/time.ts';
import type { ChangeView, EntryView } from '../contract/views.ts';
import type { CatalogueKind } from '../limits.ts';
import { type EntryContent, isSameContent } from '../policy.ts';
import type { CataloguesParts } from './listeners.ts';
import { aroundChanges, type ChangeRow } from './queries/changes.ts';
import { type EntryRow, entriesBySlug } from './queries/entries.ts';
import { countUses } from './queries/uses.ts';

type Parts = Pick<CataloguesParts, 'uses' | 'namesOf'>;

/** The content of an entry that the record of changes keeps. */
export const contentOf = ({ label, groups, words, state, mergedInto }: EntryRow): EntryContent => ({
  label,
  groups,
  words,
  state,
  mergedInto,
});

/** Entries of one catalogue with their uses, counted now. */
export async function presentEntries(
  orm: NodePgDatabase,
  { uses }: Pick<Parts, 'uses'>,
  { kind, rows }: { readonly kind: CatalogueKind; readonly rows: readonly EntryRow[] },
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
    mergedInto: row.mergedInto && {
      slug: row.mergedInto,
      label: targets.get(row.mergedInto)?.label ?? row.mergedInto,
    },
    uses: counts.get(row.slug) ?? 0,
    version: row.version,
    updatedAt: toInstant(row.updatedAt),
  })) as EntryView[];
}

/** One entry with its uses. */
export async function presentEntry(
  orm: NodePgDatabase,
  parts: Pick<Parts, 'uses'>,
  row: EntryRow,
): Promise<EntryView> {
  const [entry] = await presentEntries(orm, parts, { kind: row.kind, rows: [row] });
  if (!entry) throw new Error(`the entry ${row.slug} was not presented`);
  return entry;
}

/** Changes of one catalogue for administration. */
export async function presentChanges(
  orm: NodePgDatabase,
  { namesOf }: Pick<Parts, 'namesOf'>,
  { kind, rows }: { readonly kind: CatalogueKind; readonly rows: readonly ChangeRow[] },
): Promise<ChangeView[]> {
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

/** Whether a change can be undone: the entry is still as it left it. */
export const mayTakeBack = ({ act, after }: ChangeRow, entry: EntryRow | undefined): boolean =>
  act !== 'undone' && after !== null && entry !== undefined && isSameContent(after, contentOf(entry));
