import { and, asc, desc, eq, gt, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { honestName } from '#features/documents/policy/file-names.ts';
import { type FileDetails, unusedFiles } from '#features/documents/server/public.ts';
import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Statement, Transaction } from '#platform/server/database/database.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import { messagingEvents } from '../../contract/index.ts';
import type { DraftView, draftsContract } from '../../contract/later.ts';
import { limits } from '../../limits.ts';
import { isVisibleIn } from '../../policy/visible-range.ts';
import { attachmentKindName, type OwnConversation, openConversation, type Place } from '../access.ts';
import type { MessagingParts } from '../parts.ts';
import { type DraftFile, messageDraft } from '../tables.ts';

export const drafts: Acts<typeof draftsContract, MessagingParts> = {
  async drafts({ orm, person, now }) {
    const goneSince = new Date(now.getTime() - limits.keepDoneMs);
    const rows = await listDrafts(orm, person, goneSince);
    return { items: await viewDrafts(orm, person, rows) };
  },

  /**
   * A device that has seen the text it overwrites always wins; otherwise the later text does, so that a device that was
   * offline never brings old text back (MSG-3). A sent draft stays as an empty row, which reveals that a late write is
   * late.
   */
  async putDraft(act, { id, base, editedAgoMs, ...write }) {
    const { tx, person } = act;
    const own = (await openConversation(tx, person, id)) ?? act.refuse('conversation.absent');
    const at = new Date(act.now.getTime() - editedAgoMs);
    const wanted = await whatIsThere(tx, own, write);
    const held = await lockDraft(tx, id, person);
    const hasSeen = base === null ? isNever(held) : base === toInstant(held.updatedAt);
    const isLate = !hasSeen && at <= held.updatedAt;
    if (isLate || (isSame(held, wanted) && !isNever(held)))
      return { draft: await viewDraft(tx, held), replaced: null };
    const updatedAt = new Date(Math.max(at.getTime(), held.updatedAt.getTime() + 1));
    await act.orm
      .update(messageDraft)
      .set({ ...wanted, updatedAt })
      .where(isOf(id, person));
    const draft = await announceDraft(tx, { ...held, ...wanted, updatedAt });
    const isSeen = hasSeen || held.content === '' || held.content === wanted.content;
    return { draft, replaced: isSeen ? null : held.content };
  },
};

type DraftRow = typeof messageDraft.$inferSelect;

/** Uploaded files that can still be sent, by id. */
type UnusedFiles = ReadonlyMap<string, FileDetails>;

/** A draft without its files: their details are stored with the files. */
const presentDraft = (row: DraftRow): DraftView => ({
  conversationId: row.conversationId,
  content: row.content,
  replySeq: row.replySeq,
  files: [],
  updatedAt: toInstant(row.updatedAt),
});

/** A draft with those of its files that still exist. */
const presentWholeDraft = (row: DraftRow, unused: UnusedFiles): DraftView => ({
  ...presentDraft(row),
  files: row.files.flatMap(({ fileId, name }) => {
    const file = unused.get(fileId);
    if (!file) return [];
    const { contentType, bytes, width, height, scan } = file;
    return { fileId, name: honestName(name, contentType), contentType, bytes, width, height, scan };
  }),
});

/** Whether a draft has content: text, a reply, or files. */
const hasSomething = sql`(${messageDraft.content} <> '' or ${messageDraft.replySeq} is not null
  or ${messageDraft.files} <> '[]')`;

/** Drafts as their author sees them, with the files that still exist. */
async function viewDrafts(
  orm: NodePgDatabase,
  person: PersonId,
  rows: readonly DraftRow[],
): Promise<DraftView[]> {
  const ids = rows.flatMap(({ files }) => files.map(({ fileId }) => fileId));
  const unused = await unusedFiles(orm, { person, kind: attachmentKindName, ids });
  return rows.map((row) => presentWholeDraft(row, unused));
}

/** A person's drafts that contain this file. */
const draftsWith = (orm: NodePgDatabase, person: PersonId, fileId: string): Promise<DraftRow[]> =>
  orm
    .select()
    .from(messageDraft)
    .where(
      and(
        eq(messageDraft.personId, person),
        sql`${messageDraft.files} @> ${JSON.stringify([{ fileId }])}::jsonb`,
      ),
    );

/**
 * A person's drafts, newest first. Drafts sent or discarded since `goneSince` are included as empty ones, so that a
 * device that was offline learns about them.
 */
const listDrafts = (orm: NodePgDatabase, person: PersonId, goneSince: Date): Promise<DraftRow[]> =>
  orm
    .select()
    .from(messageDraft)
    .where(and(eq(messageDraft.personId, person), or(hasSomething, gt(messageDraft.updatedAt, goneSince))))
    .orderBy(desc(messageDraft.updatedAt), asc(messageDraft.conversationId))
    .limit(limits.draftsMax);

const never = new Date(0);

type Wanted = Pick<DraftRow, 'content' | 'replySeq' | 'files'>;

/** The part of a draft that can be kept: a reply to an existing message, and files that can still be sent. */
async function whatIsThere(tx: Transaction, own: OwnConversation, write: Wanted): Promise<Wanted> {
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

async function viewDraft(tx: Transaction, row: DraftRow): Promise<DraftView> {
  const [draft] = await viewDrafts(tx.orm, row.personId, [row]);
  if (!draft) throw new Error('one row has one view');
  return draft;
}

/** Sends a draft's current state to the person's devices. */
export async function announceDraft(tx: Transaction, row: DraftRow): Promise<DraftView> {
  const draft = await viewDraft(tx, row);
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
