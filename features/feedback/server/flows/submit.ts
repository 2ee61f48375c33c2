import { eq } from 'drizzle-orm';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { feedbackEvents, type Submission } from '../../contract.ts';
import { limits } from '../../limits.ts';
import { cleanLine, redact, redactAddress } from '../../policy/rules.ts';
import { queueTopic } from '../commands/announce.ts';
import { type FeedbackParts, notificationKey, screenshotKindName, subjectOf } from '../commands/parts.ts';
import type { Report } from '../queries/rows.ts';
import { feedback } from '../tables.ts';

/** The reporter: a signed-in person, or an anonymous source. */
export interface Reporter {
  readonly person: PersonId | null;
  readonly email: string;
  readonly name: string;
  /** The address the request came from. */
  readonly source: string;
}

export type SubmitOutcome =
  | { readonly kind: 'kept'; readonly report: Report }
  | { readonly kind: 'foreign' | 'no_picture' }
  | { readonly kind: 'throttled'; readonly retryAfterSeconds: number };

export type Submit = (reporter: Reporter, draft: Submission) => Promise<SubmitOutcome>;

/** Stores a report once, however often it is sent. Only new ones count against the limits. */
export function createSubmit(parts: FeedbackParts): Submit {
  const { database } = parts.notifier.platform;
  const duration = limits.windowMs / 1_000;
  const perSource = new RateLimiterMemory({ points: limits.anonymousPerSource, duration });
  const perPerson = new RateLimiterMemory({ points: limits.perPerson, duration });

  return async (reporter, draft) => {
    const [known] = await database.orm.select().from(feedback).where(eq(feedback.id, draft.id));
    if (known) return sameReport(known, reporter);
    const retryAfterSeconds = await overLimit(
      reporter.person ? perPerson : perSource,
      reporter.person ?? reporter.source,
    );
    if (retryAfterSeconds > 0) return { kind: 'throttled', retryAfterSeconds };
    return database.write((tx) => keep(tx, parts, reporter, draft)).catch(translate);
  };
}

/** Thrown to roll back: a report whose picture is missing is not silently stored without it. */
class NoPicture extends Error {}

function translate(fault: unknown): SubmitOutcome {
  if (fault instanceof NoPicture) return { kind: 'no_picture' };
  throw fault;
}

const sameReport = (report: Report, { person }: Reporter): SubmitOutcome =>
  report.userId === person ? { kind: 'kept', report } : { kind: 'foreign' };

async function overLimit(limiter: RateLimiterMemory, key: string): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    return Math.max(1, Math.ceil(refused.msBeforeNext / 1_000));
  }
}

async function keep(
  tx: Transaction,
  parts: FeedbackParts,
  reporter: Reporter,
  draft: Submission,
): Promise<SubmitOutcome> {
  const now = parts.notifier.platform.clock.now();
  const [made] = await tx.orm
    .insert(feedback)
    .values({ ...rowOf(reporter, draft), seenAt: now, createdAt: now, lastUpdated: now })
    .onConflictDoNothing()
    .returning();
  if (!made) {
    const [other] = await tx.orm.select().from(feedback).where(eq(feedback.id, draft.id));
    return other ? sameReport(other, reporter) : { kind: 'foreign' };
  }
  if (draft.screenshotId !== null) await claimPicture(tx, parts, { reporter, draft, id: draft.screenshotId });
  await writeToAdministrators(tx, parts, made);
  const event = feedbackEvents['feedback.triaged']({ id: made.id });
  tx.announce({ topic: queueTopic, event });
  return { kind: 'kept', report: made };
}

/** The stored row: the text as written, all attached data without secrets (FBK-4). */
function rowOf(reporter: Reporter, draft: Submission) {
  const cleaned = (text: string | null) => (text === null ? null : redact(text));
  return {
    id: draft.id,
    userId: reporter.person,
    userEmail: reporter.email,
    userName: reporter.name,
    feedback: draft.feedback,
    category: draft.category,
    allowContact: draft.allowContact,
    screenshotId: draft.screenshotId,
    currentUrl: draft.currentUrl === null ? null : redactAddress(draft.currentUrl),
    userAgent: cleaned(draft.userAgent),
    screenResolution: cleaned(draft.screenResolution),
    viewport: cleaned(draft.viewport),
    consoleLogs: draft.consoleLogs.map(cleanLine),
  };
}

type Claim = { reporter: Reporter; draft: Submission; id: string };

async function claimPicture(
  tx: Transaction,
  { documents }: FeedbackParts,
  { reporter, draft, id }: Claim,
): Promise<void> {
  const { person } = reporter;
  // Uploading needs a session, so an anonymous reporter has no picture to claim.
  const claim = { id, person, kind: screenshotKindName, subject: subjectOf(draft.id) };
  if (person === null || !(await documents.claim(tx, claim))) throw new NoPicture();
}

/** Queues the mail of shell 7. If that fails the report is still kept (FBK-6). */
async function writeToAdministrators(
  tx: Transaction,
  { mailer, notifier }: FeedbackParts,
  report: Report,
): Promise<void> {
  const { log } = notifier.platform;
  const letter = {
    templateId: 'feedback-notification',
    to: 'administrators',
    data: notificationData(report),
    dedupeKey: notificationKey(report.id),
    notBefore: new Date(report.createdAt.getTime() + limits.mailDelayMs),
  } as const;
  await tx.run({ name: 'feedback-mail-begin', text: 'savepoint feedback_mail' }, []);
  try {
    await mailer.queue(tx, letter);
  } catch (error) {
    log.error({ err: error, feedback: report.id }, 'the mail about a report could not be queued');
    await tx.run({ name: 'feedback-mail-undo', text: 'rollback to savepoint feedback_mail' }, []);
  }
}

/** The five fields of the mail to administrators (shell 7). */
export const notificationData = (report: Report) => ({
  feedbackId: report.id,
  category: report.category,
  userName: report.userName,
  feedback: report.feedback,
  userEmail: report.userEmail,
});
