import type { Documents } from '#features/documents/server/public.ts';
import { type NotificationService, notify } from '#features/notifications/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Statement, Transaction } from '#platform/server/database/database.ts';
import type { DeskNote } from '#platform/server/session/desk-note.ts';
import type { AttachmentInput } from '../../contract/attachments.ts';
import type { MessageView } from '../../contract/views.ts';
import { isScript } from '../../policy/script-files.ts';
import { type AttachRefusal, attachFiles } from '../commands/attach-files.ts';
import { type Refused, refused } from '../commands/edit-message.ts';
import { type Draft, findStored, insertSurely, StoredBefore } from '../commands/insert-batch.ts';
import { areTakingPart, notifyMentioned } from '../commands/mentions.ts';
import { announceNew, findWitnesses, viewOf } from '../commands/tell-change.ts';
import { draftsFor, wordsOf } from '../commands/tell-readers.ts';
import { presentMessage } from '../present/messages.ts';
import { findExtras } from '../queries/extras.ts';
import type { MessageRow } from '../queries/rows.ts';
import { isOpenTo, wholeRange } from '../queries/visible-range.ts';
import type { ListChange, SendOutcome } from './send-messages.ts';
import { triesMax } from './send-messages.ts';

/** A message with more than text. */
export interface RichDraft extends Draft {
  /** The person who writes it for the sender, on their desk. */
  readonly writtenBy: PersonId | null;
  /** Records what was sent from a desk. */
  readonly note: DeskNote;
  readonly replySeq: number | null;
  readonly mentions: readonly PersonId[];
  readonly attachments: readonly AttachmentInput[];
}

export interface RichParts {
  readonly notifier: NotificationService;
  readonly documents: Documents;
  readonly onListChange: ListChange;
}

type Refusal =
  | 'message.empty'
  | 'message.reply_absent'
  | 'message.mention_refused'
  | AttachRefusal
  | 'attachment.script';

export type RichOutcome = SendOutcome | Refused<Refusal>;

/** Rolls back a message that turns out to be invalid. */
class NotRight extends Error {
  readonly code: Refusal;

  constructor(code: Refusal) {
    super(code);
    this.code = code;
  }
}

/**
 * Sends a message that answers another, mentions people or carries files: in its own transaction outside the batches,
 * with the same guarantees. Repeating the client id with different content is refused.
 */
export async function sendRich(parts: RichParts, draft: RichDraft): Promise<RichOutcome> {
  const { database } = parts.notifier.platform;
  if (draft.content === '' && draft.attachments.length === 0) return refused('message.empty');
  if (draft.attachments.some(({ name }) => isScript(name))) return refused('attachment.script');
  for (let tries = 0; tries < triesMax; tries++) {
    const stored = await findEarlier(parts, draft);
    if (stored) return stored;
    try {
      const message = await database.write((tx) => writeRich(tx, parts, draft));
      return message ? { kind: 'sent', message } : { kind: 'absent' };
    } catch (fault) {
      if (fault instanceof NotRight) return refused(fault.code);
      if (!(fault instanceof StoredBefore)) throw fault;
    }
  }
  throw new Error('a message was stored by somebody else again and again while it was being sent');
}

async function findEarlier({ notifier }: RichParts, draft: RichDraft): Promise<SendOutcome | undefined> {
  const { database } = notifier.platform;
  const [row] = await findStored(database, [draft]);
  if (!row) return undefined;
  const message = presentMessage(row, await findExtras(database, [row], wholeRange));
  // A message edited or deleted meanwhile is no longer what was sent.
  const isTouched = row.editedAt !== null || row.deletedAt !== null;
  return isTouched || isSame(draft, row, message) ? { kind: 'sent', message } : { kind: 'other_content' };
}

const isSame = (draft: RichDraft, row: MessageRow, { attachments = [] }: MessageView) =>
  draft.content === row.content &&
  draft.replySeq === row.replySeq &&
  listOf(draft.mentions) === listOf(row.mentions ?? []) &&
  listOf(draft.attachments.map(({ fileId }) => fileId)) === listOf(attachments.map(({ fileId }) => fileId));

const listOf = (ids: readonly string[]) => ids.toSorted().join(' ');

async function writeRich(
  tx: Transaction,
  parts: RichParts,
  draft: RichDraft,
): Promise<MessageView | undefined> {
  const { notifier, onListChange } = parts;
  const batch = await insertSurely(
    tx,
    [draft],
    notifier.platform.clock.now(),
    notifier.platform.config.coldAfterMs,
  );
  const plain = batch.inserted[0];
  if (!plain) return undefined;
  const row = await enrich(tx, plain, draft);
  const place = { id: draft.conversationId, seq: row.seq };
  const files = { place, sender: draft.senderId, files: draft.attachments };
  const refusal = await attachFiles(tx, parts.documents, files);
  if (refusal) throw new NotRight(refusal);
  const [message, people] = await Promise.all([viewOf(tx, row), findWitnesses(tx, place.id)]);
  announceNew(tx, { message, people });
  const senders = await notifier.people.of([draft.senderId], tx.orm);
  const told = { ...row, words: wordsOf(message), by: message.writtenBy?.displayName };
  await notifyMentioned(tx, notifier, told);
  const bells = draftsFor({ ...batch, inserted: [told] }, senders);
  // One message rings one bell: people mentioned in it get the mention.
  notify(
    tx,
    notifier,
    bells.filter(({ person }) => !row.mentions?.includes(person)),
  );
  tx.afterCommit(() => onListChange(people.map(({ person }) => person)));
  const subject = { kind: 'conversation', id: place.id };
  await draft.note(tx, { action: 'message.sent', subject, after: { message: message.id } });
  return message;
}

const setRich: Statement = {
  name: 'message-enrich',
  text: `update message set reply_seq = $3, mentions = $4::uuid[], written_by = $5 where conversation_id = $1 and seq = $2`,
};

// The sender cannot answer a message from before they joined (MSG-4).
const answered: Statement = {
  name: 'message-answered',
  text: `select 1 from message m
    join participant p on p.conversation_id = m.conversation_id and p.person_id = $3 and ${isOpenTo('p', 'm.seq')}
    where m.conversation_id = $1 and m.seq = $2 and m.type = 'text'`,
};

async function enrich(tx: Transaction, row: MessageRow, draft: RichDraft): Promise<MessageRow> {
  const { conversationId, seq } = row;
  const mentions = draft.mentions.length > 0 ? [...new Set(draft.mentions)] : null;
  if (draft.replySeq !== null) {
    const found =
      draft.replySeq < seq ? await tx.run(answered, [conversationId, draft.replySeq, draft.senderId]) : [];
    if (found.length === 0) throw new NotRight('message.reply_absent');
  }
  if (mentions && !(await areTakingPart(tx, conversationId, mentions))) {
    throw new NotRight('message.mention_refused');
  }
  const { replySeq, writtenBy } = draft;
  if (replySeq !== null || mentions || writtenBy) {
    await tx.run(setRich, [conversationId, seq, replySeq, mentions, writtenBy]);
  }
  return { ...row, replySeq, mentions, writtenBy };
}
