import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { PersonId } from '#platform/contract/ids.ts';
import { systemClock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import { hashSecret } from '../../server/access/passwords.ts';
import { account, allowedUser, credential, secondFactor } from '../../server/tables.ts';

type Ground = Pick<Database, 'orm'>;

/** The password of every account that gets one here. */
export const password = 'rolling-sound-speed';
const hash = hashSecret(password, 2 ** 4);

/** Gives a person in a scene a password. */
export async function givePassword({ orm }: Ground, person: PersonId): Promise<void> {
  await orm.insert(credential).values({
    id: crypto.randomUUID(),
    userId: person,
    providerId: 'password',
    accountId: person,
    passwordHash: await hash,
  });
}

/** Marks a person's address as verified. */
export const proveAddress = ({ orm }: Ground, person: PersonId) =>
  orm.update(account).set({ emailVerified: true }).where(eq(account.id, person));

/** Adds an address to the allowed list. */
export const allow = ({ orm }: Ground, email: string) =>
  orm.insert(allowedUser).values({ email }).onConflictDoNothing();

/** The code an authenticator shows now, or a few steps from now. */
export const codeOf = (secret: string, steps = 0): string => {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: nowMs() + steps * 30_000 });
};

/** Makes the last used code look long past, because tests cannot wait half a minute for the next one. */
export const forgetStep = ({ orm }: Ground, person: PersonId) =>
  orm.update(secondFactor).set({ lastStep: 0 }).where(eq(secondFactor.userId, person));

const nowMs = () => systemClock.now().getTime();
