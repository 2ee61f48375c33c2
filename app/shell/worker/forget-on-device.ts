import type { TextStorage } from '#platform/ui/device-storage.ts';
import { isSomebodysDevice } from '#platform/ui/session.ts';

/**
 * Takes off this device whatever is one person's, after they signed out (SHL-11): what is stored under their name,
 * what the tab remembered, the files the worker kept, and popups that still show. Other people's drafts stay, for
 * they are asked for by their own names only (X5); so does the look of the device. Never fails: the session is over.
 */
export async function forgetOnDevice(person: string): Promise<void> {
  await Promise.allSettled([forgetStored(person), dropCaches(), closePopups()]);
}

async function forgetStored(person: string): Promise<void> {
  const forget = () => {
    // Storage throws where it is switched off: then there is nothing in it either.
    for (const key of Object.keys(localStorage)) if (key.includes(person)) localStorage.removeItem(key);
    sessionStorage.clear();
  };
  // A field that was written in a moment ago keeps its draft when the page goes: that one has to go as well.
  window.addEventListener('pagehide', forget);
  document.addEventListener('visibilitychange', forget);
  forget();
}

// Only pages over http on another machine are without caches and workers.
async function dropCaches(): Promise<void> {
  if (!('caches' in window)) return;
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}

async function closePopups(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  for (const popup of (await registration?.getNotifications()) ?? []) popup.close();
}

const personInKey = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/**
 * Takes what others wrote and did not send off this device when somebody else signs in on it (SES-7): a forced logout
 * keeps the drafts for the same person only.
 */
export function forgetOthers(me: string, storage: TextStorage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys) if (isOfAnother(key, me)) storage.removeItem(key);
}

/** Our keys name the person they belong to, beside other ids. */
const isOfAnother = (key: string, me: string): boolean => {
  const named: readonly string[] = key.startsWith('backlot') ? (key.match(personInKey) ?? []) : [];
  return named.length > 0 && !named.includes(me);
};

/**
 * Leaves no worker and no files behind on a borrowed device (decision 022), unless its owner uses Backlot too: then
 * the worker is theirs. Never fails.
 */
export async function leaveNoWorker(): Promise<void> {
  if (isSomebodysDevice() || !('serviceWorker' in navigator)) return;
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.allSettled([...registrations.map((one) => one.unregister()), dropCaches()]);
}
