import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { fold } from '#platform/contract/fold.ts';
import { type CsvAsker, csvOf } from '#platform/server/csv.ts';
import type { Acts, InputOf } from '#platform/server/http/acts.ts';
import { ByText, cutPage, decodeCursor } from '#platform/server/http/cursor.ts';
import type { EntryView } from '../../contract/views.ts';
import type { readingContract } from '../../contract.ts';
import { type CatalogueKind, type EntryState, entryStates, limits } from '../../limits.ts';
import { hasInvisible, likenessOf, mixedWordIn } from '../../policy/spelling.ts';
import { catalogues } from '../index/shelf.ts';
import type { CataloguesParts } from '../parts.ts';
import { type EntryRow, findEntry, usesOf, wholeCatalogue } from '../queries.ts';
import { catalogueChange, catalogueEntry } from '../tables.ts';
import { viewChanges, viewEntries, viewEntry } from '../views.ts';

export const reading: Acts<typeof readingContract, CataloguesParts> = {
  async entries(at, { cursor, limit, ...filter }) {
    const { kind } = filter;
    const { rows, nextCursor } = await listEntries(at.orm, filter, { cursor, limit });
    return {
      items: await viewEntries(at, kind, rows),
      nextCursor,
      total: await at.orm.$count(catalogueEntry, matching(filter)),
      counts: await countStates(at.orm, kind),
      // In the order people see.
      groups: catalogues[kind].groups.map(({ label }) => label),
    };
  },

  async exportEntries(at, filter) {
    const { rows } = await listEntries(at.orm, filter, { limit: limits.exportMax });
    const entries = await viewEntries(at, filter.kind, rows);
    return { name: `${filter.kind}.csv`, csv: csvOfEntries(at, entries), rows: entries.length };
  },

  /** Searches a catalogue for duplicates the database can't refuse, and for spellings that only look right. */
  async findings(at, { kind }) {
    const entries = (await wholeCatalogue(at.orm, kind)).filter(({ state }) => state === 'active');
    const byName = new Map(entries.map((entry) => [entry.likeness, entry]));
    return { items: entries.flatMap((entry) => findingsIn(entry, byName)).slice(0, limits.findingsMax) };
  },

  async changes(at, { kind, cursor, limit }) {
    const last = decodeCursor(cursor, ByText);
    const { createdAt, id } = catalogueChange;
    const isBefore = last && sql`(${createdAt}, ${id}) < (${last[0]}::timestamptz, ${last[1]}::uuid)`;
    const found = await at.orm
      .select({ row: catalogueChange, stamp: sql<string>`${createdAt}::text` })
      .from(catalogueChange)
      .where(and(eq(catalogueChange.kind, kind), isBefore))
      .orderBy(desc(createdAt), desc(id))
      .limit(limit + 1);
    const { rows: shown, nextCursor } = cutPage(found, limit, (end) => [end.stamp, end.row.id]);
    return {
      items: await viewChanges(
        at,
        kind,
        shown.map(({ row }) => row),
      ),
      nextCursor,
    };
  },

  async entry(at, place) {
    const row = (await findEntry(at.orm, place)) ?? at.refuse('type.absent');
    const changes = await at.orm
      .select()
      .from(catalogueChange)
      .where(and(eq(catalogueChange.kind, place.kind), eq(catalogueChange.slug, place.slug)))
      .orderBy(desc(catalogueChange.version), desc(catalogueChange.createdAt))
      .limit(limits.historyMax);
    return {
      ...(await viewEntry(at, row)),
      usedIn: await usesOf(at.orm, at.uses, place),
      changes: await viewChanges(at, place.kind, changes),
    };
  },
};

/** Which entries of a catalogue. */
type Filter = InputOf<typeof readingContract.exportEntries>;

/** The SQL condition of a filter; a text matches names, other names and slugs that contain it. */
function matching({ kind, q, state, group }: Filter) {
  const folded = q ? fold(q) : '';
  return and(
    eq(catalogueEntry.kind, kind),
    state && eq(catalogueEntry.state, state),
    group ? sql`${sql.param(group)}::text = any(${catalogueEntry.groups})` : undefined,
    // Text that folds to nothing matches nothing: no name is empty.
    q ? (folded ? sql`position(${folded} in ${catalogueEntry.folded}) > 0` : sql`false`) : undefined,
  );
}

/** Where a page of entries ended. */
const EntryPlace = z.tuple([z.string(), z.string()]);

/** A page of a catalogue by name. */
async function listEntries(
  orm: NodePgDatabase,
  filter: Filter,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<{ rows: EntryRow[]; nextCursor: string | null }> {
  const last = decodeCursor(cursor, EntryPlace);
  const isAfter =
    last && sql`(${catalogueEntry.likeness}, ${catalogueEntry.slug}) > (${last[0]}::text, ${last[1]}::text)`;
  const rows = await orm
    .select()
    .from(catalogueEntry)
    .where(and(matching(filter), isAfter))
    .orderBy(asc(catalogueEntry.likeness), asc(catalogueEntry.slug))
    .limit(limit + 1);
  return cutPage(rows, limit, (end) => [end.likeness, end.slug]);
}

/** How many entries of a catalogue are in which state. */
async function countStates(orm: NodePgDatabase, kind: CatalogueKind): Promise<Record<EntryState, number>> {
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

const columns = ['label', 'category', 'keywords', 'slug', 'state', 'merged into', 'uses'] as const;

/** A catalogue as CSV that an import can read again; no cell can be a formula (T21). */
const csvOfEntries = (asker: CsvAsker, entries: readonly EntryView[]): string =>
  csvOf(
    asker,
    columns,
    entries.map((entry) => [
      entry.label,
      entry.groups.join('; '),
      entry.words.join('; '),
      entry.slug,
      entry.state,
      entry.mergedInto?.slug ?? '',
      entry.uses,
    ]),
  );

/** A problem with an entry that needs review. */
interface Finding {
  readonly about: 'name_of_another' | 'mixed_alphabets' | 'invisible';
  readonly slug: string;
  readonly label: string;
  /** The name or other name it is about. */
  readonly word: string;
  /** The entry it may duplicate. */
  readonly other: { readonly slug: string; readonly label: string } | null;
}

function findingsIn(entry: EntryRow, byName: ReadonlyMap<string, EntryRow>): Finding[] {
  const { slug, label } = entry;
  return [label, ...entry.words].flatMap((word): Finding[] => {
    const found = { slug, label, word, other: null };
    if (hasInvisible(word)) return [{ ...found, about: 'invisible' }];
    if (mixedWordIn(word) !== undefined) return [{ ...found, about: 'mixed_alphabets' }];
    const other = byName.get(likenessOf(word));
    if (!other || other.slug === slug) return [];
    return [{ ...found, about: 'name_of_another', other: { slug: other.slug, label: other.label } }];
  });
}
