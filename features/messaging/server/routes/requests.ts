import type { ConversationId } from '#platform/contract/ids.ts';
import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { messaging } from '../../contract/index.ts';
import { acceptRequest, ignoreRequest } from '../commands/answer-request.ts';
import { writeOr } from '../commands/rolled-back.ts';
import { countUnreadConversations } from '../queries/conversations.ts';
import { conversationReader, readChanged } from './conversation-reader.ts';
import { coldBefore, type MessagingParts } from './parts.ts';

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
