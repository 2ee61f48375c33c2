import { and, desc, sql } from 'drizzle-orm';
import { isInTime } from '#platform/contract/deadline.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { type DecisionSource, decisionsMax, type OpenDecision } from '#platform/server/decisions.ts';
import type { TapeState } from '../../limits.ts';
import type { PutUp, SelfTapesParts } from '../parts.ts';
import { selfTape, type TapeRow } from '../tables.ts';
import { dueFor } from '../views/tapes.ts';

const waiting: readonly TapeState[] = ['asked', 'accepted', 'with_rep', 'sent'];

type DecisionSide = 'in' | 'out' | 'mine';

/** A self-tape as one side decides about it. */
interface Held {
  readonly tape: TapeRow;
  readonly putUp: PutUp;
  readonly side: DecisionSide;
  readonly path: string;
}

/** Self-tapes that wait for a person, and those they wait for: an answer, the takes, or a look at them. */
export const openDecisions = (parts: SelfTapesParts): DecisionSource[] => [
  {
    mayHave: `exists (select from self_tape t where t.submission_id in (${parts.putUps.underWaySql('$1')})
      and t.state in (${waiting.map((state) => `'${state}'`).join(', ')}))`,
    find: (person, now) => openTapes(parts, person, now),
  },
];

async function openTapes(
  { putUps, notifier: { platform } }: SelfTapesParts,
  person: PersonId,
  now: Date,
): Promise<OpenDecision[]> {
  const { orm } = platform.database;
  const isTheirs = sql`${selfTape.submissionId} in (${putUps.underWayFor(person)})`;
  const rows = await orm
    .select()
    .from(selfTape)
    .where(and(inArray(selfTape.state, [...waiting]), isTheirs))
    .orderBy(desc(selfTape.lastAt))
    .limit(2 * decisionsMax);
  const named = new Map(
    (
      await putUps.named(
        orm,
        rows.map(({ submissionId }) => submissionId),
      )
    ).map((one) => [one.id, one]),
  );
  return rows.flatMap((tape) => {
    const putUp = named.get(tape.submissionId);
    const isLate = tape.state !== 'sent' && !isInTime({ now, dueAt: tape.dueAt, files: [] });
    if (!putUp || isLate) return [];
    const side = putUp.recipientId === person ? 'in' : putUp.senderId === person ? 'out' : 'mine';
    return decisionsOf({ tape, putUp, side, path: putUps.pathOf(putUp.id, side) });
  });
}

function decisionsOf(held: Held): OpenDecision[] {
  const { tape, side } = held;
  if (side === 'in') return [tape.state === 'sent' ? toWatch(held) : askedFor(held)];
  if (tape.state === 'asked') return [toAnswer(held)];
  if (tape.state === 'accepted') return [toDeliver(held)];
  return tape.state === 'with_rep' && side === 'out' ? [toWatch(held)] : [];
}

const common = ({ tape, putUp, side, path }: Held) => {
  const due = dueFor(tape, side === 'mine' ? 'client' : side === 'out' ? 'seller' : 'buyer');
  return {
    id: tape.id,
    // Who is put up reads the part, and not their own name.
    about: side === 'mine' ? putUp.role || putUp.title : putUp.title,
    since: tape.askedAt,
    due,
    consequence: due ? ('lapses' as const) : ('stays' as const),
    path,
  };
};

const moveOf = ({ id, version }: TapeRow, move: string) => ({
  procedure: 'self-tapes.move',
  input: { id, version, move },
});

const toAnswer = (held: Held): OpenDecision => ({
  ...common(held),
  kind: 'self_tape',
  direction: 'in',
  person: held.putUp.recipientId,
  verbs: [
    { verb: 'accept', ...moveOf(held.tape, 'accept') },
    { verb: 'decline', ...moveOf(held.tape, 'decline'), needs: 'reason' },
  ],
});

const toDeliver = (held: Held): OpenDecision => ({
  ...common(held),
  kind: 'self_tape_due',
  direction: 'in',
  person: held.putUp.recipientId,
  verbs: [],
});

const toWatch = (held: Held): OpenDecision => ({
  ...common(held),
  kind: 'self_tape_watch',
  direction: 'in',
  person: held.side === 'in' ? held.putUp.senderId : (held.putUp.clientId ?? held.putUp.senderId),
  // What was sent waits without an end.
  ...(held.side === 'in' && { due: null, consequence: 'stays' as const }),
  verbs: [],
});

const askedFor = (held: Held): OpenDecision => ({
  ...common(held),
  kind: 'self_tape',
  direction: 'out',
  person: held.putUp.senderId,
  verbs: [{ verb: 'withdraw', ...moveOf(held.tape, 'call_off') }],
});
