import { Button, Modal, TextInput } from '@mantine/core';
import { startAuthentication } from '@simplewebauthn/browser';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { isUnreachable, refusalOf } from '#platform/ui/api/refusal.ts';
import { useDelayed } from '#platform/ui/delayed.ts';
import { DialogHead } from '#platform/ui/kit/dialog-head.tsx';
import { Grid, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { limits } from '../../limits.ts';
import { identityApi } from '../api.ts';
import { PasswordField } from './password-field.tsx';
import { Problem } from './problem.tsx';
import { proofCopy as copy } from './proof-copy.ts';
import classes from './proof-dialog.module.css';

type ProofDialogProps = {
  /** Called once: with true after the server accepted the proof, with false when the person closed the dialog. */
  onDone: (isProven: boolean) => void;
};

/** Asks me to prove again that it is me. The interrupted act continues afterwards. */
export function ProofDialog({ onDone }: ProofDialogProps) {
  const cancel = () => onDone(false);
  const reading = useQuery(identityApi.proofWays.queryOptions());
  return (
    <Modal.Root opened onClose={cancel} size={420} centered lockScroll={false}>
      <Modal.Overlay />
      <Modal.Content>
        <DialogHead title={copy.title} />
        <Modal.Body className={layout({ grid: true, gap: 16 })}>
          <Loaded reading={reading} broken={copy.broken} rows={{ count: 2, height: 48 }}>
            {({ ways }) => <Ways ways={ways} onProven={() => onDone(true)} onCancel={cancel} />}
          </Loaded>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

const forms: Readonly<Record<string, ComponentType<ProofFormProps>>> = {
  password: PasswordProof,
  passkey: PasskeyProof,
  code: CodeProof,
};

function Ways({ ways, onProven, onCancel }: ProofFormProps & { ways: readonly string[] }) {
  const [chosen, setChosen] = useState<string>();
  const known = ways.filter((way) => Object.hasOwn(forms, way));
  const way = chosen ?? known[0];
  const Form = way === undefined ? undefined : forms[way];
  if (!Form)
    return (
      <>
        <Text as="p" tone="muted" pretty>
          {copy.none}
        </Text>
        <Button variant="default" data-autofocus onClick={onCancel}>
          {copy.cancel}
        </Button>
      </>
    );
  return (
    <>
      <Form onProven={onProven} onCancel={onCancel} />
      {known
        .filter((other) => other !== way)
        .map((other) => (
          <Button
            key={other}
            variant="subtle"
            color="gray"
            size="sm"
            className={layout({ justifySelf: 'start' }, classes.other) ?? ''}
            onClick={() => setChosen(other)}
          >
            {copy.ways[other as keyof typeof copy.ways]}
          </Button>
        ))}
    </>
  );
}

const showBusyAfterMs = 100;

/** A form for proving that it is me. */
type ProofFormProps = { onProven: () => void; onCancel: () => void };

/** Proof by my password. An error is shown at the field, which keeps the typed text. */
function PasswordProof({ onProven, onCancel }: ProofFormProps) {
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
const wordsOf = (error: unknown): string =>
  refusalOf(error)?.message ?? (isUnreachable(error) ? copy.unreachable : copy.fault);

/** Proof by an authenticator code or a recovery code, which it uses up. */
function CodeProof({ onProven, onCancel }: ProofFormProps) {
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

/** Proof by one of my passkeys, which the browser asks for in its own dialog. */
function PasskeyProof({ onProven, onCancel }: ProofFormProps) {
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
