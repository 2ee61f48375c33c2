import type { RequestContext } from '#platform/server/http/context.ts';
import type { SignedIn } from '../../contract/sign-in.ts';
import type { Entry } from '../commands/enter.ts';

/** Gives the browser its cookies and says whether somebody is in or owes the second factor. */
export function answerEntry(
  entry: Extract<Entry, { kind: 'signed_in' | 'second_factor' }>,
  context: Pick<RequestContext, 'addHeader'>,
): SignedIn {
  for (const cookie of entry.cookies) context.addHeader('set-cookie', cookie);
  return entry.kind === 'signed_in'
    ? { signedIn: true, step: null }
    : { signedIn: false, step: 'second_factor' };
}
