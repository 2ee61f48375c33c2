import { clientsClaim } from 'workbox-core';
import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';
import { pathOfPopup, popupOf } from '#features/notifications/ui/parts/push-message.ts';
import { apiPath, cacheOf, isForeignCache, isHashedAsset } from './asset-rules.ts';
import offlinePage from './offline-page.html?raw';
import type { WorkerScope } from './worker-scope.ts';
import { isWord, workerWords } from './worker-words.ts';

/** The id of the build this worker came with; inserted by the build. */
declare const __BUILD__: string;

const worker = globalThis as unknown as WorkerScope;
const cacheName = cacheOf(__BUILD__);
/** More files than a build has: a safety limit. */
const mostFiles = 500;

// Files of a build: their names change with their content, so a cached file is always right.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isHashedAsset(url.pathname),
  new CacheFirst({
    cacheName,
    plugins: [new ExpirationPlugin({ maxEntries: mostFiles, purgeOnQuotaError: true })],
  }),
);

// Pages come from the network and are not kept: they belong to the signed-in person. When it is down, an offline page
// embedded in this file is shown.
const network = new NetworkOnly();
registerRoute(
  new NavigationRoute(
    async (asked) => {
      try {
        return await network.handle(asked);
      } catch {
        return new Response(offlinePage, { status: 503, headers: offlineHeaders });
      }
    },
    { denylist: [apiPath] },
  ),
);

const offlineHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  // A fixed text with its own style and no script.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'",
} as const;

// Takes over pages that were loaded before there was a worker.
clientsClaim();

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropForeignCaches(), worker.registration.navigationPreload.enable()]));
});

async function dropForeignCaches(): Promise<void> {
  const names = (await worker.caches.keys()).filter((name) => isForeignCache(name, __BUILD__));
  const drop = async (name: string) => {
    await worker.caches.delete(name);
    await new CacheExpiration(name, { maxEntries: mostFiles }).delete();
  };
  await Promise.all(names.map(drop));
}

worker.addEventListener('message', (event) => {
  if (isWord(event.data, workerWords.skipWaiting)) event.waitUntil(worker.skipWaiting());
  if (isWord(event.data, workerWords.build)) event.ports[0]?.postMessage(__BUILD__);
});

worker.addEventListener('push', (event) => {
  const { title, options } = popupOf(event.data?.text());
  event.waitUntil(worker.registration.showNotification(title, options));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPath(pathOfPopup(event.notification.data)));
});

/** Shows a path in an existing tab, or else in a new one. */
async function openPath(path: string): Promise<void> {
  const address = new URL(path, worker.location.origin).href;
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = tabs.find(({ url }) => url === address);
  if (there) await there.focus();
  else await worker.clients.openWindow(address);
}
