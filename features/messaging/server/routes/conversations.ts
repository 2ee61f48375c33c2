import { requirePage, requirePermission } from '#features/access/server/public.ts';
import { canBeWrittenTo } from '#features/profiles/policy.ts';
import { findPerson } from '#features/profiles/server/public.ts';
import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import { written } from '#platform/server/http/written.ts';
import { principalOf } from '#platform/server/session/seat.ts';
import { messaging } from '../../contract/index.ts';
import { limits } from '../../limits.ts';
import { startDirect } from '../commands/start-conversation.ts';
import { writePage } from '../present/conversations.ts';
import { countUnreadConversations, listView } from '../queries/conversations.ts';
import { coldBefore, conversationReader, type MessagingParts, presentContextOf } from './parts.ts';

/** list, start, get, unread. */
export function conversationRoutes(parts: MessagingParts) {
  const { notifier, firstPages } = parts;
  const { platform } = notifier;
  const { config, database } = platform;
  const contract = implementContract(messaging, config);
  const contextOf = presentContextOf(notifier);
  const getConversation = conversationReader(parts);

  return {
    list: contract.list
      .use(signedIn)
      .use(requirePage('inbox'))
      .handler(async ({ input, context }) => {
        const { actor } = context;
        const me = principalOf(actor);
        const isOnDesk = actor.desk !== undefined;
        const load = () => listView(database, me, { ...input, coldBefore: coldBefore(platform), isOnDesk });
        const isFirst =
          !isOnDesk && input.view === 'inbox' && !input.cursor && input.limit === limits.conversationPage;
        const page = await (isFirst ? firstPages.get(me, load) : load());
        return written(context, writePage(page, await contextOf(page.rows, context.actor)));
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
        const id = await database.write((tx) => startDirect(tx, parts, { starter: me, other }));
        if (!id) throw errors['conversation.refused']();
        if (id === 'through_representative') throw errors['conversation.through_representative']();
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
        countUnreadConversations(
          database,
          principalOf(context.actor),
          coldBefore(platform),
          context.actor.desk !== undefined,
        ),
      ),
  };
}
