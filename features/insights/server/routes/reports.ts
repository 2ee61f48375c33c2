import { requirePage } from '#features/access/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { signedIn } from '#platform/server/http/procedures.ts';
import { createBatchAllowance } from '../commands/batch-allowance.ts';
import { takeMeasures } from '../commands/take-measures.ts';
import { takeViews } from '../commands/take-views.ts';
import { performanceOf } from '../queries/performance.ts';
import type { InsightsContract, InsightsRoom } from './parts.ts';

/** pageViews and vitals take the browsers' reports; performance shows the results. */
export function reportRoutes(contract: InsightsContract, { platform, times }: InsightsRoom) {
  const allowance = createBatchAllowance();
  const waitOf = (person: PersonId) => allowance.take(person);
  return {
    pageViews: contract.pageViews.use(signedIn).handler(async ({ input, context, errors }) => {
      const retryAfterSeconds = await waitOf(context.actor.personId);
      if (retryAfterSeconds > 0) throw errors['insights.too_many']({ data: { retryAfterSeconds } });
      const userAgent = context.headers['user-agent'];
      return { isCounting: await takeViews(platform, context.actor, { ...input, userAgent }) };
    }),

    vitals: contract.vitals.use(signedIn).handler(async ({ input, context, errors }) => {
      const retryAfterSeconds = await waitOf(context.actor.personId);
      if (retryAfterSeconds > 0) throw errors['insights.too_many']({ data: { retryAfterSeconds } });
      const userAgent = context.headers['user-agent'];
      return { taken: await takeMeasures(platform, { ...input, userAgent }) };
    }),

    performance: contract.performance
      .use(signedIn)
      .use(requirePage('admin-performance'))
      .handler(async ({ input }) => {
        await times.flush();
        return performanceOf(platform.database, input.range, platform.clock.now());
      }),
  };
}
