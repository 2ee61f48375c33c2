import { Button } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { copy } from './copy.ts';
import { DialogFrame } from './dialog-frame.tsx';
import { Grid, Row, Text } from './layout.tsx';

type FormDialogProps = {
  title: string;
  /** What the button does: "Invite". */
  act: string;
  isDanger?: boolean;
  /** Pixels. */
  size?: number;
  /** Resolves with what is wrong, which is said above the buttons while everything typed stays; with nothing when it is done. */
  onSubmit: () => Promise<string | undefined>;
  onClose: () => void;
  children: ReactNode;
};

/** A form in a dialog: one act, one way out. It closes once the act is done. */
export function FormDialog({ title, act, isDanger, size, onSubmit, onClose, children }: FormDialogProps) {
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    const wrong = await onSubmit();
    setIsBusy(false);
    setProblem(wrong);
    if (wrong === undefined) onClose();
  };
  return (
    <DialogFrame title={title} isOpen onClose={onClose} {...(size && { size })}>
      <Grid as="form" gap={16} cols={1} noValidate onSubmit={(event) => void submit(event)}>
        {children}
        {problem ? (
          <Text as="p" tone="danger" role="alert">
            {problem}
          </Text>
        ) : null}
        <Row gap={8} justify="end" wrap>
          <Button variant="default" onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button type="submit" variant="filled" loading={isBusy} {...(isDanger && { color: 'danger' })}>
            {act}
          </Button>
        </Row>
      </Grid>
    </DialogFrame>
  );
}
