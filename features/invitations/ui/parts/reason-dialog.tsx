import { Button, Modal, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { DialogHead } from '#platform/ui/kit/dialog-head.tsx';
import { Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import { limits } from '../../limits.ts';
import { copy } from '../copy.ts';

const { managed: words } = copy;

/** A question about something that reaches others: what it does, why, and the act by its own name. */
export type Question = {
  title: string;
  line?: ReactNode;
  act: string;
  /** Resolves when it is done; false keeps the dialog with what was typed. */
  run: (reason: string) => Promise<boolean>;
  isDisabled?: boolean;
};

/** Asks for a reason before an act of administration. */
export function ReasonDialog({ question, onClose }: { question: Question | undefined; onClose: () => void }) {
  return (
    <Modal.Root opened={question !== undefined} onClose={onClose} size={480} centered>
      <Modal.Overlay />
      <Modal.Content>{question ? <ReasonForm question={question} onClose={onClose} /> : null}</Modal.Content>
    </Modal.Root>
  );
}

function ReasonForm({ question, onClose }: { question: Question; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: { preventDefault(): void }) => {
    event.preventDefault();
    const given = reason.trim();
    setMissing(given === '');
    if (given === '' || isBusy) return;
    setBusy(true);
    const isDone = await question.run(given);
    setBusy(false);
    if (isDone) onClose();
  };
  return (
    <>
      <DialogHead title={question.title} />
      <Modal.Body>
        <Grid as="form" gap={20} onSubmit={(event) => void submit(event)} noValidate>
          {question.line ? (
            <Text as="p" tone="muted" pretty>
              {question.line}
            </Text>
          ) : null}
          <TextInput
            data-autofocus
            label={words.reason}
            description={words.reasonHelp}
            value={reason}
            maxLength={limits.reasonMax}
            error={isMissing ? words.reasonNeeded : undefined}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Row gap={8} justify="end" wrap>
            <Button variant="default" onClick={onClose}>
              {words.keep}
            </Button>
            <Button type="submit" loading={isBusy} disabled={question.isDisabled ?? false}>
              {question.act}
            </Button>
          </Row>
        </Grid>
      </Modal.Body>
    </>
  );
}
