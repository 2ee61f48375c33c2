import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Mailer } from '#features/mail/server/public.ts';
import { summariesOf } from '#features/profiles/server/public.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { dueFlow } from '#platform/server/jobs/due-times.ts';
import type { Job } from '#platform/server/jobs/jobs.ts';
import { forgetTries } from '#platform/server/limits/limiter.ts';
import type { GonePerson, Platform } from '#platform/server/platform.ts';
import { formerMember, limits } from '../limits.ts';
import { mailResets } from './acts/passwords.ts';
import type { Identity } from './parts.ts';
import { account, departure, failedSignIn, onceProof, session } from './tables.ts';

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

/** What deletion needs: each feature removes its own data. */
type DeletionParts = Pick<Identity, 'platform' | 'onProfile' | 'beforeDeletion' | 'features'>;

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

type Leaving = Pick<typeof departure.$inferSelect, 'id' | 'userId'>;

/** Departures that are still pending. */
const isOpen = and(isNull(departure.cancelledAt), isNull(departure.doneAt));

/** Deletes the account of a person whose 14 days are over. */
const deleteOne = (parts: DeletionParts, leaving: Leaving): Promise<void> =>
  parts.platform.database.write((tx) => deleteIn(tx, parts, leaving));

async function deleteIn(
  tx: Transaction,
  { platform, onProfile, beforeDeletion, features }: DeletionParts,
  leaving: Leaving,
): Promise<void> {
  const [known] = await tx.orm
    .select({ email: account.email, name: account.name })
    .from(account)
    .where(eq(account.id, leaving.userId))
    .for('update');
  // If the person came back at this very moment, they locked the account's row before us.
  const [taken] = await tx.orm
    .update(departure)
    .set({ doneAt: platform.clock.now() })
    .where(and(eq(departure.id, leaving.id), isOpen))
    .returning({ heirs: departure.heirs });
  if (!known || !taken) return;
  await beforeDeletion(tx, leaving.userId);
  const shown = (await summariesOf(tx.orm, [leaving.userId])).get(leaving.userId)?.displayName;
  const names = [...new Set([known.name, ...(shown === undefined ? [] : [shown])])];
  const gone = { id: leaving.userId, email: known.email, names, standsAs: formerMember };
  for (const [kind, heir] of Object.entries(taken.heirs)) {
    for (const feature of features()) {
      await feature.handOver?.(tx, { kind, from: gone.id, to: heir });
    }
  }
  for (const feature of features()) await feature.forget?.(tx, gone);
  await platform.auditLog.note(tx, {
    action: 'account.deleted',
    subject: { kind: 'account', id: gone.id },
    after: { heirs: taken.heirs },
  });
  tx.afterCommit(() => onProfile([gone.id]));
}

/** What the notes don't say: links that carry their address, and the attempts counted under it. */
export async function forgetAddress(
  { orm }: Transaction,
  platform: Platform,
  gone: GonePerson,
): Promise<void> {
  const { id, email } = gone;
  await orm.delete(onceProof).where(eq(sql`${onceProof.data} ->> 'email'`, email));
  await forgetTries(orm, email);
  await orm.update(account).set({ updatedAt: platform.clock.now() }).where(eq(account.id, id));
}
