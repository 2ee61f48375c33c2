import { messageSW, Workbox } from 'workbox-window';
import { isNothingKept } from '#platform/ui/device-storage.ts';
import { onServerBuild } from '#platform/ui/live/server-build.ts';
import { workerWords } from './worker-words.ts';

/** A newer build than the one on screen; `reload` switches to it. */
export type NewVersion = { reload: () => void };

const workerPath = '/service-worker.js';
/** The minimum time between checks for a newer worker in a tab that stays open, milliseconds. */
const askEveryMs = 60 * 60_000;
/** How long to wait for a worker to take over: pages come from the network anyway. */
const takeOverMs = 3_000;

/**
 * Registers the service worker once the page has loaded and reports a newer build: when its worker waits, and when
 * another tab let it take over. Nothing changes while the person works: the waiting worker takes over when `reload` is
 * called, then the page reloads, once. A page already of the newer build gets no report.
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
    // Switched off, or the file did not load: everything works without it.
    return;
  }
  let askedAtMs = performance.now();
  const ask = () => {
    askedAtMs = performance.now();
    // No network: the next check asks again.
    workbox.update().catch(() => undefined);
  };
  const askWhenLookedAt = () => {
    if (document.visibilityState === 'visible' && performance.now() - askedAtMs > askEveryMs) ask();
  };
  document.addEventListener('visibilitychange', askWhenLookedAt, { signal });
  // A release restarts the server and its channel, which reports the build before anything else could.
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
