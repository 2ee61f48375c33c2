import type { TextStorage } from '#platform/ui/device-storage.ts';
import { isSomebodysDevice } from '#platform/ui/session.ts';

/**
 * Deletes one person's data from this device after they signed out (SHL-11): what is stored under their name, what the
 * tab remembered, the files the worker kept, and popups still on screen. Other people's drafts stay, because only their
 * own names unlock them (X5); so does the device's appearance. Never fails: the session is over.
 */
export async function forgetOnDevice(person: string): Promise<void> {
  await Promise.allSettled([forgetStored(person), dropCaches(), closePopups()]);
}

async function forgetStored(person: string): Promise<void> {
  const forget = () => {
    // Storage throws where it is switched off: then it is empty too.
    for (const key of Object.keys(localStorage)) if (key.includes(person)) localStorage.removeItem(key);
    sessionStorage.clear();
  };
  // A field that was just written in saves its draft on pagehide: delete that one too.
  window.addEventListener('pagehide', forget);
  document.addEventListener('visibilitychange', forget);
  forget();
}

// Only pages over http from another machine have no caches and workers.
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
 * Deletes other people's unsent texts from this device when someone else signs in (SES-7): a forced logout keeps drafts
 * for the same person only.
 */
export function forgetOthers(me: string, storage: TextStorage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys) if (isOfAnother(key, me)) storage.removeItem(key);
}

/** Our keys name the person they belong to, next to other ids. */
const isOfAnother = (key: string, me: string): boolean => {
  const named: readonly string[] = key.startsWith('backlot') ? (key.match(personInKey) ?? []) : [];
  return named.length > 0 && !named.includes(me);
};

/**
 * Removes worker and files from a borrowed device (decision 022), unless its owner uses Backlot too: then the worker is
 * theirs. Never fails.
 */
export async function leaveNoWorker(): Promise<void> {
  if (isSomebodysDevice() || !('serviceWorker' in navigator)) return;
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.allSettled([...registrations.map((one) => one.unregister()), dropCaches()]);
}
