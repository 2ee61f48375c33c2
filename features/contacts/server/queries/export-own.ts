import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { cardsOf } from '../commands/cards.ts';
import { contactMove, contactMoveLeft, contactNote } from '../tables.ts';

/** A person's contacts, for their data export. */
export async function exportOwn(orm: NodePgDatabase, owner: PersonId) {
  const [cards, notes, moves, left] = await Promise.all([
    cardsOf(orm, owner),
    orm.select().from(contactNote).where(eq(contactNote.ownerId, owner)),
    orm.select().from(contactMove).where(eq(contactMove.ownerId, owner)),
    orm.select().from(contactMoveLeft).where(eq(contactMoveLeft.ownerId, owner)),
  ]);
  const byCard = Map.groupBy(notes, ({ cardId }) => cardId);
  const said = (card: string) =>
    (byCard.get(card) ?? []).map(({ text, tier, writtenBy, createdAt }) => ({
      text,
      tier,
      writtenBy,
      createdAt,
    }));
  return {
    cards: cards.map(({ id, personId, fields, writtenBy, keepDays, snoozedUntil, pausedAt }) => ({
      personId,
      writtenBy,
      ...fields,
      keepInTouch: keepDays && { everyDays: keepDays, snoozedUntil, pausedAt },
      notes: said(id),
      jobChangeLeftAt: left.find(({ cardId }) => cardId === id)?.leftAt ?? null,
    })),
    jobUpdates: moves.map(({ takenAt, undoneAt, report }) => ({
      takenAt,
      undoneAt,
      cards: report.map(({ displayName, outcome }) => ({ displayName, outcome })),
    })),
    // Notes on connections without a card.
    notes: notes.filter(({ cardId }) => !cards.some(({ id }) => id === cardId)).map(({ text }) => text),
  };
}
