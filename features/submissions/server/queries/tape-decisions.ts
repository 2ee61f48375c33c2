import { and, desc, eq, or } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { inArray, notInArray } from '#platform/server/database/in-array.ts';
import { decisionsMax, type OpenDecision } from '#platform/server/decisions.ts';
import type { TapeState } from '../../limits.ts';
import { isInTime } from '../../policy/deadline.ts';
import { overStates, unsentStates } from '../../policy/states.ts';
import { pathOf } from '../parts.ts';
import { type SubmissionRow, selfTape, submission, type TapeRow } from '../tables.ts';
import { dueFor } from '../views/tapes.ts';

const waiting: readonly TapeState[] = ['asked', 'accepted', 'with_rep', 'sent'];

interface Held {
  readonly tape: TapeRow;
  readonly row: SubmissionRow;
}

/** Self-tapes that wait for a person, and those they wait for: an answer, the takes, or a look at them. */
export async function tapeDecisions(
  orm: NodePgDatabase,
  person: PersonId,
  now: Date,
): Promise<OpenDecision[]> {
  const rows = await orm
    .select({ tape: selfTape, row: submission })
    .from(selfTape)
    .innerJoin(submission, eq(submission.id, selfTape.submissionId))
    .where(
      and(
        inArray(selfTape.state, [...waiting]),
        notInArray(submission.state, [...overStates, ...unsentStates]),
        or(
          eq(submission.senderId, person),
          eq(submission.clientId, person),
          eq(submission.recipientId, person),
        ),
      ),
    )
    .orderBy(desc(selfTape.lastAt))
    .limit(2 * decisionsMax);
  return rows.flatMap((held) => {
    const isLate = held.tape.state !== 'sent' && !isInTime({ now, dueAt: held.tape.dueAt, files: [] });
    return isLate ? [] : decisionsOf(held, person);
  });
}

function decisionsOf({ tape, row }: Held, person: PersonId): OpenDecision[] {
  if (row.recipientId === person)
    return [tape.state === 'sent' ? toWatch(tape, row, 'in') : askedFor(tape, row)];
  const side = row.senderId === person ? 'out' : 'mine';
  if (tape.state === 'asked') return [toAnswer(tape, row, side)];
  if (tape.state === 'accepted') return [toDeliver(tape, row, side)];
  return tape.state === 'with_rep' && side === 'out' ? [toWatch(tape, row, 'out')] : [];
}

/** Who is put up reads the part, and not their own name. */
const aboutOf = (row: SubmissionRow, side: 'in' | 'out' | 'mine') =>
  side === 'mine' ? row.role || row.title : row.title;

const common = (tape: TapeRow, row: SubmissionRow, side: 'in' | 'out' | 'mine') => {
  const due = dueFor(tape, side === 'mine' ? 'client' : side === 'out' ? 'seller' : 'buyer');
  return {
    id: tape.id,
    about: aboutOf(row, side),
    since: tape.askedAt,
    due,
    consequence: due ? ('lapses' as const) : ('stays' as const),
    path: pathOf(row, side),
  };
};

const moveOf = ({ id, version }: TapeRow, move: string) => ({
  procedure: 'submissions.moveTape',
  input: { id, version, move },
});

const toAnswer = (tape: TapeRow, row: SubmissionRow, side: 'out' | 'mine'): OpenDecision => ({
  ...common(tape, row, side),
  kind: 'self_tape',
  direction: 'in',
  person: row.recipientId,
  verbs: [
    { verb: 'accept', ...moveOf(tape, 'accept') },
    { verb: 'decline', ...moveOf(tape, 'decline'), needs: 'reason' },
  ],
});

const toDeliver = (tape: TapeRow, row: SubmissionRow, side: 'out' | 'mine'): OpenDecision => ({
  ...common(tape, row, side),
  kind: 'self_tape_due',
  direction: 'in',
  person: row.recipientId,
  verbs: [],
});

const toWatch = (tape: TapeRow, row: SubmissionRow, side: 'in' | 'out'): OpenDecision => ({
  ...common(tape, row, side),
  kind: 'self_tape_watch',
  direction: 'in',
  person: side === 'in' ? row.senderId : (row.clientId ?? row.senderId),
  // What was sent waits without an end.
  ...(side === 'in' && { due: null, consequence: 'stays' as const }),
  verbs: [],
});

const askedFor = (tape: TapeRow, row: SubmissionRow): OpenDecision => ({
  ...common(tape, row, 'in'),
  kind: 'self_tape',
  direction: 'out',
  person: row.senderId,
  verbs: [{ verb: 'withdraw', ...moveOf(tape, 'call_off') }],
});
