import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { summariesOf } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { forgetTries } from '#platform/server/limits/limiter.ts';
import type { GonePerson, Platform, ServerFeature } from '#platform/server/platform.ts';
import { formerMember } from '../../limits.ts';
import {
  account,
  allowedUser,
  credential,
  departure,
  failedSignIn,
  onceProof,
  passkey,
  recoveryCode,
  secondFactor,
  session,
} from '../tables.ts';

/** Dependencies of deletion. */
export interface DeletionParts {
  readonly platform: Platform;
  readonly onProfile: (people: readonly PersonId[]) => void;
  /** All features. Each removes its own data. */
  readonly features: () => readonly ServerFeature[];
}

type Leaving = Pick<typeof departure.$inferSelect, 'id' | 'userId'>;

/** Departures that are still pending. */
export const isOpen = and(isNull(departure.cancelledAt), isNull(departure.doneAt));

/** Deletes the account of a person whose 14 days are over. */
export const deleteOne = (parts: DeletionParts, leaving: Leaving): Promise<void> =>
  parts.platform.database.write((tx) => deleteIn(tx, parts, leaving));

async function deleteIn(
  tx: Transaction,
  { platform, onProfile, features }: DeletionParts,
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

/** An empty account row stays, so that others' references to the person keep working (decision 027). */
export async function forgetAccount(tx: Transaction, platform: Platform, gone: GonePerson): Promise<void> {
  const { id, email } = gone;
  await tx.orm.delete(session).where(eq(session.userId, id));
  await tx.orm.delete(credential).where(eq(credential.userId, id));
  await tx.orm.delete(recoveryCode).where(eq(recoveryCode.userId, id));
  await tx.orm.delete(secondFactor).where(eq(secondFactor.userId, id));
  await tx.orm.delete(passkey).where(eq(passkey.userId, id));
  await tx.orm
    .delete(onceProof)
    .where(or(eq(onceProof.userId, id), eq(sql`${onceProof.data} ->> 'email'`, email)));
  await tx.orm.delete(failedSignIn).where(or(eq(failedSignIn.userId, id), eq(failedSignIn.email, email)));
  await tx.orm.delete(allowedUser).where(eq(allowedUser.email, email));
  // Attempts are counted under the address they were made for.
  await forgetTries(tx.orm, email);
  await tx.orm
    .update(account)
    .set({
      email: `${id}@former.invalid`,
      name: gone.standsAs,
      emailVerified: false,
      accountStatus: 'deleted',
      lockedAt: null,
      lockedBy: null,
      lockReason: '',
      secondFactorRemovedAt: null,
      updatedAt: platform.clock.now(),
    })
    .where(eq(account.id, id));
}
