import { Button } from '@mantine/core';
import { type SyntheticEvent, useRef, useState } from 'react';
import { announce } from '#platform/ui/announce.ts';
import { refusalOf } from '#platform/ui/api/refusal.ts';
import { now } from '#platform/ui/clock.ts';
import { minutesAndSeconds } from '../../policy/waiting.ts';
import { useSecondsUntil } from './countdown.ts';
import { Doorway, Lead } from './doorway.tsx';
import { EmailField } from './email-field.tsx';
import { linkCopy } from './link-copy.ts';
import { problemOf } from './link-problem.ts';
import { Problem } from './problem.tsx';
import { noteResetAttempt, resetWaitMs } from './reset-allowance.ts';
import classes from './sign-in-form.module.css';

const { request: words } = linkCopy;
const loadClient = () => import('./sign-in-client.ts').then(({ client }) => client);

/** Requests a link by mail. The answer is the same whether or not the address is known (AUT-6). */
export function ResetRequest() {
  const [sentTo, setSentTo] = useState<string>();
  return sentTo === undefined ? (
    <RequestForm onSent={setSentTo} />
  ) : (
    <Sent email={sentTo} onAnother={() => setSentTo(undefined)} />
  );
}

function RequestForm({ onSent }: { onSent: (email: string) => void }) {
  const email = useRef<HTMLInputElement>(null);
  const [emailError, setEmailError] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [untilMs, setUntilMs] = useState<number>();
  const [isBusy, setIsBusy] = useState(false);
  const waitSeconds = useSecondsUntil(untilMs);

  const refuse = (text: string) => {
    setEmailError(text);
    email.current?.focus();
  };
  const waitFor = (ms: number) => {
    setUntilMs(now() + ms);
    announce(words.throttled(minutesAndSeconds(ms / 1_000)), 'assertive');
  };

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const typed = (email.current?.value ?? '').trim();
    if (isBusy || waitSeconds > 0) return;
    setProblem(undefined);
    if (typed === '') return refuse(linkCopy.emailMissing);
    if (!/^\S+@\S+$/.test(typed)) return refuse(linkCopy.emailWrong);
    setEmailError(undefined);
    const ownWaitMs = resetWaitMs(now());
    if (ownWaitMs > 0) return waitFor(ownWaitMs);
    setIsBusy(true);
    try {
      noteResetAttempt(now());
      const client = await loadClient();
      await client.requestReset({ email: typed });
      onSent(typed);
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal?.code === 'reset.throttled') waitFor(secondsIn(refusal.data) * 1_000);
      else if (isBadInput(error)) refuse(linkCopy.emailWrong);
      else setProblem(problemOf(error));
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <Doorway title={words.title}>
      <Lead>{words.lead}</Lead>
      <form className={classes.form} onSubmit={submit} noValidate>
        {waitSeconds > 0 ? <Throttled seconds={waitSeconds} /> : null}
        {problem ? <Problem title={problem} /> : null}
        <EmailField
          ref={email}
          label={linkCopy.email}
          defaultValue={new URLSearchParams(location.search).get('email') ?? ''}
          error={emailError}
        />
        <Button
          type="submit"
          size="lg"
          fullWidth
          aria-disabled={isBusy || waitSeconds > 0}
          data-busy={isBusy || undefined}
        >
          {isBusy ? words.sending : words.send}
        </Button>
      </form>
    </Doorway>
  );
}

/** The countdown. It was announced when it began: announcing every second would drown out everything else. */
const Throttled = ({ seconds }: { seconds: number }) => (
  <div className={classes.problem}>
    <strong>{words.throttled(minutesAndSeconds(seconds))}</strong>
  </div>
);

const secondsIn = (data: unknown): number =>
  typeof data === 'object' && data !== null && 'retryAfterSeconds' in data
    ? Number(data.retryAfterSeconds)
    : 60;

// The contract's own input check: the address is the only input.
const isBadInput = (error: unknown) => error instanceof Error && 'status' in error && error.status === 400;

function Sent({ email, onAnother }: { email: string; onAnother: () => void }) {
  return (
    <Doorway title={words.sentTitle}>
      <Lead>{words.sent(email)}</Lead>
      <Lead>{words.sentHelp}</Lead>
      <Button variant="default" size="lg" fullWidth onClick={onAnother}>
        {words.another}
      </Button>
    </Doorway>
  );
}
