import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import { Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import { limits } from '../../limits.ts';
import { copy } from '../copy.ts';

type RetireDialogProps = {
  title: string;
  line: string;
  onClose: () => void;
  /** Resolves when it is done; false keeps the dialog with what was typed. */
  onRetire: (reason: string) => Promise<boolean>;
};

/** Asks why an entry is retired. */
export function RetireDialog({ title, line, onClose, onRetire }: RetireDialogProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    const given = reason.trim();
    setMissing(given === '');
    if (given === '' || isBusy) return;
    setBusy(true);
    const isDone = await onRetire(given);
    setBusy(false);
    if (isDone) onClose();
  };
  return (
    <DialogFrame title={title} isOpen onClose={onClose}>
      <Grid
        as="form"
        gap={16}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Text as="p" tone="muted" pretty>
          {line}
        </Text>
        <TextInput
          data-autofocus
          label={copy.reason}
          description={copy.reasonHelp}
          maxLength={limits.reasonMax}
          value={reason}
          error={isMissing ? copy.reasonNeeded : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Row gap={8} justify="end" wrap>
          <Button variant="default" onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button type="submit" loading={isBusy}>
            {copy.panel.retire}
          </Button>
        </Row>
      </Grid>
    </DialogFrame>
  );
}
