import {
  lazy,
  type ReactNode,
  StrictMode,
  Suspense,
  startTransition,
  useCallback,
  useState,
  useTransition,
} from 'react';
import { createRoot } from 'react-dom/client';
import { recordConsole } from '#features/feedback/ui/parts/console-recorder.ts';
import { startCopy as copy } from '#features/identity/ui/parts/start-copy.ts';
import { mountAnnouncer } from '#platform/ui/announce.ts';
import { Foundation, shareNonce } from '#platform/ui/foundation.tsx';
import { whenIdle } from '#platform/ui/idle.ts';
import { StartScreen } from '#platform/ui/kit/start-screen.tsx';
import { deviceLanguage, speak } from '#platform/ui/language.ts';
import { signInPath } from '#platform/ui/session.ts';
import { reloadForMissingChunk } from './shell/worker/missing-chunk.ts';
import '#platform/ui/styles-base.ts';

// Two applications behind one entry: the sign-in page stays small because nothing of the shell is in it.
const loadSignedIn = () => import('./signed-in.tsx');
const loadAuthPage = () => import('#features/identity/ui/pages/auth-page.tsx');
const loadLinkPage = () => import('#features/identity/ui/pages/link-page.tsx');
const loadInvitationPage = () => import('#features/invitations/ui/pages/invitation-page.tsx');
const loadConfirmPage = () => import('#features/schedule/ui/pages/confirm-page.tsx');
const loadSpanish = () => import('./shell/spanish.ts');
const loadStartOverlay = () => import('./start-overlay.tsx');

const NotLoaded = () => (
  <StartScreen
    words={copy.notLoaded}
    line={copy.notLoadedLine}
    action={{ label: copy.reload, run: () => location.reload() }}
  />
);
const LinkPage = lazy(() => loadLinkPage().then((loaded) => ({ default: loaded.LinkPage }), notLoaded));
const InvitationPage = lazy(() =>
  loadInvitationPage().then((loaded) => ({ default: loaded.InvitationPage }), notLoaded),
);
const ConfirmPage = lazy(() =>
  loadConfirmPage().then((loaded) => ({ default: loaded.ConfirmPage }), notLoaded),
);
const SignedIn = lazy(() => loadSignedIn().then((loaded) => ({ default: loaded.SignedIn }), notLoaded));
const AuthPage = lazy(() => loadAuthPage().then((loaded) => ({ default: loaded.AuthPage }), notLoaded));
// Nobody needs it before the first 100 ms are over.
const StartOverlay = lazy(() =>
  loadStartOverlay().then((loaded) => ({ default: loaded.StartOverlay }), nothing),
);

// It stands on the kit of the signed-in application, which must not come before the form.
const SignInFeedback = lazy(() =>
  whenAtRest()
    .then(() => import('./shell/sign-in-feedback.tsx'))
    .then((loaded) => ({ default: loaded.SignInFeedback }), nothing),
);

// Long after the start; in development there is no worker, for it would keep what is being changed.
const UpdatePrompt = lazy(() =>
  whenAtRest()
    .then(() => import('./shell/worker/update-prompt.tsx'))
    .then((loaded) => ({ default: loaded.UpdatePrompt }), nothing),
);

// From the very start: what goes wrong before anything is on screen is worth a report too.
const record = recordConsole(console, window);

/** What a mailed invitation leads to, and what the mail of the day before a meeting does. */
const invitationPath = '/invitation';
const confirmPath = '/confirm-meeting';

/** The path the page was opened on. */
const path = location.pathname;

/** A page that an emailed link leads to, or that sends one. */
const isFollowing = path.startsWith(`${signInPath}/`);

type Loaded = Awaited<ReturnType<typeof loadSignedIn>>;

function Application({ loaded }: { loaded: Loaded | undefined }) {
  const [isSigningIn, setIsSigningIn] = useState(path === signInPath);
  const [isEntering, startEntering] = useTransition();
  const Inside = loaded?.SignedIn ?? SignedIn;
  // The sign-in page stays, under the overlay when it takes long, until there is something to put in its place. One
  // function for good: given another one, the page would ask anew who is signed in, and enter a second time.
  const enter = useCallback((path: string) => {
    history.replaceState(null, '', path);
    startEntering(async () => {
      await Promise.race([
        loadSignedIn().then((loaded) => loaded.prepare(), notLoaded),
        after(enterWithinMs),
      ]);
      startTransition(() => setIsSigningIn(false));
    });
  }, []);
  return (
    <>
      <Suspense fallback={<StartScreen words={copy.loading} />}>
        {path === invitationPath ? (
          <InvitationPage />
        ) : path === confirmPath ? (
          <ConfirmPage />
        ) : isFollowing ? (
          <LinkPage />
        ) : isSigningIn ? (
          <AuthPage onSignedIn={enter} />
        ) : (
          <Inside record={record} />
        )}
      </Suspense>
      <Suspense fallback={null}>{isSigningIn ? <SignInFeedback record={record} /> : null}</Suspense>
      <Suspense fallback={null}>
        <StartOverlay isEntering={isEntering} />
      </Suspense>
      <Suspense fallback={null}>{import.meta.env.PROD ? <UpdatePrompt /> : null}</Suspense>
    </>
  );
}

const whenAtRest = () => new Promise<void>((resolve) => void whenIdle(resolve));

/** Without the overlay everything works; what is not loaded has a screen of its own. */
function nothing() {
  return { default: (): ReactNode => null };
}

function notLoaded() {
  return { default: NotLoaded };
}

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element with the id "root"');
shareNonce();
reloadForMissingChunk();
mountAnnouncer();
const start = async () => {
  const loaded = await startedSoon();
  createRoot(container).render(
    <StrictMode>
      <Foundation>
        <Application loaded={loaded} />
      </Foundation>
    </StrictMode>,
  );
};

/**
 * So long nothing is drawn but the mark, rather than a start screen that goes at once, milliseconds. Drawing it and then
 * the application in its place takes a slow phone twice as long as the application alone.
 */
const soonMs = 1_500;

/** The signed-in application with its first page, when all of it is there soon; else it is waited for on screen. */
function startedSoon(): Promise<Loaded | undefined> {
  if (isFollowing || [signInPath, invitationPath, confirmPath].includes(path))
    return Promise.resolve(undefined);
  const ready = loadSignedIn().then(async (loaded) => {
    await loaded.prepare();
    return loaded;
  }, noneLoaded);
  return Promise.race([ready, after(soonMs)]);
}

/** After so long without an answer the application says what it waits for, milliseconds. */
const enterWithinMs = 3_000;

const after = (ms: number) => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms));

const noneLoaded = () => undefined;

// Guests have chosen no language here: the browser's is theirs (decision 134).
const isSpanishGuest = path === confirmPath && navigator.language.startsWith('es');
// The words come before the first picture and before the code of any page; English waits for nothing.
if (deviceLanguage() === 'es' || isSpanishGuest) {
  // Without them the page speaks English rather than nothing at all.
  void loadSpanish()
    .then(({ spanish }) => speak('es', spanish), nothing)
    .then(start);
} else void start();
