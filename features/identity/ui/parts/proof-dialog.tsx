import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { DialogHead } from '#platform/ui/kit/dialog-head.tsx';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { layout, Text } from '#platform/ui/kit/layout.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { identityApi } from '../api.ts';
import { CodeProof } from './code-proof.tsx';
import { PasskeyProof } from './passkey-proof.tsx';
import { PasswordProof, type ProofFormProps } from './password-proof.tsx';
import { proofCopy as copy } from './proof-copy.ts';
import classes from './proof-dialog.module.css';

type ProofDialogProps = {
  /** Called once: with true after the server accepted the proof, with false when the person closed the dialog. */
  onDone: (isProven: boolean) => void;
};

/** Asks me to prove again that it is me. The interrupted act continues afterwards. */
export function ProofDialog({ onDone }: ProofDialogProps) {
  const cancel = () => onDone(false);
  return (
    <Modal.Root opened onClose={cancel} size={420} centered lockScroll={false}>
      <Modal.Overlay />
      <Modal.Content>
        <DialogHead title={copy.title} />
        <Modal.Body className={layout({ grid: true, gap: 16 })}>
          <Ways onProven={() => onDone(true)} onCancel={cancel} />
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

function Ways({ onProven, onCancel }: ProofFormProps) {
  const { data, isError, refetch } = useQuery(identityApi.proofWays.queryOptions());
  const [chosen, setChosen] = useState<string>();
  const retry = () => void refetch();
  if (!data) {
    if (isError) return <ErrorPanel title={copy.broken} onRetry={retry} />;
    return <SkeletonRows count={2} height={48} variant="line" onRetry={retry} />;
  }
  const known = data.ways.filter((way) => Object.hasOwn(forms, way));
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
