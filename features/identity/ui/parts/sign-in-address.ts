import { safePath } from '#platform/contract/safe-path.ts';
import { refusalText } from '#platform/ui/language.ts';
import { signInPath } from '#platform/ui/session.ts';
import { type EndReason, endReasons } from '../../policy/sign-in-words.ts';

const home = '/dashboard';

/** Where to go after signing in: the requested path when it is one of ours, otherwise the dashboard (AUT-9). */
export function pathAfterSignIn(search: string): string {
  const next = safePath(new URLSearchParams(search).get('next'));
  return !next || next === '/' || next.split(/[?#]/)[0] === signInPath ? home : next;
}

/** Says that the last session was ended, and why if the address says so. Undefined when it was not. */
export function endedReason(search: string): { key: EndReason | undefined } | undefined {
  const query = new URLSearchParams(search);
  if (query.get('reason') !== 'session_terminated') return undefined;
  const detail = query.get('detail');
  return { key: isEndReason(detail) ? detail : undefined };
}

/** A reason in the specified wording. */
export const wordsFor = (key: EndReason): string => refusalText(`session.${key}`) ?? endReasons[key];

/** The query without what is shown only once (AUT-8). The path to return to stays. */
export function withoutReason(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('reason');
  query.delete('detail');
  const rest = query.toString();
  return rest ? `?${rest}` : '';
}

/** The key of a reason that the server gave as key or text. Only keys go in the address, whose text is never shown. */
export const endReasonOf = (given: string): EndReason | undefined =>
  Object.keys(endReasons)
    .filter(isEndReason)
    .find((key) => key === given || endReasons[key] === given);

const isEndReason = (key: string | null): key is EndReason => key !== null && Object.hasOwn(endReasons, key);
