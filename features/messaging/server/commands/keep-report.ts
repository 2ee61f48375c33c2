import { and, desc, eq, isNull, ne } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { WholeMessage } from '../queries/reported.ts';
import { type KeptMessage, messageReport } from '../tables.ts';

/** Something that somebody found wrong, with what it was at that moment. */
export interface NewReport {
  /** Made by the browser. */
  readonly id: string;
  readonly conversationId: string;
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
export async function keepReport(tx: Transaction, report: NewReport): Promise<'made' | 'held' | KeepRefusal> {
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
