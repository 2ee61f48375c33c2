import { lazy, StrictMode, Suspense, startTransition, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { copy } from '#features/identity/ui/copy.ts';
import { mountAnnouncer } from '#platform/ui/announce.ts';
import { Foundation, shareNonce } from '#platform/ui/foundation.tsx';
import { StartScreen } from '#platform/ui/kit/start-screen.tsx';
import { signInPath } from '#platform/ui/session.ts';
import '#platform/ui/styles-base.ts';

// Two applications behind one entry: the sign-in page stays small because nothing of the shell is in it.
const loadSignedIn = () => import('./signed-in.tsx');
const loadAuthPage = () => import('#features/identity/ui/pages/auth-page.tsx');

const NotLoaded = () => (
  <StartScreen
    words={copy.notLoaded}
    line={copy.notLoadedLine}
    action={{ label: copy.reload, run: () => location.reload() }}
  />
);
const SignedIn = lazy(() => loadSignedIn().then((loaded) => ({ default: loaded.SignedIn }), notLoaded));
const AuthPage = lazy(() => loadAuthPage().then((loaded) => ({ default: loaded.AuthPage }), notLoaded));

function Application() {
  const [isSigningIn, setIsSigningIn] = useState(() => location.pathname === signInPath);
  // The sign-in page stays on screen, busy, until there is something to put in its place.
  const enter = (path: string) => {
    history.replaceState(null, '', path);
    startTransition(async () => {
      await loadSignedIn().then((loaded) => loaded.prepare(), notLoaded);
      startTransition(() => setIsSigningIn(false));
    });
  };
  return (
    <Suspense fallback={<StartScreen words={copy.loading} />}>
      {isSigningIn ? <AuthPage onSignedIn={enter} /> : <SignedIn />}
    </Suspense>
  );
}

function notLoaded() {
  return { default: NotLoaded };
}

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element with the id "root"');
shareNonce();
mountAnnouncer();
createRoot(container).render(
  <StrictMode>
    <Foundation>
      <Application />
    </Foundation>
  </StrictMode>,
);
