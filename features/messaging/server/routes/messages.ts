import { ORPCError } from '@orpc/server';
import { requirePermission } from '#features/access/server/public.ts';
import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import { messaging } from '../../contract.ts';
import { openConversation } from '../access.ts';
import { Overloaded } from '../commands/group-commit.ts';
import { readConversation } from '../commands/read-conversation.ts';
import { presentMessage } from '../present.ts';
import { countUnreadConversations } from '../queries/conversations.ts';
import { listMessages } from '../queries/messages.ts';
import { coldBefore, type MessagingParts } from './parts.ts';

/** messages, send, read. */
export function messageRoutes({ teller, sender, onListChange }: MessagingParts) {
  const { platform } = teller;
  const { config, database } = platform;
  const contract = implementContract(messaging, config);

  return {
    messages: contract.messages.use(signedIn).handler(async ({ input, context, errors }) => {
      const own = await openConversation(database, context.actor.personId, input.id);
      if (!own) throw errors['conversation.absent']();
      const { rows, hasEarlier } = await listMessages(database, {
        conversation: own.id,
        visibleFromSeq: own.visibleFromSeq,
        before: input.before,
        limit: input.limit,
      });
      return { items: rows.map(presentMessage), hasEarlier };
    }),

    send: contract.send
      .use(signedIn)
      .use(requirePermission('send_messages'))
      .handler(async ({ input, context, errors }) => {
        // Whether the sender takes part is decided inside the batch, in the statement that writes.
        const outcome = await sender
          .add({
            conversationId: input.id,
            senderId: context.actor.personId,
            clientId: input.clientId,
            id: platform.newId(),
            content: input.content,
          })
          .catch(refuseOverload);
        if (outcome.kind === 'absent') {
          const own = await openConversation(database, context.actor.personId, input.id);
          throw own?.closed ? errors['conversation.closed']() : errors['conversation.absent']();
        }
        if (outcome.kind === 'other_content') throw errors['message.other_content']();
        return outcome.message;
      }),

    read: contract.read.use(signedIn).handler(async ({ input, context, errors }) => {
      const me = context.actor.personId;
      await teller.growth.settleAndForget(me);
      return database.write(async (tx) => {
        const own = await openConversation(tx, me, input.id);
        if (!own) throw errors['conversation.absent']();
        const { readSeq, participants } = await readConversation(tx, teller, {
          conversation: own,
          seq: input.seq,
        });
        tx.afterCommit(() => onListChange(participants));
        return { readSeq, unread: await countUnreadConversations(tx, me, coldBefore(platform)) };
      });
    }),
  };
}

function refuseOverload(fault: unknown): never {
  if (!(fault instanceof Overloaded)) throw fault;
  throw new ORPCError('server.busy', {
    status: 503,
    message: 'Too much is being sent right now. Try again in a moment.',
  });
}
