import {
  type EventDraft,
  type NotificationService,
  notifyOnce,
} from '#features/notifications/server/public.ts';
import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import type { Statement, Transaction } from '#platform/server/database/database.ts';
import { say } from '../../policy/notification-texts.ts';
import type { MessageRow } from '../queries/rows.ts';
import { type BellMessage, draftOf } from './tell-readers.ts';

/** The bell for people mentioned in a message: it rings even if they muted the conversation. */
export const mentionType = 'message_mention';

const taking: Statement = {
  name: 'message-taking-part',
  text: `select count(*)::int as found from participant
    where conversation_id = $1 and person_id = any($2::uuid[]) and left_at_seq is null`,
};

/** Whether all of these people currently take part in the conversation. */
export async function areTakingPart(
  tx: Pick<Transaction, 'run'>,
  id: ConversationId,
  people: readonly PersonId[],
): Promise<boolean> {
  const wanted = [...new Set(people)];
  if (wanted.length === 0) return true;
  const [row] = await tx.run<{ found: number }>(taking, [id, wanted]);
  return row?.found === wanted.length;
}

/** Notifies the people mentioned in a new message, once, with a text of its own. */
export async function notifyMentioned(
  tx: Transaction,
  notifier: NotificationService,
  row: MessageRow & Pick<BellMessage, 'words' | 'by'>,
): Promise<void> {
  const named = row.mentions?.filter((person) => person !== row.senderId) ?? [];
  if (named.length === 0) return;
  const people = await notifier.people.of([row.senderId], tx.orm);
  const drafts = named.map((reader): EventDraft => {
    const {
      category: _,
      events: __,
      at: ___,
      ...told
    } = draftOf({ reader, conversationId: row.conversationId, last: row, events: 1 }, people);
    const who = people.get(row.senderId)?.displayName ?? '';
    return {
      ...told,
      type: mentionType,
      reason: 'mentioned',
      title: row.by
        ? say('messaging.mentionedFor', { by: row.by, who })
        : say('messaging.mentioned', { who }),
      event: row.id,
    };
  });
  await notifyOnce(tx, notifier, drafts);
}
