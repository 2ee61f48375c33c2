import type { PersonId } from '#platform/contract/ids.ts';
import { dayOnPaper } from '#platform/server/papers/paper-dates.ts';
import type { ScriptForm } from '../../../limits.ts';
import { maySeeEarlier } from '../../../policy/comparison.ts';
import { type Part, partOf, statusOf } from '../../../policy/states.ts';
import { formWords } from '../../../policy/trade-words.ts';
import type { AssignmentRow, CoverageRow } from '../../access.ts';
import type { EarlierDraft } from '../../queries/reads.ts';
import type { People } from '../assignment.ts';
import { namesTo } from '../blind.ts';
import type { CoverageSheet } from './orders.ts';

interface PrintedFor {
  /** The person printing it. */
  readonly person: PersonId;
  readonly people: People;
  readonly earlier: EarlierDraft | undefined;
}

/** A coverage with its printed words. */
export function sheetOf(
  row: AssignmentRow,
  written: CoverageRow,
  { person, people, earlier }: PrintedFor,
): CoverageSheet {
  const nameOf = (person: PersonId | null) => (person !== null && people.get(person)?.displayName) || '';
  const part = partOf(row, person);
  const { writers, fileName: _, ...submission } = namesTo(part, row);
  const { kind, header, logline, summary, synopsis, comments, grid, comparison } = written;
  const { scriptVerdict, writerVerdict } = written;
  return {
    kind,
    header,
    logline,
    summary,
    synopsis,
    comments,
    grid,
    comparison,
    scriptVerdict,
    writerVerdict,
    ...(earlier && { earlier: earlierWords(row, part, earlier) }),
    title: row.title,
    writers: writers.join(', '),
    submission,
    form: formWords[row.form as ScriptForm],
    pages: row.pages,
    analyst: nameOf(row.assigneeId),
    requestedBy: nameOf(row.requestedById),
    assignedBy: nameOf(row.assignerId),
    date: dayOnPaper(written.submittedAt ?? written.savedAt),
    isDraft: written.submittedAt === null,
  };
}

function earlierWords(row: AssignmentRow, part: Part, { written, mayRead }: EarlierDraft) {
  const isSeen = maySeeEarlier(part, {
    status: statusOf(row.status),
    showsEarlier: row.showsEarlier,
    mayRead,
  });
  return {
    date: dayOnPaper(written.submittedAt ?? written.savedAt),
    verdict: isSeen ? written.scriptVerdict : null,
  };
}
