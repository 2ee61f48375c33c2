import { Button } from '@mantine/core';
import { startAuthentication } from '@simplewebauthn/browser';
import { useState } from 'react';
import { Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import { identityApi } from '../api.ts';
import { type ProofFormProps, wordsOf } from './password-proof.tsx';
import { Problem } from './problem.tsx';
import { proofCopy as copy } from './proof-copy.ts';

/** Proof by one of my passkeys, which the browser asks for in its own dialog. */
export function PasskeyProof({ onProven, onCancel }: ProofFormProps) {
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const show = async () => {
    if (isBusy) return;
    setProblem(undefined);
    setIsBusy(true);
    try {
      const { options } = await identityApi.startPasskeyProof.call({});
      const answer = await startAuthentication({ optionsJSON: options as never });
      await identityApi.prove.call({ kind: 'passkey', answer });
      onProven();
    } catch (error) {
      const isGivenUp = error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
      setProblem(isGivenUp ? copy.passkeyNothing : wordsOf(error));
      setIsBusy(false);
    }
  };
  return (
    <Grid gap={16}>
      {problem ? <Problem title={problem} /> : null}
      <Text as="p" tone="muted" pretty>
        {copy.passkeyLine}
      </Text>
      <Row gap={8} justify="end" wrap mt={4}>
        <Button variant="default" onClick={onCancel}>
          {copy.cancel}
        </Button>
        <Button
          data-autofocus
          aria-disabled={isBusy}
          data-busy={isBusy || undefined}
          onClick={() => void show()}
        >
          {isBusy ? copy.confirming : copy.ways.passkey}
        </Button>
      </Row>
    </Grid>
  );
}
