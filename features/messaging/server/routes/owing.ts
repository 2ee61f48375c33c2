import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import { messaging } from '../../contract/index.ts';
import { openConversation } from '../access.ts';
import { setOwed } from '../commands/set-owed.ts';
import type { MessagingParts } from './parts.ts';

/** setOwed. */
export function owingRoutes({ teller, onListChange }: Pick<MessagingParts, 'teller' | 'onListChange'>) {
  const { config, database } = teller.platform;
  const contract = implementContract(messaging, config);

  return {
    setOwed: contract.setOwed.use(signedIn).handler(async ({ input, context, errors }) => {
      const me = context.actor.personId;
      const own = await openConversation(database, me, input.id);
      if (!own) throw errors['conversation.absent']();
      const isMarked = await database.writeOnce(async (tx) => {
        tx.afterCommit(() => onListChange([me]));
        return setOwed(tx, own, input);
      });
      if (!isMarked) throw errors['conversation.moved']();
      return { owed: input.owed, seq: input.seq };
    }),
  };
}
