import type { PersonId } from '#platform/contract/ids.ts';
import type { ScriptForm } from '../../limits.ts';
import { partOf } from '../../policy/states.ts';
import type { AssignmentRow, CoverageRow } from '../access.ts';
import type { People } from '../present.ts';
import { namesTo } from './blind.ts';
import { dayWords } from './moment-words.ts';
import type { CoverageSheet } from './paper-orders.ts';
import { formWords } from './sheet-words.ts';

interface PrintedFor {
  /** Whoever prints it. */
  readonly person: PersonId;
  readonly people: People;
}

/** A coverage with the words that are printed. */
export function sheetOf(
  row: AssignmentRow,
  written: CoverageRow,
  { person, people }: PrintedFor,
): CoverageSheet {
  const nameOf = (person: string | null) =>
    (person !== null && people.get(person as PersonId)?.displayName) || '';
  const { kind, header, logline, summary, synopsis, comments, grid, scriptVerdict, writerVerdict } = written;
  return {
    ...{ kind, header, logline, summary, synopsis, comments, grid, scriptVerdict, writerVerdict },
    title: row.title,
    writers: namesTo(partOf(row, person), row).writers.join(', '),
    form: formWords[row.form as ScriptForm],
    pages: row.pages,
    analyst: nameOf(row.assigneeId),
    requestedBy: nameOf(row.requestedById),
    assignedBy: nameOf(row.assignerId),
    date: dayWords(written.submittedAt ?? written.savedAt),
  };
}
