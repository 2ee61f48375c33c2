import { mayDo, requirePermission } from '#features/access/server/public.ts';
import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { messaging } from '../../contract/index.ts';
import { deleteMessage, writeWaitingNotifications } from '../commands/delete-message.ts';
import { editMessage, findHistory, react } from '../commands/edit-message.ts';
import type { MessagingParts } from './parts.ts';

/** editMessage, messageHistory, deleteMessage, react. */
export function messageChangeRoutes(parts: MessagingParts) {
  const { notifier, onListChange } = parts;
  const { clock, config, database } = notifier.platform;
  const contract = implementContract(messaging, config);

  return {
    editMessage: contract.editMessage
      .use(signedIn)
      .use(requirePermission('send_messages'))
      .handler(async ({ input, context, errors }) => {
        const person = context.actor.personId;
        const edit = { ...input, mentions: input.mentions ?? [], person, at: clock.now() };
        const outcome = await database.write((tx) => editMessage(tx, edit, onListChange));
        if (outcome.kind === 'refused') throw errors[outcome.code]();
        return outcome.message;
      }),

    messageHistory: contract.messageHistory.use(signedIn).handler(async ({ input, context, errors }) => {
      const outcome = await database.write((tx) => findHistory(tx, context.actor.personId, input));
      if (outcome.kind === 'refused') throw errors[outcome.code]();
      return { items: outcome.items };
    }),

    deleteMessage: contract.deleteMessage.use(signedIn).handler(async ({ input, context, errors }) => {
      const { actor } = context;
      const deletion = { ...input, reason: input.reason, actor, isModerator: moderates(actor) };
      await writeWaitingNotifications(notifier, input);
      const outcome = await database.write((tx) => deleteMessage(tx, parts, deletion));
      if (outcome.kind === 'refused') throw errors[outcome.code]();
      return outcome.message;
    }),

    react: contract.react
      .use(signedIn)
      .use(requirePermission('send_messages'))
      .handler(async ({ input, context, errors }) => {
        const reaction = { ...input, person: context.actor.personId, at: clock.now() };
        const outcome = await database.write((tx) => react(tx, reaction, onListChange));
        if (outcome.kind === 'refused') throw errors[outcome.code]();
        return outcome.message;
      }),
  };
}

const moderates = (actor: Actor) => mayDo(actor, 'moderate_content');
