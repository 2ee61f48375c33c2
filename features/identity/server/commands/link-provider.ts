import type { Teller } from '#features/notifications/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { SignedInContext } from '#platform/server/http/context.ts';
import type { Platform } from '#platform/server/platform.ts';
import { findLinked, link } from './provider-sign-in.ts';
import { type Connection, takeConnection } from './provider-way.ts';
import { lockAccount } from './remove-way.ts';

type Parts = { readonly platform: Platform; readonly teller: Teller };

/** Files what the provider proved under the account of whoever is signed in; false when it is somebody else's. */
export async function connectProvider(
  { platform, teller }: Parts,
  person: PersonId,
  { provider, subject }: Connection,
): Promise<boolean> {
  return platform.database.write(async (tx) => {
    await lockAccount(tx, person);
    if (await link({ platform, teller, tx }, { person, provider, subject })) return true;
    return (await findLinked(tx.orm, provider, subject))?.person === person;
  });
}

/** Connects the provider that was shown before the password was (AUT-2); false when that is over or another's. */
export async function finishLink(parts: Parts, context: SignedInContext): Promise<boolean> {
  const { personId } = context.actor;
  const shown = await takeConnection(parts.platform, personId, context);
  return shown !== undefined && connectProvider(parts, personId, shown);
}
