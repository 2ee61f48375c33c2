import { and, asc, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { summariesOf } from '#features/profiles/server/public.ts';
import { areTogetherIn } from '#features/teams/server/public.ts';
import { fold } from '#platform/contract/fold.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import { namedIn, presentEntry } from '#platform/server/timeline/timeline.ts';
import type { AssignmentView, MarginNoteView, StepView } from '../../contract/views.ts';
import { type AssignmentsViewName, limits } from '../../limits.ts';
import { type Viewer, viewerPartOf } from '../../policy/team.ts';
import { isCurrent, type SeenAssignment } from '../access.ts';
import { foundBy } from '../present/blind.ts';
import { namedBy, presentAssignment, presentMargin } from '../present.ts';
import { assignment, coverage, marginNote, scriptOpening } from '../tables.ts';
import { history, type StepRow } from './history.ts';
import { readsOf, type WorkRead } from './reads.ts';

/** The caller and the time. */
export interface Asked {
  readonly person: PersonId;
  readonly now: Date;
}

const readersOfAll = (reads: ReadonlyMap<string, WorkRead[]>): PersonId[] =>
  [...reads.values()].flat().map(({ readerId }) => readerId);

/** One assignment with all it shows. */
export async function viewOf(orm: NodePgDatabase, open: SeenAssignment, now: Date): Promise<AssignmentView> {
  const [written] = await orm
    .select()
    .from(coverage)
    .where(and(eq(coverage.assignmentId, open.row.id), eq(coverage.readerId, open.row.assigneeId)));
  const reads = open.part === 'assigner' ? await readsOf(orm, [open.row]) : new Map<string, WorkRead[]>();
  const people = await summariesOf(orm, [...namedBy(open.row), ...readersOfAll(reads)]);
  return presentAssignment(open, written, { people, now, reads });
}

const { assigneeId, assignerId, status, dueAt, id } = assignment;
const stored = sql`coalesce(${status}, 'pending')`;
const isPutAway = sql`${stored} = 'archived'`;
const unfinished = sql`${stored} in ('pending', 'accepted', 'in_progress')`;
const sent = sql`${stored} = 'submitted'`;

/** Rows of a view. A search also finds archived ones (ASG-4). */
function isIn(view: AssignmentsViewName, { person, runs }: Lister, q: string): SQL | undefined {
  const isFound = q === '' ? undefined : holds(foundBy(person), q);
  if (view === 'archived') {
    return and(or(eq(assigneeId, person), eq(assignerId, person)), isPutAway, isFound);
  }
  if (view === 'due') {
    const isToRead = and(eq(assigneeId, person), unfinished);
    return and(or(isToRead, and(eq(assignerId, person), sent)), isFound);
  }
  const isWanted =
    view === 'team'
      ? areTogetherIn(runs, assignerId, assigneeId)
      : eq(view === 'mine' ? assigneeId : assignerId, person);
  return and(isWanted, q === '' ? sql`not ${isPutAway}` : isFound);
}

/** Matches if the text contains every word of the query. */
export const holds = (text: SQL, q: string): SQL | undefined =>
  and(
    ...fold(q)
      .split(' ')
      .filter(Boolean)
      .map((word) => sql`position(${word} in ${text}) > 0`),
  );

/** Work to do first, soonest first, then what others have to do, then what is over, latest first. */
function placeIn(view: AssignmentsViewName): { rank: SQL<number>; key: SQL<number> } {
  const dueMs = sql<number>`(extract(epoch from ${dueAt}) * 1000)::bigint`;
  if (view === 'archived') {
    return {
      rank: sql<number>`(0::int)`,
      key: sql<number>`-(extract(epoch from ${assignment.createdAt}) * 1000)::bigint`,
    };
  }
  if (view === 'due') return { rank: sql<number>`(0::int)`, key: dueMs };
  const [first, second] = view === 'mine' ? [unfinished, sent] : [sent, unfinished];
  const rank = sql<number>`case when ${first} then 0 when ${second} then 1 else 2 end`;
  return { rank, key: sql<number>`case when ${unfinished} or ${sent} then ${dueMs} else -${dueMs} end` };
}

const Place = z.tuple([z.number(), z.number(), z.uuid()]);

export interface Wanted {
  readonly view: AssignmentsViewName;
  readonly q?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** The list's owner. `runs` are the teams they run. */
type Lister = Viewer<PersonId, ClientId>;

/** A page of a person's assignments, and the total (ASG-8). */
export async function listAssignments(
  orm: NodePgDatabase,
  { person, runs, now }: Lister & Asked,
  wanted: Wanted,
): Promise<{ items: AssignmentView[]; nextCursor: string | null; total: number; runsTeam: boolean }> {
  const last = decodeCursor(wanted.cursor, Place);
  const isWanted = isIn(wanted.view, { person, runs }, wanted.q ?? '');
  const { rank, key } = placeIn(wanted.view);
  const [rows, [counted]] = await Promise.all([
    orm
      .select({ row: assignment, written: coverage, rank, key })
      .from(assignment)
      .leftJoin(coverage, isCurrent)
      .where(
        and(
          isWanted,
          last && sql`(${rank}, ${key}, ${id}) > (${last[0]}::int, ${last[1]}::bigint, ${last[2]}::uuid)`,
        ),
      )
      .orderBy(asc(rank), asc(key), asc(id))
      .limit(wanted.limit + 1),
    orm.select({ total: count() }).from(assignment).where(isWanted),
  ]);
  const shown = rows.slice(0, wanted.limit);
  const given = shown.map(({ row }) => row).filter((row) => viewerPartOf(row, person) === 'assigner');
  const reads = await readsOf(orm, given);
  const people = await summariesOf(orm, [
    ...shown.flatMap(({ row }) => namedBy(row)),
    ...readersOfAll(reads),
  ]);
  const items = shown.map(({ row, written }) => {
    return presentAssignment({ row, part: viewerPartOf(row, person) }, written ?? undefined, {
      people,
      now,
      reads,
    });
  });
  const end = rows.length > wanted.limit ? shown.at(-1) : undefined;
  const nextCursor = end ? encodeCursor([end.rank, end.key, end.row.id]) : null;
  return { items, nextCursor, total: counted?.total ?? 0, runsTeam: runs.length > 0 };
}

/** Who opened which copy of the script when, for the assigner. */
async function openingsOf(orm: NodePgDatabase, assignmentId: ClientId): Promise<StepRow[]> {
  const rows = await orm
    .select()
    .from(scriptOpening)
    .where(eq(scriptOpening.assignmentId, assignmentId))
    .orderBy(desc(scriptOpening.at))
    .limit(limits.stepsMax);
  return rows.map(({ id: opening, code, personId, at }) =>
    history.entry(assignmentId, { id: opening, what: 'opened', at, by: personId, note: code }),
  );
}

/** Notes on the parts of a coverage, by the return they came with. */
async function marginsOf(
  orm: NodePgDatabase,
  steps: readonly StepRow[],
): Promise<ReadonlyMap<string, MarginNoteView[]>> {
  const rows = await orm
    .select()
    .from(marginNote)
    .where(
      inArray(
        marginNote.stepId,
        steps.map((step) => step.id),
      ),
    )
    .orderBy(asc(marginNote.at), asc(marginNote.id));
  const byStep = Map.groupBy(rows, ({ stepId }) => stepId);
  return new Map([...byStep].map(([step, notes]) => [step, notes.map(presentMargin)]));
}

/** The history of an assignment, latest first. Entries before a reassignment are only for the assigner. */
export async function historyOf(orm: NodePgDatabase, { row, part }: SeenAssignment): Promise<StepView[]> {
  const { rows: steps } = await history.read(orm, { id: row.id, audiences: [], limit: limits.stepsMax });
  const since = steps.findIndex(({ what }) => what === 'reassigned');
  const shown =
    part === 'assigner'
      ? [...steps, ...(await openingsOf(orm, row.id))].toSorted(
          (one, other) => other.at.getTime() - one.at.getTime(),
        )
      : steps.slice(0, since < 0 ? undefined : since + 1);
  const [people, margins] = await Promise.all([summariesOf(orm, namedIn(shown)), marginsOf(orm, steps)]);
  return shown.map((step) => {
    const entry = presentEntry(step, people);
    // Comments between assigner and reader are private to them.
    if (part === 'manager') return { ...entry, note: '', margin: [] };
    return { ...entry, margin: margins.get(step.id) ?? [] };
  });
}
