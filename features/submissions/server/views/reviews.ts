import { eq } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Review } from '../../contract/views.ts';
import type { OpenSubmission } from '../access.ts';
import type { SubmissionsReading } from '../parts.ts';
import { type ReviewRow, submissionReview } from '../tables.ts';

/** A reviewer reads the others' once their own is finished; whoever receives it reads all that are (SUB-6). */
export async function viewReviews(at: SubmissionsReading, open: OpenSubmission): Promise<Review[]> {
  const rows = await at.orm
    .select()
    .from(submissionReview)
    .where(eq(submissionReview.submissionId, open.row.id))
    .orderBy(submissionReview.assignedAt, submissionReview.reviewerId);
  const people = await at.notifier.people.named(
    rows.map(({ reviewerId }) => reviewerId),
    at.orm,
  );
  const own = rows.find(({ reviewerId }) => reviewerId === at.person);
  const hasJudged = own === undefined ? open.isRecipient : own.finishedAt !== null;
  return rows.map((row) => viewReview(row, { people, isMine: row === own, hasJudged }));
}

interface ReviewViewer {
  readonly people: (id: PersonId) => Review['reviewer'];
  readonly isMine: boolean;
  readonly hasJudged: boolean;
}

function viewReview(row: ReviewRow, { people, isMine, hasJudged }: ReviewViewer): Review {
  const isOpen = isMine || (hasJudged && row.finishedAt !== null);
  return {
    reviewer: people(row.reviewerId),
    verdict: isOpen ? row.verdict : null,
    note: isOpen ? row.note : '',
    version: isMine ? row.version : 0,
    finishedAt: row.finishedAt && toInstant(row.finishedAt),
    isMine,
    isClosed: !isOpen && row.finishedAt !== null,
  };
}
