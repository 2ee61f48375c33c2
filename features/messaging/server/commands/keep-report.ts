import { and, desc, eq, isNull, ne } from 'drizzle-orm';
import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Statement, Transaction } from '#platform/server/database/database.ts';
import { reportLimits } from '../../limits.ts';
import { openForReading } from '../access.ts';
import { type WholeMessage, wholeMessages } from '../queries/reported.ts';
import { type KeptMessage, messageReport } from '../tables.ts';
import { openMessage, type Place } from './open-message.ts';
import { tellModerators } from './tell-moderators.ts';

/** Something that somebody found wrong, with what it was at that moment. */
export interface NewReport {
  /** Made by the browser. */
  readonly id: string;
  readonly conversationId: ConversationId;
  /** Null: the conversation as a whole. */
  readonly seq: number | null;
  readonly reporterId: PersonId;
  readonly reportedId: PersonId | null;
  readonly reason: string;
  readonly at: Date;
  readonly messages: readonly WholeMessage[];
}

export type KeepRefusal = 'report.other_content' | 'report.open' | 'report.decided';

/**
 * Notes what somebody finds wrong, with a copy of it: whoever deletes it afterwards does not delete what has to be
 * decided on. The same report once more is the same report (`held`). There is one open report of a person about the same,
 * and none about what moderators have decided on as it stands.
 */
async function keepReport(tx: Transaction, report: NewReport): Promise<'made' | 'held' | KeepRefusal> {
  const held = await holdingOf(tx, report);
  if (held) return held;
  if (await isDecided(tx, report)) return 'report.decided';
  const { messages, at, ...row } = report;
  const kept = messages.map((message) => keptOf(message, report.reporterId));
  const [made] = await tx.orm
    .insert(messageReport)
    .values({ ...row, createdAt: at, kept })
    .onConflictDoNothing()
    .returning({ id: messageReport.id });
  if (made) return 'made';
  // The same report at the same time, or another one of the same person about the same.
  return (await holdingOf(tx, report)) ?? 'report.open';
}

async function holdingOf(tx: Transaction, report: NewReport) {
  const [held] = await tx.orm.select().from(messageReport).where(eq(messageReport.id, report.id));
  if (!held) return undefined;
  const isSame =
    held.reporterId === report.reporterId &&
    held.conversationId === report.conversationId &&
    held.seq === report.seq &&
    held.reason === report.reason;
  return isSame ? 'held' : 'report.other_content';
}

/** Whether moderators have decided on a report of the same person, and nothing was said since that they have not seen. */
async function isDecided(tx: Transaction, report: NewReport): Promise<boolean> {
  const [decided] = await tx.orm
    .select({ createdAt: messageReport.createdAt })
    .from(messageReport)
    .where(
      and(
        eq(messageReport.reporterId, report.reporterId),
        eq(messageReport.conversationId, report.conversationId),
        report.seq === null ? isNull(messageReport.seq) : eq(messageReport.seq, report.seq),
        ne(messageReport.state, 'open'),
      ),
    )
    .orderBy(desc(messageReport.createdAt))
    .limit(1);
  return decided !== undefined && report.messages.every(({ row }) => saidAt(row) <= decided.createdAt);
}

const saidAt = ({ editedAt, createdAt }: WholeMessage['row']) => editedAt ?? createdAt;

function keptOf({ row, versions, files }: WholeMessage, reporter: PersonId): KeptMessage {
  return {
    seq: row.seq,
    senderId: row.senderId,
    createdAt: toInstant(row.createdAt),
    isDeleted: row.deletedAt !== null,
    content: row.content,
    // What the reporter said before an edit is nobody's matter.
    versions: row.senderId === reporter ? [] : [...versions],
    files: [...files],
  };
}

// The other one of two, or whoever answers for the group. Whoever reports is never meant.
const reportedOf: Statement = {
  name: 'report-conversation-of',
  text: `select c.last_seq as "lastSeq", case when c.type = 'group' then nullif(c.owner_id, $2)
      else (select p.person_id from participant p where p.conversation_id = c.id and p.person_id <> $2) end as person
    from conversation c where c.id = $1`,
};

interface Reported extends Record<string, unknown> {
  readonly lastSeq: number;
  readonly person: PersonId | null;
}

/** Notes what somebody finds wrong with a conversation, and keeps the last messages of it that they see. */
export async function reportConversation(
  tx: Transaction,
  { id, person, reportId, reason, at }: Omit<Report, 'seq'>,
): Promise<'conversation.absent' | KeepRefusal | undefined> {
  const own = await openForReading(tx, person, id);
  const [reported] = own ? await tx.run<Reported>(reportedOf, [id, person]) : [];
  if (!own || !reported) return 'conversation.absent';
  const to = own.leftAtSeq ?? reported.lastSeq;
  const kept = await keepReport(tx, {
    id: reportId,
    conversationId: id,
    seq: null,
    reporterId: person,
    reportedId: reported.person,
    reason,
    at,
    messages: await wholeMessages(tx, { id, from: to - reportLimits.reportedLast + 1, to }, person),
  });
  if (kept === 'made') await tellModerators(tx, [reportId], at);
  return kept === 'made' || kept === 'held' ? undefined : kept;
}

interface Report extends Place {
  readonly person: PersonId;
  /** Made by the browser. */
  readonly reportId: string;
  readonly reason: string;
  readonly at: Date;
}

type ReportRefusal = 'conversation.absent' | 'message.absent' | KeepRefusal;

/** Notes what somebody finds wrong with a message of somebody else; the same report once more is the same report. */
export async function reportMessage(tx: Transaction, report: Report): Promise<ReportRefusal | undefined> {
  const opened = await openMessage(tx, report.person, report);
  if (opened.kind !== 'open') return opened.kind;
  const { row } = opened;
  if (row.type !== 'text' || row.deletedAt || row.senderId === report.person) return 'message.absent';
  const { id, seq, reportId } = report;
  const kept = await keepReport(tx, {
    id: reportId,
    conversationId: id,
    seq,
    reporterId: report.person,
    reportedId: row.senderId,
    reason: report.reason,
    at: report.at,
    messages: await wholeMessages(tx, { id, from: seq, to: seq }),
  });
  if (kept === 'made') await tellModerators(tx, [reportId], report.at);
  return kept === 'made' || kept === 'held' ? undefined : kept;
}
