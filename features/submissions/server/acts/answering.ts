import { and, desc, eq, sql } from 'drizzle-orm';
import { teachesPasses } from '#features/briefs/server/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { moveRow } from '#platform/server/database/move-row.ts';
import type { Acts, InputOf } from '#platform/server/http/acts.ts';
import type { answeringContract } from '../../contract/answering.ts';
import type { ManyResult } from '../../contract/views.ts';
import { limits, type PassReason } from '../../limits.ts';
import { isSaidOutside, movesBy, revealingAnswers, shownState } from '../../policy/states.ts';
import { findSubmission, lockReceived } from '../access.ts';
import { announceSubmission, auditOnDesk, noteStep, notifyAnswered } from '../notify.ts';
import type { SubmissionsActing, SubmissionsParts } from '../parts.ts';
import { type SubmissionRow, submission } from '../tables.ts';
import { viewSubmission } from '../views/submission.ts';
import { viewNow } from './reading.ts';

type Input = InputOf<typeof answeringContract.respond>;

export const answering: Acts<typeof answeringContract, SubmissionsParts> = {
  /** One answer to what was read: of many at once one wins, and the others are shown what there is now (X3). */
  async respond(act, input) {
    const done = await answer(act, input);
    if (done === 'stale') {
      const current = await viewNow(act, input.id);
      return act.refuse('submission.changed', { current });
    }
    if (typeof done === 'string') return act.refuse(done);
    return viewNow(act, input.id);
  },

  /** The same answer to many, each with a line of its own before the common words. */
  async respondMany(act, { items, shownId, words, ...common }) {
    const results: ManyResult[] = [];
    for (const { id, version, line } of items) {
      const own = [line, words].filter((part) => part !== '').join('\n\n');
      const done = await answer(act, { ...common, id, version, words: own });
      const code = done === 'stale' ? 'submission.changed' : typeof done === 'string' ? done : null;
      results.push({ id, code, on: null });
    }
    const shown = shownId && (await findSubmission(act, shownId));
    return { items: results, shown: shown ? await viewSubmission(act, shown) : null };
  },

  /**
   * Only of buyers who say so, and only once there are enough of them that none is recognized: each buyer counts once,
   * with the last reason they gave.
   */
  async passes(at, { id }) {
    const open = await findSubmission(at, id);
    if (open?.side !== 'seller') return at.refuse('submission.absent');
    const { row } = open;
    const rows = await at.orm
      .selectDistinctOn([submission.recipientId], { reason: submission.passReason })
      .from(submission)
      .where(
        and(
          eq(submission.senderId, row.senderId),
          eq(submission.titleKey, row.titleKey),
          eq(submission.authorKey, row.authorKey),
          inArray(submission.state, ['pass', 'passed']),
          teachesPasses(submission.recipientId),
          sql`${submission.passReason} is not null`,
        ),
      )
      .orderBy(submission.recipientId, desc(submission.answeredAt), submission.id);
    if (rows.length < limits.passesFrom) return { of: 0, reasons: [] };
    const counts = Map.groupBy(rows, ({ reason }) => reason);
    return {
      of: rows.length,
      reasons: [...counts]
        .flatMap(([reason, all]): { reason: PassReason; count: number }[] =>
          reason ? [{ reason, count: all.length }] : [],
        )
        .toSorted((one, other) => other.count - one.count || (one.reason < other.reason ? -1 : 1)),
    };
  },
};

type Answered = { readonly row: SubmissionRow };
type NotAnswered = 'submission.absent' | 'submission.mark_missing' | 'submission.reason_missing' | 'stale';

/** Answers one submission, and tells its sender what they may know of it. */
async function answer(act: SubmissionsActing, input: Input): Promise<Answered | NotAnswered> {
  const open = await lockReceived(act, input.id);
  if (!open) return 'submission.absent';
  const { row } = open;
  const moves = movesBy(row.kind, input.answer, 'buyer');
  const [first] = moves;
  const isAsked = input.answer !== 'let_go' || row.withdrawalAskedAt !== null;
  if (!first || !isAsked) return 'stale';
  if (first.needs?.includes('mark') && input.mark === null) return 'submission.mark_missing';
  if (first.needs?.includes('reason') && input.words === '') return 'submission.reason_missing';
  const moved = await moveRow(
    act,
    { table: submission, state: 'state', version: 'version' },
    {
      id: row.id,
      version: input.version,
      from: moves.flatMap(({ from }) => from),
      to: first.to,
      set: changesBy(act, row, input),
    },
  );
  if (moved.kind === 'absent') return 'submission.absent';
  // The same answer by somebody else is theirs, and not a repetition of this one.
  if (moved.kind === 'already') return moved.row.answeredBy === act.person ? moved : 'stale';
  if (moved.kind === 'stale') return 'stale';
  await note(act, { was: row, row: moved.row, input });
  return moved;
}

/** What an answer changes besides the state. */
function changesBy(act: SubmissionsActing, row: SubmissionRow, input: Input): Partial<SubmissionRow> {
  const isOutside = isSaidOutside(row.kind, input.answer);
  const isPass = input.answer === 'pass';
  return {
    answeredBy: act.person,
    ...(isOutside && {
      lastAt: act.now,
      answeredAt: act.now,
      answer: input.answer === 'reopen' ? '' : input.words,
    }),
    ...(input.mark !== null && { mark: input.mark }),
    passReason: isPass ? input.reason : null,
    isReasonShown: isPass && input.isReasonShown,
    quote: isPass ? input.quote : row.quote,
    ...(revealingAnswers.includes(input.answer) && row.isBlind && !row.revealedAt && { revealedAt: act.now }),
    ...(input.answer === 'let_go' && { withdrawalAskedAt: null }),
  };
}

interface Happened {
  readonly was: SubmissionRow;
  readonly row: SubmissionRow;
  readonly input: Input;
}

async function note(act: SubmissionsActing, { was, row, input }: Happened): Promise<void> {
  const isOutside = isSaidOutside(row.kind, input.answer);
  const states = { from: was.state, to: row.state };
  // What the other side reads of it, and what the house said to itself, are two entries.
  const shown = shownState(row, 'seller', false);
  const outside = isOutside && shown !== shownState(was, 'seller', false);
  const event = outside
    ? await noteStep(act, row.id, { what: 'answered', audience: 'seller', to: shown, note: row.answer })
    : undefined;
  await noteStep(act, row.id, {
    what: 'judged',
    audience: 'buyer',
    ...states,
    name: wordsOf(input),
    note: noteOf(input),
  });
  await auditOnDesk(act, row.id, 'submission.answered');
  if (event) await notifyAnswered(act, row, { state: shown, event });
  await announceSubmission(act, row, outside ? 'both' : 'buyer');
}

const wordsOf = ({ mark, reason }: Input): string => (mark === null ? (reason ?? '') : String(mark));
const noteOf = ({ quote, words }: Input): string => quote || words;

/** The first time its recipient opens a file of it: it has been opened, and its sender may know (SUB-5 of 5.5). */
export async function markOpened(act: SubmissionsActing, id: ClientId): Promise<void> {
  const open = await lockReceived(act, id);
  if (!open) return;
  const { row } = open;
  const [first] = movesBy(row.kind, 'open', 'buyer');
  if (!first?.from.includes(row.state)) return;
  const set = { lastAt: act.now };
  const moved = await moveRow(
    act,
    { table: submission, state: 'state' },
    { id, from: first.from, to: first.to, set },
  );
  if (moved.kind !== 'moved') return;
  const to = moved.row.state;
  const event = await noteStep(act, id, { what: 'opened', audience: 'seller', to });
  await notifyAnswered(act, moved.row, { state: to, event });
  await noteStep(act, id, { what: 'opened', audience: 'buyer', to });
  await announceSubmission(act, moved.row);
}
