import { Button, TextInput } from '@mantine/core';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { announce } from '#platform/ui/announce.ts';
import { isUnreachable, refusalOf } from '#platform/ui/api/refusal.ts';
import { now } from '#platform/ui/clock.ts';
import { layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { limits } from '../../limits.ts';
import { minutesAndSeconds } from '../../policy/waiting.ts';
import { useSecondsUntil } from './countdown.ts';
import { doorLink } from './door-link.ts';
import { Problem } from './problem.tsx';
import { client } from './sign-in-client.ts';
import form from './sign-in-form.module.css';
import { followStayOffer } from './stay-offer.ts';
import classes from './ways.module.css';
import { ways } from './ways-copy.ts';

type CodeStepProps = {
  /** The session is open. */
  onSignedIn: () => void;
  /** The step is over or the person starts over. When it is over, `words` says why. */
  onOver: (words?: string) => void;
};

/** The step between the first factor and the session: six digits, or a recovery code (AUT-10). */
export function CodeStep({ onSignedIn, onOver }: CodeStepProps) {
  const [isRecovery, setIsRecovery] = useState(false);
  const [problem, setProblem] = useState<{ at: 'code' | 'form'; words: string }>();
  const [untilMs, setUntilMs] = useState<number>();
  const [isBusy, setIsBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const waitSeconds = useSecondsUntil(untilMs);
  useEffect(() => {
    field.current?.focus();
  }, [isRecovery]);

  const fail = (at: 'code' | 'form', words: string) => {
    setProblem({ at, words });
    field.current?.focus();
  };
  const refuse = (error: unknown) => {
    const refusal = refusalOf(error);
    if (refusal?.code === 'step.over') return onOver(refusal.message);
    if (refusal?.code === 'code.throttled') {
      const { retryAfterSeconds } = refusal.data as { retryAfterSeconds: number };
      setUntilMs(now() + retryAfterSeconds * 1_000);
      announce(ways.throttled(minutesAndSeconds(retryAfterSeconds)), 'assertive');
      return;
    }
    if (refusal?.code === 'code.wrong') {
      field.current?.select();
      return fail('code', refusal.message);
    }
    fail('form', refusal?.message ?? (isUnreachable(error) ? ways.unreachable : ways.fault));
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const code = field.current?.value.trim() ?? '';
    if (isBusy || waitSeconds > 0) return;
    if (code === '') return fail('code', isRecovery ? ways.recoveryMissing : ways.codeMissing);
    setProblem(undefined);
    setIsBusy(true);
    try {
      await client.enterCode({ code });
      onSignedIn();
    } catch (error) {
      if (followStayOffer(error)) return;
      setIsBusy(false);
      refuse(error);
    }
  };
  const change = () => {
    setProblem(undefined);
    setIsRecovery(!isRecovery);
  };

  const waiting = waitSeconds > 0 ? ways.throttled(minutesAndSeconds(waitSeconds)) : undefined;
  return (
    <form className={form.form} onSubmit={submit} noValidate>
      {problem?.at === 'form' ? <Problem title={problem.words} /> : null}
      <Text as="p" tone="muted" pretty>
        {isRecovery ? ways.recoveryLead : ways.codeLead}
      </Text>
      <TextInput
        // A separate field, so that neither its text nor the browser's suggestions carry over.
        key={String(isRecovery)}
        ref={field}
        label={isRecovery ? ways.recoveryLabel : ways.codeLabel}
        name={isRecovery ? 'recovery-code' : 'code'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.codeMax}
        size="lg"
        classNames={{ input: layout({ tabular: true }, classes.code) ?? '' }}
        error={waiting ?? (problem?.at === 'code' ? problem.words : undefined)}
      />
      <Button
        type="submit"
        size="lg"
        fullWidth
        aria-disabled={isBusy || waiting !== undefined}
        data-busy={isBusy || undefined}
      >
        {isBusy ? ways.submitting : ways.submit}
      </Button>
      <Row as="p" gap={12} gapX={24} justify="center" wrap size="sm">
        <button type="button" className={doorLink} onClick={change}>
          {isRecovery ? ways.useCode : ways.useRecovery}
        </button>
        <button type="button" className={doorLink} onClick={() => onOver()}>
          {ways.startOver}
        </button>
      </Row>
    </form>
  );
}
