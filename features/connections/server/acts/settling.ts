import { and, eq, or, type SQL } from 'drizzle-orm';
import { blocksBetween } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { IntroductionState } from '../../limits.ts';
import { isOfPair, lockPair } from '../access.ts';
import {
  announceBoth,
  announceTo,
  removeIntroducedNotification,
  removeIntroductionNotification,
  removeRequestNotification,
} from '../notify.ts';
import type { ConnectionsWriting, Pair } from '../parts.ts';
import { pairIs } from '../queries/pairs.ts';
import { connectionRequest, type IntroductionRow, introduction } from '../tables.ts';

const involves = (person: PersonId) => or(eq(introduction.oneId, person), eq(introduction.otherId, person));
const isBetween = (introducer: PersonId, person: PersonId) =>
  and(eq(introduction.introducerId, introducer), involves(person));

/** Two people connected some other way, so open introductions of them are settled. */
export const settleKnown = (act: ConnectionsWriting, pair: Pair): Promise<void> =>
  close(act, { which: isOfPair(pair), state: 'known' });

/** A connection ended: neither of the two can introduce the other any more. */
export const settleEnded = (act: ConnectionsWriting, { one, other }: Pair): Promise<void> =>
  close(act, { which: or(isBetween(one, other), isBetween(other, one)), state: 'withdrawn' });

async function close(
  act: ConnectionsWriting,
  { which, state }: { which: SQL | undefined; state: IntroductionState },
): Promise<void> {
  const rows = await act.orm
    .update(introduction)
    .set({ state, endedAt: act.now })
    .where(and(eq(introduction.state, 'open'), which))
    .returning();
  await announceOver(act, rows);
}

/**
 * Applies a block (X17): a waiting request between the two is over. To the blocked person their own looks unchanged;
 * one to them is withdrawn, as its sender could have done.
 */
export async function settleBlocks(act: ConnectionsWriting, pair: Pair): Promise<void> {
  await lockPair(act, pair);
  const { oneBlocks, otherBlocks } = await blocksBetween(act.orm, pair.one, pair.other);
  if (oneBlocks) await endBlocked(act, { by: pair.one, other: pair.other });
  if (otherBlocks) await endBlocked(act, { by: pair.other, other: pair.one });
  if (!oneBlocks && !otherBlocks) return;
  const blockers = [...(oneBlocks ? [pair.one] : []), ...(otherBlocks ? [pair.other] : [])];
  const [row] = await act.orm
    .select()
    .from(connectionRequest)
    .where(and(pairIs(connectionRequest, pair), inArray(connectionRequest.status, ['pending', 'muted'])))
    .for('update');
  if (!row) return;
  const isOwn = blockers.includes(row.fromUserId);
  await act.orm
    .update(connectionRequest)
    .set({ status: isOwn ? 'withdrawn' : 'rejected', updatedAt: act.now, endedAt: act.now })
    .where(pairIs(connectionRequest, pair));
  await removeRequestNotification(act, row);
  announceBoth(act, pair);
}

/**
 * Introductions after a block: a person who blocks the other of the two, or the introducer, has silently said no; their
 * own introductions are withdrawn.
 */
async function endBlocked(
  act: ConnectionsWriting,
  { by, other }: { readonly by: PersonId; readonly other: PersonId },
): Promise<void> {
  await close(act, { which: isBetween(by, other), state: 'withdrawn' });
  const isAbout = or(isOfPair({ one: by, other }), isBetween(other, by));
  const sides = [
    { person: introduction.oneId, no: { oneAnswer: 'no' } },
    { person: introduction.otherId, no: { otherAnswer: 'no' } },
  ] as const;
  for (const { person, no } of sides) {
    const rows = await act.orm
      .update(introduction)
      .set(no)
      .where(and(eq(introduction.state, 'open'), eq(person, by), isAbout))
      .returning();
    for (const row of rows) {
      await removeIntroducedNotification(act, row, by);
      announceTo(act, by, row.oneId === by ? row.otherId : row.oneId);
    }
  }
}

/** Ends a deleted person's introductions, made or received, with their notifications. */
export async function forgetIntroductions(act: ConnectionsWriting, id: PersonId): Promise<void> {
  const rows = await act.orm
    .delete(introduction)
    .where(or(eq(introduction.introducerId, id), involves(id)))
    .returning();
  await announceOver(act, rows);
}

async function announceOver(act: ConnectionsWriting, rows: readonly IntroductionRow[]): Promise<void> {
  for (const row of rows) {
    await removeIntroductionNotification(act, row);
    announceTo(act, row.introducerId, row.oneId);
    announceBoth(act, { one: row.oneId, other: row.otherId });
  }
}
