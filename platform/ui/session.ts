import { safePath } from '#platform/contract/safe-path.ts';
import { takeDesk } from './desk.ts';
import { isNothingKept, readStored, writeStored } from './device-storage.ts';

/** Where a browser without a session goes. */
export const signInPath = '/auth';

const signedInKey = 'backlot-signed-in';
/** A sign-out here that has not reached the server: it is sent before anything else (SES-10). */
const owedKey = 'backlot-sign-out-owed';

/** Remembers on this device that a person signed in, so that the sign-in page asks the server only then. */
export function rememberSignedIn(): void {
  writeStored(signedInKey, '1');
}

/** Forgets it: after signing out or when the session is over. */
function forgetSignedIn(): void {
  writeStored(signedInKey, null);
  takeDesk(undefined);
  clearAppBadge();
}

// The unread number on the installed application's icon belongs to no one any more (UNR-10).
function clearAppBadge(): void {
  if ('clearAppBadge' in navigator) void navigator.clearAppBadge().catch(() => undefined);
}

/** True if a person signed in on this device and neither signed out nor was signed out. */
export const wasSignedIn = (): boolean => readStored(signedInKey) === '1';

/** Whether the device itself remembers a person of Backlot, whatever this page keeps. */
export function isSomebodysDevice(): boolean {
  try {
    return localStorage.getItem(signedInKey) === '1';
  } catch {
    return false;
  }
}

/** Whether this document is on its way to the sign-in page: its session is over, or about to be. */
export const isLeaving = (): boolean => document.documentElement.hasAttribute('data-leaving');

/**
 * Sends the browser to the sign-in page, once. A full load, so that nothing of the person stays in memory.
 * `detail` is the key of the reason to show; whoever was not signed in gets no reason at all.
 */
export function leaveForSignIn(detail?: string): void {
  const root = document.documentElement;
  // Many requests fail at once; a second address without the reason must not overtake the first.
  if (location.pathname === signInPath || isLeaving()) return;
  root.setAttribute('data-leaving', '');
  const address = signInAddress({
    from: location.pathname + location.search,
    // On a borrowed device nothing remembers it, but only a signed-in page ever knows that it is one.
    wasSignedIn: wasSignedIn() || isNothingKept(),
    detail,
  });
  forgetSignedIn();
  location.replace(address);
}

/**
 * Ends the session by `end` and goes to the sign-in page. What fails meanwhile with "sign in first" is our own
 * doing, so no reason is shown. When `end` fails, nothing has changed and the error is the caller's.
 */
export async function leaveAfter(end: () => Promise<unknown>): Promise<void> {
  const root = document.documentElement;
  root.setAttribute('data-leaving', '');
  try {
    await end();
  } catch (error) {
    root.removeAttribute('data-leaving');
    throw error;
  }
  forgetSignedIn();
  if (isSignOutOwed()) document.dispatchEvent(new Event(owedEvent));
  else location.assign(signInPath);
}

/** Remembers a sign-out that could not be sent until the server has it, even if the page is closed. */
export const oweSignOut = (): void => void writeStored(owedKey, '1');

/** The server knows now. */
export const settleSignOut = (): void => void writeStored(owedKey, null);

/** Whether a sign-out in this browser still has to be sent to the server. */
export const isSignOutOwed = (): boolean => readStored(owedKey) === '1';

const owedEvent = 'backlot:sign-out-owed';

/** Listens for a sign-out that couldn't be sent, in this tab or another, until unsubscribed. */
export function onSignOutOwed(listen: () => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === owedKey && newValue !== null) listen();
  };
  document.addEventListener(owedEvent, listen);
  window.addEventListener('storage', hear);
  return () => {
    document.removeEventListener(owedEvent, listen);
    window.removeEventListener('storage', hear);
  };
}

/** The address of the sign-in page with the way back and, for whoever was signed in, the reason. */
export function signInAddress(options: {
  from: string;
  wasSignedIn: boolean;
  detail?: string | undefined;
}): string {
  const query = new URLSearchParams();
  if (options.wasSignedIn) query.set('reason', 'session_terminated');
  if (options.wasSignedIn && options.detail) query.set('detail', options.detail);
  const next = safePath(options.from);
  if (next && next !== '/') query.set('next', next);
  const text = query.toString();
  return text ? `${signInPath}?${text}` : signInPath;
}
