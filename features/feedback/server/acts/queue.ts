import { and, eq, ilike, isNull, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { peopleWhoOpen } from '#features/access/server/public.ts';
import type { Acts, InputOf } from '#platform/server/http/acts.ts';
import type { Assignee, queueContract } from '../../contract.ts';
import { limits, type State, states } from '../../limits.ts';
import { listReports, openTriaged } from '../access.ts';
import type { FeedbackParts, FeedbackReading } from '../parts.ts';
import { feedback } from '../tables.ts';
import { viewQueued, viewTriaged } from '../views.ts';

export const queue: Acts<typeof queueContract, FeedbackParts> = {
  async queue({ orm, notifier }, { state, ...input }) {
    const isWanted = and(matching(input), state && eq(feedback.status, state));
    const [{ rows, nextCursor }, counts] = await Promise.all([
      listReports(orm, isWanted, input),
      countStates(orm, input),
    ]);
    const named = rows.flatMap(({ assigneeId }) => assigneeId ?? []);
    const assignees = await notifier.people.of([...new Set(named)]);
    const inEach = states.map((each) => [each, counts.get(each) ?? 0] as const);
    const shown = state ? inEach.filter(([each]) => each === state) : inEach;
    return {
      items: rows.map((row) => viewQueued(row, assignees)),
      nextCursor,
      total: shown.reduce((sum, [, reports]) => sum + reports, 0),
      counts: Object.fromEntries(inEach) as Record<State, number>,
    };
  },

  assignees: async (at) => ({ items: await listTriagers(at) }),

  async triageView(at, { id }) {
    const report = (await openTriaged(at.orm, id)) ?? at.refuse('feedback.absent');
    return viewTriaged(at, report);
  },
};

type Filter = Pick<InputOf<typeof queueContract.queue>, 'kind' | 'q'>;

/** Merged reports appear within the one they were merged into. */
function matching({ kind, q = '' }: Filter) {
  const words = q.trim();
  const like = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  const found =
    words.length < limits.searchMin
      ? undefined
      : or(ilike(feedback.feedback, like), ilike(feedback.userName, like), ilike(feedback.userEmail, like));
  return and(isNull(feedback.mergedInto), kind ? eq(feedback.category, kind) : undefined, found);
}

/** How many reports match the filter in each state. */
async function countStates(orm: NodePgDatabase, filter: Filter): Promise<Map<State, number>> {
  const rows = await orm
    .select({ status: feedback.status, reports: sql<number>`count(*)::int` })
    .from(feedback)
    .where(matching(filter))
    .groupBy(feedback.status);
  return new Map(rows.map((row) => [row.status, row.reports]));
}

/** Everyone who may open the queue, by name. */
export async function listTriagers({ orm, now, notifier }: FeedbackReading): Promise<Assignee[]> {
  const found = await notifier.people.of(await peopleWhoOpen(orm, 'admin-feedback', now), orm);
  return [...found.values()]
    .map(({ id, displayName }) => ({ id, displayName }))
    .sort((one, other) => one.displayName.localeCompare(other.displayName, 'en'));
}
