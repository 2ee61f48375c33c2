import { requirePage } from '#features/access/server/public.ts';
import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import { feedback } from '../../contract.ts';
import { states } from '../../limits.ts';
import { openTriaged } from '../access.ts';
import type { FeedbackParts } from '../commands/parts.ts';
import { presentTriaged } from '../present.ts';
import { countStates, listQueue } from '../queries/queue.ts';
import { listTriagers } from '../queries/triagers.ts';
import { viewTriaged } from './views.ts';

/** queue, assignees, triageView. */
export function queueRoutes(parts: FeedbackParts) {
  const { platform, people } = parts.notifier;
  const { database } = platform;
  const contract = implementContract(feedback, platform.config);
  const page = requirePage('admin-feedback');

  return {
    queue: contract.queue
      .use(signedIn)
      .use(page)
      .handler(async ({ input }) => {
        const [found, counts] = await Promise.all([
          listQueue(database.orm, input, input),
          countStates(database.orm, input),
        ]);
        const named = found.rows.flatMap((row) => (row.assigneeId ? [row.assigneeId] : []));
        const assignees = await people.of([...new Set(named)]);
        const inEach = states.map((state) => [state, counts.get(state) ?? 0] as const);
        const total = inEach.reduce((sum, [state, n]) => sum + (matches(input.state, state) ? n : 0), 0);
        return {
          items: found.rows.map((row) => presentTriaged(row, assignees)),
          nextCursor: found.nextCursor,
          total,
          counts: Object.fromEntries(inEach) as Record<(typeof states)[number], number>,
        };
      }),

    assignees: contract.assignees
      .use(signedIn)
      .use(page)
      .handler(async () => ({ items: await listTriagers(parts.notifier) })),

    triageView: contract.triageView
      .use(signedIn)
      .use(page)
      .handler(async ({ input, errors }) => {
        const report = await openTriaged(database.orm, input.id);
        if (!report) throw errors['feedback.absent']();
        return viewTriaged(database.orm, parts, report);
      }),
  };
}

const matches = (wanted: string | undefined, state: string) => wanted === undefined || wanted === state;
