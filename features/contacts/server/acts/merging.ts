import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { ClientId } from '#platform/contract/ids.ts';
import { storedId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Acts, InputOf } from '#platform/server/http/acts.ts';
import type { mergingContract } from '../../contract/merging.ts';
import { limits } from '../../limits.ts';
import { cardsById, findCard, isCard, lockOwner } from '../access.ts';
import { announceContact, announceReadersOf } from '../notify.ts';
import type { ContactsParts, ContactsWriting, Owned } from '../parts.ts';
import { type CardRow, contactCard, contactMerge, contactNote, type MergeRow } from '../tables.ts';
import { viewWritten } from '../views.ts';
import { noRhythm, rewriteCard } from './card-content.ts';
import { tidied } from './card-fields.ts';
import { cardToKeepOn } from './cards.ts';

export const merging: Acts<typeof mergingContract, ContactsParts> = {
  /**
   * Merges two cards (CON-3): notes move to the kept card, and the other is removed. Repeating an id returns the same
   * merge.
   */
  async merge(act, wish) {
    const { kept, gone } = wish;
    if (kept.id === gone.id) return act.refuse('merge.same');
    await lockOwner(act);
    const viewed = async (row: MergeRow) => {
      const [merge] = await viewMerges(act, [row]);
      if (!merge) throw new Error('a merge was not shown');
      return { contact: await viewWritten(act, row.keptId), merge };
    };
    const earlier = await findMerge(act, wish.id);
    if (earlier) return viewed(earlier);
    const one = await cardToKeepOn(act, kept.id);
    const other = await cardToKeepOn(act, gone.id);
    if (typeof one === 'string' || typeof other === 'string') return act.refuse('contact.absent');
    if (one.personId && other.personId && one.personId !== other.personId)
      return act.refuse('merge.two_members');
    for (const [card, { version }] of [
      [one, kept],
      [other, gone],
    ] as const) {
      if (version !== 0 && card.version !== version)
        return act.refuse('contact.changed', { current: await viewWritten(act, card.id) });
    }
    return viewed(await join(act, wish, one, other));
  },

  async merges(at) {
    const rows = await at.orm
      .select()
      .from(contactMerge)
      .where(
        and(
          eq(contactMerge.ownerId, at.principal),
          isNull(contactMerge.undoneAt),
          gt(contactMerge.mergedAt, new Date(at.now.getTime() - limits.mergeUndoMs)),
        ),
      )
      .orderBy(desc(contactMerge.mergedAt));
    return { items: await viewMerges(at, rows) };
  },

  /** Splits a merged card again, within 30 days and if it is unchanged since. */
  async unmerge(act, { id }) {
    await lockOwner(act);
    const merge = (await findMerge(act, id)) ?? act.refuse('merge.absent');
    if (!merge.undoneAt) {
      const kept = await findCard(act, merge.keptId);
      const isOver = act.now.getTime() - merge.mergedAt.getTime() >= limits.mergeUndoMs;
      if (isOver || !kept || kept.removedAt || kept.version !== merge.version)
        return act.refuse('merge.undo_late');
      await split(act, merge);
    }
    return { contact: await viewWritten(act, merge.keptId), back: await viewWritten(act, merge.goneId) };
  },
};

const isMerge = ({ principal }: Pick<Owned, 'principal'>, id: ClientId) =>
  and(eq(contactMerge.ownerId, principal), eq(contactMerge.id, id));

async function findMerge(act: ContactsWriting, id: ClientId): Promise<MergeRow | undefined> {
  const [row] = await act.orm.select().from(contactMerge).where(isMerge(act, id));
  return row;
}

const rhythmOf = ({ keepDays, keepSince, snoozedUntil, pausedAt }: CardRow) => ({
  keepDays,
  keepSince,
  snoozedUntil,
  pausedAt,
});

type Wish = InputOf<(typeof mergingContract)['merge']>;

async function join(act: ContactsWriting, wish: Wish, one: CardRow, other: CardRow): Promise<MergeRow> {
  const { orm, principal: owner, now } = act;
  const tookRhythm = one.keepDays === null && other.keepDays !== null;
  const moved = await orm
    .update(contactNote)
    .set({ cardId: one.id })
    .where(and(eq(contactNote.ownerId, owner), eq(contactNote.cardId, other.id)))
    .returning({ id: contactNote.id });
  // Removed first, because two cards cannot be linked to one member.
  await orm
    .update(contactCard)
    .set({ removedAt: now, personId: null, version: sql`${contactCard.version} + 1` })
    .where(isCard(act, other.id));
  const row = await rewriteCard(act, one.id, {
    fields: tidied(wish.fields),
    personId: one.personId ?? other.personId,
    origins: [...new Set([...one.origins, ...other.origins])],
    ...(tookRhythm && rhythmOf(other)),
  });
  const [merge] = await orm
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
  announceContact(act, null);
  await announceReadersOf(act, [one.id]);
  return merge;
}

async function split(act: ContactsWriting, { id, before, keptId, goneId, noteIds }: MergeRow): Promise<void> {
  const { fields, origins, personId, gonePersonId, tookRhythm } = before;
  await rewriteCard(act, keptId, { fields, origins, personId, ...(tookRhythm && noRhythm) });
  await act.orm
    .update(contactCard)
    .set({ removedAt: null, personId: gonePersonId, version: sql`${contactCard.version} + 1` })
    .where(isCard(act, goneId));
  if (noteIds.length > 0) {
    await act.orm
      .update(contactNote)
      .set({ cardId: goneId })
      .where(and(eq(contactNote.ownerId, act.principal), inArray(contactNote.id, noteIds)));
  }
  await act.orm.update(contactMerge).set({ undoneAt: act.now }).where(isMerge(act, id));
  announceContact(act, null);
  await announceReadersOf(act, [keptId, goneId]);
}

/** Merges with the current names of their cards. */
async function viewMerges(at: Owned, rows: readonly MergeRow[]) {
  const cards = await cardsById(
    at,
    rows.flatMap(({ keptId, goneId }) => [keptId, goneId]),
  );
  const named = (id: string) => ({ id: storedId(id), displayName: cards.get(id)?.displayName ?? '' });
  return rows.map((row) => ({
    id: row.id,
    kept: named(row.keptId),
    gone: named(row.goneId),
    mergedAt: toInstant(row.mergedAt),
    undoUntil: toInstant(new Date(row.mergedAt.getTime() + limits.mergeUndoMs)),
  }));
}
