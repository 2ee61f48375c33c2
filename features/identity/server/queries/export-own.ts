import { asc, desc, eq } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Platform } from '#platform/server/platform.ts';
import { account, credential, departure, failedSignIn, passkey, secondFactor, session } from '../tables.ts';

/** Everything identity stores about a person, for their data export. Nothing in it could sign anyone in. */
export async function exportOwn(platform: Platform, person: PersonId) {
  const { orm } = platform.database;
  const [about, waysIn, passkeys, [factor], refusedSignIns, departures] = await Promise.all([
    exportAccount(platform, person),
    orm
      .select({ way: credential.providerId, since: credential.createdAt })
      .from(credential)
      .where(eq(credential.userId, person))
      .orderBy(asc(credential.createdAt)),
    orm
      .select({ name: passkey.name, since: passkey.createdAt, lastUsedAt: passkey.lastUsedAt })
      .from(passkey)
      .where(eq(passkey.userId, person))
      .orderBy(asc(passkey.createdAt)),
    orm.select({ since: secondFactor.confirmedAt }).from(secondFactor).where(eq(secondFactor.userId, person)),
    orm
      .select({
        outcome: failedSignIn.outcome,
        ipAddress: failedSignIn.ipAddress,
        device: failedSignIn.deviceInfo,
        at: failedSignIn.createdAt,
      })
      .from(failedSignIn)
      .where(eq(failedSignIn.userId, person))
      .orderBy(desc(failedSignIn.createdAt)),
    orm
      .select({ askedAt: departure.askedAt, dueAt: departure.dueAt, keptAt: departure.cancelledAt })
      .from(departure)
      .where(eq(departure.userId, person))
      .orderBy(desc(departure.askedAt)),
  ]);
  return { ...about, waysIn, passkeys, secondFactorSince: factor?.since ?? null, refusedSignIns, departures };
}

/** A person's account with its sessions, latest first. */
async function exportAccount({ database }: Platform, person: PersonId) {
  const [[about], sessions] = await Promise.all([
    database.orm
      .select({ email: account.email, name: account.name, createdAt: account.createdAt })
      .from(account)
      .where(eq(account.id, person)),
    database.orm
      .select({
        device: session.deviceInfo,
        ipAddress: session.ipAddress,
        createdAt: session.createdAt,
        lastActivity: session.lastActivity,
        endedAt: session.endedAt,
      })
      .from(session)
      .where(eq(session.userId, person))
      .orderBy(desc(session.createdAt)),
  ]);
  return { ...about, sessions };
}
