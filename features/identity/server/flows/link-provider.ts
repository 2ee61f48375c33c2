import type { PersonId } from '#platform/contract/ids.ts';
import type { SignedInContext } from '#platform/server/http/context.ts';
import type { ChangeNotifierParts, ChangingRequest } from '../commands/notify-of-change.ts';
import { type Connection, takeConnection } from '../commands/provider-way.ts';
import { findLinked, link } from './provider-sign-in.ts';
import { lockAccount } from './remove-way.ts';

type Parts = Omit<ChangeNotifierParts, 'tx'>;

/** Connects the provider identity to the signed-in person's account. False when it belongs to another. */
export async function connectProvider(
  parts: Parts,
  { person, by, provider, subject }: Connection & { person: PersonId; by: ChangingRequest },
): Promise<boolean> {
  return parts.platform.database.write(async (tx) => {
    await lockAccount(tx, person);
    if (await link({ ...parts, tx }, { person, provider, subject, by })) return true;
    return (await findLinked(tx.orm, provider, subject))?.person === person;
  });
}

/** Connects the identity shown before the password was (AUT-2). False when it expired or belongs to another. */
export async function finishLink(parts: Parts, context: SignedInContext): Promise<boolean> {
  const { personId: person } = context.actor;
  const shown = await takeConnection(parts.platform, person, context);
  return shown !== undefined && connectProvider(parts, { ...shown, person, by: context });
}
