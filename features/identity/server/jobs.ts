import { and, lt, or, sql } from 'drizzle-orm';
import type { Mailer } from '#features/mail/server/public.ts';
import { dueFlow } from '#platform/server/jobs/due-times.ts';
import type { Job } from '#platform/server/jobs/jobs.ts';
import type { Platform } from '#platform/server/platform.ts';
import { limits } from '../limits.ts';
import { mailResets } from './flows/ask-reset.ts';
import { type DeletionParts, deleteOne, isOpen } from './flows/delete-account.ts';
import { departure, failedSignIn, onceProof, session } from './tables.ts';

/**
 * Removes sessions that ended or expired 30 days ago (core 9, expired-session clean-up). Each person's latest one
 * stays, to compare the next sign-in with (SES-9).
 */
export const sessionCleanUp = (platform: Platform): Job => ({
  name: 'session-clean-up',
  cron: '17 4 * * *',
  run: async () => {
    const before = new Date(platform.clock.now().getTime() - limits.sessionLifeMs);
    await platform.database.orm
      .delete(session)
      .where(
        and(
          or(lt(session.endedAt, before), lt(session.expiresAt, before)),
          sql`exists (select from session as later where later.user_id = ${session.userId} and later.id > ${session.id})`,
        ),
      );
  },
});

/** Removes refused sign-ins after 90 days. */
export const failedSignInCleanUp = (platform: Platform): Job => ({
  name: 'failed-sign-in-clean-up',
  cron: '27 4 * * *',
  run: async () => {
    const before = new Date(platform.clock.now().getTime() - limits.failedKeptMs);
    await platform.database.orm.delete(failedSignIn).where(lt(failedSignIn.createdAt, before));
  },
});

/** Removes one-time proofs a day after they expire. By then it does not matter whether they were used. */
export const onceProofCleanUp = (platform: Platform): Job => ({
  name: 'once-proof-clean-up',
  cron: '37 4 * * *',
  run: async () => {
    const before = new Date(platform.clock.now().getTime() - limits.proofKeptMs);
    await platform.database.orm.delete(onceProof).where(lt(onceProof.expiresAt, before));
  },
});

/** Mails the password reset links that a process left unsent when it ended. */
export const resetJob = (platform: Platform, mailer: Mailer): Job => ({
  name: 'password-reset',
  cron: '* * * * *',
  run: () => mailResets(platform, mailer),
});

/** Deletes the accounts of people who left 14 days ago. */
export const deletionJob = (parts: DeletionParts): Job =>
  dueFlow(
    parts.platform,
    {
      name: 'account-deletion',
      table: departure,
      at: departure.dueAt,
      key: [departure.id],
      waits: isOpen,
      cron: '*/10 * * * *',
    },
    (row) => deleteOne(parts, row),
  );
