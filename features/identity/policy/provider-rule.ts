/** Who gets in on a provider's proof, and as whom (AUT-2, AUT-4, decision 025). Pure, the server decides. */
import { limits as profileLimits } from '#features/profiles/limits.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { cleanLine } from '#platform/contract/text.ts';

/** The owner of the address that the provider gave. */
export interface AddressOwner {
  readonly person: PersonId;
  /** Whether they have verified the address with us. */
  readonly isEmailVerified: boolean;
  /** Whether their account is already connected to another identity at the provider. */
  readonly isLinked: boolean;
}

export type Arrival =
  /** No account has the address. The provider vouches for it (`newcomer`) or does not (`unverified`). */
  | { readonly kind: 'newcomer' | 'unverified' }
  /** The account with that address is connected to another identity at the provider. */
  | { readonly kind: 'other_linked' }
  /** The account is theirs (`owner`), or its owner must confirm that first (`confirm`). */
  | { readonly kind: 'owner' | 'confirm'; readonly person: PersonId };

/**
 * Decides about a person whose provider identity is new to us. The address only helps the first time, and connects to
 * an account only when both sides have verified it (GHSA-qq9h-g4jm-xgf3).
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

/** A newcomer's name: the provider's, or else the part of their address before the @. */
export const newcomerName = (claimed: string | undefined, email: string): string =>
  cleanLine(claimed ?? '')
    .slice(0, profileLimits.nameMax)
    .trim() || email.replace(/@.*/, '');

/** A claim, if it is a non-empty text. */
export const textOf = (claim: unknown): string | undefined =>
  typeof claim === 'string' && claim.trim() !== '' ? claim : undefined;

/** Providers that offer a choice of accounts without declaring it in their metadata. */
const choosers: readonly string[] = ['https://accounts.google.com', 'https://login.microsoftonline.com'];

/**
 * The `prompt` for the provider: a choice of the person's accounts. After a refusal (`isOther`), a provider without
 * that choice asks who they are. `prompts` is the provider's own list, unvalidated.
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
