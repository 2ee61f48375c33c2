import { eq } from 'drizzle-orm';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { addressesOf } from '#features/identity/server/public.ts';
import { redact, redactAddress } from '#platform/contract/redact.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import type { Submission, submittingContract } from '../../contract.ts';
import { limits } from '../../limits.ts';
import { cleanLine, mayBeAnonymous } from '../../policy/rules.ts';
import { announceTriaged, notificationKey, subjectOf } from '../notify.ts';
import type { FeedbackParts, FeedbackReading, FeedbackWriting, SubmissionLimits } from '../parts.ts';
import { notificationData, screenshotKindName } from '../queries.ts';
import { feedback, type Report } from '../tables.ts';

export const submitting: Acts<typeof submittingContract, FeedbackParts & SubmissionLimits> = {
  submit: {
    /** Stores a report once, however often it is sent. Only new ones count against the limits. */
    async steps(at, draft) {
      const { person } = at;
      // Without a session only the sign-in page can be reported (S64).
      if (!person && !mayBeAnonymous(draft.currentUrl)) return at.refuse('session.required');
      const [known] = await at.orm.select().from(feedback).where(eq(feedback.id, draft.id));
      if (known) return known.userId === person ? viewed(known) : at.refuse('feedback.foreign');
      const retryAfterSeconds = person
        ? await overLimit(at.perPerson, person)
        : await overLimit(at.perSource, at.request.source);
      if (retryAfterSeconds > 0) {
        at.request.addHeader('retry-after', String(retryAfterSeconds));
        return at.refuse('feedback.throttled', { retryAfterSeconds });
      }
      const row = rowOf(await reporterOf(at, person), draft);
      return at.write(async (act) => {
        const times = { seenAt: act.now, createdAt: act.now, lastUpdated: act.now };
        const [made] = await act.orm
          .insert(feedback)
          .values({ ...row, ...times })
          .onConflictDoNothing()
          .returning();
        if (!made) {
          const [other] = await act.orm.select().from(feedback).where(eq(feedback.id, draft.id));
          return other?.userId === person ? viewed(other) : act.refuse('feedback.foreign');
        }
        // A report whose picture is missing is not silently stored without it.
        if (!(await claimPicture(act, made))) return act.refuse('screenshot.absent');
        await writeToAdministrators(act, made);
        announceTriaged(act, [made.id]);
        return viewed(made);
      });
    },
  },
};

const viewed = ({ id, status, createdAt }: Report) => ({ id, status, createdAt: toInstant(createdAt) });

/** Counts new reports, in memory: one of each server. */
export function submissionLimits(): SubmissionLimits {
  const duration = limits.windowMs / 1_000;
  return {
    perPerson: new RateLimiterMemory({ points: limits.perPerson, duration }),
    perSource: new RateLimiterMemory({ points: limits.anonymousPerSource, duration }),
  };
}

/** In how many seconds another one may be sent; 0 if now. */
async function overLimit(limiter: RateLimiterMemory, key: string): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    return Math.max(1, Math.ceil(refused.msBeforeNext / 1_000));
  }
}

type Reporter = Pick<Report, 'userId' | 'userEmail' | 'userName'>;

/** The session's person; without a session 'anonymous'. */
async function reporterOf({ orm, notifier }: FeedbackReading, person: Report['userId']): Promise<Reporter> {
  if (!person) return { userId: null, userEmail: '', userName: 'anonymous' };
  const [addresses, people] = await Promise.all([addressesOf(orm, [person]), notifier.people.of([person])]);
  const { email = '', name = '' } = addresses.get(person) ?? {};
  return { userId: person, userEmail: email, userName: people.get(person)?.displayName ?? name };
}

/** The stored row: the text as written, all attached data without secrets (FBK-4). */
function rowOf(reporter: Reporter, draft: Submission) {
  const cleaned = (text: string | null) => (text === null ? null : redact(text));
  return {
    id: draft.id,
    ...reporter,
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

/** Ties the report to its picture; false if the picture isn't there. */
async function claimPicture({ tx, documents }: FeedbackWriting, report: Report): Promise<boolean> {
  const { id, userId: person, screenshotId } = report;
  if (screenshotId === null) return true;
  // Uploading needs a session, so an anonymous reporter has no picture to claim.
  if (person === null) return false;
  const use = { kind: screenshotKindName, subject: subjectOf(id) };
  return (await documents.claim(tx, { id: screenshotId, person, ...use })) !== undefined;
}

/** Queues the mail of shell 7. If that fails the report is still kept (FBK-6). */
async function writeToAdministrators(
  { tx, mailer, notifier }: FeedbackWriting,
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
