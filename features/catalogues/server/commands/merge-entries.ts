import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { mayMerge } from '../../policy.ts';
import type { Acting, MovedUse } from '../listeners.ts';
import { contentOf } from '../present.ts';
import { type EntryRow, findEntry } from '../queries/entries.ts';
import { catalogueMoved } from '../tables.ts';
import { endChange, type Wish, type WriteRefusal, writeEntry } from './parts.ts';
import { open } from './write-entries.ts';

export type MergeOutcome =
  | { readonly kind: 'merged'; readonly row: EntryRow; readonly moved: number }
  | { readonly kind: 'target' }
  | WriteRefusal;

interface MergeWish extends Wish {
  readonly version: number;
  /** The entry that stays. */
  readonly into: string;
  readonly reason: string;
}

/** Merges one entry into another: every use moves, and both names find the one that stays. One transaction. */
export async function mergeEntries(acting: Acting, wish: MergeWish): Promise<MergeOutcome> {
  const found = await open(acting, wish);
  if ('kind' in found) {
    return found.kind === 'written'
      ? { kind: 'merged', row: found.row, moved: await movedBy(acting, wish) }
      : found;
  }
  const { row } = found;
  if (!mayMerge(row)) return { kind: 'state', row };
  const target = await findTarget(acting.tx.orm, wish);
  if (!target) return { kind: 'target' };
  const next = { ...contentOf(row), state: 'merged' as const, mergedInto: target.slug };
  const recorded = { act: 'merged', reason: wish.reason } as const;
  const merged = await writeEntry(acting, wish, { row, next, recorded });
  const moved = await moveUses(acting, wish);
  await endChange(acting, wish, {
    action: 'catalogue_entry.merged',
    before: contentOf(row),
    after: { ...contentOf(merged), moved },
    reason: wish.reason,
  });
  return { kind: 'merged', row: merged, moved };
}

/** The entry to merge into: another one that can be chosen. */
export async function findTarget(
  orm: NodePgDatabase,
  { kind, slug, into }: Pick<MergeWish, 'kind' | 'slug' | 'into'>,
): Promise<EntryRow | undefined> {
  if (into === slug) return undefined;
  const target = await findEntry(orm, { kind, slug: into });
  return target?.state === 'active' ? target : undefined;
}

const rowsAtOnce = 5_000;

async function moveUses(acting: Acting, { kind, slug, into, changeId }: MergeWish): Promise<number> {
  let sum = 0;
  for (const use of acting.uses.filter((one) => one.kind === kind)) {
    const moved = await use.move(acting.tx, { from: slug, into });
    sum += moved.length;
    for (let at = 0; at < moved.length; at += rowsAtOnce) {
      const rows = moved.slice(at, at + rowsAtOnce);
      await acting.tx.orm
        .insert(catalogueMoved)
        .values(rows.map(({ subject, kept }) => ({ changeId, use: use.name, subject, kept })));
    }
    acting.tx.afterCommit(() => acting.onMoved(use.peopleOf(moved)));
  }
  return sum;
}

const movedBy = async ({ tx }: Acting, { changeId }: MergeWish): Promise<number> =>
  (await tx.orm.select().from(catalogueMoved).where(eq(catalogueMoved.changeId, changeId))).length;

/** Restores every use moved by a merge that hasn't changed since; returns how many. */
export async function giveUsesBack(
  acting: Acting,
  merge: { readonly id: string; readonly slug: string; readonly into: string },
): Promise<number> {
  const rows = await acting.tx.orm.select().from(catalogueMoved).where(eq(catalogueMoved.changeId, merge.id));
  let sum = 0;
  for (const use of acting.uses) {
    const moved: MovedUse[] = rows.filter((row) => row.use === use.name);
    if (moved.length === 0) continue;
    sum += await use.moveBack(acting.tx, { from: merge.slug, into: merge.into, moved });
    acting.tx.afterCommit(() => acting.onMoved(use.peopleOf(moved)));
  }
  return sum;
}
