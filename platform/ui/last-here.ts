import { useSyncExternalStore } from 'react';
import { now } from './clock.ts';
import { readStored, writeStored } from './device-storage.ts';
import { isLeaving } from './session.ts';

/** When a person left this device, and when they were back. */
export interface Away {
  readonly leftAt: number;
  readonly backAt: number;
}

/** What the device stores: when they were last here, and the last time they were away until they dismiss it. */
interface StoredVisit {
  readonly lastAt: number;
  readonly away: Away | null;
}

/** A person out for a coffee was not away. */
const awayLeastMs = 2 * 60 * 60_000;
const noteEveryMs = 5 * 60_000;
const changed = 'backlot-here';

/** The person is here: after a long enough pause they were away since they were last seen. */
export function arrived(kept: StoredVisit | undefined, nowMs: number): StoredVisit {
  if (!kept || nowMs - kept.lastAt < awayLeastMs) return { lastAt: nowMs, away: kept?.away ?? null };
  return { lastAt: nowMs, away: { leftAt: kept.lastAt, backAt: nowMs } };
}

const keyOf = (person: string) => `${changed}:${person}`;

/** Three moments with blanks between them. */
function momentsIn(stored: string | null): StoredVisit | undefined {
  const [lastAt, leftAt, backAt] = stored?.split(' ').map(Number) ?? [];
  if (!lastAt) return undefined;
  return { lastAt, away: leftAt && backAt ? { leftAt, backAt } : null };
}

/** Does nothing on a page that is being left: the device has just forgotten its person. */
function keep(person: string, change: (kept: StoredVisit | undefined) => StoredVisit): void {
  if (isLeaving()) return;
  const { lastAt, away } = change(momentsIn(readStored(keyOf(person))));
  const moments = away ? [lastAt, away.leftAt, away.backAt] : [lastAt];
  writeStored(keyOf(person), moments.join(' '));
  window.dispatchEvent(new Event(changed));
}

/** Records the person's presence from now on; the returned function stops it. */
export function watchHere(person: string): () => void {
  const arrive = () => keep(person, (kept) => arrived(kept, now()));
  const note = () => keep(person, (kept) => ({ lastAt: now(), away: kept?.away ?? null }));
  const turn = () => (document.visibilityState === 'hidden' ? note() : arrive());
  arrive();
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') note();
  }, noteEveryMs);
  document.addEventListener('visibilitychange', turn);
  window.addEventListener('pagehide', note);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', turn);
    window.removeEventListener('pagehide', note);
  };
}

function subscribe(notify: () => void): () => void {
  window.addEventListener(changed, notify);
  return () => window.removeEventListener(changed, notify);
}

/** The last time the person was away from this device, until they dismiss it. */
export function useAway(person: string): { readonly away: Away | null; readonly putAside: () => void } {
  const stored = useSyncExternalStore(subscribe, () => readStored(keyOf(person)));
  return {
    away: momentsIn(stored)?.away ?? null,
    putAside: () => keep(person, (kept) => ({ lastAt: kept?.lastAt ?? now(), away: null })),
  };
}
