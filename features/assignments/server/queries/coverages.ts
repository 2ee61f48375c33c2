import { and, asc, count, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import type { PersonSummary } from '#features/profiles/contract.ts';
import { summariesOf } from '#features/profiles/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import type { CoverageView, CoveredView } from '../../contract/views.ts';
import { type CoverageKind, limits, type ScriptForm, type Verdict } from '../../limits.ts';
import { partOf } from '../../policy/states.ts';
import {
  type AssignmentRow,
  type CoverageRow,
  isCurrent,
  isFound,
  type MarginRow,
  type OpenCoverage,
} from '../access.ts';
import { foundBy, namesTo } from '../present/blind.ts';
import { namedBy, type People, presentCoverage } from '../present.ts';
import { assignment, coverage, marginNote } from '../tables.ts';
import { holds } from './assignments.ts';
import { earlierOf, type LinkedDraft, linkedDrafts } from './drafts.ts';
import { openTo, readsOf, type WorkRead } from './reads.ts';

/** One coverage with everyone it names. `kind` is the form the caller writes. */
export async function coverageViewOf(
  orm: NodePgDatabase,
  open: OpenCoverage,
  around: { readonly person: PersonId; readonly now: Date; readonly kind: CoverageKind | undefined },
): Promise<CoverageView> {
  const [reads, drafts, margin] = await Promise.all([
    readsBeside(orm, around.person, open),
    earlierOf(orm, around.person, [open.row]),
    open.written ? marginOf(orm, open.written) : [],
  ]);
  const readers = reads.map(({ readerId }) => readerId);
  const people = await summariesOf(orm, [...namedBy(open.row), ...readers]);
  return presentCoverage(open, { ...around, people, margin, reads, earlier: drafts.get(open.row.id) });
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

/** A coverage with its assignment. */
export type CoveragePair = { readonly row: AssignmentRow; readonly written: CoverageRow };

interface AroundCovered {
  readonly person: PersonId;
  readonly people: People;
  readonly drafts: readonly LinkedDraft[];
}

const presentDraft = ({ id, sentAt }: LinkedDraft): CoveredView['later'][number] => ({
  assignmentId: id,
  submittedAt: toInstant(sentAt),
});

function presentCovered(
  { row, written }: CoveragePair,
  { person, people, drafts }: AroundCovered,
): CoveredView {
  const earlier = drafts.find(({ id }) => id === row.comparesWith);
  return {
    assignmentId: row.id,
    title: row.title,
    writers: namesTo(partOf(row, person), row).writers,
    form: row.form as ScriptForm,
    genre: written.header.genre ?? '',
    logline: written.logline,
    scriptVerdict: written.scriptVerdict,
    writerVerdict: written.writerVerdict,
    state: written.state,
    analyst: people.get(row.assigneeId) ?? null,
    submittedAt: toInstant(written.submittedAt ?? written.savedAt),
    kind: written.kind,
    earlier: earlier ? presentDraft(earlier) : null,
    later: drafts.filter(({ comparesWith }) => comparesWith === row.id).map(presentDraft),
  };
}

const Place = z.tuple([z.string(), z.uuid()]);

interface CoveredPage {
  readonly items: CoveredView[];
  readonly nextCursor: string | null;
  readonly total: number;
  readonly choices: { readers: PersonSummary[]; years: number[] } | null;
}

export interface CoveredWish {
  readonly q?: string | undefined;
  readonly verdict?: Verdict | undefined;
  readonly reader?: PersonId | undefined;
  readonly year?: number | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** The year a coverage was sent. */
const yearSent = sql<number>`extract(year from ${coverage.submittedAt} at time zone 'UTC')::int`;

/** The readers and years of coverage a person can read, latest first. */
async function choicesFor(orm: NodePgDatabase, person: PersonId) {
  const isOpen = isFound(person);
  const [readers, years] = await Promise.all([
    orm
      .selectDistinct({ id: coverage.readerId })
      .from(assignment)
      .innerJoin(coverage, isCurrent)
      .where(isOpen)
      .limit(limits.readersMax),
    orm
      .selectDistinct({ year: yearSent })
      .from(assignment)
      .innerJoin(coverage, isCurrent)
      .where(isOpen)
      .orderBy(desc(yearSent)),
  ]);
  const people = await summariesOf(
    orm,
    readers.map(({ id }) => id),
  );
  return {
    readers: [...people.values()].toSorted((one, other) => one.displayName.localeCompare(other.displayName)),
    years: years.map(({ year }) => year),
  };
}

/** Coverage a person can read, by title, writer, genre or logline, reader and year, latest first. */
export async function listCovered(
  orm: NodePgDatabase,
  person: PersonId,
  wanted: CoveredWish,
): Promise<CoveredPage> {
  const last = decodeCursor(wanted.cursor, Place);
  const searched = sql`(${foundBy(person)} || ' ' || ${coverage.searchText})`;
  const isWanted = and(
    isFound(person),
    wanted.q ? holds(searched, wanted.q) : undefined,
    wanted.verdict && eq(coverage.scriptVerdict, wanted.verdict),
    wanted.reader && eq(coverage.readerId, wanted.reader),
    wanted.year === undefined ? undefined : eq(yearSent, wanted.year),
  );
  const sent = sql<string>`to_char(${coverage.submittedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
  const [rows, [counted]] = await Promise.all([
    orm
      .select({ row: assignment, written: coverage, sent })
      .from(assignment)
      .innerJoin(coverage, isCurrent)
      .where(
        and(
          isWanted,
          last &&
            sql`(${coverage.submittedAt}, ${coverage.id}) < (${last[0]}::timestamptz, ${last[1]}::uuid)`,
        ),
      )
      .orderBy(desc(coverage.submittedAt), desc(coverage.id))
      .limit(wanted.limit + 1),
    orm.select({ total: count() }).from(assignment).innerJoin(coverage, isCurrent).where(isWanted),
  ]);
  const shown = rows.slice(0, wanted.limit);
  const rowsShown = shown.map(({ row }) => row);
  const [people, drafts, choices] = await Promise.all([
    summariesOf(
      orm,
      rowsShown.map(({ assigneeId }) => assigneeId),
    ),
    linkedDrafts(orm, person, rowsShown),
    wanted.cursor ? null : choicesFor(orm, person),
  ]);
  const end = rows.length > wanted.limit ? shown.at(-1) : undefined;
  return {
    items: shown.map((pair) => presentCovered(pair, { person, people, drafts })),
    nextCursor: end ? encodeCursor([end.sent, end.written.id]) : null,
    total: counted?.total ?? 0,
    choices,
  };
}

/** The coverages of these assignments that a person can read, in the order requested. */
export async function readableCoverages(
  orm: NodePgDatabase,
  person: PersonId,
  ids: readonly ClientId[],
): Promise<CoveragePair[]> {
  const rows = await orm
    .select({ row: assignment, written: coverage })
    .from(assignment)
    .innerJoin(coverage, isCurrent)
    .where(and(inArray(assignment.id, [...ids]), isFound(person)));
  return rows.toSorted((one, other) => ids.indexOf(one.row.id) - ids.indexOf(other.row.id));
}

/** Whether a person has any assignments, for their data export. */
export const isAnybodys = (person: PersonId) =>
  or(eq(assignment.assigneeId, person), eq(assignment.assignerId, person));
