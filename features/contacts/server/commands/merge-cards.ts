import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { CardFields } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import { contactCard, contactMerge, contactNote } from '../tables.ts';
import { tidied } from './card-content.ts';
import { announceContact, findCard, lockOwner, noRhythm, rewriteCard } from './cards.ts';
import type { CardRow, MergeRow } from './parts.ts';
import { announceReadersOf } from './readers.ts';
import { cardToKeepOn } from './save-card.ts';

interface Side {
  readonly id: string;
  readonly version: number;
}

/** Two contacts to merge, as their owner chose field by field. */
export interface MergeWish {
  readonly owner: PersonId;
  readonly id: ClientId;
  readonly kept: Side;
  readonly gone: Side;
  readonly fields: CardFields;
  readonly now: Date;
}

export type Merged =
  | { kind: 'merged'; merge: MergeRow }
  | { kind: 'changed'; card: string }
  | { kind: 'absent' | 'two_members' | 'same' };

/**
 * Merges two cards (CON-3): notes move to the kept card, and the other is removed. Repeating an id returns the same
 * merge.
 */
export async function mergeCards(tx: Transaction, wish: MergeWish): Promise<Merged> {
  const { owner, kept, gone } = wish;
  if (kept.id === gone.id) return { kind: 'same' };
  await lockOwner(tx, owner);
  const earlier = await findMerge(tx, owner, wish.id);
  if (earlier) return { kind: 'merged', merge: earlier };
  const one = await cardFor(tx, wish, kept);
  const other = await cardFor(tx, wish, gone);
  if (!one || !other) return { kind: 'absent' };
  if (one.personId && other.personId && one.personId !== other.personId) return { kind: 'two_members' };
  for (const [card, side] of [
    [one, kept],
    [other, gone],
  ] as const) {
    if (side.version !== 0 && card.version !== side.version) return { kind: 'changed', card: card.id };
  }
  return { kind: 'merged', merge: await join(tx, wish, one, other) };
}

async function cardFor(tx: Transaction, { owner, now }: MergeWish, { id }: Side) {
  const card = await cardToKeepOn(tx, { owner, id, now });
  return typeof card === 'string' ? undefined : card;
}

const rhythmOf = ({ keepDays, keepSince, snoozedUntil, pausedAt }: CardRow) => ({
  keepDays,
  keepSince,
  snoozedUntil,
  pausedAt,
});

async function join(tx: Transaction, wish: MergeWish, one: CardRow, other: CardRow): Promise<MergeRow> {
  const { owner, now } = wish;
  const tookRhythm = one.keepDays === null && other.keepDays !== null;
  const theirs = (id: string) => and(eq(contactNote.ownerId, owner), eq(contactNote.cardId, id));
  const moved = await tx.orm
    .update(contactNote)
    .set({ cardId: one.id })
    .where(theirs(other.id))
    .returning({ id: contactNote.id });
  // Removed first, because two cards cannot be linked to one member.
  await tx.orm
    .update(contactCard)
    .set({ removedAt: now, personId: null, version: sql`${contactCard.version} + 1` })
    .where(and(eq(contactCard.ownerId, owner), eq(contactCard.id, other.id)));
  const row = await rewriteCard(
    tx,
    { owner, id: one.id, now },
    {
      fields: tidied(wish.fields),
      personId: one.personId ?? other.personId,
      origins: [...new Set([...one.origins, ...other.origins])],
      ...(tookRhythm && rhythmOf(other)),
    },
  );
  if (!row) throw new Error('a locked card vanished');
  const [merge] = await tx.orm
    .insert(contactMerge)
    .values({
      ownerId: owner,
      id: wish.id,
      keptId: one.id,
      goneId: other.id,
      before: {
        fields: one.fields,
        origins: one.origins,
        personId: one.personId,
        gonePersonId: other.personId,
        tookRhythm,
      },
      noteIds: moved.map(({ id }) => id),
      version: row.version,
      mergedAt: now,
    })
    .returning();
  if (!merge) throw new Error('a merge was not written');
  announceContact(tx, owner, null);
  await announceReadersOf(tx, owner, [one.id]);
  return merge;
}

async function findMerge(tx: Transaction, owner: PersonId, id: ClientId): Promise<MergeRow | undefined> {
  const [row] = await tx.orm
    .select()
    .from(contactMerge)
    .where(and(eq(contactMerge.ownerId, owner), eq(contactMerge.id, id)));
  return row;
}

/** Splits a merged card again, within 30 days and if it is unchanged since. `late` otherwise. */
export async function unmergeCards(
  tx: Transaction,
  { owner, id, now }: Pick<MergeWish, 'owner' | 'id' | 'now'>,
): Promise<MergeRow | 'late' | undefined> {
  await lockOwner(tx, owner);
  const merge = await findMerge(tx, owner, id);
  if (!merge || merge.undoneAt) return merge;
  const kept = await findCard(tx.orm, owner, merge.keptId);
  const isOver = now.getTime() - merge.mergedAt.getTime() >= limits.mergeUndoMs;
  if (isOver || !kept || kept.removedAt || kept.version !== merge.version) return 'late';
  const { fields, origins, personId, gonePersonId, tookRhythm } = merge.before;
  const rest = { origins, personId, ...(tookRhythm && noRhythm) };
  await rewriteCard(tx, { owner, id: merge.keptId, now }, { fields, ...rest });
  await tx.orm
    .update(contactCard)
    .set({ removedAt: null, personId: gonePersonId, version: sql`${contactCard.version} + 1` })
    .where(and(eq(contactCard.ownerId, owner), eq(contactCard.id, merge.goneId)));
  if (merge.noteIds.length > 0) {
    await tx.orm
      .update(contactNote)
      .set({ cardId: merge.goneId })
      .where(and(eq(contactNote.ownerId, owner), inArray(contactNote.id, merge.noteIds)));
  }
  const [undone] = await tx.orm
    .update(contactMerge)
    .set({ undoneAt: now })
    .where(and(eq(contactMerge.ownerId, owner), eq(contactMerge.id, id)))
    .returning();
  announceContact(tx, owner, null);
  await announceReadersOf(tx, owner, [merge.keptId, merge.goneId]);
  return undone;
}
