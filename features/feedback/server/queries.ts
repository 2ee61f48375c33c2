import { and, asc, eq, gt } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FileKind } from '#features/documents/server/public.ts';
import type { TemplateSender } from '#features/mail/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Platform } from '#platform/server/platform.ts';
import { FeedbackId } from '../contract.ts';
import { limits } from '../limits.ts';
import { mayOpenScreenshot, openOwn, selectReports } from './access.ts';
import { notificationKey } from './notify.ts';
import { feedback, type Report } from './tables.ts';
import { entriesOf, viewEntry, viewSummary } from './views.ts';

/** The kind under which screenshots are stored. */
export const screenshotKindName = 'feedback-screenshot';

/** Screenshots as stored files: pictures of a page, for their reporter and triagers. */
export const screenshotKind = ({ database }: Platform): FileKind => ({
  name: screenshotKindName,
  maxBytes: limits.screenshotMaxBytes,
  accepts: ['image/png'],
  // The path of shell 7; the end of the id separates two pictures of one millisecond.
  keyOf: ({ id, now }) => `screenshots/feedback-${now.getTime()}-${id.slice(-8)}.png`,
  mayOpen: (actor, subject) => mayOpenScreenshot(database.orm, actor, subject),
});

/**
 * The mail about a report as the browser requests it (shell 7): its content comes from the row, and only its reporter
 * may request it. The server has queued the same mail with the same key, so it is sent once.
 */
export const notificationSender: TemplateSender = async (orm, { actor, data }) => {
  const id = FeedbackId.safeParse(data['feedbackId']);
  const report = id.success && (await openOwn({ orm, person: actor.personId }, id.data));
  if (!report) return undefined;
  return { to: 'administrators', data: notificationData(report), dedupeKey: notificationKey(report.id) };
};

/** The five fields of the mail to administrators (shell 7). */
export const notificationData = (report: Report) => ({
  feedbackId: report.id,
  category: report.category,
  userName: report.userName,
  feedback: report.feedback,
  userEmail: report.userEmail,
});

const bite = 100;

/** A person's reports with their conversations, one by one, for the data export. */
export async function* exportOwn(orm: NodePgDatabase, person: PersonId): AsyncGenerator {
  let after: FeedbackId | undefined;
  for (;;) {
    const rows = await selectReports(
      orm,
      and(eq(feedback.userId, person), after ? gt(feedback.id, after) : undefined),
      { orderBy: [asc(feedback.id)], limit: bite },
    );
    const ids = rows.map((row) => row.id);
    const entries = ids.length > 0 ? await entriesOf(orm, ids) : [];
    for (const row of rows) {
      const said = entries.filter((entry) => entry.feedbackId === row.id).map(viewEntry);
      yield { ...viewSummary(row), consoleLogs: row.consoleLogs, entries: said };
    }
    after = ids.at(-1);
    if (rows.length < bite) return;
  }
}
