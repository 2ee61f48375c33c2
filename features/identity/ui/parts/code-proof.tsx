import { Button, TextInput } from '@mantine/core';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import { limits } from '../../limits.ts';
import { identityApi } from '../api.ts';
import { type ProofFormProps, wordsOf } from './password-proof.tsx';
import { proofCopy as copy } from './proof-copy.ts';

/** Proof by an authenticator code or a recovery code, which it uses up. */
export function CodeProof({ onProven, onCancel }: ProofFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    field.current?.focus();
  }, []);
  const fail = (words: string) => {
    setProblem(words);
    setIsBusy(false);
    field.current?.select();
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const code = field.current?.value.trim() ?? '';
    if (isBusy) return;
    if (code === '') return fail(copy.codeMissing);
    setProblem(undefined);
    setIsBusy(true);
    try {
      await identityApi.prove.call({ kind: 'code', code });
      onProven();
    } catch (error) {
      fail(wordsOf(error));
    }
  };
  return (
    <Grid as="form" gap={16} onSubmit={(event) => void submit(event)} noValidate>
      <Text as="p" tone="muted" pretty>
        {copy.codeLine}
      </Text>
      <TextInput
        ref={field}
        label={copy.code}
        name="code"
        size="lg"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.codeMax}
        error={problem}
      />
      <Row gap={8} justify="end" wrap mt={4}>
        <Button variant="default" onClick={onCancel}>
          {copy.cancel}
        </Button>
        <Button type="submit" aria-disabled={isBusy} data-busy={isBusy || undefined}>
          {isBusy ? copy.confirming : copy.confirm}
        </Button>
      </Row>
    </Grid>
  );
}
