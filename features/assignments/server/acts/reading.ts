import { and, asc, count, eq, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { summariesOf } from '#features/profiles/server/public.ts';
import { areTogetherIn } from '#features/teams/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import { decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import type { readingContract } from '../../contract/work.ts';
import type { AssignmentsViewName } from '../../limits.ts';
import { type Viewer, viewerPartOf } from '../../policy/team.ts';
import { findSeen, isCurrent, isOf, viewerOf } from '../access.ts';
import { listReaders } from '../queries/readers.ts';
import { readsOf } from '../queries/reads.ts';
import { assignment, coverage } from '../tables.ts';
import { namedBy, readersIn, viewAssignment, viewOf } from '../views/assignment.ts';
import { foundBy, holds } from '../views/blind.ts';
import { historyOf } from '../views/history.ts';

const { assigneeId, assignerId, status, dueAt, id } = assignment;
const Place = z.tuple([z.number(), z.number(), z.uuid()]);

export const reading: Acts<typeof readingContract> = {
  /** A page of a person's assignments, and the total (ASG-8). */
  async list({ orm, actor, person, now }, input) {
    const viewer = viewerOf(actor);
    const last = decodeCursor(input.cursor, Place);
    const isWanted = isIn(input.view, viewer, input.q ?? '');
    const { rank, key } = placeIn(input.view);
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
        .limit(input.limit + 1),
      orm.select({ total: count() }).from(assignment).where(isWanted),
    ]);
    const shown = rows.slice(0, input.limit);
    const given = shown.map(({ row }) => row).filter((row) => viewerPartOf(row, person) === 'assigner');
    const reads = await readsOf(orm, given);
    const people = await summariesOf(orm, [...shown.flatMap(({ row }) => namedBy(row)), ...readersIn(reads)]);
    const items = shown.map(({ row, written }) => {
      return viewAssignment({ row, part: viewerPartOf(row, person) }, written ?? undefined, {
        people,
        now,
        reads,
      });
    });
    const end = rows.length > input.limit ? shown.at(-1) : undefined;
    const nextCursor = end ? encodeCursor([end.rank, end.key, end.row.id]) : null;
    return { items, nextCursor, total: counted?.total ?? 0, runsTeam: viewer.runs.length > 0 };
  },

  async get(at, { id }) {
    return viewOf(at, (await findSeen(at, id)) ?? at.refuse('assignment.absent'));
  },

  async history(at, { id }) {
    const open = (await findSeen(at, id)) ?? at.refuse('assignment.absent');
    return { items: await historyOf(at.orm, open) };
  },

  async readers(at, { q = '', secondReadOf }) {
    return { items: await listReaders(at, { q, secondReadOf }) };
  },
};

type Lister = Viewer<PersonId, ClientId>;

const stored = sql`coalesce(${status}, 'pending')`;
const isPutAway = sql`${stored} = 'archived'`;
const unfinished = sql`${stored} in ('pending', 'accepted', 'in_progress')`;
const sent = sql`${stored} = 'submitted'`;

/** Rows of a view. A search also finds archived ones (ASG-4). */
function isIn(view: AssignmentsViewName, { person, runs }: Lister, q: string): SQL | undefined {
  const isFound = q === '' ? undefined : holds(foundBy(person), q);
  if (view === 'archived') {
    return and(isOf(person), isPutAway, isFound);
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
