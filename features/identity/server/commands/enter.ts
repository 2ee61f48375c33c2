import type { PersonId, SessionId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { hasSecondFactor } from '../queries/second-factor.ts';
import { admit, type MakeAccount } from './admit.ts';
import { appointBySetting } from './appoint-by-setting.ts';
import { openChallenge } from './challenge.ts';
import type { EntryParts } from './entry-parts.ts';
import { notifyOfNewDevice } from './new-device.ts';
import { noteRefusalIn } from './note-refusal.ts';
import { offerStay, type StayOffer } from './offer-stay.ts';
import { type Assurance, openSession } from './open-session.ts';

/** Someone signing in with verified proof. Checking the proof is up to the caller of `enter`. */
export interface Arrival {
  /** The normalized address of the account, or for a newcomer the verified address. */
  readonly email: string;
  /** What was shown. */
  readonly assurance: Assurance;
  readonly isBorrowed?: boolean;
  /** True when this already counts as two factors: a passkey that verified its user, or a code after the password. */
  readonly hasShownBoth?: boolean;
  /** For an address that may have no account yet. */
  readonly makeAccount?: MakeAccount;
}

export type Entry =
  | {
      readonly kind: 'signed_in';
      readonly person: PersonId;
      readonly session: SessionId;
      /** `Set-Cookie` headers for the response. */
      readonly cookies: readonly string[];
    }
  /** The second factor is required. The cookie carries the challenge (`challenge.ts`). */
  | { readonly kind: 'second_factor'; readonly cookies: readonly string[] }
  | { readonly kind: 'not_invited' }
  | { readonly kind: 'locked' }
  /** They asked to delete their account, and can still stay (SET-5). */
  | ({ readonly kind: 'leaving' } & StayOffer);

/**
 * The last step of every way to sign in: password, provider, passkey, invitation and mailed link. In one transaction it
 * checks that the address may sign in (`admit`) and whether a second factor is required. If not, it opens a session and
 * notifies the person of a new device (SES-9). A refusal is recorded for security administrators, nothing more.
 */
export async function enter(
  { tx, ...parts }: EntryParts & { readonly tx: Transaction },
  arrival: Arrival,
  context: Pick<RequestContext, 'headers' | 'source'>,
): Promise<Entry> {
  const { platform } = parts;
  const { email, assurance } = arrival;
  const isBorrowed = arrival.isBorrowed ?? false;
  const admission = await admit(tx, email, arrival.makeAccount);
  if (admission.kind !== 'admitted') {
    const stay = admission.person && (await offerStay(tx, platform, admission.person));
    if (stay) return { kind: 'leaving', ...stay };
    const { kind: outcome, person } = admission;
    await noteRefusalIn(tx.orm, platform, { email, person, outcome }, context);
    return { kind: outcome };
  }
  const { person } = admission;
  await appointBySetting({ platform, tx }, { person, email });
  if (!arrival.hasShownBoth && (await hasSecondFactor(tx.orm, person))) {
    return {
      kind: 'second_factor',
      cookies: [await openChallenge({ platform, tx }, { person, email, assurance, isBorrowed })],
    };
  }
  const opened = await openSession({ platform, tx }, { person, assurance, isBorrowed }, context);
  await notifyOfNewDevice({ ...parts, tx }, { ...admission, ...opened });
  return { kind: 'signed_in', person, session: opened.id, cookies: [opened.cookie] };
}
