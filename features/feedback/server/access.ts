import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { FeedbackId } from '../contract.ts';
import { type ReportRow, selectReports } from './queries/rows.ts';
import { feedback } from './tables.ts';

declare const own: unique symbol;
declare const any: unique symbol;

/** A report of the caller; made only here. */
export type OwnReport = ReportRow & { readonly [own]: true; readonly userId: PersonId };

/** A report for a triager; made only here, behind the page guard. */
export type TriagedReport = ReportRow & { readonly [any]: true };

/** Opens a report for its reporter; another person's, an anonymous and a missing one look alike (X8, FBK-7). */
export async function openOwn(
  orm: NodePgDatabase,
  person: PersonId,
  id: FeedbackId,
): Promise<OwnReport | undefined> {
  const [row] = await selectReports(orm, and(eq(feedback.id, id), eq(feedback.userId, person)));
  return row as OwnReport | undefined;
}

/** Opens any report: only for procedures behind the page `admin-feedback`. */
export async function openTriaged(orm: NodePgDatabase, id: FeedbackId): Promise<TriagedReport | undefined> {
  const [row] = await selectReports(orm, eq(feedback.id, id));
  return row as TriagedReport | undefined;
}

/** Whether a person reported this, or may open the queue: who sees its screenshot (FBK-9). */
export async function mayOpenScreenshot(
  orm: NodePgDatabase,
  actor: Actor,
  subject: string,
): Promise<boolean> {
  if (actor.pages.includes('admin-feedback')) return true;
  const id = FeedbackId.safeParse(subject.replace(/^feedback:/, ''));
  return id.success && (await openOwn(orm, actor.personId, id.data)) !== undefined;
}
