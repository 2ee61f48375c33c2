import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '#platform/ui/idle.ts';
import { isSignOutOwed, settleSignOut, wasSignedIn } from '#platform/ui/session.ts';
import { copy } from '../copy.ts';
import { InvitationLine } from '../parts/invitation-line.tsx';
import { endedReason, pathAfterSignIn, withoutReason, wordsFor } from '../parts/sign-in-address.ts';
import { SignInForm } from '../parts/sign-in-form.tsx';
import { Soundstage } from '../parts/soundstage.tsx';
import { wayInOf, withStep } from '../parts/way-in.ts';
import classes from './auth-page.module.css';

type AuthPageProps = {
  /** Takes the signed-in person to a path of ours; without it the browser loads that path. */
  onSignedIn?: (path: string) => void;
};

// The page is drawn first; what speaks to the server is there long before a password is typed.
const loadClient = () => import('../parts/sign-in-client.ts').then(({ client }) => client);
// So is everything that only some need: this page is the smallest one.
const loadWays = () => import('../parts/more-ways.tsx');
const loadStep = () => import('../parts/code-step.tsx').then((part) => part.CodeStep);

/** The way in: a soundstage at night with its door open, the form in the doorway. */
export function AuthPage({ onSignedIn = loadPath }: AuthPageProps) {
  const reason = useEndedReason();
  useEffect(() => {
    document.title = `${copy.title} · Backlot`;
  }, []);
  useSessionAlready(onSignedIn);

  const enter = () => {
    // Whatever was owed concerned an earlier session: this one stays.
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

// Signed in all the same; the settings say what became of it, and can do it again.
const notConnectedPath = '/settings?section=account&provider=over';

const loadPath = (path: string) => location.assign(path);

/**
 * Why the last session is over, once (AUT-8). The address names the key where the live channel told it; whoever was
 * away at that time is told by the server, which knows the session by the token that this browser still has.
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
      // No answer: that it is over is certain all the same.
      () => setFound(wordsFor('inactive')),
    );
    return () => request.abort();
  }, [ended]);
  return ended?.key ? wordsFor(ended.key) : found;
}

/** Whoever still has a session goes on at once; the server is only asked where somebody signed in before. */
function useSessionAlready(onSignedIn: (path: string) => void): void {
  useEffect(() => {
    if (isSignOutOwed()) return void loadClient().then(tellOfSignOut);
    if (!wasSignedIn()) return void loadClient();
    const request = new AbortController();
    const asked = loadClient().then((client) => client.me(undefined, { signal: request.signal }));
    asked.then(
      () => onSignedIn(pathAfterSignIn(location.search)),
      // No session after all, or no answer: the form is on screen already.
      () => undefined,
    );
    return () => request.abort();
  }, [onSignedIn]);
}

/** Somebody signed out in this browser while the server could not be told (SES-10). */
const tellOfSignOut = (client: Awaited<ReturnType<typeof loadClient>>) =>
  client.signOut({}).then(settleSignOut, () => undefined);

/** Where to go now. What the provider proved before the password was asked for is connected first (AUT-2). */
async function onward(): Promise<string> {
  if (wayInOf(location.search).provider === 'confirm') {
    const { connectProvider } = await loadWays();
    await connectProvider();
  }
  return pathAfterSignIn(location.search);
}

type Step = ComponentType<{ onSignedIn: () => void; onOver: (words?: string) => void }>;

/** The step that awaits the code: it stands in the address, so that neither reloading nor going back skips it. */
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
    // Without it the form is there, and signing in again leads to the step again.
    loadStep().then(
      (Step) => setPart({ Step }),
      () => undefined,
    );
  }, []);
  return { Step: part?.Step, showStep, leaveStep, note };
}

type Ways = Awaited<ReturnType<typeof loadWays>>;

/** The ways in besides the password: they come after the first picture, at once when the address speaks of one. */
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

/** Whether the box for a borrowed device is ticked: it counts for every way in. */
const isBorrowed = (): boolean =>
  document.querySelector<HTMLInputElement>('input[name="borrowed"]')?.checked ?? false;
