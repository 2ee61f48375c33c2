import { type ComponentType, useEffect, useId, useState } from 'react';
import { whenIdle } from '#platform/ui/idle.ts';
import { Text } from '#platform/ui/kit/layout.tsx';
import { isSignOutOwed, settleSignOut, wasSignedIn } from '#platform/ui/session.ts';
import { copy } from '../copy.ts';
import { doorLink } from '../parts/door-link.ts';
import { endedReason, pathAfterSignIn, withoutReason, wordsFor } from '../parts/sign-in-address.ts';
import { SignInForm } from '../parts/sign-in-form.tsx';
import { Soundstage } from '../parts/soundstage.tsx';
import { wayInOf, withStep } from '../parts/way-in.ts';
import classes from './auth-page.module.css';

type AuthPageProps = {
  /** Takes the signed-in person to one of our paths. Without it, the browser loads that path. */
  onSignedIn?: (path: string) => void;
};

// The page renders first. The server client has loaded long before anyone has typed a password.
const loadClient = () => import('../parts/sign-in-client.ts').then(({ client }) => client);
// Parts that only some people need are loaded later too: this is our smallest page.
const loadWays = () => import('../parts/more-ways.tsx');
const loadStep = () => import('../parts/code-step.tsx').then((part) => part.CodeStep);

/** The sign-in page: a soundstage at night with its door open, and the form in the doorway. */
export function AuthPage({ onSignedIn = loadPath }: AuthPageProps) {
  const reason = useEndedReason();
  useEffect(() => {
    document.title = `${copy.title} · Backlot`;
  }, []);
  useSessionAlready(onSignedIn);

  const enter = () => {
    // A pending sign-out was for an earlier session. This one stays.
    settleSignOut();
    onward().then(onSignedIn, () => onSignedIn(notConnectedPath));
  };
  const { Step, showStep, leaveStep, note } = useCodeStep();
  const signIn = async (email: string, password: string) => {
    const client = await loadClient();
    if (isSignOutOwed()) await tellOfSignOut(client);
    const { step } = await client.signIn({ email, password, isBorrowed: isBorrowed() });
    if (step) await showStep();
    else enter();
  };
  const ways = useWays();

  return (
    <Soundstage title={Step ? copy.codeTitle : copy.title}>
      {(note ?? reason) ? (
        <p className={classes.reason} role="status">
          {note ?? reason}
        </p>
      ) : null}
      {Step ? (
        <Step onSignedIn={enter} onOver={leaveStep} />
      ) : (
        <>
          {ways ? <ways.ProviderNote /> : null}
          <SignInForm signIn={signIn} />
          {ways ? <ways.MoreWays isBorrowed={isBorrowed} onSignedIn={enter} /> : null}
          <InvitationLine />
        </>
      )}
    </Soundstage>
  );
}

// Signed in all the same. The settings page reports the failed connection and offers it again.
const notConnectedPath = '/settings?section=account&provider=over';

const loadPath = (path: string) => location.assign(path);

/**
 * Why the last session ended, shown once (AUT-8). The address has the key if the live channel delivered it. Otherwise
 * the server looks it up by the session token that this browser still has.
 */
function useEndedReason(): string | undefined {
  const [ended] = useState(() => endedReason(location.search));
  const [found, setFound] = useState<string>();
  useEffect(() => {
    if (!ended) return undefined;
    history.replaceState(history.state, '', location.pathname + withoutReason(location.search));
    if (ended.key) return undefined;
    const request = new AbortController();
    const asked = loadClient().then((client) => client.endOfSession(undefined, { signal: request.signal }));
    asked.then(
      ({ reason }) => setFound(wordsFor(reason ?? 'inactive')),
      // Without an answer we still know that the session is over.
      () => setFound(wordsFor('inactive')),
    );
    return () => request.abort();
  }, [ended]);
  return ended?.key ? wordsFor(ended.key) : found;
}

/** Signs a person with a running session in directly. The server is asked only if someone signed in here before. */
function useSessionAlready(onSignedIn: (path: string) => void): void {
  useEffect(() => {
    if (isSignOutOwed()) return void loadClient().then(tellOfSignOut);
    if (!wasSignedIn()) return void loadClient();
    const request = new AbortController();
    const asked = loadClient().then((client) => client.me(undefined, { signal: request.signal }));
    asked.then(
      () => onSignedIn(pathAfterSignIn(location.search)),
      // No session after all, or no answer: the form is already on screen.
      () => undefined,
    );
    return () => request.abort();
  }, [onSignedIn]);
}

/** Signs out on the server what could not be signed out there at the time (SES-10). */
const tellOfSignOut = (client: Awaited<ReturnType<typeof loadClient>>) =>
  client.signOut({}).then(settleSignOut, () => undefined);

/** Where to go after signing in. First connects what the provider proved before the password was asked for (AUT-2). */
async function onward(): Promise<string> {
  if (wayInOf(location.search).provider === 'confirm') {
    const { connectProvider } = await loadWays();
    await connectProvider();
  }
  return pathAfterSignIn(location.search);
}

type Step = ComponentType<{ onSignedIn: () => void; onOver: (words?: string) => void }>;

/** The code step. It is kept in the address, so that neither reloading nor going back skips it. */
function useCodeStep() {
  const [part, setPart] = useState<{ Step: Step }>();
  const [note, setNote] = useState<string>();
  const address = (isCodeAwaited: boolean) =>
    history.replaceState(history.state, '', location.pathname + withStep(location.search, isCodeAwaited));
  const showStep = async () => {
    const Step = await loadStep();
    address(true);
    setNote(undefined);
    setPart({ Step });
  };
  const leaveStep = (words?: string) => {
    address(false);
    setNote(words);
    setPart(undefined);
  };
  useEffect(() => {
    if (!wayInOf(location.search).isCodeAwaited) return;
    // If it fails to load, the form is shown, and signing in again leads to the step.
    loadStep().then(
      (Step) => setPart({ Step }),
      () => undefined,
    );
  }, []);
  return { Step: part?.Step, showStep, leaveStep, note };
}

type Ways = Awaited<ReturnType<typeof loadWays>>;

/** The ways to sign in besides the password. Loaded when idle, or at once if the address mentions one. */
function useWays(): Ways | undefined {
  const [ways, setWays] = useState<Ways>();
  useEffect(() => {
    const load = () => loadWays().then(setWays, () => undefined);
    if (wayInOf(location.search).provider === undefined) return whenIdle(load);
    void load();
    return undefined;
  }, []);
  return ways;
}

/** Whether the borrowed-device checkbox is checked. It applies to every way to sign in. */
const isBorrowed = (): boolean =>
  document.querySelector<HTMLInputElement>('input[name="borrowed"]')?.checked ?? false;

/** Says that Backlot is by invitation, and on request how to get one. */
function InvitationLine() {
  const [isOpen, setIsOpen] = useState(false);
  const answerId = useId();
  return (
    <Text as="div" size="sm" tone="muted">
      <Text as="p" textAlign="center">
        {copy.invited}{' '}
        <button
          type="button"
          className={doorLink}
          aria-expanded={isOpen}
          aria-controls={answerId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {copy.howToGetOne}
        </button>
      </Text>
      <Text as="p" id={answerId} mt={8} pretty hidden={!isOpen}>
        {copy.howToGetOneAnswer}
      </Text>
    </Text>
  );
}
