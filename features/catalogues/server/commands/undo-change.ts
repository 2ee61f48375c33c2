import { and, eq } from 'drizzle-orm';
import type { ClientId } from '#platform/contract/ids.ts';
import type { Acting } from '../listeners.ts';
import { contentOf, mayTakeBack } from '../present.ts';
import { type ChangeRow, findChange } from '../queries/changes.ts';
import { type EntryRow, findEntry } from '../queries/entries.ts';
import { countUses } from '../queries/uses.ts';
import { catalogueChange, catalogueEntry } from '../tables.ts';
import { giveUsesBack } from './merge-entries.ts';
import {
  type By,
  endChange,
  lockCatalogue,
  recordOf,
  takenBy,
  type Wish,
  type WriteRefusal,
  writeEntry,
} from './parts.ts';

export type UndoOutcome =
  /** Without a row: the entry no longer exists, as before it was added. */
  | { readonly kind: 'undone'; readonly row: EntryRow | undefined }
  | { readonly kind: 'no_change' }
  | { readonly kind: 'overtaken' }
  | { readonly kind: 'in_use'; readonly uses: number }
  | WriteRefusal;

interface UndoWish {
  readonly kind: Wish['kind'];
  /** The change to undo. */
  readonly id: ClientId;
  /** The id of the undo. */
  readonly changeId: ClientId;
  readonly by: By;
}

/** Undoes a change while the entry is still as it left it; undoing a merge restores all uses. */
export async function undoChange(acting: Acting, wish: UndoWish): Promise<UndoOutcome> {
  await lockCatalogue(acting.tx, wish.kind);
  const change = await findChange(acting.tx.orm, wish.id);
  if (change?.kind !== wish.kind) return { kind: 'no_change' };
  const row = await findEntry(acting.tx.orm, change);
  if (await findUndoOf(acting, wish.id)) return { kind: 'undone', row };
  const done = await takeBack(acting, wish, { change, row });
  if (done.kind === 'undone') {
    await endChange(
      acting,
      { ...wish, slug: change.slug },
      { action: 'catalogue_entry.undone', before: change.after, after: change.before },
    );
  }
  return done;
}

/** Undoes one change within a transaction that announces the catalogue. */
export async function takeBack(
  acting: Acting,
  undo: Omit<UndoWish, 'id'>,
  { change, row }: { readonly change: ChangeRow; readonly row: EntryRow | undefined },
): Promise<UndoOutcome> {
  if (!row || !mayTakeBack(change, row)) return { kind: 'overtaken' };
  const wish = { ...undo, slug: change.slug };
  if (!change.before) return removeEntry(acting, wish, { change, row });
  if (change.before.state !== 'merged') {
    const other = await takenBy(acting.tx, { ...wish, label: change.before.label });
    if (other) return { kind: 'taken', row: other };
  }
  const recorded = { act: 'undone', undoes: change.id } as const;
  const written = await writeEntry(acting, wish, { row, next: change.before, recorded });
  const into = change.act === 'merged' ? change.after?.mergedInto : undefined;
  if (into) await giveUsesBack(acting, { id: change.id, slug: change.slug, into });
  return { kind: 'undone', row: written };
}

async function findUndoOf({ tx }: Acting, id: ClientId): Promise<ChangeRow | undefined> {
  const [row] = await tx.orm.select().from(catalogueChange).where(eq(catalogueChange.undoes, id));
  return row;
}

/** Deletes an entry that isn't used yet, as if it had never been added. */
async function removeEntry(
  { tx, platform, uses }: Acting,
  wish: Wish,
  { change, row }: { readonly change: ChangeRow; readonly row: EntryRow },
): Promise<UndoOutcome> {
  const used = (await countUses(tx.orm, uses, { kind: row.kind, slugs: [row.slug] })).get(row.slug) ?? 0;
  const [merged] = await tx.orm
    .select({ slug: catalogueEntry.slug })
    .from(catalogueEntry)
    .where(and(eq(catalogueEntry.kind, row.kind), eq(catalogueEntry.mergedInto, row.slug)))
    .limit(1);
  if (used > 0 || merged) return { kind: 'in_use', uses: used };
  await tx.orm
    .delete(catalogueEntry)
    .where(and(eq(catalogueEntry.kind, row.kind), eq(catalogueEntry.slug, row.slug)));
  const now = platform.clock.now();
  await tx.orm.insert(catalogueChange).values({
    ...recordOf(wish, { act: 'undone', undoes: change.id }, now),
    slug: row.slug,
    before: contentOf(row),
    after: null,
    version: row.version + 1,
  });
  return { kind: 'undone', row: undefined };
}
