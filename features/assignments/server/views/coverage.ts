import { asc, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { summariesOf } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Read } from '#platform/server/http/acts.ts';
import type { ComparedView, CoverageContent, CoverageView } from '../../contract/views.ts';
import { type CoverageKind, emptyHeader, type ScriptForm } from '../../limits.ts';
import { kindOf, maySeeEarlier } from '../../policy/comparison.ts';
import { isOverdue } from '../../policy/deadlines.ts';
import { kindFor } from '../../policy/forms.ts';
import { relevantNotes } from '../../policy/margin.ts';
import { mayAskAgain } from '../../policy/second-read.ts';
import { mayOpenScript, mayWrite, statusOf } from '../../policy/states.ts';
import type { AssignmentRow, CoverageRow, MarginRow, OpenCoverage } from '../access.ts';
import { type EarlierDraft, earlierOf, openTo, readsOf, type WorkRead } from '../queries/reads.ts';
import { marginNote } from '../tables.ts';
import { type Around, deadlineOf, namedBy, type People, personIn, verdictsOf } from './assignment.ts';
import { namesTo } from './blind.ts';
import { viewMargin } from './history.ts';

/** One coverage with everyone it names. */
export async function viewCoverage(
  { orm, person, now, actor }: Pick<Read, 'orm' | 'person' | 'now' | 'actor'>,
  open: OpenCoverage,
): Promise<CoverageView> {
  const [reads, drafts, margin] = await Promise.all([
    readsBeside(orm, person, open),
    earlierOf(orm, person, [open.row]),
    open.written ? marginOf(orm, open.written) : [],
  ]);
  const readers = reads.map(({ readerId }) => readerId);
  const people = await summariesOf(orm, [...namedBy(open.row), ...readers]);
  const around = { people, now, margin, reads, earlier: drafts.get(open.row.id) };
  return viewParts(open, { ...around, kind: kindFor(actor.permissions) });
}

/** Other reads of the same script: none for its reader, and for others those they can open. */
async function readsBeside(
  orm: NodePgDatabase,
  person: PersonId,
  { row, part }: OpenCoverage,
): Promise<WorkRead[]> {
  if (part === 'assignee') return [];
  const reads = (await readsOf(orm, [row])).get(row.id) ?? [];
  return part === 'assigner' ? reads : openTo(orm, person, reads);
}

/** All margin notes of a coverage ever written, oldest first. */
const marginOf = (orm: NodePgDatabase, { id }: CoverageRow): Promise<MarginRow[]> =>
  orm
    .select()
    .from(marginNote)
    .where(eq(marginNote.coverageId, id))
    .orderBy(asc(marginNote.at), asc(marginNote.id));

const contentOf = (written: CoverageRow | undefined): CoverageContent => ({
  header: { ...emptyHeader, ...written?.header },
  logline: written?.logline ?? '',
  summary: written?.summary ?? '',
  synopsis: written?.synopsis ?? '',
  comments: written?.comments ?? '',
  grid: written?.grid ?? {},
  comparison: written?.comparison ?? {},
  scriptVerdict: written?.scriptVerdict ?? null,
  writerVerdict: written?.writerVerdict ?? null,
});

interface AroundCoverage extends Around {
  readonly kind: CoverageKind | undefined;
  /** All margin notes ever written, oldest first. */
  readonly margin: readonly MarginRow[];
  /** The desk's reads of the same script: all for the assigner, for the requester those they can open. */
  readonly reads: readonly WorkRead[];
  /** For a comparison: the earlier draft, while it exists. */
  readonly earlier: EarlierDraft | undefined;
}

/** What a comparison is with, as far as the caller may know it. */
function comparedOf({ row, part }: OpenCoverage, earlier: EarlierDraft | undefined): ComparedView | null {
  if (!row.isComparison) return null;
  if (!earlier) return { sentAt: null, assignmentId: null, said: null };
  const earlierReading = {
    status: statusOf(row.status),
    showsEarlier: row.showsEarlier,
    mayRead: earlier.mayRead,
  };
  const { id, mayRead, written } = earlier;
  const { logline, summary, comments, scriptVerdict } = written;
  return {
    sentAt: written.submittedAt && toInstant(written.submittedAt),
    assignmentId: mayRead ? id : null,
    said: maySeeEarlier(part, earlierReading) ? { logline, summary, comments, scriptVerdict } : null,
  };
}

/** What others said of the same script, next to this coverage. */
function readsBesideOf({ row, part, written }: OpenCoverage, reads: readonly WorkRead[], people: People) {
  const isGiver = part === 'assigner';
  const again = reads.find((read) => read.row.secondReadOf === row.id);
  return {
    otherReads: reads.flatMap((read) =>
      read.row.id === row.id || !read.submittedAt
        ? []
        : [
            {
              assignmentId: read.row.id,
              analyst: personIn(people, read.readerId),
              scriptVerdict: read.scriptVerdict,
              writerVerdict: read.writerVerdict,
              submittedAt: toInstant(read.submittedAt),
            },
          ],
    ),
    verdictsDiffer: isGiver ? verdictsOf(row.id, reads, people) : [],
    mayAskAgain: !again && mayAskAgain(part, written?.state),
    secondRead: isGiver && again ? again.row.id : null,
  };
}

const submissionTo = (part: OpenCoverage['part'], row: AssignmentRow) => {
  const { fileName: _, ...names } = namesTo(part, row);
  return names;
};

/** A coverage as the caller may see it. `kind` is the reader's form before anything is written. */
function viewParts(
  open: OpenCoverage,
  { people, now, kind, margin, reads, earlier }: AroundCoverage,
): CoverageView {
  const { row, written, part } = open;
  const status = statusOf(row.status);
  const moment = (at: Date | null | undefined) => (at ? toInstant(at) : null);
  return {
    assignmentId: row.id,
    title: row.title,
    ...submissionTo(part, row),
    isBlind: row.isBlind,
    form: row.form as ScriptForm,
    pages: row.pages,
    analyst: personIn(people, row.assigneeId),
    assignedBy: personIn(people, row.assignerId),
    requestedBy: personIn(people, row.requestedById),
    deadline: deadlineOf(row),
    isOverdue: isOverdue(status, row.dueAt.getTime(), now.getTime()),
    status,
    kind: written?.kind ?? kindOf(kind, row) ?? 'basic',
    state: written?.state ?? 'draft',
    content: contentOf(written),
    returnNote: written?.returnNote ?? '',
    // Notes between assigner and reader are hidden from the requester.
    margin: part === 'requester' ? [] : relevantNotes(margin).map(viewMargin),
    compared: comparedOf(open, earlier),
    ...readsBesideOf(open, reads, people),
    part,
    mayOpenScript: part !== 'requester' && mayOpenScript(part, status),
    mayWrite: part === 'assignee' && kind !== undefined && mayWrite(status, written?.state),
    version: written?.version ?? 0,
    savedAt: moment(written?.savedAt),
    submittedAt: moment(written?.submittedAt),
    approvedAt: moment(written?.approvedAt),
  };
}
