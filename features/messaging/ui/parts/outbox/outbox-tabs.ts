import type { PersonId } from '#platform/contract/ids.ts';
import { isNothingKept } from '#platform/ui/device-storage.ts';
import type { Outbox } from './outbox.ts';

/** Whether the tabs of this browser have one outbox: not on a borrowed device, where each tab keeps its own. */
export const isOutboxShared = (): boolean => 'locks' in navigator && !isNothingKept();

/**
 * Has one tab send for all, as long as it lives; then another one takes over. Where tabs share nothing each sends its
 * own. Returns how to leave.
 */
export function shareOutbox(outbox: Outbox, person: PersonId): () => void {
  if (!isOutboxShared()) {
    outbox.resume();
    return () => outbox.stop();
  }
  const waiting = new AbortController();
  const leaving = Promise.withResolvers<void>();
  const lead = () => {
    outbox.lead();
    return leaving.promise;
  };
  navigator.locks
    .request(`backlot-outbox:${person}`, { signal: waiting.signal }, lead)
    .catch(() => undefined);
  return () => {
    outbox.follow();
    waiting.abort();
    leaving.resolve();
  };
}

/** Without a network nothing is tried, so that no try is used up; it goes on by itself. Returns how to leave. */
export function waitWhileOffline(outbox: Outbox): () => void {
  const follow = () => {
    if (navigator.onLine) outbox.resume();
    else outbox.stop();
  };
  if (!navigator.onLine) outbox.stop();
  window.addEventListener('online', follow);
  window.addEventListener('offline', follow);
  return () => {
    window.removeEventListener('online', follow);
    window.removeEventListener('offline', follow);
  };
}
