import { isBeyond } from '#features/access/server/public.ts';
import type { PersonSummary } from '#features/profiles/contract.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type {
  ReportedMessage,
  ReportOutcome,
  ReportPerson,
  ReportSummary,
  ReportView,
} from '../../contract/moderation.ts';
import { reportLimits } from '../../limits.ts';
import type { MessagingParts } from '../parts.ts';
import type { WholeMessage } from '../queries/reported.ts';
import { type OtherReport, otherReportsOf, type ReportRow } from '../queries/reports.ts';
import type { MessageRow } from '../queries/rows.ts';
import type { KeptMessage } from '../tables.ts';

type People = ReadonlyMap<PersonId, PersonSummary>;

/** A person as reports show them; no name if they cannot be found any more. */
export const personOf = (id: PersonId, people: People): ReportPerson => {
  const found = people.get(id);
  return { id, displayName: found?.displayName ?? '', photoURL: found?.photoURL ?? null };
};

/** Everyone a report names, including moderators. */
export const namedIn = ({ reporterId, reportedId, settledBy }: ReportRow): PersonId[] =>
  [reporterId, reportedId, settledBy].filter((id) => id !== null);

export const presentReport = (row: ReportRow, people: People): ReportSummary => ({
  id: row.id,
  about: row.seq === null ? 'conversation' : 'message',
  place: row.place,
  reporter: personOf(row.reporterId, people),
  reported: row.reportedId && personOf(row.reportedId, people),
  reason: row.reason,
  createdAt: toInstant(row.createdAt),
  state: row.state,
  otherReports: row.otherReports,
});

/** What a view needs besides the row. */
interface AroundReport {
  readonly people: People;
  readonly others: readonly OtherReport[];
  readonly isBeyond: boolean;
}

const presentReportView = (row: ReportRow, { people, others, isBeyond }: AroundReport): ReportView => ({
  ...presentReport(row, people),
  version: row.version,
  others: others.map(({ reporterId, reason, createdAt }) => ({
    reporter: personOf(reporterId, people),
    reason,
    createdAt: toInstant(createdAt),
  })),
  outcome: outcomeOf(row, people),
  isKept: row.isKept,
  keptUntil:
    row.isKept && row.settledAt
      ? toInstant(new Date(row.settledAt.getTime() + reportLimits.keepReportedMs))
      : null,
  isBeyond,
});

function outcomeOf({ settledBy, settledAt, note, warning }: ReportRow, people: People): ReportOutcome | null {
  if (settledBy === null || settledAt === null) return null;
  return { by: personOf(settledBy, people), at: toInstant(settledAt), note, warning };
}

/** A message next to a reported one: its current text, without earlier versions. */
export const presentBeside = (row: MessageRow): ReportedMessage => ({
  seq: row.seq,
  senderId: row.senderId,
  createdAt: toInstant(row.createdAt),
  isReported: false,
  versions: [],
  content: row.deletedAt ? '' : row.content,
  editsSince: 0,
  isDeleted: row.deletedAt !== null,
  files: [],
});

/** A reported message: in its current state, or as kept in the report if it was deleted since. */
export function presentReported(kept: KeptMessage, now: WholeMessage | undefined): ReportedMessage {
  const isThere = now !== undefined && now.row.deletedAt === null;
  const { content, versions, files } = isThere ? { ...now, content: now.row.content } : kept;
  return {
    seq: kept.seq,
    senderId: kept.senderId,
    createdAt: kept.createdAt,
    isReported: true,
    versions: [...versions],
    content,
    editsSince: versions.length - kept.versions.length,
    isDeleted: !isThere,
    files: [...files],
  };
}

/** A report as a moderator sees it. */
export async function viewReport(
  {
    notifier,
    actor,
    tx,
    now,
  }: Pick<MessagingParts, 'notifier'> & {
    readonly actor: Actor;
    readonly now: Date;
    readonly tx?: Transaction;
  },
  report: ReportRow,
): Promise<ReportView> {
  const source = tx ?? notifier.platform.database;
  const [others, beyond] = await Promise.all([
    otherReportsOf(source, report.id),
    isBeyond(source.orm, actor.personId, report.reportedId, now),
  ]);
  const named: PersonId[] = [...namedIn(report), ...others.map(({ reporterId }) => reporterId)];
  const people = await notifier.people.of([...new Set(named)], tx?.orm);
  return presentReportView(report, { people, others, isBeyond: beyond });
}
