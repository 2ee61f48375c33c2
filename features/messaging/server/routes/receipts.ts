import { allSeenBy } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import { messaging } from '../../contract/index.ts';
import { openConversation } from '../access.ts';
import { findReceipts } from '../queries/receipts.ts';
import type { MessagingParts } from './parts.ts';

/** receipts. */
export function receiptRoutes({ notifier }: MessagingParts) {
  const { platform, people } = notifier;
  const contract = implementContract(messaging, platform.config);
  return {
    receipts: contract.receipts.use(signedIn).handler(async ({ input, context, errors }) => {
      const viewer = context.actor.personId;
      const conversation = await openConversation(platform.database, viewer, input.id);
      if (!conversation) throw errors['conversation.absent']();
      const found = await findReceipts(platform.database, { ...input, viewer });
      if (!found) throw errors['message.absent']();
      const summaries = allSeenBy(context.actor, await people.of([...found.read, ...found.delivered]));
      const shown = (ids: readonly PersonId[]) => ids.flatMap((id) => summaries.get(id) ?? []);
      return { ...found, read: shown(found.read), delivered: shown(found.delivered) };
    }),
  };
}
