import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import { createLimiter } from '#platform/server/limits/limiter.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { messaging } from '../../contract/index.ts';
import { reportLimits } from '../../limits.ts';
import { acceptRequest, ignoreRequest } from '../commands/answer-request.ts';
import { reportConversation, reportMessage } from '../commands/keep-report.ts';
import { writeOr } from '../flows/rolled-back.ts';
import { countUnreadConversations } from '../queries/conversations.ts';
import { coldBefore, conversationReader, type MessagingParts, readChanged } from './parts.ts';

/** acceptRequest, ignoreRequest. */
export function requestRoutes(parts: MessagingParts) {
  const { notifier } = parts;
  const { platform } = notifier;
  const { config, database } = platform;
  const contract = implementContract(messaging, config);
  const read = conversationReader(parts);
  const answered = async (actor: Actor, id: ConversationId) => ({
    conversation: await readChanged(read, actor, id),
    unread: await countUnreadConversations(database, actor.personId, coldBefore(platform)),
  });

  return {
    acceptRequest: contract.acceptRequest.use(signedIn).handler(async ({ input, context, errors }) => {
      const act = { id: input.id, by: context.actor.personId };
      const refusal = await writeOr(database, (tx) => acceptRequest(tx, parts, act));
      if (refusal) throw errors[refusal]();
      return answered(context.actor, input.id);
    }),

    ignoreRequest: contract.ignoreRequest.use(signedIn).handler(async ({ input, context, errors }) => {
      const act = { id: input.id, by: context.actor.personId };
      const refusal = await writeOr(database, (tx) => ignoreRequest(tx, parts, act));
      if (refusal) throw errors[refusal]();
      return answered(context.actor, input.id);
    }),
  };
}

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
