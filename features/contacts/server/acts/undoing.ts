import { and, eq, gte, type SQL, sql } from 'drizzle-orm';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import { canUndo } from '#platform/server/imports/imports.ts';
import type { undoingContract } from '../../contract/imports.ts';
import { limits } from '../../limits.ts';
import { cardsOf, lockOwner } from '../access.ts';
import { announceContact } from '../notify.ts';
import type { ContactsParts, ContactsWriting } from '../parts.ts';
import { findImport, importColumns, isImport } from '../queries/imports.ts';
import { contactImport, contactNote, contactSource, type ImportChange } from '../tables.ts';
import { deleteCards, rewriteCard } from './card-content.ts';
import { withFacets } from './facets.ts';
import { viewImport } from './importing.ts';

export const undoing: Acts<typeof undoingContract, ContactsParts> = {
  /**
   * Undoes a whole import (CON-2): deletes the cards it created and restores those it added to. A card that was edited
   * or got a note since stays as it is.
   */
  async undoImport(act, { id }) {
    await lockOwner(act);
    const row = (await findImport(act, id)) ?? act.refuse('import.absent');
    if (row.state === 'undone')
      return withFacets(act, { import: viewImport(row, act.now), removed: 0, restored: 0, kept: 0 });
    if (!row.doneAt || !canUndo(row, { now: act.now, undoMs: limits.importUndoMs }))
      return act.refuse('import.undo_late');
    const cards = new Map((await cardsOf(act)).map((card) => [card.id, card]));
    const changes = row.changes ?? [];
    const written = await writtenSince(act, changes, row.doneAt);
    const isAsLeft = ({ id: card, version, before }: ImportChange) => {
      const held = cards.get(card);
      // A card with a rhythm holds more than the file said.
      const isKept = before === null && held?.keepDays != null;
      return held?.version === version && !written.has(card) && !isKept;
    };
    const asLeft = changes.filter(isAsLeft);
    const made = asLeft.filter(({ before }) => before === null);
    await dropNotes(act, { cards: asLeft.map((change) => change.id), at: row.doneAt });
    await deleteCards(
      act,
      made.map((change) => change.id),
    );
    for (const { id: card, before } of asLeft)
      if (before) await rewriteCard(act, card, { fields: before.fields, origins: [...before.origins] });
    await act.orm.delete(contactSource).where(
      and(
        eq(contactSource.ownerId, act.principal),
        eq(contactSource.importId, id),
        inArray(
          contactSource.cardId,
          asLeft.map((change) => change.id),
        ),
      ),
    );
    const [undone = row] = await act.orm
      .update(contactImport)
      .set({ state: 'undone', undoneAt: act.now })
      .where(isImport(act, id))
      .returning(importColumns);
    announceContact(act, null);
    return withFacets(act, {
      import: viewImport(undone, act.now),
      removed: made.length,
      restored: asLeft.length - made.length,
      kept: changes.filter((change) => cards.has(change.id)).length - asLeft.length,
    });
  },
};

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
  { orm, principal }: ContactsWriting,
  changes: readonly ImportChange[],
  since: Date,
): Promise<ReadonlySet<string>> {
  const notes = await orm
    .select({ card: contactNote.cardId, isOfImport: sql<boolean>`${ofImport(since)}` })
    .from(contactNote)
    .where(and(eq(contactNote.ownerId, principal), gte(contactNote.createdAt, since)));
  const touched = new Set(changes.map(({ id }) => id));
  return new Set(
    notes.filter(({ card, isOfImport }) => touched.has(card) && !isOfImport).map(({ card }) => card),
  );
}

/** Deletes the notes of the import itself. */
async function dropNotes(
  { orm, principal }: ContactsWriting,
  { cards, at }: { cards: readonly string[]; at: Date },
): Promise<void> {
  if (cards.length === 0) return;
  await orm
    .delete(contactNote)
    .where(and(eq(contactNote.ownerId, principal), inArray(contactNote.cardId, [...cards]), ofImport(at)));
}
