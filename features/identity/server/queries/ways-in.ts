import { and, count, eq, isNotNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { WaysInView } from '../../contract/providers.ts';
import type { WaysIn } from '../../policy/ways-in.ts';
import { credential, passkey, secondFactor } from '../tables.ts';

/** The provider of this installation, as far as queries need it. */
type ProviderName = { readonly id: string; readonly name: string } | undefined;

/** The ways to sign in to an account, in the form its rule needs. */
export async function waysInOf(
  orm: NodePgDatabase,
  person: PersonId,
  provider: ProviderName,
): Promise<WaysIn> {
  const { hasPassword, passkeys, provider: linked } = await getWaysIn(orm, person, provider);
  return { hasPassword, passkeys, hasProvider: Boolean(linked?.linkedAt) };
}

/** The same for its owner. A credential of a provider that is no longer configured does not count. */
export async function getWaysIn(
  orm: NodePgDatabase,
  person: PersonId,
  provider: ProviderName,
): Promise<WaysInView> {
  const [credentials, [held]] = await Promise.all([
    orm
      .select({ provider: credential.providerId, hash: credential.passwordHash, at: credential.createdAt })
      .from(credential)
      .where(eq(credential.userId, person)),
    orm.select({ count: count() }).from(passkey).where(eq(passkey.userId, person)),
  ]);
  const linked = credentials.find((row) => row.provider === provider?.id);
  return {
    hasPassword: credentials.some((row) => row.provider === 'password' && row.hash !== null),
    passkeys: held?.count ?? 0,
    provider: provider ? { name: provider.name, linkedAt: linked ? toInstant(linked.at) : null } : null,
  };
}

/** Whether the account's second factor is on. */
export async function hasSecondFactor(orm: NodePgDatabase, person: PersonId): Promise<boolean> {
  const [row] = await orm
    .select({ person: secondFactor.userId })
    .from(secondFactor)
    .where(and(eq(secondFactor.userId, person), isNotNull(secondFactor.confirmedAt)));
  return row !== undefined;
}
