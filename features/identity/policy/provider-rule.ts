/** Whom a provider's proof lets in, and as whom (AUT-2, AUT-4, decision 025). Pure; the server decides. */
import { limits as profileLimits } from '#features/profiles/limits.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { cleanLine } from '#platform/contract/text.ts';

/** Whose address the provider named. */
export interface AddressOwner {
  readonly person: PersonId;
  /** Whether they have shown to us that the address is theirs. */
  readonly isEmailVerified: boolean;
  /** Whether their account is connected with the provider already, under another name there. */
  readonly isLinked: boolean;
}

export type Arrival =
  /** Nobody has the address, which the provider stands for, or does not. */
  | { readonly kind: 'newcomer' | 'unverified' }
  /** The account of that address is connected with another one at the provider. */
  | { readonly kind: 'other_linked' }
  /** The account is theirs; or whoever has it must say first that it is. */
  | { readonly kind: 'owner' | 'confirm'; readonly person: PersonId };

/**
 * What becomes of somebody whom nobody knows by the provider's own name for them. The address only helps the first
 * time: it connects with an account only where both sides have proven it (GHSA-qq9h-g4jm-xgf3).
 */
export function judgeArrival(
  claims: { readonly isEmailVerified: boolean },
  owner: AddressOwner | undefined,
): Arrival {
  if (!owner) return { kind: claims.isEmailVerified ? 'newcomer' : 'unverified' };
  if (owner.isLinked) return { kind: 'other_linked' };
  const isProven = claims.isEmailVerified && owner.isEmailVerified;
  return { kind: isProven ? 'owner' : 'confirm', person: owner.person };
}

/** What somebody new is called: as the provider says, else by their address. */
export const newcomerName = (claimed: string | undefined, email: string): string =>
  cleanLine(claimed ?? '')
    .slice(0, profileLimits.nameMax)
    .trim() || email.replace(/@.*/, '');

/** A claim that is a text and says something. */
export const textOf = (claim: unknown): string | undefined =>
  typeof claim === 'string' && claim.trim() !== '' ? claim : undefined;

/** Who lets people choose among their accounts without saying so in what it publishes. */
const choosers: readonly string[] = ['https://accounts.google.com', 'https://login.microsoftonline.com'];

/**
 * What the provider is asked to show: the choice among the person's accounts; after a refusal (`isOther`) a provider
 * without a choice asks who they are. `prompts` is what it says it knows, as it came.
 */
export function promptFor(
  { issuer, prompts }: { readonly issuer: string; readonly prompts: unknown },
  isOther: boolean,
): 'select_account' | 'login' | undefined {
  const hasChoice =
    (Array.isArray(prompts) && prompts.includes('select_account')) ||
    choosers.includes(new URL(issuer).origin);
  if (hasChoice) return 'select_account';
  return isOther ? 'login' : undefined;
}
