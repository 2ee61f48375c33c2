import type { PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import type { Statement, Transaction } from '#platform/server/database/database.ts';
import { messagingEvents } from '../../contract/index.ts';
import type { MessageView } from '../../contract/views.ts';
import { goesThroughRepresentative } from '../commands/first-contact.ts';
import type { GroupParts } from '../commands/group-parts.ts';
import { type Draft, findStored, insertNew } from '../commands/insert-batch.ts';
import { lockConversation } from '../commands/lock-conversation.ts';
import { notifyRequest } from '../commands/notify-request.ts';
import { presentMessage } from '../present/messages.ts';
import type { SendOutcome } from './send-messages.ts';

// Allows the sender to write, for this transaction only: when two messages are sent at once, only one finds it allowed.
const lift: Statement = {
  name: 'participant-lift-request',
  text: `update participant set closed = null
    where conversation_id = $1 and person_id = $2 and left_at_seq is null and closed = 'requesting' returning person_id`,
};

const wait: Statement = {
  name: 'participant-wait-for-answer',
  text: `update participant set closed = 'requested' where conversation_id = $1 and person_id = $2`,
};

/**
 * Sends the one message of a request (MSG-11), in its own transaction. Repeating the client id returns what was sent;
 * anything else after it is `absent`, as for everyone who cannot write.
 */
export async function sendRequest(parts: GroupParts, draft: Draft): Promise<SendOutcome> {
  const { database } = parts.notifier.platform;
  const message = await database.write((tx) => writeRequest(tx, parts, draft));
  if (message) return { kind: 'sent', message };
  const [stored] = await findStored(database, [draft]);
  if (!stored) return { kind: 'absent' };
  if (stored.deletedAt === null && stored.content !== draft.content) return { kind: 'other_content' };
  return { kind: 'sent', message: presentMessage(stored) };
}

async function writeRequest(
  tx: Transaction,
  parts: GroupParts,
  draft: Draft,
): Promise<MessageView | undefined> {
  const id = draft.conversationId;
  const { clock, config } = parts.notifier.platform;
  const locked = await lockConversation(tx, id);
  const other = locked?.members.find(({ person }) => person !== draft.senderId)?.person;
  const starter = draft.senderId;
  // The other person may have asked for first contact through a representative since the conversation was started.
  if (other && (await goesThroughRepresentative(tx, { starter, other }))) return undefined;
  const [lifted] = await tx.run(lift, [id, draft.senderId]);
  if (!locked || !lifted) return undefined;
  const { inserted } = await insertNew(tx, [draft], clock.now(), config.coldAfterMs);
  const [row] = inserted;
  if (!row) throw new Error('the message of a request was not written');
  await tx.run(wait, [id, draft.senderId]);
  const message = presentMessage(row);
  const people = locked.members.map(({ person }) => person);
  await tellPeople(tx, parts, { message, people });
  return message;
}

async function tellPeople(
  tx: Transaction,
  { notifier, onListChange }: GroupParts,
  { message, people }: { readonly message: MessageView; readonly people: readonly PersonId[] },
): Promise<void> {
  const { conversationId: id, senderId: from } = message;
  const sent = messagingEvents['message.sent'](message);
  tx.announce({ topic: topic.conversation(id), event: sent, position: message.seq });
  const closed = messagingEvents['conversation.closed']({ conversationId: id, closed: 'requested' });
  tx.announce({ topic: topic.person(from), event: closed });
  for (const to of people) if (to !== from) await notifyRequest(tx, notifier, { id, from, to });
  tx.afterCommit(() => onListChange(people));
}
