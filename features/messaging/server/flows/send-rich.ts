import { honestName } from '#features/documents/policy/file-names.ts';
import type { FileDetails } from '#features/documents/server/public.ts';
import { notify } from '#features/notifications/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Statement } from '#platform/server/database/database.ts';
import type { Act } from '#platform/server/http/acts.ts';
import type { DeskNote } from '#platform/server/session/desk-note.ts';
import type { AttachmentInput } from '../../contract/messages.ts';
import type { MessageView } from '../../contract/views.ts';
import { isScript } from '../../policy/script-files.ts';
import { areTakingPart, attachmentKindName, type Place, subjectOf } from '../access.ts';
import { draftsFor, notifyMentioned, wordsOf } from '../notify/bells.ts';
import { announceNew, findWitnesses } from '../notify/changes.ts';
import type { MessagingParts, MessagingWriting } from '../parts.ts';
import { isOpenTo, type MessageRow, wholeRange } from '../queries/rows.ts';
import { message, messageAttachment } from '../tables.ts';
import { findExtras, presentMessage, viewOf } from '../views/messages.ts';
import { type Draft, findStored, insertSurely, StoredBefore } from './insert-batch.ts';
import { type SendOutcome, triesMax } from './send-messages.ts';

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

type Refusal =
  | 'message.empty'
  | 'message.reply_absent'
  | 'message.mention_refused'
  | 'attachment.absent'
  | 'attachment.infected'
  | 'attachment.script';

type Acting = MessagingWriting & Pick<Act<[code: Refusal]>, 'refuse'>;

/** An act that begins transactions of its own. */
interface Sending extends Pick<MessagingParts, 'notifier'>, Pick<Act<[code: Refusal]>, 'refuse'> {
  write<Result>(work: (act: Acting) => Promise<Result>): Promise<Result>;
}

/**
 * Sends a message that answers another, mentions people or carries files: in its own transaction outside the batches,
 * with the same guarantees. Repeating the client id with different content is refused.
 */
export async function sendRich(at: Sending, draft: RichDraft): Promise<SendOutcome> {
  if (draft.content === '' && draft.attachments.length === 0) return at.refuse('message.empty');
  if (draft.attachments.some(({ name }) => isScript(name))) return at.refuse('attachment.script');
  for (let tries = 0; tries < triesMax; tries++) {
    const stored = await findEarlier(at, draft);
    if (stored) return stored;
    try {
      const message = await at.write((act) => writeRich(act, draft));
      return message ? { kind: 'sent', message } : { kind: 'absent' };
    } catch (fault) {
      if (!(fault instanceof StoredBefore)) throw fault;
    }
  }
  throw new Error('a message was stored by somebody else again and again while it was being sent');
}

async function findEarlier(
  { notifier }: Pick<MessagingParts, 'notifier'>,
  draft: RichDraft,
): Promise<SendOutcome | undefined> {
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

async function writeRich(act: Acting, draft: RichDraft): Promise<MessageView | undefined> {
  const { tx, notifier, onListChange } = act;
  const { clock, config } = notifier.platform;
  const batch = await insertSurely(tx, [draft], clock.now(), config.coldAfterMs);
  const plain = batch.inserted[0];
  if (!plain) return undefined;
  const row = await enrich(act, plain, draft);
  const place = { id: draft.conversationId, seq: row.seq };
  await attachFiles(act, place, draft);
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
  tx.afterCommit(() =>
    onListChange(
      people.map(({ person }) => person),
      place.id,
    ),
  );
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

async function enrich(act: Acting, row: MessageRow, draft: RichDraft): Promise<MessageRow> {
  const { tx } = act;
  const { conversationId, seq } = row;
  const mentions = draft.mentions.length > 0 ? [...new Set(draft.mentions)] : null;
  if (draft.replySeq !== null) {
    const found =
      draft.replySeq < seq ? await tx.run(answered, [conversationId, draft.replySeq, draft.senderId]) : [];
    if (found.length === 0) return act.refuse('message.reply_absent');
  }
  if (mentions && !(await areTakingPart(tx, conversationId, mentions)))
    return act.refuse('message.mention_refused');
  const { replySeq, writtenBy } = draft;
  if (replySeq !== null || mentions || writtenBy) {
    await tx.run(setRich, [conversationId, seq, replySeq, mentions, writtenBy]);
  }
  return { ...row, replySeq, mentions, writtenBy };
}

/** Attaches uploaded files to a message. */
async function attachFiles(
  act: Acting,
  place: Place,
  { senderId: person, attachments }: RichDraft,
): Promise<void> {
  const rows: (typeof messageAttachment.$inferInsert)[] = [];
  for (const { fileId, name } of attachments) {
    const claim = { id: fileId, person, kind: attachmentKindName, subject: subjectOf(place) };
    const details = (await act.documents.claim(act.tx, claim)) ?? act.refuse('attachment.absent');
    if (details.scan === 'infected') return act.refuse('attachment.infected');
    const at = { conversationId: place.id, seq: place.seq, position: rows.length };
    rows.push({ ...at, fileId, name: honestName(name, details.contentType), ...measuresOf(details) });
  }
  if (rows.length > 0) await act.orm.insert(messageAttachment).values(rows);
}

const measuresOf = ({ contentType, bytes, width, height }: FileDetails) => ({
  contentType,
  bytes,
  width,
  height,
});
