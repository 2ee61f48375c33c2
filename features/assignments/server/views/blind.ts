import { and, type SQL, sql } from 'drizzle-orm';
import { fold } from '#platform/contract/fold.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { SubmissionField } from '../../limits.ts';
import { isBlindTo } from '../../policy/blind.ts';
import type { AssignmentRow, OpenCoverage, SeenAssignment } from '../access.ts';
import { assignment } from '../tables.ts';

type Names = Pick<AssignmentRow, 'writers' | 'fileName' | SubmissionField>;

const nobody = { writers: [], submittedBy: '', submittedTo: '', submittedVia: '' };

/**
 * The facts that name a script's writers or their representatives, as far as the viewer may know them. All output takes
 * them from here.
 */
export function namesTo(part: OpenCoverage['part'] | SeenAssignment['part'], row: AssignmentRow): Names {
  if (isBlindTo(part, row)) return { ...nobody, fileName: `${row.title}.pdf` };
  const { writers, fileName, submittedBy, submittedTo, submittedVia } = row;
  return { writers, fileName, submittedBy, submittedTo, submittedVia };
}

/**
 * The text a person can search an assignment by: without the writers if they read it blind, as `isBlindTo` says. A
 * match on a name would reveal it.
 */
export const foundBy = (person: PersonId): SQL => {
  const { isBlind, assigneeId, assignerId, completedAt, status, titleText, searchText } = assignment;
  const reads = sql`${assigneeId} = ${person} and (${assignerId} <> ${person} or coalesce(${status}, 'pending') in ('pending', 'accepted', 'in_progress'))`;
  return sql`case when ${isBlind} and ${completedAt} is null and ${reads} then ${titleText} else ${searchText} end`;
};

/** Matches if the text contains every word of the query. */
export const holds = (text: SQL, q: string): SQL | undefined =>
  and(
    ...fold(q)
      .split(' ')
      .filter(Boolean)
      .map((word) => sql`position(${word} in ${text}) > 0`),
  );
