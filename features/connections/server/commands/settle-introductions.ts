import { and, eq, or, type SQL } from 'drizzle-orm';
import { blocksBetween } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { IntroductionState } from '../../limits.ts';
import { isOfPair } from '../queries/introductions.ts';
import { introduction } from '../tables.ts';
import { announceTo } from './announce.ts';
import { removeAsked, removeIntroductionNotification } from './notify-introduction.ts';
import type { ConnectionsParts, IntroductionRow, Pair } from './parts.ts';

const involves = (person: PersonId) => or(eq(introduction.oneId, person), eq(introduction.otherId, person));
const isBetween = (introducer: PersonId, person: PersonId) =>
  and(eq(introduction.introducerId, introducer), involves(person));

/** Two people connected some other way, so open introductions of them are settled. */
export const settleKnown = (tx: Transaction, parts: ConnectionsParts, pair: Pair): Promise<void> =>
  close(tx, parts, { which: isOfPair(pair), state: 'known' });

/** A connection ended: neither of the two can introduce the other any more. */
export const settleEnded = (tx: Transaction, parts: ConnectionsParts, { one, other }: Pair): Promise<void> =>
  close(tx, parts, { which: or(isBetween(one, other), isBetween(other, one)), state: 'withdrawn' });

async function close(
  tx: Transaction,
  { notifier }: ConnectionsParts,
  { which, state }: { which: SQL | undefined; state: IntroductionState },
): Promise<void> {
  const rows = await tx.orm
    .update(introduction)
    .set({ state, endedAt: notifier.platform.clock.now() })
    .where(and(eq(introduction.state, 'open'), which))
    .returning();
  for (const row of rows) {
    await removeIntroductionNotification(tx, notifier, row);
    announceToAll(tx, row);
  }
}

/**
 * Applies a block (X17): a person who blocks the other of the two, or the introducer, has silently said no; their own
 * introductions are withdrawn.
 */
export async function settleBlocked(tx: Transaction, parts: ConnectionsParts, pair: Pair): Promise<void> {
  const { oneBlocks, otherBlocks } = await blocksBetween(tx.orm, pair.one, pair.other);
  if (oneBlocks) await endBlocked(tx, parts, { by: pair.one, whom: pair.other });
  if (otherBlocks) await endBlocked(tx, parts, { by: pair.other, whom: pair.one });
}

async function endBlocked(
  tx: Transaction,
  parts: ConnectionsParts,
  { by, whom }: { by: PersonId; whom: PersonId },
): Promise<void> {
  await close(tx, parts, { which: isBetween(by, whom), state: 'withdrawn' });
  const isAbout = or(isOfPair({ one: by, other: whom }), isBetween(whom, by));
  const sides = [
    { person: introduction.oneId, no: { oneAnswer: 'no' } },
    { person: introduction.otherId, no: { otherAnswer: 'no' } },
  ] as const;
  for (const { person, no } of sides) {
    const rows = await tx.orm
      .update(introduction)
      .set(no)
      .where(and(eq(introduction.state, 'open'), eq(person, by), isAbout))
      .returning();
    for (const row of rows) {
      await removeAsked(tx, parts.notifier, { row, person: by });
      announceTo(tx, by, row.oneId === by ? row.otherId : row.oneId);
    }
  }
}

/** Ends a deleted person's introductions, made or received, with their notifications. */
export async function forgetIntroductions(
  tx: Transaction,
  { notifier }: ConnectionsParts,
  id: PersonId,
): Promise<void> {
  const rows = await tx.orm
    .delete(introduction)
    .where(or(eq(introduction.introducerId, id), involves(id)))
    .returning();
  for (const row of rows) {
    await removeIntroductionNotification(tx, notifier, row);
    announceToAll(tx, row);
  }
}

function announceToAll(tx: Transaction, row: IntroductionRow): void {
  const [by, one, other] = [row.introducerId, row.oneId, row.otherId] as [PersonId, PersonId, PersonId];
  announceTo(tx, by, one);
  announceTo(tx, one, other);
  announceTo(tx, other, one);
}
