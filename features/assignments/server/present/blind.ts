import { type SQL, sql } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import type { SubmissionField } from '../../limits.ts';
import { isBlindTo } from '../../policy/blind.ts';
import type { AssignmentRow, OpenCoverage, SeenAssignment } from '../access.ts';
import { assignment } from '../tables.ts';

type Names = Pick<AssignmentRow, 'writers' | 'fileName' | SubmissionField>;

const nobody = { writers: [], submittedBy: '', submittedTo: '', submittedVia: '' };

/**
 * What of a script's facts names its writers or who represents them, as far as whoever asks may know them; every way out
 * takes it from here.
 */
export function namesTo(part: OpenCoverage['part'] | SeenAssignment['part'], row: AssignmentRow): Names {
  if (isBlindTo(part, row)) return { ...nobody, fileName: `${row.title}.pdf` };
  const { writers, fileName, submittedBy, submittedTo, submittedVia } = row;
  return { writers, fileName, submittedBy, submittedTo, submittedVia };
}

/**
 * The text by which somebody finds an assignment: without the writers where they read it blind, as `isBlindTo` says. A
 * search that answered to a name would tell it.
 */
export const foundBy = (person: PersonId): SQL => {
  const { isBlind, assigneeId, assignerId, completedAt, status, titleText, searchText } = assignment;
  const reads = sql`${assigneeId} = ${person} and (${assignerId} <> ${person} or coalesce(${status}, 'pending') in ('pending', 'accepted', 'in_progress'))`;
  return sql`case when ${isBlind} and ${completedAt} is null and ${reads} then ${titleText} else ${searchText} end`;
};
