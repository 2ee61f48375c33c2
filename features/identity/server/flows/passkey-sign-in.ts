import type { RequestContext } from '#platform/server/http/context.ts';
import type { PasskeyAnswer } from '../../contract/passkey-answer.ts';
import { type Entry, enter } from '../commands/enter.ts';
import type { EntryParts } from '../commands/entry-parts.ts';
import { getEmail } from '../queries/addresses.ts';
import { acceptPasskey } from './passkeys.ts';

/** Signs in the owner of the passkey. Undefined when it is not valid. It counts as both factors. */
export async function signInWithPasskey(
  parts: EntryParts,
  { answer, isBorrowed }: { answer: PasskeyAnswer; isBorrowed: boolean },
  context: RequestContext,
): Promise<Entry | undefined> {
  const { platform } = parts;
  const person = await acceptPasskey(platform, answer, { purpose: 'sign_in', context });
  if (!person) return undefined;
  const email = await getEmail(platform, person);
  const arrival = { email, isBorrowed, assurance: 'passkey', hasShownBoth: true } as const;
  return platform.database.write((tx) => enter({ ...parts, tx }, arrival, context));
}
