import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import { messaging } from '../../contract/index.ts';
import { openConversation } from '../access.ts';
import { readAll } from '../commands/read-all.ts';
import { markUnread } from '../commands/read-conversation.ts';
import { findMessagingSettings, settleEverywhere } from '../commands/settle-everywhere.ts';
import { findOwnSettings, setReplyNeeded, updateConversationSettings } from '../commands/settle-own.ts';
import { countUnreadConversations } from '../queries/conversations.ts';
import { coldBefore, conversationReader, type MessagingParts, readChanged } from './parts.ts';

/** ownSettings, settle, messagingSettings, setMessagingSettings, markUnread, markAllRead. */
export function settingRoutes(parts: MessagingParts) {
  const { notifier, onListChange } = parts;
  const { platform } = notifier;
  const { config, database } = platform;
  const contract = implementContract(messaging, config);
  const read = conversationReader(parts);

  return {
    ownSettings: contract.ownSettings.use(signedIn).handler(async ({ input, context, errors }) => {
      const own = await findOwnSettings(database, { id: input.id, person: context.actor.personId });
      if (!own) throw errors['conversation.absent']();
      return own;
    }),

    settle: contract.settle.use(signedIn).handler(async ({ input, context, errors }) => {
      const person = context.actor.personId;
      const settings = await database.write((tx) =>
        updateConversationSettings(tx, { ...input, person }, onListChange),
      );
      if (!settings) throw errors['conversation.absent']();
      const conversation = await readChanged(read, context.actor, input.id);
      const unread = await countUnreadConversations(database, person, coldBefore(platform));
      return { conversation, settings, unread };
    }),

    messagingSettings: contract.messagingSettings
      .use(signedIn)
      .handler(({ context }) => findMessagingSettings(database, context.actor.personId)),

    setMessagingSettings: contract.setMessagingSettings.use(signedIn).handler(({ input, context }) => {
      const wish = { ...input, person: context.actor.personId };
      return database.write((tx) => settleEverywhere(tx, wish, onListChange));
    }),

    markUnread: contract.markUnread.use(signedIn).handler(({ input, context, errors }) => {
      const me = context.actor.personId;
      return database.write(async (tx) => {
        const conversation = await openConversation(tx, me, input.id);
        if (!conversation) throw errors['conversation.absent']();
        const readSeq = await markUnread(tx, { conversation, seq: input.seq }, onListChange);
        return { readSeq, unread: await countUnreadConversations(tx, me, coldBefore(platform)) };
      });
    }),

    markAllRead: contract.markAllRead.use(signedIn).handler(async ({ input, context }) => {
      const person = context.actor.personId;
      const coldOnly = input.view === undefined ? null : input.view === 'cold';
      await notifier.coalescer.settleAndForget(person);
      return database.write(async (tx) => {
        const concerned = await readAll(tx, notifier, { person, coldOnly, coldBefore: coldBefore(platform) });
        tx.afterCommit(() => onListChange(concerned));
        return countUnreadConversations(tx, person, coldBefore(platform));
      });
    }),
  };
}

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
