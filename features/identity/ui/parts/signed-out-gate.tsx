import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { StartScreen } from '#platform/ui/kit/start-screen.tsx';
import { isSignOutOwed, onSignOutOwed, settleSignOut, signInPath } from '#platform/ui/session.ts';
import { ownApi } from './own-api.ts';
import { startCopy as copy } from './start-copy.ts';

const tellEveryMs = 5_000;

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
    const timer = setInterval(again, tellEveryMs);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [cache]);
  return <StartScreen words={copy.signedOut} line={copy.signedOutLine} />;
}
