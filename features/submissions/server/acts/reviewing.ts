import { and, eq, isNull } from 'drizzle-orm';
import { mayAnswer } from '#features/briefs/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Acts, Writing } from '#platform/server/http/acts.ts';
import type { reviewingContract } from '../../contract/answering.ts';
import { movesBy } from '../../policy/states.ts';
import { findSubmission, lockSubmission, type OpenSubmission } from '../access.ts';
import { announceSubmission, history, noteStep } from '../notify.ts';
import type { SubmissionsParts, SubmissionsReading } from '../parts.ts';
import { submission, submissionCoverage, submissionReview } from '../tables.ts';
import { viewReviews } from '../views/reviews.ts';
import { viewNow } from './reading.ts';

export const reviewing: Acts<typeof reviewingContract, SubmissionsParts> = {
  /** A reviewer reads the others' once their own is finished; whoever receives it reads all that are (SUB-6). */
  async reviews(at, { id }) {
    const open = (await findForHouse(at, id)) ?? at.refuse('submission.absent');
    return { items: await viewReviews(at, open) };
  },

  async review(act, { id, version, verdict, note, isFinished }) {
    const open = (await lockSubmission(act, id)) ?? act.refuse('submission.absent');
    if (!open.isReviewer) return act.refuse('submission.absent');
    const isMine = and(eq(submissionReview.submissionId, id), eq(submissionReview.reviewerId, act.person));
    const [row] = await act.orm.select().from(submissionReview).where(isMine).for('update');
    if (!row) return act.refuse('submission.absent');
    const isSame = row.verdict === verdict && row.note === note && (row.finishedAt !== null) === isFinished;
    if (isSame) return viewNow(act, id);
    if (row.finishedAt) return act.refuse('submission_review.finished');
    if (row.version !== version) return act.refuse('submission_review.changed');
    if (isFinished && !verdict) return act.refuse('submission_review.verdict_missing');
    await act.orm
      .update(submissionReview)
      .set({ verdict, note, version: version + 1, finishedAt: isFinished ? act.now : null })
      .where(isMine);
    // Each change of a verdict is kept, for those who may read it (SUB-6).
    if (isFinished || (row.verdict && row.verdict !== verdict))
      await noteStep(act, id, {
        what: isFinished ? 'reviewed' : 'review_changed',
        audience: 'buyer',
        from: isFinished ? '' : (row.verdict ?? ''),
      });
    await announceSubmission(act, open.row, 'buyer');
    return viewNow(act, id);
  },

  /** A finished review is locked; somebody else of the house opens it again, and says why. */
  async reopenReview(act, { id, reviewerId, reason }) {
    const open = (await lockSubmission(act, id)) ?? act.refuse('submission.absent');
    if (!open.isRecipient || !(await mayAnswer(act))) return act.refuse('submission.absent');
    if (reviewerId === act.person) return act.refuse('submission_review.own');
    const isIt = and(eq(submissionReview.submissionId, id), eq(submissionReview.reviewerId, reviewerId));
    const [row] = await act.orm.select().from(submissionReview).where(isIt).for('update');
    if (!row) return act.refuse('submission_review.absent');
    if (row.finishedAt) {
      await act.orm
        .update(submissionReview)
        .set({ finishedAt: null, version: row.version + 1 })
        .where(isIt);
      await noteStep(act, id, {
        what: 'review_reopened',
        audience: 'buyer',
        person: reviewerId,
        note: reason,
      });
      await announceSubmission(act, open.row, 'buyer');
    }
    return viewNow(act, id);
  },

  async coverageChoices(at, { id }) {
    const open = await findSubmission(at, id);
    if (!open?.isRecipient || !(await mayAnswer(at))) return at.refuse('submission.absent');
    const given = await at.assignmentsGivenBy(at.orm, at.principal);
    const people = await at.notifier.people.named(
      given.map(({ readerId }) => readerId),
      at.orm,
    );
    return { items: given.map(({ readerId, ...one }) => ({ ...one, reader: people(readerId) })) };
  },

  /** From then on its approval turns the state of the submission. Its sender never learns of it. */
  async linkCoverage(act, { id, assignmentId }) {
    const open = (await lockSubmission(act, id)) ?? act.refuse('submission.absent');
    if (!open.isRecipient || !(await mayAnswer(act))) return act.refuse('submission.absent');
    const given = await act.coverageOf(act.orm, { person: act.principal, id: assignmentId });
    if (!given) return act.refuse('submission.assignment_absent');
    const place = { submissionId: id, assignmentId, linkedBy: act.person, linkedAt: act.now };
    const [made] = await act.orm.insert(submissionCoverage).values(place).onConflictDoNothing().returning();
    if (made) {
      await noteStep(act, id, { what: 'coverage_linked', audience: 'buyer' });
      if (given.isApproved) await cover(act, { assignmentId, by: act.person });
      await announceSubmission(act, open.row, 'buyer');
    }
    return viewNow(act, id);
  },
};

/** A submission for the side that receives it: the other has no reviews. */
async function findForHouse(at: SubmissionsReading, id: OpenSubmission['row']['id']) {
  const open = await findSubmission(at, id);
  return open?.side === 'buyer' ? open : undefined;
}

/**
 * A coverage was approved: the submissions it is for are covered, if they wait for it. Called by the assignments, in the
 * transaction of the approval.
 */
export async function cover(
  act: Pick<Writing, 'orm' | 'tx' | 'announce' | 'now'>,
  {
    assignmentId,
    by,
  }: { readonly assignmentId: typeof submissionCoverage.$inferSelect.assignmentId; readonly by: PersonId },
): Promise<void> {
  const links = await act.orm
    .update(submissionCoverage)
    .set({ approvedAt: act.now })
    .where(and(eq(submissionCoverage.assignmentId, assignmentId), isNull(submissionCoverage.approvedAt)))
    .returning();
  for (const { submissionId } of links) {
    const [move] = movesBy('material', 'cover', 'clock');
    if (!move) continue;
    const [row] = await act.orm
      .update(submission)
      .set({ state: move.to })
      .where(and(eq(submission.id, submissionId), inArray(submission.state, [...move.from])))
      .returning();
    if (!row) continue;
    await history.note(act.tx, submissionId, { what: 'covered', audience: 'buyer', at: act.now, by });
    await announceSubmission(act, row, 'buyer');
  }
}
