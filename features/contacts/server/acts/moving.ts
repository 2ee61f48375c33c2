import { and, eq, sql } from 'drizzle-orm';
import { ownListsWith } from '#features/lists/server/public.ts';
import { storedId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Acts, InputOf } from '#platform/server/http/acts.ts';
import { ByText, cutPage, decodeCursor } from '#platform/server/http/cursor.ts';
import type { GonePerson } from '#platform/server/platform.ts';
import type { MovedRow, movingContract } from '../../contract/moving.ts';
import { limits, type MoveOutcome } from '../../limits.ts';
import { withJob } from '../../policy/moved.ts';
import { cardsById, findCard, lockOwner } from '../access.ts';
import { announceContact } from '../notify.ts';
import type { ContactsParts, ContactsReading, ContactsWriting, Owned } from '../parts.ts';
import { type Moved, movedCards, openMoves } from '../queries/moved.ts';
import { type CardRow, contactMove, contactMoveLeft, type MoveRow } from '../tables.ts';
import { rewriteCard } from './card-content.ts';
import { withFacets } from './facets.ts';

export const moving: Acts<typeof movingContract, ContactsParts> = {
  async moved(at, { cursor, limit }) {
    const after = decodeCursor(cursor, ByText);
    const all = await openMoves(at);
    const found = after ? await openMoves(at, { after }) : all;
    const { rows, nextCursor } = cutPage(found, limit, (last) => [last.sortName, last.id]);
    return {
      items: await viewMoved(at, rows),
      nextCursor,
      total: all.length,
    };
  },

  /**
   * Writes new jobs on cards and moves the old ones to their history, in one act (5.15 CON-2). A card that changed
   * since, or whose person changed jobs again, is left and reported. Repeating an id returns the same result.
   */
  async takeMoves(act, { id, cards }) {
    await lockOwner(act);
    const earlier = await findMoves(act, id);
    if (earlier) return withFacets(act, { id, rows: viewReport(earlier.report) });
    const ids = cards.map((card) => card.id);
    const held = await cardsById(act, ids);
    const moved = new Map((await movedCards(act, { ids })).map((move) => [move.id, move]));
    const report: MoveRow['report'] = [];
    const changes: MoveRow['changes'] = [];
    for (const wish of new Map(cards.map((card) => [card.id, card])).values()) {
      const card = held.get(wish.id);
      const taken = await takeOne(act, { wish, card, move: moved.get(wish.id) });
      const outcome = typeof taken === 'string' ? taken : 'updated';
      report.push({ id: wish.id, displayName: card?.displayName ?? '', outcome });
      if (typeof taken !== 'string') changes.push(taken);
    }
    await act.orm
      .insert(contactMove)
      .values({ ownerId: act.principal, id, report, changes, takenAt: act.now });
    if (changes.length > 0) announceContact(act, null);
    return withFacets(act, { id, rows: viewReport(report) });
  },

  /** Restores the cards of one such update, within a day. Cards changed since stay. Idempotent. */
  async undoMoves(act, { id }) {
    await lockOwner(act);
    const update = (await findMoves(act, id)) ?? act.refuse('moves.absent');
    const { changes, takenAt } = update;
    if (update.restored !== null)
      return withFacets(act, { restored: update.restored, kept: changes.length - update.restored });
    if (act.now.getTime() - takenAt.getTime() >= limits.movesUndoMs) return act.refuse('moves.undo_late');
    const held = await cardsById(
      act,
      changes.map((change) => change.id),
    );
    const asLeft = changes.filter((change) => {
      const card = held.get(change.id);
      return card?.version === change.version && !card.removedAt;
    });
    for (const { id: card, before } of asLeft) await rewriteCard(act, card, { fields: before });
    const restored = asLeft.length;
    await act.orm.update(contactMove).set({ undoneAt: act.now, restored }).where(isUpdate(act, id));
    announceContact(act, null);
    return withFacets(act, { restored, kept: changes.length - restored });
  },

  /** Dismisses a job change until the person's next one, or undoes that. Idempotent. */
  async leaveMove(act, { id, sign, isLeft }) {
    const { orm, principal: ownerId } = act;
    await lockOwner(act);
    const card = await findCard(act, id);
    if (!card || card.removedAt) return act.refuse('contact.absent');
    const [move] = await movedCards(act, { ids: [id] });
    if (move?.sign !== sign) return act.refuse('move.changed');
    if (move.isLeft === isLeft) return { isLeft };
    if (isLeft) {
      const left = { sign, leftAt: act.now };
      await orm
        .insert(contactMoveLeft)
        .values({ ownerId, cardId: id, ...left })
        .onConflictDoUpdate({ target: [contactMoveLeft.ownerId, contactMoveLeft.cardId], set: left });
    } else {
      await orm
        .delete(contactMoveLeft)
        .where(and(eq(contactMoveLeft.ownerId, ownerId), eq(contactMoveLeft.cardId, id)));
    }
    announceContact(act, id);
    return { isLeft };
  },
};

const isUpdate = ({ principal }: Pick<Owned, 'principal'>, id: string) =>
  and(eq(contactMove.ownerId, principal), eq(contactMove.id, id));

async function findMoves(act: ContactsWriting, id: string): Promise<MoveRow | undefined> {
  const [row] = await act.orm.select().from(contactMove).where(isUpdate(act, id));
  return row;
}

interface One {
  readonly wish: InputOf<(typeof movingContract)['takeMoves']>['cards'][number];
  readonly card: CardRow | undefined;
  readonly move: Moved | undefined;
}

async function takeOne(
  act: ContactsWriting,
  { wish, card, move }: One,
): Promise<MoveRow['changes'][number] | Exclude<MoveOutcome, 'updated'>> {
  if (!card || card.removedAt) return 'absent';
  if (card.version !== wish.version || move?.sign !== wish.sign) return 'changed';
  const month = (move.since ?? act.now).toISOString().slice(0, 7);
  const fields = withJob(card.fields, move.to, month);
  if (!fields) return 'full';
  const row = await rewriteCard(act, card.id, { fields });
  return { id: card.id, version: row.version, before: card.fields };
}

const viewReport = (report: MoveRow['report']) => report.map((row) => ({ ...row, id: storedId(row.id) }));

async function viewMoved(
  { orm, people, principal }: ContactsReading,
  rows: readonly Moved[],
): Promise<MovedRow[]> {
  const ids = rows.map(({ personId }) => personId);
  const [known, lists] = await Promise.all([people.of(ids), ownListsWith(orm, principal, ids)]);
  return rows.map((row) => {
    const person = known.get(row.personId);
    return {
      id: storedId(row.id),
      // A connection's card uses the member's own name.
      displayName: (row.id === row.personId && person?.displayName) || row.displayName,
      person: { id: row.personId, photoURL: person?.photoURL ?? null },
      version: row.version,
      sign: row.sign,
      from: row.from,
      to: row.to,
      since: row.since && toInstant(row.since),
      lists: lists.get(row.personId) ?? [],
    };
  });
}

/** Owners who dismissed a job change of a deleted person keep no sign of it. */
export const forgetJobChanges = ({ orm }: Pick<Transaction, 'orm'>, { id }: GonePerson) =>
  orm.execute(sql`delete from contact_move_left l using contact_card c
    where c.owner_id = l.owner_id and c.id = l.card_id and c.person_id = ${id}::uuid`);
