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

// Two applications behind one entry: the sign-in page stays small because it contains nothing of the shell.
const loadSignedIn = () => import('./signed-in.tsx');
const loadAuthPage = () => import('#features/identity/ui/pages/auth-page.tsx');
const loadLinkPage = () => import('#features/identity/ui/pages/link-page.tsx');
const loadInvitationPage = () => import('#features/invitations/ui/pages/invitation-page.tsx');
const loadConfirmPage = () => import('#features/schedule/ui/pages/confirm-page.tsx');
const loadStopPage = () => import('#features/settings/ui/pages/stop-emails-page.tsx');
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
const StopPage = lazy(() => loadStopPage().then((loaded) => ({ default: loaded.StopEmailsPage }), notLoaded));
const SignedIn = lazy(() => loadSignedIn().then((loaded) => ({ default: loaded.SignedIn }), notLoaded));
const AuthPage = lazy(() => loadAuthPage().then((loaded) => ({ default: loaded.AuthPage }), notLoaded));
// Not needed in the first 100 ms.
const StartOverlay = lazy(() =>
  loadStartOverlay().then((loaded) => ({ default: loaded.StartOverlay }), nothing),
);

// It uses the kit of the signed-in application, which must not load before the form.
const SignInFeedback = lazy(() =>
  whenAtRest()
    .then(() => import('./shell/sign-in-feedback.tsx'))
    .then((loaded) => ({ default: loaded.SignInFeedback }), nothing),
);

// Loads long after the start; in development there is no worker, because it would cache files being changed.
const UpdatePrompt = lazy(() =>
  whenAtRest()
    .then(() => import('./shell/worker/update-prompt.tsx'))
    .then((loaded) => ({ default: loaded.UpdatePrompt }), nothing),
);

// From the very start: an error before anything is on screen is worth a report too.
const record = recordConsole(console, window);

/** The pages behind a mailed invitation, and behind the mail on the day before a meeting. */
const invitationPath = '/invitation';
const confirmPath = '/confirm-meeting';
/** In front of the token that stops a kind of mail, or the newsletter. */
const stopPath = /^\/(stop-emails|unsubscribe)\//;

/** The path the page was opened at. */
const path = location.pathname;

/** Whether this page is opened by an emailed link, or sends one. */
const isFollowing = path.startsWith(`${signInPath}/`);
const isStopping = stopPath.test(path);

type Loaded = Awaited<ReturnType<typeof loadSignedIn>>;

function Application({ loaded }: { loaded: Loaded | undefined }) {
  const [isSigningIn, setIsSigningIn] = useState(path === signInPath);
  const [isEntering, startEntering] = useTransition();
  const Inside = loaded?.SignedIn ?? SignedIn;
  // The sign-in page stays, under the overlay if loading takes long, until its replacement is ready. A stable function:
  // given a new one, the page would ask again who is signed in, and enter a second time.
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
        ) : isStopping ? (
          <StopPage />
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

/** Everything works without the overlay; parts that fail to load have their own screen. */
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
 * How long only the mark is drawn, instead of a start screen that disappears at once, milliseconds. Drawing that and
 * then the application takes a slow phone twice as long as the application alone.
 */
const soonMs = 1_500;

/**
 * The signed-in application with its first page, if all of it loads soon; otherwise a start screen is shown meanwhile.
 */
function startedSoon(): Promise<Loaded | undefined> {
  if (isFollowing || isStopping || [signInPath, invitationPath, confirmPath].includes(path))
    return Promise.resolve(undefined);
  const ready = loadSignedIn().then(async (loaded) => {
    await loaded.prepare();
    return loaded;
  }, noneLoaded);
  return Promise.race([ready, after(soonMs)]);
}

/** After this long without an answer the application says what it is waiting for, milliseconds. */
const enterWithinMs = 3_000;

const after = (ms: number) => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms));

const noneLoaded = () => undefined;

// Guests have chosen no language here: use the browser's (decision 134).
const isSpanishGuest = (path === confirmPath || isStopping) && navigator.language.startsWith('es');
// The words load before the first picture and the code of any page; English waits for nothing.
if (deviceLanguage() === 'es' || isSpanishGuest) {
  // If they fail to load, the page uses English.
  void loadSpanish()
    .then(({ spanish }) => speak('es', spanish), nothing)
    .then(start);
} else void start();
