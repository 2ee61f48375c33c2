import { scansOf } from '#features/documents/server/public.ts';
import { summariesOf } from '#features/profiles/server/public.ts';
import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Database, Statement, Transaction } from '#platform/server/database/database.ts';
import type { AttachmentView, MessageView, QuoteView, ReactionView, Writer } from '../../contract/views.ts';
import { deletedContent, limits } from '../../limits.ts';
import { isVisibleIn, previousVisible, type VisibleRange } from '../../policy/visible-range.ts';
import { type MessageRow, wholeRange } from '../queries/rows.ts';

/** Data attached to messages besides their rows, by position. */
interface Extras {
  /** People who wrote for the senders. */
  readonly writers: ReadonlyMap<PersonId, Writer>;
  readonly quotes: ReadonlyMap<number, QuoteView>;
  readonly reactions: ReadonlyMap<number, ReactionView[]>;
  readonly attachments: ReadonlyMap<number, AttachmentView[]>;
}

/** A message as its readers see it; a deleted one has only the fixed text. */
export function presentMessage(row: MessageRow, extras?: Extras): MessageView {
  const base = {
    id: row.id,
    conversationId: row.conversationId,
    seq: row.seq,
    clientId: row.clientId,
    senderId: row.senderId,
    type: row.type as MessageView['type'],
    content: row.deletedAt ? deletedContent : row.content,
    createdAt: toInstant(row.createdAt),
  };
  if (row.deletedAt) return { ...base, isDeleted: true };
  const writtenBy = row.writtenBy && extras?.writers.get(row.writtenBy);
  const replyTo = row.replySeq === null ? undefined : extras?.quotes.get(row.replySeq);
  const reactions = extras?.reactions.get(row.seq);
  const attachments = extras?.attachments.get(row.seq);
  return {
    ...base,
    ...(writtenBy && { writtenBy }),
    ...(row.editedAt && { editedAt: toInstant(row.editedAt) }),
    ...(replyTo && { replyTo }),
    ...(row.mentions?.length && { mentions: [...row.mentions] }),
    ...(reactions && { reactions }),
    ...(attachments && { attachments }),
    ...(row.system && { system: row.system }),
  };
}

/** The same for one reader: it names the previous visible message if they miss some in between. */
export function presentWithin(message: MessageView, visibleRange: VisibleRange): MessageView {
  const previousSeq = previousVisible(visibleRange, message.seq);
  return previousSeq === undefined || previousSeq === message.seq - 1 ? message : { ...message, previousSeq };
}

const reactionsOf: Statement = {
  name: 'message-reactions',
  text: `select seq, emoji, array_agg(person_id::text order by created_at, person_id) as people
    from message_reaction where conversation_id = $1 and seq between $2 and $3
    group by seq, emoji order by seq, min(created_at), emoji`,
};

const attachmentsOf: Statement = {
  name: 'message-attachments',
  text: `select seq, file_id as "fileId", name, content_type as "contentType", bytes, width, height
    from message_attachment where conversation_id = $1 and seq between $2 and $3 order by seq, position`,
};

const quotesOf: Statement = {
  name: 'message-quotes',
  text: `select seq, sender_id as "senderId", written_by as writer, left(content, $3) as excerpt, deleted_at is not null as "isDeleted"
    from message where conversation_id = $1 and seq = any($2)`,
};

type Placed<View> = View & { readonly seq: number } & Record<string, unknown>;

/** Everything attached to the messages of one conversation, for a reader with this visible range. */
export async function findExtras(
  database: Pick<Database, 'run' | 'orm'>,
  rows: readonly MessageRow[],
  visibleRange: VisibleRange,
): Promise<Extras> {
  const first = rows[0];
  if (!first) return { writers: new Map(), quotes: new Map(), reactions: new Map(), attachments: new Map() };
  const seqs = rows.map(({ seq }) => seq);
  const range = [first.conversationId, Math.min(...seqs), Math.max(...seqs)];
  const [reacted, attached, quoted] = await Promise.all([
    database.run<Placed<ReactionView>>(reactionsOf, range),
    database.run<Placed<AttachmentView>>(attachmentsOf, range),
    findQuotes(database, first.conversationId, rows, visibleRange),
  ]);
  const writers = await writersNamed(database, [
    ...rows.map(({ writtenBy }) => writtenBy),
    ...quoted.map(({ writer }) => writer),
  ]);
  return {
    writers,
    quotes: new Map(quoted.map((quote) => [quote.seq, presentQuote(quote, writers)])),
    reactions: byPlace(reacted),
    attachments: byPlace(await withScans(database, attached)),
  };
}

/** The people who wrote for the senders, by name; runs no query if there are none. */
export async function writersNamed(
  { orm }: Pick<Database, 'orm'>,
  writers: readonly (PersonId | null)[],
): Promise<ReadonlyMap<PersonId, Writer>> {
  const ids = new Set(writers.flatMap((writer) => writer ?? []));
  if (ids.size === 0) return new Map();
  const found = await summariesOf(orm, [...ids]);
  return new Map([...found.values()].map(({ id, displayName }) => [id, { id, displayName }]));
}

interface FoundQuote extends Record<string, unknown> {
  readonly seq: number;
  readonly senderId: PersonId;
  readonly writer: PersonId | null;
  readonly excerpt: string;
  readonly isDeleted: boolean;
}

function presentQuote({ writer, ...quote }: FoundQuote, writers: ReadonlyMap<PersonId, Writer>): QuoteView {
  const writtenBy = writer && !quote.isDeleted ? writers.get(writer) : undefined;
  return { ...quote, ...(writtenBy && { writtenBy }), ...(quote.isDeleted && { excerpt: deletedContent }) };
}

async function withScans(
  database: Pick<Database, 'run'>,
  attached: readonly Placed<AttachmentView>[],
): Promise<Placed<AttachmentView>[]> {
  const states = await scansOf(
    database,
    attached.map(({ fileId }) => fileId),
  );
  return attached.map((file) => ({ ...file, scan: states.get(file.fileId) }));
}

async function findQuotes(
  database: Pick<Database, 'run'>,
  conversation: ConversationId,
  rows: readonly MessageRow[],
  visibleRange: VisibleRange,
): Promise<FoundQuote[]> {
  const answered = [...new Set(rows.flatMap(({ replySeq }) => (replySeq === null ? [] : [replySeq])))];
  // A message outside the reader's visible range reveals nothing, not even its author (MSG-4).
  const seqs = answered.filter((seq) => isVisibleIn(visibleRange, seq));
  if (seqs.length === 0) return [];
  return database.run<FoundQuote>(quotesOf, [conversation, seqs, limits.excerptMax]);
}

function byPlace<View>(rows: readonly Placed<View>[]): Map<number, View[]> {
  const placed = new Map<number, View[]>();
  for (const { seq, ...view } of rows) {
    const before = placed.get(seq) ?? [];
    placed.set(seq, [...before, view as unknown as View]);
  }
  return placed;
}

/** The message with everything attached to it, for a reader who sees the whole conversation. */
export async function viewOf(tx: Pick<Transaction, 'run' | 'orm'>, row: MessageRow): Promise<MessageView> {
  return presentMessage(row, await findExtras(tx, [row], wholeRange));
}
