import { refusalText } from '#platform/ui/language.ts';
import { safePath } from '#platform/ui/safe-path.ts';
import { signInPath } from '#platform/ui/session.ts';
import { type EndReason, endReasons } from '../../limits.ts';

const home = '/dashboard';

/** Where to go after signing in: the path asked for when it is one of ours, else the dashboard (AUT-9). */
export function pathAfterSignIn(search: string): string {
  const next = safePath(new URLSearchParams(search).get('next'));
  return !next || next === '/' || next.split(/[?#]/)[0] === signInPath ? home : next;
}

/** Why the last session ended, in the words of the specification; undefined when it did not. */
export function endedReason(search: string): string | undefined {
  const query = new URLSearchParams(search);
  if (query.get('reason') !== 'session_terminated') return undefined;
  const detail = query.get('detail');
  const reason = isEndReason(detail) ? detail : 'other_device';
  return refusalText(`session.${reason}`) ?? endReasons[reason];
}

/** The query without what may be shown only once (AUT-8); the way back stays. */
export function withoutReason(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('reason');
  query.delete('detail');
  const rest = query.toString();
  return rest ? `?${rest}` : '';
}

/** The key of a reason the server gave as key or words; only keys go into the address, whose text is never shown. */
export const endReasonOf = (given: string): EndReason | undefined =>
  Object.keys(endReasons)
    .filter(isEndReason)
    .find((key) => key === given || endReasons[key] === given);

const isEndReason = (key: string | null): key is EndReason => key !== null && Object.hasOwn(endReasons, key);
