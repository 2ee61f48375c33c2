import { and, eq, inArray, sql } from 'drizzle-orm';
import { isListedSql } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { IntroductionAnswer } from '../../limits.ts';
import { findIntroduction, isWaiting } from '../queries/introductions.ts';
import { introduction } from '../tables.ts';
import { announceBoth, announceTo } from './announce.ts';
import { connect } from './connect.ts';
import { lockPair } from './locks.ts';
import { notifyAnswered, notifyMet, removeIntroductionNotification } from './notify-introduction.ts';
import type { ConnectionsParts, IntroductionRow, RequestAct } from './parts.ts';
import { settleRequest } from './settle-request.ts';

/** The result; `decided` means it already has a different state. */
export type IntroductionOutcome = { kind: 'done' | 'decided'; row: IntroductionRow } | { kind: 'absent' };

const otherOf = (row: IntroductionRow, person: PersonId) => (row.oneId === person ? row.otherId : row.oneId);

/** Says yes. The second yes connects the two, and the introducer's words open their conversation. */
export async function agreeToMeet(
  tx: Transaction,
  parts: ConnectionsParts,
  act: RequestAct,
): Promise<IntroductionOutcome> {
  const asked = await findIntroduction(tx.orm, act.id);
  if (!asked || !isOne(asked, act.by)) return { kind: 'absent' };
  // Concurrent answers take turns, so the second sees the first one's yes.
  await lockPair(tx, { one: asked.oneId, other: asked.otherId });
  const row = await answer(tx, parts, act, { to: 'yes', from: ['waiting'] });
  if (!row) return asItStands(tx, act, ['yes']);
  const { notifier } = parts;
  await notifyAnswered(tx, notifier, { row, by: act.by, status: 'accepted' });
  if (row.oneAnswer === 'yes' && row.otherAnswer === 'yes') return meet(tx, parts, { row, last: act.by });
  announceTo(tx, act.by, otherOf(row, act.by));
  return { kind: 'done', row };
}

async function meet(
  tx: Transaction,
  parts: ConnectionsParts,
  { row, last }: { row: IntroductionRow; last: PersonId },
): Promise<IntroductionOutcome> {
  const now = parts.notifier.platform.clock.now();
  const by = row.introducerId;
  const pair = { one: row.oneId, other: row.otherId };
  const [met = row] = await tx.orm
    .update(introduction)
    .set({ state: 'met', endedAt: now })
    .where(eq(introduction.id, row.id))
    .returning();
  await connect(tx.orm, { ...pair, since: now });
  await settleRequest(tx, parts, pair);
  const address = await parts.onMet(tx, { ...pair, by, note: row.note });
  await notifyMet(tx, parts.notifier, { row: met, last, address });
  announceBoth(tx, pair);
  announceTo(tx, by, pair.one);
  return { kind: 'done', row: met };
}

/** Says no, also after a yes still waiting for the other; the other two cannot tell. */
export async function declineToMeet(
  tx: Transaction,
  parts: ConnectionsParts,
  act: RequestAct,
): Promise<IntroductionOutcome> {
  const row = await answer(tx, parts, act, { to: 'no', from: ['waiting', 'yes'] });
  if (!row) return asItStands(tx, act, ['no']);
  await notifyAnswered(tx, parts.notifier, { row, by: act.by, status: 'declined' });
  announceTo(tx, act.by, otherOf(row, act.by));
  return { kind: 'done', row };
}

/** Withdraws an introduction and removes the notifications the two got (CRQ-4). */
export async function takeBackIntroduction(
  tx: Transaction,
  { notifier }: ConnectionsParts,
  { id, by }: RequestAct,
): Promise<IntroductionOutcome> {
  const now = notifier.platform.clock.now();
  const [row] = await tx.orm
    .update(introduction)
    .set({ state: 'withdrawn', endedAt: now })
    .where(and(eq(introduction.id, id), eq(introduction.introducerId, by), isWaiting(now)))
    .returning();
  if (!row) {
    const found = await findIntroduction(tx.orm, id);
    if (found?.introducerId !== by) return { kind: 'absent' };
    return { kind: found.state === 'withdrawn' ? 'done' : 'decided', row: found };
  }
  await removeIntroductionNotification(tx, notifier, row);
  const pair = { one: row.oneId, other: row.otherId };
  announceBoth(tx, pair);
  announceTo(tx, by, pair.one);
  return { kind: 'done', row };
}

const isOne = (row: IntroductionRow, person: PersonId) => row.oneId === person || row.otherId === person;

/** Records a person's answer in one conditional update (X3), while all three can still be found. */
async function answer(
  tx: Transaction,
  { notifier }: ConnectionsParts,
  { id, by }: RequestAct,
  word: { to: IntroductionAnswer; from: readonly IntroductionAnswer[] },
): Promise<IntroductionRow | undefined> {
  const isListed = ['introducer_id', 'one_id', 'other_id'].map((column) =>
    sql.raw(isListedSql(`"introduction"."${column}"`)),
  );
  for (const side of ['one', 'other'] as const) {
    const own = side === 'one' ? introduction.oneAnswer : introduction.otherAnswer;
    const person = side === 'one' ? introduction.oneId : introduction.otherId;
    const [row] = await tx.orm
      .update(introduction)
      .set(side === 'one' ? { oneAnswer: word.to } : { otherAnswer: word.to })
      .where(
        and(
          eq(introduction.id, id),
          eq(person, by),
          inArray(own, [...word.from]),
          isWaiting(notifier.platform.clock.now()),
          ...isListed,
        ),
      )
      .returning();
    if (row) return row;
  }
  return undefined;
}

/** Why nothing changed: already answered the same way, answered differently, or there is nothing to answer. */
async function asItStands(
  tx: Transaction,
  { id, by }: RequestAct,
  same: readonly IntroductionAnswer[],
): Promise<IntroductionOutcome> {
  const row = await findIntroduction(tx.orm, id);
  if (!row || !isOne(row, by) || row.state === 'withdrawn' || row.state === 'expired')
    return { kind: 'absent' };
  const own = row.oneId === by ? row.oneAnswer : row.otherAnswer;
  if (row.state === 'open' && own === 'waiting') return { kind: 'absent' };
  const isSame = same.includes(own) && (row.state === 'open' || own === 'yes');
  return { kind: isSame ? 'done' : 'decided', row };
}
