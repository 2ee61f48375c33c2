import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/server/database/database.ts';
import { type CatalogueKind, limits } from '../../limits.ts';
import { likenessOf, slugFrom, wordsBeside } from '../../policy/spelling.ts';
import { type EntryContent, isSameContent, mayRestore, mayRetire } from '../../policy.ts';
import type { Acting } from '../listeners.ts';
import { contentOf } from '../present.ts';
import { type EntryRow, findEntry } from '../queries/entries.ts';
import { catalogueChange, catalogueEntry } from '../tables.ts';
import { foldedOf } from './folded.ts';
import {
  endChange,
  lockCatalogue,
  mixedIn,
  type Recorded,
  recordOf,
  repeated,
  takenBy,
  type Wish,
  type WriteOutcome,
  writeEntry,
} from './parts.ts';

/** The editable content of an entry. */
export type Words = Pick<EntryContent, 'label' | 'groups' | 'words'>;

/** Adds an entry with a slug made from its name. */
export async function addEntry(acting: Acting, wish: Omit<Wish, 'slug'> & Words): Promise<WriteOutcome> {
  const { tx } = acting;
  await lockCatalogue(tx, wish.kind);
  const [before] = await tx.orm
    .select()
    .from(catalogueChange)
    .where(sql`${catalogueChange.id} = ${wish.changeId}`);
  if (before) {
    const row = await findEntry(tx.orm, before);
    return row ? { kind: 'written', row } : { kind: 'absent' };
  }
  const mixed = mixedIn(wish);
  if (mixed) return mixed;
  const row = await takenBy(tx, wish);
  if (row) return { kind: 'taken', row };
  const added = await insertEntry(acting, wish, { act: 'added' });
  const after = contentOf(added);
  await endChange(
    acting,
    { ...wish, slug: added.slug },
    { action: 'catalogue_entry.added', before: null, after },
  );
  return { kind: 'written', row: added };
}

/** Inserts an entry at the end of its catalogue with its record; the caller has checked that the name is free. */
export async function insertEntry(
  { tx, platform }: Acting,
  wish: Omit<Wish, 'slug'> & Words,
  recorded: Recorded,
): Promise<EntryRow> {
  const now = platform.clock.now();
  const content = contentFrom(wish);
  const slug = await freeSlug(tx, wish);
  const [row] = await tx.orm
    .insert(catalogueEntry)
    .values({
      kind: wish.kind,
      slug,
      ...content,
      groups: [...content.groups],
      words: [...content.words],
      likeness: likenessOf(content.label),
      folded: foldedOf({ slug, ...content }),
      position: sql`(select coalesce(max(position), 0) + 1 from catalogue_entry where kind = ${wish.kind})`,
      origin: 'added',
      updatedAt: now,
    })
    .returning();
  if (!row) throw new Error(`the entry ${slug} was not added`);
  await tx.orm.insert(catalogueChange).values({
    ...recordOf({ ...wish, slug }, recorded, now),
    slug,
    before: null,
    after: content,
    version: 1,
  });
  return row;
}

const contentFrom = ({ label, groups, words }: Words): EntryContent => ({
  label,
  groups: [...new Set(groups)],
  words: wordsBeside(label, words),
  state: 'active',
  mergedInto: null,
});

/** The slug of a name, numbered if it was ever used: slugs are never reused. */
async function freeSlug(
  tx: Transaction,
  {
    kind,
    label,
    changeId,
  }: { readonly kind: CatalogueKind; readonly label: string; readonly changeId: string },
): Promise<string> {
  // A name without a Latin letter has no slug.
  const wanted = slugFrom(label) || `entry-${changeId.slice(-8)}`;
  const { rows } = await tx.orm.execute<{ slug: string }>(sql`
    select slug from catalogue_entry where kind = ${kind} and (slug = ${wanted} or slug like ${`${wanted}-%`})
    union
    select slug from catalogue_change where kind = ${kind} and (slug = ${wanted} or slug like ${`${wanted}-%`})`);
  const taken = new Set(rows.map(({ slug }) => slug));
  let slug = wanted;
  for (let number = 2; taken.has(slug); number++) slug = `${wanted}-${number}`;
  return slug.slice(0, limits.slugMax);
}

interface Change extends Wish {
  /** The version its editor saw. */
  readonly version: number;
}

/** Changes name, categories and other names; the slug stays, and so do all uses. */
export async function editEntry(acting: Acting, wish: Change & Words): Promise<WriteOutcome> {
  const found = await open(acting, wish);
  if ('kind' in found) return found;
  const { row } = found;
  const mixed = mixedIn(wish);
  if (mixed) return mixed;
  if (row.state === 'merged') return { kind: 'state', row };
  const other = await takenBy(acting.tx, wish);
  if (other) return { kind: 'taken', row: other };
  const next = { ...contentFrom(wish), state: row.state, mergedInto: row.mergedInto };
  if (isSameContent(next, contentOf(row))) return { kind: 'written', row };
  return finish(acting, wish, { row, next, recorded: { act: 'edited' } });
}

/** Retires an entry: it can't be chosen any more, but people who have it keep it. */
export async function retireEntry(
  acting: Acting,
  wish: Change & { readonly reason: string },
): Promise<WriteOutcome> {
  const found = await open(acting, wish);
  if ('kind' in found) return found;
  const { row } = found;
  if (!mayRetire(row)) return { kind: 'state', row };
  const next = { ...contentOf(row), state: 'retired' as const };
  return finish(acting, wish, { row, next, recorded: { act: 'retired', reason: wish.reason } });
}

/** Makes a retired entry available again. */
export async function restoreEntry(acting: Acting, wish: Change): Promise<WriteOutcome> {
  const found = await open(acting, wish);
  if ('kind' in found) return found;
  const { row } = found;
  if (!mayRestore(row)) return { kind: 'state', row };
  const next = { ...contentOf(row), state: 'active' as const };
  return finish(acting, wish, { row, next, recorded: { act: 'restored' } });
}

/** Opens the entry for a change, if it is still at the version its editor saw. */
export async function open(acting: Acting, wish: Change): Promise<{ readonly row: EntryRow } | WriteOutcome> {
  await lockCatalogue(acting.tx, wish.kind);
  const done = await repeated(acting, wish);
  if (done) return { kind: 'written', row: done };
  const row = await findEntry(acting.tx.orm, wish);
  if (!row) return { kind: 'absent' };
  return row.version === wish.version ? { row } : { kind: 'changed', row };
}

async function finish(
  acting: Acting,
  wish: Wish,
  change: { readonly row: EntryRow; readonly next: EntryContent; readonly recorded: Recorded },
): Promise<WriteOutcome> {
  const { act, reason } = change.recorded;
  const row = await writeEntry(acting, wish, change);
  await endChange(acting, wish, {
    action: `catalogue_entry.${act}`,
    before: contentOf(change.row),
    after: contentOf(row),
    ...(reason && { reason }),
  });
  return { kind: 'written', row };
}
