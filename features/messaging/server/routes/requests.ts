import type { ConversationId } from '#platform/contract/ids.ts';
import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { messaging } from '../../contract/index.ts';
import { openForReading } from '../access.ts';
import { acceptRequest, ignoreRequest } from '../commands/answer-request.ts';
import { keepReport } from '../commands/keep-report.ts';
import { writeOr } from '../commands/rolled-back.ts';
import { countUnreadConversations } from '../queries/conversations.ts';
import { conversationReader, readChanged } from './conversation-reader.ts';
import { coldBefore, type MessagingParts } from './parts.ts';

/** acceptRequest, ignoreRequest, reportConversation. */
export function requestRoutes(parts: MessagingParts) {
  const { teller } = parts;
  const { platform } = teller;
  const { clock, config, database } = platform;
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

    reportConversation: contract.reportConversation
      .use(signedIn)
      .handler(async ({ input, context, errors }) => {
        const { id, reportId, reason } = input;
        const reporterId = context.actor.personId;
        const own = await openForReading(database, reporterId, id);
        if (!own) throw errors['conversation.absent']();
        const report = { id: reportId, conversationId: id, reporterId, reason, createdAt: clock.now() };
        const isKept = await database.write((tx) => keepReport(tx, report));
        if (!isKept) throw errors['report.other_content']();
        return { reportId };
      }),
  };
}
