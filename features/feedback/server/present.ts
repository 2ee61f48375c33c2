import type { PersonSummary } from '#features/profiles/contract.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type {
  Assignee,
  ConsoleEntry,
  FeedbackChange,
  FeedbackEntry,
  FeedbackSummary,
  TriageSummary,
} from '../contract.ts';
import { isResolved } from '../policy/rules.ts';
import type { ChangeRow } from './queries/queue.ts';
import type { EntryRow, ReportRow } from './queries/rows.ts';

type People = ReadonlyMap<PersonId, PersonSummary>;

/** The fields of the specification (shell 3). */
export const presentFields = (row: ReportRow) => ({
  id: row.id,
  feedback: row.feedback,
  category: row.category,
  userId: row.userId ?? ('anonymous' as const),
  userEmail: row.userEmail,
  userName: row.userName,
  allowContact: row.allowContact,
  // The specification fixes both (S65).
  contactPreference: 'email' as const,
  alternativeContact: null,
  createdAt: toInstant(row.createdAt),
  status: row.state,
  resolved: isResolved(row.state),
  adminResponse: row.adminResponse,
  lastUpdated: toInstant(row.lastUpdated),
  screenshot: row.screenshotId === null ? null : `/api/files/${row.screenshotId}`,
  currentUrl: row.currentUrl,
  userAgent: row.userAgent,
  screenResolution: row.screenResolution,
  viewport: row.viewport,
});

/** A report in its reporter's list. */
export const presentOwn = (row: ReportRow): FeedbackSummary => ({
  ...presentFields(row),
  unread: row.isUnread,
});

/** A report in the queue. */
export const presentTriaged = (row: ReportRow, people: People): TriageSummary => ({
  ...presentFields(row),
  version: row.version,
  assignee: presentAssignee(row.assigneeId, people),
  otherReports: row.otherReports,
  mergedInto: row.mergedInto,
});

function presentAssignee(id: PersonId | null, people: People): Assignee | null {
  return id === null ? null : { id, displayName: nameOf(id, people) };
}

export const presentEntry = (row: EntryRow): FeedbackEntry => ({
  id: row.id,
  kind: row.kind,
  text: row.text,
  showMePath: row.showMePath,
  isOwn: row.kind === 'detail' || row.kind === 'reopened',
  createdAt: toInstant(row.createdAt),
});

export const presentChange = (row: ChangeRow, people: People): FeedbackChange => ({
  id: row.id,
  kind: row.kind,
  by: nameOf(row.actorId, people),
  before: row.before,
  after: row.after,
  createdAt: toInstant(row.createdAt),
});

export const presentConsole = (row: ReportRow): ConsoleEntry[] =>
  row.consoleLogs.map((line) => ({ ...line }));

const nameOf = (id: PersonId, people: People) => people.get(id)?.displayName ?? 'Former member';
