import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Database, Statement } from '#platform/server/database/database.ts';
import type { MessageVersion } from '../../contract/messages.ts';
import type { ReportId } from '../../contract/moderation.ts';
import type { AttachmentView } from '../../contract/views.ts';
import { reportLimits } from '../../limits.ts';
import type { KeptMessage } from '../tables.ts';
import { findExtras } from '../views/messages.ts';
import { isSeenBy, type MessageRow, messageColumns, wholeRange } from './rows.ts';

type Reader = Pick<Database, 'run' | 'orm'>;

type StoredRow = MessageRow & Record<string, unknown>;

/** A message with everything moderators can see of it. */
export interface WholeMessage {
  readonly row: MessageRow;
  /** Its text before each edit, oldest first. */
  readonly versions: readonly MessageVersion[];
  readonly files: readonly AttachmentView[];
}

/** A stretch of a conversation, both ends included. */
export interface Stretch {
  readonly id: ConversationId;
  readonly from: number;
  readonly to: number;
}

const stretch: Statement = {
  name: 'report-stretch',
  text: `select ${messageColumns('m')} from message m
    where m.conversation_id = $1 and m.seq between $2 and $3 and m.type = 'text' order by m.seq`,
};

const seenStretch: Statement = {
  name: 'report-seen-stretch',
  text: `select ${messageColumns('m')} from message m
    join participant p on p.conversation_id = m.conversation_id and p.person_id = $4
    where m.conversation_id = $1 and m.seq between $2 and $3 and m.type = 'text'
      and ${isSeenBy('p', 'm.seq')} order by m.seq`,
};

const edits: Statement = {
  name: 'report-versions',
  text: `select seq, content, edited_at as until from message_edit
    where conversation_id = $1 and seq between $2 and $3 order by seq, version`,
};

/** The messages a person saw in a stretch of a conversation, in their current state, with earlier versions. */
export async function wholeMessages(
  database: Reader,
  { id, from, to }: Stretch,
  reader?: PersonId,
): Promise<WholeMessage[]> {
  const range = [id, from, to];
  const rows = await (reader
    ? database.run<StoredRow>(seenStretch, [...range, reader])
    : database.run<StoredRow>(stretch, range));
  const [extras, said] = await Promise.all([
    findExtras(database, rows, wholeRange),
    database.run<{ seq: number; content: string; until: Date }>(edits, range),
  ]);
  return rows.map((row) => ({
    row,
    versions: said
      .filter(({ seq }) => seq === row.seq)
      .map(({ content, until }) => ({ content, until: toInstant(until) })),
    files: extras.attachments.get(row.seq) ?? [],
  }));
}

const before: Statement = {
  name: 'report-before',
  text: `select ${messageColumns('m')} from message m
    join participant p on p.conversation_id = m.conversation_id and p.person_id = $3
    where m.conversation_id = $1 and m.seq < $2 and m.type = 'text'
      and ${isSeenBy('p', 'm.seq')}
    order by m.seq desc limit $4`,
};

/** The few messages before a reported one, as its reporter sees them now, oldest first. */
export async function messagesBefore(
  database: Reader,
  place: { readonly id: ConversationId; readonly seq: number; readonly reader: PersonId },
): Promise<MessageRow[]> {
  const values = [place.id, place.seq, place.reader, reportLimits.reportedBefore];
  return (await database.run<StoredRow>(before, values)).reverse();
}

const kept: Statement = { name: 'report-kept', text: 'select kept from message_report where id = $1' };

/** A report's copy of the reported messages; null once it is cleared. */
export async function keptMessagesOf(database: Reader, report: ReportId): Promise<KeptMessage[] | null> {
  const [row] = await database.run<{ kept: KeptMessage[] | null }>(kept, [report]);
  return row?.kept ?? null;
}
