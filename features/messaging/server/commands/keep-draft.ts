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

/** A draft on its way to the account, as `draftsContract.putDraft` describes it. */
export interface DraftWrite {
  readonly content: string;
  readonly replySeq: number | null;
  readonly files: readonly DraftFile[];
  readonly base: Instant | null;
  /** When it was last changed, by this server's clock. */
  readonly at: Date;
}

/** The draft that holds, and unseen words of another device that gave way to it. */
export interface KeptDraft {
  readonly draft: DraftView;
  readonly replaced: string | null;
}

const never = new Date(0);

/**
 * Keeps what somebody has begun to write. Who has seen what they write over always may; otherwise what was written later
 * holds, so that a device that was away never brings old words back (MSG-3). A draft that was sent stays as a row with
 * nothing in it, which is what tells a late write that it is late.
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

/** What of a draft can be kept: an answer to a message that is there, files that can still be sent. */
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

// Held until the draft is kept: whoever deletes the message after that finds the draft that answers it.
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

/** The row of the draft, made where there is none, so that two devices take turns from the first word on. */
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

/** Tells a person's devices how a draft stands. */
export async function announceDraft(tx: Transaction, row: DraftRow): Promise<DraftView> {
  const draft = await viewOf(tx, row);
  const event = messagingEvents['draft.changed'](draft);
  tx.announce({ topic: topic.person(row.personId), event });
  return draft;
}

/**
 * Nobody answers a message that is deleted: drafts lose what they answered and keep the rest. Their moment stays, since
 * their persons changed nothing, and no word of theirs may lose against it.
 */
export async function forgetAnswers(tx: Transaction, { id, seq }: Place): Promise<void> {
  const changed = await tx.orm
    .update(messageDraft)
    .set({ replySeq: null })
    .where(and(eq(messageDraft.conversationId, id), eq(messageDraft.replySeq, seq)))
    .returning();
  for (const row of changed) await announceDraft(tx, row);
}

/** Tells of drafts whose file is not what it was. */
export async function tellDraftsWith(tx: Transaction, person: PersonId, fileId: string): Promise<void> {
  for (const row of await draftsWith(tx.orm, person, fileId)) await announceDraft(tx, row);
}
