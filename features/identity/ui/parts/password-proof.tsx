import { Button } from '@mantine/core';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { isUnreachable, refusalOf } from '#platform/ui/api/refusal.ts';
import { useDelayed } from '#platform/ui/delayed.ts';
import { Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import { identityApi } from '../api.ts';
import { PasswordField } from './password-field.tsx';
import { proofCopy as copy } from './proof-copy.ts';

const showBusyAfterMs = 100;

/** A form for proving that it is me. */
export type ProofFormProps = { onProven: () => void; onCancel: () => void };

/** Proof by my password. An error is shown at the field, which keeps the typed text. */
export function PasswordProof({ onProven, onCancel }: ProofFormProps) {
  const password = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const isSlow = useDelayed(isBusy, showBusyAfterMs);
  // The dialog's focus trap looks for its first field before this one is rendered.
  useEffect(() => {
    password.current?.focus();
  }, []);

  const fail = (words: string) => {
    setProblem(words);
    setIsBusy(false);
    password.current?.focus();
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const given = password.current?.value ?? '';
    if (given === '') return fail(copy.passwordMissing);
    setProblem(undefined);
    setIsBusy(true);
    try {
      await identityApi.prove.call({ kind: 'password', password: given });
      onProven();
    } catch (error) {
      fail(wordsOf(error));
    }
  };
  return (
    <Grid as="form" gap={16} onSubmit={submit} noValidate>
      <Text as="p" tone="muted" pretty>
        {copy.line}
      </Text>
      <PasswordField ref={password} error={problem} />
      <Row gap={8} justify="end" wrap mt={4}>
        <Button variant="default" onClick={onCancel}>
          {copy.cancel}
        </Button>
        <Button type="submit" aria-disabled={isBusy} data-busy={isBusy || undefined}>
          {isSlow ? copy.confirming : copy.confirm}
        </Button>
      </Row>
    </Grid>
  );
}

/** The error text for a refused proof. */
export const wordsOf = (error: unknown): string =>
  refusalOf(error)?.message ?? (isUnreachable(error) ? copy.unreachable : copy.fault);
