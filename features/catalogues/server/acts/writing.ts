import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Acts } from '#platform/server/http/acts.ts';
import type { EntryView } from '../../contract/views.ts';
import type { writingContract } from '../../contract.ts';
import { limits } from '../../limits.ts';
import { likenessOf, slugFrom, wordsBeside } from '../../policy/spelling.ts';
import { type EntryContent, isSameContent, mayRestore, mayRetire } from '../../policy.ts';
import type { CataloguesParts, CataloguesWriting } from '../parts.ts';
import { type EntryRow, findChange, findEntry } from '../queries.ts';
import { catalogueEntry } from '../tables.ts';
import { contentOf, viewEntry } from '../views.ts';
import {
  type Change,
  endChange,
  foldedOf,
  lockCatalogue,
  mixedIn,
  openEntry,
  type Recorded,
  recordChange,
  takenBy,
  writeEntry,
} from './changing.ts';

/** The editable content of an entry. */
type Words = Pick<EntryContent, 'label' | 'groups' | 'words'>;
type NewEntry = Omit<Change, 'slug'> & Words;

export const writing: Acts<typeof writingContract, CataloguesParts> = {
  /** Adds an entry with a slug made from its name. */
  async addEntry(act, entry) {
    await lockCatalogue(act.tx, entry.kind);
    const before = await findChange(act.orm, entry.changeId);
    if (before) {
      const row = await findEntry(act.orm, before);
      if (!row) throw new Error('an entry is missing');
      return viewEntry(act, row);
    }
    const wrong = mixedIn(entry) ?? (await takenBy(act, entry));
    if (wrong) return act.refuse(...wrong);
    const row = await insertEntry(act, entry, { act: 'added' });
    await endChange(act, row, { before: null, after: contentOf(row) });
    return viewEntry(act, row);
  },

  /** The slug stays, and so do all uses. */
  async editEntry(act, { version, ...entry }) {
    const { row, isDone } = await openEntry(act, { ...entry, version });
    if (isDone) return viewEntry(act, row);
    const mixed = mixedIn(entry);
    if (mixed) return act.refuse(...mixed);
    if (row.state === 'merged') return act.refuse('type.state', { current: await viewEntry(act, row) });
    const taken = await takenBy(act, entry);
    if (taken) return act.refuse(...taken);
    const next = { ...contentFrom(entry), state: row.state, mergedInto: row.mergedInto };
    if (isSameContent(next, contentOf(row))) return viewEntry(act, row);
    return finish(act, entry, { row, next, recorded: { act: 'edited' } });
  },

  /** It can't be chosen any more, but people who have it keep it. */
  async retireEntry(act, { reason, ...entry }) {
    const { row, isDone } = await openEntry(act, entry);
    if (isDone) return viewEntry(act, row);
    if (!mayRetire(row)) return act.refuse('type.state', { current: await viewEntry(act, row) });
    const next = { ...contentOf(row), state: 'retired' as const };
    return finish(act, entry, { row, next, recorded: { act: 'retired', reason } });
  },

  async restoreEntry(act, entry) {
    const { row, isDone } = await openEntry(act, entry);
    if (isDone) return viewEntry(act, row);
    if (!mayRestore(row)) return act.refuse('type.state', { current: await viewEntry(act, row) });
    const next = { ...contentOf(row), state: 'active' as const };
    return finish(act, entry, { row, next, recorded: { act: 'restored' } });
  },
};

async function finish(
  act: CataloguesWriting,
  entry: Change,
  change: { readonly row: EntryRow; readonly next: EntryContent; readonly recorded: Recorded },
): Promise<EntryView> {
  const row = await writeEntry(act, entry, change);
  const { reason } = change.recorded;
  await endChange(act, row, { before: contentOf(change.row), after: contentOf(row), reason });
  return viewEntry(act, row);
}

const contentFrom = ({ label, groups, words }: Words): EntryContent => ({
  label,
  groups: [...new Set(groups)],
  words: wordsBeside(label, words),
  state: 'active',
  mergedInto: null,
});

/** Inserts an entry at the end of its catalogue with its record; the caller has checked that the name is free. */
export async function insertEntry(
  act: CataloguesWriting,
  entry: NewEntry,
  recorded: Recorded,
): Promise<EntryRow> {
  const { kind, changeId } = entry;
  const content = contentFrom(entry);
  const slug = await freeSlug(act.orm, entry);
  const [row] = await act.orm
    .insert(catalogueEntry)
    .values({
      kind,
      slug,
      ...content,
      groups: [...content.groups],
      words: [...content.words],
      likeness: likenessOf(content.label),
      folded: foldedOf({ slug, ...content }),
      position: sql`(select coalesce(max(position), 0) + 1 from catalogue_entry where kind = ${kind})`,
      origin: 'added',
      updatedAt: act.now,
    })
    .returning();
  if (!row) throw new Error(`the entry ${slug} was not added`);
  await recordChange(
    act,
    { kind, slug, changeId },
    { ...recorded, before: null, after: content, version: 1 },
  );
  return row;
}

/** The slug of a name, numbered if it was ever used: slugs are never reused. */
async function freeSlug(orm: NodePgDatabase, { kind, label, changeId }: NewEntry): Promise<string> {
  // A name without a Latin letter has no slug.
  const wanted = slugFrom(label) || `entry-${changeId.slice(-8)}`;
  const { rows } = await orm.execute<{ slug: string }>(sql`
    select slug from catalogue_entry where kind = ${kind} and (slug = ${wanted} or slug like ${`${wanted}-%`})
    union
    select slug from catalogue_change where kind = ${kind} and (slug = ${wanted} or slug like ${`${wanted}-%`})`);
  const taken = new Set(rows.map(({ slug }) => slug));
  let slug = wanted;
  for (let number = 2; taken.has(slug); number++) slug = `${wanted}-${number}`;
  return slug.slice(0, limits.slugMax);
}
