import type { PersonId } from '#platform/contract/ids.ts';
import { isNothingKept } from '#platform/ui/device-storage.ts';
import type { Outbox } from './outbox.ts';

/** Whether this browser's tabs share one outbox: not on a borrowed device, where each tab keeps its own. */
export const isOutboxShared = (): boolean => 'locks' in navigator && !isNothingKept();

/**
 * Lets one tab send for all while it lives; then another takes over. Where tabs share nothing, each sends its own.
 * Returns a function that leaves.
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

/** Pauses while offline, so that no tries are used up, and resumes by itself. Returns a function that leaves. */
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
