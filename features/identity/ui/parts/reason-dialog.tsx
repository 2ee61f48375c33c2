import { Button, Modal } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { ProseField } from '#features/writing/ui/public.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { DialogHead } from '#platform/ui/kit/dialog-head.tsx';
import { Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import { limits } from '../../limits.ts';
import { words } from './security-copy.ts';
import { isProofRefused, useWithProof } from './with-proof.ts';

/** An act that requires a reason. */
export type AskedAct = {
  title: string;
  line: string;
  /** The button's label. */
  act: string;
  isDanger?: boolean;
  /** Does it. A refusal is shown and keeps the reason. */
  run: (reason: string) => Promise<void>;
};

type ReasonDialogProps = { asked: AskedAct | undefined; onClose: () => void };

/** Asks for a reason before an act on someone's account. */
export function ReasonDialog({ asked, onClose }: ReasonDialogProps) {
  return (
    <Modal.Root opened={asked !== undefined} onClose={onClose} size={460} centered lockScroll={false}>
      <Modal.Overlay />
      <Modal.Content>
        {asked ? (
          <>
            <DialogHead title={asked.title} />
            <Modal.Body>
              <ReasonForm key={asked.title} asked={asked} onClose={onClose} />
            </Modal.Body>
          </>
        ) : null}
      </Modal.Content>
    </Modal.Root>
  );
}

function ReasonForm({ asked, onClose }: { asked: AskedAct; onClose: () => void }) {
  const withProof = useWithProof();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (reason.trim() === '') return setProblem(words.acts.reasonMissing);
    setBusy(true);
    setProblem(undefined);
    try {
      await withProof(() => asked.run(reason));
      onClose();
    } catch (error) {
      if (!isProofRefused(error)) setProblem(refusalOf(error)?.message ?? words.acts.failed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Grid as="form" gap={16} onSubmit={(event) => void submit(event)} noValidate>
      <Text as="p" tone="muted">
        {asked.line}
      </Text>
      <ProseField
        data-autofocus
        label={words.acts.reason}
        description={words.acts.reasonHelp}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={limits.reasonMax}
        value={reason}
        error={problem}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Row gap={8} justify="end" wrap>
        <Button variant="default" onClick={onClose}>
          {words.acts.cancel}
        </Button>
        <Button
          type="submit"
          {...(asked.isDanger && { color: 'danger' })}
          aria-disabled={isBusy}
          data-busy={isBusy || undefined}
        >
          {asked.act}
        </Button>
      </Row>
    </Grid>
  );
}
