import { and, eq } from 'drizzle-orm';
import { unusedFiles } from '#features/documents/server/public.ts';
import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import { type Instant, toInstant } from '#platform/contract/time.ts';
import type { Statement, Transaction } from '#platform/server/database/database.ts';
import type { DraftView } from '../../contract/drafts.ts';
import { messagingEvents } from '../../contract/index.ts';
import { isVisibleIn } from '../../policy/visible-range.ts';
import type { OwnConversation } from '../access.ts';
import type { DraftRow } from '../present/later.ts';
import { draftsWith, viewDrafts } from '../queries/later.ts';
import { type DraftFile, messageDraft } from '../tables.ts';
import { attachmentKindName } from './attach-files.ts';
import type { Place } from './open-message.ts';

/** A draft to save, as described by `draftsContract.putDraft`. */
export interface DraftWrite {
  readonly content: string;
  readonly replySeq: number | null;
  readonly files: readonly DraftFile[];
  readonly base: Instant | null;
  /** When it was last changed, by this server's clock. */
  readonly at: Date;
}

/** The current draft, and any unseen text from another device that it replaced. */
export interface KeptDraft {
  readonly draft: DraftView;
  readonly replaced: string | null;
}

const never = new Date(0);

/**
 * Saves a draft. A device that has seen the text it overwrites always wins; otherwise the later text does, so that a
 * device that was offline never brings old text back (MSG-3). A sent draft stays as an empty row, which reveals that a
 * late write is late.
 */
export async function keepDraft(
  tx: Transaction,
  own: OwnConversation,
  write: DraftWrite,
): Promise<KeptDraft> {
  const { id, person } = own;
  const wanted = await whatIsThere(tx, own, write);
  const held = await lockDraft(tx, id, person);
  const hasSeen = write.base === null ? isNever(held) : write.base === toInstant(held.updatedAt);
  const isLate = !hasSeen && write.at <= held.updatedAt;
  if (isLate || (isSame(held, wanted) && !isNever(held)))
    return { draft: await viewOf(tx, held), replaced: null };
  const updatedAt = new Date(Math.max(write.at.getTime(), held.updatedAt.getTime() + 1));
  await tx.orm
    .update(messageDraft)
    .set({ ...wanted, updatedAt })
    .where(isOf(id, person));
  const draft = await announceDraft(tx, { ...held, ...wanted, updatedAt });
  const isSeen = hasSeen || held.content === '' || held.content === wanted.content;
  return { draft, replaced: isSeen ? null : held.content };
}

type Wanted = Pick<DraftRow, 'content' | 'replySeq' | 'files'>;

/** The part of a draft that can be kept: a reply to an existing message, and files that can still be sent. */
async function whatIsThere(tx: Transaction, own: OwnConversation, write: DraftWrite): Promise<Wanted> {
  const { replySeq } = write;
  const ids = write.files.map(({ fileId }) => fileId);
  const unused = await unusedFiles(tx.orm, { person: own.person, kind: attachmentKindName, ids });
  return {
    content: write.content.trim() === '' ? '' : write.content,
    replySeq: replySeq !== null && (await isAnswerable(tx, own, replySeq)) ? replySeq : null,
    files: write.files.filter(({ fileId }) => unused.has(fileId)),
  };
}

// Locked until the draft is saved: deleting the message after that finds the draft that answers it.
const answerable: Statement = {
  name: 'draft-answerable',
  text: `select 1 from message
    where conversation_id = $1 and seq = $2 and type = 'text' and deleted_at is null for share`,
};

const isAnswerable = async (tx: Transaction, { id, visibleRange }: OwnConversation, seq: number) =>
  isVisibleIn(visibleRange, seq) && (await tx.run(answerable, [id, seq])).length > 0;

const isSame = (held: Wanted, wanted: Wanted): boolean =>
  held.content === wanted.content &&
  held.replySeq === wanted.replySeq &&
  idsOf(held.files) === idsOf(wanted.files);

const idsOf = (files: readonly DraftFile[]) => files.map(({ fileId }) => fileId).join(' ');

const isNever = ({ updatedAt }: DraftRow) => updatedAt.getTime() === never.getTime();

const isOf = (conversationId: ConversationId, person: PersonId) =>
  and(eq(messageDraft.personId, person), eq(messageDraft.conversationId, conversationId));

/** The draft's row, created if missing, so that two devices take turns from the first word on. */
async function lockDraft(tx: Transaction, conversationId: ConversationId, person: PersonId) {
  await tx.orm
    .insert(messageDraft)
    .values({ personId: person, conversationId, content: '', updatedAt: never })
    .onConflictDoNothing();
  const [held] = await tx.orm.select().from(messageDraft).where(isOf(conversationId, person)).for('update');
  if (!held) throw new Error('a draft vanished while it was being kept');
  return held;
}

async function viewOf(tx: Transaction, row: DraftRow): Promise<DraftView> {
  const [draft] = await viewDrafts(tx.orm, row.personId, [row]);
  if (!draft) throw new Error('one row has one view');
  return draft;
}

/** Sends a draft's current state to the person's devices. */
export async function announceDraft(tx: Transaction, row: DraftRow): Promise<DraftView> {
  const draft = await viewOf(tx, row);
  const event = messagingEvents['draft.changed'](draft);
  tx.announce({ topic: topic.person(row.personId), event });
  return draft;
}

/**
 * Nobody answers a deleted message: drafts lose their reply and keep the rest. Their time stays the same: their authors
 * changed nothing, so their own text must not lose against it.
 */
export async function forgetAnswers(tx: Transaction, { id, seq }: Place): Promise<void> {
  const changed = await tx.orm
    .update(messageDraft)
    .set({ replySeq: null })
    .where(and(eq(messageDraft.conversationId, id), eq(messageDraft.replySeq, seq)))
    .returning();
  for (const row of changed) await announceDraft(tx, row);
}

/** Announces drafts whose file changed. */
export async function tellDraftsWith(tx: Transaction, person: PersonId, fileId: string): Promise<void> {
  for (const row of await draftsWith(tx.orm, person, fileId)) await announceDraft(tx, row);
}
