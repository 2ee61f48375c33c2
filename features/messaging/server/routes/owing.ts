import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import { messaging } from '../../contract/index.ts';
import { openConversation } from '../access.ts';
import { setReplyNeeded } from '../commands/set-owed.ts';
import type { MessagingParts } from './parts.ts';

/** setReplyNeeded. */
export function owingRoutes({ notifier, onListChange }: Pick<MessagingParts, 'notifier' | 'onListChange'>) {
  const { config, database } = notifier.platform;
  const contract = implementContract(messaging, config);

  return {
    setReplyNeeded: contract.setReplyNeeded.use(signedIn).handler(async ({ input, context, errors }) => {
      const me = context.actor.personId;
      const own = await openConversation(database, me, input.id);
      if (!own) throw errors['conversation.absent']();
      const isMarked = await database.writeOnce(async (tx) => {
        tx.afterCommit(() => onListChange([me]));
        return setReplyNeeded(tx, own, input);
      });
      if (!isMarked) throw errors['conversation.moved']();
      return { owed: input.owed, seq: input.seq };
    }),
  };
}
