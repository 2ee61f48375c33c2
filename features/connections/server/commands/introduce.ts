import { and, eq, lte } from 'drizzle-orm';
import { blocksBetween, profilesOf } from '#features/profiles/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { IntroductionAnswer } from '../../limits.ts';
import { introduceAgainFrom, introductionsReached, shownToIntroducer } from '../../policy/introductions.ts';
import { introductionFacts } from '../present/introductions.ts';
import { findIntroduction, isOfPair, lastBy, madeOfLate } from '../queries/introductions.ts';
import { areConnected, connectedAmong, inOrder } from '../queries/pairs.ts';
import { overBefore } from '../queries/requests.ts';
import { introduction } from '../tables.ts';
import { announceTo } from './announce.ts';
import { lockPair, lockSender } from './locks.ts';
import { notifyIntroduced } from './notify-introduction.ts';
import type { ConnectionsParts, IntroductionRow } from './parts.ts';

/** An introduction to be made; its id comes from the introducer's browser. */
export interface Introducing {
  readonly id: ClientId;
  readonly by: PersonId;
  readonly people: readonly [PersonId, PersonId];
  readonly note: string;
}

export type Introduced =
  | { kind: 'done'; row: IntroductionRow }
  | { kind: 'refused' | 'strangers' | 'known' | 'open' | 'too_many' | 'throttled' | 'id_used' }
  | { kind: 'too_soon'; againAt: Date };

/** Asks two people whether they would like to meet. Idempotent. */
export async function introduce(
  tx: Transaction,
  parts: ConnectionsParts,
  wish: Introducing,
): Promise<Introduced> {
  const { by } = wish;
  const [one, other] = wish.people;
  if (new Set([by, one, other]).size < 3) return { kind: 'refused' };
  await lockSender(tx, by);
  // Locked in one order everywhere: nothing between any two of the three changes until it is made.
  const pairs = [
    { one: by, other: one },
    { one: by, other },
    { one, other },
  ].toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  for (const pair of pairs) await lockPair(tx, pair);
  const repeated = await findIntroduction(tx.orm, wish.id);
  if (repeated) return isSame(repeated, wish) ? { kind: 'done', row: repeated } : { kind: 'id_used' };
  const refusal = (await inTheWay(tx, wish)) ?? (await beforeIt(tx, parts, wish));
  return refusal ?? place(tx, parts, wish);
}

const keyOf = (pair: { one: PersonId; other: PersonId }) => [pair.one, pair.other].toSorted().join(':');

const isSame = (row: IntroductionRow, { by, people }: Introducing) => {
  const { oneId, otherId } = inOrder(...people);
  return row.introducerId === by && row.oneId === oneId && row.otherId === otherId;
};

/** Why these three are not an introducer and two strangers they both know. */
async function inTheWay(tx: Transaction, { by, people }: Introducing): Promise<Introduced | undefined> {
  const profiles = await profilesOf(tx.orm, people);
  const isThere = profiles.filter((one) => one.claimedAt && one.accountStatus === 'active').length === 2;
  if (!isThere) return { kind: 'refused' };
  if ((await connectedAmong(tx.orm, by, people)).size < 2) return { kind: 'strangers' };
  for (const person of people) {
    // The introducer has blocked them.
    if ((await blocksBetween(tx.orm, by, person)).oneBlocks) return { kind: 'refused' };
  }
  return (await areConnected(tx.orm, ...people)) ? { kind: 'known' } : undefined;
}

/** The effect of earlier introductions on this one. */
async function beforeIt(
  tx: Transaction,
  parts: ConnectionsParts,
  { by, people: [one, other] }: Introducing,
): Promise<Introduced | undefined> {
  const now = parts.notifier.platform.clock.now();
  const earlier = await lastBy(tx.orm, by, { one, other });
  if (earlier) {
    const facts = introductionFacts(earlier);
    if (shownToIntroducer(facts, now.getTime()) === 'waiting') return { kind: 'open' };
    const again = introduceAgainFrom(facts, now.getTime());
    if (again !== null && again > now.getTime()) return { kind: 'too_soon', againAt: new Date(again) };
  }
  const reached = introductionsReached(await madeOfLate(tx.orm, by, now));
  return reached && { kind: reached };
}

async function place(tx: Transaction, parts: ConnectionsParts, wish: Introducing): Promise<Introduced> {
  const { notifier } = parts;
  const { by, people, id, note } = wish;
  const now = notifier.platform.clock.now();
  const pair = inOrder(...people);
  const { oneId: one, otherId: other } = pair;
  // An expired introduction no longer occupies the two.
  await tx.orm
    .update(introduction)
    .set({ state: 'expired', endedAt: now })
    .where(
      and(
        isOfPair({ one, other }),
        eq(introduction.state, 'open'),
        lte(introduction.createdAt, overBefore(now)),
      ),
    );
  const [oneAnswer, otherAnswer] = await firstAnswers(tx, { by, one, other });
  const [row] = await tx.orm
    .insert(introduction)
    .values({ id, introducerId: by, ...pair, note, oneAnswer, otherAnswer, createdAt: now })
    .onConflictDoNothing()
    .returning();
  // Another introducer's open introduction must stay secret, so this gets the usual refusal.
  if (!row) return { kind: 'refused' };
  const heard = [one, other].filter((_, index) => [oneAnswer, otherAnswer][index] === 'waiting');
  await notifyIntroduced(tx, notifier, row, heard);
  announceTo(tx, by, one);
  for (const person of heard) announceTo(tx, person, person === one ? other : one);
  return { kind: 'done', row };
}

/** A person who blocked the other or the introducer is not asked, and looks like someone who does not answer (X17). */
async function firstAnswers(
  tx: Transaction,
  { by, one, other }: { by: PersonId; one: PersonId; other: PersonId },
): Promise<[IntroductionAnswer, IntroductionAnswer]> {
  const { oneBlocks, otherBlocks } = await blocksBetween(tx.orm, one, other);
  const blocksBy = async (person: PersonId) => (await blocksBetween(tx.orm, person, by)).oneBlocks;
  const answer = (isNo: boolean) => (isNo ? 'no' : 'waiting');
  return [answer(oneBlocks || (await blocksBy(one))), answer(otherBlocks || (await blocksBy(other)))];
}
