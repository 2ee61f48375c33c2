import { asc, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonSummary } from '#features/profiles/contract.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { isId } from '#platform/contract/is-id.ts';
import { toInstant } from '#platform/contract/time.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type {
  Assignee,
  ConsoleEntry,
  FeedbackChange,
  FeedbackEntry,
  FeedbackId,
  FeedbackSummary,
  FeedbackView,
  TriageSummary,
  TriageView,
} from '../contract.ts';
import { isResolved } from '../policy/rules.ts';
import { type OwnReport, type ReportRow, selectReports, type TriagedReport } from './access.ts';
import { notificationKey } from './notify.ts';
import type { FeedbackReading } from './parts.ts';
import { type ChangeRow, type EntryRow, feedback, feedbackChange, feedbackEntry } from './tables.ts';

type People = ReadonlyMap<PersonId, PersonSummary>;

/** The fields of the specification (shell 3). */
const viewFields = (row: ReportRow) => ({
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
export const viewSummary = (row: ReportRow): FeedbackSummary => ({
  ...viewFields(row),
  unread: row.isUnread,
});

/** A report in the queue. */
export const viewQueued = (row: ReportRow, people: People): TriageSummary => ({
  ...viewFields(row),
  version: row.version,
  assignee: viewAssignee(row.assigneeId, people),
  otherReports: row.otherReports,
  mergedInto: row.mergedInto,
});

function viewAssignee(id: PersonId | null, people: People): Assignee | null {
  return id === null ? null : { id, displayName: nameOf(id, people) };
}

export const viewEntry = (row: EntryRow): FeedbackEntry => ({
  id: row.id,
  kind: row.kind,
  text: row.text,
  showMePath: row.showMePath,
  isOwn: row.kind === 'detail' || row.kind === 'reopened',
  createdAt: toInstant(row.createdAt),
});

const viewChange = (row: ChangeRow, people: People): FeedbackChange => ({
  id: row.id,
  kind: row.kind,
  by: nameOf(row.actorId, people),
  before: row.kind === 'assignee' ? namedAssignee(row.before, people) : row.before,
  after: row.kind === 'assignee' ? namedAssignee(row.after, people) : row.after,
  createdAt: toInstant(row.createdAt),
});

/** An assignee is stored as an id and shown as a name; empty if there was none. */
const namedAssignee = (id: string, people: People) =>
  id === '' ? '' : (isId<PersonId>(id) && people.get(id)?.displayName) || former;

const viewConsole = (row: ReportRow): ConsoleEntry[] => row.consoleLogs.map((line) => ({ ...line }));

const former = 'Former member';
const nameOf = (id: PersonId, people: People) => people.get(id)?.displayName ?? former;

/** A report as its reporter reads it. */
export async function viewOwn(orm: NodePgDatabase, report: OwnReport): Promise<FeedbackView> {
  const entries = await entriesOf(orm, [report.id]);
  return { ...viewSummary(report), consoleLogs: viewConsole(report), entries: entries.map(viewEntry) };
}

/** A report as a triager reads it: with merged reports, history and mail. */
export async function viewTriaged(
  { orm, notifier, mailer }: FeedbackReading,
  report: TriagedReport,
): Promise<TriageView> {
  const [merged, changes] = await Promise.all([listMerged(orm, report.id), listChanges(orm, report.id)]);
  const entries = await entriesOf(orm, [report.id, ...merged.map((row) => row.id)]);
  const named = [report.assigneeId, ...changes.flatMap(peopleIn)];
  const people = await notifier.people.of(
    named.filter((id) => isId<PersonId>(id)),
    orm,
  );
  const entriesIn = (id: FeedbackId) => entries.filter((row) => row.feedbackId === id).map(viewEntry);
  // The worst state among the mails to the administrators.
  const mailKey = notificationKey(report.id);
  return {
    ...viewQueued(report, people),
    consoleLogs: viewConsole(report),
    entries: entriesIn(report.id),
    merged: merged.map((row) => ({ ...viewFields(row), entries: entriesIn(row.id) })),
    history: changes.map((row) => viewChange(row, people)),
    mail: (await mailer.statesOf(orm, [mailKey])).get(mailKey) ?? null,
  };
}

const peopleIn = (row: ChangeRow): string[] =>
  row.kind === 'assignee' ? [row.actorId, row.before, row.after].filter((id) => id !== '') : [row.actorId];

/** The reports merged into this one, oldest first. */
const listMerged = (orm: NodePgDatabase, id: FeedbackId): Promise<ReportRow[]> =>
  selectReports(orm, eq(feedback.mergedInto, id), { orderBy: [asc(feedback.createdAt)] });

/** The changes of a report, oldest first. */
const listChanges = (orm: NodePgDatabase, id: FeedbackId): Promise<ChangeRow[]> =>
  orm
    .select()
    .from(feedbackChange)
    .where(inArray(feedbackChange.feedbackId, [id]))
    .orderBy(feedbackChange.createdAt, feedbackChange.id);

/** The conversations of these reports, oldest first. */
export const entriesOf = (orm: NodePgDatabase, ids: readonly FeedbackId[]): Promise<EntryRow[]> =>
  orm
    .select()
    .from(feedbackEntry)
    .where(inArray(feedbackEntry.feedbackId, [...ids]))
    .orderBy(feedbackEntry.createdAt, feedbackEntry.id);
