import { and, eq } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { limits, type MoveOutcome } from '../../limits.ts';
import { withJob } from '../../policy/moved.ts';
import { cardRows } from '../queries/card-rows.ts';
import { type Moved, movedCards } from '../queries/moved.ts';
import { contactMove } from '../tables.ts';
import { announceContact, lockOwner, rewriteCard } from './cards.ts';
import type { CardRow, MoveRow } from './parts.ts';

interface By {
  readonly owner: PersonId;
  readonly id: string;
  readonly now: Date;
}

/** Cards to update to their people's new jobs, each as it was viewed. */
export interface MovesWish extends By {
  readonly cards: readonly { readonly id: string; readonly version: number; readonly sign: string }[];
}

/**
 * Writes new jobs on cards and moves the old ones to their history, in one act (5.15 CON-2). A card that changed since,
 * or whose person changed jobs again, is left and reported. Repeating an id returns the same result.
 */
export async function takeMoves(tx: Transaction, { owner, id, now, cards }: MovesWish): Promise<MoveRow> {
  await lockOwner(tx, owner);
  const earlier = await findMoves(tx, { owner, id });
  if (earlier) return earlier;
  const ids = cards.map((card) => card.id);
  const held = await cardRows(tx.orm, owner, ids);
  const moved = new Map((await movedCards(tx.orm, owner, { ids })).map((move) => [move.id, move]));
  const report: MoveRow['report'] = [];
  const changes: MoveRow['changes'] = [];
  for (const wish of new Map(cards.map((card) => [card.id, card])).values()) {
    const card = held.get(wish.id);
    const taken = await takeOne(tx, now, { wish, card, move: moved.get(wish.id) });
    const outcome = typeof taken === 'string' ? taken : 'updated';
    report.push({ id: wish.id, displayName: card?.displayName ?? '', outcome });
    if (typeof taken !== 'string') changes.push(taken);
  }
  const values = { ownerId: owner, id, report, changes, takenAt: now };
  const [act] = await tx.orm.insert(contactMove).values(values).returning();
  if (!act) throw new Error('an update of cards was not written');
  if (changes.length > 0) announceContact(tx, owner, null);
  return act;
}

interface One {
  readonly wish: MovesWish['cards'][number];
  readonly card: CardRow | undefined;
  readonly move: Moved | undefined;
}

async function takeOne(
  tx: Transaction,
  now: Date,
  { wish, card, move }: One,
): Promise<MoveRow['changes'][number] | Exclude<MoveOutcome, 'updated'>> {
  if (!card || card.removedAt) return 'absent';
  if (card.version !== wish.version || move?.sign !== wish.sign) return 'changed';
  const month = (move.since ?? now).toISOString().slice(0, 7);
  const fields = withJob(card.fields, move.to, month);
  if (!fields) return 'full';
  const row = await rewriteCard(tx, { owner: card.ownerId, id: card.id, now }, { fields });
  if (!row) throw new Error('a locked card vanished');
  return { id: card.id, version: row.version, before: card.fields };
}

const mine = ({ owner, id }: Pick<By, 'owner' | 'id'>) =>
  and(eq(contactMove.ownerId, owner), eq(contactMove.id, id));

async function findMoves(tx: Transaction, by: Pick<By, 'owner' | 'id'>): Promise<MoveRow | undefined> {
  const [act] = await tx.orm.select().from(contactMove).where(mine(by));
  return act;
}

/** Restores the cards of one act, within a day. Cards changed since stay. Idempotent. */
export async function undoMoves(
  tx: Transaction,
  by: By,
): Promise<{ restored: number; kept: number } | 'late' | undefined> {
  const { owner, now } = by;
  await lockOwner(tx, owner);
  const act = await findMoves(tx, by);
  if (!act) return undefined;
  const { changes, takenAt } = act;
  if (act.restored !== null) return { restored: act.restored, kept: changes.length - act.restored };
  if (now.getTime() - takenAt.getTime() >= limits.movesUndoMs) return 'late';
  const held = await cardRows(
    tx.orm,
    owner,
    changes.map(({ id }) => id),
  );
  const asLeft = changes.filter(({ id, version }) => {
    const card = held.get(id);
    return card?.version === version && !card.removedAt;
  });
  for (const { id, before } of asLeft) await rewriteCard(tx, { owner, id, now }, { fields: before });
  const restored = asLeft.length;
  await tx.orm.update(contactMove).set({ undoneAt: now, restored }).where(mine(by));
  announceContact(tx, owner, null);
  return { restored, kept: changes.length - restored };
}
