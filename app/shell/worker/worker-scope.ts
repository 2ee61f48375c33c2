/**
 * The part of the service worker's global scope that the worker uses: a program has one scope type, and ours is the
 * page's.
 */
export type WorkerScope = {
  readonly caches: CacheStorage;
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly WindowHere[]>;
    openWindow(address: string): Promise<unknown>;
  };
  readonly registration: ServiceWorkerRegistration & {
    readonly navigationPreload: { enable(): Promise<void> };
  };
  readonly location: { readonly origin: string };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listen: (event: WorkerEvents[Name]) => void,
  ): void;
};

type WorkerEvents = {
  activate: Lasting;
  message: Lasting & { readonly data: unknown; readonly ports: readonly MessagePort[] };
  push: Lasting & { readonly data: { text(): string } | null };
  notificationclick: Lasting & { readonly notification: Notification };
};

/** An event whose work the browser waits for. */
type Lasting = { waitUntil(work: Promise<unknown>): void };

type WindowHere = { readonly url: string; focus(): Promise<unknown> };
