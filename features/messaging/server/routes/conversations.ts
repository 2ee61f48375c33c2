import { requirePage, requirePermission } from '#features/access/server/public.ts';
import { canBeWrittenTo } from '#features/profiles/policy.ts';
import { allSeenBy, findPerson } from '#features/profiles/server/public.ts';
import type { ConversationId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import { written } from '#platform/server/http/written.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { messaging } from '../../contract.ts';
import { limits } from '../../limits.ts';
import { startDirect } from '../commands/start-conversation.ts';
import { presentConversation, type Surroundings, writePage } from '../present.ts';
import { countUnreadConversations, findConversation, listConversations } from '../queries/conversations.ts';
import type { ConversationRow } from '../queries/rows.ts';
import { coldBefore, type MessagingParts } from './parts.ts';

/** list, start, get, unread. */
export function conversationRoutes({ teller, firstPages }: MessagingParts) {
  const { platform } = teller;
  const { config, database } = platform;
  const contract = implementContract(messaging, config);
  const surroundings = surroundingsOf(teller);
  const getConversation = async (actor: Actor, id: ConversationId) => {
    const row = await findConversation(database, actor.personId, id);
    return row && presentConversation(row, await surroundings([row], actor));
  };

  return {
    list: contract.list
      .use(signedIn)
      .use(requirePage('inbox'))
      .handler(async ({ input, context }) => {
        const me = context.actor.personId;
        const load = () => listConversations(database, me, { ...input, coldBefore: coldBefore(platform) });
        const isFirst = input.view === 'inbox' && !input.cursor && input.limit === limits.conversationPage;
        const page = await (isFirst ? firstPages.get(me, load) : load());
        return written(context, writePage(page, await surroundings(page.rows, context.actor)));
      }),

    start: contract.start
      .use(signedIn)
      .use(requirePermission('send_messages'))
      .use(requirePage('inbox'))
      .handler(async ({ input, context, errors }) => {
        const me = context.actor.personId;
        const [other] = input.participantIds;
        const row = other && (await findPerson(database, context.actor, other));
        if (!other || !row || !canBeWrittenTo({ id: row.id, isClaimed: row.claimedAt !== null }, me)) {
          throw errors['person.unreachable']();
        }
        const id = await database.write((tx) => startDirect(tx, platform, { starter: me, other }));
        if (!id) throw errors['conversation.refused']();
        const started = await getConversation(context.actor, id);
        if (!started) throw new Error('a conversation was started that its starter cannot see');
        return started;
      }),

    get: contract.get.use(signedIn).handler(async ({ input, context, errors }) => {
      const found = await getConversation(context.actor, input.id);
      if (!found) throw errors['conversation.absent']();
      return found;
    }),

    unread: contract.unread
      .use(signedIn)
      .handler(({ context }) =>
        countUnreadConversations(database, context.actor.personId, coldBefore(platform)),
      ),
  };
}

/** The people in the rows as they are now for this viewer, and what is cold at this moment. */
function surroundingsOf({ platform, people }: MessagingParts['teller']) {
  return async (rows: readonly ConversationRow[], actor: Actor): Promise<Surroundings> => ({
    people: allSeenBy(actor, await people.of(rows.flatMap((row) => row.others.map(({ id }) => id)))),
    coldBefore: toInstant(coldBefore(platform)),
  });
}
