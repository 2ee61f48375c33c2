import type { RequestContext } from '#platform/server/http/context.ts';
import type { SignedIn } from '../../contract/sign-in.ts';
import type { Entry } from '../commands/enter.ts';
import type { StayOffer } from '../commands/offer-stay.ts';
import { leavingAnswer } from './answer-leaving.ts';

/**
 * Sets the cookies and returns whether the person is signed in or owes the second factor.
 * @throws the offer to stay, for a leaving person
 */
export function answerEntry(
  entry: Extract<Entry, { kind: 'signed_in' | 'second_factor' }> | ({ kind: 'leaving' } & StayOffer),
  context: Pick<RequestContext, 'addHeader'>,
): SignedIn {
  if (entry.kind === 'leaving') throw leavingAnswer(entry);
  for (const cookie of entry.cookies) context.addHeader('set-cookie', cookie);
  return entry.kind === 'signed_in'
    ? { signedIn: true, step: null }
    : { signedIn: false, step: 'second_factor' };
}
