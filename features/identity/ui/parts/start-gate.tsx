import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { refusalOf } from '#platform/ui/api/api.ts';
import { useDelayed } from '#platform/ui/delayed.ts';
import { returnFromDesk } from '#platform/ui/desk.ts';
import { keepNothing } from '#platform/ui/device-storage.ts';
import { StartScreen } from '#platform/ui/kit/start-screen.tsx';
import { useLoading, useOverlay } from '#platform/ui/loading/overlay.ts';
import {
  isSignOutOwed,
  onSignOutOwed,
  rememberSignedIn,
  settleSignOut,
  signInPath,
} from '#platform/ui/session.ts';
import type { Me } from '../../contract/sessions.ts';
import { meQuery, ownApi } from './own-api.ts';
import { useSessionRefresh } from './session-refresh.ts';
import { startCopy as copy } from './start-copy.ts';

const giveUpAfterMs = 3_000;
const retryEveryMs = 2_000;

/**
 * Shows the application once the server has said who I am. After 3 s without an answer it offers a retry and keeps
 * asking, so that it continues by itself when the server is back (AUT-11).
 */
export function StartGate({ children }: { children: (me: Me) => ReactNode }) {
  const me = useQuery({
    ...meQuery(),
    // A refusal (no session) is an answer, and asking again would give the same.
    retry: (_count, error) => refusalOf(error) === undefined,
    retryDelay: retryEveryMs,
  });
  // The seat ended while the tab was idle: fall back to my own desk.
  const isDeskOver = !me.data && refusalOf(me.error)?.code === 'desk.not_covered';
  useEffect(() => {
    if (isDeskOver) returnFromDesk();
  }, [isDeskOver]);
  const isLate = useDelayed(me.isPending, giveUpAfterMs);
  useLoading('app', me.isPending);
  const isCovered = useOverlay() !== undefined;
  const hasStarted = me.data !== undefined;
  const isBorrowed = me.data?.isBorrowed ?? false;
  // During render, not after: what renders next must not read or store anything on a borrowed device.
  if (isBorrowed) keepNothing();
  useEffect(() => {
    if (hasStarted && !isBorrowed) rememberSignedIn();
  }, [hasStarted, isBorrowed]);
  useSessionRefresh(() => void me.refetch());
  if (me.data) return children(me.data);
  const retry = () => void me.refetch({ cancelRefetch: true });
  if (isLate)
    return (
      <StartScreen
        words={copy.startFailed}
        line={copy.startFailedLine}
        action={{ label: copy.retry, run: retry }}
      />
    );
  // The overlay says the same but disappears after 2 s, and the start may take longer.
  return isCovered ? null : <StartScreen words={copy.loading} />;
}

const retrySignOutEveryMs = 5_000;

/**
 * Shows the application unless a sign-out here has not reached the server yet (SES-10). In that case nothing of that
 * person is shown or kept in memory, and the server is told before anyone continues.
 */
export function SignedOutGate({ children }: { children: ReactNode }) {
  const [isOwed, setIsOwed] = useState(isSignOutOwed);
  useEffect(() => {
    return onSignOutOwed(() => setIsOwed(true));
  }, []);
  return isOwed ? <Telling /> : children;
}

/** Tells the server until it answers, then goes to the sign-in page. */
function Telling() {
  const cache = useQueryClient();
  useEffect(() => {
    cache.clear();
    const tell = () =>
      ownApi.signOut.call({}).then(
        () => {
          settleSignOut();
          location.replace(signInPath);
        },
        // Not yet. The next attempt follows by itself.
        () => undefined,
      );
    const again = () => void tell();
    again();
    const timer = setInterval(again, retrySignOutEveryMs);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [cache]);
  return <StartScreen words={copy.signedOut} line={copy.signedOutLine} />;
}
