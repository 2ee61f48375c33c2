import { and, eq } from 'drizzle-orm';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import type { meetingContract } from '../../contract/introductions.ts';
import type { IntroductionAnswer } from '../../limits.ts';
import { findIntroduction, isAmongListed, isWaiting, lockPair, sentBox } from '../access.ts';
import {
  announceBoth,
  announceTo,
  notifyAnswered,
  notifyMet,
  removeIntroductionNotification,
  removeRequestNotification,
} from '../notify.ts';
import type { ConnectionsAct, ConnectionsParts, ConnectionsWriting, Pair } from '../parts.ts';
import { pairIs } from '../queries/pairs.ts';
import { connectionRequest, type IntroductionRow, introduction } from '../tables.ts';
import { viewIntroduction } from '../views/introductions.ts';
import { connect } from './answers.ts';

export const meeting: Acts<typeof meetingContract, ConnectionsParts> = {
  /** Says yes. The second yes connects the two, and the introducer's words open their conversation. */
  agreeToMeet: meetingBy(async (act, id) => {
    const { person } = act;
    const found = await findIntroduction(act, id);
    if (!found || !isOne(found, person)) return undefined;
    // Concurrent answers take turns, so the second sees the first one's yes.
    await lockPair(act, pairOf(found));
    const row = await answer(act, id, { to: 'yes', from: ['waiting'] });
    if (!row) return whatItIs(act, id, 'yes');
    await notifyAnswered(act, { row, by: person, status: 'accepted' });
    if (row.oneAnswer === 'yes' && row.otherAnswer === 'yes') return { row: await meet(act, row) };
    announceTo(act, person, otherOf(row, person));
    return { row };
  }),

  /** Says no, also after a yes still waiting for the other; the other two cannot tell. */
  declineToMeet: meetingBy(async (act, id) => {
    const { person } = act;
    const row = await answer(act, id, { to: 'no', from: ['waiting', 'yes'] });
    if (!row) return whatItIs(act, id, 'no');
    await notifyAnswered(act, { row, by: person, status: 'declined' });
    announceTo(act, person, otherOf(row, person));
    return { row };
  }),

  /** Withdraws an introduction and removes the notifications the two got (CRQ-4). */
  takeBackIntroduction: meetingBy(async (act, id) => {
    const { orm, person, now } = act;
    const [row] = await orm
      .update(introduction)
      .set({ state: 'withdrawn', endedAt: now })
      .where(and(eq(introduction.id, id), eq(introduction.introducerId, person), isWaiting(now)))
      .returning();
    if (!row) {
      const found = await findIntroduction(act, id);
      if (found?.introducerId !== person) return undefined;
      return { row: found, isDecided: found.state !== 'withdrawn' };
    }
    await removeIntroductionNotification(act, row);
    announceBoth(act, pairOf(row));
    announceTo(act, person, row.oneId);
    return { row };
  }),
};

/** An introduction after an answer, and whether it had been decided differently before. */
interface Answered {
  readonly row: IntroductionRow;
  readonly isDecided?: boolean;
}

type MeetingSteps = Extract<
  Acts<typeof meetingContract, ConnectionsParts>['agreeToMeet'],
  { readonly steps: unknown }
>['steps'];

/** An answer to an introduction, which is shown as it is afterwards, outside the transaction. */
function meetingBy(run: (act: ConnectionsAct, id: ClientId) => Promise<Answered | undefined>): {
  readonly steps: MeetingSteps;
} {
  return {
    async steps(at, { id }) {
      const { row, isDecided } = (await at.write((act) => run(act, id))) ?? at.refuse('introduction.absent');
      const current = await viewIntroduction(at, row);
      return isDecided ? at.refuse('introduction.decided', { current }) : current;
    },
  };
}

const otherOf = (row: IntroductionRow, person: PersonId) => (row.oneId === person ? row.otherId : row.oneId);
const isOne = (row: IntroductionRow, person: PersonId) => row.oneId === person || row.otherId === person;
const pairOf = ({ oneId, otherId }: IntroductionRow): Pair => ({ one: oneId, other: otherId });

async function meet(act: ConnectionsAct, row: IntroductionRow): Promise<IntroductionRow> {
  const by = row.introducerId;
  const pair = pairOf(row);
  const [met = row] = await act.orm
    .update(introduction)
    .set({ state: 'met', endedAt: act.now })
    .where(eq(introduction.id, row.id))
    .returning();
  await connect(act.orm, { ...pair, since: act.now });
  await settleRequest(act, pair);
  const address = await act.onMet(act.tx, { ...pair, by, note: row.note });
  await notifyMet(act, { row: met, last: act.person, address });
  announceBoth(act, pair);
  announceTo(act, by, pair.one);
  return met;
}

/** Two people connected without their request, which counts as answered. The pair is locked. */
async function settleRequest(act: ConnectionsWriting, pair: Pair): Promise<void> {
  const [row] = await act.orm
    .update(connectionRequest)
    .set({ status: 'accepted', updatedAt: act.now, endedAt: act.now })
    .where(and(pairIs(connectionRequest, pair), inArray(connectionRequest.status, [...sentBox])))
    .returning();
  if (row) await removeRequestNotification(act, row);
}

/** Records a person's answer in one conditional update (X3), while all three can still be found. */
async function answer(
  { orm, person, now }: ConnectionsAct,
  id: ClientId,
  word: { to: IntroductionAnswer; from: readonly IntroductionAnswer[] },
): Promise<IntroductionRow | undefined> {
  const sides = [
    { side: introduction.oneId, own: introduction.oneAnswer, said: { oneAnswer: word.to } },
    { side: introduction.otherId, own: introduction.otherAnswer, said: { otherAnswer: word.to } },
  ];
  for (const { side, own, said } of sides) {
    const isOpen = and(eq(side, person), inArray(own, [...word.from]), isWaiting(now), isAmongListed);
    const [row] = await orm
      .update(introduction)
      .set(said)
      .where(and(eq(introduction.id, id), isOpen))
      .returning();
    if (row) return row;
  }
  return undefined;
}

/** Why nothing changed: already answered the same way, answered differently, or there is nothing to answer. */
async function whatItIs(
  act: ConnectionsAct,
  id: ClientId,
  same: IntroductionAnswer,
): Promise<Answered | undefined> {
  const row = await findIntroduction(act, id);
  if (!row || !isOne(row, act.person)) return undefined;
  if (row.state === 'withdrawn' || row.state === 'expired') return undefined;
  const own = row.oneId === act.person ? row.oneAnswer : row.otherAnswer;
  if (row.state === 'open' && own === 'waiting') return undefined;
  const isSame = own === same && (row.state === 'open' || own === 'yes');
  return { row, isDecided: !isSame };
}
