import { messageSW, Workbox } from 'workbox-window';
import { isNothingKept } from '#platform/ui/device-storage.ts';
import { onServerBuild } from '#platform/ui/live/server-build.ts';
import { workerWords } from './worker-words.ts';

/** A newer build than the one on screen; `reload` goes over to it. */
export type NewVersion = { reload: () => void };

const workerPath = '/service-worker.js';
/** How often a tab that stays open asks for a newer worker, at most, milliseconds. */
const askEveryMs = 60 * 60_000;
/** A worker that does not take over in this time is not waited for: pages come from the network anyway. */
const takeOverMs = 3_000;

/**
 * Registers the service worker once the page has loaded and tells of a newer build: when its worker waits, and when
 * another tab let it take over. Nothing changes under anybody's hands: the waiting worker takes over when `reload` is
 * called, then the page loads anew, once. A page that is of the newer build already is told nothing.
 */
export function followWorker(build: string, tell: (version: NewVersion) => void): () => void {
  const { serviceWorker } = navigator;
  if (!('serviceWorker' in navigator)) return () => undefined;
  const stop = new AbortController();
  const { signal } = stop;
  const workbox = new Workbox(workerPath, { updateViaCache: 'none' });
  const offer = async (worker: ServiceWorker | null | undefined, reload: () => void) => {
    if (!worker) return;
    const newer: unknown = await messageSW(worker, { type: workerWords.build });
    if (!signal.aborted && newer !== build) tell({ reload });
  };
  const offerWaiting = ({ sw }: { sw?: ServiceWorker | undefined }) =>
    void offer(sw, () => takeOver(workbox, signal));
  workbox.addEventListener('waiting', offerWaiting);
  serviceWorker.addEventListener(
    'controllerchange',
    () => void offer(serviceWorker.controller, () => location.reload()),
    { signal },
  );
  void register(workbox, build, signal);
  return () => {
    workbox.removeEventListener('waiting', offerWaiting);
    stop.abort();
  };
}

async function register(workbox: Workbox, build: string, signal: AbortSignal): Promise<void> {
  if (isNothingKept()) return;
  try {
    await workbox.register();
  } catch {
    // Switched off, or the file did not come: everything works without it.
    return;
  }
  let askedAtMs = performance.now();
  const ask = () => {
    askedAtMs = performance.now();
    // No network: the next look asks again.
    workbox.update().catch(() => undefined);
  };
  const askWhenLookedAt = () => {
    if (document.visibilityState === 'visible' && performance.now() - askedAtMs > askEveryMs) ask();
  };
  document.addEventListener('visibilitychange', askWhenLookedAt, { signal });
  // After a release the server starts anew, the channel with it, and says so before anything else could.
  onServerBuild((served) => {
    if (served !== build) ask();
  }, signal);
}

function takeOver(workbox: Workbox, signal: AbortSignal): void {
  let isLeaving = false;
  const leave = () => {
    if (isLeaving) return;
    isLeaving = true;
    location.reload();
  };
  navigator.serviceWorker.addEventListener('controllerchange', leave, { signal });
  setTimeout(leave, takeOverMs);
  workbox.messageSkipWaiting();
}
