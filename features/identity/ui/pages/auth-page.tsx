import { useEffect, useState } from 'react';
import { Mark } from '#platform/ui/kit/mark.tsx';
import { rememberSignedIn, wasSignedIn } from '#platform/ui/session.ts';
import { copy } from '../copy.ts';
import { InvitationLine } from '../parts/invitation-line.tsx';
import { endedReason, pathAfterSignIn, withoutReason } from '../parts/sign-in-address.ts';
import { SignInForm } from '../parts/sign-in-form.tsx';
import { Soundstage } from '../parts/soundstage.tsx';
import classes from './auth-page.module.css';

type AuthPageProps = {
  /** Takes the signed-in person to a path of ours; without it the browser loads that path. */
  onSignedIn?: (path: string) => void;
};

// The page is drawn first; what speaks to the server is there long before a password is typed.
const loadClient = () => import('../parts/sign-in-client.ts').then(({ client }) => client);

/** The way in: a soundstage at night with its door open, the form in the doorway. */
export function AuthPage({ onSignedIn = loadPath }: AuthPageProps) {
  const [reason] = useState(() => endedReason(location.search));
  useEffect(() => {
    document.title = `${copy.title} · Backlot`;
    if (reason) history.replaceState(history.state, '', location.pathname + withoutReason(location.search));
  }, [reason]);
  useSessionAlready(onSignedIn);

  const signIn = async (email: string, password: string) => {
    const client = await loadClient();
    await client.signIn({ email, password });
    rememberSignedIn();
    onSignedIn(pathAfterSignIn(location.search));
  };

  return (
    <main className={classes.page}>
      <Soundstage>
        <div className={classes.brand}>
          <Mark size={32} />
          <span>Backlot</span>
        </div>
        <h1 className={classes.title}>{copy.title}</h1>
        {reason ? (
          <p className={classes.reason} role="status">
            {reason}
          </p>
        ) : null}
        <SignInForm signIn={signIn} />
        <InvitationLine />
      </Soundstage>
    </main>
  );
}

const loadPath = (path: string) => location.assign(path);

/** Whoever still has a session goes on at once; the server is only asked where somebody signed in before. */
function useSessionAlready(onSignedIn: (path: string) => void): void {
  useEffect(() => {
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
