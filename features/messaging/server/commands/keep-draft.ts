import { and, eq } from 'drizzle-orm';
import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import { type Instant, toInstant } from '#platform/contract/time.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { DraftView } from '../../contract/drafts.ts';
import { messagingEvents } from '../../contract/index.ts';
import type { OwnConversation } from '../access.ts';
import { type DraftRow, presentDraft } from '../present/later.ts';
import { messageDraft } from '../tables.ts';

/** Words on their way to the account, as `draftsContract.putDraft` describes them. */
export interface DraftWrite {
  readonly content: string;
  readonly replySeq: number | null;
  readonly base: Instant | null;
  /** When the last key was pressed, by this server's clock. */
  readonly at: Date;
}

/** The draft that holds, and unseen words of another device that gave way to it. */
export interface KeptDraft {
  readonly draft: DraftView;
  readonly replaced: string | null;
}

const never = new Date(0);

/**
 * Keeps what somebody has begun to write. Who has seen what they write over always may; otherwise the words that were
 * written later hold, so that a device that was away never brings old words back (MSG-3). A draft that was sent stays
 * as a row without words, which is what tells a late write that it is late.
 */
export async function keepDraft(
  tx: Transaction,
  { id, person }: OwnConversation,
  write: DraftWrite,
): Promise<KeptDraft> {
  const held = await lockDraft(tx, id, person);
  const content = write.content.trim() === '' ? '' : write.content;
  const replySeq = content === '' ? null : write.replySeq;
  const isSame = held.content === content && held.replySeq === replySeq;
  const hasSeen = write.base === null ? isNever(held) : write.base === toInstant(held.updatedAt);
  const isLate = !hasSeen && write.at <= held.updatedAt;
  if (isLate || (isSame && !isNever(held))) return { draft: presentDraft(held), replaced: null };
  const updatedAt = new Date(Math.max(write.at.getTime(), held.updatedAt.getTime() + 1));
  const kept = { ...held, content, replySeq, updatedAt };
  await tx.orm.update(messageDraft).set({ content, replySeq, updatedAt }).where(isOf(id, person));
  const draft = presentDraft(kept);
  tx.announce({ topic: topic.person(person), event: messagingEvents['draft.changed'](draft) });
  return { draft, replaced: hasSeen || held.content === '' ? null : held.content };
}

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
