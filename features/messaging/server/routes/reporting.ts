import type { PersonId } from '#platform/contract/ids.ts';
import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import { createLimiter } from '#platform/server/limits/limiter.ts';
import { messaging } from '../../contract/index.ts';
import { reportLimits } from '../../limits.ts';
import { reportConversation } from '../commands/report-conversation.ts';
import { reportMessage } from '../commands/report-message.ts';
import type { MessagingParts } from './parts.ts';

/** reportMessage, reportConversation. */
export function reportingRoutes({ notifier }: MessagingParts) {
  const { clock, config, database } = notifier.platform;
  const contract = implementContract(messaging, config);
  const { reportsPerWindow: points, reportWindowMs: windowMs } = reportLimits;
  const limiter = createLimiter(database, { name: 'message-report', points, windowMs });
  const by = (person: PersonId) => ({ person, at: clock.now() });

  return {
    reportMessage: contract.reportMessage.use(signedIn).handler(async ({ input, context, errors }) => {
      const retryAfterSeconds = await limiter.take(context.actor.personId);
      if (retryAfterSeconds > 0) throw errors['report.throttled']({ data: { retryAfterSeconds } });
      const report = { ...input, ...by(context.actor.personId) };
      const refusal = await database.write((tx) => reportMessage(tx, report));
      if (refusal) throw errors[refusal]();
      return { reportId: input.reportId };
    }),

    reportConversation: contract.reportConversation
      .use(signedIn)
      .handler(async ({ input, context, errors }) => {
        const retryAfterSeconds = await limiter.take(context.actor.personId);
        if (retryAfterSeconds > 0) throw errors['report.throttled']({ data: { retryAfterSeconds } });
        const report = { ...input, ...by(context.actor.personId) };
        const refusal = await database.write((tx) => reportConversation(tx, report));
        if (refusal) throw errors[refusal]();
        return { reportId: input.reportId };
      }),
  };
}
