import { ORPCError } from '@orpc/server';
import type { z } from 'zod';
import { requirePermission } from '#features/access/server/public.ts';
import { allSeenBy } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import { deskNoteOf } from '#platform/server/session/desk-note.ts';
import { principalOf, writerFor } from '#platform/server/session/seat.ts';
import { messaging } from '../../contract/index.ts';
import type { SendMessage } from '../../contract/messages.ts';
import { openConversation, openForReading, openWhereSeated } from '../access.ts';
import type { Draft } from '../commands/insert-batch.ts';
import { readConversation } from '../commands/read-conversation.ts';
import { Overloaded } from '../flows/send-messages.ts';
import { sendRequest } from '../flows/send-request.ts';
import { type RichDraft, sendRich } from '../flows/send-rich.ts';
import { presentMessage, presentWithin } from '../present/messages.ts';
import { countUnreadConversations } from '../queries/conversations.ts';
import { findExtras } from '../queries/extras.ts';
import { findReceipts } from '../queries/members.ts';
import { pageOfMessages } from '../queries/messages.ts';
import { coldBefore, type MessagingParts } from './parts.ts';

/** messages, send, read. */
export function messageRoutes(parts: MessagingParts) {
  const { notifier, sender, onListChange } = parts;
  const { platform } = notifier;
  const { config, database } = platform;
  const contract = implementContract(messaging, config);

  return {
    messages: contract.messages.use(signedIn).handler(async ({ input, context, errors }) => {
      const { id, ...wanted } = input;
      const own = await openWhereSeated(database, context.actor, id);
      if (!own) throw errors['conversation.absent']();
      const places = [wanted.before, wanted.after, wanted.around];
      if (places.filter((place) => place !== undefined).length > 1) throw errors['messages.place']();
      const { rows, hasEarlier, hasLater } = await pageOfMessages(database, {
        ...wanted,
        conversation: own.id,
        visibleRange: own.visibleRange,
      });
      const extras = await findExtras(database, rows, own.visibleRange);
      const items = rows.map((row) => presentWithin(presentMessage(row, extras), own.visibleRange));
      return { items, hasEarlier, ...(hasLater && { hasLater: true as const }) };
    }),

    send: contract.send
      .use(signedIn)
      .use(requirePermission('send_messages'))
      .handler(async ({ input, context, errors }) => {
        const { actor } = context;
        if (actor.desk && !(await openWhereSeated(database, actor, input.id)))
          throw errors['conversation.absent']();
        const sending = draftOf(input, {
          senderId: principalOf(actor),
          writtenBy: writerFor(actor),
          note: deskNoteOf(platform, actor),
          id: platform.newId(),
        });
        // The inserting statement itself checks whether the sender takes part.
        let outcome = isPlain(sending)
          ? await sender.add(sending).catch(refuseOverload)
          : await sendRich(parts, sending);
        if (outcome.kind === 'absent') {
          const own = await openWhereSeated(database, actor, input.id);
          if (!own) throw errors['conversation.absent']();
          // The first message to a stranger is sent separately and can only be text (MSG-11).
          if (own.closed === 'requesting' && !isPlain(sending) && !actor.desk)
            throw errors['request.words_only']();
          // If the same text was sent many times at once, one became the request: the others get its result.
          const isRequest = own.closed === 'requesting' || own.closed === 'requested';
          if (isRequest && isPlain(sending)) outcome = await sendRequest(parts, sending);
          if (outcome.kind === 'absent') throw errors['conversation.closed']();
        }
        if (outcome.kind === 'other_content') throw errors['message.other_content']();
        if (outcome.kind === 'refused') throw errors[outcome.code]();
        return outcome.message;
      }),

    read: contract.read.use(signedIn).handler(async ({ input, context, errors }) => {
      const me = context.actor.personId;
      await notifier.coalescer.settleAndForget(me);
      return database.write(async (tx) => {
        const own = await openForReading(tx, me, input.id);
        if (!own) throw errors['conversation.absent']();
        const { readSeq, participants } = await readConversation(tx, notifier, {
          conversation: own,
          seq: input.seq,
        });
        tx.afterCommit(() => onListChange(participants));
        return { readSeq, unread: await countUnreadConversations(tx, me, coldBefore(platform)) };
      });
    }),
  };
}

type SendInput = z.output<typeof SendMessage>;

/** Plain text becomes a batch draft: optional properties are omitted entirely. */
function draftOf(
  { id: conversationId, clientId, content, replySeq, mentions, attachments }: SendInput,
  by: Pick<RichDraft, 'senderId' | 'writtenBy' | 'note' | 'id'>,
): Draft | RichDraft {
  const draft = { conversationId, senderId: by.senderId, clientId, id: by.id, content };
  const isRich =
    by.writtenBy !== null ||
    replySeq !== undefined ||
    mentions?.length ||
    attachments?.length ||
    content === '';
  if (!isRich) return draft;
  return {
    ...draft,
    writtenBy: by.writtenBy,
    note: by.note,
    replySeq: replySeq ?? null,
    mentions: mentions ?? [],
    attachments: attachments ?? [],
  };
}

const isPlain = (draft: Draft | RichDraft): draft is Draft => !('attachments' in draft);

function refuseOverload(fault: unknown): never {
  if (!(fault instanceof Overloaded)) throw fault;
  throw new ORPCError('server.busy', {
    status: 503,
    message: 'Too many messages right now. Try again in a moment.',
  });
}

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
