import { Button } from '@mantine/core';
import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import { useDelayed } from '#platform/ui/delayed.ts';
import { copy } from '../copy.ts';
import { doorLink } from './door-link.ts';
import { EmailField } from './email-field.tsx';
import { PasswordField } from './password-field.tsx';
import { resetPath } from './reset-path.ts';
import classes from './sign-in-form.module.css';
import { type SignInProblem, signInProblem, wrongField } from './sign-in-problem.ts';
import { followStayOffer } from './stay-offer.ts';

type SignInFormProps = {
  /** Resolves when the session is open. An error it throws is shown at its field. */
  signIn: (email: string, password: string) => Promise<void>;
};

const showBusyAfterMs = 100;

/**
 * Email and password. The inputs are uncontrolled, so that password managers can fill them and nothing typed is lost.
 */
export function SignInForm({ signIn }: SignInFormProps) {
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<SignInProblem>();
  const [isBusy, setIsBusy] = useState(false);
  const isSlow = useDelayed(isBusy, showBusyAfterMs);

  const fail = (found: SignInProblem) => {
    setProblem(found);
    const field = found.at === 'email' ? email : found.at === 'password' ? password : undefined;
    field?.current?.focus();
  };

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const given = { email: email.current?.value ?? '', password: password.current?.value ?? '' };
    const wrong = wrongField(given.email, given.password);
    if (wrong) return fail(wrong);
    setProblem(undefined);
    setIsBusy(true);
    try {
      await signIn(given.email, given.password);
    } catch (error) {
      if (followStayOffer(error)) return;
      fail(signInProblem(error));
      setIsBusy(false);
    }
  };

  const errorAt = (at: SignInProblem['at']) => (problem?.at === at ? problem.title : undefined);
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {problem?.at === 'form' ? <Problem problem={problem} /> : null}
      <EmailField ref={email} label={copy.email} error={errorAt('email')} />
      <div className={classes.password}>
        <PasswordField ref={password} error={errorAt('password')} />
        <a className={[doorLink, classes.forgot].join(' ')} href={resetPath}>
          {copy.forgot}
        </a>
      </div>
      <label className={classes.borrowed}>
        <input type="checkbox" name="borrowed" aria-describedby="borrowed-help" />
        <span>
          {copy.borrowed}
          <small id="borrowed-help">{copy.borrowedHelp}</small>
        </span>
      </label>
      <Button type="submit" size="lg" fullWidth aria-disabled={isBusy} data-busy={isBusy || undefined}>
        {isSlow ? copy.authenticating : copy.signIn}
      </Button>
    </form>
  );
}

function Problem({ problem }: { problem: SignInProblem }): ReactNode {
  return (
    <div className={classes.problem} role="alert">
      <strong>{problem.title}</strong>
      {problem.line ? <span>{problem.line}</span> : null}
    </div>
  );
}
