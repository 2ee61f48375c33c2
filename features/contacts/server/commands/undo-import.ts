import { and, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { canUndo } from '#platform/server/imports/imports.ts';
import { limits } from '../../limits.ts';
import { contactImport, contactNote, type ImportChange } from '../tables.ts';
import { announceContact, cardsOf, deleteCards, lockOwner, rewriteCard } from './cards.ts';
import type { CardRow, ImportRow } from './parts.ts';

export interface Undone {
  readonly row: ImportRow;
  readonly removed: number;
  readonly restored: number;
  readonly kept: number;
}

/**
 * Undoes a whole import (CON-2): deletes the cards it created and restores those it added to. A card that was edited or
 * got a note since stays as it is. Undefined if there is none, `late` when it can no longer be undone.
 */
export async function undoImport(
  tx: Transaction,
  { owner, id, now }: { owner: PersonId; id: ClientId; now: Date },
): Promise<Undone | 'late' | undefined> {
  await lockOwner(tx, owner);
  const mine = and(eq(contactImport.ownerId, owner), eq(contactImport.id, id));
  const [row] = await tx.orm.select().from(contactImport).where(mine);
  if (!row) return undefined;
  if (row.state === 'undone') return { row, removed: 0, restored: 0, kept: 0 };
  if (!row.doneAt || !canUndo(row, { now, undoMs: limits.importUndoMs })) return 'late';
  const cards = new Map((await cardsOf(tx.orm, owner)).map((card) => [card.id, card]));
  const changes = row.changes ?? [];
  const written = await writtenSince(tx, owner, changes, row.doneAt);
  const isAsLeft = ({ id, version, before }: ImportChange) => {
    const card = cards.get(id);
    // A card with a rhythm holds more than the file said.
    const isKept = before === null && card?.keepDays != null;
    return card?.version === version && !written.has(id) && !isKept;
  };
  const asLeft = changes.filter(isAsLeft);
  const made = asLeft.filter(({ before }) => before === null);
  await dropNotes(tx, owner, { cards: asLeft.map((change) => change.id), at: row.doneAt });
  await deleteCards(
    tx,
    owner,
    made.map((change) => change.id),
  );
  const grown = asLeft.filter(({ before }) => before !== null);
  await putBack(tx, { owner, now }, grown, cards);
  const [undone] = await tx.orm
    .update(contactImport)
    .set({ state: 'undone', undoneAt: now })
    .where(mine)
    .returning();
  announceContact(tx, owner, null);
  const kept = changes.filter((change) => cards.has(change.id)).length - asLeft.length;
  return { row: undone ?? row, removed: made.length, restored: grown.length, kept };
}

async function putBack(
  tx: Transaction,
  { owner, now }: { owner: PersonId; now: Date },
  changes: readonly ImportChange[],
  cards: ReadonlyMap<string, CardRow>,
): Promise<void> {
  for (const { id, before } of changes) {
    if (!before || !cards.has(id)) continue;
    await rewriteCard(tx, { owner, id, now }, { fields: before.fields, origins: [...before.origins] });
  }
}

/**
 * The unchanged notes of an import. The timestamp alone is not enough: someone may write at the same moment, and a
 * shared note never comes from a file.
 */
const ofImport = (at: Date): SQL | undefined =>
  and(
    eq(contactNote.createdAt, at),
    eq(contactNote.version, 1),
    eq(contactNote.tier, 'private'),
    eq(contactNote.isContact, false),
  );

/** Which of these cards have a note written since. */
async function writtenSince(
  tx: Transaction,
  owner: PersonId,
  changes: readonly ImportChange[],
  since: Date,
): Promise<ReadonlySet<string>> {
  const notes = await tx.orm
    .select({ card: contactNote.cardId, isOfImport: sql<boolean>`${ofImport(since)}` })
    .from(contactNote)
    .where(and(eq(contactNote.ownerId, owner), gte(contactNote.createdAt, since)));
  const touched = new Set(changes.map(({ id }) => id));
  return new Set(
    notes.filter(({ card, isOfImport }) => touched.has(card) && !isOfImport).map(({ card }) => card),
  );
}

/** Deletes the notes of the import itself. */
async function dropNotes(
  tx: Transaction,
  owner: PersonId,
  { cards, at }: { cards: readonly string[]; at: Date },
): Promise<void> {
  if (cards.length === 0) return;
  await tx.orm
    .delete(contactNote)
    .where(and(eq(contactNote.ownerId, owner), inArray(contactNote.cardId, [...cards]), ofImport(at)));
}
