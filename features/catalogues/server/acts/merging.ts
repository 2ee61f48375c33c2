import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Acts, InputOf, RefusalOf } from '#platform/server/http/acts.ts';
import type { mergingContract, undoRefusals, writeRefusals } from '../../contract.ts';
import { mayMerge } from '../../policy.ts';
import type { CataloguesParts, CataloguesWriting, MovedUse } from '../parts.ts';
import { type ChangeRow, countUses, type EntryRow, findChange, findEntry, usesOf } from '../queries.ts';
import { catalogueChange, catalogueEntry, catalogueMoved } from '../tables.ts';
import { contentOf, mayTakeBack, viewEntry } from '../views.ts';
import {
  type Change,
  endChange,
  lockCatalogue,
  openEntry,
  recordChange,
  takenBy,
  writeEntry,
} from './changing.ts';

export const merging: Acts<typeof mergingContract, CataloguesParts> = {
  async previewMerge(at, input) {
    const from = (await findEntry(at.orm, input)) ?? at.refuse('type.absent');
    const into = (await findTarget(at.orm, input)) ?? at.refuse('merge.target');
    return {
      from: await viewEntry(at, from),
      into: await viewEntry(at, into),
      moves: await usesOf(at.orm, at.uses, input),
    };
  },

  /** Every use moves, and both names find the entry that stays. */
  async mergeEntry(act, { reason, ...input }) {
    const { row, isDone } = await openEntry(act, input);
    if (isDone) {
      const wasMoved = eq(catalogueMoved.changeId, input.changeId);
      return { entry: await viewEntry(act, row), moved: await act.orm.$count(catalogueMoved, wasMoved) };
    }
    if (!mayMerge(row)) return act.refuse('type.state', { current: await viewEntry(act, row) });
    const target = (await findTarget(act.orm, input)) ?? act.refuse('merge.target');
    const before = contentOf(row);
    const next = { ...before, state: 'merged' as const, mergedInto: target.slug };
    const merged = await writeEntry(act, input, { row, next, recorded: { act: 'merged', reason } });
    const moved = await moveUses(act, input);
    await endChange(act, merged, { before, after: { ...contentOf(merged), moved }, reason });
    return { entry: await viewEntry(act, merged), moved };
  },

  /** Undoes a change while the entry is still as it left it; undoing a merge restores all uses. */
  async undoChange(act, { kind, id, changeId }) {
    await lockCatalogue(act.tx, kind);
    const change = await findChange(act.orm, id);
    if (change?.kind !== kind) return act.refuse('change.absent');
    const undone = await act.orm.$count(catalogueChange, eq(catalogueChange.undoes, id));
    if (undone === 0) {
      const refused = await takeBack(act, change, changeId);
      if (refused) return act.refuse(...refused);
      await endChange(act, change, { before: change.after, after: change.before });
    }
    const row = await findEntry(act.orm, change);
    return { entry: row ? await viewEntry(act, row) : null };
  },
};

type Merge = Pick<InputOf<typeof mergingContract.mergeEntry>, 'kind' | 'slug' | 'into'>;

/** The entry to merge into: another one that can be chosen. */
async function findTarget(orm: NodePgDatabase, { kind, slug, into }: Merge): Promise<EntryRow | undefined> {
  if (into === slug) return undefined;
  const target = await findEntry(orm, { kind, slug: into });
  return target?.state === 'active' ? target : undefined;
}

const rowsAtOnce = 5_000;

async function moveUses(
  act: CataloguesWriting,
  { kind, slug, into, changeId }: Merge & Change,
): Promise<number> {
  let sum = 0;
  for (const use of act.uses.filter((one) => one.kind === kind)) {
    const moved = await use.move(act.tx, { from: slug, into });
    sum += moved.length;
    for (let at = 0; at < moved.length; at += rowsAtOnce) {
      const rows = moved.slice(at, at + rowsAtOnce);
      await act.orm
        .insert(catalogueMoved)
        .values(rows.map(({ subject, kept }) => ({ changeId, use: use.name, subject, kept })));
    }
    act.tx.afterCommit(() => act.onMoved(use.peopleOf(moved)));
  }
  return sum;
}

/** Restores every use moved by a merge that hasn't changed since. */
async function moveUsesBack(
  act: CataloguesWriting,
  { id, slug, into }: Omit<Merge, 'kind'> & { readonly id: string },
) {
  const rows = await act.orm.select().from(catalogueMoved).where(eq(catalogueMoved.changeId, id));
  for (const use of act.uses) {
    const moved: MovedUse[] = rows.filter((row) => row.use === use.name);
    if (moved.length === 0) continue;
    await use.moveBack(act.tx, { from: slug, into, moved });
    act.tx.afterCommit(() => act.onMoved(use.peopleOf(moved)));
  }
}

type NotUndone = RefusalOf<typeof undoRefusals & Pick<typeof writeRefusals, 'type.taken'>>;

/** Undoes one change within a transaction that announces the catalogue; nothing is written if it is refused. */
export async function takeBack(
  act: CataloguesWriting,
  change: ChangeRow,
  changeId: Change['changeId'],
): Promise<NotUndone | undefined> {
  const { id, kind, slug, before, after } = change;
  const row = await findEntry(act.orm, change);
  if (!row || !mayTakeBack(change, row)) return ['change.overtaken'];
  const undo = { kind, slug, changeId };
  if (!before) return removeEntry(act, undo, { id, row });
  if (before.state !== 'merged') {
    const taken = await takenBy(act, { kind, slug, label: before.label });
    if (taken) return taken;
  }
  await writeEntry(act, undo, { row, next: before, recorded: { act: 'undone', undoes: id } });
  if (change.act === 'merged' && after?.mergedInto)
    await moveUsesBack(act, { id, slug, into: after.mergedInto });
  return undefined;
}

/** Deletes an entry that isn't used yet, as if it had never been added. */
async function removeEntry(
  act: CataloguesWriting,
  undo: Change,
  { id, row }: { readonly id: string; readonly row: EntryRow },
): Promise<NotUndone | undefined> {
  const { kind, slug } = row;
  const uses = (await countUses(act.orm, act.uses, { kind, slugs: [slug] })).get(slug) ?? 0;
  const isMergedHere = and(eq(catalogueEntry.kind, kind), eq(catalogueEntry.mergedInto, slug));
  if (uses > 0 || (await act.orm.$count(catalogueEntry, isMergedHere)) > 0) return ['type.in_use', { uses }];
  await act.orm
    .delete(catalogueEntry)
    .where(and(eq(catalogueEntry.kind, kind), eq(catalogueEntry.slug, slug)));
  await recordChange(act, undo, {
    act: 'undone',
    undoes: id,
    before: contentOf(row),
    after: null,
    version: row.version + 1,
  });
  return undefined;
}
